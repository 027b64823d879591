import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { type Bid, influence } from '../../../src/games/valencia/rules/influence.ts';
import { cityOf, type Player, type State } from '../../../src/games/valencia/state.ts';
import { table } from '../table.ts';
import { ANI, DIRK, FRANK, LILLI, PATTY, player, position } from './position.ts';

const total = (cards: string, ...others: string[]) => {
  const bids: Bid[] = [cards, ...others].map((c, who) => ({ who: who as 0, cards: c }));
  return influence(bids[0] as Bid, bids);
};

describe('values that look at the whole auction', () => {
  it.each([
    ['T19: Joker low', 'J3', ['5', '1'], 3],
    ['T20, X4: two others show a six each', 'J3', ['6', '62'], 7],
    ['X4: own sixes, Central and Twins are no six', 'J6', ['C', 'TT'], 6],
    ['X4: two sixes of one player count twice', 'J', ['66'], 4],
    ['T22, X5: both Twins in one stack', 'TT3', [], 9],
    ['T23, X5: a single Twin', 'T1', ['5'], 3],
    ['X5: the other Twin lies with somebody else', 'T', ['T1'], 3],
    ['T27, X6: Central alone', 'C', ['6'], 7],
    ['T28, X6: somebody else shows a Joker', 'C', ['J', '6'], 5],
    ['X6: the own Joker does not matter', 'CJ', ['1'], 7],
    ['T21: Savings count 1', 'S45', [], 10],
    ['T24: Warehouse counts 3', 'W6', [], 9],
  ])('%s', (_, cards, others, sum) => expect(total(cards, ...others)).toBe(sum));

  it('T20, T28, X3: what is revealed later counts as well', () => {
    const t = position(3, { at: 'C', players: { 0: { stacks: ['J'] }, 1: { stacks: ['C'] }, 2: { stacks: ['6'] } } });
    t.play(0, 'J').play(1, 'C').play(2, '6');
    expect(t.log('ranked')[0]?.ranks).toEqual([
      { who: 2, total: 6 },
      { who: 1, total: 5 },
      { who: 0, total: 2 },
    ]);
  });
});

describe('effects at the reveal', () => {
  it('T21, X2: Savings pay two coins whatever the rank, before the next player acts', () => {
    const t = position(3, { at: 'C', players: { 0: { stacks: ['54S'], coins: 5 }, 1: { stacks: ['6'] } } });
    t.play(0, '54S');
    expect(player(t, 0).coins).toBe(7);
    expect([t.asked, t.kind]).toEqual([[1], 'auction']);
  });

  it('T24, X7: the Warehouse gives its resources if the supply has them', () => {
    const t = position(3, { at: 'C', players: { 0: { stacks: ['6W'] } } }).play(0, '6W');
    expect(player(t, 0).goods).toBe('W');
    const dry = position(3, { at: 'C', players: { 0: { stacks: ['X'] }, 1: { goods: 'OOOOOO', stacks: ['1'] } } }).play(0, 'X');
    expect(player(dry, 0).goods).toBe('F');
    expect(dry.log('warehouse')).toEqual([{ kind: 'warehouse', seat: 0, goods: 'F', missing: 'O' }]);
  });

  const supporting = (lilli: Partial<Player> = {}, dirk: Partial<Player> = { council: ['O'] }, state: Partial<State> = {}) =>
    position(5, { at: 'C', state, players: { [DIRK]: dirk, [LILLI]: { stacks: ['U'], council: ['W', 'merchants'], ...lilli } } }).play(
      LILLI,
      'U',
    );

  it('T25, X8, X10: Support joins a member on a guild seat at once; both count', () => {
    const t = supporting();
    expect([t.asked, t.kind]).toEqual([[LILLI], 'effects']);
    expect(t.offered(LILLI, 'U')).toEqual(['O']);
    t.play(LILLI, 'U', 'O');
    expect(player(t, LILLI).council).toEqual(['W', 'merchants', 'O']);
    expect(player(t, DIRK).council).toEqual(['O']);
  });

  it('X2: Support may be declined', () => {
    const t = supporting().play(LILLI, 'none');
    expect(player(t, LILLI).council).toEqual(['W', 'merchants']);
    expect(t.log('declined')).toEqual([{ kind: 'declined', seat: LILLI, what: 'special' }]);
  });

  it.each([
    ['on an empty seat', { council: [] }, {}],
    ['on Nobility, Church or Merchants', { council: ['nobility' as const] }, {}],
    ['on a seat of one’s own', { council: [] }, { council: ['O' as const] }],
  ])('X8, X15: no Support %s', (_, dirk, lilli) => {
    const t = supporting({ council: ['W'], ...lilli }, dirk);
    expect(t.kind).not.toBe('effects');
  });

  it('X8: no Support without a member at hand', () => {
    const city = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'H1', 'B2', 'C2', 'E2', 'G2', 'H2', 'A3', 'C3'];
    const t = supporting({ city, council: ['W'] });
    expect(t.kind).not.toBe('effects');
    expect(supporting({ city, council: [] })).toMatchObject({ asked: [LILLI], kind: 'effects' });
  });

  it('X15: a seat with host and guest takes nobody else', () => {
    const t = position(5, { at: 'C', players: { [DIRK]: { council: ['O'] }, [ANI]: { council: ['O'] }, [LILLI]: { stacks: ['U'] } } }).play(
      LILLI,
      'U',
    );
    expect(t.kind).not.toBe('effects');
  });

  it('T25, X9, X16: whoever wins a seat with two on it sends both home, also if he was one of them', () => {
    const won = (winner: number) =>
      position(5, {
        at: 'B',
        players: {
          [DIRK]: { council: ['W'] },
          [ANI]: { council: ['W'] },
          [winner]: { council: winner === LILLI ? [] : ['W'], stacks: ['6'] },
        },
      });
    for (const winner of [LILLI, DIRK, ANI]) {
      const t = won(winner).play(winner, '6').play(winner, 'none');
      expect(t.state.players.flatMap((p, seat) => (p.council.includes('W') ? [seat] : []))).toEqual([winner]);
      expect(t.log('seated')[0]).toMatchObject({ seat: winner, home: [ANI, DIRK], stayed: false });
    }
  });

  it('X16: declining the seat leaves host and guest in place', () => {
    const t = position(5, { at: 'B', players: { [DIRK]: { council: ['W'] }, [ANI]: { council: ['W'] }, [LILLI]: { stacks: ['6'] } } });
    t.play(LILLI, '6').play(LILLI, 'less', 'good', 'none');
    expect([DIRK, ANI].map((s) => player(t, s).council)).toEqual([['W'], ['W']]);
  });

  it('X10: the extra member can be sent home in the same auction', () => {
    const t = position(5, {
      at: 'B',
      players: { [FRANK]: { council: ['church', 'W'] }, [ANI]: { stacks: ['U'] }, [LILLI]: { stacks: ['6'] } },
    });
    t.play(ANI, 'U').play(ANI, 'U', 'W').play(LILLI, '6').play(LILLI, 'none');
    expect(player(t, ANI).council).toEqual([]);
    expect(player(t, LILLI).council).toEqual(['W']);
  });

  it('T26, X11, X17: a Vagabond walks one to three steps, over others, not over fountain spaces', () => {
    const t = position(5, {
      at: 'C',
      state: { fountains: { D2: 'FT01' } },
      players: { [LILLI]: { stacks: ['V'], city: ['C4'] }, [ANI]: { city: ['B4', 'C3'] } },
    }).play(LILLI, 'V');
    const to = t.offered(LILLI, 'V', 'C4');
    expect(to).toContain('C2');
    expect(to).not.toContain('C3');
    expect(to).not.toContain('C4');
    expect(to).toContain('C1');
    expect(to).not.toContain('B5');
    expect(to).not.toContain('D2');
    // B1 lies four steps away.
    expect(t.canPlay(LILLI, 'V', 'C4', 'B1')).toBe(false);
    t.play(LILLI, 'V', 'C4', 'C2');
    expect(player(t, LILLI).city).toEqual(['C2']);
    expect(t.kind).not.toBe('ability');
  });

  it('X17: without a member in the city no Vagabond is offered', () => {
    const t = position(5, { at: 'C', players: { [LILLI]: { stacks: ['V'] } } }).play(LILLI, 'V');
    expect(t.kind).not.toBe('effects');
  });

  it('X17: nor where no free square lies within three steps', () => {
    const all = [...cityOf(table(valencia, 5).state).squares.keys()];
    const walled = (free: readonly string[]) =>
      position(5, {
        at: 'C',
        players: {
          [LILLI]: { stacks: ['V'], city: ['C4'] },
          [PATTY]: { stacks: ['1'] },
          [ANI]: { city: all.filter((s) => s !== 'C4' && !free.includes(s)) },
        },
        pawn: LILLI,
      }).play(LILLI, 'V');
    expect(walled([])).toMatchObject({ asked: [PATTY], kind: 'auction' });
    expect(walled(['B1']), 'B1 lies four steps away').toMatchObject({ asked: [PATTY], kind: 'auction' });
    expect(walled(['C1']).offered(LILLI, 'V', 'C4')).toEqual(['C1']);
  });

  it('X2, X14: several effects of one stack are settled one after the other in any order', () => {
    const both = () =>
      position(5, {
        at: 'C',
        players: { [PATTY]: { stacks: ['1'] }, [DIRK]: { council: ['O'] }, [LILLI]: { stacks: ['VUS'], city: ['C4'], coins: 0 } },
        pawn: LILLI,
      }).play(LILLI, 'VUS');
    expect(player(both(), LILLI).coins).toBe(2);
    expect(both().offered(LILLI)).toEqual(['U', 'V', 'none']);
    const t = both().play(LILLI, 'V', 'C4', 'C3');
    expect(t.offered(LILLI)).toEqual(['U', 'none']);
    t.play(LILLI, 'U', 'O');
    expect([t.asked, t.kind]).toEqual([[PATTY], 'auction']);
    const other = both().play(LILLI, 'U', 'O');
    expect(other.offered(LILLI)).toEqual(['V', 'none']);
    other.play(LILLI, 'V', 'C4', 'C3');
    expect(player(other, LILLI)).toMatchObject({ city: ['C3'], council: ['O'] });
    expect([other.asked, other.kind]).toEqual([[PATTY], 'auction']);
  });

  it('X12, X18: a special card that came back works again', () => {
    const t = position(3, { at: 'C', players: { 0: { stacks: ['S'], coins: 0 }, 1: { stacks: ['6'], goods: 'P' } } });
    t.play(0, 'S').play(1, '6').play(1, 'none').play(0, 'S');
    expect(player(t, 0).under.map((b) => b.card)).toEqual(['S']);
    Object.assign(player(t, 0), { under: [], stacks: ['S'] });
    t.state.stack = position(3, { at: 'C', players: { 0: { stacks: ['S'] } } }).state.stack;
    t.play(0, 'S');
    expect(player(t, 0).coins).toBe(4);
  });
});

describe('X3: totals before all have acted are provisional', () => {
  it('the button counts both Twins of the own stack, and what lies open', () => {
    const t = position(3, {
      at: 'C',
      players: { 0: { stacks: ['6', '1'] }, 1: { stacks: ['TT3', 'J2', 'T'] }, 2: { stacks: ['TC', '1'] } },
    });
    const total = (seat: 0 | 1 | 2, stack: string) => {
      const node = t.node(seat);
      const label = 'options' in node ? node.options.find((o) => o.id === stack)?.label : undefined;
      return label?.args?.total;
    };
    t.play(0, '6');
    expect(total(1, 'TT3'), '3 + 3 + 3, not 7').toBe(9);
    expect(total(1, 'J2'), 'another six lies open').toBe(4);
    expect(total(1, 'T'), 'a single card that is worth its number needs no sum').toBeUndefined();
    t.play(1, 'TT3');
    expect(t.latest('revealed')).toEqual([{ kind: 'revealed', seat: 1, cards: 'TT3', total: 9 }]);
    expect(total(2, 'TC'), 'three Twins lie open then').toBe(10);
  });

  it('Central is told for five where another Joker lies open', () => {
    const t = position(3, { at: 'C', players: { 0: { stacks: ['J'] }, 1: { stacks: ['C'] } } });
    t.play(0, 'J');
    const node = t.node(1);
    expect('options' in node && node.options[0]?.label).toMatchObject({ key: 'do.reveal', args: { total: 5 } });
    t.play(1, 'C');
    expect(t.log('revealed').map((e) => e.total)).toEqual([0, 5]);
  });

  it('the composer of sealed bids and the stacks just made say the same', () => {
    const t = position(3, { at: 'C', players: { 1: { stacks: ['TT3'] } } });
    const order = valencia.orders.find(({ id }) => id === 'bids');
    const steps = order?.compose?.(t.view(1), { policy: 'ask', bids: [] });
    const stacks = steps?.at === 'pick' ? steps.options[0]?.next?.() : undefined;
    expect(stacks?.at === 'pick' && stacks.options.find(({ id }) => id === 'TT3')?.label.args?.total).toBe(9);
  });
});

describe('none left', () => {
  it('names kinds and counts nothing: not "no 1 × Wine left"', () => {
    const told = valencia.tell({ kind: 'warehouse', seat: 0, goods: '', missing: 'OF' });
    expect(JSON.stringify(told)).not.toContain('goods.count');
    const some = valencia.tell({ kind: 'warehouse', seat: 0, goods: 'F', missing: 'O' });
    expect(some?.text.args).toMatchObject({ goods: [{ key: 'goods.count' }], missing: [{ key: 'guild.O' }] });
  });
});
