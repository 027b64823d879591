import type { Seat } from '../../kit/seat.ts';
import { addActiveTime } from '../../shared/off-hours.ts';
import { paceOf } from '../../shared/pace.ts';
import { answerDeadline } from '../clocks/answer-deadline.ts';
import { clockJobs, deadlineJob, seatClockOf } from '../clocks/clocks.ts';
import { applyAnswer, draftOf } from '../core/advance.ts';
import { awaitedNow, type LoadedGame } from '../core/loaded-game.ts';
import { commitDraft, playForcedMoves, withGame } from '../core/submit-answer.ts';
import type { Services } from '../services.ts';
import { restsOf } from '../settings/settings.ts';
import { offerSeatUpdate } from './offer.ts';
import { standIn } from './stand-in.ts';

/** More answers than any turn takes. */
const ANSWERS = 200;
/** A post that is not delivered by then meets an obstacle. */
const DELIVERED = 15 * 60_000;
/** Missed in a row, the seat is offered to others. */
const OFFERED_AFTER = 2;

/**
 * A player's time is up: the house answers for him until his turn is told or he is awaited no longer. Whoever answered meanwhile has
 * nothing to fear: what counts is the clock, not the alarm.
 */
export async function onDeadline(house: Services, gameId: number, seat: Seat): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const waits = play.awaited.find((a) => a.seat === seat);
    const { left, runsFrom, missed, offeredAt } = seatClockOf(play, seat);
    if (play.row.status !== 'running' || waits === undefined || left === undefined || runsFrom === undefined) return;
    const now = house.now();
    const end = addActiveTime(await restsOf(house, waits.userId, play.row), runsFrom, left);
    if (end > now) {
      await house.store.putJobs([{ key: deadlineJob(gameId, seat), gameId, kind: 'deadline', runAt: end, payload: { seat } }]);
      return;
    }
    if (await isUncalled(house, gameId, now)) {
      await startAnew(house, play, seat);
      return;
    }
    const draft = draftOf(play);
    for (let n = 0; n < ANSWERS && !draft.publish; n++) {
      const decision = awaitedNow(draft).find((d) => d.seat === seat);
      if (decision === undefined) break;
      applyAnswer(draft, decision, standIn(draft, decision), now, 'absent');
      playForcedMoves(draft, now);
    }
    const offered = missed + 1 >= OFFERED_AFTER && offeredAt === undefined && draft.game.result(draft.base) === undefined;
    await commitDraft(house, play, draft, { missed: seat }, offered ? await offerSeatUpdate(house, play, seat, 'away') : {});
  });
}

/** What tells whom the table waits for, or calls him. */
const CALLING: ReadonlySet<string> = new Set(['board', 'line', 'call']);

/** The post that calls him could not be delivered, nor what stands before it: nobody has missed what he was not told. */
async function isUncalled(house: Services, gameId: number, now: number): Promise<boolean> {
  const pending = (await house.store.outgoing(gameId)).filter((o) => o.state === 'pending');
  return pending.some((o) => o.attempts > 0) && pending.some((o) => CALLING.has(o.kind) && o.createdAt < now - DELIVERED);
}

/** The clock shows again what it showed when this turn began. */
async function startAnew(house: Services, play: LoadedGame, seat: Seat): Promise<void> {
  const now = house.now();
  const { id, version } = play.row;
  const pace = paceOf(play.row.pace);
  const row = seatClockOf(play, seat);
  const waits = play.awaited.find((a) => a.seat === seat);
  if (pace === undefined || row.left === undefined || waits === undefined) return;
  const rests = await restsOf(house, waits.userId, play.row);
  await house.store.commit(id, version, {
    attendance: [{ ...row, runsFrom: now }],
    awaited: play.awaited.map((a) =>
      a === waits ? { ...a, deadline: answerDeadline(play.row, addActiveTime(rests, now, row.left ?? 0), now) } : a,
    ),
    putJobs: clockJobs(id, seat, waits.since, rests, now, row.left, pace),
  });
}
