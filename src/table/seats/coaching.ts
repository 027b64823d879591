import { z } from 'zod';
import { SEATS } from '../../kit/seat.ts';

const seatSchema = z.literal(SEATS);

/** A seat's coach, and what is asked about him; kept with what else is agreed. */
export const coachSchema = {
  coach: z
    .object({
      user: z.string(),
      seat: seatSchema,
      /** When it was asked, and who has agreed. */
      at: z.number(),
      agreed: z.array(z.string()),
      /** Who sat there when all had agreed, by seat: with any change among them it is over. Absent: not all have. */
      table: z.array(z.string()).optional(),
    })
    .optional(),
  /** When a coach was last asked for. */
  coachAskedAt: z.number().optional(),
  /** Whoever has seen a hand as its coach: he takes no other seat. */
  coached: z.array(z.object({ user: z.string(), seat: seatSchema })).default([]),
};
export type Coaching = NonNullable<z.infer<typeof coachSchema.coach>>;
