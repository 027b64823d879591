import { expect, test } from 'vitest';
import { altText } from '../../src/discord/components/alt.ts';
import { textVoice } from '../../src/discord/components/people.ts';
import { GAMES } from '../../src/games/index.ts';
import { speaker } from '../../src/kit/message.ts';
import { must } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { tableauOf } from '../../src/kit/tableau.ts';

const game = must(
  GAMES.find(({ id }) => id === 'valencia'),
  'Valencia',
);
const say = speaker(game.id);
const view = game.view(game.setup(2, game.options.parse({}), quickRng('alt')), 'public');
const voice = textVoice('en', game, []);

test('the words of a picture tell the news as they happened, each with one stop', () => {
  const told = [3, 4].map((round) => ({ text: say('told.round', { round }) }));
  const alt = altText(game, tableauOf(game, view), voice, told);
  expect(alt).toMatch(/^Valencia\. Round 3 begins[^.]*\. Round 4 begins/);
  expect(alt).not.toContain('..');
});

test('where there is too much of it, the oldest news go', () => {
  const told = Array.from({ length: 60 }, (_, round) => ({ text: say('told.round', { round: round + 1 }) }));
  const alt = altText(game, tableauOf(game, view), voice, told);
  expect(alt.length).toBeLessThanOrEqual(1024);
  expect(alt).toContain('Round 60 begins');
  expect(alt).not.toContain('Round 1 begins');
});
