import type { Seat } from '../../kit/seat.ts';
import type { StoredEvent } from '../../storage/records.ts';
import type { GameDraft } from '../core/advance.ts';
import { awaitedNow, type LoadedGame, laneOf } from '../core/loaded-game.ts';
import { isChat, isInvisibleToOthers } from '../core/log.ts';
import { lastSeq } from '../seats/stand-in.ts';
import type { TurnPlan } from './plan.ts';
import { setPlan, turnPlanOf } from './stored-plan.ts';

// A turn that was played as prepared, or that ended by what is forced: whoever might have thought better of it before it was over may do so
// until somebody else acts, and asks nobody, if nothing hidden or random was shown.

type FinishedStage = Extract<TurnPlan['stage'], { at: 'played' | 'ended' }>;

type DraftParts = Pick<LoadedGame, 'game' | 'holders' | 'prepared' | 'baseSeq' | 'lanes'>;

/** How this seat's last turn went over, as long as it is the last that anybody has done. */
function finishedStage(play: DraftParts, seat: Seat): FinishedStage | undefined {
  const stage = turnPlanOf(play, seat)?.stage;
  if (stage?.at !== 'ended' && (stage?.at !== 'played' || stage.shown)) return undefined;
  return lastSeq(play) <= stage.last ? stage : undefined;
}

/** Whether it is, as far as this seat can know: what others do is open to nobody as long as it lies in their lanes. */
export function isFreeRollback(play: DraftParts, seat: Seat): boolean {
  return finishedStage({ ...play, lanes: laneOf(play, seat) }, seat) !== undefined;
}

/** The number of the event up to which the game would go back if this seat took its last turn back without asking. */
export function freeRollbackTarget(loaded: LoadedGame, seat: Seat): number | undefined {
  return finishedStage(loaded, seat)?.before;
}

/** An answer by hand after which his turn was over by what is forced, with nothing drawn or shown: there was no moment for second thoughts. */
export function noteForcedTurnEnd(draft: GameDraft, seat: Seat, before: number): void {
  const since = eventsAfter(draft, before);
  if (since.length < 2 || since[1]?.seat !== seat || !since[1].auto) return;
  if (since.some((e) => e.pinned || (!e.auto && e.seat !== seat)) || draft.lanes.some((e) => e.lane === seat)) return;
  if (awaitedNow(draft).some((d) => d.seat === seat)) return;
  setPlan(draft, seat, { turn: '', ways: [], stage: { at: 'ended', before, last: lastSeq(draft) } });
}

/** What forced moves and orders of others add by this click is nobody's act. */
export function keepFreeRollback(loaded: LoadedGame, draft: GameDraft): void {
  extendFreeRollback(loaded, draft, (e) => e.auto && !e.pinned);
}

/** Nor is what somebody said, or did for himself alone. */
export function extendOverAsides(loaded: LoadedGame, draft: GameDraft): void {
  extendFreeRollback(loaded, draft, (e) => isInvisibleToOthers(draft.game, e) || isChat(draft.game, e));
}

function extendFreeRollback(loaded: LoadedGame, draft: GameDraft, idle: (event: StoredEvent) => boolean): void {
  for (const { seat } of draft.prepared) {
    const plan = turnPlanOf(draft, seat);
    const stage = finishedStage({ ...draft, baseSeq: loaded.baseSeq, lanes: loaded.lanes }, seat);
    if (plan === undefined || stage === undefined) continue;
    if (eventsAfter(draft, stage.last).every(idle)) setPlan(draft, seat, { ...plan, stage: { ...stage, last: lastSeq(draft) } });
  }
}

function eventsAfter({ opened, lanes }: GameDraft, seq: number): StoredEvent[] {
  return [...opened, ...lanes].filter((e) => e.seq > seq).sort((a, b) => a.seq - b.seq);
}
