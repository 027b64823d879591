import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { NOWHERE } from '../../../src/games/inkognito/vocabulary.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { table } from '../table.ts';
import { LEO, MICHAEL, NINA, OTTO } from './position.ts';

describe('placement', () => {
  it('IK-31 everybody places at once, sealed, before any secret card is dealt', () => {
    const t = table(inkognito, 4);
    expect(t.asked).toEqual([MICHAEL, LEO, NINA, OTTO]);
    t.play(NINA, 'auto');
    expect(t.flags.reveals).toBe(false);
    expect(t.state.identities).toEqual([]);
    expect(t.view(NINA).figures.slice(8, 12)).not.toContain(NOWHERE);
    expect(t.view(MICHAEL).figures).toEqual(new Array(16).fill(NOWHERE));
    t.play(MICHAEL, 'auto').play(OTTO, 'auto').play(LEO, 'auto');
    expect(t.news.map((e) => e.kind)).toEqual(['placed', 'placed', 'placed', 'placed', 'dealt']);
    expect(t.flags).toEqual({ publish: 'board', reveals: true });
    expect(t.state.identities.slice().sort()).toEqual([0, 1, 2, 3]);
    expect(t.view('public').figures).not.toContain(NOWHERE);
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'shake' });
  });

  it('IK-24 the secret cards are dealt by chance', () => {
    const hands = new Set<string>();
    for (let n = 0; n < 60; n++) {
      const t = table(inkognito, 4, `deal ${n}`);
      for (const seat of [MICHAEL, LEO, NINA, OTTO]) t.play(seat, 'auto');
      const { identities, disguises, letters } = t.state;
      hands.add(`i${identities[0]}`).add(`d${disguises[0]}`).add(`l${letters[0]}`);
    }
    expect(hands.size).toBe(12);
  });

  it('IK-31 with five players the Ambassador places nothing', () => {
    expect(table(inkognito, 5).asked).toEqual([MICHAEL, LEO, NINA, OTTO]);
    expect(table(inkognito, 3).asked).toEqual([MICHAEL, LEO, NINA]);
  });

  it('IK-31 which figure stands where is free, and a standing order places at random', () => {
    const t = table(inkognito, 4);
    const [view, decision, tree] = [t.view(MICHAEL), t.question(MICHAEL), t.tree(MICHAEL)];
    const order = inkognito.orders.find((o) => o.id === 'place');
    const paths = new Set(
      Array.from({ length: 200 }, (_, n) => JSON.stringify(order?.answer(view, decision, tree, { how: 'do' }, quickRng(n)))),
    );
    expect(paths.size).toBe(24);
  });
});
