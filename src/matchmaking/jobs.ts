import { z } from 'zod';

/** What the clock does for people who look for a table, as it lies in the database. */
export const matchmakingJobSchema = z.discriminatedUnion('kind', [
  /** Those who wait are brought together. */
  z.object({ kind: z.literal('match'), payload: z.object({}) }),
  /** A search has lasted long enough. */
  z.object({ kind: z.literal('search-ends'), payload: z.object({ userId: z.string() }) }),
]);
