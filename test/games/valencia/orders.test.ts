import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../../src/cli/random-play.ts';
import { leaves } from '../../../src/games/valencia/ai/leaves.ts';
import { valencia } from '../../../src/games/valencia/index.ts';
import { orders } from '../../../src/games/valencia/orders/index.ts';
import type { Bids } from '../../../src/games/valencia/orders/sealed.ts';
import { playerAt, roundOf, type State } from '../../../src/games/valencia/state.ts';
import { AUCTIONS, type Auction } from '../../../src/games/valencia/vocabulary.ts';
import { actionAt, likelyPath, type Path } from '../../../src/kit/choice.ts';
import type { Game } from '../../../src/kit/game.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { table } from '../table.ts';
import { ANI, DIRK, FRANK, LILLI, PATTY, planning, player, position, type Seated } from './position.ts';

/** What a standing order answers to the question a seat is asked. */
function answer(t: Seated, seat: Seat, id: string, params: unknown) {
  const order = ensureDefined(
    orders.find((o) => o.id === id),
    id,
  );
  const found = order.answer(t.view(seat), t.question(seat), t.tree(seat), order.params.parse(params));
  if (Array.isArray(found)) expect(t.canPlay(seat, ...(found as Path))).toBe(true);
  return found;
}

const wine = {
  [PATTY]: { stacks: ['3'] },
  [FRANK]: { stacks: ['4', '1'] },
  [ANI]: { stacks: ['6', '5', '2'], privileges: 1 },
  [DIRK]: { stacks: ['2'] },
};
const shown = () => position(4, { at: 'B', players: wine }).play(PATTY, '3').play(FRANK, '4');
const sealed = (tries: unknown[], waits = 0) => ({ policy: 'ask', bids: [{ round: 1, at: 'B', tries, waits }] });

describe('sealed bids', () => {
  it.each([
    [
      'the stack that is first by what is shown',
      sealed([
        { cards: '2', when: 1 },
        { cards: '5', when: 1 },
      ]),
      ['5'],
    ],
    ['a stack in any case', sealed([{ cards: '2', when: 'any' }]), ['2']],
    ['a stack that gets a lower rank', sealed([{ cards: '2', when: 3 }]), ['2']],
    ['nothing holds: waits while it may', sealed([{ cards: '2', when: 2 }], 1), ['wait']],
    ['nothing holds and no wait is allowed: passes', sealed([{ cards: '2', when: 2 }]), ['pass']],
    ['no bid for this auction: asks', { policy: 'ask', bids: [{ round: 1, at: 'D', tries: [], waits: 0 }] }, 'ask'],
    ['policy: always pass', { policy: 'pass', bids: [] }, ['pass']],
    ['policy: smallest stack that is first', { policy: 'first', bids: [] }, ['5']],
    ['policy: smallest stack with an action', { policy: 'paid', bids: [] }, ['2']],
  ])('reveals %s', (_, params, path) => expect(answer(shown(), ANI, 'bids', params)).toEqual(path));

  it('spends no more privileges than allowed', () => {
    const t = shown().play(ANI, 'wait').play(DIRK, 'pass');
    expect(answer(t, ANI, 'bids', sealed([{ cards: '2', when: 2 }], 1))).toEqual(['pass']);
  });

  it('passes a stack over that was used before, and dies in no other part', () => {
    const tries = [
      { cards: '66', when: 'any' },
      { cards: '2', when: 3 },
    ];
    expect(answer(shown(), ANI, 'bids', sealed(tries))).toEqual(['2']);
    expect(answer(shown(), ANI, 'bids', sealed(tries.slice(0, 1)))).toEqual(['pass']);
  });

  it('takes the smallest stack that will do where none is named', () => {
    expect(answer(shown(), ANI, 'bids', sealed([{ cards: '*', when: 1 }]))).toEqual(['5']);
    expect(answer(shown(), ANI, 'bids', sealed([{ cards: '*', when: 3 }]))).toEqual(['2']);
    expect(answer(shown(), ANI, 'bids', sealed([{ cards: '*', when: 'any' }]))).toEqual(['2']);
  });

  it('a policy wastes no card where its rank can do nothing', () => {
    const policies = ['first', 'paid'].map((policy) => ({ policy, bids: [] }));
    const at = (step: 'C' | 'G' | 'E', more: object) => position(4, { at: step, players: { [PATTY]: { stacks: ['3'], ...more } } });
    for (const policy of policies) {
      expect(answer(at('C', { goods: '' }), PATTY, 'bids', policy), 'nothing to sell').toEqual(['pass']);
      expect(answer(at('C', { goods: 'O' }), PATTY, 'bids', policy)).toEqual(['3']);
      expect(answer(at('G', { city: [] }), PATTY, 'bids', policy), 'nobody to move').toEqual(['pass']);
      expect(answer(at('E', { goods: '' }), PATTY, 'bids', policy), 'K9: the seat alone').toEqual(['3']);
    }
  });

  it('N1: a policy reckons with Nina, who is still to come', () => {
    const t = position(2, { at: 'B', players: { 0: { stacks: ['5', '1'] }, 1: { stacks: ['3'] } } });
    expect(answer(t, 0, 'bids', { policy: 'first', bids: [] })).toEqual(['5']);
    t.play(0, '5');
    expect(answer(t, 1, 'bids', { policy: 'paid', bids: [] }), 'third behind Nina: nothing').toEqual(['pass']);
  });

  it('A5, X3: counts seat distance and the present values of special cards', () => {
    const t = position(4, { at: 'B', pawn: 1, players: { 1: { stacks: ['6'] }, 2: { stacks: ['J5', '5'] } } }).play(1, '6');
    // Joker and five make seven beside the six that is shown.
    expect(
      answer(
        t,
        2,
        'bids',
        sealed([
          { cards: '5', when: 1 },
          { cards: 'J5', when: 1 },
        ]),
      ),
    ).toEqual(['J5']);
    const tie = position(4, { at: 'B', pawn: 1, players: { 1: { stacks: ['6'] }, 2: { stacks: ['6'] } } }).play(1, '6');
    expect(answer(tie, 2, 'bids', sealed([{ cards: '6', when: 1 }]))).toEqual(['pass']);
  });

  it('is composed for the whole round from the moment the own stacks stand, while others still plan', () => {
    const t = planning(3);
    const order = ensureDefined(orders[1], 'bids');
    const ask = { policy: 'ask' as const, bids: [] };
    expect(order.compose?.(t.view(1), ask)).toBeUndefined();
    t.play(1, 'apart');
    const tree = ensureDefined(order.compose?.(t.view(1), ask), 'the round');
    expect(t.asked).toContain(0);
    expect(tree.at === 'pick' && tree.options.map((o) => o.id)).toEqual([...'ABCDEFG']);
    // Each line names its guild, and what is sealed for it.
    const wine = ensureDefined(actionAt(tree, ['B', 'least', 'r2', 'enough']), 'a bid') as typeof ask;
    const again = ensureDefined(order.compose?.(t.view(1), wine), 'the round again');
    expect(JSON.stringify(again.at === 'pick' && again.prompt)).toMatch(/order\.bids\.guild.*order\.bids\.smallest/);
    const both = ensureDefined(actionAt(again, ['F', 'pass']), 'another') as typeof ask;
    expect(both.bids).toEqual([
      { round: 1, at: 'B', tries: [{ cards: '*', when: 2 }], waits: 0 },
      { round: 1, at: 'F', tries: [], waits: 0 },
    ]);
    const less = ensureDefined(actionAt(ensureDefined(order.compose?.(t.view(1), both), 'the round'), ['B', 'ask']), 'less') as typeof ask;
    expect(less.bids.map((b: { at: string }) => b.at)).toEqual(['F']);
  });

  it('is composed out of the own stacks, step by step', () => {
    const t = position(4, { at: 'B', players: wine });
    const order = ensureDefined(orders[1], 'bids');
    const tree = ensureDefined(order.compose?.(t.view(ANI), { policy: 'ask', bids: [] }), 'a tree');
    expect(actionAt(tree, ['D', '5', 'r1', '2', 'any'])).toEqual({
      policy: 'ask',
      bids: [
        {
          round: 1,
          at: 'D',
          tries: [
            { cards: '5', when: 1 },
            { cards: '2', when: 'any' },
          ],
          waits: 0,
        },
      ],
    });
    expect(actionAt(tree, ['B', '6', 'r2', 'enough', 1])).toMatchObject({ bids: [{ at: 'B', waits: 1 }] });
    expect(actionAt(tree, ['A', '6', 'any'])).toBeUndefined();
    expect(order.compose?.(t.view(LILLI), { policy: 'ask', bids: [] })).toBeUndefined();
  });
});

describe('what a sensible player seals', () => {
  it('names his own stacks for each auction left, as many as the order takes, the same every time, and shows all that would be lost', () => {
    const order = ensureDefined(
      valencia.orders.find(({ id }) => id === 'bids'),
      'bids',
    );
    let plans = 0;
    playAtRandom(valencia as unknown as Game, 4, valencia.options.parse({}), quickRng('sealed'), ({ before, decision }) => {
      if (decision.kind !== 'auction' || plans >= 20) return;
      const state = before as State;
      const left = leaves(state, decision.seat);
      if (left === undefined) return;
      plans++;
      expect(leaves(structuredClone(state), decision.seat)).toEqual(left);
      const { bids } = order.params.parse(left.params) as Bids;
      const { round, at } = roundOf(state);
      expect(bids.map((bid) => bid.at)).toEqual(AUCTIONS.slice(AUCTIONS.indexOf(at as Auction)));
      const own = playerAt(state, decision.seat).stacks;
      for (const { tries, round: of } of bids) {
        expect(of).toBe(round);
        for (const { cards } of tries) expect(own).toContain(cards);
      }
      // K6: a stack for each auction left, or more: in every one of them something is shown whatever lies open.
      if (own.length >= bids.length) expect(bids.at(-1)?.tries.some(({ when }) => when === 'any')).toBe(true);
    });
    expect(plans).toBe(20);
  });
});

describe('other standing orders', () => {
  it('planning: so many cards, each alone', () => {
    const t = planning(3);
    const path = () => answer(t, 1, 'plan', { cards: 5 }) as Path;
    t.play(1, ...path())
      .play(1, ...path())
      .play(1, ...path())
      .play(1);
    expect(player(t, 1).stacks.length).toBe(5);
    expect(t.asked).toEqual([0, 2]);
    expect(answer(t, 0, 'plan', { cards: 0 })).toBe('ask');
  });

  it('guild actions: wished squares, the cheapest, or none', () => {
    const t = position(4, { at: 'B', players: { 0: { stacks: ['6'], coins: 3 }, 1: { city: ['E1'] } } }).play(0, '6');
    expect(answer(t, 0, 'rank', { take: 'ask', squares: ['A8', 'H7'] })).toEqual(['H7']);
    expect(answer(t, 0, 'rank', { take: 'cheapest', squares: [] })).toEqual(['H6']);
    expect(answer(t, 0, 'rank', { take: 'goods', squares: [] })).toEqual(['none']);
    expect(answer(t, 0, 'rank', { take: 'ask', squares: [] })).toBe('ask');
    const three = position(4, { at: 'B', players: { 0: { stacks: ['6'] }, 1: { stacks: ['5'] }, 2: { stacks: ['4'] } } });
    three.play(0, '6').play(1, '5').play(2, '4').play(0, 'H6').play(1, 'F1');
    expect(answer(three, 2, 'rank', { take: 'cheapest', squares: [] }), 'the resource of the third place').toEqual(['good']);
    expect(answer(t, 0, 'rank', { take: 'ask', squares: ['E1'] })).toMatchObject({ cancel: { key: 'order.rank.gone' } });
    const tree = ensureDefined(orders.find((o) => o.id === 'rank')?.compose?.(t.view(0), { take: 'ask', squares: [] }), 'a tree');
    expect(actionAt(tree, ['H7', 'A1', 'enough'])).toEqual({ take: 'ask', squares: ['H7', 'A1'] });
  });

  it.each([
    ['all', 'OOWC', ['all']],
    ['one', 'OOWC', ['part', 1, 0, 0]],
    ['one', 'OWC', ['none']],
    ['none', 'OWC', ['none']],
    ['ask', 'OWC', 'ask'],
  ])('sale: %s of %s', (params, goods, path) => {
    expect(answer(position(4, { at: 'C', players: { 0: { stacks: ['6'], goods } } }).play(0, '6'), 0, 'sale', params)).toEqual(path);
  });

  it.each([
    ['highest', ['6']],
    ['lowest', ['1']],
    ['none', ['none']],
    ['ask', 'ask'],
  ])('card to take back: %s', (params, path) => {
    expect(answer(position(4, { at: 'C', players: { 0: { stacks: ['631'] } } }).play(0, '631'), 0, 'returns', params)).toEqual(path);
  });

  it('palm and fountain: a wished place, the best one, or dropped when taken', () => {
    const t = position(4, { at: 'H', state: { palms: ['A1+'] }, players: { 0: { council: ['church'], city: ['B6', 'C6'] } } });
    expect(answer(t, 0, 'palm', { spot: 'G1+' })).toEqual(['G1+']);
    expect(answer(t, 0, 'palm', { spot: 'best' })).toEqual(['B6+']);
    const even = position(4, { at: 'H', players: { 0: { council: ['church'], city: ['A1', 'B6', 'B7'] }, 1: { city: ['C6'] } } });
    expect(answer(even, 0, 'palm', { spot: 'best' }), 'one more own than others, like A1+, but fewer free squares').toEqual(['B6+']);
    expect(answer(t, 0, 'palm', { spot: 'A1+' })).toMatchObject({ cancel: { key: 'order.spot.gone' } });
    expect(answer(t, 0, 'fountain', { spot: 'best' })).toBe('ask');
  });

  it('abilities and special cards: never', () => {
    const t = position(4, { at: 'B', state: { fountains: { F2: 'FT09' } }, players: { 0: { stacks: ['6'], coins: 9 } } })
      .play(0, '6')
      .play(0, 'F1');
    expect(answer(t, 0, 'ability', 'never')).toEqual(['none']);
    expect(answer(t, 0, 'ability', 'ask')).toBe('ask');
    const v = position(4, { at: 'C', players: { 0: { stacks: ['V'], city: ['C4'] } } }).play(0, 'V');
    expect(answer(v, 0, 'effects', 'never')).toEqual(['none']);
  });

  it('every setting a lobby shows is accepted by its own order', () => {
    for (const order of orders) for (const choice of order.choices) expect(order.params.parse(choice.params)).toEqual(choice.params);
  });
});

describe('planning', () => {
  it('suggests the deck in equal parts over the rounds left', () => {
    const t = planning(3);
    for (const seat of t.asked)
      while (t.asked.includes(seat) && t.question(seat).kind === 'draw') t.play(seat, ...likelyPath(t.tree(seat)));
    expect(t.state.players.map((p) => p.stacks.length)).toEqual([4, 4, 4]);
  });
});

describe('somebody late', () => {
  it('bids and takes what his place gives, as far as his own cards tell', () => {
    const t = position(4, { at: 'B', players: { 0: { stacks: ['6'], coins: 3 }, 1: { stacks: ['5'] }, 2: { stacks: ['4'] } } });
    t.timeOut(0);
    expect(t.question().seat).toBe(1);
    t.play(1, '5').play(2, '4');
    while (t.asked[0] === 0) t.timeOut(0);
    expect(player(t, 0).city.length + player(t, 0).council.length).toBeGreaterThan(0);
  });

  it.each([2, 3, 5])('never stops a game: %i of them come to its end', (seats) => {
    expect(valencia.result(table(valencia, seats).idle().state)?.places).toHaveLength(seats);
  });
});
