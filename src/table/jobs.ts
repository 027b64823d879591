import { z } from 'zod';
import { SEATS } from '../kit/seat.ts';

const ofGame = <K extends string, P extends z.ZodRawShape>(kind: K, payload: P) =>
  z.object({ kind: z.literal(kind), gameId: z.number(), payload: z.object(payload) });

const seat = z.literal(SEATS);
const since = z.number();

/** What the clock does for tables and their players, as it lies in the database. */
export const tableJob = z.discriminatedUnion('kind', [
  /** A table at which nobody begins is cleared; a full one begins. */
  ofGame('lobby-expiry', {}),
  ofGame('begin', {}),
  /** At a table the house brings people to, calls are made and end. */
  ofGame('gather', {}),
  /** A table is open to all: whoever wished to hear of it is called. */
  ofGame('opened', {}),
  /** An open move is told. */
  ofGame('tell', {}),
  ofGame('deadline', { seat }),
  ofGame('remind', { seat, since, percent: z.union([z.literal(0), z.literal(50), z.literal(80), z.literal(95)]) }),
  /** `left`: what was left of it when the job was put; absent: all. */
  ofGame('patience', { seat, since, left: z.number().optional() }),
  /** A standing order answers what it was asked some seconds ago. */
  ofGame('order', { seat }),
  /** A pause that all agreed to is over. */
  ofGame('pause-ends', {}),
  /** A computer that is awaited thinks; the house plays an offered seat; a table for practice nobody plays at is cleared. */
  ofGame('think', { seat }),
  ofGame('stand-in', { seat }),
  ofGame('practice', {}),
  /** A lesson nobody has taken up again is cleared. */
  ofGame('lesson', {}),
  /** A game that is over is looked through, some decisions at a time. */
  ofGame('review', {}),
  /** All that everybody saw of a game that is over is kept together; so are, one after the other, games that ended before any was kept. */
  ofGame('keep', {}),
  z.object({ kind: z.literal('keep-older'), payload: z.object({ after: z.number().optional() }) }),
  /** Ratings and leagues learn how the game ended. */
  ofGame('ended', {}),
  z.object({ kind: z.literal('digest'), payload: z.object({ userId: z.string() }) }),
  /** The outbox is gone through, from the message after this one. */
  z.object({ kind: z.literal('prune'), payload: z.object({ after: z.number().optional() }) }),
]);
type TableJob = z.infer<typeof tableJob>;
export type PayloadOf<K extends TableJob['kind']> = Extract<TableJob, { kind: K }>['payload'];

/** A job to be put; that of a game gets the game from the step that puts it. */
export type PutJob = (TableJob extends infer J ? (J extends unknown ? Omit<J, 'gameId'> : never) : never) & {
  readonly key: string;
  readonly runAt: number;
};
