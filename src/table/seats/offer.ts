import type { Seat } from '../../kit/seat.ts';
import type { NewOutboxMessage } from '../../storage/outgoing-records.ts';
import type { GameUpdate } from '../../storage/records.ts';
import { seatClockOf } from '../clocks/clocks.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import { closeQuestions } from '../posts/close-questions.ts';
import type { OfferReason } from '../posts/outgoing.ts';
import { outgoingMessage } from '../posts/publish.ts';
import type { Services } from '../services.ts';
import { filterAwake } from '../settings/quiet-hours.ts';
import { GRACE_MS, standInJobAt } from './computer-seats.ts';

/** Substitutes called at a time. */
const MAX_CALLED = 10;

/** The seat is offered in the thread, and those of the server's substitutes are called who are awake. */
export async function buildSeatOfferUpdate(services: Services, loaded: LoadedGame, seat: Seat, why: OfferReason): Promise<GameUpdate> {
  const now = services.now();
  // Who is gone is not waited for: it is as if the seat had been offered for a day.
  const offeredAt = why === 'left' ? now - GRACE_MS : now;
  const { guildId, id } = loaded.row;
  const known = new Set((await services.store.listSeatHolders(id)).map((h) => h.userId));
  const substitutes = guildId === undefined ? [] : (await services.store.listSubstitutes(guildId)).filter((u) => !known.has(u));
  return {
    attendance: [{ ...seatClockOf(loaded, seat), offeredAt }],
    putJobs: why === 'left' ? [] : [standInJobAt(id, seat, now)],
    post: [
      outgoingMessage(
        id,
        `offer:${seat}:${now}`,
        { kind: 'offer', seat, why, call: (await filterAwake(services, substitutes)).slice(0, MAX_CALLED) },
        now,
      ),
    ],
  };
}

/** Its player is there again, or somebody else sits there: nobody can take the seat any more. */
export function closeOffer(services: Services, loaded: LoadedGame, seat: Seat): NewOutboxMessage[] {
  return seatClockOf(loaded, seat).offeredAt === undefined ? [] : [closeQuestions(services, loaded, 'offer', seat)];
}
