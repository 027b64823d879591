import { describe, expect, it } from 'vitest';
import { ANI, DIRK, FRANK, LILLI, PATTY, player, position } from './position.ts';

const wineSquares = ['E1', 'F1', 'H1', 'B4', 'H4', 'H6', 'A7', 'H7', 'A8', 'E8'];

describe('what is missing', () => {
  it('M1, A17: too few coins: no square, the rest stays, and squares too dear are shown as such', () => {
    const t = position(4, { at: 'B', players: { 0: { stacks: ['6'], coins: 1, city: ['H6'] } } });
    t.play(0, '6');
    expect(t.offered(0)).toEqual(['F1', 'E8', 'none', 'less']);
    expect(t.refusal(0, 'A8')).toBe('why.short');
    const poor = position(4, { at: 'B', players: { 0: { stacks: ['6'], coins: 0, city: ['H6'] } } }).play(0, '6');
    poor.play(0, 'none');
    expect(player(poor, 0)).toMatchObject({ goods: 'W', coins: 0, city: ['H6'] });
    expect(poor.log('missed')).toContainEqual({ kind: 'missed', seat: 0, why: 'noCoins', guild: 'W' });
  });

  it('M2, U06: no Wine left: seat and square remain', () => {
    const t = position(4, { at: 'B', players: { 0: { stacks: ['6'], coins: 9 }, 1: { goods: 'WWWWWW' } } });
    t.play(0, '6');
    t.play(0, 'E1');
    expect(player(t, 0)).toMatchObject({ goods: '', city: ['E1'], council: ['nobility', 'W'] });
    expect(t.log('missed')).toEqual([{ kind: 'missed', seat: 0, why: 'noGood', guild: 'W' }]);
  });

  it('M3: no free square of the guild', () => {
    const t = position(4, { at: 'B', players: { 0: { stacks: ['6'], coins: 9 }, 1: { city: wineSquares } } });
    t.play(0, '6').play(0, 'none');
    expect(t.log('missed')).toEqual([{ kind: 'missed', seat: 0, why: 'noSquare', guild: 'W' }]);
  });

  it('M4: the third may take the one that is possible', () => {
    const bids = { 0: { stacks: ['6'] }, 1: { stacks: ['5'] }, 2: { stacks: ['4'], coins: 0, city: ['H6'] } };
    const t = position(4, { at: 'B', players: bids }).play(0, '6').play(1, '5').play(2, '4').play(0, 'none').play(1, 'none');
    expect(t.offered(2)).toEqual(['good', 'none']);
    const dry = position(4, { at: 'B', players: { ...bids, 2: { stacks: ['4'], coins: 2 }, 3: { goods: 'WWWWWW' } } });
    dry.play(0, '6').play(1, '5').play(2, '4').play(0, 'none').play(1, 'none');
    expect(dry.offered(2)).not.toContain('good');
    dry.play(2, 'E1');
    expect(player(dry, 2).city).toEqual(['E1']);
  });

  it('M5, M6: what is sold is in the supply at once; coins have no end', () => {
    const t = position(4, { at: 'C', players: { 0: { stacks: ['6'], goods: 'PPPPPP', coins: 60 } } });
    t.play(0, '6').play(0, 'all');
    expect(player(t, 0).coins).toBe(90);
    expect(t.view('public').supply.P).toBe(6);
  });
});

describe('taking a card back', () => {
  const players = {
    [PATTY]: { stacks: ['3'] },
    [FRANK]: { stacks: ['4'] },
    [ANI]: { stacks: ['1'] },
    [DIRK]: { stacks: ['2'] },
    [LILLI]: { stacks: ['2'] },
  };

  it('T04, K1, K4, K5, K8: Ani puts her single card under the deck, the others’ go to the discard', () => {
    const t = position(5, { at: 'B', players });
    t.play(PATTY, 'pass').play(FRANK, '4').play(ANI, '1').play(DIRK, '2').play(LILLI, '2');
    t.play(FRANK, 'none').play(DIRK, 'none').play(LILLI, 'good');
    expect([t.asked, t.kind]).toEqual([[ANI], 'takeBack']);
    // K5: until then nothing lies in the discard.
    expect(player(t, FRANK).spent).toBe('');
    t.play(ANI, '1');
    expect(player(t, ANI)).toMatchObject({ under: [{ card: '1', secret: false }], spent: '' });
    expect(t.view('public').players[ANI]).toMatchObject({ deck: 25, under: '1' });
    expect([FRANK, DIRK, LILLI].map((s) => player(t, s).spent)).toEqual(['4', '2', '2']);
  });

  it('K4: exactly one card or none; K7: the first returned lies higher', () => {
    const t = position(3, {
      at: 'C',
      players: { 0: { stacks: ['6', '6'] }, 1: { stacks: ['321', '4'], under: [{ card: '5', secret: false }] } },
    });
    t.play(0, '6').play(1, '321');
    expect(t.offered(1)).toEqual(['3', '2', '1', 'none']);
    t.play(0, 'none').play(1, '2');
    expect(player(t, 1).under.map((b) => b.card)).toEqual(['5', '2']);
    expect(player(t, 1).spent).toBe('31');
    t.play(0, 'pass').play(1, 'pass');
    const none = position(3, { at: 'C', players: { 0: { stacks: ['6'], goods: 'P' }, 1: { stacks: ['4'] } } });
    none.play(0, '6').play(1, '4').play(0, 'all').play(1, 'none');
    expect(player(none, 1)).toMatchObject({ under: [], spent: '4' });
  });

  it('K7: cards below are drawn last, the first returned first', () => {
    const t = position(2, {
      at: 'I',
      players: {
        0: {
          deck: '',
          under: [
            { card: '5', secret: false },
            { card: '2', secret: false },
          ],
        },
      },
    });
    t.play(0, 'C1');
    expect(player(t, 0).hand).toBe('5');
    t.play(0, 'd1');
    expect(player(t, 0).hand).toBe('52');
  });

  it('K1: declining a possible action gives no card back', () => {
    const t = position(5, { at: 'B', players }).play(PATTY, 'pass').play(FRANK, '4').play(ANI, 'pass').play(DIRK, '2').play(LILLI, '2');
    t.play(FRANK, 'less', 'neither', 'none').play(DIRK, 'less', 'neither', 'none').play(LILLI, 'none');
    expect(t.kind).not.toBe('takeBack');
  });

  it('U04, A15: third of three in a guild gets nothing and may take a card back', () => {
    const t = position(3, { at: 'B', players: { 0: { stacks: ['6'] }, 1: { stacks: ['5'] }, 2: { stacks: ['4'] } } });
    t.play(0, '6').play(1, '5').play(2, '4').play(0, 'none').play(1, 'none');
    expect([t.asked, t.kind]).toEqual([[2], 'takeBack']);
  });

  it('K2: what special cards gave does not spoil it', () => {
    const t = position(3, { at: 'C', players: { 0: { stacks: ['6'], goods: 'P' }, 1: { stacks: ['S'], coins: 0 } } });
    t.play(0, '6').play(1, 'S').play(0, 'all');
    expect(player(t, 1).coins).toBe(2);
    t.play(1, 'S');
    expect(player(t, 1).under).toEqual([{ card: 'S', secret: false }]);
  });

  it.each([
    ['Support', 'U', ['U', 'O']],
    ['a Vagabond', 'V', ['V', 'C4', 'C3']],
  ] as const)('K2: nor does what %s did', (_, card, used) => {
    const t = position(3, {
      at: 'C',
      players: {
        0: { stacks: ['6'], goods: 'P', council: ['O', 'church', 'nobility'] },
        1: { stacks: [card], city: ['C4'], council: ['W'] },
      },
    });
    t.play(0, '6')
      .play(1, card)
      .play(1, ...used)
      .play(0, 'all');
    expect([t.asked, t.kind]).toEqual([[1], 'takeBack']);
    t.play(1, card);
    expect(player(t, 1).under).toEqual([{ card, secret: false }]);
  });

  it('K3, U08: C won without goods: the pawn moves, a card may return', () => {
    const t = position(3, { at: 'C', players: { 2: { stacks: ['63'] } } });
    t.play(2, '63');
    expect(t.state.pawn).toBe(2);
    expect([t.asked, t.kind]).toEqual([[2], 'takeBack']);
    expect(t.log('missed')).toEqual([{ kind: 'missed', seat: 2, why: 'noGoods' }]);
  });

  it('K5: all who came away with nothing choose at the same time', () => {
    const t = position(5, {
      at: 'C',
      players: { 0: { stacks: ['6'], goods: 'P' }, 1: { stacks: ['4'] }, 2: { stacks: ['3'] }, 3: { stacks: ['2'] } },
    });
    t.play(0, '6').play(1, '4').play(2, '3').play(3, '2').play(0, 'none');
    expect([t.asked, t.kind]).toEqual([[1, 2, 3], 'takeBack']);
    const before = JSON.stringify(t.view(1));
    t.play(3, '2').play(2, 'none');
    expect(JSON.stringify(t.view(1))).toBe(before);
    t.play(1, '4');
    expect(t.log('returned').map((e) => e.seat)).toEqual([1, 3]);
  });

  it('K9: the merchants’ seat counts as an action, G needs a member with a free neighbour', () => {
    const e = position(3, { at: 'E', players: { 0: { stacks: ['6'] } } }).play(0, '6');
    expect([e.asked, e.kind]).toEqual([[0], 'sale']);
    e.play(0, 'seatless');
    expect(e.kind).not.toBe('takeBack');
    const g = position(3, { at: 'G', players: { 0: { stacks: ['6'], city: ['H1'] }, 1: { city: ['H2'] } } }).play(0, '6');
    expect([g.asked, g.kind]).toEqual([[0], 'takeBack']);
  });

  it('U12, K6: stacks not used go face down to the own discard', () => {
    const t = position(3, { at: 'H', players: { 0: { council: ['nobility', 'church'] }, 1: { stacks: ['65', '1'] } } });
    t.play(0, 'A1+').play(0, 'G1');
    expect(player(t, 1)).toMatchObject({ stacks: [], unused: '651', spent: '' });
    expect(t.view(1).players[1]?.own?.discard).toBe('651');
    expect(t.view(0).players[1]?.spent).toBe('');
    expect(t.view(0).players[1]?.discarded).toBe(3);
    expect(t.seen(0).filter((e) => e.kind === 'unused')).toEqual([{ kind: 'unused', seat: 1, cards: 3 }]);
  });
});
