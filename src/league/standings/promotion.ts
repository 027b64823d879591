import { ensureDefined } from '../../kit/must.ts';
import type { LeagueStanding } from './standings.ts';

/** A tie across the line between staying and moving: these play for so many places. */
export interface UndecidedPlaces {
  readonly division: number;
  readonly line: 'up' | 'down';
  readonly who: readonly string[];
  /** How many of them are on the better side of the line. */
  readonly places: number;
}

export interface DivisionMoves {
  /** Who goes up or down, by the division he was in. */
  readonly up: readonly (readonly string[])[];
  readonly down: readonly (readonly string[])[];
  readonly undecided: readonly UndecidedPlaces[];
}

/**
 * As many go down from each division as come up from the next one: `wish` of them, fewer where a division is small. Nobody goes
 * up and down at once. While a tie lies across a line, it is named and its division's line counts those before the tie alone.
 */
export function movesBetween(divisions: readonly (readonly LeagueStanding[])[], wish: number): DivisionMoves {
  const up: string[][] = divisions.map(() => []);
  const down: string[][] = divisions.map(() => []);
  const undecided: UndecidedPlaces[] = [];
  for (let upper = 0; upper + 1 < divisions.length; upper++) {
    const above = ensureDefined(divisions[upper], 'a division');
    const below = ensureDefined(divisions[upper + 1], 'a division');
    const count = Math.min(wish, spare(above, upper === 0), spare(below, upper + 2 === divisions.length));
    if (count === 0) continue;
    const rising = cutAtLine(below, count);
    const staying = cutAtLine(above, above.length - count);
    if (rising.tied.length > 0) undecided.push({ division: upper + 1, line: 'up', who: rising.tied, places: count - rising.safe.length });
    if (staying.tied.length > 0)
      undecided.push({ division: upper, line: 'down', who: staying.tied, places: above.length - count - staying.safe.length });
    up[upper + 1] = rising.safe;
    down[upper] = above.map((s) => s.who).filter((who) => !staying.safe.includes(who) && !staying.tied.includes(who));
  }
  return { up, down, undecided };
}

/** How many a division can send one way: a division in the middle sends both ways. */
function spare(division: readonly LeagueStanding[], atEdge: boolean): number {
  return atEdge ? Math.max(0, division.length - 1) : Math.floor(division.length / 2);
}

/** The first `count`, and who is tied across that line. */
function cutAtLine(division: readonly LeagueStanding[], count: number): { safe: string[]; tied: string[] } {
  const last = division[count - 1];
  const next = division[count];
  if (last === undefined || next === undefined || last.place !== next.place)
    return { safe: division.slice(0, count).map((s) => s.who), tied: [] };
  return {
    safe: division.filter((s) => s.place < last.place).map((s) => s.who),
    tied: division.filter((s) => s.place === last.place).map((s) => s.who),
  };
}

/** Everybody from best to last as the next season seeds them: by new division; in it who came down, who stayed, who came up. */
export function rankingAfter(divisions: readonly (readonly LeagueStanding[])[], moves: DivisionMoves): string[] {
  return divisions.flatMap((division, at) => [
    ...(moves.down[at - 1] ?? []),
    ...division.map((s) => s.who).filter((who) => !moves.up[at]?.includes(who) && !moves.down[at]?.includes(who)),
    ...(moves.up[at + 1] ?? []),
  ]);
}

/** Seeds in order cut into divisions of about this size, the first ones the larger by one at most. */
export function intoDivisions(seeds: readonly string[], size: number, fewest: number): string[][] {
  if (seeds.length === 0) return [];
  const wanted = size <= 0 ? 1 : Math.max(1, Math.round(seeds.length / size));
  const count = Math.max(1, Math.min(wanted, Math.floor(seeds.length / fewest)));
  const least = Math.floor(seeds.length / count);
  const more = seeds.length % count;
  const from = (i: number) => i * least + Math.min(i, more);
  return Array.from({ length: count }, (_, i) => seeds.slice(from(i), from(i + 1)));
}

/** Who was here before keeps his rank; newcomers follow in the order given (their rating, then when they signed up). */
export function seedEntrants(entrants: readonly string[], ranking: readonly string[]): string[] {
  const rank = (who: string) => (ranking.includes(who) ? ranking.indexOf(who) : ranking.length);
  return [...entrants].sort((a, b) => rank(a) - rank(b));
}
