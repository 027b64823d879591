import type { Msg } from '../kit/message.ts';
import type { Season } from './season/season.ts';
import type { DeadlineTold } from './season/season-events.ts';

/** What a league has the outbox send, as data. */
export type LeaguePayload =
  /** A new phase has begun, or could not begin. */
  | {
      readonly kind: 'league-call';
      readonly season: number;
      readonly phase: Season['phase'];
      readonly held?: NonNullable<Season['held']>;
      /** Whom it calls. */
      readonly users?: readonly string[];
    }
  /** The others whom a phase calls: when their night is over, or because they are many. */
  | { readonly kind: 'league-summons'; readonly season: number; readonly phase: Season['phase']; readonly users: readonly string[] }
  /** Games whose deadline is near or has passed; `users`: whom this message calls, where others are called by others. */
  | {
      readonly kind: 'league-told';
      readonly season: number;
      readonly what: DeadlineTold;
      readonly tables: readonly string[];
      readonly users?: readonly string[];
    }
  /** The page for people outside Discord was opened or closed; which, the league's row says when this is sent. */
  | { readonly kind: 'league-link'; readonly season: number }
  /** From the next round on results are counted by new rules. */
  | { readonly kind: 'league-counting'; readonly season: number }
  /** Somebody has come to a place, and may not know it. */
  | { readonly kind: 'league-took'; readonly season: number; readonly userId: string; readonly late: boolean }
  /** A step of the season, or the opening of a table, fails again and again. */
  | { readonly kind: 'league-trouble'; readonly season: number; readonly table?: string; readonly why?: Msg }
  /** The one message with the standings, posted anew or brought up to date. */
  | { readonly kind: 'league-page'; readonly season: number; readonly version: number };
