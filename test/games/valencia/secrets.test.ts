import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { FRANK, LILLI, PATTY, planning, position } from './position.ts';

describe('who may see what', () => {
  const full = () =>
    position(5, {
      at: 'C',
      state: { nina: '' },
      players: {
        [PATTY]: {
          stacks: ['65', '1'],
          coins: 17,
          goods: 'PPW',
          missions: ['M01', 'M13'],
          boxed: ['M02'],
          spent: '44',
          unused: '21',
          under: [{ card: '4', secret: true }],
          recovered: '4',
          deck: '111223',
        },
      },
    });

  it('B.9: coins, resources, missions, stacks and the deck are the owner’s alone', () => {
    const t = full();
    for (const viewer of [FRANK, 'public'] as const) {
      const text = JSON.stringify(t.view(viewer).players[PATTY]);
      expect(text).not.toMatch(/coins|goods|M01|M13|M02|"65"|111223/);
    }
    expect(t.view(PATTY).players[PATTY]?.own).toMatchObject({ coins: 17, goods: 'WPP', missions: ['M01', 'M13'], stacks: ['65', '1'] });
  });

  it('B.9: sizes, revealed cards and the number of missions are open', () => {
    expect(full().view(LILLI).players[PATTY]).toMatchObject({
      deck: 7,
      stacks: [2, 1],
      missions: 2,
      spent: '44',
      discarded: 3,
      under: '?',
    });
  });

  it('P1: while planning is open not even the number of cards or stacks shows', () => {
    const one = planning(3);
    const before = JSON.stringify([
      one.view(1),
      valencia.describe(one.view(1)),
      valencia.summary(one.view(1)),
      valencia.scene(one.view(1), 'day'),
    ]);
    one.play(0, 'd3').play(0, 'stop').play(0, []);
    expect(
      JSON.stringify([one.view(1), valencia.describe(one.view(1)), valencia.summary(one.view(1)), valencia.scene(one.view(1), 'day')]),
    ).toBe(before);
  });

  it('F15: a recovered card may be any of the discard, for all the others know', () => {
    const t = full();
    const found = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const other = valencia.resample(t.state, LILLI, quickRng(n));
      const patty = other.players[PATTY];
      found.add(patty?.under[0]?.card ?? '');
      expect(JSON.stringify(valencia.view(other, LILLI))).toBe(JSON.stringify(t.view(LILLI)));
      expect(valencia.conserved(other)).toEqual(valencia.conserved(t.state));
    }
    expect(found.size).toBeGreaterThan(1);
  });
});
