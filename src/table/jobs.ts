import { z } from 'zod';
import { SEATS } from '../kit/seat.ts';

const gameJobSchema = <K extends string, P extends z.ZodRawShape>(kind: K, payload: P) =>
  z.object({ kind: z.literal(kind), gameId: z.number(), payload: z.object(payload) });

const seatSchema = z.literal(SEATS);
const sinceSchema = z.number();

/** What the clock does for tables and their players, as it lies in the database. */
export const tableJobSchema = z.discriminatedUnion('kind', [
  /** A table at which nobody begins is cleared; a full one begins. */
  gameJobSchema('lobby-expiry', {}),
  gameJobSchema('begin', {}),
  /** At a table the house brings people to, calls are made and end. */
  gameJobSchema('gather', {}),
  /** A table is open to all: whoever wished to hear of it is called. */
  gameJobSchema('opened', {}),
  /** An open move is told. */
  gameJobSchema('tell', {}),
  gameJobSchema('deadline', { seat: seatSchema }),
  gameJobSchema('remind', {
    seat: seatSchema,
    since: sinceSchema,
    percent: z.union([z.literal(0), z.literal(50), z.literal(80), z.literal(95)]),
  }),
  /** `left`: what was left of it when the job was put; absent: all. */
  gameJobSchema('patience', { seat: seatSchema, since: sinceSchema, left: z.number().optional() }),
  /** A standing order answers what it was asked some seconds ago. */
  gameJobSchema('order', { seat: seatSchema }),
  /** A pause that all agreed to is over. */
  gameJobSchema('pause-ends', {}),
  /** A computer that is awaited thinks; the house plays an offered seat; a table for practice nobody plays at is cleared. */
  gameJobSchema('think', { seat: seatSchema }),
  gameJobSchema('stand-in', { seat: seatSchema }),
  gameJobSchema('practice', {}),
  /** A lesson nobody has taken up again is cleared. */
  gameJobSchema('lesson', {}),
  /** All that everybody saw of a game that is over is kept together; so are, one after the other, games that ended before any was kept. */
  gameJobSchema('keep', {}),
  z.object({ kind: z.literal('keep-older'), payload: z.object({ after: z.number().optional() }) }),
  /** Ratings and leagues learn how the game ended. */
  gameJobSchema('ended', {}),
  z.object({ kind: z.literal('digest'), payload: z.object({ userId: z.string() }) }),
  /** The bot was removed from this server so long ago that its data is deleted. */
  z.object({ kind: z.literal('guild-removed'), payload: z.object({ guildId: z.string() }) }),
  /** The outbox is gone through, from the message after this one. */
  z.object({ kind: z.literal('prune'), payload: z.object({ after: z.number().optional() }) }),
]);
type TableJob = z.infer<typeof tableJobSchema>;
export type JobPayload<K extends TableJob['kind']> = Extract<TableJob, { kind: K }>['payload'];

/** A job to be put; that of a game gets the game from the step that puts it. */
export type NewTableJob = (TableJob extends infer J ? (J extends unknown ? Omit<J, 'gameId'> : never) : never) & {
  readonly key: string;
  readonly runAt: number;
};
