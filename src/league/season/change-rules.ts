import type { Game } from '../../kit/game.ts';
import { isZone } from '../../shared/time-zone.ts';
import { throwRuleError } from '../../table/services.ts';
import { seatRange } from './open-season.ts';
import { defaultRoundDays } from './round-days.ts';
import { type SeasonRules, seasonRulesSchema } from './rules.ts';
import type { Season } from './season.ts';
import type { SeasonEvent } from './season-events.ts';

/** First by the number of players; for more there are as many steps. */
const DEFAULT_POINTS: { readonly [table: number]: readonly number[] } = { 2: [3, 0], 3: [5, 2, 0], 4: [6, 3, 1, 0], 5: [8, 5, 3, 1, 0] };

/** What an organiser proposes, completed and checked: the game must be playable so by so many. */
export function completeRules(game: Game, proposed: Partial<SeasonRules>): SeasonRules {
  const options = game.options.safeParse(proposed.options ?? {});
  if (!options.success) throwRuleError('table.badOptions');
  const [fewest, most] = seatRange(game, options.data);
  const table = proposed.table ?? Math.min(4, most);
  if (table < game.seats[0] || table > game.seats[1])
    throwRuleError('table.badSeats', { game: game.name, fewest: Math.max(2, game.seats[0]), most: game.seats[1] });
  const why = game.refuses(table, options.data);
  if (why !== undefined) throwRuleError('table.refuses', { why });
  if (!(table >= fewest && table <= most)) throwRuleError('table.badSeats', { game: game.name, fewest, most });
  const points = proposed.points ?? DEFAULT_POINTS[table];
  if (points?.some((p, i) => i > 0 && p > (points[i - 1] ?? 0)) === true) throwRuleError('league.pointsRise', { points: points.join(' ') });
  const roundDays = proposed.roundDays ?? defaultRoundDays(game.id, table, proposed.pace ?? 'open');
  const read = seasonRulesSchema.safeParse({ ...proposed, options: options.data, table, points, roundDays });
  if (!read.success) throwRuleError('league.badRules', { what: read.error.issues[0]?.path.join('.') ?? '' });
  if (!isZone(read.data.zone)) throwRuleError('league.badZone');
  return read.data;
}

/** What may still be changed when the tables are drawn. */
const ALWAYS_CHANGEABLE: readonly (keyof SeasonRules)[] = ['atOnce', 'overdue', 'late', 'pace', 'title', 'computers', 'trials'];

/** Whether a rule may be changed now. */
export function canChange(season: Season, rule: keyof SeasonRules): boolean {
  if (season.phase === 'closing' || season.phase === 'archived') return false;
  return season.phase !== 'running' || ALWAYS_CHANGEABLE.includes(rule);
}

/** Until play begins the rules may be changed, some of them later too. Usual points and lengths follow the tables and their clock. */
export function changeRules(season: Season, game: Game, changes: Partial<SeasonRules>): SeasonEvent[] {
  if (!(Object.keys(changes) as (keyof SeasonRules)[]).every((rule) => canChange(season, rule))) throwRuleError('league.tooLateForRules');
  const { points, roundDays, ...rest } = season.rules;
  const usual = points.join() === DEFAULT_POINTS[rest.table]?.join();
  const long = season.phase !== 'running' && roundDays === defaultRoundDays(game.id, rest.table, rest.pace);
  const rules = completeRules(game, { ...rest, ...(usual ? {} : { points }), ...(long ? {} : { roundDays }), ...changes });
  return JSON.stringify(rules) === JSON.stringify(season.rules) ? [] : [{ type: 'ruled', rules }];
}
