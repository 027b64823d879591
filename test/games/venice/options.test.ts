import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../../src/cli/random-play.ts';
import { editions } from '../../../src/games/venice/data.ts';
import { houseEdition } from '../../../src/games/venice/editions/house.ts';
import { venice } from '../../../src/games/venice/index.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { seatsOf } from '../../../src/kit/seat.ts';

type Row = { readonly [field: string]: string | number | boolean };

/** Dear canals, and every one of them as dear: many routes of one price. */
editions.put('even', { ...houseEdition, canals: houseEdition.canals.map((canal) => ({ ...canal, price: 2 })) });

/** What the lobby offers at a table of so many, and every combination of it that is not refused. */
function combinations(seats: number): Row[] {
  let rows: Row[] = [{}];
  for (const { id, values, when } of venice.optionFields)
    rows = rows.flatMap((row) => (when === undefined || when(seats, row) ? values.map(({ value }) => ({ ...row, [id]: value })) : [row]));
  return rows.filter((row) => venice.refuses(seats, venice.options.parse(row)) === undefined);
}

const pairsOf = (row: Row): string[] => {
  const facts = Object.entries(row).map(([id, value]) => `${id}=${value}`);
  return facts.flatMap((a, i) => facts.slice(i + 1).map((b) => `${a} ${b}`));
};

/** As few tables as a greedy choice finds in which any two settings meet that can. */
function covering(seats: number): Row[] {
  const all = combinations(seats).map((row) => ({ row, pairs: pairsOf(row) }));
  const open = new Set(all.flatMap(({ pairs }) => pairs));
  const chosen: Row[] = [];
  while (open.size > 0) {
    let best = all[0];
    let most = -1;
    for (const each of all) {
      const gain = each.pairs.reduce((n, pair) => n + (open.has(pair) ? 1 : 0), 0);
      if (gain > most) [best, most] = [each, gain];
    }
    for (const pair of best?.pairs ?? []) open.delete(pair);
    if (best !== undefined) chosen.push(best.row);
  }
  return chosen;
}

const GAMES = 2;

describe.each([1, 2, 3, 4, 5])('every pair of table options with %i', (seats) => {
  const rows = covering(seats);

  it(`is played to the end without a broken law, on ${rows.length} tables`, () => {
    for (const [nth, row] of rows.entries())
      for (let game = 0; game < GAMES; game++) {
        const seed = `options/${seats}/${nth}/${game}`;
        let laws: string | undefined;
        const end = playAtRandom(venice as never, seats, venice.options.parse(row), quickRng(seed), ({ before, step }) => {
          laws ??= JSON.stringify(venice.conserved(before as never));
          if (JSON.stringify(venice.conserved(step.state as never)) !== laws) throw new Error(`${seed}: a law is broken`);
        });
        expect(JSON.parse(laws ?? '{}')).toMatchObject({ broken: 0 });
        expect(venice.state.parse(end)).toEqual(end);
        const places = venice.result(end as never)?.places ?? [];
        expect(places.flatMap((p) => p.seats).sort()).toEqual(seatsOf(seats));
      }
  });
});
