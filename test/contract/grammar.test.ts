import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../src/cli/random-play.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { seatsOf } from '../../src/kit/seat.ts';
import { OWN, TITLES } from './titles.ts';

/** Where things lie in every game's folder; what a game has nothing for is not there. */
const MAP =
  'index.ts vocabulary.ts data.ts editions state.ts setup.ts layout.ts action.ts options.ts frames rules log.ts view.ts ahead.ts tell.ts describe.ts describe words.ts words topics.ts signs.ts orders.ts orders resample.ts result.ts scene.ts scene i18n upcast.ts marking.ts ai lesson.ts'.split(
    ' ',
  );
const CAMEL = /^[a-z][A-Za-z0-9]*$/;

describe.each(TITLES)('the grammar of $id', (game) => {
  const seats = game.seats[1];

  it('knows events, frames and questions by a kind in camelCase, and tells an event under told.', () => {
    playAtRandom(game, seats, game.options.parse({}), quickRng('grammar'), ({ before, step }) => {
      for (const { kind } of game.decisions(before)) expect(kind).toMatch(CAMEL);
      for (const { kind } of (step.state as { readonly stack: readonly { readonly kind: string }[] }).stack) expect(kind).toMatch(CAMEL);
      for (const event of step.events as { readonly kind: string }[]) {
        expect(event.kind).toMatch(CAMEL);
        for (const viewer of [...seatsOf(seats), 'public'] as const) {
          const seen = game.redact(event, viewer);
          const told = seen === undefined ? undefined : game.tell(seen);
          if (told !== undefined) expect(told.text.key, event.kind).toMatch(/^told\./);
        }
      }
    });
  });

  it('explains the questions it has by their kind', () => {
    for (const kind of Object.keys(game.topics ?? {})) expect(kind).toMatch(CAMEL);
  });
});

it.each(OWN.map(({ id }) => id))('the folder of %s is laid out as all are', (id) => {
  expect(readdirSync(join(import.meta.dirname, '../../src/games', id)).filter((name) => !MAP.includes(name))).toEqual([]);
});
