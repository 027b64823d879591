import { paceOf } from '../clock/pace.ts';
import { runsOut } from '../clock/rests.ts';
import type { Seat } from '../kit/seat.ts';
import { changing, playOn, settle } from './act.ts';
import { draftOf, take } from './advance.ts';
import { deadlineJob, kept } from './clocks.ts';
import type { House } from './house.ts';
import { offering } from './offer.ts';
import { awaitedNow } from './play.ts';
import { restsOf } from './settings.ts';
import { standIn } from './stand-in.ts';

/** More answers than any turn takes. */
const ANSWERS = 200;
/** Missed in a row, the seat is offered to others. */
const OFFERED_AFTER = 2;

/**
 * A player's time is up: the house answers for him until his turn is told or he is awaited no longer. Whoever answered meanwhile has
 * nothing to fear: what counts is the clock, not the alarm.
 */
export async function timeUp(house: House, gameId: number, seat: Seat): Promise<void> {
  await changing(house, gameId, async (play) => {
    const waits = play.awaited.find((a) => a.seat === seat);
    const { left, runsFrom, missed, offeredAt } = kept(play, seat);
    if (play.row.status !== 'running' || waits === undefined || left === undefined || runsFrom === undefined) return;
    const now = house.now();
    const end = runsOut(await restsOf(house, waits.userId, paceOf(play.row.pace)), runsFrom, left);
    if (end > now) {
      await house.store.putJobs([{ key: deadlineJob(gameId, seat), gameId, kind: 'deadline', runAt: end, payload: { seat } }]);
      return;
    }
    const draft = draftOf(play);
    for (let n = 0; n < ANSWERS && !draft.publish; n++) {
      const decision = awaitedNow(draft).find((d) => d.seat === seat);
      if (decision === undefined) break;
      take(draft, decision, standIn(draft, decision), now, 'absent');
      playOn(draft, now);
    }
    const offered = missed + 1 >= OFFERED_AFTER && offeredAt === undefined && draft.game.result(draft.base) === undefined;
    await settle(house, play, draft, { missed: seat }, offered ? await offering(house, play, seat, 'away') : {});
  });
}
