import type { Locale } from '../../kit/message.ts';
import type { StoredGame } from '../../storage/records.ts';
import type { button } from '../ui/components.ts';

/** A place in a panel or a post where features add something: `S` is what is known there, `T` what is added. */
export interface Slot<S, T> {
  readonly name: string;
  /** Never called: they carry the types. */
  readonly takes?: (state: S) => T;
}

export type Button = ReturnType<typeof button>;

/** A game, and the language it is read in. */
export interface ReadGame {
  readonly row: StoredGame;
  readonly locale: Locale;
}

/** First under the graph of a game that is over. */
export const STATISTICS_BUTTONS: Slot<ReadGame, Button> = { name: 'buttons under the graph' };

/** Buttons about a game as a whole: under *More*, and under a replay. */
export const GAME_BUTTONS: Slot<ReadGame, Button> = { name: 'buttons of a game' };
