import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../../src/cli/random-play.ts';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import { drawHand } from '../../../src/games/san-marco/rules/cards.ts';
import { bonusExileFor, bonusOf } from '../../../src/games/san-marco/rules/turns.ts';
import type { State } from '../../../src/games/san-marco/state.ts';
import { penaltySum } from '../../../src/games/san-marco/vocabulary.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { A, B, C, D, optionsWith, penalties, points, position } from './position.ts';

const standing = (...totals: number[]) => ({ penalties: penalties(...totals) });

describe('the end of a turn and of a round', () => {
  it('SM-32: with all four below ten a normal turn follows, the lead passes clockwise', () => {
    const t = position({ penalties: penalties(9, 9, 9, 9), leader: B });
    t.play(A);
    expect(t.state).toMatchObject({ turn: 2, leader: C });
    expect(t.log('turn')[0]).toMatchObject({ last: false });
    expect(t.state.deals).toHaveLength(2);
  });

  it('SM-32, SM-T14: three left play one last turn with six and four cards in three offers', () => {
    const t = position({ penalties: penalties(4, 10, 5, 6), leader: A });
    t.play(A);
    expect(t.log('out')[0]).toMatchObject({ seats: [B] });
    expect(t.log('turn')[0]).toMatchObject({ last: true });
    expect(t.state.leader, 'SM-21: the next clockwise who is still in').toBe(C);
    expect(t.state.deals).toHaveLength(1);
    expect(t.state.deals[0]?.choosers.slice().sort()).toEqual([A, D]);
    expect(t.state.deals[0]?.dealt).toHaveLength(10);
  });

  it('SM-21: with three left the two choosers are drawn, with two left the other one chooses', () => {
    const first = new Set<Seat | undefined>();
    for (let n = 0; n < 30; n++) {
      const t = position({ penalties: penalties(4, 10, 5, 6), leader: A });
      const step = sanMarco.apply(t.state, A, { do: 'end' }, quickRng(n));
      first.add(step.state.deals[0]?.choosers[0]);
    }
    expect([...first].sort()).toEqual([A, D]);
    const two = position({ penalties: penalties(10, 6, 12, 3), leader: C }).play(A);
    expect(two.state.deals).toMatchObject([{ giver: D, choosers: [B] }]);
    const over = position({ penalties: penalties(3, 10, 12, 6), leader: A }).play(A);
    expect(over.state.deals, 'the lead passes over all who are out').toMatchObject([{ giver: D, choosers: [A] }]);
  });

  it('SM-22, SM-23, SM-T12: two left play one turn; then bonuses from the highest total of all, and the exile', () => {
    const t = position({ penalties: penalties(3, 6, 10, 12), leader: D, nobles: { castello: [0, 2] } });
    t.play(A);
    expect(t.state.leader).toBe(A);
    expect(t.state.deals).toMatchObject([{ giver: A, choosers: [B] }]);
    expect(t.state.deals[0]?.dealt).toHaveLength(8);
    const after = position({ penalties: penalties(6, 9, 10, 12), last: true, nobles: { castello: [0, 2] } });
    after.play(A);
    expect(points(after)).toEqual([6, 3, 0, 0]);
    expect(after.question()).toMatchObject({ kind: 'bonusExile', seat: A });
    after.play(A, 'castello').dice(6).play(A, 'throw');
    expect(after.state.nobles.castello[B]).toBe(0);
    expect(after.state.round).toBe(2);
  });

  it('SM-32, SM-T13: with one left the round ends at once; he alone gets a bonus, and the exile', () => {
    const t = position({ penalties: penalties(10, 11, 4, 12), nobles: { castello: [1] } });
    t.play(A);
    expect(points(t)).toEqual([0, 0, 8, 0]);
    expect(t.question()).toMatchObject({ kind: 'bonusExile', seat: C });
  });

  it('SM-32: with nobody left there is no bonus, but a single lowest total still has the exile', () => {
    const t = position({ penalties: penalties(10, 11, 12, 12), nobles: { castello: [1] } });
    t.play(A);
    expect(points(t)).toEqual([0, 0, 0, 0]);
    expect(t.question()).toMatchObject({ kind: 'bonusExile', seat: A });
  });

  it('SM-32, SM-T24: three players, one out: the last turn has five and three cards in two offers', () => {
    const t = position({ players: 3, penalties: penalties(10, 5, 6), leader: A });
    t.play(A);
    expect(t.log('turn')[0]).toMatchObject({ last: true });
    expect(t.state.deals).toMatchObject([{ giver: B, choosers: [C] }]);
    expect(t.state.deals[0]?.dealt).toHaveLength(8);
  });

  it('SM-32: three players, all in: a normal turn; one or none left: the end at once', () => {
    const all = position({ players: 3, penalties: penalties(9, 5, 6) });
    expect(all.play(A).state.turn).toBe(2);
    for (const totals of [
      [10, 12, 6],
      [10, 12, 11],
    ]) {
      const t = position({ players: 3, penalties: penalties(...totals), nobles: { castello: [1] } });
      expect(t.play(A).log('roundOver')).toHaveLength(1);
    }
  });

  it('SM-32: the last turn is never followed by another check', () => {
    const t = position({ penalties: penalties(4, 5, 6, 7), last: true });
    t.play(A);
    expect(t.log('roundOver')).toHaveLength(1);
    expect(t.log('out')).toHaveLength(0);
  });

  it('SM-32: a last turn played out ends the round, though all who played it are still below ten', () => {
    const t = position({ players: 3, penalties: penalties(10, 0, 0), leader: A });
    t.play(A);
    expect(t.log('turn')[0]).toMatchObject({ last: true });
    for (let n = 0; t.log('roundOver').length === 0; n++) {
      expect(n, 'one turn is enough').toBeLessThan(30);
      t.timeOut();
      expect(t.latest('out')).toEqual([]);
    }
    expect(t.log('roundOver')[0]?.round).toBe(1);
  });

  it('checks after a whole turn only: who reaches ten meanwhile still plays his cards', () => {
    const t = position({
      deals: [
        {
          giver: A,
          choosers: [B],
          open: true,
          dealt: [],
          offers: [
            { id: 'a', cards: ['castello', 'p3'] },
            { id: 'b', cards: ['san_polo', 'p3'] },
          ],
        },
      ],
      penalties: penalties(0, 9),
      stack: [
        { kind: 'check', id: 0, step: 0 },
        { kind: 'pair', id: 1, step: 0 },
        { kind: 'choose', id: 2, step: 0, seat: B },
      ],
    });
    t.play(B, 'a').play(B, 'castello').play(B);
    expect(t.question()).toMatchObject({ kind: 'play', seat: A });
    t.play(A, 'end');
    expect(t.log('out')[0]).toMatchObject({ seats: [B] });
  });
});

describe('bonuses', () => {
  it.each([
    [
      [6, 9, 10, 12],
      [6, 3, 0, 0],
    ],
    [
      [10, 11, 4, 12],
      [0, 0, 8, 0],
    ],
    [
      [9, 9, 9, 14],
      [5, 5, 5, 0],
    ],
    [
      [10, 11, 12, 13],
      [0, 0, 0, 0],
    ],
  ])('SM-22: totals %j bring %j', (totals, bonuses) => {
    expect(totals.map((_, seat) => bonusOf(standing(...totals), seat as Seat))).toEqual(bonuses);
  });

  it.each([
    [[6, 9, 10, 12], A],
    [[10, 11, 12, 12], A],
    [[6, 6, 10, 12], undefined],
    [[12, 9, 8, 13], C],
  ])('SM-23: of %j the single lowest has the exile: %j', (totals, seat) => {
    expect(bonusExileFor(standing(...totals))).toBe(seat);
  });

  it('SM-23: first all bonus points, then the exile; it may be declined', () => {
    const t = position({ penalties: penalties(3, 6, 10, 12), last: true, nobles: { castello: [0, 2] } });
    t.play(A);
    expect(t.log('bonus').map(({ seat, points }) => [seat, points])).toEqual([
      [A, 9],
      [B, 6],
    ]);
    expect(t.offered(A)).toEqual(['castello', 'decline']);
    t.play(A, 'decline');
    expect(t.state.nobles.castello[B]).toBe(2);
  });

  it('SM-23, SM-28: with no noble in any district there is nobody to exile, and nothing is asked', () => {
    const t = position({ penalties: penalties(3, 10, 10, 12) });
    t.play(A);
    expect(t.log('bonus').map(({ points }) => points)).toEqual([9]);
    expect(t.state.round).toBe(2);
  });

  it('SM-24: in the next round both piles are whole again, all else stays, the lead goes to the next of all players', () => {
    const t = position({
      penalties: penalties(10, 11, 11, 12),
      leader: C,
      nobles: { castello: [1, 1] },
      bridges: { 'cas-mar': [B] },
      doge: 'san_polo',
      points: [5, 6, 7, 8],
      hand: ['castello', 'traitor'],
    });
    t.play(A, 'end').play(A, 'decline');
    expect(t.state).toMatchObject({ round: 2, turn: 1, leader: D, doge: 'san_polo', bridges: { 'cas-mar': [B] } });
    expect(t.state.penalties).toEqual([[], [], [], []]);
    expect(points(t)).toEqual([5, 6, 7, 8]);
    const held = t.state.deals.flatMap(({ dealt }) => dealt).length;
    expect(Object.values(t.state.pile).reduce((a, b) => a + b, 0) + held).toBe(62 + 28);
    expect(Object.values(t.state.played).every((n) => n === 0)).toBe(true);
  });
});

describe('the piles', () => {
  it.each([
    [3, 23, 35],
    [4, 28, 46],
  ])('SM-25, SM-T25: with %i players no round draws more than %i penalty and %i action cards', (players, penaltyCards, actionCards) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        playAtRandom(sanMarco, players, optionsWith(), quickRng(seed), ({ step }) => {
          const { pile } = step.state as State;
          const left = pile.p1 + pile.p2 + pile.p3;
          const all = Object.values(pile).reduce((a, b) => a + b, 0);
          expect(28 - left).toBeLessThanOrEqual(penaltyCards);
          expect(62 - (all - left)).toBeLessThanOrEqual(actionCards);
        });
      }),
      { numRuns: 40 },
    );
  });

  it('SM-25: should action cards run out all the same, the played ones are shuffled in', () => {
    const { state } = position({});
    for (const card of Object.keys(state.played) as (keyof State['played'])[]) {
      state.played[card] = state.pile[card];
      state.pile[card] = 0;
    }
    const hand = drawHand(state, 2, quickRng(1));
    expect(hand.filter((card) => !card.startsWith('p'))).toHaveLength(5);
    expect(penaltySum(hand)).toBeGreaterThan(0);
  });
});
