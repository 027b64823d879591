import type { Seat } from '../../kit/seat.ts';
import type { NewOutgoing } from '../../store/outgoing-records.ts';
import type { GameStep } from '../../store/records.ts';
import { kept } from '../clocks/clocks.ts';
import type { House } from '../house.ts';
import type { Play } from '../play/play.ts';
import type { OfferWhy } from '../posts/outgoing.ts';
import { outgoing } from '../posts/publish.ts';
import { settled } from '../posts/settled.ts';
import { awake } from '../settings/nights.ts';
import { GRACE, standsIn } from './played.ts';

/** Substitutes called at a time. */
const CALLED = 10;

/** The seat is offered in the thread, and those of the server's substitutes are called who are awake. */
export async function offering(house: House, play: Play, seat: Seat, why: OfferWhy): Promise<GameStep> {
  const now = house.now();
  // Who is gone is not waited for: it is as if the seat had been offered for a day.
  const offeredAt = why === 'left' ? now - GRACE : now;
  const { guildId, id } = play.row;
  const known = new Set((await house.store.seats(id)).map((h) => h.userId));
  const substitutes = guildId === undefined ? [] : (await house.store.substitutes(guildId)).filter((u) => !known.has(u));
  return {
    attendance: [{ ...kept(play, seat), offeredAt }],
    putJobs: why === 'left' ? [] : [standsIn(id, seat, now)],
    post: [
      outgoing(id, `offer:${seat}:${now}`, { kind: 'offer', seat, why, call: (await awake(house, substitutes)).slice(0, CALLED) }, now),
    ],
  };
}

/** Its player is there again, or somebody else sits there: nobody can take the seat any more. */
export function offerEnded(house: House, play: Play, seat: Seat): NewOutgoing[] {
  return kept(play, seat).offeredAt === undefined ? [] : [settled(house, play, 'offer', seat)];
}
