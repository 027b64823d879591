import { expect, test } from 'vitest';
import { THEMES } from '../../src/kit/scene.ts';
import { SEATS } from '../../src/kit/seat.ts';
import { type CardTable, cardScene } from '../../src/render/card.ts';
import { findLayoutProblems, MIN_LEGIBLE_SIZE } from '../../src/render/layout-check.ts';
import { posterScene } from '../../src/render/poster.ts';

const say = (message: unknown) => String(message);
const STANDINGS: CardTable = {
  title: 'Liga Serenissima, division A',
  subtitle: 'San Marco, after the third of five rounds',
  columns: ['Games', 'Wins', 'Share', 'Points'],
  rows: ['Anna', 'Błażej Wiśniewski', 'Chiara of the very long name', 'Désirée', 'Édouard', 'Frank', 'Grzegorz'].map((name, i) => ({
    place: i < 2 ? 1 : i + 1,
    name,
    values: [9, 7 - i, `${30 - i} %`, 61 - 7 * i].map(String),
    own: i === 3,
  })),
};
const RANKING: CardTable = {
  title: 'Venice #42',
  columns: ['Council', 'Missions', 'Score'],
  rows: SEATS.map((seat) => ({ place: seat + 1, name: `Player ${seat}`, values: ['12', '30', String(90 - seat * 3)] })),
};

test.each(THEMES)('lists stand in their columns: %s', (theme) => {
  expect(findLayoutProblems(cardScene(STANDINGS, theme), say, MIN_LEGIBLE_SIZE.list)).toEqual([]);
  expect(findLayoutProblems(cardScene(RANKING, theme), say, MIN_LEGIBLE_SIZE.list)).toEqual([]);
});

test('a card grows with its rows', () => {
  const long = cardScene(
    { ...RANKING, rows: Array.from({ length: 16 }, (_, i) => ({ place: i + 1, name: `Player ${i}`, values: ['1', '2', '3'] })) },
    'day',
  );
  expect(long.height).toBeGreaterThan(cardScene(RANKING, 'day').height);
  expect(findLayoutProblems(long, say, MIN_LEGIBLE_SIZE.list)).toEqual([]);
});

test.each(THEMES)('a title picture holds a long name and a long sentence: %s', (theme) => {
  expect(
    findLayoutProblems(
      posterScene(
        { title: 'Inkognito', subtitle: 'Qui est l’associé de qui, et que cherche l’Ambassadeur dans la nuit du carnaval ?', icon: 'mask' },
        theme,
      ),
      say,
    ),
  ).toEqual([]);
});
