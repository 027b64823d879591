import type { Json } from './json.ts';

/** What a message may go without: a picture that may not be attached there, or one that cannot be painted. */
export const OMITTED_MEDIA = ['picture', 'paint'] as const;
export type OmittedMedia = (typeof OMITTED_MEDIA)[number];
export const OUTBOX_STATES = ['pending', 'sent', 'failed'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

export interface NewOutboxMessage {
  readonly key: string;
  /** Where it goes; absent: the game's thread, or its channel while there is no thread. */
  readonly channelId?: string;
  readonly kind: string;
  /** What to say, as data; it is rendered on delivery. */
  readonly payload: Json;
  readonly runAt: number;
  readonly createdAt: number;
}

export interface OutboxMessage extends NewOutboxMessage {
  readonly id: number;
  readonly gameId?: number;
  /** At most 25 characters, the same at each attempt: Discord drops the second message that carries it. */
  readonly nonce: string;
  /** How often it was claimed. */
  readonly attempts: number;
  readonly state: OutboxState;
  readonly messageId?: string;
  /** Why it is not sent yet, or was given up. */
  readonly lastError?: string;
  /** Sent, but for this. */
  readonly leftOut?: OmittedMedia;
  /** The pictures that stand in the message. */
  readonly files?: readonly SentFile[];
}

/** A file in a message that was sent, as Discord numbers it: whoever edits the message has to name what is to stay. */
export interface SentFile {
  readonly id: string;
  readonly filename: string;
}

export interface ClaimedOutboxMessage extends OutboxMessage {
  /** The message that carried the game's live buttons until now. */
  readonly lastPost?: string;
}

/** The position a post shows, as the table writes it; `seq` is the last event it includes. */
export interface ArchivedTurn {
  readonly seq: number;
  readonly body: Uint8Array;
  /** The post. */
  readonly messageId?: string;
}

/** What many kept turns share, under a name made of its contents. */
export interface ArchivedPart {
  readonly name: string;
  readonly body: Uint8Array;
}

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

export interface NewJob {
  readonly key: string;
  readonly runAt: number;
  readonly kind: string;
  readonly gameId?: number;
  readonly payload: Json;
}

export interface Job extends NewJob {
  /** How often it was claimed. */
  readonly attempts: number;
}

export interface ClaimedJob extends Job {
  /** The claim: an answer with another's is ignored. */
  readonly dueAt: number;
}
