import { describe, expect, it } from 'vitest';
import { type Position, type Table, table } from './table.ts';

const BLUE = 0;
const VIOLET = 1;
const ORANGE = 2;

const S0: Position = {
  players: [
    {
      coins: 6,
      scrolls: 1,
      intrigue: 1,
      points: 10,
      at: ['B2', 'C3'],
      cargo: ['O', ''],
      gondolier: 2,
      crew: { market: 1, small_council: 1, council_of_ten: 1 },
      missions: [22, 25],
      favour: 'ready',
    },
    { coins: 6, scrolls: 1, intrigue: 2, points: 10, at: ['C4', 'C5'], gondolier: 2, crew: { bank: 1, church: 1 }, favour: 'turned' },
    {
      coins: 3,
      scrolls: 1,
      intrigue: 0,
      points: 10,
      at: ['A2', 'A1'],
      cargo: ['S', 'V'],
      gondolier: 2,
      crew: { court: 1, library: 1 },
      missions: [7],
      favour: 'turned',
    },
  ],
};

/** What counts at the end of a step: coins, scrolls, intrigue, points, council. */
function figures(t: Table, seat: number) {
  const { coins, scrolls, intrigue, points, council } = t.player(seat);
  return [coins, scrolls, intrigue, points, council];
}

const left = (t: Table, seat: number) => 10 - (t.state.crew[seat] ?? []).filter((space) => space > 0).length;

/** The worked turns; each begins where the one before ended. */
const E1 = (t: Table) => t.plays('g1/B3/pass', '[1]', 'B4/moor', '[1]', 'end');
const E2 = (t: Table) => {
  t.play('g1/B4/pass').play('scroll', BLUE).play('intrigue', VIOLET);
  return t.plays('B5/moor', '[first,second]/B5-C5', 'end');
};
const E3b = (t: Table) => t.plays('g1/A1/pass', 'all', 'B1/moor', '7/place', '[1]', 'end');
const E4 = (t: Table) => t.play('g1/C4/moor').favour(BLUE, 'scrolls').plays('22/place', '[1]', 'no', 'end');
const E5 = (t: Table) => {
  t.play('g2/C4/pass').play('intrigue', BLUE).play('intrigue', VIOLET);
  return t.plays('[1,2]', 'C3/moor', '[1]', 'end');
};
const E6 = (t: Table) => t.plays('g2/A2/moor', '[1,2]', 'end');
const E7 = (t: Table) => t.plays('g2/B3/pass', '[1]', 'B2/moor', '[1,2]/011', 'end');
const E8 = (t: Table) => t.plays('g1/C5/pass', '[1]', 'C4/moor', '[1,2]', 'end');

/** Orange begins with a second cloth for E3b; nothing else differs. */
const withTwoCloths: Position = {
  ...S0,
  players: S0.players.map((p, seat) => (seat === ORANGE ? { ...p, cargo: ['S', 'VV'] as const } : p)),
};

describe('the worked examples E1–E8 and E3b', () => {
  it('E1: the first canal is free, a passed building is activated, then moored two coins further (R46, R55)', () => {
    const t = E1(table(S0));
    expect(figures(t, BLUE)).toEqual([4, 1, 1, 10, 0]);
    expect([t.at(0), t.cargo(BLUE, 1), t.space(BLUE, 'docks'), left(t, BLUE)]).toEqual(['B4', 'OOV', 1, 6]);
  });

  it('E2: a crossing, both choose; the Grand Council counts who has less intrigue; a bridge for four coins', () => {
    const t = E2(E1(table(S0)));
    expect(figures(t, VIOLET)).toEqual([1, 1, 3, 10, 3]);
    expect(figures(t, BLUE)).toEqual([4, 0, 1, 10, 0]);
    expect(t.state.bridges.filter((owner) => owner === VIOLET)).toHaveLength(1);
    expect(t.told('used')).toHaveLength(3);
  });

  it('E3: verbatim with the switch of R8 on, Orange also activates the Library', () => {
    const t = E2(E1(table({ ...S0, options: { ownQuay: true } })));
    t.plays('g1/A1/pass', 'all', '[1]', 'B1/moor', '7/place', '[1]', 'end');
    expect(figures(t, ORANGE)).toEqual([6, 0, 0, 15, 0]);
    expect([t.cargo(ORANGE, 1), t.cargo(ORANGE, 2), left(t, ORANGE)]).toEqual(['O', '', 7]);
  });

  it('E3b: by default no activation where the own second gondola lies (R8)', () => {
    const t = E3b(E2(E1(table(withTwoCloths))));
    expect(figures(t, ORANGE)).toEqual([6, 0, 0, 15, 0]);
    expect([t.cargo(ORANGE, 1), t.cargo(ORANGE, 2), left(t, ORANGE)]).toEqual(['O', '', 7]);
    expect(t.player(ORANGE).places).toEqual([7]);
  });

  it('E3b: with the one cloth of the example the mission cannot be paid', () => {
    const t = E2(E1(table(S0)));
    t.plays('g1/A1/pass', 'all', 'B1/moor');
    expect(t.kind).toBe('activate');
  });

  it('E4: the favour gives two scrolls, the mission comes before the assistant, its effect is offered at once (R4, R55)', () => {
    const t = E4(E3b(E2(E1(table(withTwoCloths)))));
    expect(figures(t, BLUE)).toEqual([6, 1, 1, 15, 0]);
    expect([t.cargo(BLUE, 1), left(t, BLUE), t.player(BLUE).favour]).toEqual(['S', 5, 'turned']);
    expect([t.space(BLUE, 'bank'), t.space(VIOLET, 'bank')]).toEqual([1, 2]);
  });

  it('E5: passing the Bank is a crossing (R9); mooring on Blue is none and scores him a point', () => {
    const t = E5(E4(E3b(E2(E1(table(withTwoCloths))))));
    expect(figures(t, VIOLET)).toEqual([4, 1, 5, 10, 3]);
    expect([t.cargo(VIOLET, 2), left(t, VIOLET)]).toEqual(['SS', 7]);
    expect(figures(t, BLUE)).toEqual([6, 1, 2, 16, 0]);
    expect([t.space(VIOLET, 'council_of_ten'), t.space(BLUE, 'council_of_ten')]).toEqual([1, 2]);
  });

  it('E6: the Court gives every other player an intrigue', () => {
    const t = E6(E5(E4(E3b(E2(E1(table(withTwoCloths)))))));
    expect([t.player(BLUE).intrigue, t.player(VIOLET).intrigue, t.player(ORANGE).intrigue]).toEqual([3, 6, 0]);
    expect([t.cargo(ORANGE, 2), t.space(ORANGE, 'court'), t.at(5)]).toEqual(['S', 2, 'A2']);
  });

  it('E7: the Market sells two cubes of choice for a coin', () => {
    const t = E7(E6(E5(E4(E3b(E2(E1(table(withTwoCloths))))))));
    expect([t.player(BLUE).coins, t.cargo(BLUE, 2), t.space(BLUE, 'market')]).toEqual([4, 'OOVS', 2]);
  });

  it('E8: under the own bridge a coin, and the free move is used up; the final figures of all three', () => {
    const t = E8(E7(E6(E5(E4(E3b(E2(E1(table(withTwoCloths)))))))));
    expect([t.cargo(VIOLET, 1), t.space(VIOLET, 'bank')]).toEqual(['SS', 3]);
    expect(figures(t, BLUE)).toEqual([4, 1, 3, 17, 0]);
    expect(figures(t, VIOLET)).toEqual([8, 1, 7, 10, 3]);
    expect(figures(t, ORANGE)).toEqual([6, 0, 0, 15, 0]);
  });
});
