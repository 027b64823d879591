import type { NewJob, NewOutboxMessage } from './outgoing-records.ts';
import type * as schema from './schema.ts';
import type { RecordOf } from './table-mapper.ts';

/** What is remembered of leagues: each season as its log, and how every game ended. */
export interface LeagueStore {
  /** A league with its first season. Gives both numbers. */
  createLeague(league: NewLeague, first: SeasonStep): Promise<{ readonly leagueId: number; readonly seasonId: number }>;
  findLeague(id: number): Promise<StoredLeague | undefined>;
  /** A server's leagues, newest first. */
  listLeagues(guildId: string): Promise<StoredLeague[]>;
  /** Some more, some fewer, whoever else changes them at the same time. */
  changeOrganisers(leagueId: number, more: readonly string[], fewer: readonly string[]): Promise<void>;
  putName(leagueId: number, name: string): Promise<void>;
  /** Opens its page under this link, or closes it. */
  putLink(leagueId: number, link: string | undefined): Promise<void>;
  /** The league whose page has this link. */
  findLeagueByLink(link: string): Promise<StoredLeague | undefined>;
  /** The league with all its seasons, their jobs and what they have still to say. */
  deleteLeague(leagueId: number): Promise<void>;
  /** Where its pages are posted and its games opened from now on. */
  putChannel(leagueId: number, channelId: string): Promise<void>;

  /** The next season of a league. */
  createSeason(leagueId: number, first: SeasonStep): Promise<number>;
  findSeason(id: number): Promise<StoredSeason | undefined>;
  /** Newest first. */
  listSeasons(leagueId: number): Promise<StoredSeason[]>;
  /** The log in order; the same list as before where it is as it was. */
  listSeasonRecords(seasonId: number): Promise<readonly StoredRecord[]>;
  /** Seasons whose log names a user; reads all logs, so only for what is rare. */
  listSeasonIdsOfUser(userId: string): Promise<number[]>;
  /** Goes on writing the log after `expected` records; `StaleError` if somebody was faster. */
  appendRecords(seasonId: number, expected: number, step: SeasonStep): Promise<void>;
  /** The one message in which the season's standings are shown. */
  putPage(seasonId: number, page: StoredSeason['page']): Promise<void>;

  /** How a game ended. What was known of it before is replaced. */
  putOutcome(outcome: StoredOutcome): Promise<void>;
  findOutcome(gameId: number): Promise<StoredOutcome | undefined>;
  /** All of a server's games of one title in the order in which they ended. */
  listOutcomesInGuild(guildId: string, title: string): Promise<StoredOutcome[]>;
  /** Everything a user has played, in any server, in order. */
  listOutcomesOfUser(userId: string): Promise<StoredOutcome[]>;
}

export type StoredLeague = RecordOf<typeof schema.league>;
export type NewLeague = Omit<StoredLeague, 'id'>;
export type StoredSeason = RecordOf<typeof schema.season>;
export type StoredRecord = RecordOf<typeof schema.seasonRecord, 'seasonId'>;
export type StoredOutcome = RecordOf<typeof schema.outcome>;

export interface SeasonStep {
  readonly records: readonly StoredRecord[];
  readonly phase: string;
  /** Jobs and messages name the season by its number, which a new one only has now. */
  readonly putJobs?: (seasonId: number) => readonly NewJob[];
  readonly post?: (seasonId: number) => readonly NewOutboxMessage[];
}
