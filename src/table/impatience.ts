import { changing, playOn, settle } from './act.ts';
import { draftOf, take } from './advance.ts';
import type { House } from './house.ts';
import { couldBeOrdered } from './orders.ts';
import { patiencePayload } from './patience.ts';
import { awaitedNow } from './play.ts';
import { standIn } from './stand-in.ts';

/** More such questions than come one after the other. */
const ANSWERS = 20;

/** A player has been asked for as long as he wished: the house answers what an order could have answered, and nothing else. */
export async function losePatience(house: House, gameId: number, payload: unknown): Promise<void> {
  const { seat, since } = patiencePayload.parse(payload);
  await changing(house, gameId, async (play) => {
    if (play.row.status !== 'running' || !play.awaited.some((a) => a.seat === seat && a.since === since)) return;
    const now = house.now();
    const draft = draftOf(play);
    for (let n = 0; n < ANSWERS && !draft.publish; n++) {
      const decision = awaitedNow(draft).find((d) => d.seat === seat);
      if (decision === undefined || !couldBeOrdered(draft, decision)) break;
      take(draft, decision, standIn(draft, decision), now, true);
      playOn(draft, now);
    }
    if (draft.opened.length > 0 || draft.lanes.length > play.lanes.length) await settle(house, play, draft, { acted: seat });
  });
}
