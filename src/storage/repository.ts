import type { HostStore } from './host-records.ts';
import type { Json } from './json.ts';
import type { LeagueStore } from './league-records.ts';
import type {
  ArchivedPart,
  ArchivedTurn,
  ClaimedJob,
  ClaimedOutboxMessage,
  DeliveryReceipt,
  GamePlace,
  Job,
  NewJob,
  NewOutboxMessage,
  OutboxMessage,
  SentFile,
} from './outgoing-records.ts';
import type { MatchmakingStore } from './queries/matchmaking.ts';
import type { UserDataExport } from './queries/user-data-export.ts';
import type {
  AwaitedSeat,
  GameStatus,
  GameUpdate,
  LatestGame,
  NewGame,
  SeatHolder,
  Snapshot,
  SnapshotKind,
  StoredEvent,
  StoredGame,
  StoredPlan,
  StoreStats,
} from './records.ts';

/**
 * The one door to what is remembered. Every method is asynchronous and every record portable, so that another database is a second
 * implementation. Times are milliseconds since 1970; Discord's ids are strings; a `Json` is stored as text and given back as it was.
 */
export interface Store {
  /** A new game, at version 1. `first` is done in the same transaction, once the game's number is known. Gives that number. */
  create(game: NewGame, first?: (id: number) => GameUpdate): Promise<number>;
  /** The only way to change a game: all of the step or nothing. Gives the new version; `StaleError` if somebody was faster. */
  commit(gameId: number, expectedVersion: number, step: GameUpdate): Promise<number>;

  findGame(id: number): Promise<StoredGame | undefined>;
  findGameInThread(threadId: string): Promise<StoredGame | undefined>;
  /** The game whose page has this link. */
  findGameByLink(link: string): Promise<StoredGame | undefined>;
  /** All that is needed to rebuild a game: its row, who sits there, the base and the lanes over it. */
  loadLatestGame(id: number): Promise<LatestGame | undefined>;
  /** A server's games, newest first; 100 unless told. */
  listGamesInGuild(guildId: string, statuses: readonly GameStatus[], limit?: number): Promise<StoredGame[]>;
  /** The games in which this user holds a seat now, newest first; 100 unless told. */
  listGamesOfUser(userId: string, statuses: readonly GameStatus[], limit?: number): Promise<StoredGame[]>;
  /** Games of all servers by number, a page at a time: those with a number above `after`. */
  listGamesByStatus(status: GameStatus, after: number, limit: number): Promise<StoredGame[]>;
  /** Everybody who ever held a seat; those without `leftAt` hold it now. */
  listSeatHolders(gameId: number): Promise<SeatHolder[]>;
  /** The game is of another server than this, and this user never held a seat of it. */
  isForeignGame(gameId: number, guildId: string, userId: string): Promise<boolean>;
  /** The log in order, from `from` on; lanes included. */
  listEvents(gameId: number, from?: number): Promise<StoredEvent[]>;
  /** When this user made his newest moves himself, in any server. */
  listMoveTimes(userId: string, limit: number): Promise<number[]>;
  findSnapshot(gameId: number, kind: SnapshotKind): Promise<Snapshot | undefined>;
  /** What this user has prepared, in any server. */
  listPlansOfUser(userId: string): Promise<(StoredPlan & { readonly gameId: number })[]>;
  /** What waits for this user in any server; the nearest deadline first, then the longest wait. */
  listAwaitedOfUser(userId: string): Promise<(AwaitedSeat & { readonly gameId: number })[]>;
  listAwaitedInGame(gameId: number): Promise<AwaitedSeat[]>;

  /** Who may be called when a seat of this server becomes free, the longest on the list first. */
  listSubstitutes(guildId: string): Promise<string[]>;
  /** The servers on whose list this user is. */
  listSubstituteGuilds(userId: string): Promise<string[]>;
  putSubstitute(guildId: string, userId: string, since: number): Promise<void>;
  dropSubstitute(guildId: string, userId: string): Promise<void>;
  /** What this user has written down for himself about a game. */
  findNote(gameId: number, userId: string): Promise<string | undefined>;
  putNote(gameId: number, userId: string, words: string, at: number): Promise<void>;
  dropNote(gameId: number, userId: string): Promise<void>;
  /** What he has marked there; nothing: no marks any more. */
  putMarks(gameId: number, userId: string, marks: Json | undefined, at: number): Promise<void>;
  /** Removes what is known of a user; where a game needs somebody on a seat, nobody in particular stays there. */
  eraseUser(userId: string): Promise<void>;
  /** Removes what is stored about a server, its games and leagues with all that belongs to them. */
  eraseGuild(guildId: string): Promise<void>;
  /** All that is stored about a user, for himself. */
  exportUserData(userId: string): Promise<UserDataExport>;

  /** Messages that belong to no game. A key that was ever used is left as it is. */
  enqueueMessages(messages: readonly NewOutboxMessage[]): Promise<void>;
  /**
   * Due messages in order, and of each game only the oldest unsent one: the next is given when that one is sent or has failed. Until
   * `holdUntil` nobody else is given them.
   */
  claimOutbox(now: number, holdUntil: number, limit: number): Promise<ClaimedOutboxMessage[]>;
  markSent(id: number, receipt: DeliveryReceipt): Promise<void>;
  retryOutgoing(id: number, runAt: number, error: string): Promise<void>;
  /** The game's thread or channel was lost; it goes on here. */
  setGamePlace(gameId: number, place: GamePlace): Promise<void>;
  /** Something has changed in this server: what went wrong there and was put off beyond `later` is due at once. */
  retryNow(guildId: string, now: number, later: number): Promise<void>;
  /** Its pictures were sent anew, and have other numbers now. */
  setFiles(id: number, files: readonly SentFile[]): Promise<void>;
  /** Given up: the game's later messages go on without it. */
  failOutgoing(id: number, error: string): Promise<void>;
  listOutgoing(gameId: number): Promise<OutboxMessage[]>;
  /** What was sent as this message, and what was written into it since, in order. */
  listWrittenInto(gameId: number, messageId: string): Promise<OutboxMessage[]>;
  /** The messages of one kind that stand there, in order. */
  listSentMessages(gameId: number, kind: string): Promise<OutboxMessage[]>;
  /** The kinds of what is still to be sent after this message of a game. */
  listPendingKindsAfter(gameId: number, id: number): Promise<string[]>;
  /**
   * Of the next `limit` messages by number, those after `after`: what was sent before the moment `before` and is neither edited nor looked
   * up any more is deleted. Gives the last number looked at; nothing where there is no other message.
   */
  pruneOutbox(before: number, after: number, limit: number): Promise<number | undefined>;

  /** What was kept of a game's turns, in order, as long as it is not kept whole. */
  listArchivedTurns(gameId: number): Promise<ArchivedTurn[]>;
  /** A game kept whole, as the table wrote it. */
  findArchivedGame(gameId: number): Promise<Uint8Array | undefined>;
  /** In the place of its turns; nothing where there is no such game any more. */
  saveArchivedGame(gameId: number, body: Uint8Array): Promise<void>;
  /** Those of these parts that are known. */
  listArchivedParts(names: readonly string[]): Promise<ArchivedPart[]>;
  saveArchivedParts(parts: readonly ArchivedPart[]): Promise<void>;
  /** Games that are over and not kept whole: the first above `after`. */
  findGameWithoutArchive(after: number): Promise<number | undefined>;

  putJobs(jobs: readonly NewJob[]): Promise<void>;
  dropJobs(keys: readonly string[]): Promise<void>;
  /** Due jobs by time, and of each game only the earliest. Until `holdUntil` nobody else is given them. */
  claimJobs(now: number, holdUntil: number, limit: number): Promise<ClaimedJob[]>;
  /** Removes the job, unless it was put anew since it was claimed. */
  finishJob(job: ClaimedJob): Promise<void>;
  /** Lets the claimed job be claimed again at `dueAt`, unless it was put anew. */
  retryJob(job: ClaimedJob, dueAt: number): Promise<void>;
  findJob(key: string): Promise<Job | undefined>;

  readonly leagues: LeagueStore;
  readonly matchmaking: MatchmakingStore;
  readonly hosts: HostStore;

  /** After a crash: what was claimed and not done is due at once. Only for the holder of the lease. */
  releaseClaims(now: number): Promise<void>;
  /**
   * After the clock was set back: messages that were written later than now, or are to be tried again later than ever, are due at once, and
   * no job is further ahead than its kind is put. Gives how many rows that were.
   */
  pullIn(now: number, jobs: readonly { readonly kind: string; readonly ahead: number }[]): Promise<number>;

  findUserSettings(id: string): Promise<Json | undefined>;
  putUserSettings(id: string, settings: Json, at: number): Promise<void>;
  findGuildSettings(id: string): Promise<Json | undefined>;
  putGuildSettings(id: string, settings: Json, at: number): Promise<void>;
  findMeta(key: string): Promise<string | undefined>;
  putMeta(key: string, value: string): Promise<void>;
  /** Takes or renews a lease until `until`; false while somebody else's runs. */
  acquireLease(name: string, holder: string, now: number, until: number): Promise<boolean>;
  releaseLease(name: string, holder: string): Promise<void>;

  /** Counts for whoever watches the house. */
  loadStats(now: number): Promise<StoreStats>;

  close(): Promise<void>;
}

/** Somebody was faster: load again, look whether the decision is still awaited, and try once more. */
export class StaleError extends Error {
  override readonly name = 'StaleError';
  constructor(gameId: number, version: number) {
    super(`game ${gameId} is no longer at version ${version}`);
  }
}
