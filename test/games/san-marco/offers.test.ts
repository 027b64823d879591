import { describe, expect, it } from 'vitest';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import { cardWorth, evenSplit } from '../../../src/games/san-marco/rules/offers.ts';
import type { Card } from '../../../src/games/san-marco/vocabulary.ts';
import { likelyPath } from '../../../src/kit/choice.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { table } from '../table.ts';
import { A, B, C, D, position, type Seated } from './position.ts';

/** Past the set-up: cards are dealt. */
function dealt(players: 3 | 4, seed: string): Seated {
  const t = table(sanMarco, players, seed, { firstLeader: A });
  while (t.question(t.asked[0]).kind !== 'offer') t.playAnything(t.asked[0]);
  return t;
}

const options = (t: Seated, seat: Seat) => {
  const node = t.node(seat);
  return node.at === 'some' ? node.options.map(({ id }) => id) : [];
};

describe('roles and offers', () => {
  it('SM-5: the leader distributes first, the three others are drawn as first chooser, second distributor, second chooser', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 60; n++) {
      const [first, second] = dealt(4, `roles ${n}`).state.deals;
      expect(first?.giver).toBe(A);
      seen.add([first?.choosers, second?.giver, second?.choosers].join());
    }
    expect(seen.size, 'all six orders of three').toBe(6);
  });

  it('SM-6: both distributors draw five and three cards and split at the same time', () => {
    const t = dealt(4, 'deal');
    const [first, second] = t.state.deals;
    expect(t.asked).toEqual([first?.giver, second?.giver].sort());
    for (const deal of [first, second]) {
      expect(deal?.dealt.filter((card) => !card.startsWith('p'))).toHaveLength(5);
      expect(deal?.dealt.filter((card) => card.startsWith('p'))).toHaveLength(3);
    }
  });

  it.each([
    [4, true],
    [3, true],
    [6, true],
    [7, true],
    [1, true],
    [8, false],
    [0, false],
  ])('SM-T03: %i of eight cards in the first offer: %s', (count, legal) => {
    const t = dealt(4, 'sizes');
    const ids = options(t, A).slice(0, count);
    const play = () => t.play(A, ids);
    if (legal) expect(play().state.deals[0]?.offers.map(({ cards }) => cards.length)).toEqual([count, 8 - count]);
    else expect(play).toThrow();
  });

  it('SM-6: offers are locked before the first pair is turned up, and cannot be split again', () => {
    const t = dealt(4, 'locks');
    const second = t.state.deals[1]?.giver ?? B;
    t.play(A, options(t, A).slice(0, 3));
    expect(t.asked).toEqual([second]);
    expect(t.state.deals[0]?.open).toBe(false);
    expect(t.flags).toEqual({ reveals: false, publish: false });
    t.play(second, options(t, second).slice(0, 2));
    expect(t.flags).toEqual({ reveals: true, publish: 'board' });
    expect(t.state.deals.map(({ open }) => open)).toEqual([true, false]);
    expect(t.question()).toMatchObject({ kind: 'choose', seat: t.state.deals[0]?.choosers[0] });
  });

  it('SM-7: first chooser, leader, second chooser, second distributor; then the next turn under the next leader', () => {
    const t = dealt(4, 'order');
    const [first, second] = t.state.deals;
    const expected = [first?.choosers[0], first?.giver, second?.choosers[0], second?.giver];
    for (const seat of t.asked) t.timeOut(seat);
    const order: Seat[] = [];
    while (t.state.turn === 1) {
      const { seat } = t.question();
      if (order.at(-1) !== seat) order.push(seat);
      t.timeOut();
    }
    // Who got penalty cards only is not asked.
    expect(expected.filter((seat) => seat !== undefined && order.includes(seat))).toEqual(order);
    expect(t.state.leader).toBe(B);
  });

  it('SM-7, SM-T24: with three players the leader makes three offers of six and four cards', () => {
    const t = dealt(3, 'three');
    const [deal] = t.state.deals;
    expect(t.asked).toEqual([A]);
    expect(deal?.dealt.filter((card) => !card.startsWith('p'))).toHaveLength(6);
    expect(deal?.dealt.filter((card) => card.startsWith('p'))).toHaveLength(4);
    const first = options(t, A).slice(0, 2);
    const rest = t.node(A, first);
    expect(rest).toMatchObject({ at: 'some', min: 1, max: 7 });
    t.timeOut(A);
    expect(t.state.deals[0]?.offers).toHaveLength(3);
    expect(t.question()).toMatchObject({ kind: 'choose', seat: deal?.choosers[0] });
  });

  it('SM-7: the second chooser of three chooses after the first has played', () => {
    const t = position({
      players: 3,
      deals: [
        {
          giver: A,
          choosers: [C, B],
          open: true,
          dealt: [],
          offers: [
            { id: 'a', cards: ['castello', 'p1'] },
            { id: 'b', cards: ['san_polo'] },
            { id: 'c', cards: ['p3'] },
          ],
        },
      ],
      stack: [
        { kind: 'check', id: 0, step: 0 },
        { kind: 'pair', id: 1, step: 0 },
        { kind: 'choose', id: 2, step: 0, seat: C },
      ],
    });
    t.play(C, 'a');
    expect(t.asked).toEqual([C]);
    t.play(C, 'castello').play(C);
    expect(t.question()).toMatchObject({ kind: 'choose', seat: B });
    expect(t.offered(B)).toEqual(['b', 'c']);
  });

  it('SM-31: choosing is final; the last player takes what is left without a question', () => {
    const t = position({
      deals: [
        {
          giver: A,
          choosers: [B],
          open: true,
          dealt: [],
          offers: [
            { id: 'a', cards: ['castello', 'p2'] },
            { id: 'b', cards: ['doge', 'p3', 'p3'] },
          ],
        },
      ],
      stack: [
        { kind: 'check', id: 0, step: 0 },
        { kind: 'pair', id: 1, step: 0 },
        { kind: 'choose', id: 2, step: 0, seat: B },
      ],
    });
    expect(t.offered(B)).toEqual(['a', 'b']);
    t.play(B, 'a');
    expect(t.flags.reveals, 'pinned').toBe(true);
    expect(t.state.penalties[B]).toEqual(['p2']);
    t.play(B, 'end');
    expect(t.question()).toMatchObject({ kind: 'play', seat: A });
    expect(t.state.penalties[A]).toEqual(['p3', 'p3']);
  });

  it('SM-6: an offer of penalty cards alone is played by laying them down', () => {
    const t = position({
      deals: [
        {
          giver: A,
          choosers: [B],
          open: true,
          dealt: [],
          offers: [
            { id: 'a', cards: ['p2'] },
            { id: 'b', cards: ['castello'] },
          ],
        },
      ],
      stack: [
        { kind: 'check', id: 0, step: 0 },
        { kind: 'pair', id: 1, step: 0 },
        { kind: 'choose', id: 2, step: 0, seat: B },
      ],
    });
    t.play(B, 'a');
    expect(t.question()).toMatchObject({ kind: 'play', seat: A });
  });

  it('SM-33: others see neither cards nor splits nor sizes before the offers are turned up', () => {
    const t = dealt(4, 'secret');
    const second = t.state.deals[1]?.giver ?? B;
    const others = [A, B, C, D].filter((seat) => seat !== second);
    const before = sanMarco.view(t.state, A).deals[1];
    expect(before).not.toHaveProperty('dealt');
    t.play(second, options(t, second).slice(0, 7));
    for (const viewer of [...others, 'public'] as const) {
      const deal = sanMarco.view(t.state, viewer).deals[1];
      expect(deal).toEqual({ giver: second, choosers: t.state.deals[1]?.choosers, open: false, locked: true });
      const told = t.news.map((event) => sanMarco.redact(event, viewer));
      expect(told).toEqual([{ kind: 'locked', seat: second }]);
    }
    expect(sanMarco.view(t.state, second).deals[1]?.offers?.map(({ cards }) => cards.length)).toEqual([7, 1]);
    t.timeOut(A);
    expect(sanMarco.view(t.state, 'public').deals[0]).toHaveProperty('offers');
    expect(sanMarco.view(t.state, 'public').deals[1], 'the second pair stays face down').not.toHaveProperty('offers');
  });

  it('SM-33: what is dealt is told to the distributor alone', () => {
    const t = table(sanMarco, 4, 'told', { firstLeader: A });
    while (t.question(t.asked[0]).kind !== 'offer') t.playAnything(t.asked[0]);
    const [mine, other] = t.log('dealt');
    expect(mine?.cards).toHaveLength(8);
    for (const viewer of [other?.seat ?? B, 'public'] as const)
      expect(mine && sanMarco.redact(mine, viewer)).toEqual({ kind: 'dealt', seat: mine?.seat });
    expect(mine && sanMarco.redact(mine, mine.seat)).toEqual(mine);
  });

  it('SM-33: piles show their sizes, never their order', () => {
    const t = dealt(4, 'piles');
    const view = sanMarco.view(t.state, 'public');
    expect(view.piles).toEqual({ actions: 62 - 10, penalties: 28 - 6 });
    expect(JSON.stringify(view)).not.toContain('pile"');
  });
});

describe('what a computer imagines of locked offers', () => {
  it('is cut anywhere: one card against seven as often as four against four, and looks the same to its seat', () => {
    const t = dealt(4, 'imagined');
    const giver = t.state.deals[1]?.giver ?? B;
    t.play(giver, options(t, giver).slice(0, 4));
    const viewer = ensureDefined(t.state.deals[0]?.choosers[0] ?? undefined, 'a chooser');
    const seen = JSON.stringify(sanMarco.view(t.state, viewer));
    const sizes = new Array<number>(9).fill(0);
    const rng = quickRng('imagined');
    for (let n = 0; n < 1400; n++) {
      const world = sanMarco.imagine?.(t.state, viewer, rng) ?? t.state;
      expect(JSON.stringify(sanMarco.view(world, viewer))).toBe(seen);
      const size = world.deals[1]?.offers[0]?.cards.length ?? 0;
      sizes[size] = (sizes[size] ?? 0) + 1;
    }
    expect([sizes[0], sizes[8]]).toEqual([0, 0]);
    for (const often of sizes.slice(1, 8)) expect(often).toBeGreaterThan(140);
  });
});

describe('the even split', () => {
  it('shares out evenly: no offer stays empty, sums differ by three at most', () => {
    for (let n = 0; n < 300; n++) {
      for (const [players, offers] of [
        [4, 2],
        [3, 3],
      ] as const) {
        const t = dealt(players, `even ${n}`);
        const split = evenSplit(t.state.deals[0]?.dealt ?? [], offers);
        const sums = split.map((cards) => cards.reduce((sum, card) => sum + cardWorth(card), 0));
        expect(Math.min(...split.map((cards) => cards.length))).toBeGreaterThan(0);
        expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(3);
      }
    }
  });

  it('takes the best values first, and gives penalties to the richer offer', () => {
    const cards: Card[] = ['castello', 'castello', 'bridge', 'traitor', 'doge', 'p1', 'p2', 'p3'];
    expect(evenSplit(cards, 2)).toEqual([
      ['traitor', 'castello', 'bridge', 'p1', 'p2'],
      ['doge', 'castello', 'p3'],
    ]);
  });

  it('is what the panel shows ticked', () => {
    const t = dealt(3, 'preset');
    const wanted = evenSplit(t.state.deals[0]?.dealt ?? [], 3).map((cards) => cards.slice().sort());
    t.play(A, ...likelyPath(t.tree(A)));
    expect(t.state.deals[0]?.offers.map(({ cards }) => cards.slice().sort())).toEqual(wanted);
  });
});
