import type { Seat } from '../../kit/seat.ts';
import { addActiveTime } from '../../shared/off-hours.ts';
import { paceOf } from '../../shared/pace.ts';
import { answerDeadline } from '../clocks/answer-deadline.ts';
import { clockJobs, deadlineJob, seatClockOf } from '../clocks/clocks.ts';
import { applyAnswer, draftOf } from '../core/advance.ts';
import { awaitedNow, type LoadedGame } from '../core/loaded-game.ts';
import { commitDraft, playForcedMoves, withGame } from '../core/submit-answer.ts';
import type { Services } from '../services.ts';
import { loadOffHours } from '../settings/settings.ts';
import { buildSeatOfferUpdate } from './offer.ts';
import { standInAction } from './stand-in.ts';

/** More answers than any turn takes. */
const MAX_ANSWERS = 200;
/** A post that is not delivered by then meets an obstacle. */
const DELIVERY_TIMEOUT_MS = 15 * 60_000;
/** Missed in a row, the seat is offered to others. */
const MISSED_BEFORE_OFFER = 2;

/**
 * A player's time is up: the house answers for him until his turn is told or he is awaited no longer. Whoever answered meanwhile has
 * nothing to fear: what counts is the clock, not the alarm.
 */
export async function onDeadline(services: Services, gameId: number, seat: Seat): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const waits = loaded.awaited.find((a) => a.seat === seat);
    const { left, runsFrom, missed, offeredAt } = seatClockOf(loaded, seat);
    if (loaded.row.status !== 'running' || waits === undefined || left === undefined || runsFrom === undefined) return;
    const now = services.now();
    const end = addActiveTime(await loadOffHours(services, waits.userId, loaded.row), runsFrom, left);
    if (end > now) {
      await services.store.putJobs([{ key: deadlineJob(gameId, seat), gameId, kind: 'deadline', runAt: end, payload: { seat } }]);
      return;
    }
    if (await isCallUndelivered(services, gameId, now)) {
      await restartClock(services, loaded, seat);
      return;
    }
    const draft = draftOf(loaded);
    for (let n = 0; n < MAX_ANSWERS && !draft.publish; n++) {
      const decision = awaitedNow(draft).find((d) => d.seat === seat);
      if (decision === undefined) break;
      applyAnswer(draft, decision, standInAction(draft, decision), now, 'absent');
      playForcedMoves(draft, now);
    }
    const offered = missed + 1 >= MISSED_BEFORE_OFFER && offeredAt === undefined && draft.game.result(draft.base) === undefined;
    await commitDraft(services, loaded, draft, { missed: seat }, offered ? await buildSeatOfferUpdate(services, loaded, seat, 'away') : {});
  });
}

/** What tells whom the table waits for, or calls him. */
const CALLING_KINDS: ReadonlySet<string> = new Set(['board', 'line', 'call']);

/** The post that calls him could not be delivered, nor what stands before it: nobody has missed what he was not told. */
async function isCallUndelivered(services: Services, gameId: number, now: number): Promise<boolean> {
  const pending = (await services.store.listOutgoing(gameId)).filter((o) => o.state === 'pending');
  return pending.some((o) => o.attempts > 0) && pending.some((o) => CALLING_KINDS.has(o.kind) && o.createdAt < now - DELIVERY_TIMEOUT_MS);
}

/** The clock shows again what it showed when this turn began. */
async function restartClock(services: Services, loaded: LoadedGame, seat: Seat): Promise<void> {
  const now = services.now();
  const { id, version } = loaded.row;
  const pace = paceOf(loaded.row.pace);
  const row = seatClockOf(loaded, seat);
  const waits = loaded.awaited.find((a) => a.seat === seat);
  if (pace === undefined || row.left === undefined || waits === undefined) return;
  const offHours = await loadOffHours(services, waits.userId, loaded.row);
  await services.store.commit(id, version, {
    attendance: [{ ...row, runsFrom: now }],
    awaited: loaded.awaited.map((a) =>
      a === waits ? { ...a, deadline: answerDeadline(loaded.row, addActiveTime(offHours, now, row.left ?? 0), now) } : a,
    ),
    putJobs: clockJobs(id, seat, waits.since, offHours, now, row.left, pace),
  });
}
