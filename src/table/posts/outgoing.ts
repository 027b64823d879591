import type { NarrationLine, Result } from '../../kit/game.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import type { SocialPost } from './social.ts';

/** What waits in the outbox, as data: everything its rendering needs, since the game goes on meanwhile. */
export type TablePayload =
  /** The lobby card, created or brought up to date from the game's row. */
  | { readonly kind: 'lobby' }
  /** The game's thread, opened on the lobby card. */
  | { readonly kind: 'thread' }
  /** The first words in the thread: seats, options, commitment, how to play from here. */
  | { readonly kind: 'opening'; readonly again?: true }
  | { readonly kind: 'board'; readonly post: BoardPost }
  /** Added to the newest post: everything told since its own words, and the position as it is now; its picture stays as it was. */
  | { readonly kind: 'line'; readonly post: BoardPost }
  /** Those who are newly awaited, called by name; the message goes when they have answered. */
  | { readonly kind: 'call'; readonly awaited: readonly AwaitedPlayer[] }
  /** Somebody has answered, or has taken his answer back, and there is nothing to tell yet: the newest post says who is still awaited. */
  | { readonly kind: 'awaited'; readonly awaited: readonly AwaitedPlayer[] }
  /** A player is reminded, in the thread or by a message of his own; dropped if he has answered meanwhile. */
  | {
      readonly kind: 'reminder';
      readonly seat: Seat;
      readonly userId: string;
      readonly since: number;
      readonly where: 'thread' | 'dm';
      readonly waiting: Msg;
      readonly deadline?: number;
    }
  /** All that waits for a user, once a day; it belongs to no game. */
  | { readonly kind: 'digest'; readonly userId: string }
  /** A game cannot go on by itself: its host is told what to do. It belongs to no game, or it would wait behind what it tells of. */
  | { readonly kind: 'trouble'; readonly game: number; readonly line: Msg }
  /** A seat that others may take. */
  | { readonly kind: 'offer'; readonly seat: Seat; readonly why: OfferReason; readonly call: readonly string[] }
  /** A player would hand his seat to somebody. */
  | { readonly kind: 'handover'; readonly seat: Seat; readonly from: string; readonly to: string; readonly asleep: boolean }
  /** A player would end the game here, or it has gone on for so long that the house asks. */
  | { readonly kind: 'vote'; readonly by?: Seat; readonly missing: readonly Seat[]; readonly call: readonly string[] }
  /** What people say to one another through the house. */
  | { readonly kind: 'social'; readonly post: SocialPost }
  /** What an older message asks is settled: it keeps its words and loses its buttons. `all`: whatever is still asked. */
  | { readonly kind: 'settled'; readonly what: QuestionKind | 'all'; readonly seat?: Seat }
  /** Others sit at the table than its thread is named after. */
  | { readonly kind: 'rename' }
  /** All have agreed that the clocks stand still, or go on before their time; or the pause is over. */
  | { readonly kind: 'paused'; readonly news: PauseNews }
  /** Somebody sees a hand as its coach from now on, or no longer. */
  | { readonly kind: 'coached'; readonly is: 'begun' | 'ended'; readonly seat: Seat; readonly to: string }
  /** A line in the thread about who sits where, or to somebody in his own language. */
  | { readonly kind: 'notice'; readonly line: Msg; readonly call: readonly string[]; readonly locale?: Locale };

export type PauseNews = { readonly is: 'begun'; readonly until: number } | { readonly is: 'ended' | 'over' };

/** What messages ask of people, beside the answers of the game itself. */
export type QuestionKind = 'vote' | 'offer' | 'handover' | 'back' | 'pause' | 'coach' | 'invitation' | 'gathering' | 'opened';

/** `left`: he has left the server, yet his clock runs and he may come back; `leftForGood`: without a clock, the house plays on for him. */
export type OfferReason = 'away' | 'left' | 'leftForGood' | 'resigned';

/** Whom the table waits for, in words that all may read. */
export interface AwaitedPlayer {
  readonly seat: Seat;
  readonly waiting: Msg;
  readonly since: number;
  readonly deadline?: number;
}

/** One step of the game as it is told in the thread. */
export interface BoardPost {
  /** The public view, from which picture and words are made, and the version of the rules that made it. */
  readonly view: unknown;
  readonly rules?: number;
  /** The last event it includes. */
  readonly seq?: number;
  readonly told: readonly NarrationLine[];
  /** What has moved, over anchors of the picture. */
  readonly trails?: readonly (readonly string[])[];
  readonly awaited: readonly AwaitedPlayer[];
  /** Who is pinged. */
  readonly newly: readonly Seat[];
  readonly result?: Result;
  /** Beside the result: who left his seat on the way, and how. */
  readonly notes?: readonly Msg[];
  /** Opened at the end, with or without a result: whoever kept the commitment can check it. */
  readonly seed?: string;
}
