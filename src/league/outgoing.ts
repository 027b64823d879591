import type { Season } from './season.ts';

/** What a league has the outbox send, as data. */
export type LeagueOutgoing =
  /** A new phase has begun, or could not begin. */
  | { readonly kind: 'league-call'; readonly season: number; readonly phase: Season['phase']; readonly held?: NonNullable<Season['held']> }
  /** The one message with the standings, posted anew or brought up to date. */
  | { readonly kind: 'league-page'; readonly season: number; readonly version: number };
