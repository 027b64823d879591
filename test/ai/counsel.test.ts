import { describe, expect, it } from 'vitest';
import { advise, reviewDecision } from '../../src/ai/advice.ts';
import { venice } from '../../src/games/venice/index.ts';
import { actionAt, randomPath } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { OWN } from '../contract/titles.ts';
import { positions } from './positions.ts';

it('is played on alone as a master plays who is alone', () => {
  const game: Game = { ...(venice as unknown as Game), seats: [1, 1] };
  const looking = (tries: number) => ({ ...game, efforts: { ...game.efforts, master: { ...game.efforts?.master, tries } } });
  const asked = [...positions(game, 6, 'alone', 10)].map((at, n) => ({ ...at, seed: `alone ${n}` }));
  const advice = (tries: number) => asked.map((one) => advise({ ...one, game: looking(tries) }));
  expect(advice(1)).toEqual(advice(9));
});

describe.each(OWN)('what a player of $id is told', (game) => {
  const asked = [...positions(game, 8, 'counsel', 60)].map((at, n) => ({ game, ...at, seed: `counsel ${n}` }));

  it('is at most three answers that may be given, each another, the best first, and the same every time', () => {
    let weighed = 0;
    let words = 0;
    for (const one of asked) {
      const advice = advise(one);
      const tree = game.choices(one.state, one.decision);
      expect(advice.length).toBeGreaterThan(0);
      expect(advice.length).toBeLessThanOrEqual(3);
      const actions = advice.map(({ path }) => JSON.stringify(actionAt(tree, path)));
      expect(actions).not.toContain(undefined);
      expect(new Set(actions).size).toBe(actions.length);
      const chances = advice.map(({ chance }) => chance ?? 0);
      expect(chances).toEqual([...chances].sort((a, b) => b - a));
      // Where answers follow rules only an announcement has a chance that can be named.
      if (game.ruled)
        for (const { why, guess, chance } of advice)
          expect(guess === true || chance === undefined || why[0]?.key === 'advice.claim').toBe(true);
      for (const chance of chances) expect(chance >= 0 && chance <= 1).toBe(true);
      if (one === asked[0]) expect(advise(one)).toEqual(advice);
      if (advice.length > 1) weighed++;
      words += advice.reduce((sum, { changes, why }) => sum + changes.length + why.length, 0);
    }
    expect(weighed).toBeGreaterThan(asked.length / 4);
    expect(words).toBeGreaterThan(asked.length / 2);
  });

  it('finds fault with a worse answer, and none with the best', () => {
    let faults = 0;
    for (const one of asked) {
      const tree = game.choices(one.state, one.decision);
      const best = advise(one)[0];
      const given = randomPath(tree, quickRng(one.seed)).action;
      const verdict = reviewDecision(one, given);
      if (verdict === undefined) continue;
      faults++;
      expect(verdict.best.chance ?? 0).toBeGreaterThan(verdict.given.chance ?? 0);
      expect(actionAt(tree, verdict.best.path)).not.toEqual(given);
      // What is best by another count of worlds may differ by a hair.
      const again = reviewDecision(one, actionAt(tree, best?.path ?? []));
      if (again !== undefined)
        expect((again.best.chance ?? 0) - (again.given.chance ?? 0)).toBeLessThan(
          (verdict.best.chance ?? 0) - (verdict.given.chance ?? 0) + 0.1,
        );
    }
    expect(faults).toBeGreaterThan(0);
  });
});
