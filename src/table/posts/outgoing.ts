import { z } from 'zod';
import { LOCALES } from '../../kit/message.ts';
import { SEATS } from '../../kit/seat.ts';
import type { OutboxMessage } from '../../storage/outgoing-records.ts';
import { messageSchema, narrationSchema, userListSchema } from './payload-parts.ts';
import { socialPostSchema } from './social.ts';

const seatSchema = z.literal(SEATS);
const seatListSchema = z.array(seatSchema).readonly();

/** Whom the table waits for, in words that all may read. */
const awaitedPlayerSchema = z.object({
  seat: seatSchema,
  waiting: messageSchema,
  since: z.number(),
  deadline: z.number().exactOptional(),
});
export type AwaitedPlayer = Readonly<z.infer<typeof awaitedPlayerSchema>>;
const awaitedListSchema = z.array(awaitedPlayerSchema).readonly();

const resultSchema = z.object({
  places: z
    .array(
      z.object({
        seats: seatListSchema,
        automaton: messageSchema.exactOptional(),
        place: z.number(),
        score: z.number(),
        tieBreaks: z.array(z.number()).readonly(),
        breakdown: z.array(z.object({ label: messageSchema, points: z.number() })).readonly(),
      }),
    )
    .readonly(),
});

/** One step of the game as it is told in the thread. */
const boardPostSchema = z.object({
  /** The public view, from which picture and words are made, and the version of the rules that made it. */
  view: z.unknown(),
  rules: z.number().exactOptional(),
  /** The last event it includes. */
  seq: z.number().exactOptional(),
  told: z.array(narrationSchema).readonly(),
  /** What has moved, over anchors of the picture. */
  trails: z.array(z.array(z.string()).readonly()).readonly().exactOptional(),
  awaited: awaitedListSchema,
  /** Who is pinged. */
  newly: seatListSchema,
  result: resultSchema.exactOptional(),
  /** Beside the result: who left their seat on the way, and how. */
  notes: z.array(messageSchema).readonly().exactOptional(),
  /** Opened at the end, with or without a result: with it the commitment can be checked. */
  seed: z.string().exactOptional(),
});
export type BoardPost = Readonly<z.infer<typeof boardPostSchema>>;

/** `left`: they have left the server, yet their clock runs and they may come back; `leftForGood`: without a clock, the house plays on for them. */
const offerReasonSchema = z.enum(['away', 'left', 'leftForGood', 'resigned']);
export type OfferReason = z.infer<typeof offerReasonSchema>;

const pauseNewsSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('begun'), until: z.number() }),
  z.object({ is: z.enum(['ended', 'over']) }),
]);
export type PauseNews = Readonly<z.infer<typeof pauseNewsSchema>>;

/** What messages ask of people, beside the answers of the game itself. */
const QUESTION_KINDS = ['vote', 'offer', 'handover', 'back', 'pause', 'coach', 'invitation', 'gathering', 'opened'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const payloadSchema = <K extends string, P extends z.ZodRawShape>(kind: K, fields: P) => z.object({ kind: z.literal(kind), ...fields });

/** What waits in the outbox, as it lies in the database: everything its rendering needs, since the game goes on meanwhile. */
export const tablePayloadSchema = z.discriminatedUnion('kind', [
  /** The lobby card, created or brought up to date from the game's row. */
  payloadSchema('lobby', {}),
  /** The game's thread, opened on the lobby card. */
  payloadSchema('thread', {}),
  /** The first words in the thread: seats, options, commitment, how to play from here. */
  payloadSchema('opening', { again: z.literal(true).exactOptional() }),
  payloadSchema('board', { post: boardPostSchema }),
  /** Added to the newest post: everything told since its own words, and the position as it is now; its picture stays as it was. */
  payloadSchema('line', { post: boardPostSchema }),
  /** Those who are newly awaited, called by name; the message goes when they have answered. */
  payloadSchema('call', { awaited: awaitedListSchema }),
  /** Somebody has answered, or has taken an answer back, and there is nothing to tell yet: the newest post says who is still awaited. */
  payloadSchema('awaited', { awaited: awaitedListSchema }),
  /** A player is reminded, in the thread or by a message of their own; dropped if they have answered meanwhile. */
  payloadSchema('reminder', {
    seat: seatSchema,
    userId: z.string(),
    since: z.number(),
    where: z.enum(['thread', 'dm']),
    waiting: messageSchema,
    deadline: z.number().exactOptional(),
  }),
  /** All that waits for a user, once a day; it belongs to no game. */
  payloadSchema('digest', { userId: z.string() }),
  /** A game cannot go on by itself: its host is told what to do. It belongs to no game, or it would wait behind what it tells of. */
  payloadSchema('trouble', { game: z.number(), line: messageSchema }),
  /** A seat that others may take. */
  payloadSchema('offer', { seat: seatSchema, why: offerReasonSchema, call: userListSchema }),
  /** A player would hand their seat to somebody. */
  payloadSchema('handover', { seat: seatSchema, from: z.string(), to: z.string(), asleep: z.boolean() }),
  /** A player would end the game here, or it has gone on for so long that the house asks. */
  payloadSchema('vote', { by: seatSchema.exactOptional(), missing: seatListSchema, call: userListSchema }),
  /** What people say to one another through the house. */
  payloadSchema('social', { post: socialPostSchema }),
  /** What an older message asks is settled: it keeps its words and loses its buttons. `all`: whatever is still asked. */
  payloadSchema('settled', { what: z.enum([...QUESTION_KINDS, 'all']), seat: seatSchema.exactOptional() }),
  /** Others sit at the table than its thread is named after. */
  payloadSchema('rename', {}),
  /** All have agreed that the clocks stand still, or go on before their time; or the pause is over. */
  payloadSchema('paused', { news: pauseNewsSchema }),
  /** Somebody sees a hand as its coach from now on, or no longer. */
  payloadSchema('coached', { is: z.enum(['begun', 'ended']), seat: seatSchema, to: z.string() }),
  /** A line in the thread about who sits where, or to somebody in their own language. */
  payloadSchema('notice', { line: messageSchema, call: userListSchema, locale: z.enum(LOCALES).exactOptional() }),
]);
export type TablePayload = z.infer<typeof tablePayloadSchema>;

/** What a row says that a table has put into the outbox. */
export function tablePayloadOf({ payload }: Pick<OutboxMessage, 'payload'>): TablePayload {
  return tablePayloadSchema.parse(payload);
}
