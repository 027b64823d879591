import { expect, test } from 'vitest';
import { marksOf } from '../../src/cli/marks.ts';
import { MAX_ACTIONS, optionsOf, playAtRandom } from '../../src/cli/random-play.ts';
import { titleAlt } from '../../src/discord/lobby/title-picture.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import type { Choice } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { LOCALES, type Msg } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { THEMES } from '../../src/kit/scene.ts';
import type { Viewer } from '../../src/kit/seat.ts';
import { findLayoutProblems, MIN_LEGIBLE_SIZE, measureTexts } from '../../src/render/layout-check.ts';
import { localizeScene } from '../../src/render/localize-scene.ts';
import { posterScene } from '../../src/render/poster.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import { SEAT_SIGNS } from '../../src/render/seats.ts';
import { due } from '../long.ts';
import { TITLES } from './titles.ts';

const tables = TITLES.flatMap((game) =>
  Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, i) => game.seats[0] + i)
    .filter((seats) => game.refuses(seats, game.options.parse({})) === undefined)
    .map((seats) => [game.id, seats, game] as const),
);
const lights = THEMES.flatMap((theme) => LOCALES.map((locale) => ({ theme, locale })));

const LONGEST = 'Wiesława Brzęczyszczykiewicz-Mał';

/** Everything that can be chosen now, by name. */
function namesOf(game: Game, state: unknown, say: (m: Msg) => string): Set<string> {
  const names = new Set<string>();
  const look = (node: Choice<unknown>, depth: number) => {
    if (node.at !== 'pick' && node.at !== 'some') return;
    for (const { label, group, next } of node.options) {
      names.add(say(label));
      if (group !== undefined) names.add(group);
      if (depth > 0 && next !== undefined) look(next(), depth - 1);
    }
  };
  for (const decision of game.decisions(state)) look(game.choices(state, decision), 1);
  return names;
}

/** Positions from the first move to the final scoring. */
const MOMENTS = [0, 50, 160, MAX_ACTIONS];
const MOST = 250 * 1024;

test.each(due(tables, ([, seats, game]) => game.seats.includes(seats)))(
  '%s with %i: every text of the picture has its place, in every language, theme and view',
  (_id, seats, game) => {
    const { render: paint } = createRenderer();
    const states = MOMENTS.map((actions, n) =>
      playAtRandom(game, seats, optionsOf(game, seats, {}), quickRng(`${seats}/${n}`), undefined, actions),
    );
    const found = new Set<string>();
    lights.forEach(({ theme, locale }, n) => {
      const { say } = translatorFor(locale, game, (seat) => `${SEAT_SIGNS[seat].letter} ${LONGEST}`);
      for (const asked of [false, true]) {
        const moment = (n + seats + (asked ? 2 : 0)) % MOMENTS.length;
        const state = states[moment];
        const seat = game.decisions(state).find((d) => !d.optional)?.seat ?? 0;
        const viewer: Viewer = asked ? seat : 'public';
        const scene = game.scene(game.view(state, viewer), theme);
        const legible = MIN_LEGIBLE_SIZE[asked ? 'private' : 'public'];
        const chosen = namesOf(game, state, say);
        for (const { text, ornament } of measureTexts(scene, say))
          if (ornament && [...chosen].some((name) => name.includes(text))) found.add(`“${text}” can be chosen and is no ornament`);
        for (const { flaw, text, detail } of findLayoutProblems(scene, say, legible))
          found.add(`${flaw}: “${text}” ${detail} (${theme} ${locale} ${viewer})`);
        // The longest words, in two positions with both lights: that will do for the weight.
        if (moment < 2 || locale !== 'pl') continue;
        const { bytes } = paint(localizeScene(scene, say), { marks: asked ? marksOf(game, state, viewer) : [] });
        if (bytes.length > MOST) found.add(`${Math.round(bytes.length / 1024)} KB after ${MOMENTS[moment]} (${theme} ${viewer})`);
      }
    });
    expect([...found]).toEqual([]);
  },
);

test.each(TITLES.map((game) => [game.id, game] as const))('%s: its title picture holds name and sentence', (_id, game) => {
  for (const { theme, locale } of lights) {
    const { say } = translatorFor(locale, game);
    const cover = game.cover?.();
    expect(findLayoutProblems(posterScene({ title: game.name, subtitle: game.blurb, icon: 'lion' }, theme), say)).toEqual([]);
    expect(
      findLayoutProblems(posterScene({ title: game.name, icon: game.emblem, ...(cover === undefined ? {} : { cover }) }, theme), say),
    ).toEqual([]);
  }
});

test('title pictures painted one after the other are the ones painted alone', () => {
  const shared = createRenderer();
  const painted = (context: Pick<typeof shared, 'draw'>) =>
    TITLES.map((game) => {
      const { say } = translatorFor('en', game);
      const cover = game.cover?.();
      const scene = posterScene({ title: game.name, icon: game.emblem, ...(cover === undefined ? {} : { cover }) }, 'day');
      return Buffer.from(context.draw(localizeScene(scene, say), { size: 200 }).data());
    });
  const inARow = painted(shared);
  const alone = painted({ draw: (scene, commission) => createRenderer().draw(scene, commission) });
  // How far a shade is off on the average, of 255: letters differ a little where their glyphs were drawn before.
  const far = (a: Buffer, b: Buffer) => a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
  inARow.forEach((one, i) => {
    expect(far(one, ensureDefined(alone[i], 'its picture alone'))).toBeLessThan(0.5);
    for (const other of inARow.slice(0, i)) expect(far(one, other)).toBeGreaterThan(5);
  });
});

test('each title has its own city on its title picture, and its own words for it', () => {
  const covers = TITLES.flatMap((game) => game.cover?.() ?? []);
  expect(covers.length).toBeGreaterThanOrEqual(4);
  expect(new Set(covers.map(({ shapes }) => JSON.stringify(shapes))).size).toBe(covers.length);
  for (const locale of LOCALES) {
    const said = TITLES.flatMap((game) => {
      const { say } = translatorFor(locale, game);
      return game.cover === undefined ? [] : [titleAlt(game, say)];
    });
    expect(new Set(said).size).toBe(covers.length);
    expect(said.join()).not.toContain(translatorFor(locale).say('lobby.skyline'));
  }
});
