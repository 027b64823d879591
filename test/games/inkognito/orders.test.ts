import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { cardsOfFaces, writeAnswer } from '../../../src/games/inkognito/rules/showings.ts';
import { resolve } from '../../../src/kit/choice.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { LEO, MICHAEL, questioned, relayed, type Table, table } from './table.ts';

function ordered(t: Table, id: string, params: unknown, seed = 1) {
  const decision = inkognito.decisions(t.state).find((d) => !d.optional);
  const order = inkognito.orders.find((o) => o.id === id);
  if (decision === undefined || order === undefined) throw new Error('nothing to order');
  const tree = inkognito.choices(t.state, decision);
  const answer = order.answer(inkognito.view(t.state, decision.seat), decision, tree, order.params.parse(params) as never, quickRng(seed));
  return Array.isArray(answer) ? resolve(tree, answer as string[]) : answer;
}

describe('standing orders and the house', () => {
  it('IK-36 a prepared set is shown, the first of the list that is still legal', () => {
    const t = questioned(table(), 'disguise');
    const sets = [
      ['tall', 'fat', 'bubble'],
      ['short', 'tall', 'bubble'],
      ['short', 'fat', 'x'],
    ];
    expect(ordered(t, 'answer-disguise', { how: 'sets', sets })).toEqual({ do: 'show', cards: ['bubble', 'tall', 'short'], grey: [] });
    writeAnswer(t.state, {
      from: LEO,
      to: MICHAEL,
      topic: 1,
      relayed: false,
      cards: cardsOfFaces(['tall', 'short', 'bubble']),
      grey: 0,
      dispute: 0,
      round: 1,
    });
    expect(ordered(t, 'answer-disguise', { how: 'sets', sets })).toMatchObject({ cards: ['x', 'short', 'fat'] });
    expect(ordered(t, 'answer-identity', { how: 'sets', sets })).toBe('ask');
    expect(ordered(t, 'answer-disguise', { how: 'ask' })).toBe('ask');
  });

  it('IK-36 an order that no longer fits ends with a reason', () => {
    expect(ordered(questioned(table(), 'disguise'), 'answer-disguise', { how: 'sets', sets: [['tall', 'fat', 'bubble']] })).toEqual({
      cancel: { key: 'order.answer.gone' },
    });
  });

  it('what gives away least leaves the asker most possibilities', () => {
    const least = ordered(questioned(table(), 'identity'), 'answer-identity', { how: 'least' });
    expect(least).toMatchObject({ do: 'show', grey: [] });
    expect(ordered(relayed(table(), LEO, 'identity'), 'answer-identity', { how: 'least' })).toMatchObject({
      cards: expect.arrayContaining(['x']),
    });
  });

  it('what gives away least is drawn by lot among equals: no order of preference can be read out of it', () => {
    const t = questioned(table(), 'identity');
    const shown = new Set(Array.from({ length: 300 }, (_, n) => JSON.stringify(ordered(t, 'answer-identity', { how: 'least' }, n))));
    expect(shown.size).toBe(15);
  });

  it('IK-14 in table mode neither the house nor an order repeats a set while others are left', () => {
    const t = questioned(table(4, { challenges: true }), 'disguise');
    const first = ['short', 'tall', 'bubble'] as const;
    const shown = { from: LEO, to: MICHAEL, topic: 1, relayed: false, grey: 0, dispute: 0, round: 1 } as const;
    writeAnswer(t.state, { ...shown, cards: cardsOfFaces(first) });
    const sets = [first, ['short', 'fat', 'x']];
    expect(ordered(t, 'answer-disguise', { how: 'sets', sets })).toMatchObject({ cards: ['x', 'short', 'fat'] });
    const [decision] = inkognito.decisions(t.state);
    if (decision === undefined) throw new Error('no decision');
    const tree = inkognito.choices(t.state, decision);
    const paths = new Set(
      Array.from({ length: 600 }, (_, n) => inkognito.fallback(inkognito.view(t.state, LEO), decision, tree, quickRng(n)).join('/')),
    );
    expect(paths.size).toBe(14);
    expect(paths.has('tall+short/bubble')).toBe(false);
  });

  it('every setting of every order parses and answers', () => {
    const t = questioned(table(), 'disguise');
    for (const order of inkognito.orders)
      for (const choice of order.choices) {
        expect(order.params.parse(choice.params)).toEqual(choice.params);
        expect(() => ordered(t, order.id, choice.params)).not.toThrow();
      }
  });

  it('IK-2 a half-made movement that may not end is led on to a legal end by the house', () => {
    const t = table().put({ 'red.tall': 'ghetto', 'red.short': 'scalzi' }).turn(MICHAEL, 'orange', 'white').play(MICHAEL, 'tall+scalzi');
    const [decision] = inkognito.decisions(t.state);
    if (decision === undefined) throw new Error('no decision');
    const path = inkognito.fallback(inkognito.view(t.state, MICHAEL), decision, inkognito.choices(t.state, decision), { below: () => 0 });
    t.play(MICHAEL, ...path);
    expect(t.awaited()).toEqual([MICHAEL, 'meet']);
  });

  it.each([
    ['shake', () => table(), ['shake']],
    ['move', () => table().turn(MICHAEL, 'white'), ['end']],
    ['meet', () => table().put({ 'red.tall': 'san_toma' }).turn(MICHAEL, 'orange').play(MICHAEL, 'tall+embassy'), ['end']],
  ] as const)('an absent player on turn: %s is left at that', (_kind, make, path) => {
    const { state } = make();
    const [decision] = inkognito.decisions(state);
    if (decision === undefined) throw new Error('no decision');
    expect(inkognito.fallback(inkognito.view(state, MICHAEL), decision, inkognito.choices(state, decision), { below: () => 0 })).toEqual(
      path,
    );
  });
});
