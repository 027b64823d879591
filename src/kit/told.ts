import type { Told } from './game.ts';
import type { Msg } from './message.ts';
import type { Seat } from './seat.ts';

/** Somebody's deed. */
export const by = (seat: Seat, text: Msg): Told => ({ seat, text });
/** What befalls all, or nobody. */
export const all = (text: Msg): Told => ({ text });

/** A game's events told by their kind, each in one short sentence; what is not in the table is not worth telling. */
export function narrator<L extends { readonly kind: string }>(
  table: {
    readonly [K in L['kind']]?: (event: Extract<L, { readonly kind: K }>) => Told | undefined;
  },
): (event: L) => Told | undefined {
  return (event) => (table[event.kind as L['kind']] as ((event: L) => Told | undefined) | undefined)?.(event);
}
