import { msg } from '../../i18n/house.ts';
import type { Msg } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import type { SeatHolder } from '../../storage/records.ts';
import { isHouseSeat } from './stand-in.ts';

/** Why somebody holds a seat no longer. `replaced` is only ever the house, when a player takes the seat over from it. */
const LEFT_REASONS = ['resigned', 'left', 'handed', 'away', 'replaced'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** What is noted beside a result: who left a seat, or left it to the house to the end. */
export interface Departure {
  readonly seat: Seat;
  readonly name: string;
  readonly why: Exclude<LeftReason, 'replaced'> | 'house';
}

export function departuresOf(holders: readonly SeatHolder[]): Departure[] {
  return holders.flatMap((h): Departure[] => {
    if (h.leftAt === undefined) return isHouseSeat(h) ? [{ seat: h.seat, name: h.displayName, why: 'house' }] : [];
    const why = LEFT_REASONS.find((w) => w === h.leftWhy);
    return why === undefined || why === 'replaced' ? [] : [{ seat: h.seat, name: h.displayName, why }];
  });
}

export function departureNote({ name, why }: Departure): Msg {
  return msg(`result.note.${why}`, { name });
}

/** The list of holders after a seat went from one to another. */
export function withSeatHandedOver(
  all: readonly SeatHolder[],
  seat: Seat,
  why: LeftReason,
  to: Pick<SeatHolder, 'userId' | 'displayName'>,
  now: number,
): SeatHolder[] {
  const sign = all.find((h) => h.seat === seat && h.leftAt === undefined)?.sign;
  const before = all.map((h) => (h.seat === seat && h.leftAt === undefined ? { ...h, leftAt: now, leftWhy: why } : h));
  return [...before, { seat, ...to, joinedAt: now, ...(sign === undefined ? {} : { sign }) }];
}

/** Who sat where at that time: what was done then was done by them. */
export function holdersAt(all: readonly SeatHolder[], time: number): SeatHolder[] {
  const there = all.filter((h) => h.joinedAt <= time && (h.leftAt === undefined || h.leftAt > time));
  return there.sort((a, b) => a.seat - b.seat);
}
