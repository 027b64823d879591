import type { Seat } from '../kit/seat.ts';
import type { QueueEntry } from './matchmaking-records.ts';
import type { NewJob, NewOutboxMessage } from './outgoing-records.ts';
import type * as schema from './schema.ts';
import type { ChangeOf, RecordOf } from './table-mapper.ts';

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

/** What each field means stands at its column in the schema; so with all that is a `RecordOf`. */
export type StoredGame = RecordOf<typeof schema.game>;
export type GameStatus = StoredGame['status'];

export type NewGame = Omit<StoredGame, 'id' | 'version' | 'drawCounter' | 'told'> & {
  readonly drawCounter?: number;
  readonly told?: number;
};

/** The columns a step may change; `undefined` empties one. */
export type GameChange = Omit<ChangeOf<typeof schema.game>, 'id' | 'version' | 'title' | 'createdAt'>;

export type SeatHolder = RecordOf<typeof schema.seat, 'gameId' | 'holder'>;

/** One action and what came of it. The order of `seq` is the order in which the base took them in; gaps are allowed. */
export type StoredEvent = RecordOf<typeof schema.event, 'gameId'>;

export type Snapshot = RecordOf<typeof schema.snapshot, 'gameId'>;
export type SnapshotKind = Snapshot['kind'];

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
export type PlayerMarks = RecordOf<typeof schema.jotting, 'gameId' | 'words' | 'at'>;

/** What a seat's holder leaves to the house. It counts as long as he holds the seat. */
export type StandingOrder = RecordOf<typeof schema.standingOrder, 'gameId'>;

/** A turn that a seat's holder has composed ahead of time. It counts as long as he holds the seat and the rules are those it was made under. */
export type StoredPlan = RecordOf<typeof schema.preparedTurn, 'gameId'>;

/** How a seat is kept: its clock, and what its holder asked for. */
export type SeatClock = RecordOf<typeof schema.attendance, 'gameId'>;

export type AwaitedSeat = RecordOf<typeof schema.awaited, 'gameId'>;

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
