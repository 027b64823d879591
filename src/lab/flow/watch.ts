import type { Seat } from '../../kit/seat.ts';

/** Who is waited for, and with what question. */
export interface SeatWait {
  readonly seat: Seat;
  readonly kind: string;
}

/**
 * Counts how a game stands still. A hand-over is the moment at which it cannot go on until somebody comes back who is not looking now;
 * people who are waited for side by side are one.
 */
export function watchGame(start: number) {
  const byKind: { [kind: string]: number } = {};
  /** For each seat that is waited for: the hand-overs it takes until its answer. */
  const depths = new Map<Seat, number>();
  let deepest = 0;
  let waits = 0;
  let before: readonly SeatWait[] = [];
  let since = start;
  return {
    /** Somebody has looked, or something was due: who is waited for now. */
    now(at: number, waiting: readonly SeatWait[], looking?: Seat): void {
      for (const { kind } of before) byKind[kind] = (byKind[kind] ?? 0) + (at - since) / before.length;
      since = at;
      if (looking !== undefined && depths.has(looking) && !waiting.some(({ seat }) => seat === looking)) {
        deepest = Math.max(deepest, depths.get(looking) ?? 0);
        depths.delete(looking);
      }
      for (const { seat } of before)
        if (seat !== looking && !waiting.some((w) => w.seat === seat)) {
          deepest = Math.max(deepest, depths.get(seat) ?? 0);
          depths.delete(seat);
        }
      for (const { seat } of waiting)
        if (!depths.has(seat)) {
          depths.set(seat, deepest + 1);
          waits++;
        }
      before = waiting;
    },
    figures: () => ({ handOvers: deepest, waits, byKind }),
  };
}
