import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../src/discord/panel/rules.ts';
import { randomPath } from '../../src/kit/choice.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { drawOne, quickRng } from '../../src/kit/rng.ts';
import { TITLES } from './titles.ts';

describe.each(TITLES.map((game) => [game.id, game] as const))('the rules of %s at hand', (_, game) => {
  test('are there in every language, each entry short enough for one message', () => {
    for (const locale of LOCALES) {
      const entries = rulesOf(game, locale);
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.length).toBeLessThanOrEqual(100);
      for (const { title, text } of entries) {
        expect(title.length).toBeLessThanOrEqual(100);
        expect(text.length).toBeLessThanOrEqual(2000);
      }
    }
  });

  test('explain every question', () => {
    const topics = game.topics ?? {};
    const ids = rulesOf(game, 'en').map((e) => e.id);
    for (const topic of Object.values(topics)) expect(ids).toContain(topic);
    for (let seats = game.seats[0]; seats <= game.seats[1]; seats++) {
      const rng = quickRng(`rules ${seats}`);
      let state = game.setup(seats, game.options.parse({}), rng);
      for (let n = 0; n < 400; n++) {
        const asked = game.decisions(state);
        for (const { kind } of asked) expect(topics, kind).toHaveProperty(kind);
        if (asked.every((d) => d.optional)) break;
        const decision = drawOne(rng, asked);
        state = game.apply(state, decision.seat, randomPath(game.choices(state, decision), rng).action, rng).state;
      }
    }
  });
});
