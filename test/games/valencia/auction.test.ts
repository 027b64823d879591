import { describe, expect, it } from 'vitest';
import { payingRanks, ranking } from '../../../src/games/valencia/rules/influence.ts';
import { ANI, DIRK, FRANK, LILLI, PATTY, player, position } from './position.ts';

/** Everybody holds these stacks; the auction of this step is open. */
const five = {
  [PATTY]: { stacks: ['3', '5'] },
  [FRANK]: { stacks: ['4', '1'] },
  [ANI]: { stacks: ['1', '6'] },
  [DIRK]: { stacks: ['2', '6'] },
  [LILLI]: { stacks: ['2', '6'] },
};

describe('bidding', () => {
  it('T03, A5, A6, A7, A19: ties by distance from the first player who passed, the pawn before any action', () => {
    const t = position(5, { at: 'B', players: five, pawn: PATTY });
    t.play(PATTY, 'pass').play(FRANK, '4').play(ANI, '1').play(DIRK, '2').play(LILLI, '2');
    expect(t.log('ranked')[0]).toEqual({
      kind: 'ranked',
      pawn: FRANK,
      ranks: [
        { who: FRANK, total: 4 },
        { who: DIRK, total: 2 },
        { who: LILLI, total: 2 },
        { who: ANI, total: 1 },
      ],
    });
    expect(t.state.pawn).toBe(FRANK);
    expect([t.asked, t.kind]).toEqual([[FRANK], 'guild']);
  });

  it('A1, A4, A16: one stack or pass, each once; who has no stack is not asked', () => {
    const t = position(4, { at: 'C', players: { [PATTY]: { stacks: ['3', '65'] }, [ANI]: { stacks: ['2'] } } });
    expect(t.offered(PATTY)).toEqual(['3', '65', 'pass']);
    expect(t.canPlay(PATTY, '6')).toBe(false);
    t.play(PATTY, '65');
    expect(player(t, PATTY)).toMatchObject({ stacks: ['3'], bid: '65' });
    expect([t.asked, t.kind]).toEqual([[ANI], 'auction']);
    t.play(ANI, 'pass');
    expect(t.log('ranked')[0]?.ranks).toEqual([{ who: PATTY, total: 11 }]);
  });

  it('T13, A2, A3: waiting goes to the end of the queue, as often as there are privileges', () => {
    const stacks = ['3', '1'];
    const t = position(4, {
      at: 'C',
      players: { 0: { stacks }, 1: { stacks, privileges: 2 }, 2: { stacks }, 3: { stacks, privileges: 1 } },
    });
    const queue = () => t.view('public').auction?.queue;
    t.play(0, '3');
    expect(queue()).toEqual([1, 2, 3]);
    t.play(1, 'wait');
    expect(queue()).toEqual([2, 3, 1]);
    t.play(2, '3');
    expect(queue()).toEqual([3, 1]);
    t.play(3, 'wait');
    expect(queue()).toEqual([1, 3]);
    t.play(1, 'wait');
    expect(queue()).toEqual([3, 1]);
    expect(t.refusals(3)).toEqual({ wait: 'why.noPrivilege' });
    t.play(3, '3');
    expect(queue()).toEqual([1]);
    expect([player(t, 1).privileges, player(t, 3).privileges]).toEqual([0, 0]);
    expect(t.offered(1)).toEqual(['3', '1', 'pass']);
  });

  it('A16: waiting for nobody is no wait, though players without stacks sit there', () => {
    const t = position(4, { at: 'C', players: { 0: { stacks: ['3'], privileges: 2 }, 1: { stacks: ['1'] } } });
    expect(t.offered(0)).toContain('wait');
    t.play(0, 'wait').play(1, 'pass');
    expect(t.refusals(0)).toEqual({ wait: 'why.nobodyLeft' });
  });

  it('A15: acting ranks by step and number of players', () => {
    const ranks = (players: number) => ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((at) => payingRanks(at, players)).join('');
    expect([2, 3, 4, 5].map(ranks)).toEqual(['2212121', '2212121', '2313131', '2313131']);
  });

  it('U02, A6: all pass: nobody acts, the pawn stays, no card leaves', () => {
    const t = position(3, { at: 'C', pawn: ANI, players: { 0: { stacks: ['3'] }, 1: { stacks: ['4'] }, 2: { stacks: ['5'] } } });
    t.play(ANI, 'pass').play(PATTY, 'pass').play(FRANK, 'pass');
    expect(t.state.pawn).toBe(ANI);
    expect(t.state.players.map((p) => p.stacks.length)).toEqual([1, 1, 1]);
    expect([t.asked, t.kind]).toEqual([[ANI], 'auction']);
    expect(t.view('public').at).toBe('D');
  });

  it('A7: a total of zero is ranked, passing is not', () => {
    expect(ranking([{ who: 1, cards: 'J' }], 0, 4)).toEqual([{ who: 1, total: 0 }]);
  });

  it.each([
    ['the first player himself', 2, ['2:5', '3:5', '0:5', '1:5']],
    ['clockwise from seat 3', 3, ['3:5', '0:5', '1:5', '2:5']],
  ])('A5: four equal totals, ahead is %s', (_, first, order) => {
    const bids = ([0, 1, 2, 3] as const).map((who) => ({ who, cards: '5' }));
    expect(ranking(bids, first as 2, 4).map((r) => `${r.who}:${r.total}`)).toEqual(order);
  });

  it('A18: the pawn stays between rounds and opens step A', () => {
    const t = position(3, { at: 'H', pawn: ANI, players: { 0: { council: ['nobility', 'church'] } } });
    t.play(PATTY, 'A1+').play(PATTY, 'G1');
    expect(t.view('public')).toMatchObject({ round: 2, at: 'plan', pawn: ANI });
    for (const seat of t.asked) t.play(seat, 'apart').play(seat);
    expect([t.asked, t.kind]).toEqual([[ANI], 'auction']);
  });
});

describe('actions by rank', () => {
  it('T05, A10, A11: Nobility and Church without asking; who sits stays and has acted', () => {
    const t = position(5, {
      at: 'A',
      players: {
        [PATTY]: { council: ['nobility'], stacks: ['1'] },
        [FRANK]: { council: [] },
        [DIRK]: { council: ['church'], stacks: ['5'] },
        [LILLI]: { stacks: ['6'] },
      },
    });
    t.play(PATTY, 'pass').play(DIRK, '5').play(LILLI, '6');
    expect(player(t, LILLI).council).toEqual(['nobility']);
    expect(player(t, PATTY).council).toEqual([]);
    expect(t.view('public').players[PATTY]?.home).toBe(15);
    expect(player(t, DIRK).council).toEqual(['church']);
    expect(t.log('seated').at(-1)).toMatchObject({ seat: DIRK, stayed: true });
    // He has acted, and gets no card back.
    expect([t.asked, t.kind]).toEqual([[PATTY], 'auction']);
  });

  it('A14: nobody second: the Church stays as it is', () => {
    const t = position(3, { at: 'A', players: { 0: { council: ['church'] }, 1: { council: ['nobility'] }, 2: { stacks: ['6'] } } });
    t.play(ANI, '6');
    expect(player(t, ANI).council).toEqual(['nobility']);
    expect(player(t, PATTY).council).toEqual(['church']);
  });

  it('A13: without a member at hand no seat is taken, and the card may come back', () => {
    const city = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'H1', 'B2', 'C2', 'E2', 'G2', 'H2', 'A3', 'C3', 'D3'];
    const t = position(3, { at: 'A', players: { 0: { council: ['church'] }, 1: { council: ['nobility'] }, 2: { stacks: ['6'], city } } });
    t.play(ANI, '6');
    expect(player(t, PATTY).council).toEqual(['church']);
    expect(player(t, FRANK).council).toEqual(['nobility']);
    expect(t.log('missed')).toEqual([{ kind: 'missed', seat: ANI, why: 'noMember' }]);
    expect([t.asked, t.kind]).toEqual([[ANI], 'takeBack']);
  });

  it('A12: one player may hold many seats', () => {
    const t = position(3, {
      at: 'A',
      players: { 0: { council: [] }, 1: { council: [] }, 2: { council: ['church', 'W', 'O'], stacks: ['6'] } },
    });
    t.play(ANI, '6');
    expect(player(t, ANI).council).toEqual(['church', 'W', 'O', 'nobility']);
  });

  const wine = {
    [PATTY]: { stacks: ['6'], coins: 9 },
    [FRANK]: { council: ['church' as const, 'W' as const] },
    [DIRK]: { stacks: ['5'], coins: 9 },
    [LILLI]: { stacks: ['4'], coins: 6 },
  };
  const sixInWine = () => position(5, { at: 'B', players: wine }).play(PATTY, '6').play(DIRK, '5').play(LILLI, '4');

  it('T06, A9, A10: first seat, resource and square; second resource and square; third one of the two', () => {
    const t = sixInWine();
    expect(t.state.pawn).toBe(PATTY);
    expect([t.asked, t.kind]).toEqual([[PATTY], 'guild']);
    t.play(PATTY, 'F1');
    expect(player(t, PATTY)).toMatchObject({ council: ['nobility', 'W'], goods: 'W', city: ['F1'], coins: 8 });
    expect(player(t, FRANK).council).toEqual(['church']);
    expect([t.asked, t.kind]).toEqual([[DIRK], 'guild']);
    t.play(DIRK, 'none');
    expect(player(t, DIRK)).toMatchObject({ council: [], goods: 'W', city: [] });
    expect(t.offered(LILLI)).toContain('good');
    t.play(LILLI, 'E1');
    expect(player(t, LILLI)).toMatchObject({ goods: '', city: ['E1'], coins: 4 });
    expect(t.view('public').supply.W).toBe(4);
  });

  it('A10: seat, resource and square are each free to leave', () => {
    const cases = [
      [['less', 'seat', 'E1'], { council: ['nobility', 'W'], goods: '', city: ['E1'] }],
      [['less', 'good', 'none'], { council: ['nobility'], goods: 'W', city: [] }],
      [['less', 'neither', 'none'], { council: ['nobility'], goods: '', city: [] }],
      [['none'], { council: ['nobility', 'W'], goods: 'W', city: [] }],
    ] as const;
    for (const [path, then] of cases) expect(player(sixInWine().play(PATTY, ...path), PATTY)).toMatchObject(then);
  });

  it('A11: who holds the seat alone stays, and has taken it', () => {
    const t = position(5, { at: 'B', players: { [FRANK]: { council: ['church', 'W'], stacks: ['6'] } } });
    t.play(FRANK, '6').play(FRANK, 'none');
    expect(player(t, FRANK)).toMatchObject({ council: ['church', 'W'], goods: 'W' });
    expect(t.log('seated')).toMatchObject([{ seat: FRANK, stayed: true, home: [] }]);
  });

  it('A11: nobody is asked about a seat that is his alone, nothing is told as left, and no card comes back', () => {
    const t = position(4, { at: 'B', players: { [FRANK]: { stacks: ['6'], council: ['church', 'W'], coins: 5 } } }).play(FRANK, '6');
    expect(t.tree(FRANK)).toMatchObject({ prompt: { key: 'ask.guild.stays' } });
    expect(t.offered(FRANK, 'less'), 'only the resource may be left').toEqual(['neither']);
    t.play(FRANK, 'none');
    expect(t.log('seated')).toMatchObject([{ seat: FRANK, stayed: true }]);
    expect(t.log('declined')).toEqual([{ kind: 'declined', seat: FRANK, what: 'square' }]);
    const dry = position(4, {
      at: 'B',
      players: { [FRANK]: { stacks: ['6'], council: ['church', 'W'], coins: 0, city: ['F4'] }, [ANI]: { goods: 'WWWWWW', city: ['H6'] } },
    }).play(FRANK, '6');
    expect(dry.tree(FRANK), 'with no resource and no square to be had nothing is asked').toMatchObject({ at: 'act' });
    dry.play(FRANK);
    expect(dry.log('seated')).toMatchObject([{ seat: FRANK, stayed: true }]);
    expect(dry.log('declined')).toEqual([]);
    expect(dry.kind, 'K1: the seat was an action').not.toBe('takeBack');
  });

  it('A11: the same in step E, with goods and without', () => {
    const none = position(4, { at: 'E', players: { [FRANK]: { stacks: ['6'], council: ['church', 'merchants'], goods: '' } } }).play(
      FRANK,
      '6',
    );
    expect(none.tree(FRANK)).toMatchObject({ at: 'act' });
    none.play(FRANK);
    expect(none.log('seated')).toMatchObject([{ seat: FRANK, stayed: true }]);
    expect([none.log('declined'), none.log('sold')]).toEqual([[], []]);
    expect(none.kind).not.toBe('takeBack');
    const goods = position(4, { at: 'E', players: { [FRANK]: { stacks: ['6'], council: ['church', 'merchants'], goods: 'W' } } }).play(
      FRANK,
      '6',
    );
    expect(goods.offered(FRANK)).toEqual(['all', 'none']);
    goods.play(FRANK, 'none');
    expect(goods.log('seated')).toMatchObject([{ seat: FRANK, stayed: true }]);
    expect(goods.log('declined')).toEqual([]);
  });

  it('A11, X9, X16: with a guest on it the seat is a question', () => {
    const players = { [FRANK]: { stacks: ['6'], council: ['church' as const, 'W' as const] }, [ANI]: { council: ['W' as const] } };
    const t = position(4, { at: 'B', options: { support: true }, players }).play(FRANK, '6');
    expect(t.offered(FRANK, 'less')).toContain('good');
    t.play(FRANK, 'less', 'good', 'none');
    expect(t.log('declined').map((e) => e.what)).toEqual(['seat', 'square']);
    expect([player(t, FRANK).council, player(t, ANI).council]).toEqual([['church', 'W'], ['W']]);
  });

  it('A11, A13: who holds the seat keeps his last member for the city', () => {
    const city = ['A1', 'B1', 'C1', 'D1', 'B2', 'C2', 'E2', 'G2', 'H2', 'A3', 'C3', 'D3', 'E3'];
    const t = position(5, { at: 'B', players: { [ANI]: { stacks: ['6'], council: ['W'], city, coins: 9 } } }).play(ANI, '6');
    t.play(ANI, 'E1');
    expect(t.view('public').players[ANI]).toMatchObject({ home: 0, council: ['W'] });
  });

  it('A8: ranks do not move up when the first declines', () => {
    const t = sixInWine().play(PATTY, 'less', 'neither', 'none');
    t.play(DIRK, 'none');
    expect(player(t, DIRK)).toMatchObject({ council: [], goods: 'W' });
    expect(player(t, FRANK).council).toEqual(['church', 'W']);
  });

  it('A13: the last member at hand goes to the seat or to the city', () => {
    const full = ['A1', 'B1', 'C1', 'D1', 'B2', 'C2', 'E2', 'G2', 'H2', 'A3', 'C3', 'D3', 'E3', 'F3'];
    const t = position(5, { at: 'B', players: { [ANI]: { stacks: ['6'], city: full, coins: 9 } } });
    t.play(ANI, '6');
    expect(t.offered(ANI)).toEqual(['none', 'less']);
    expect(t.offered(ANI, 'less', 'good')).toContain('E1');
    t.play(ANI, 'less', 'good', 'E1');
    expect(t.view('public').players[ANI]).toMatchObject({ home: 0, council: [] });
  });

  it('T08, M7: step E sells any part and gives the seat, step C no seat', () => {
    const goods = { [FRANK]: { goods: 'WC', coins: 0, stacks: ['6'] } };
    const asked = position(4, { at: 'E', players: goods }).play(FRANK, '6');
    expect(asked.tree(FRANK), 'the seat that goes with the sale is named').toMatchObject({ prompt: { key: 'ask.sale.seat' } });
    const e = asked.play(FRANK, 'all');
    expect(player(e, FRANK)).toMatchObject({ coins: 7, goods: '', council: ['church', 'merchants'] });
    const c = position(4, { at: 'C', players: goods }).play(FRANK, '6');
    expect(c.offered(FRANK)).toEqual(['all', 'part', 'none']);
    c.play(FRANK, 'part', 0, 1);
    expect(player(c, FRANK)).toMatchObject({ coins: 4, goods: 'W', council: ['church'] });
    const without = position(4, { at: 'E', players: goods }).play(FRANK, '6').play(FRANK, 'seatless', 'none');
    expect(player(without, FRANK)).toMatchObject({ coins: 0, goods: 'WC', council: ['church'] });
  });

  it('T09, F12: step G to a free neighbour, any guild and price, nothing paid', () => {
    const t = position(5, {
      at: 'G',
      state: { fountains: { D2: 'FT09' } },
      players: { [DIRK]: { stacks: ['3'], city: ['E1'], coins: 0, goods: 'P' }, [LILLI]: { city: ['F1'] } },
    });
    t.play(DIRK, '3');
    expect(t.offered(DIRK, 'E1')).toEqual(['D1', 'E2']);
    for (const to of ['F1', 'D2']) expect(t.canPlay(DIRK, 'E1', to), to).toBe(false);
    t.play(DIRK, 'E1', 'E2');
    expect(player(t, DIRK)).toMatchObject({ city: ['E2'], coins: 0, goods: 'P' });
    // F2: moving beside a fountain offers no ability.
    expect(t.kind).not.toBe('ability');
  });
});
