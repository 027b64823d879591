import { throwRuleError } from '../../table/services.ts';
import type { DrawContext } from '../pairing/draw-rounds.ts';
import { challengeOrder } from '../standings/ranking.ts';
import { plusDays } from './dates.ts';
import { divisionLetter, entryOf, liveTables, type Season } from './season.ts';
import type { DrawnTable, SeasonEvent } from './season-events.ts';

/**
 * In a challenge league whoever plays may call others to a table: all of them stand at most `reach` places above him or anywhere below.
 * Those of a table share out anew the places they held. Nobody is called above the agreed number of games at once, and nobody to the
 * same opponents again while that game lasts.
 */
export function createChallenge(season: Season, userId: string, others: readonly string[], draw: DrawContext): SeasonEvent[] {
  const { rules } = season;
  if (rules.format !== 'challenge') throwRuleError('league.noChallenges');
  if (season.phase !== 'running') throwRuleError('league.notRunning');
  const self = entryOf(season, userId);
  if (self?.status !== 'in' || self.division === undefined) throwRuleError('league.notIn');
  const { division } = self;
  const called = others.map((id) => entryOf(season, id) ?? throwRuleError('league.notIn'));
  const ids = [self.id, ...called.map((e) => e.id)];
  if (new Set(ids).size !== ids.length || called.some((e) => e.status !== 'in' || e.division !== division)) throwRuleError('league.notIn');
  if (ids.length < draw.range[0] || ids.length > Math.min(draw.range[1], rules.table))
    throwRuleError('league.badChallenge', { fewest: draw.range[0] - 1, most: Math.min(draw.range[1], rules.table) - 1 });
  const order = challengeOrder(season, division);
  const own = order.indexOf(self.id);
  const far = called.find((e) => own - order.indexOf(e.id) > rules.reach);
  if (far !== undefined) throwRuleError('league.outOfReach', { name: far.name, n: rules.reach });
  const live = liveTables(season);
  const busy = [self, ...called].find((e) => live.filter((t) => t.players.includes(e.id)).length >= rules.atOnce);
  if (busy !== undefined) throwRuleError('league.busy', { name: busy.name, n: rules.atOnce });
  const nth = 1 + season.tables.filter((t) => t.division === division && t.kind === 'challenge').length;
  // The challenger sits last: turns begin with who stands highest.
  const players = [...ids].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const table: DrawnTable = {
    id: `${draw.mark}.${division}.0`,
    label: `${divisionLetter(division)}${nth}.1`,
    kind: 'challenge',
    division,
    round: nth,
    players,
    opensAt: draw.now,
    ...(rules.roundDays === 0 ? {} : { due: plusDays(draw.now, rules.roundDays, rules.zone) }),
  };
  return [{ type: 'drawn', tables: [table], instead: [] }];
}
