import type { Seat } from './seat.ts';

export const LOCALES = ['en', 'fr', 'pl'] as const;
export type Locale = (typeof LOCALES)[number];

/** What an engine says: a key of the game's catalogue with its arguments; the reader's language is chosen at the edge. */
export interface Msg {
  readonly key: string;
  readonly args?: { readonly [name: string]: Arg };
}
/** A number, literal text, another message, a list of messages ("a, b and c"), or the player on a seat. */
export type Arg = string | number | Msg | readonly Msg[] | { readonly seat: Seat };

/** ICU message templates by key. The English catalogue names the keys; the others are typed against it. */
export type Catalogue<K extends string = string> = { readonly [key in K]: string };

/** A message constructor that knows the keys of one catalogue. */
export function speaker<K extends string>(): (key: K, args?: { readonly [name: string]: Arg }) => Msg {
  return (key, args) => (args === undefined ? { key } : { key, args });
}

export function who(seat: Seat): { readonly seat: Seat } {
  return { seat };
}
