import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseEdition } from '../../../src/games/venice/editions/house.ts';
import { venice } from '../../../src/games/venice/index.ts';
import { arrestedNow, assistantPoints, buyable, councilPoints } from '../../../src/games/venice/rules/scoring.ts';
import { TILES } from '../../../src/games/venice/vocabulary.ts';
import { randomPath } from '../../../src/kit/choice.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { cargo, laid, type Position, player, position, type Seated, type Setting, seated } from './position.ts';

const out: Setting = { at: ['C4', 'C5'], favour: 'none', coins: 0, scrolls: 0 };

/** The last turn has been played: scoring begins, up to the first question or the end. */
function scored(players: readonly Setting[], more: Partial<Position> = {}): Seated {
  const state = laid({ players, ...more });
  state.ending = state.round - 2;
  const last = players.length - 1;
  state.stack = [
    { kind: 'rounds', id: 900, step: 0, next: 0 },
    { kind: 'turn', id: 901, step: 0, seat: last as 0, stage: 'dusk', cards: 0, playing: '', spy: -1, route: [], ignored: [], landing: -1 },
    { kind: 'end', id: 902, step: 0, seat: last as 0 },
  ];
  return seated(state).play(2);
}
const points = (t: Seated) => t.state.players.map((p) => p.points);

describe('the end of the game', () => {
  it('T14: the round of the trigger is finished, two more follow, then scoring (R41)', () => {
    const t = position({ players: [out, { ...out, at: ['B4', 'A1'], gondolier: 2, council: 11 }, { ...out, at: ['A1', 'A2'] }], turn: 1 });
    t.play(1, 'g1', 'B5', 'moor').play(1, ['first']);
    expect([t.state.ending, t.state.round]).toEqual([5, 5]);
    const seats: string[] = [];
    while (t.kind !== undefined) {
      if (t.kind === 'depart') seats.push(`${t.state.round}.${t.question().seat}`);
      t.timeOut();
    }
    expect(seats).toEqual(['5.2', '6.0', '6.1', '6.2', '7.0', '7.1', '7.2']);
    expect(t.log('round')).toEqual([
      { kind: 'round', round: 6, left: 1 },
      { kind: 'round', round: 7, left: 0 },
    ]);
    expect(venice.result(t.state)).toBeDefined();
  });

  it('R88: in the short game the nearer pawn triggers it', () => {
    const pawn = ensureDefined(houseEdition.short, 'a short game').pawn[3];
    const players = [{ ...out, at: ['B4', 'A1'], gondolier: 2, council: pawn - 1 } as const, out, out];
    for (const short of [true, false]) {
      const t = position({ players, options: { short } }).play(0, 'g1', 'B5', 'moor').play(0, ['first']);
      expect([player(t, 0).council, t.state.ending]).toEqual([pawn, short ? 5 : undefined]);
    }
  });

  it.each([
    ['T3: two on space 4 share nine and two, rounded down', [9, 2], [4, 4], [5, 5]],
    ['T3: nobody on 0 earns anything', [9, 2], [0, 0], [0, 0]],
    ['R7: a shared place without a printed reward counts none', [9, 5, 2], [3, 3, 3], [5, 5, 5]],
    ['R7: three share two rewards and a missing one', [9, 2], [3, 3, 3], [3, 3, 3]],
    ['R7: the places behind are not moved up', [9, 6, 4, 2], [7, 7, 5, 0], [7, 7, 4, 0]],
  ])('%s (R7)', (_, row, markers, expected) => {
    expect(councilPoints(row, markers)).toEqual(expected);
  });

  it.each([
    [6, 0],
    [7, 3],
    [8, 3],
    [9, 5],
    [10, 5],
    [0, 0],
  ])('T15: %i assistants placed and council 5: %i points (R6)', (placed, expected) => {
    expect(assistantPoints(placed, 5)).toBe(expected);
  });

  it('the steps come in order: council, assistants, intrigue, coins, favour, arrest', () => {
    const crew = Object.fromEntries(TILES.slice(0, 9).map((tile) => [tile, 1]));
    const t = scored([
      { ...out, coins: 9, scrolls: 2, intrigue: 3, council: 4, crew },
      { ...out, favour: 'ready' },
      { ...out, intrigue: 2 },
    ]);
    expect(t.kind).toBe('reduce');
    t.play(0, 's1', 'c0').play(0);
    expect(
      t.events.flatMap((e) => (e.kind === 'scored' ? [e.step] : e.kind === 'pleaded' || e.kind === 'arrested' ? [e.kind] : [])),
    ).toEqual(['council', 'assistants', 'pleaded', 'coins', 'favour', 'arrested']);
    expect(points(t)).toEqual([(houseEdition.council.rewards[3][0] ?? 0) + 4 + 2, 4, 0]);
  });

  it('R33: intrigue is bought down in turn order; who passed may buy again after somebody else bought', () => {
    const t = scored([
      { ...out, scrolls: 4, intrigue: 4 },
      { ...out, scrolls: 4, coins: 8, intrigue: 4 },
      { ...out, intrigue: 3 },
    ]);
    expect(t.question(0).seat).toBe(0);
    t.play(0);
    expect(t.question(1).seat).toBe(1);
    t.play(1, 's2', 'c0');
    expect([t.question(0).seat, player(t, 1).intrigue, player(t, 1).scrolls]).toEqual([0, 2, 0]);
    t.play(0, 's2');
    expect(player(t, 0).intrigue).toBe(2);
    expect(t.question(1).seat).toBe(1);
    t.play(1);
    expect(venice.result(t.state)?.places.at(-1)?.seats).toEqual([2]);
  });

  it('R33: whoever would not be the one arrested is not asked, and can do nothing worse by it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(6), fc.nat(9), fc.nat(17)), { minLength: 3, maxLength: 3 }), fc.nat(40), (players, seed) => {
        const t = scored(players.map(([intrigue, scrolls, coins]) => ({ ...out, intrigue, scrolls, coins })));
        const rng = quickRng(`${seed}`);
        while (t.kind === 'reduce') {
          const { seat } = t.question();
          const arrested = arrestedNow(t.state);
          expect(t.tree(seat).at === 'act').toBe(seat !== arrested);
          t.play(seat, ...randomPath(t.tree(seat), rng).path);
          // Whoever has come to be the one arrested by it is asked before the end, if he can buy anything.
          const now = arrestedNow(t.state);
          if (now !== undefined && now !== arrested && Object.values(buyable(t.state, now)).some((n) => n > 0))
            expect(t.kind).toBe('reduce');
        }
      }),
      { numRuns: 200 },
    );
  });

  it('R33: a purchase opens the loop anew: all others are asked once more, though they had passed', () => {
    const t = scored([
      { ...out, scrolls: 2, intrigue: 4 },
      { ...out, scrolls: 2, intrigue: 4 },
      { ...out, scrolls: 4, intrigue: 4 },
    ]);
    t.play(0).play(1).play(2, 's1').play(0);
    expect(t.asked).toEqual([1]);
    t.play(1, 's1').play(2);
    expect(t.asked).toEqual([0]);
    t.play(0, 'pass');
    expect([t.kind, t.state.players.map((p) => p.intrigue)]).toEqual([undefined, [4, 3, 3]]);
  });

  it('R78: each step is paid one way whole, two scrolls or four coins, with mission 21 also in cubes', () => {
    const t = scored([
      { ...out, scrolls: 3, coins: 7, intrigue: 5 },
      { ...out, scrolls: 1, intrigue: 4, places: [21], cargo: ['O', ''] },
      out,
    ]);
    expect(t.offered(0)).toEqual(['pass', 's1', 's0']);
    expect(t.offered(0, 's1')).toEqual(['c0', 'c1']);
    t.play(0, 's1', 'c1');
    expect([player(t, 0).scrolls, player(t, 0).coins, player(t, 0).intrigue]).toEqual([1, 3, 3]);
    t.play(1, 's1');
    expect([player(t, 1).scrolls, cargo(t, 1, 1), player(t, 1).intrigue]).toEqual([0, '', 3]);
  });

  it('R77: the favour card can still be turned in the reduction, not after it', () => {
    const t = scored([{ ...out, intrigue: 2, favour: 'ready' }, { ...out, intrigue: 1 }, out]);
    expect(t.offered(0)).toEqual(['pass']);
    t.aside(0, 'favour', 'scrolls').play(0, 's1');
    expect([player(t, 0).intrigue, venice.decisions(t.state)]).toEqual([1, []]);
  });

  it('T17: of two with the most intrigue the one farther from the first player is arrested, whatever his points (R2)', () => {
    const t = scored([
      { ...out, intrigue: 4 },
      { ...out, intrigue: 6 },
      { ...out, intrigue: 6, points: 99 },
    ]);
    expect(t.state.final?.arrested).toBe(2);
    expect(venice.result(t.state)?.places.map((p) => p.seats[0])).toEqual([1, 0, 2]);
  });

  it('R2: with no intrigue at the table nobody is arrested', () => {
    expect(arrestedNow({ players: [{ intrigue: 0 }, { intrigue: 0 }] })).toBeUndefined();
  });

  it('R1: of equal points the player farther from the first one is ahead', () => {
    const t = scored([
      { ...out, points: 5 },
      { ...out, points: 7 },
      { ...out, points: 7 },
    ]);
    expect(venice.result(t.state)?.places.map((p) => p.seats[0])).toEqual([2, 1, 0]);
  });

  it('R73: the arrested player is last, the others stand by their points', () => {
    const t = scored([
      { ...out, points: 50, intrigue: 1 },
      { ...out, points: 7 },
      { ...out, points: 9 },
    ]);
    expect(venice.result(t.state)?.places.map((p) => [p.seats[0], p.place])).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
    ]);
  });

  it('R81: scrolls, cubes, influence cards and unfinished missions are worth nothing', () => {
    const t = scored([{ ...out, scrolls: 9, cargo: ['OOO', ''], cards: ['testify'], missions: [1, 2] }, out, out]);
    expect(points(t)).toEqual([0, 0, 0]);
  });

  it('G6: standing orders stay safe with the fewest steps, or go down to a level', () => {
    const order = venice.orders.find((o) => o.id === 'reduce');
    const answer = (params: unknown) => {
      const t = scored([{ ...out, scrolls: 5, coins: 12, intrigue: 6 }, { ...out, intrigue: 5 }, out]);
      return order?.answer(venice.view(t.state, 0), t.question(0), t.tree(), params);
    };
    expect(answer({ kind: 'ask' })).toBe('ask');
    expect(answer({ kind: 'safe', coins: 0 })).toEqual(['s1', 'c0']);
    expect(answer({ kind: 'level', level: 3, coins: true })).toEqual(['s2', 'c1']);
    expect(answer({ kind: 'level', level: 0, coins: false })).toEqual(['s2', 'c0']);
  });
});
