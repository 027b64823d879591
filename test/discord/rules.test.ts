import { expect, test } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { buildRulesPanel, listsOf, rulesOf, searchRules } from '../../src/discord/panel/rules.ts';
import { GAMES } from '../../src/games/index.ts';
import { venice } from '../../src/games/venice/index.ts';
import { BUILDINGS, TILES } from '../../src/games/venice/vocabulary.ts';
import { formatTemplate } from '../../src/i18n/grammar.ts';
import type { Game } from '../../src/kit/game.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { blankPainter } from '../../src/lab/blank-painter.ts';
import { createPictureCache } from '../../src/render/picture-cache.ts';
import type { PlayerView } from '../../src/table/core/player-view.ts';

test('entries are found by any word, whatever its accents, in the title before the text', () => {
  const [first] = searchRules(GAMES, 'en', 'bridges');
  expect([first?.game.id, first?.entry.id]).toEqual(['venice', 'bridges']);
  const [own] = searchRules(GAMES, 'en', 'missions', 'valencia');
  expect(own?.game.id).toBe('valencia');
  const entry = ensureDefined(rulesOf(ensureDefined(GAMES[0], 'a game'), 'pl')[0], 'an entry');
  const bare = entry.title.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').toUpperCase();
  expect(searchRules(GAMES, 'pl', bare).map((f) => f.entry.id)).toContain(entry.id);
  expect(searchRules(GAMES, 'en', 'xyzzy')).toEqual([]);
});

/** A table of five with the longest names, after so many moves. */
function atTable(game: Game, seats: number, actions: number): PlayerView {
  const state = playAtRandom(game, seats, game.options.parse({}), quickRng('lists'), undefined, actions);
  const holders = Array.from({ length: seats }, (_, seat) => ({
    seat,
    userId: `${seat}`,
    displayName: 'Wieńczysława-Anastazja Brzęczyszcz',
    joinedAt: 1,
  }));
  return { game, holders, view: game.view(state, 'public'), row: { id: 99_999_999, options: {} } } as unknown as PlayerView;
}

test('what is printed on tiles and cards is read whole, in every language, from the rules and at a table', async () => {
  const desk = { pictureCache: createPictureCache(), painter: blankPainter };
  for (const game of GAMES.filter((g) => g.lists !== undefined))
    for (const locale of LOCALES)
      for (const at of [undefined, ...[game.seats[0], game.seats[1]].map((seats) => atTable(game, seats, 200))]) {
        const lists = listsOf(game, locale, at);
        const topics = rulesOf(game, locale).map(({ id }) => id);
        expect(new Set([...lists.map(({ id }) => id), ...topics]).size).toBe(lists.length + topics.length);
        for (const { id, title, text } of lists) {
          const said = JSON.stringify((await buildRulesPanel(desk, game, locale, id, at)).components);
          expect(said, `${game.id} ${locale} ${id}`).toContain(JSON.stringify(text.split('\n').at(-1)).slice(1, -1));
          expect(text.length + title.length, `${game.id} ${locale} ${id}`).toBeLessThan(3900);
        }
      }
});

test('nothing of the rules is cut in the middle of a sentence, on any page in any language', async () => {
  const desk = { pictureCache: createPictureCache(), painter: blankPainter };
  let hints = 0;
  for (const game of GAMES)
    for (const locale of LOCALES) {
      const pages = [undefined, ...rulesOf(game, locale).map(({ id }) => id), ...listsOf(game, locale).map(({ id }) => id)];
      for (const id of pages) {
        const said = JSON.stringify((await buildRulesPanel(desk, game, locale, id)).components);
        const [opened] = [...rulesOf(game, locale), ...listsOf(game, locale)].filter((e) => e.id === id);
        if (opened !== undefined) expect(said).toContain(JSON.stringify(opened.text).slice(1, -1));
        for (const [, hint = ''] of said.matchAll(/"label":"[^"]*","description":"([^"]*)"/g)) {
          expect(hint, `${game.id} ${locale} ${id}`).toMatch(/[.!?:]$/);
          hints++;
        }
      }
    }
  expect(hints).toBeGreaterThan(100);
});

test('Venice: all 48 effects and the communal buildings are found there, where they lie and with who stands on them', () => {
  for (const locale of LOCALES) {
    const [printed] = listsOf(venice as Game, locale);
    const [town] = listsOf(venice as Game, locale, atTable(venice as Game, 3, 200));
    const words = venice.words[locale];
    for (const tile of TILES)
      for (const space of [1, 2, 3, 4])
        for (const list of [printed, town])
          expect(list?.text).toContain(formatTemplate(locale, ensureDefined(words[`effect.${tile}.${space}` as 'name'], 'words'), {}));
    expect(printed?.text.split('\n')).toHaveLength(BUILDINGS.length);
    expect(town?.text).toMatch(/\(A1\)[^\n]*/);
    expect(town?.text).toContain('Wieńczysława');
  }
  const found = searchRules(GAMES, 'en', 'consulate 4 influence cards').map((f) => f.entry.id);
  expect(found[0]).toBe('buildings');
});

test('Venice: the rulebook’s notes for one player stand beside missions 3, 7, 14, 20 and 21, and only there', () => {
  const lines = listsOf(venice as Game, 'en')
    .filter((l) => l.id.startsWith('missions'))
    .flatMap((l) => l.text.split('\n'));
  expect(lines).toHaveLength(26);
  const noted = lines.flatMap((line) => (line.includes('Alone:') ? [Number(/Mission (\d+)/.exec(line)?.[1])] : []));
  expect(noted).toEqual([3, 7, 14, 20, 21]);
  expect(listsOf(venice as Game, 'en', atTable(venice as Game, 1, 50)).map(({ id }) => id)).toContain('dogeCards');
  expect(listsOf(venice as Game, 'en', atTable(venice as Game, 3, 50)).map(({ id }) => id)).not.toContain('dogeCards');
});

test('the rules of every title open with what one plays for and how a turn goes, both whole, and lead on by a list', async () => {
  const desk = { pictureCache: createPictureCache(), painter: blankPainter };
  for (const game of GAMES)
    for (const locale of LOCALES) {
      const entries = rulesOf(game, locale);
      const parts = JSON.stringify((await buildRulesPanel(desk, game, locale)).components);
      for (const id of ['goal', 'turn']) {
        const { title, text } = ensureDefined(
          entries.find((e) => e.id === id),
          `${game.id} ${id}`,
        );
        expect(parts, `${game.id} ${locale}`).toContain(JSON.stringify(`**${title}**\n${text}`).slice(1, -1));
      }
      expect(parts).toContain('"type":3');
      expect(game.goal, game.id).toBeDefined();
    }
});
