import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import type { View as InkognitoView } from '../../src/games/inkognito/view.ts';
import type { View as SanMarcoView } from '../../src/games/san-marco/view.ts';
import { fountainTile } from '../../src/games/valencia/rules/fountains.ts';
import { editionOf } from '../../src/games/valencia/state.ts';
import type { View as ValenciaView } from '../../src/games/valencia/view.ts';
import type { View as VeniceView } from '../../src/games/venice/view.ts';
import { houseVoice } from '../../src/i18n/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { must } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { playAtRandom } from '../../src/tools/random-play.ts';
import { type Changed, changesOf } from './facts.ts';

/** Where a change need not be heard: what it makes cannot be, or is no fact of its own. */
type Silence<V> = readonly [place: RegExp, when: (view: V, change: Changed) => boolean];
const always = () => true;

const venice: readonly Silence<VeniceView>[] = [
  // A boat lies at a quay only once it has arrived there.
  [/^boats/, (view, { from }) => from === '-1' && !view.arrivals.some((boat) => view.boats[boat] === -1)],
  [/^arrivals one more/, always],
  // When all is over nobody asks how many rounds or turns are left, and nobody is on turn.
  [/^(ending|doge.lastTurns|turn|crossing)/, (view) => view.over !== undefined],
  [/^final come/, always],
];
const sanMarco: readonly Silence<SanMarcoView>[] = [
  [/^round/, (view) => view.turn === 0],
  // Offers that lie open are locked, and only open ones are seen.
  [/^deals\.\*\.(locked|offers)/, (_, { place, from }) => place.endsWith('locked') || place.endsWith('come') || from === '[]'],
  [/^deals/, (view) => view.places !== undefined],
];
const inkognito: readonly Silence<InkognitoView>[] = [
  // Each kind of doing has its own fields, and where it has no more than a seat that is his whose turn it is.
  [/^doing\.(kind|\w+ (come|gone))/, always],
  [/^doing\.seat/, ({ doing, turn }) => 'seat' in doing && doing.seat === turn],
  // Masks and cards fall at the end.
  [/^(unmasked|gestures|sheet) come|^shown\.\*\.(cards|grey|letter) (come|gone)/, always],
  [/^shown\.\*\.(cards|grey|letter)/, (view) => view.verdict === undefined],
  // A seal is on a card that was shown.
  [/^shown\.\*\.grey/, (view, { to }) => !view.shown.some(({ cards = 0 }) => (cards & Number(to)) !== 0)],
  // What goes to the Ambassador need not go through him.
  [/^shown\.\*\.relayed/, ({ seats }) => seats === 5],
];
const fountain = (view: ValenciaView, tile: string) => {
  const { value, ability } = fountainTile(editionOf(view), tile.replaceAll('"', '')) ?? {};
  return `${value} ${ability}`;
};
const valencia: readonly Silence<ValenciaView>[] = [
  [/^at/, (view) => view.round === 0],
  // The stage says it, and stacks are seen when it is over.
  [/^planning/, always],
  [/stacks/, (view) => view.planning],
  // Fountains of the same kind are alike.
  [/^(tiles|fountains)/, (view, { from, to }) => fountain(view, from) === fountain(view, to)],
];
const SILENT = { venice, 'san-marco': sanMarco, inkognito, valencia } as { readonly [game: string]: readonly Silence<never>[] };

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
  GAMES.flatMap((game) =>
    [...new Set([game.seats[0], game.seats[0] + 1, game.seats[1]])]
      .filter((seats) => game.refuses(seats, game.options.parse({})) === undefined)
      .map((seats) => [game.id, seats, game] as const),
  ),
)(
  '%s with %i: whoever changes a public fact changes the words, in every language',
  (id, seats, game) => {
    const voices = LOCALES.map((locale) => houseVoice(locale, game));
    const words = (view: unknown) => {
      const said = game.describe(view);
      return voices.map(({ say }) => said.flatMap(({ title, lines }) => [title, ...lines].map(say)).join('\n'));
    };
    const all = viewsOf(game, seats);
    const step = Math.max(1, Math.floor(all.length / 8));
    const places = new Map<string, { view: unknown; change: Changed }[]>();
    for (const view of [...all.filter((_, n) => n % step === 0), all.at(-1)])
      for (const change of changesOf(view, all)) {
        if (SILENT[id]?.some(([place, when]) => place.test(change.place) && when(view as never, change))) continue;
        const there = places.get(change.place) ?? [];
        there.push({ view, change });
        places.set(change.place, there);
      }
    const spoken = new Map<unknown, string[]>();
    const unheard: string[] = [];
    for (const [place, there] of places)
      for (let n = 0; n < Math.min(HEARD, there.length); n++) {
        const { view, change } = must(there[Math.floor((n * there.length) / Math.min(HEARD, there.length))], 'a change');
        const before = spoken.get(view) ?? words(view);
        spoken.set(view, before);
        const after = words(change.view);
        const deaf = LOCALES.filter((_, l) => after[l] === before[l]);
        if (deaf.length > 0) unheard.push(`${place}: ${change.from} → ${change.to} is not heard in ${deaf.join(', ')}`);
      }
    expect(unheard).toEqual([]);
  },
  30_000,
);
