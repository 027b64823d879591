import { z } from 'zod';
import type { HouseKey } from '../i18n/house.ts';
import { messageSchema, userListSchema } from '../table/posts/payload-parts.ts';
import { SEASON_PHASES } from './season/phases.ts';

const seasonSchema = z.number();
const phaseSchema = z.enum(SEASON_PHASES);
const houseKeySchema = z.custom<HouseKey>((value) => typeof value === 'string');

/** What a league has the outbox send, as it lies in the database. */
export const leaguePayloadSchema = z.discriminatedUnion('kind', [
  /** A new phase has begun, or could not begin; `users`: whom it calls. */
  z.object({
    kind: z.literal('league-call'),
    season: seasonSchema,
    phase: phaseSchema,
    held: z.object({ to: phaseSchema, why: houseKeySchema }).exactOptional(),
    users: userListSchema.exactOptional(),
  }),
  /** The others whom a phase calls: when their night is over, or because they are many. */
  z.object({ kind: z.literal('league-summons'), season: seasonSchema, phase: phaseSchema, users: userListSchema }),
  /** Games whose deadline is near or has passed; `users`: whom this message calls, where others are called by others. */
  z.object({
    kind: z.literal('league-told'),
    season: seasonSchema,
    what: z.enum(['ending', 'last', 'overdue']),
    tables: z.array(z.string()).readonly(),
    users: userListSchema.exactOptional(),
  }),
  /** The page for people outside Discord was opened or closed; which, the league's row says when this is sent. */
  z.object({ kind: z.literal('league-link'), season: seasonSchema }),
  /** From the next round on results are counted by new rules. */
  z.object({ kind: z.literal('league-counting'), season: seasonSchema }),
  /** Somebody has come to a place, and may not know it. */
  z.object({ kind: z.literal('league-took'), season: seasonSchema, userId: z.string(), late: z.boolean() }),
  /** A step of the season, or the opening of a table, fails again and again. */
  z.object({
    kind: z.literal('league-trouble'),
    season: seasonSchema,
    table: z.string().exactOptional(),
    why: messageSchema.exactOptional(),
  }),
  /** The one message with the standings, posted anew or brought up to date. */
  z.object({ kind: z.literal('league-page'), season: seasonSchema, version: z.number() }),
]);
export type LeaguePayload = z.infer<typeof leaguePayloadSchema>;
