import { describe, expect, test } from 'vitest';
import { ordersAtStart } from '../../src/discord/panel/orders.ts';
import { gameTranslator } from '../../src/discord/ui/people.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { orderKinds } from '../../src/table/orders/patience.ts';
import { TITLES } from './titles.ts';

/** What is left of a message for orders, beside seats, options and the seal. */
const ROOM = 2000;

describe.each(TITLES.map((game) => [game.id, game] as const))('the orders of %s', (_, game) => {
  test('have four settings at most, each its own, the first of which asks', () => {
    for (const { id, choices, params, begins } of orderKinds(game)) {
      expect(choices.length, id).toBeLessThanOrEqual(4);
      expect(new Set(choices.map((c) => JSON.stringify(c.params))).size, id).toBe(choices.length);
      for (const choice of choices) expect(params.parse(choice.params), id).toEqual(choice.params);
      if (begins !== undefined) expect(choices[1], `${id} begins with its second setting`).toBeDefined();
    }
  });

  test.each(LOCALES)('are told at the start in few words: %s', (locale) => {
    const lines = ordersAtStart(game, gameTranslator(locale, game, []));
    expect(lines.join('\n').length).toBeLessThan(ROOM);
    expect(lines.length).toBe(new Set(game.orders.flatMap(({ begins }) => begins ?? [])).size);
  });
});
