import { describe, expect, test } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { parseWordsPage, positionInWords } from '../../src/discord/panel/words.ts';
import { wordsWithin } from '../../src/discord/panel/zoom-words.ts';
import { storyText } from '../../src/discord/posts/board.ts';
import { countComponents } from '../../src/discord/ui/components.ts';
import { TEXT_LIMITS } from '../../src/discord/ui/limits.ts';
import { GAMES } from '../../src/games/index.ts';
import { formatTemplate } from '../../src/i18n/grammar.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import type { Seat } from '../../src/kit/seat.ts';
import type { PlayerView } from '../../src/table/core/player-view.ts';

/** What somebody at a full table of the longest names looks at after so many moves. */
function lookingAt(game: Game, actions: number, viewer: Seat): PlayerView {
  const seats = game.seats[1];
  const state = playAtRandom(game, seats, game.options.parse({}), quickRng(`words ${actions}`), undefined, actions);
  const holders = Array.from({ length: seats }, (_, seat) => ({
    seat,
    userId: `${seat}`,
    displayName: 'Wieńczysława-Anastazja Brzęczysz',
    joinedAt: 1,
  }));
  const awaited = game.decisions(state);
  const questions = awaited.filter((d) => d.seat === viewer).map((decision) => ({ decision, tree: game.choices(state, decision) }));
  const row = { id: 99_999_999, options: {} };
  return { game, holders, seat: viewer, view: game.view(state, viewer), row, questions, awaited } as unknown as PlayerView;
}

type Shown = readonly { readonly content?: string }[];

/** All pages, from one button to the next. */
function pagesOf(view: PlayerView, locale: (typeof LOCALES)[number], only: 'all' | 'own'): string[] {
  const pages: string[] = [];
  for (let page: number | undefined = 0; page !== undefined; ) {
    const { components } = positionInWords(view, locale, only, page);
    const texts = components.flatMap((c) => c.components as Shown).flatMap(({ content }) => content ?? []);
    expect(countComponents(components)).toBeLessThanOrEqual(TEXT_LIMITS.components);
    expect(texts.join('').length).toBeLessThanOrEqual(TEXT_LIMITS.texts);
    pages.push(texts.join('\n'));
    const buttons = [...JSON.stringify(components).matchAll(/:social:words:([^"]+)"/g)].map(([, more]) =>
      parseWordsPage(ensureDefined(more, 'a page')),
    );
    expect(buttons.every((b) => b.only === only)).toBe(true);
    const next: number | undefined = buttons.map((b) => b.page).find((to) => to > (page ?? 0));
    page = next;
  }
  return pages;
}

describe.each(GAMES.map((game) => [game.id, game] as const))('the position of %s in words', (_, game) => {
  test('opens with what is asked, and is read whole, page by page, in every language', () => {
    for (const actions of [0, 120, 400])
      for (const locale of LOCALES) {
        const translator = translatorFor(locale, game);
        const view = lookingAt(game, actions, 0);
        const pages = pagesOf(view, locale, 'all');
        const lines = ensureDefined(pages[0], 'a page').split('\n');
        expect(lines[1]).toBe(`### ${translator.say('words.decision')}`);
        const headings = pages.flatMap((page) => page.split('\n').filter((line) => line.startsWith('### ')));
        for (const { title } of game.describe(view.view)) {
          const said = translator.say(title);
          // Titles that name a player are compared elsewhere.
          if (!said.includes('#')) expect(headings).toContain(`### ${said}`);
        }
        const bullets = pages.join('\n').split('\n- ').length - 1;
        const told = game.describe(view.view).reduce((sum, s) => sum + s.lines.length, 0);
        expect(bullets).toBeGreaterThan(told);
        if (view.questions.some((q) => !q.decision.optional)) {
          const asked = ensureDefined(
            view.questions.find((q) => !q.decision.optional),
            'a question',
          );
          expect(lines[2]?.startsWith('- ')).toBe(true);
          if (!/#\d/.test(translator.say(asked.decision.prompt))) expect(lines[2]).toContain(translator.say(asked.decision.prompt));
        }
        pagesOf(view, locale, 'own');
      }
  });

  test('a part of the picture is told by what stands in it', () => {
    const { view } = lookingAt(game, 120, 0);
    const scene = game.scene(view, 'day');
    const corner = (x: number, y: number) =>
      wordsWithin(scene, { x: scene.width * x, y: scene.height * y }, 2, translatorFor('en', game)).join(', ');
    const parts = [corner(0.25, 0.25), corner(0.75, 0.25), corner(0.25, 0.75), corner(0.75, 0.75)];
    const named = parts.filter((part) => part !== '');
    expect(new Set(named).size).toBe(named.length);
    const [quay] = game.describe(view).find((s) => s.id === 'quays')?.lines ?? [];
    if (quay !== undefined) expect(parts[0]).toContain(translatorFor('en', game).say(quay).split(' (')[0]);
  });
});

describe('what is next to what is told', () => {
  const said = (id: string) => {
    const game = ensureDefined(
      GAMES.find((g) => g.id === id),
      id,
    );
    const { view } = lookingAt(game, 120, 0);
    const { say } = translatorFor('en', game);
    return game.describe(view).map((section) => ({ id: section.id, lines: section.lines.map((line) => say(line)) }));
  };
  const lines = (id: string, section: string) =>
    ensureDefined(
      said(id).find((s) => s.id === section),
      section,
    ).lines;

  test('Venice: each building with its effects and where canals lead', () => {
    const buildings = lines('venice', 'buildings');
    expect(buildings).toHaveLength(15);
    expect(buildings.find((line) => line.startsWith('**Library'))).toMatch(/2: \+2 scrolls .*\. Canals to [A-Z].* and /);
    expect(buildings.every((line) => /\. Canals to /.test(line))).toBe(true);
  });

  test('San Marco: each district with its neighbours', () => {
    const castello = lines('san-marco', 'districts').find((line) => line.startsWith('Castello'));
    expect(castello).toMatch(/Next to Cannaregio and San Marco$/);
  });

  test('Inkognito: each square with its streets and canals', () => {
    const squares = lines('inkognito', 'squares');
    expect(squares.length).toBeGreaterThan(50);
    expect(squares.every((line) => /(streets|canals) to /.test(line))).toBe(true);
  });

  test('Valencia: each fountain space and tree with its squares', () => {
    const map = lines('valencia', 'map');
    expect(map.filter((line) => /^Fountain space .*: beside [A-Z]\d/.test(line)).length).toBeGreaterThan(3);
    expect(map.filter((line) => /^Tree .*: beside [A-Z]\d/.test(line)).length).toBeGreaterThan(3);
  });
});

test('deeds of nobody at the table stand one in a line, what one player does in a row in one', () => {
  const game = ensureDefined(GAMES[0], 'a game');
  const deed = (n: number, seat?: number) => ({ text: game.name, ...(seat === undefined ? {} : { seat, n }) });
  const told = [deed(1), deed(2), deed(3, 0), deed(4, 0), deed(5, 1), deed(6)];
  const lines = storyText({ told } as never, translatorFor('en', game)).split('\n');
  const name = translatorFor('en', game).say(game.name);
  expect(lines).toEqual([`- ${name}`, `- ${name}`, `- ${name} ${name}`, `- ${name}`, `- ${name}`]);
});

test('in French no line breaks before high punctuation or within quotation marks', () => {
  expect(formatTemplate('fr', '« {who} » : oui ?', { who: 'Anna' })).toBe('«\u00a0Anna\u00a0»\u00a0: oui\u00a0?');
  expect(formatTemplate('en', '{who} : a ?', { who: 'Anna' })).toBe('Anna : a ?');
  expect(formatTemplate('fr', 'Oui ?', {})).toBe('Oui\u00a0?');
});

test('a number below zero has the minus sign of print', () => {
  expect(formatTemplate('en', 'Now: {now}', { now: -3 })).toBe('Now: −3');
});
