import type { NarrationLine } from './game.ts';
import type { Msg } from './message.ts';
import type { Seat } from './seat.ts';

/** Somebody's deed. */
export const toldBy = (seat: Seat, text: Msg): NarrationLine => ({ seat, text });
/** What befalls all, or nobody. */
export const toldToAll = (text: Msg): NarrationLine => ({ text });

/** A game's events told by their kind, each in one short sentence; what is not in the table is not worth telling. */
export function narrator<L extends { readonly kind: string }>(
  table: {
    readonly [K in L['kind']]?: (event: Extract<L, { readonly kind: K }>) => NarrationLine | undefined;
  },
): (event: L) => NarrationLine | undefined {
  return (event) => (table[event.kind as L['kind']] as ((event: L) => NarrationLine | undefined) | undefined)?.(event);
}
