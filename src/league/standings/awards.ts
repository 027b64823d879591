import type { Season } from '../season/season.ts';
import { movesBetween } from './promotion.ts';
import { allStandings } from './ranking.ts';

/** What is given away at the end of a season; equals share it. */
export type Award =
  | { readonly award: 'champion' | 'division'; readonly division: number; readonly who: readonly string[] }
  | { readonly award: 'wins' | 'score'; readonly who: readonly string[]; readonly n: number }
  | { readonly award: 'up' | 'down'; readonly division: number; readonly who: readonly string[] };

export function awardsOf(season: Season): Award[] {
  const tables = allStandings(season);
  const awards: Award[] = tables.flatMap((rows, division): Award[] => {
    const who = rows.filter((r) => r.place === 1 && r.played > 0).map((r) => r.who);
    return who.length === 0 ? [] : [{ award: division === 0 ? 'champion' : 'division', division, who }];
  });
  const wins = bestFigures(tables.flat().map((r) => [r.who, r.wins]));
  if (wins !== undefined) awards.push({ award: 'wins', ...wins });
  const lines = season.tables.flatMap((t) => (t.kind === 'play-off' ? [] : (t.lines ?? []))).filter((l) => l.forfeit !== true);
  const score = bestFigures(lines.map((l) => [l.who, l.score]));
  if (score !== undefined) awards.push({ award: 'score', ...score });
  if (season.rules.format === 'cup') return awards;
  const moves = movesBetween(tables, season.rules.promote);
  moves.up.forEach((who, division) => {
    if (who.length > 0) awards.push({ award: 'up', division, who });
  });
  moves.down.forEach((who, division) => {
    if (who.length > 0) awards.push({ award: 'down', division, who });
  });
  return awards;
}

function bestFigures(figures: readonly (readonly [who: string, n: number])[]): { who: string[]; n: number } | undefined {
  const n = Math.max(0, ...figures.map(([, f]) => f));
  return n === 0 ? undefined : { who: [...new Set(figures.filter(([, f]) => f === n).map(([w]) => w))], n };
}
