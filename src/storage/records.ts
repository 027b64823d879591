import type { Publish } from '../kit/decision.ts';
import type { Seat } from '../kit/seat.ts';
import type { Json } from './json.ts';
import type { QueueEntry } from './matchmaking-records.ts';
import type { NewJob, NewOutboxMessage } from './outgoing-records.ts';

/** How much there is of what, at a moment. */
export interface StoreStats {
  readonly running: number;
  readonly lobby: number;
  /** Messages not yet sent, and those of them that are due. */
  readonly pending: number;
  readonly late: number;
  /** Jobs that are due. */
  readonly due: number;
}

export const GAME_STATUSES = ['lobby', 'lesson', 'running', 'over', 'abandoned'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

export const SNAPSHOT_KINDS = ['base', 'turn-start', 'review'] as const;
export type SnapshotKind = (typeof SNAPSHOT_KINDS)[number];

export interface StoredGame {
  /** The number players see: #42. */
  readonly id: number;
  /** The engine's id of the game. */
  readonly title: string;
  readonly guildId?: string;
  readonly channelId: string;
  readonly threadId?: string;
  readonly hostId: string;
  readonly status: GameStatus;
  /** How many seats the game has. */
  readonly seats: number;
  readonly options: Json;
  readonly pace: string;
  readonly edition: string;
  /** 128 bits as hex; none in the lobby. */
  readonly seed?: string;
  readonly commitment?: string;
  /** How many draws were made: the number of the next. */
  readonly drawCounter: number;
  /** Raised by every commit. */
  readonly version: number;
  readonly rulesVersion: number;
  /** Invitations, watchers, auto-start, expiry, language and the like. */
  readonly lobby: Json;
  readonly createdAt: number;
  readonly startedAt?: number;
  readonly endedAt?: number;
  readonly result?: Json;
  /** The message that carries the game's live buttons: the lobby card, then the last board post. Written on delivery. */
  readonly lastPost?: string;
  /** The number of the last event told in the thread. */
  readonly told: number;
  /** What one player asks of all the others, while they answer. */
  readonly request?: Json;
  /** What nobody guesses of the address of its page for people outside Discord; absent: there is none. */
  readonly link?: string;
}

export type NewGame = Omit<StoredGame, 'id' | 'version' | 'drawCounter' | 'told'> & {
  readonly drawCounter?: number;
  readonly told?: number;
};

/** The columns a step may change; `undefined` empties one. */
export type GameChange = {
  readonly [K in Exclude<keyof StoredGame, 'id' | 'version' | 'title' | 'createdAt'>]?: StoredGame[K] | undefined;
};

export interface SeatHolder {
  readonly seat: Seat;
  readonly userId: string;
  readonly displayName: string;
  readonly joinedAt: number;
  readonly leftAt?: number;
  /** Resigned, handed over, replaced while away. */
  readonly leftWhy?: string;
  /** The colour and shape the seat wears, counted as seats are; absent: its own. */
  readonly sign?: Seat;
}

/** One action and what came of it. The order of `seq` is the order in which the base took them in; gaps are allowed. */
export interface StoredEvent {
  readonly seq: number;
  /** Who acted; nobody for the set-up. */
  readonly seat?: Seat;
  readonly action: Json;
  readonly draws: Json;
  /** The engine's events. */
  readonly log: Json;
  /** Whose lane it still lies in; absent once the base has taken it in. */
  readonly lane?: Seat;
  readonly pinned: boolean;
  readonly auto: boolean;
  /** The house moved, because the time was up or nobody holds the seat. */
  readonly forAbsent?: true;
  readonly reveals: boolean;
  readonly publish: Publish;
  readonly rulesVersion: number;
  readonly at: number;
}

export interface Snapshot {
  readonly kind: SnapshotKind;
  /** The last event it includes. */
  readonly seq: number;
  readonly state: Json;
  readonly rulesVersion: number;
  readonly at: number;
}

export interface LatestGame {
  readonly game: StoredGame;
  /** Those who hold a seat now, in seat order. */
  readonly seats: readonly SeatHolder[];
  readonly base?: Snapshot;
  /** The actions still in lanes, in order. */
  readonly lanes: readonly StoredEvent[];
  readonly attendance: readonly SeatClock[];
  /** Whom the game waits for. */
  readonly awaited: readonly AwaitedSeat[];
  readonly orders: readonly StandingOrder[];
  readonly prepared: readonly StoredPlan[];
  /** What people have marked for themselves, each for his eyes alone. */
  readonly jottings: readonly PlayerMarks[];
}

/** What a user has marked for himself in a game, whichever seat he holds. */
export interface PlayerMarks {
  readonly userId: string;
  readonly marks: Json;
}

/** What a seat's holder leaves to the house. It counts as long as he holds the seat. */
export interface StandingOrder {
  readonly seat: Seat;
  readonly userId: string;
  /** The game's kind of order; a seat has one of each at most. */
  readonly kind: string;
  readonly params: Json;
  /** The setting as it is read, a message of the game. */
  readonly words: Json;
  /** It no longer fits; a message of the game or the house says why, until its owner has seen it. */
  readonly cancelled?: Json;
}

/** A turn that a seat's holder has composed ahead of time. It counts as long as he holds the seat and the rules are those it was made under. */
export interface StoredPlan {
  readonly seat: Seat;
  readonly userId: string;
  readonly rulesVersion: number;
  /** Its alternatives as the table writes them, with every sentence its owner approved. */
  readonly plan: Json;
}

/** How a seat is kept: its clock, and what its holder asked for. */
export interface SeatClock {
  readonly seat: Seat;
  /** Milliseconds left: while the clock stands, what it shows; while it runs, what it showed when it began to. */
  readonly left?: number;
  /** Since when the clock runs; absent while it stands. */
  readonly runsFrom?: number;
  /** How often in a row the house moved for this seat. */
  readonly missed: number;
  /** Since when others may take the seat. */
  readonly offeredAt?: number;
  /** Whom its holder would hand the seat to. */
  readonly givesTo?: string;
  /** Its holder would rather end the game here. */
  readonly wantsEnd: boolean;
  /** No more reminders in this turn. */
  readonly muted: boolean;
  /** No reminder before. */
  readonly snoozedUntil?: number;
  /** How long its holder has been waited for outside his rests, in turns that are over; how many these were; how many the clock ended. */
  readonly used?: number;
  readonly turns?: number;
  readonly skipped?: number;
}

export interface AwaitedSeat {
  readonly seat: Seat;
  readonly userId: string;
  readonly since: number;
  readonly deadline?: number;
}

/** What one transaction does to a game, in this order. What is absent stays as it is. */
export interface GameUpdate {
  readonly game?: GameChange;
  /** The new list of all holders, former ones included, each seat's in order of time. */
  readonly seats?: readonly SeatHolder[];
  /** Undo and replay: the events of that lane from this number on are deleted. */
  readonly cut?: readonly { readonly lane: Seat; readonly from: number }[];
  /** The base takes in what lies in these lanes. */
  readonly takeIn?: readonly Seat[];
  readonly append?: readonly StoredEvent[];
  /** Each replaces the snapshot of its kind. */
  readonly snapshots?: readonly Snapshot[];
  /** The new list of all who are awaited. */
  readonly awaited?: readonly AwaitedSeat[];
  /** Each replaces the row of its seat. */
  readonly attendance?: readonly SeatClock[];
  /** The new list of all standing orders. */
  readonly orders?: readonly StandingOrder[];
  /** The new list of all prepared turns. That of somebody who holds the seat no more goes with it. */
  readonly prepared?: readonly StoredPlan[];
  /** Each replaces what its user looked for before; these look for nothing any more. */
  readonly seekers?: readonly QueueEntry[];
  readonly dropSeekers?: readonly string[];
  /** A key that was ever used is left as it is. */
  readonly post?: readonly NewOutboxMessage[];
  readonly dropJobs?: readonly string[];
  /** A job with a known key is replaced. */
  readonly putJobs?: readonly Omit<NewJob, 'gameId'>[];
}
