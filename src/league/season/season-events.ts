import type { HouseKey } from '../../i18n/house.ts';
import type { ResultLine } from '../standings/results.ts';
import type { SeasonDates, SeasonPhase } from './phases.ts';
import type { SeasonRules } from './rules.ts';

export interface DrawnTable {
  readonly id: string;
  /** `A2.3`: division, round, table. */
  readonly label: string;
  readonly kind: 'round' | 'cup' | 'challenge' | 'play-off';
  readonly division: number;
  readonly round: number;
  /** Entries in seat order. */
  readonly players: readonly string[];
  readonly opensAt: number;
  readonly due?: number;
}

/** What is told of games under way: two days are left; half a day; the deadline has passed, and the organiser decides. */
export type DeadlineTold = 'ending' | 'last' | 'overdue';

/** A table's new times. */
export interface DeadlineExtension {
  readonly table: string;
  readonly due: number;
  readonly opensAt?: number;
  /** How much of the vacations of its players has been made good by now, in milliseconds. */
  readonly rested?: number;
}

export type SeasonEvent =
  | {
      readonly type: 'announced';
      readonly rules: SeasonRules;
      readonly dates: SeasonDates;
      /** The users of the season before, best first. */
      readonly ranking: readonly string[];
    }
  | { readonly type: 'dated'; readonly dates: SeasonDates }
  | { readonly type: 'ruled'; readonly rules: SeasonRules }
  | { readonly type: 'phase'; readonly to: SeasonPhase }
  | { readonly type: 'joined'; readonly userId: string; readonly name: string }
  | { readonly type: 'left'; readonly userId: string }
  | { readonly type: 'checked'; readonly userId: string }
  | { readonly type: 'placed'; readonly divisions: readonly (readonly string[])[]; readonly waiting: readonly string[] }
  | {
      readonly type: 'drawn';
      readonly tables: readonly DrawnTable[];
      /** Tables not yet opened whose place these take. */
      readonly instead: readonly string[];
      /** In a cup: who goes on without playing. */
      readonly byes?: readonly string[];
    }
  /** What opens late has its full time all the same. */
  | { readonly type: 'opened'; readonly table: string; readonly game: number; readonly due?: number }
  /**
   * There is more time: the organiser says so, players were on vacation, no organiser has said anything, or nobody is to blame that a
   * game is not over; `last`: the house gives no more after it.
   */
  | {
      readonly type: 'extended';
      readonly tables: readonly DeadlineExtension[];
      readonly why: 'organiser' | 'vacation' | 'silent' | 'blameless' | 'last';
      /** The whole round, and with it those that follow, by so many days. */
      readonly round?: { readonly round: number; readonly days: number };
    }
  /** An organiser would set a result right; nothing is changed before he has seen what follows. */
  | { readonly type: 'proposed'; readonly table: string; readonly lines: readonly ResultLine[]; readonly reason: string }
  /** Points beside those of the tables. */
  | { readonly type: 'credited'; readonly entry: string; readonly points: number; readonly reason: string }
  /** Those who have not checked in are called once more. */
  | { readonly type: 'recalled' }
  /** The house has closed a game that no table needs any more, or that begins anew. */
  | { readonly type: 'closed'; readonly table: string; readonly game: number }
  | {
      readonly type: 'reported';
      readonly table: string;
      readonly lines: readonly ResultLine[];
      /** The game that reports it of itself. */
      readonly game?: number;
      /** Why somebody else has given or changed the result. */
      readonly reason?: string;
    }
  | { readonly type: 'voided'; readonly table: string; readonly reason: string }
  | { readonly type: 'withdrew'; readonly entry: string; readonly reason?: string }
  | { readonly type: 'returned'; readonly entry: string }
  | { readonly type: 'replaced'; readonly entry: string; readonly userId: string; readonly name: string }
  | { readonly type: 'entered'; readonly userId: string; readonly name: string; readonly division: number }
  /** A tie that nothing else breaks: a play-off, a lot, or that the others have withdrawn, has put these in order. */
  | {
      readonly type: 'settled';
      readonly division: number;
      readonly order: readonly string[];
      readonly how: 'play-off' | 'lot' | 'withdrawn';
    }
  /** An earlier result was set right, and others go on in a cup or a play-off is needless: these tables fall. */
  | { readonly type: 'annulled'; readonly tables: readonly string[] }
  /** Those whom it concerns have been called, once. */
  | { readonly type: 'told'; readonly what: DeadlineTold; readonly tables: readonly string[] }
  /** The schedule wanted to go on and could not. */
  | { readonly type: 'held'; readonly to: SeasonPhase; readonly why: HouseKey }
  | { readonly type: 'reversed'; readonly batch: number };

/** Who writes into the log beside users: the schedule, and a game that reports itself. */
export const SCHEDULER_ACTOR = 'clock';
export const GAME_ACTOR = 'game';

export interface SeasonRecord {
  readonly seq: number;
  /** The number of the first record of the same step: they stand and fall together. */
  readonly batch: number;
  readonly at: number;
  /** A user, `clock` for the schedule, `game` for what a game reports of itself. */
  readonly by: string;
  readonly deed: SeasonEvent;
}
