import type { Seat } from '../../kit/seat.ts';
import { retryOnConflict } from '../../storage/retry.ts';
import { debouncedPostJob, outgoingMessage, postsAfterEnd } from '../../table/posts/publish.ts';
import { transferSeat } from '../../table/seats/seats.ts';
import { isHouseSeat } from '../../table/seats/stand-in.ts';
import type { Person, Services } from '../../table/services.ts';

/** The seats of a game whose holders resigned and that nobody took: the house keeps them, and they forfeit. */
export async function listForfeitedSeats(services: Services, gameId: number): Promise<Seat[]> {
  return (await services.store.listSeatHolders(gameId)).filter((h) => h.leftAt === undefined && isHouseSeat(h)).map((h) => h.seat);
}

/** A game no table needs any more: nobody is awaited in it, and its card says that it is closed. */
export async function abandonLeagueGame(services: Services, gameId: number): Promise<void> {
  await retryOnConflict(async () => {
    const row = await services.store.findGame(gameId);
    if (row === undefined || row.status === 'over' || row.status === 'abandoned') return;
    const now = services.now();
    await services.store.commit(gameId, row.version, {
      game: { status: 'abandoned', endedAt: now },
      awaited: [],
      post: row.startedAt === undefined ? [outgoingMessage(gameId, `lobby:closed`, { kind: 'lobby' }, now)] : postsAfterEnd(row, now),
      dropJobs: [debouncedPostJob(gameId)],
    });
    services.wake();
  });
}

/** The seat passes from one of these to somebody else, with what is awaited of it, a clock begun anew and a word in the thread. */
export async function transferSeatOf(
  services: Services,
  gameId: number,
  seat: Seat,
  from: readonly string[],
  person: Person,
): Promise<void> {
  if ((await services.store.findGame(gameId))?.status !== 'lobby') return transferSeat(services, gameId, seat, from, person);
  await retryOnConflict(async () => {
    const row = await services.store.findGame(gameId);
    const all = await services.store.listSeatHolders(gameId);
    const held = all.find((h) => h.seat === seat && from.includes(h.userId));
    if (row?.status !== 'lobby' || held === undefined) return;
    await services.store.commit(gameId, row.version, {
      seats: all.map((h) => (h === held ? { ...h, userId: person.id, displayName: person.name } : h)),
    });
  });
}
