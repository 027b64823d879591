import { z } from 'zod';
import { SEATS } from '../../kit/seat.ts';
import { FACES } from './rules/showings.ts';
import { AMBASSADOR, BALLS, DISGUISES, IDENTITIES, SQUARES, TICS, TOPICS } from './vocabulary.ts';

const seat = z.literal(SEATS);
const square = z.enum(SQUARES);
/** A figure is its owner's seat × 4 + its shape; 16 is the Ambassador. */
const piece = z.int().min(0).max(AMBASSADOR);

export const actionSchema = z.discriminatedUnion('do', [
  /** Squares for the tall, short, fat and thin figure. */
  z.object({ do: z.literal('place'), squares: z.array(square).length(4) }),
  z.object({ do: z.literal('shake') }),
  z.object({ do: z.literal('step'), piece, to: square, ball: z.enum(BALLS) }),
  z.object({ do: z.literal('stand') }),
  z.object({ do: z.literal('ask'), own: piece, piece, of: seat, topic: z.enum(TOPICS) }),
  z.object({ do: z.literal('extra'), piece, to: square }),
  z.object({ do: z.literal('end') }),
  z.object({ do: z.literal('show'), cards: z.array(z.enum(FACES)), grey: z.array(z.enum(TOPICS)) }),
  z.object({ do: z.literal('close') }),
  z.object({ do: z.literal('object') }),
  z.object({ do: z.literal('dismiss'), to: square }),
  z.object({ do: z.literal('stroll'), to: square, stays: z.boolean() }),
  z.object({ do: z.literal('probe'), piece, topic: z.enum(TOPICS) }),
  /** Mission accomplished, with the hand held out to a partner; alone without one. */
  z.object({ do: z.literal('announce'), partner: z.exactOptional(seat) }),
  z.object({ do: z.literal('hand'), takes: z.boolean() }),
  z.object({ do: z.literal('sign'), tic: z.enum(TICS), to: z.array(seat) }),
  z.object({ do: z.literal('look') }),
  z.object({ do: z.literal('seal'), identities: z.array(z.enum(IDENTITIES)), disguises: z.array(z.enum(DISGUISES)) }),
]);
export type Action = z.infer<typeof actionSchema>;
