import type { Seat } from './seat.ts';

export const LOCALES = ['en', 'fr', 'pl'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * What is said: a key of a catalogue with its arguments; the reader's language is chosen at the edge. It names the game whose words it is
 * in, or none: then it is the house's. Only a `speaker` makes one, so that every key is one of its catalogue's.
 */
export interface Msg<K extends string = string> {
  readonly game?: string;
  readonly key: K;
  readonly args?: Args;
  readonly [spoken]: true;
}
declare const spoken: unique symbol;
export interface Args {
  readonly [name: string]: Arg;
}
/** A number, literal text, another message, a list of messages ("a, b and c"), or the player on a seat. */
export type Arg = string | number | Msg | readonly Msg[] | { readonly seat: Seat };

/** ICU message templates by key. The English catalogue names the keys; the others are typed against it. */
export type Catalogue<K extends string = string> = { readonly [key in K]: string };

/** A message constructor that knows the keys of one catalogue: of the game by this id, or of the house. */
export function messageFactory<K extends string>(game: string): (key: K, args?: Args) => Msg;
export function messageFactory<K extends string>(): (key: K, args?: Args) => Msg<K>;
export function messageFactory<K extends string>(game?: string): (key: K, args?: Args) => Msg<K> {
  const said = (message: Omit<Msg<K>, typeof spoken>) => message as Msg<K>;
  if (game === undefined) return (key, args) => said(args === undefined ? { key } : { key, args });
  return (key, args) => said(args === undefined ? { game, key } : { game, key, args });
}

export function playerArg(seat: Seat): { readonly seat: Seat } {
  return { seat };
}
