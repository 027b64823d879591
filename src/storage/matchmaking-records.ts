import type { Json } from './json.ts';

/** Somebody who looks for a table. */
export interface QueueEntry {
  readonly userId: string;
  readonly wish: Json;
  /** His place in the line: the earlier, the sooner he is called. */
  readonly since: number;
  /** When his search ends by itself. */
  readonly until: number;
  /** How many calls he has declined or let pass. */
  readonly declined: number;
  /** Not called before. */
  readonly restsUntil?: number;
}

/** Somebody who wishes to be called when a table opens. */
export interface TableAlert {
  readonly guildId: string;
  readonly userId: string;
  readonly titles: readonly string[];
  readonly since: number;
  /** When he was called last. */
  readonly calledAt?: number;
}

/** When a follower is called: at the end of the game alone, or also when it has gone on. */
export const FOLLOW_KINDS = ['end', 'turns'] as const;

/** Somebody who follows a running game in which he does not play. */
export interface Follower {
  readonly gameId: number;
  readonly userId: string;
  readonly how: (typeof FOLLOW_KINDS)[number];
  readonly since: number;
  /** The number of the last event of which he was told. */
  readonly told: number;
}
