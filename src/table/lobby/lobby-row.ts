import { z } from 'zod';
import { memoOn } from '../../kit/memo.ts';
import { LOCALES } from '../../kit/message.ts';
import type { StoredGame } from '../../storage/records.ts';
import { pauseSchema } from '../clocks/pauses.ts';
import { coachSchema } from '../seats/coaching.ts';
import { matchmakingStateSchema } from './matchmaking-state.ts';

/** What a lobby knows beyond its seats; kept for the life of the game. */
export const lobbySchema = z.object({
  locale: z.enum(LOCALES).default('en'),
  watchers: z.array(z.string()).default([]),
  /** Begins by itself as soon as all seats are taken. */
  auto: z.boolean().default(true),
  /** Called once, by name. */
  invited: z.array(z.string()).default([]),
  /** Only who was invited may join. */
  private: z.boolean().default(false),
  /** A rematch: the game it follows, and its users in their new order. */
  after: z.object({ game: z.number(), order: z.array(z.string()) }).optional(),
  /** The rematch of this game. */
  next: z.number().optional(),
  /** Why no game came of it. */
  closed: z.enum(['empty', 'expired', 'steward', 'lost', 'unfilled']).optional(),
  /** Seats by lot also where turns go clockwise; else they follow the hours of the players' days. */
  byLot: z.boolean().default(false),
  /** Orders for what is plain are set from the start: games opened before the house knew them ask everything. */
  plainly: z.boolean().default(false),
  /** Against computers, to learn or to pass the time: they answer at once. */
  practice: z.boolean().default(false),
  /** How many steps of a lesson have been taken. */
  lesson: z.object({ taken: z.int() }).optional(),
  /** Whether who is asked may ask the house for advice; unsaid: where one person plays. With it nobody is rated. */
  advice: z.boolean().optional(),
  /** Whether players may try out privately, from what they know, how the game might go on. */
  trials: z.boolean().default(true),
  /** What people wish for themselves, where the title asks them. */
  wishes: z.array(z.object({ user: z.string(), field: z.string(), value: z.string() })).default([]),
  /** Whom the host has named, where the title asks for people. */
  named: z.array(z.object({ user: z.string(), field: z.string() })).default([]),
  /** When a player last reminded those who are awaited. */
  nudgedAt: z.number().optional(),
  ...pauseSchema,
  ...coachSchema,
  /** The form it was opened by: one that comes twice opens one table. */
  form: z.string().optional(),
  /** The table of a season this game is played for, and when its round or season ends: its seats are agreed and not drawn. */
  league: z.object({ season: z.number(), table: z.string(), until: z.number().optional() }).optional(),
  /** Who asked for the film of the game, and when; it is made once. */
  filmed: z.object({ by: z.string(), at: z.number() }).optional(),
  /** The house brings people together here. */
  gathered: matchmakingStateSchema.optional(),
});
export type Lobby = z.infer<typeof lobbySchema>;

/** Cache: a click asks for it several times, and of a game that was loaded before it is the same. */
const lobbyCache = memoOn<object, Lobby>('lobby');

export function lobbyOf({ lobby }: Pick<StoredGame, 'lobby'>): Lobby {
  const stored = lobby ?? {};
  return lobbyCache.get(stored) ?? lobbyCache.set(stored, lobbySchema.parse(stored));
}
