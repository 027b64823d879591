import { describe, expect, it } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import { cardsOfFaces, writeAnswer } from '../../../src/games/inkognito/rules/showings.ts';
import { say } from '../../../src/games/inkognito/words.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import { actionAt, type Choice, enabledOptions, nodeAt } from '../../../src/kit/choice.ts';
import { LOCALES } from '../../../src/kit/message.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { table } from '../table.ts';
import { ENVOY, LEO, MICHAEL, NINA, position, put, questioned, relayed, type Seated, turn } from './position.ts';

function ordered(t: Seated, id: string, params: unknown, seed = 1) {
  const decision = t.question();
  const tree = t.tree();
  const order = ensureDefined(
    inkognito.orders.find((o) => o.id === id),
    id,
  );
  const answer = order.answer(t.view(decision.seat), decision, tree, order.params.parse(params) as never, quickRng(seed));
  return Array.isArray(answer) ? actionAt(tree, answer as string[]) : answer;
}

describe('standing orders and the house', () => {
  it('IK-36 a prepared set is shown, the first of the list that is still legal', () => {
    const t = questioned(position(), 'disguise');
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
    expect(ordered(questioned(position(), 'disguise'), 'answer-disguise', { how: 'sets', sets: [['tall', 'fat', 'bubble']] })).toEqual({
      cancel: say('order.answer.gone'),
    });
  });

  it('IK-36 lists are kept per asker and kind, and come before what holds for everybody', () => {
    const lists = [
      { to: MICHAEL, sets: [['short', 'tall', 'bubble']] },
      { to: NINA, sets: [['short', 'fat', 'x']] },
    ];
    const t = questioned(position(), 'disguise');
    expect(ordered(t, 'answer-disguise', { how: 'ask', lists })).toMatchObject({ cards: ['bubble', 'tall', 'short'] });
    expect(ordered(t, 'answer-identity', { how: 'ask', lists })).toBe('ask');
    expect(ordered(t, 'answer-disguise', { how: 'ask', lists: lists.slice(1) })).toBe('ask');
    expect(ordered(t, 'answer-disguise', { how: 'sets', sets: [['tall', 'thin', 'x']], lists: lists.slice(1) })).toMatchObject({
      cards: ['x', 'tall', 'thin'],
    });
  });

  it('IK-36 a used-up list for one asker leaves those for the others standing; the last one ends the order', () => {
    const t = questioned(position(), 'disguise');
    const shown = { from: LEO, to: MICHAEL, topic: 1, relayed: false, grey: 0, dispute: 0, round: 1 } as const;
    writeAnswer(t.state, { ...shown, cards: cardsOfFaces(['tall', 'short', 'bubble']) });
    const michael = { to: MICHAEL, sets: [['short', 'tall', 'bubble']] };
    expect(ordered(t, 'answer-disguise', { how: 'ask', lists: [michael, { to: NINA, sets: [['short', 'fat', 'x']] }] })).toBe('ask');
    expect(ordered(t, 'answer-disguise', { how: 'ask', lists: [michael] })).toEqual({ cancel: say('order.answer.gone') });
    // A set of three is no answer to a question through the Ambassador, but may be one to the next.
    const pair = relayed(position(), LEO, 'disguise');
    expect(ordered(pair, 'answer-disguise', { how: 'ask', lists: [michael] })).toBe('ask');
    expect(
      ordered(pair, 'answer-disguise', {
        how: 'ask',
        lists: [
          {
            to: MICHAEL,
            sets: [
              ['short', 'tall', 'x'],
              ['short', 'thin'],
            ],
          },
        ],
      }),
    ).toEqual({
      do: 'show',
      cards: ['short', 'thin'],
      grey: [],
    });
  });

  it('IK-36 a list is composed asker by asker, set by set, out of true sets that are new to him; the path travels', () => {
    const t = questioned(position(5), 'disguise');
    const shown = { from: LEO, to: MICHAEL, topic: 1, relayed: false, grey: 0, dispute: 0, round: 1 } as const;
    writeAnswer(t.state, { ...shown, cards: cardsOfFaces(['tall', 'short', 'bubble']) });
    const view = t.view(LEO);
    const order = inkognito.orders.find((o) => o.id === 'answer-disguise');
    const made = (before: unknown, ...path: string[]) => {
      const tree = order?.compose?.(view, before as never);
      const leaf = tree && nodeAt(tree, path);
      if (leaf?.at !== 'act') throw new Error(JSON.stringify(leaf));
      expect(order?.params.parse(leaf.action)).toEqual(leaf.action);
      return leaf;
    };
    const sets = (...path: string[]) => {
      const node = nodeAt(order?.compose?.(view, { how: 'ask' } as never) as never, path) as Choice<unknown>;
      return 'options' in node ? enabledOptions(node).map((o) => o.id) : [];
    };
    expect(sets()).toEqual(['0', '2', '3', '4', 'all']);
    // Fifteen sets of three but the one shown, three pairs but the one in it; the Ambassador asks for pairs only.
    expect(sets('0')).toHaveLength(16);
    expect(sets('2')).toHaveLength(18);
    expect(sets('4')).toHaveLength(3);
    const [first, second] = sets('2') as [string, string];
    const one = made({ how: 'least' }, '2', first, second, 'enough');
    expect(one.action).toMatchObject({ how: 'least', lists: [{ to: NINA, sets: [expect.any(Array), expect.any(Array)] }] });
    const both = made(one.action, '0', sets('0')[0] ?? '', 'enough').action as { lists: { to: number }[] };
    expect(both.lists.map((l) => l.to)).toEqual([MICHAEL, NINA]);
    const path = ['2', ...sets('2').slice(0, 6)];
    expect(path.join('/').length).toBeLessThanOrEqual(64);
    expect(made({ how: 'ask' }, ...path).action).toMatchObject({ lists: [{ sets: { length: 6 } }] });
    for (const locale of LOCALES) expect(translatorFor(locale, inkognito as never).say(one.summary)).toMatch(/#3.*#?/);
    // Before the masks are dealt there is nothing to prepare, and the Ambassador is never asked.
    expect(order?.compose?.(t.view(ENVOY), { how: 'ask' } as never)).toBeUndefined();
  });

  it('IK-31 figures left to the house are placed at random', () => {
    const t = table(inkognito, 4);
    const order = ensureDefined(
      inkognito.orders.find((o) => o.id === 'place'),
      'the order',
    );
    const [view, decision, tree] = [t.view(LEO), t.question(LEO), t.tree(LEO)];
    const placed = (n: number) => order.answer(view, decision, tree, { how: 'do' }, quickRng(n));
    expect(new Set(Array.from({ length: 200 }, (_, n) => JSON.stringify(placed(n)))).size).toBe(24);
    expect(order.answer(view, decision, tree, { how: 'ask' }, quickRng(1))).toBe('ask');
  });

  it('what gives away least leaves the asker most possibilities', () => {
    const least = ordered(questioned(position(), 'identity'), 'answer-identity', { how: 'least' });
    expect(least).toMatchObject({ do: 'show', grey: [] });
    expect(ordered(relayed(position(), LEO, 'identity'), 'answer-identity', { how: 'least' })).toMatchObject({
      cards: expect.arrayContaining(['x']),
    });
  });

  it('what gives away least is drawn by lot among equals: no order of preference can be read out of it', () => {
    const t = questioned(position(), 'identity');
    const shown = new Set(Array.from({ length: 300 }, (_, n) => JSON.stringify(ordered(t, 'answer-identity', { how: 'least' }, n))));
    expect(shown.size).toBe(15);
  });

  it('IK-14 in table mode neither the house nor an order repeats a set while others are left', () => {
    const t = questioned(position(4, { challenges: true }), 'disguise');
    const first = ['short', 'tall', 'bubble'] as const;
    const shown = { from: LEO, to: MICHAEL, topic: 1, relayed: false, grey: 0, dispute: 0, round: 1 } as const;
    writeAnswer(t.state, { ...shown, cards: cardsOfFaces(first) });
    const sets = [first, ['short', 'fat', 'x']];
    expect(ordered(t, 'answer-disguise', { how: 'sets', sets })).toMatchObject({ cards: ['x', 'short', 'fat'] });
    const least = new Set(Array.from({ length: 600 }, (_, n) => JSON.stringify(ordered(t, 'answer-disguise', { how: 'least' }, n))));
    expect([...least].some((cards) => ['short', 'tall', 'bubble'].every((face) => cards.includes(`"${face}"`)))).toBe(false);
    for (let n = 0; n < 60; n++) expect(t.late(LEO, `late ${n}`)).not.toEqual(['tall+short', 'bubble']);
  });

  it('every setting of every order parses and answers', () => {
    const t = questioned(position(), 'disguise');
    for (const order of inkognito.orders)
      for (const choice of order.choices) {
        expect(order.params.parse(choice.params)).toEqual(choice.params);
        expect(() => ordered(t, order.id, choice.params)).not.toThrow();
      }
  });

  it('IK-2 a half-made movement that may not end is led on to a legal end by the house', () => {
    const t = position()
      .lay(put({ 'red.tall': 'ghetto', 'red.short': 'scalzi' }), turn(MICHAEL, 'orange', 'white'))
      .play(MICHAEL, 'tall+scalzi');
    t.timeOut();
    expect(t.question()).toMatchObject({ seat: MICHAEL, kind: 'meet' });
  });
});
