import type { Result, Told } from '../kit/game.ts';
import type { Msg } from '../kit/message.ts';
import type { Seat } from '../kit/seat.ts';

/** What waits in the outbox, as data: everything its rendering needs, since the game goes on meanwhile. */
export type Outgoing =
  /** The lobby card, created or brought up to date from the game's row. */
  | { readonly kind: 'lobby' }
  /** The game's thread, opened on the lobby card. */
  | { readonly kind: 'thread' }
  /** The first words in the thread: seats, options, commitment, how to play from here. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'board'; readonly post: BoardPost };

/** One step of the game as it is told in the thread. */
export interface BoardPost {
  /** The public view, from which picture and words are made. */
  readonly view: unknown;
  readonly told: readonly Told[];
  readonly awaited: readonly { readonly seat: Seat; readonly waiting: Msg; readonly since: number; readonly deadline?: number }[];
  /** Who is pinged. */
  readonly newly: readonly Seat[];
  readonly result?: Result;
  /** Opened at the end: whoever kept the commitment can check it. */
  readonly seed?: string;
}
