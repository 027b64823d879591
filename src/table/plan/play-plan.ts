import { msg } from '../../i18n/house.ts';
import { actionAt } from '../../kit/choice.ts';
import type { Decision } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Seat } from '../../kit/seat.ts';
import { applyAnswer, type GameDraft } from '../core/advance.ts';
import { awaitedNow, type LoadedGame, stateFor } from '../core/loaded-game.ts';
import { lastSeq } from '../seats/stand-in.ts';
import { keepFreeRollback } from './free-rollback.ts';
import type { PlanDifference, TurnPlan } from './plan.ts';
import { replayPlan } from './replay-plan.ts';
import { markPlanDropped, setPlan, turnPlanOf } from './stored-plan.ts';

/**
 * Plays a turn that was prepared, if somebody is asked for whom there is one and everything is as he approved it; whether it did. Where
 * something has changed he is asked himself. What was prepared for a turn that is no longer to come ends.
 */
export function playPlans(draft: GameDraft, now: number): boolean {
  if (draft.prepared.length === 0) return false;
  const asked = awaitedNow(draft);
  return draft.prepared.some(({ seat }) => {
    const plan = turnPlanOf(draft, seat);
    const decision = asked.find((d) => d.seat === seat);
    return plan !== undefined && playIfAsked(draft, seat, plan, decision, now);
  });
}

function playIfAsked(draft: GameDraft, seat: Seat, plan: TurnPlan, decision: Decision | undefined, now: number): boolean {
  const { stage, ways } = plan;
  if (stage.at === 'under way') return decision !== undefined && playRest(draft, seat, plan, stage, decision, now);
  if (stage.at !== 'signed' && stage.at !== 'draft') return false;
  if (decision === undefined) {
    // What was never signed goes without a word.
    if (!isTurnAhead(draft, seat, plan))
      setPlan(draft, seat, stage.at === 'draft' ? undefined : markPlanDropped(plan, msg('prepared.dropped.over')));
    return false;
  }
  if (!ways.some(({ steps }) => steps[0]?.kind === decision.kind)) return false;
  if (stage.at === 'signed') return playBest(draft, seat, plan, decision, now);
  setPlan(draft, seat, { ...plan, stage: { at: 'changed', signed: false, difference: unsignedDifference(plan), answered: 0 } });
  return false;
}

/** What he had not signed yet fills his panel in all the same. */
function unsignedDifference({ ways }: TurnPlan): PlanDifference {
  const way = ways.findIndex(({ steps }) => steps.length > 0);
  return { way, at: 0, was: ensureDefined(ways[way]?.steps[0], 'an answer').question };
}

function isTurnAhead(draft: GameDraft, seat: Seat, { turn }: TurnPlan): boolean {
  return (draft.game.ahead?.(stateFor(draft, seat), seat) ?? []).some((ahead) => ahead.turn === turn);
}

/**
 * The first alternative in which everything is the same. Of none, the one that goes furthest is kept for the panel, and of those one that
 * answers what is asked.
 */
function playBest(draft: GameDraft, seat: Seat, plan: TurnPlan, decision: Decision, now: number): boolean {
  const state = stateFor(draft, seat);
  let best: PlanDifference | undefined;
  for (const [way, { steps }] of plan.ways.entries()) {
    const { difference } = replayPlan(draft.game, seat, { state, decision }, steps);
    if (difference === undefined) {
      playSteps(draft, seat, plan, { way, answered: 0, before: lastSeq(draft) }, now);
      return true;
    }
    const found = { way, ...difference };
    const nearer = best?.at === difference.at && !fitsQuestion(plan, best) && fitsQuestion(plan, found);
    if (best === undefined || difference.at > best.at || nearer) best = found;
  }
  if (best !== undefined) setPlan(draft, seat, { ...plan, stage: { at: 'changed', signed: true, difference: best, answered: 0 } });
  return false;
}

/** Whether it is the question that is still the same, and only a sentence on the way to the answer is another. */
function fitsQuestion({ ways }: TurnPlan, { way, at, was }: PlanDifference): boolean {
  return was !== ways[way]?.steps[at]?.question;
}

/** The others have answered: it goes on if the rest is still the same. */
function playRest(draft: GameDraft, seat: Seat, plan: TurnPlan, from: PlanProgress, decision: Decision, now: number): boolean {
  const { way, answered } = from;
  const rest = plan.ways[way]?.steps.slice(answered) ?? [];
  const { difference } = replayPlan(draft.game, seat, { state: stateFor(draft, seat), decision }, rest);
  if (difference === undefined) {
    playSteps(draft, seat, plan, from, now);
    return true;
  }
  const at = answered + difference.at;
  setPlan(draft, seat, { ...plan, stage: { at: 'changed', signed: true, difference: { way, ...difference, at }, answered } });
  return false;
}

/** How much of which alternative is done. */
interface PlanProgress {
  readonly way: number;
  readonly answered: number;
  readonly before: number;
}

/** His answers one after the other, as if he gave them, with the forced moves between them, until they are done or others have to answer. */
function playSteps(draft: GameDraft, seat: Seat, plan: TurnPlan, { way, answered, before }: PlanProgress, now: number): void {
  const steps = plan.ways[way]?.steps ?? [];
  let at = answered;
  while (at < steps.length) {
    const decision = awaitedNow(draft).find((d) => d.seat === seat);
    if (decision === undefined) break;
    const tree = draft.game.choices(stateFor(draft, seat), decision);
    if (tree.at === 'act') applyAnswer(draft, decision, tree.action, now, true);
    else
      applyAnswer(
        draft,
        decision,
        ensureDefined(actionAt(tree, ensureDefined(steps[at++], 'an answer').path), 'a prepared answer'),
        now,
        false,
      );
  }
  const done = at === steps.length;
  const last = lastSeq(draft);
  const shown = [...draft.opened, ...draft.lanes].some((e) => e.seq > before && e.seq <= last && e.pinned);
  setPlan(draft, seat, {
    ...plan,
    stage: done ? { at: 'played', way, before, last, shown: shown || answered > 0 } : { at: 'under way', way, answered: at, before },
  });
}

/** He answers himself, or the house for him: what was prepared goes along while his answers are of the same kinds, in the same order. */
export function advancePlanByHand(draft: GameDraft, seat: Seat, kind: string): void {
  const plan = turnPlanOf(draft, seat);
  if (plan === undefined) return;
  const { stage } = plan;
  if (stage.at === 'played' || stage.at === 'ended' || stage.at === 'dropped') setPlan(draft, seat, undefined);
  if (stage.at !== 'changed') return;
  const steps = plan.ways[stage.difference.way]?.steps ?? [];
  const goesOn = steps[stage.answered]?.kind === kind && stage.answered + 1 < steps.length;
  setPlan(draft, seat, goesOn ? { ...plan, stage: { ...stage, answered: stage.answered + 1 } } : undefined);
}

/** What is left of what was prepared when this click is done: it ends with the turn it was for, and with the game. */
export function plansAfter(loaded: LoadedGame, draft: GameDraft): GameDraft['prepared'] {
  if (draft.prepared.length === 0) return draft.prepared;
  if (draft.game.result(draft.base) !== undefined) return [];
  keepFreeRollback(loaded, draft);
  const asked = new Set(awaitedNow(draft).map((d) => d.seat));
  const left = draft.prepared.filter(({ seat }) => asked.has(seat) || turnPlanOf(draft, seat)?.stage.at !== 'changed');
  return left.length === draft.prepared.length ? draft.prepared : left;
}

/** Whose prepared turns, or parts of them, were played by this click. */
export function seatsPlayedByPlan(
  { prepared: before }: LoadedGame,
  { game, holders, prepared }: Pick<GameDraft, 'game' | 'holders' | 'prepared'>,
): Seat[] {
  return prepared.flatMap((row) => {
    const at = before.includes(row) ? undefined : turnPlanOf({ game, holders, prepared: [row] }, row.seat)?.stage.at;
    return at === 'played' || at === 'under way' ? [row.seat] : [];
  });
}

/** The game goes back: nothing that was prepared fits any more, and each owner is told so. */
export function dropAllPlans(draft: GameDraft): void {
  for (const { seat } of draft.prepared) dropPlanOfSeat(draft, seat, msg('prepared.dropped.back'));
}

/** What was prepared by this seat is gone, if it was still to come. */
export function dropPlanOfSeat(
  draft: Pick<GameDraft, 'game' | 'holders' | 'prepared'>,
  seat: Seat,
  why = msg('prepared.dropped.undo'),
): void {
  const plan = turnPlanOf(draft, seat);
  if (plan !== undefined && plan.stage.at !== 'dropped')
    setPlan(draft, seat, plan.ways.length === 0 ? undefined : markPlanDropped(plan, why));
}
