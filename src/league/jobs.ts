import { z } from 'zod';

const seasonSchema = z.number();

/** What the clock does for leagues, as it lies in the database. */
export const leagueJobSchema = z.discriminatedUnion('kind', [
  /** Whatever is due in a season. */
  z.object({ kind: z.literal('season'), payload: z.object({ season: seasonSchema }) }),
  /** A game that was opened for a table of a season begins. */
  z.object({ kind: z.literal('season-table'), gameId: z.number(), payload: z.object({ season: seasonSchema, table: z.string() }) }),
  /** The message with the standings is brought up to date. */
  z.object({ kind: z.literal('season-page'), payload: z.object({ season: seasonSchema }) }),
]);
