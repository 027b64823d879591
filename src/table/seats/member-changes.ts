import type { Seat } from '../../kit/seat.ts';
import { paceOf } from '../../shared/pace.ts';
import { seatClockOf } from '../clocks/clocks.ts';
import { withGame } from '../core/submit-answer.ts';
import type { Services } from '../services.ts';
import { thinkDelayOf, thinkJobAt } from './computer-seats.ts';
import { offerSeatUpdate } from './offer.ts';
import { leftToHouse } from './seats.ts';
import { isHouseSeat } from './stand-in.ts';

/**
 * A player has left the server: his seat is offered at once and the house plays it, until he comes back or somebody takes it. Without a
 * clock he is not waited for: there the seat is the house's.
 */
export async function leftServer(house: Services, gameId: number, seat: Seat, userId: string): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const his = play.holders.some((h) => h.seat === seat && h.userId === userId && !isHouseSeat(h));
    if (play.row.status !== 'running' || !his || seatClockOf(play, seat).offeredAt !== undefined) return;
    if (paceOf(play.row.pace) === undefined) return leftToHouse(house, play, seat, 'left');
    const offer = await offerSeatUpdate(house, play, seat, 'left');
    const thinking = play.awaited.some((a) => a.seat === seat) ? [thinkJobAt(gameId, seat, house.now() + thinkDelayOf(play, seat))] : [];
    await house.store.commit(gameId, play.row.version, { ...offer, putJobs: [...(offer.putJobs ?? []), ...thinking] });
    house.wake();
  });
}

/** A player goes by another name now. */
export async function renamed(house: Services, gameId: number, userId: string, name: string): Promise<void> {
  await withGame(house, gameId, async (play) => {
    if (!play.holders.some((h) => h.userId === userId && h.displayName !== name)) return;
    const all = await house.store.seats(gameId);
    const seats = all.map((h) => (h.userId === userId && h.leftAt === undefined ? { ...h, displayName: name } : h));
    await house.store.commit(gameId, play.row.version, { seats });
  });
}
