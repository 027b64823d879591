import { expect, test } from 'vitest';
import { sanMarco } from '../../src/games/san-marco/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { applyLeanings, measureLeanings } from '../../src/lab/tune/survey.ts';

test('a survey finds the weight that matters, and leans to it alone', () => {
  const title = sanMarco as unknown as Game;
  const worth = ensureDefined(title.worth, 'a worth');
  // Whoever has little sense judges everything upside down; the other weight changes nothing.
  const judging = ({ sense = 0 }: { readonly [name: string]: number }): Game => ({
    ...title,
    worth: (state) => worth(state).map((chance) => (sense > 1 ? chance : 1 - chance)),
  });
  const best = { sense: 1, idle: 1 };
  const options = title.options.parse({});
  const found = measureLeanings({ title, judging, best, seats: 4, options, level: 'greedy', games: 6, seed: 'survey' });
  expect(found.map(({ name }) => name)).toEqual(['sense', 'idle']);
  expect(ensureDefined(found[0], 'the first').errors).toBeGreaterThan(1);
  expect(applyLeanings(best, found).sense).toBeGreaterThan(1.15);
});

test('a weight moves with what is known of it, and never too far', () => {
  const found = [
    { name: 'up', gain: 1, errors: 1.5 },
    { name: 'down', gain: -1, errors: -30 },
    { name: 'still', gain: 0, errors: 0 },
  ];
  expect(applyLeanings({ up: 1, down: 1, still: 3 }, found)).toEqual({ up: 1.3, down: 0.592, still: 3 });
});
