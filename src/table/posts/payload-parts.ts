import { z } from 'zod';
import type { Msg } from '../../kit/message.ts';
import { SEATS } from '../../kit/seat.ts';

/** A message in a payload; of its arguments the catalogue knows what they have to be. */
export const messageSchema = z.custom<Msg>(
  (value) => typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string',
);

/** A line of what a game tells. */
export const narrationSchema = z.object({ seat: z.literal(SEATS).exactOptional(), text: messageSchema });

/** Users by id. */
export const userListSchema = z.array(z.string()).readonly();
