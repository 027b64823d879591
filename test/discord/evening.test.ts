import { describe, expect, test } from 'vitest';
import { graphScene } from '../../src/discord/posts/graph.ts';
import { plainTranslator } from '../../src/discord/ui/people.ts';
import { applyTableColours } from '../../src/discord/ui/table-colours.ts';
import { selectFrames, withCaption } from '../../src/features/film/discord.ts';
import { GAMES } from '../../src/games/index.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { THEMES } from '../../src/kit/scene.ts';
import { SEATS } from '../../src/kit/seat.ts';
import { findLayoutProblems } from '../../src/render/layout-check.ts';
import type { ArchivedStep } from '../../src/table/archive/packed-archive.ts';

const HOLDERS = SEATS.map((seat) => ({ seat, userId: `${seat}`, displayName: `Wielce Szanowna Osoba Numer ${seat}`, joinedAt: 0 }));
const rng = quickRng('graph');
const course = (turns: number, most: number) => {
  let score = 0;
  return Array.from({ length: turns + 1 }, () => (score += rng.below(most)));
};

describe.each(GAMES)('the graph of $id', (game) => {
  test.each(LOCALES)('is legible for one and for five, after one turn and after four hundred, in %s', (locale) => {
    const { say } = plainTranslator(locale, game, HOLDERS);
    for (const seats of [1, 2, 5])
      for (const [turns, most] of [
        [1, 1],
        [40, 6],
        [400, 9],
      ] as const)
        for (const theme of THEMES) {
          const courses = SEATS.slice(0, seats).map((seat) => ({ seat, scores: course(turns, most) }));
          const alone = seats === 1 ? [{ scores: course(turns, most) }] : [];
          const evening = { courses: [...courses, ...alone], turning: { of: { scores: [] }, at: turns } };
          expect(findLayoutProblems(applyTableColours(graphScene(evening, game, 123456, theme), HOLDERS), say)).toEqual([]);
        }
  });
});

test('scores below zero and games without any are drawn too', () => {
  const [game] = GAMES;
  if (game === undefined) throw new Error('a game');
  const { say } = plainTranslator('en', game, HOLDERS);
  expect(findLayoutProblems(graphScene({ courses: [{ seat: 0, scores: [0, -7, -20] }] }, game, 1, 'day'), say)).toEqual([]);
  expect(findLayoutProblems(graphScene({ courses: [] }, game, 1, 'day'), say)).toEqual([]);
});

test('the strip under a film holds the longest line', () => {
  for (const game of GAMES) {
    const state = game.setup(game.seats[1], game.options.parse({}), quickRng('strip'));
    const scene = game.scene(game.view(state, 'public'), 'day');
    const { say } = plainTranslator('pl', game, HOLDERS);
    const words = 'Wielce Szanowna Osoba buduje most na Canal Grande. '.repeat(4).slice(0, 170);
    const under = findLayoutProblems(withCaption(applyTableColours(scene, HOLDERS), words, '423 / 423'), say).filter(
      ({ text }) => words.includes(text) || text.includes('423'),
    );
    expect(under).toEqual([]);
  }
});

test('of a long game every n-th turn is shown and the last, and each tells what happened since the one before', () => {
  const steps = (turns: number) =>
    Array.from(
      { length: turns + 1 },
      (_, at) => ({ when: at, told: [{ text: { key: `${at}` } }], position: {} }) as unknown as ArchivedStep,
    );
  for (const turns of [1, 2, 29, 30, 31, 57, 58, 59, 60, 88, 423]) {
    const shown = selectFrames(steps(turns), 30);
    expect(shown.length).toBeLessThanOrEqual(31);
    expect(shown.length).toBeGreaterThan(Math.min(turns, 14));
    expect(shown.at(-1)?.at).toBe(turns);
    expect(shown.flatMap(({ told }) => told.map(({ text }) => text.key))).toEqual(steps(turns).map((_, at) => `${at}`));
  }
});
