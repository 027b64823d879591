import { describe, expect, it } from 'vitest';
import { at, cargo, type Position, player, position, type Seated, space } from './position.ts';

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
function figures(t: Seated, seat: number) {
  const { coins, scrolls, intrigue, points, council } = player(t, seat);
  return [coins, scrolls, intrigue, points, council];
}

const left = (t: Seated, seat: number) => 10 - (t.state.crew[seat] ?? []).filter((space) => space > 0).length;

/** The worked turns; each begins where the one before ended. */
const E1 = (t: Seated) => t.play(0, 'g1', 'B3', 'pass').play(0).play(0, 'B4', 'moor').play(0).play(0);
const E2 = (t: Seated) => {
  t.play(1, 'g1', 'B4', 'pass').play(BLUE, 'scroll').play(VIOLET, 'intrigue');
  return t.play(1, 'B5', 'moor').play(1, ['first', 'second'], 'B5-C5').play(1);
};
const E3b = (t: Seated) => t.play(2, 'g1', 'A1', 'pass').play(2, 'all').play(2, 'B1', 'moor').play(2, '7', 'place').play(2).play(2);
const E4 = (t: Seated) =>
  t.play(0, 'g1', 'C4', 'moor').aside(BLUE, 'favour', 'scrolls').play(0, '22', 'place').play(0).play(0, 'no').play(0);
const E5 = (t: Seated) => {
  t.play(1, 'g2', 'C4', 'pass').play(BLUE, 'intrigue').play(VIOLET, 'intrigue');
  return t.play(1, ['1', '2']).play(1, 'C3', 'moor').play(1).play(1);
};
const E6 = (t: Seated) => t.play(2, 'g2', 'A2', 'moor').play(2, ['1', '2']).play(2);
const E7 = (t: Seated) => t.play(0, 'g2', 'B3', 'pass').play(0).play(0, 'B2', 'moor').play(0, ['1', '2'], '011').play(0);
const E8 = (t: Seated) => t.play(1, 'g1', 'C5', 'pass').play(1).play(1, 'C4', 'moor').play(1, ['1', '2']).play(1);

/** Orange begins with a second cloth for E3b; nothing else differs. */
const withTwoCloths: Position = {
  ...S0,
  players: S0.players.map((p, seat) => (seat === ORANGE ? { ...p, cargo: ['S', 'VV'] as const } : p)),
};

describe('the worked examples E1–E8 and E3b', () => {
  it('E1: the first canal is free, a passed building is activated, then moored two coins further (R46, R55)', () => {
    const t = E1(position(S0));
    expect(figures(t, BLUE)).toEqual([4, 1, 1, 10, 0]);
    expect([at(t, 0), cargo(t, BLUE, 1), space(t, BLUE, 'docks'), left(t, BLUE)]).toEqual(['B4', 'OOV', 1, 6]);
  });

  it('E2: a crossing, both choose; the Grand Council counts who has less intrigue; a bridge for four coins', () => {
    const t = E2(E1(position(S0)));
    expect(figures(t, VIOLET)).toEqual([1, 1, 3, 10, 3]);
    expect(figures(t, BLUE)).toEqual([4, 0, 1, 10, 0]);
    expect(t.state.bridges.filter((owner) => owner === VIOLET)).toHaveLength(1);
    expect(t.log('used')).toHaveLength(3);
  });

  it('E3: verbatim with the switch of R8 on, Orange also activates the Library', () => {
    const t = E2(E1(position({ ...S0, options: { ownQuay: true } })));
    t.play(2, 'g1', 'A1', 'pass').play(2, 'all').play(2).play(2, 'B1', 'moor').play(2, '7', 'place').play(2).play(2);
    expect(figures(t, ORANGE)).toEqual([6, 0, 0, 15, 0]);
    expect([cargo(t, ORANGE, 1), cargo(t, ORANGE, 2), left(t, ORANGE)]).toEqual(['O', '', 7]);
  });

  it('E3b: by default no activation where the own second gondola lies (R8)', () => {
    const t = E3b(E2(E1(position(withTwoCloths))));
    expect(figures(t, ORANGE)).toEqual([6, 0, 0, 15, 0]);
    expect([cargo(t, ORANGE, 1), cargo(t, ORANGE, 2), left(t, ORANGE)]).toEqual(['O', '', 7]);
    expect(player(t, ORANGE).places).toEqual([7]);
  });

  it('E3b: with the one cloth of the example the mission cannot be paid', () => {
    const t = E2(E1(position(S0)));
    t.play(2, 'g1', 'A1', 'pass').play(2, 'all').play(2, 'B1', 'moor');
    expect(t.kind).toBe('activate');
  });

  it('E4: the favour gives two scrolls, the mission comes before the assistant, its effect is offered at once (R4, R55)', () => {
    const t = E4(E3b(E2(E1(position(withTwoCloths)))));
    expect(figures(t, BLUE)).toEqual([6, 1, 1, 15, 0]);
    expect([cargo(t, BLUE, 1), left(t, BLUE), player(t, BLUE).favour]).toEqual(['S', 5, 'turned']);
    expect([space(t, BLUE, 'bank'), space(t, VIOLET, 'bank')]).toEqual([1, 2]);
  });

  it('E5: passing the Bank is a crossing (R9); mooring on Blue is none and scores him a point', () => {
    const t = E5(E4(E3b(E2(E1(position(withTwoCloths))))));
    expect(figures(t, VIOLET)).toEqual([4, 1, 5, 10, 3]);
    expect([cargo(t, VIOLET, 2), left(t, VIOLET)]).toEqual(['SS', 7]);
    expect(figures(t, BLUE)).toEqual([6, 1, 2, 16, 0]);
    expect([space(t, VIOLET, 'council_of_ten'), space(t, BLUE, 'council_of_ten')]).toEqual([1, 2]);
  });

  it('E6: the Court gives every other player an intrigue', () => {
    const t = E6(E5(E4(E3b(E2(E1(position(withTwoCloths)))))));
    expect([player(t, BLUE).intrigue, player(t, VIOLET).intrigue, player(t, ORANGE).intrigue]).toEqual([3, 6, 0]);
    expect([cargo(t, ORANGE, 2), space(t, ORANGE, 'court'), at(t, 5)]).toEqual(['S', 2, 'A2']);
  });

  it('E7: the Market sells two cubes of choice for a coin', () => {
    const t = E7(E6(E5(E4(E3b(E2(E1(position(withTwoCloths))))))));
    expect([player(t, BLUE).coins, cargo(t, BLUE, 2), space(t, BLUE, 'market')]).toEqual([4, 'OOVS', 2]);
  });

  it('E8: under the own bridge a coin, and the free move is used up; the final figures of all three', () => {
    const t = E8(E7(E6(E5(E4(E3b(E2(E1(position(withTwoCloths)))))))));
    expect([cargo(t, VIOLET, 1), space(t, VIOLET, 'bank')]).toEqual(['SS', 3]);
    expect(figures(t, BLUE)).toEqual([4, 1, 3, 17, 0]);
    expect(figures(t, VIOLET)).toEqual([8, 1, 7, 10, 3]);
    expect(figures(t, ORANGE)).toEqual([6, 0, 0, 15, 0]);
  });
});
