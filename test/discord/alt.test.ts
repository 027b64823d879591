import { expect, test } from 'vitest';
import { type Move, playAtRandom } from '../../src/cli/random-play.ts';
import { altText } from '../../src/discord/ui/alt.ts';
import { wholeSentences } from '../../src/discord/ui/limits.ts';
import { gameTranslator, plainTranslator } from '../../src/discord/ui/people.ts';
import { GAMES } from '../../src/games/index.ts';
import { LOCALES, messageFactory } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { seatsOf } from '../../src/kit/seat.ts';
import { snapshotOf } from '../../src/kit/tableau.ts';

const game = ensureDefined(
  GAMES.find(({ id }) => id === 'valencia'),
  'Valencia',
);
const say = messageFactory(game.id);
const view = game.view(game.setup(2, game.options.parse({}), quickRng('alt')), 'public');
const translator = gameTranslator('en', game, []);

test('the words of a picture tell the news as they happened, each with one stop', () => {
  const told = [3, 4].map((round) => ({ text: say('told.round', { round }) }));
  const alt = altText(game, snapshotOf(game, view), translator, told);
  expect(alt).toMatch(/^Valencia\. Round 3 begins[^.]*\. Round 4 begins/);
  expect(alt).not.toContain('..');
});

test('where there is too much of it, the oldest news go', () => {
  const told = Array.from({ length: 60 }, (_, round) => ({ text: say('told.round', { round: round + 1 }) }));
  const alt = altText(game, snapshotOf(game, view), translator, told);
  expect(alt.length).toBeLessThanOrEqual(1024);
  expect(alt).toContain('Round 60 begins');
  expect(alt).not.toContain('Round 1 begins');
});

/** Endings after which an alt text may stop. */
const STOP = /[.!?…]$/;

test('in whole games of full tables with the longest names it fits, ends with a sentence and doubles no stop', () => {
  for (const title of GAMES)
    for (const locale of LOCALES) {
      const seats = title.seats[1];
      const holders = seatsOf(seats).map((seat) => ({
        seat,
        userId: `${seat}`,
        displayName: 'Wieńczysława-Anastazja Brzęczysz',
        joinedAt: 1,
      }));
      const plain = plainTranslator(locale, title, holders);
      let nth = 0;
      const looked = ({ step }: Move) => {
        if (nth++ % 9 !== 0) return;
        const told = step.events.flatMap((event) => {
          const seen = title.redact(event, 'public');
          const one = seen === undefined ? undefined : title.tell(seen);
          return one === undefined ? [] : [one];
        });
        const alt = altText(title, snapshotOf(title, title.view(step.state, 'public')), plain, [...told, ...told, ...told]);
        expect(alt.length).toBeLessThanOrEqual(1024);
        expect(alt).toMatch(STOP);
        expect(alt).not.toMatch(/[.!?]\.|\.\s*\.|\n/);
      };
      playAtRandom(title, seats, title.options.parse({}), quickRng('alt'), looked, 1500);
    }
});

test('a text of one sentence too long is cut; one of several ends with a sentence', () => {
  expect(wholeSentences('One. Two is longer.', 12)).toBe('One.');
  expect(wholeSentences('Who? Nobody knows.', 6)).toBe('Who?');
  expect(wholeSentences('A sentence that is too long', 10)).toBe('');
  expect(wholeSentences('Short.', 10)).toBe('Short.');
});
