import { describe, expect, test } from 'vitest';
import { runWorld, type WorldOptions } from '../../src/lab/fuzz-world/run-world.ts';
import { due } from '../long.ts';

const SHORT = 0.25;
const WORLDS: readonly WorldOptions[] = [
  ...['1', '2'].map((seed) => ({ seed, mode: 'calm' as const, days: SHORT, people: 5 })),
  ...['11', '12', '13', '14', '15', '16'].map((seed) => ({ seed, mode: 'calm' as const, days: 2, people: 6 })),
];

describe('a whole world from a seed', () => {
  for (const options of due(WORLDS, ({ days }) => days === SHORT))
    test(`${options.mode}, seed ${options.seed}: nothing is lost, doubled, refused or left undone`, async () => {
      const { findings, interactions, requests } = await runWorld(options);
      expect(findings).toEqual([]);
      expect(interactions).toBeGreaterThan(20);
      expect(requests).toBeGreaterThan(interactions);
    });

  test.each(due(WORLDS, ({ days }) => days === SHORT).slice(0, 1))('seed $seed gives the same world twice', async (options) => {
    expect((await runWorld(options)).hash).toBe((await runWorld(options)).hash);
  });
});
