import { actionAt, type Path } from '../../kit/choice.ts';
import type { Decision, Game } from '../../kit/game.ts';
import { probeRng } from '../../kit/rng.ts';
import type { Seat } from '../../kit/seat.ts';
import type { Question } from '../core/player-view.ts';
import { differenceFrom, type PlanDifference, type PreparedStep } from './plan.ts';

/** How far a chain of answers goes from a position. */
export interface PlanReplay {
  /** How many of them are still as approved. */
  readonly fits: number;
  readonly difference?: Omit<PlanDifference, 'way'>;
  readonly state: unknown;
  /** What this seat is asked next; nothing where the turn goes over to others, or goes on only with what was drawn or shown. */
  readonly question?: Question;
  /** What an answer to it leads to. */
  answer?(path: Path): AfterAnswer | undefined;
}

/** What an answer leads to in the position of who gives it. */
interface AfterAnswer {
  readonly state: unknown;
  /** Something is drawn or shown by it. */
  readonly shows: boolean;
  /** His turn is over. */
  readonly over: boolean;
  readonly decision?: Decision;
}

interface PlanStart {
  readonly state: unknown;
  readonly decision: Decision;
  isOver?(state: unknown): boolean;
}

/** More forced moves than a rulebook knows between two answers. */
const MAX_FORCED = 50;

/** Who answers, in what game, and how it is known that his turn is over. */
interface PlanWalk {
  readonly game: Game;
  readonly seat: Seat;
  isOver?(state: unknown): boolean;
}

/** Gives the same answers from here, as far as question and sentences are the same, with the forced moves between them. */
export function replayPlan(game: Game, seat: Seat, from: PlanStart, steps: readonly PreparedStep[]): PlanReplay {
  const walk: PlanWalk = { game, seat, ...(from.isOver === undefined ? {} : { isOver: from.isOver }) };
  let state = from.state;
  let decision: Decision | undefined = from.decision;
  for (let at = 0; at <= steps.length; at++) {
    const asked = decision === undefined ? undefined : skipForced(walk, state, decision);
    if (asked === undefined) return at < steps.length ? endedReplay(state, steps, at) : { fits: at, state };
    const { question } = asked;
    const here = asked.state;
    state = here;
    const step = steps[at];
    if (step === undefined) return { fits: at, state, question, answer: (path) => afterAnswer(walk, here, question, path) };
    const other = differenceFrom(step, question.decision, question.tree);
    if (other !== undefined) return { fits: at, difference: { at, ...other }, state, question };
    const next = afterAnswer(walk, state, question, step.path);
    if (next === undefined || (next.shows && at < steps.length - 1)) return endedReplay(state, steps, at);
    state = next.state;
    decision = next.shows ? undefined : next.decision;
    const onward = decision !== undefined || next.shows || next.over ? undefined : game.onward?.(state, seat);
    if (onward !== undefined) {
      state = onward;
      decision = game.decisions(onward).find((d) => !d.optional && d.seat === seat);
    }
  }
  return { fits: steps.length, state };
}

/** The turn is over here already. */
function endedReplay(state: unknown, steps: readonly PreparedStep[], at: number): PlanReplay {
  const was = steps[at]?.question;
  return { fits: at, state, ...(was === undefined ? {} : { difference: { at, was } }) };
}

function afterAnswer(walk: PlanWalk, state: unknown, { tree }: Question, path: Path): AfterAnswer | undefined {
  const action = actionAt(tree, path);
  return action === undefined ? undefined : applyAction(walk, state, action);
}

function applyAction({ game, seat, isOver }: PlanWalk, state: unknown, action: unknown): AfterAnswer {
  const dice = probeRng();
  const step = game.apply(state, seat, action, dice);
  const over = isOver?.(step.state) === true;
  const decision = over ? undefined : game.decisions(step.state).find((d) => !d.optional && d.seat === seat);
  return { state: step.state, over, shows: !over && (dice.drew || step.reveals), ...(decision === undefined ? {} : { decision }) };
}

function skipForced(walk: PlanWalk, from: unknown, first: Decision): { state: unknown; question: Question } | undefined {
  let state = from;
  let decision: Decision | undefined = first;
  for (let n = 0; n < MAX_FORCED && decision !== undefined; n++) {
    const tree = walk.game.choices(state, decision);
    if (tree.at !== 'act') return { state, question: { decision, tree } };
    const next: AfterAnswer = applyAction(walk, state, tree.action);
    if (next.shows) return undefined;
    ({ state, decision } = next);
  }
  return undefined;
}
