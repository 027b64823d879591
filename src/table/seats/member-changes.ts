import type { Seat } from '../../kit/seat.ts';
import { paceOf } from '../../shared/pace.ts';
import { seatClockOf } from '../clocks/clocks.ts';
import { withGame } from '../core/submit-answer.ts';
import type { Services } from '../services.ts';
import { thinkDelayOf, thinkJobAt } from './computer-seats.ts';
import { buildSeatOfferUpdate } from './offer.ts';
import { giveSeatToHouse } from './seats.ts';
import { isHouseSeat } from './stand-in.ts';

/**
 * A player has left the server: his seat is offered at once and the house plays it, until he comes back or somebody takes it. Without a
 * clock he is not waited for: there the seat is the house's.
 */
export async function onMemberLeft(services: Services, gameId: number, seat: Seat, userId: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const his = loaded.holders.some((h) => h.seat === seat && h.userId === userId && !isHouseSeat(h));
    if (loaded.row.status !== 'running' || !his || seatClockOf(loaded, seat).offeredAt !== undefined) return;
    if (paceOf(loaded.row.pace) === undefined) return giveSeatToHouse(services, loaded, seat, 'left');
    const offer = await buildSeatOfferUpdate(services, loaded, seat, 'left');
    const thinking = loaded.awaited.some((a) => a.seat === seat)
      ? [thinkJobAt(gameId, seat, services.now() + thinkDelayOf(loaded, seat))]
      : [];
    await services.store.commit(gameId, loaded.row.version, { ...offer, putJobs: [...(offer.putJobs ?? []), ...thinking] });
    services.wake();
  });
}

/** A player goes by another name now. */
export async function updatePlayerName(services: Services, gameId: number, userId: string, name: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    if (!loaded.holders.some((h) => h.userId === userId && h.displayName !== name)) return;
    const all = await services.store.listSeatHolders(gameId);
    const seats = all.map((h) => (h.userId === userId && h.leftAt === undefined ? { ...h, displayName: name } : h));
    await services.store.commit(gameId, loaded.row.version, { seats });
  });
}
