import type { Seat } from '../kit/seat.ts';
import { StaleError } from '../store/repository.ts';
import type { House, Person } from '../table/house.ts';
import { outgoing, tellJob } from '../table/publish.ts';

const ATTEMPTS = 5;
/** Why somebody left a seat: the place in the league passed to a substitute. */
const SUBSTITUTED = 'substituted';

/** A game no table needs any more: nobody is awaited in it, and its card says that it is closed. */
export async function closeGame(house: House, gameId: number): Promise<void> {
  await trying(async () => {
    const row = await house.store.game(gameId);
    if (row === undefined || row.status === 'over' || row.status === 'abandoned') return;
    const now = house.now();
    await house.store.commit(gameId, row.version, {
      game: { status: 'abandoned', endedAt: now },
      awaited: [],
      post: [outgoing(gameId, `lobby:closed`, { kind: 'lobby' }, now)],
      dropJobs: [tellJob(gameId)],
    });
    house.wake();
  });
}

/** The seat passes from one of these to somebody else, with what is awaited of it. */
export async function handOver(house: House, gameId: number, seat: Seat, from: readonly string[], person: Person): Promise<void> {
  await trying(async () => {
    const row = await house.store.game(gameId);
    if (row === undefined || (row.status !== 'running' && row.status !== 'lobby')) return;
    const all = await house.store.seats(gameId);
    const held = all.find((h) => h.seat === seat && h.leftAt === undefined);
    if (held === undefined || !from.includes(held.userId)) return;
    const now = house.now();
    const awaited = await house.store.awaitedIn(gameId);
    await house.store.commit(gameId, row.version, {
      seats: [
        ...all.map((h) => (h === held ? { ...h, leftAt: now, leftWhy: SUBSTITUTED } : h)),
        { seat, userId: person.id, displayName: person.name, joinedAt: now },
      ],
      awaited: awaited.map((a) => (a.seat === seat ? { ...a, userId: person.id, since: now } : a)),
    });
  });
}

async function trying(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleError) || attempt === ATTEMPTS) throw error;
    }
  }
}
