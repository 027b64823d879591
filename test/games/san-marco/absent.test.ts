import { describe, expect, it } from 'vitest';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import type { Offer } from '../../../src/games/san-marco/state.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng, shuffled } from '../../../src/kit/rng.ts';
import { table } from '../table.ts';
import { A, B, C, penalties, points, position, type Seated, throwing } from './position.ts';

/** What a standing order answers to the open question. */
function ordered(t: Seated, id: string, params: unknown) {
  const order = ensureDefined(
    sanMarco.orders.find((o) => o.id === id),
    id,
  );
  const decision = t.question(t.asked[0]);
  return order.answer(sanMarco.view(t.state, decision.seat), decision, sanMarco.choices(t.state, decision), order.params.parse(params));
}

const choice = (third: Offer['cards'] = ['doge', 'p1']) =>
  position({
    players: 3,
    deals: [
      {
        giver: A,
        choosers: [B, C],
        open: true,
        dealt: [],
        offers: [
          { id: 'a', cards: ['castello', 'san_polo', 'traitor', 'p3'] },
          { id: 'b', cards: ['bridge', 'p1'] },
          { id: 'c', cards: third },
        ],
      },
    ],
    stack: [
      { kind: 'check', id: 0, step: 0 },
      { kind: 'pair', id: 1, step: 0 },
      { kind: 'choose', id: 2, step: 0, seat: B },
    ],
  });

describe('somebody late', () => {
  it('SM-2: a fourth equal throw is answered, and the set-up goes on', () => {
    const t = throwing(4, [2, 2, 2, 2]);
    t.dice(4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4).timeOut();
    expect(t.question().kind).not.toBe('fourth');
  });

  it('SM-3: the starting bridge stands somewhere legal', () => {
    const t = table(sanMarco, 4, 'absent builder', { firstLeader: 0 });
    t.timeOut();
    expect(Object.values(t.state.bridges)).toEqual([[A]]);
  });

  it('takes an offer that is worth its penalties', () => {
    const left = (third: Offer['cards']) =>
      choice(third)
        .timeOut()
        .state.deals[0]?.offers.map(({ id }) => id);
    expect(left(['p1']), 'six points of cards for three of penalties').toEqual(['b', 'c']);
  });

  it('SM-8: cards are played for him, not passed', () => {
    const t = position({ hand: ['castello', 'doge'], doge: 'san_marco', nobles: { san_marco: [1] } });
    while (t.asked[0] === A) t.timeOut();
    expect(t.log('passed')).toEqual([]);
    expect(t.state.nobles.castello[A]).toBe(1);
    expect(points(t)[A]).toBeGreaterThanOrEqual(8);
  });

  it('SM-13: losses hit others first', () => {
    const t = position({ hand: ['exile', 'castello'], nobles: { san_polo: [1, 2, 3, 1] }, points: [0, 4, 4, 9] });
    t.play(A, 'exile', 'san_polo').dice(4).play(A, 'throw').timeOut();
    expect(t.state.nobles.san_polo[A]).toBe(1);
  });

  it.each([3, 4])('never stops a game: %i of them come to its end', (players) => {
    expect(sanMarco.result(table(sanMarco, players, 'all late').idle().state)?.places).toHaveLength(players);
  });
});

describe('standing orders', () => {
  it('split evenly', () => {
    const t = table(sanMarco, 3, 'orders', { firstLeader: 0 });
    while (t.question().kind !== 'offer') t.playAnything();
    expect(ordered(t, 'split', 'ask')).toBe('ask');
    const path = ordered(t, 'split', 'even');
    if (!Array.isArray(path)) throw new Error('no answer');
    t.play(A, ...path);
    expect(t.question().kind).toBe('choose');
  });

  it.each([
    [[], 'ask'],
    [['fewest', 'most'], ['b']],
    [['most'], ['a']],
    [['doge', 'fewest'], ['c']],
    [['fewest', 'doge'], ['c']],
  ])('choose by %j: %j', (wishes, answer) => {
    expect(ordered(choice(), 'choose', wishes)).toEqual(answer);
  });

  it('SM-2: throw again always, or never', () => {
    const t = throwing(4, [2, 2, 2, 2]);
    expect(ordered(t, 'fourth', 'again')).toEqual(['again']);
    expect(ordered(t, 'fourth', 'keep')).toEqual(['keep']);
    expect(ordered(t, 'fourth', 'ask')).toBe('ask');
  });

  it('SM-23: never exile for few penalties', () => {
    const t = position({ last: true, penalties: penalties(1, 6, 10, 12), nobles: { castello: [0, 2] } });
    t.play(A);
    expect(ordered(t, 'bonus-exile', 'decline')).toEqual(['decline']);
    expect(ordered(t, 'bonus-exile', 'ask')).toBe('ask');
  });

  it('play district cards that leave no choice', () => {
    const plain = position({ hand: ['castello', 'san_polo'] });
    expect(ordered(plain, 'plain', 'play')).toEqual(['castello']);
    expect(ordered(plain, 'plain', 'ask')).toBe('ask');
    const bridge = position({ hand: ['castello', 'san_polo'], bridges: { 'mar-pol': [A] } });
    expect(ordered(bridge, 'plain', 'play')).toBe('ask');
    const doge = position({ hand: ['castello', 'doge'] });
    expect(ordered(doge, 'plain', 'play')).toBe('ask');
  });

  it('play them in any order: the position is the same', () => {
    const hand = ['castello', 'san_polo', 'castello', 'dorsoduro'] as const;
    const played = (seed: number) => {
      const t = position({ hand, nobles: { castello: [1, 2], san_polo: [0, 0, 3] } });
      const left: string[] = shuffled(quickRng(seed), hand);
      for (const card of left) t.play(A, card);
      const { trail: _, stack: __, ...rest } = t.state;
      return rest;
    };
    for (let seed = 1; seed < 12; seed++) expect(played(seed)).toEqual(played(0));
  });
});
