import { z } from 'zod';
import { SEATS } from '../../kit/seat.ts';
import { narrationSchema, userListSchema } from './payload-parts.ts';

/** How far back: to the start of the own turn, or to before the own last move. */
export const BACK_TO = ['turn', 'move'] as const;
export type BackTo = (typeof BACK_TO)[number];

const seatSchema = z.literal(SEATS);
const missingSchema = z.array(seatSchema).readonly();

/** What people say to one another through the house, around a game. */
export const socialPostSchema = z.discriminatedUnion('what', [
  /** Somebody calls others to a table, by name, once. Older ones do not say `from` which user. */
  z.object({ what: z.literal('invitation'), by: z.string(), from: z.string().exactOptional(), to: userListSchema }),
  /** The house has found company for these, who look for it; they answer until then. */
  z.object({ what: z.literal('gathering'), to: userListSchema, hours: z.number(), until: z.number() }),
  /** A table is open, of which these wished to hear. */
  z.object({ what: z.literal('opened'), to: userListSchema }),
  /** A player asks the others to let the clocks stand still until then, or the pause end now; `at`: when it was asked. */
  z.object({
    what: z.literal('pause'),
    by: seatSchema,
    at: z.number(),
    until: z.number().exactOptional(),
    missing: missingSchema,
    call: userListSchema,
  }),
  /** A player would show their hand to a coach. */
  z.object({ what: z.literal('coach'), by: seatSchema, at: z.number(), to: userListSchema, missing: missingSchema, call: userListSchema }),
  /** A player asks the others to let the game go back. */
  z.object({
    what: z.literal('back'),
    by: seatSchema,
    how: z.enum(BACK_TO),
    /** The last event that would still count. */
    to: z.number(),
    steps: z.number().exactOptional(),
    told: z.array(narrationSchema).readonly(),
    missing: missingSchema,
    /** Those of them who are up; the others read it in the morning. */
    call: userListSchema,
  }),
]);
export type SocialPost = z.infer<typeof socialPostSchema>;
