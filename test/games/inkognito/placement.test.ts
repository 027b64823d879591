import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { optionsSchema, type State } from '../../../src/games/inkognito/state.ts';
import { NOWHERE } from '../../../src/games/inkognito/vocabulary.ts';
import { resolve } from '../../../src/kit/choice.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';

const begin = (seats: number) => inkognito.setup(seats, optionsSchema.parse({}), quickRng('begin'));

function place(state: State, seat: Seat) {
  const decision = inkognito.decisions(state).find((d) => d.seat === seat);
  if (decision === undefined) throw new Error(`nothing is asked of ${seat}`);
  const action = resolve(inkognito.choices(state, decision), ['auto']);
  return inkognito.apply(state, seat, action as never, quickRng(seat));
}

describe('placement', () => {
  it('IK-31 everybody places at once, sealed, before any secret card is dealt', () => {
    let state = begin(4);
    expect(inkognito.decisions(state).map((d) => d.seat)).toEqual([0, 1, 2, 3]);
    const first = place(state, 2);
    expect(first.reveals).toBe(false);
    state = first.state;
    expect(state.identities).toEqual([]);
    expect(inkognito.view(state, 2).figures.slice(8, 12)).not.toContain(NOWHERE);
    expect(inkognito.view(state, 0).figures).toEqual(new Array(16).fill(NOWHERE));
    for (const seat of [0, 3] as const) state = place(state, seat).state;
    const last = place(state, 1);
    expect(last.events.map((e) => e.kind)).toEqual(['placed', 'placed', 'placed', 'placed', 'dealt']);
    expect([last.publish, last.reveals]).toEqual([true, true]);
    expect(last.state.identities.slice().sort()).toEqual([0, 1, 2, 3]);
    expect(inkognito.view(last.state, 'public').figures).not.toContain(NOWHERE);
    expect(inkognito.decisions(last.state).find((d) => !d.optional)).toMatchObject({ seat: 0, kind: 'shake' });
  });

  it('IK-24 the secret cards are dealt by chance', () => {
    const hands = new Set<string>();
    for (let n = 0; n < 60; n++) {
      let state = begin(4);
      for (const seat of [0, 1, 2] as const) state = place(state, seat).state;
      const decision = inkognito.decisions(state)[0];
      if (decision === undefined) throw new Error('no decision');
      const action = resolve(inkognito.choices(state, decision), ['auto']);
      const { identities, disguises, letters } = inkognito.apply(state, 3, action as never, quickRng(n)).state;
      hands.add(`i${identities[0]}`).add(`d${disguises[0]}`).add(`l${letters[0]}`);
    }
    expect(hands.size).toBe(12);
  });

  it('IK-31 with five players the Ambassador places nothing', () => {
    expect(inkognito.decisions(begin(5)).map((d) => d.seat)).toEqual([0, 1, 2, 3]);
    expect(inkognito.decisions(begin(3)).map((d) => d.seat)).toEqual([0, 1, 2]);
  });

  it('IK-31 which figure stands where is free, and the house places at random', () => {
    const state = begin(4);
    const [decision] = inkognito.decisions(state);
    if (decision === undefined) throw new Error('no decision');
    const tree = inkognito.choices(state, decision);
    const paths = new Set(
      Array.from({ length: 200 }, (_, n) => inkognito.fallback(inkognito.view(state, 0), decision, tree, quickRng(n)).join('/')),
    );
    expect(paths.size).toBe(24);
  });
});
