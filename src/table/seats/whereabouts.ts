import { paceOf } from '../../clock/pace.ts';
import type { Seat } from '../../kit/seat.ts';
import { kept } from '../clocks/clocks.ts';
import type { House } from '../house.ts';
import { changing } from '../play/act.ts';
import { offering } from './offer.ts';
import { pauseOf, thinks } from './played.ts';
import { leftToHouse } from './seats.ts';
import { keptByHouse } from './stand-in.ts';

/**
 * A player has left the server: his seat is offered at once and the house plays it, until he comes back or somebody takes it. Without a
 * clock he is not waited for: there the seat is the house's.
 */
export async function leftServer(house: House, gameId: number, seat: Seat, userId: string): Promise<void> {
  await changing(house, gameId, async (play) => {
    const his = play.holders.some((h) => h.seat === seat && h.userId === userId && !keptByHouse(h));
    if (play.row.status !== 'running' || !his || kept(play, seat).offeredAt !== undefined) return;
    if (paceOf(play.row.pace) === undefined) return leftToHouse(house, play, seat, 'left');
    const offer = await offering(house, play, seat, 'left');
    const thinking = play.awaited.some((a) => a.seat === seat) ? [thinks(gameId, seat, house.now() + pauseOf(play, seat))] : [];
    await house.store.commit(gameId, play.row.version, { ...offer, putJobs: [...(offer.putJobs ?? []), ...thinking] });
    house.wake();
  });
}

/** A player goes by another name now. */
export async function renamed(house: House, gameId: number, userId: string, name: string): Promise<void> {
  await changing(house, gameId, async (play) => {
    if (!play.holders.some((h) => h.userId === userId && h.displayName !== name)) return;
    const all = await house.store.seats(gameId);
    const seats = all.map((h) => (h.userId === userId && h.leftAt === undefined ? { ...h, displayName: name } : h));
    await house.store.commit(gameId, play.row.version, { seats });
  });
}
