import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { type Changed, changesOf } from './facts.ts';
import type { Silence } from './silence.ts';
import { TITLES } from './titles.ts';

/** What the words of a game need not tell, from its own folder if it has such exceptions. */
async function silentIn(id: string): Promise<readonly Silence<never>[]> {
  const file = new URL(`../games/${id}/silent.ts`, import.meta.url);
  return existsSync(file) ? ((await import(file.href)) as { silent: readonly Silence<never>[] }).silent : [];
}

/** Positions of a few whole games by chance, as everybody sees them. */
function viewsOf(game: Game, seats: number): unknown[] {
  const views: unknown[] = [];
  for (const seed of ['one', 'two', 'three']) {
    let nth = 0;
    const end = playAtRandom(game, seats, game.options.parse({}), quickRng(`facts ${seed} ${seats}`), ({ before }) => {
      if (nth++ % 7 === 0) views.push(game.view(before, 'public'));
    });
    views.push(game.view(end, 'public'));
  }
  return views;
}

/** Changes to hear for each place of a view: the first, the last and some between. */
const HEARD = 5;

test.each(
  TITLES.flatMap((game) =>
    [...new Set([game.seats[0], game.seats[0] + 1, game.seats[1]])]
      .filter((seats) => game.refuses(seats, game.options.parse({})) === undefined)
      .map((seats) => [game.id, seats, game] as const),
  ),
)('%s with %i: whoever changes a public fact changes the words, in every language', async (id, seats, game) => {
  const silent = await silentIn(id);
  const voices = LOCALES.map((locale) => translatorFor(locale, game));
  const words = (view: unknown) => {
    const said = game.describe(view);
    return voices.map(({ say }) => said.flatMap(({ title, lines }) => [title, ...lines].map(say)).join('\n'));
  };
  const all = viewsOf(game, seats);
  const step = Math.max(1, Math.floor(all.length / 8));
  const places = new Map<string, { view: unknown; change: Changed }[]>();
  for (const view of [...all.filter((_, n) => n % step === 0), all.at(-1)])
    for (const change of changesOf(view, all)) {
      if (silent.some(([place, when]) => place.test(change.place) && when(view as never, change))) continue;
      const there = places.get(change.place) ?? [];
      there.push({ view, change });
      places.set(change.place, there);
    }
  const spoken = new Map<unknown, string[]>();
  const unheard: string[] = [];
  for (const [place, there] of places)
    for (let n = 0; n < Math.min(HEARD, there.length); n++) {
      const { view, change } = ensureDefined(there[Math.floor((n * there.length) / Math.min(HEARD, there.length))], 'a change');
      const before = spoken.get(view) ?? words(view);
      spoken.set(view, before);
      const after = words(change.view);
      const deaf = LOCALES.filter((_, l) => after[l] === before[l]);
      if (deaf.length > 0) unheard.push(`${place}: ${change.from} → ${change.to} is not heard in ${deaf.join(', ')}`);
    }
  expect(unheard).toEqual([]);
});
