import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import type { StoredGame } from '../../storage/records.ts';
import type { PlayerView } from '../../table/core/player-view.ts';
import type { button, ControlRow } from '../ui/components.ts';

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

/** A game that is over, where its last post is read. */
interface EndedGame {
  readonly game: number;
  readonly translator: Translator;
}

/** First under the graph of a game that is over. */
export const STATISTICS_BUTTONS: Slot<ReadGame, Button> = { name: 'buttons under the graph' };

/** Under the last post of a game: before the replay, and behind it. */
export const END_FIRST: Slot<EndedGame, Button> = { name: 'first buttons of the last post' };
export const END_LATER: Slot<EndedGame, Button> = { name: 'later buttons of the last post' };

/** Under *More* for somebody who does not play: lines, and buttons before all others. */
export const SPECTATOR_PARTS: Slot<
  { readonly view: PlayerView; readonly user: string; readonly translator: Translator },
  Promise<{ readonly lines: readonly string[]; readonly buttons: readonly Button[] }>
> = { name: 'parts for a spectator' };

/** In the list of one's games, below them. */
export const INBOX_PARTS: Slot<
  { readonly user: string; readonly locale: Locale },
  Promise<{ readonly lines: readonly string[]; readonly controls: readonly ControlRow[] }>
> = { name: 'parts of the list of games' };

/** What a player may ask of the others, under *More*. */
export const MORE_BUTTONS: Slot<{ readonly view: PlayerView; readonly translator: Translator }, Button> = { name: 'buttons under More' };

/** What a player may do with what only they see: under their hand, behind the notes. */
export const HAND_BUTTONS: Slot<{ readonly view: PlayerView; readonly user: string; readonly locale: Locale }, Button> = {
  name: 'buttons under the hand',
};

/** Buttons about a game as a whole: under *More*, and under a replay. */
export const GAME_BUTTONS: Slot<ReadGame, Button> = { name: 'buttons of a game' };
