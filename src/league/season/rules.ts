import { z } from 'zod';
import { LOCALES } from '../../kit/message.ts';
import { MAX_ROUND_DAYS } from './round-days.ts';

/** What happens to a game that is not over at its deadline: those it waits for forfeit, or the organiser decides. */
export const OVERDUE_POLICIES = ['forfeit', 'ask'] as const;

export const SEASON_FORMATS = ['league', 'cup', 'swiss', 'challenge'] as const;

/** By which rules results are counted; a season, and each of its tables, remembers its own. 2: who used the time forfeits, and a forfeit counts as nothing in every tie-break. */
export const COUNTING_VERSION = 2;

export const TITLE_TIE_RULES = ['play-off', 'shared'] as const;

/** What the organiser agreed with the players. */
export const seasonRulesSchema = z.object({
  game: z.string(),
  options: z.unknown().default({}),
  format: z.enum(SEASON_FORMATS).default('league'),
  /** Players at a table. */
  table: z.number().int().min(2).max(5),
  /** Games per player. */
  rounds: z.number().int().min(1).max(20).default(4),
  /** About how many play in a division; 0: all in one. */
  division: z.number().int().min(0).max(64).default(0),
  points: z.array(z.number().int().min(0).max(1000)).min(1).max(5),
  forfeit: z.number().int().min(-1000).max(1000).default(0),
  /** Games one player has open at the same time, at most. */
  atOnce: z.number().int().min(1).max(5).default(2),
  /** How long a round is open; 0: no deadlines. */
  roundDays: z.number().int().min(0).max(MAX_ROUND_DAYS).default(14),
  overdue: z.enum(OVERDUE_POLICIES).default('ask'),
  /** Between neighbouring divisions go so many up and down. */
  promote: z.number().int().min(0).max(16).default(2),
  /** Several are level on the first place at the end: do they play for it? */
  title: z.enum(TITLE_TIE_RULES).default('play-off'),
  /** In a cup: how many of each table go on. */
  advance: z.number().int().min(1).max(4).default(2),
  /** How many can take part; 0: everybody. Who comes later waits. */
  places: z.number().int().min(0).max(500).default(0),
  /** In a challenge league: how many places up somebody may challenge. */
  reach: z.number().int().min(1).max(20).default(4),
  /** May computers sit where a table has a seat too many? */
  computers: z.boolean().default(false),
  /** May players try out privately, from what they know, how a game might go on? */
  trials: z.boolean().default(true),
  /** Seasons that do not say are from before there was more than one. */
  counts: z.number().int().default(1),
  /** May somebody enter while the season is running? */
  late: z.boolean().default(false),
  pace: z.string().default('open'),
  zone: z.string().default('UTC'),
  locale: z.enum(LOCALES).default('en'),
});
export type SeasonRules = z.infer<typeof seasonRulesSchema>;
