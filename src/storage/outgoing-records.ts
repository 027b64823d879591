import type * as schema from './schema.ts';
import type { RecordOf } from './table-mapper.ts';

export type OutboxMessage = RecordOf<typeof schema.outbox>;
export type NewOutboxMessage = Pick<OutboxMessage, 'key' | 'channelId' | 'kind' | 'payload' | 'runAt' | 'createdAt'>;
/** What a message may go without. */
export type OmittedMedia = NonNullable<OutboxMessage['leftOut']>;
/** A file in a message that was sent. */
export type SentFile = NonNullable<OutboxMessage['files']>[number];

export type ClaimedOutboxMessage = OutboxMessage & {
  /** The message that carried the game's live buttons until now. */
  readonly lastPost?: string;
};

/** The position a post shows, as the table writes it; `seq` is the last event it includes. */
export type ArchivedTurn = RecordOf<typeof schema.keptTurn, 'gameId'>;

/** What many kept turns share, under a name made of its contents. */
export type ArchivedPart = RecordOf<typeof schema.keptPart>;

/** What Discord answered; `threadId` and `lastPost` are written into the message's game without a new version. */
export interface DeliveryReceipt {
  readonly messageId?: string;
  readonly threadId?: string;
  readonly lastPost?: string;
  /** Something is missing from it that could not be sent. */
  readonly without?: OmittedMedia;
  readonly files?: readonly SentFile[];
  /** What it showed, for the day when no engine draws it any more. */
  readonly turn?: ArchivedTurn;
}

/** Where a game is told. */
export interface GamePlace {
  readonly channelId: string;
  readonly threadId?: string;
}

/** A job that was claimed. By when it is due and how often it was claimed one claim is told from another: an answer with another's is ignored. */
export type ClaimedJob = RecordOf<typeof schema.job>;
export type Job = Omit<ClaimedJob, 'dueAt'>;
export type NewJob = Omit<Job, 'attempts'>;
