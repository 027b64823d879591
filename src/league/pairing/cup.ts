import { ensureDefined } from '../../kit/must.ts';
import type { ResultLine } from '../standings/results.ts';
import { type SeatRange, tableSizes } from './sizes.ts';

/** One round of a cup: the tables, each in seed order, and who goes on without playing. */
export interface CupRound {
  readonly tables: readonly (readonly string[])[];
  readonly byes: readonly string[];
}

/** Seeds are dealt out to and fro, so that the best meet as late as possible; who finds no table goes on, the best first. */
export function cupRound(seeds: readonly string[], table: number, range: SeatRange): CupRound {
  const sizes = tableSizes(seeds.length, table, range);
  const playing = sizes.reduce((sum, size) => sum + size, 0);
  const byes = seeds.slice(0, seeds.length - playing);
  const tables: string[][] = sizes.map(() => []);
  let at = 0;
  let step = 1;
  for (const seed of seeds.slice(byes.length)) {
    while (ensureDefined(tables[at], 'a table').length >= ensureDefined(sizes[at], 'a size'))
      [at, step] = nextTable(at, step, sizes.length);
    ensureDefined(tables[at], 'a table').push(seed);
    [at, step] = nextTable(at, step, sizes.length);
  }
  return { tables, byes };
}

function nextTable(at: number, step: number, tables: number): [number, number] {
  const next = at + step;
  return next < 0 || next >= tables ? [at, -step] : [next, step];
}

/** Is this the last round? */
export function isFinal(round: CupRound): boolean {
  return round.tables.length <= 1 && round.byes.length === 0;
}

/**
 * Who goes on, best seed first: byes, the first `advance` of each table, and as many of the best others as it takes for the next
 * round to seat everybody. A tie at the line goes to the better score, then to the better seed.
 */
export function qualifiersOf(
  round: CupRound,
  results: readonly (readonly ResultLine[])[],
  seeds: readonly string[],
  advance: number,
  table: number,
  range: SeatRange,
): string[] {
  const seed = (who: string) => seeds.indexOf(who);
  const better = (a: ResultLine, b: ResultLine) => a.place - b.place || b.score - a.score || seed(a.who) - seed(b.who);
  const through: string[] = [...round.byes];
  const others: ResultLine[] = [];
  for (const lines of results) {
    const order = lines.filter((l) => l.forfeit !== true).sort(better);
    // Every table loses somebody, or the cup would never end.
    const most = Math.max(1, Math.min(advance, lines.length - 1));
    through.push(...order.slice(0, most).map((l) => l.who));
    others.push(...order.slice(most));
  }
  others.sort(better);
  const before = seeds.length - 1;
  while (through.length < before && others.length > 0 && through.length > 1 && sitsOut(through.length, table, range))
    through.push(ensureDefined(others.shift(), 'another').who);
  return through.sort((a, b) => seed(a) - seed(b));
}

function sitsOut(players: number, table: number, range: SeatRange): boolean {
  return tableSizes(players, table, range).reduce((sum, size) => sum + size, 0) < players;
}
