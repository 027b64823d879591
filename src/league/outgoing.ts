import type { Msg } from '../kit/message.ts';
import type { DeadlineTold } from './deeds.ts';
import type { Season } from './season.ts';

/** What a league has the outbox send, as data. */
export type LeagueOutgoing =
  /** A new phase has begun, or could not begin. */
  | { readonly kind: 'league-call'; readonly season: number; readonly phase: Season['phase']; readonly held?: NonNullable<Season['held']> }
  /** Games whose deadline is near or has passed. */
  | { readonly kind: 'league-told'; readonly season: number; readonly what: DeadlineTold; readonly tables: readonly string[] }
  /** Somebody has come to a place, and may not know it. */
  | { readonly kind: 'league-took'; readonly season: number; readonly userId: string; readonly late: boolean }
  /** A step of the season, or the opening of a table, fails again and again. */
  | { readonly kind: 'league-trouble'; readonly season: number; readonly table?: string; readonly why?: Msg }
  /** The one message with the standings, posted anew or brought up to date. */
  | { readonly kind: 'league-page'; readonly season: number; readonly version: number };
