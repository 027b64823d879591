import type { Seat } from '../../kit/seat.ts';
import type { NewOutgoing } from '../../storage/outgoing-records.ts';
import type { GameUpdate } from '../../storage/records.ts';
import { seatClockOf } from '../clocks/clocks.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import { closeQuestions } from '../posts/close-questions.ts';
import type { OfferWhy } from '../posts/outgoing.ts';
import { outgoing } from '../posts/publish.ts';
import type { Services } from '../services.ts';
import { filterAwake } from '../settings/quiet-hours.ts';
import { GRACE, standInJobAt } from './computer-seats.ts';

/** Substitutes called at a time. */
const CALLED = 10;

/** The seat is offered in the thread, and those of the server's substitutes are called who are awake. */
export async function offerSeatUpdate(services: Services, loaded: LoadedGame, seat: Seat, why: OfferWhy): Promise<GameUpdate> {
  const now = services.now();
  // Who is gone is not waited for: it is as if the seat had been offered for a day.
  const offeredAt = why === 'left' ? now - GRACE : now;
  const { guildId, id } = loaded.row;
  const known = new Set((await services.store.seats(id)).map((h) => h.userId));
  const substitutes = guildId === undefined ? [] : (await services.store.substitutes(guildId)).filter((u) => !known.has(u));
  return {
    attendance: [{ ...seatClockOf(loaded, seat), offeredAt }],
    putJobs: why === 'left' ? [] : [standInJobAt(id, seat, now)],
    post: [
      outgoing(
        id,
        `offer:${seat}:${now}`,
        { kind: 'offer', seat, why, call: (await filterAwake(services, substitutes)).slice(0, CALLED) },
        now,
      ),
    ],
  };
}

/** Its player is there again, or somebody else sits there: nobody can take the seat any more. */
export function offerEnded(services: Services, loaded: LoadedGame, seat: Seat): NewOutgoing[] {
  return seatClockOf(loaded, seat).offeredAt === undefined ? [] : [closeQuestions(services, loaded, 'offer', seat)];
}
