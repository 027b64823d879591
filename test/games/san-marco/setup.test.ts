import { describe, expect, it } from 'vitest';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { table } from '../table.ts';
import { A, B, C, D, optionsWith, position, supplies, throwing } from './position.ts';

const VARIED = [1, 2, 3, 4];

describe('set-up', () => {
  it('SM-1: the first leader is named by the host, or drawn', () => {
    for (const seat of [A, B, C, D]) expect(table(sanMarco, 4, 'named', { firstLeader: seat }).state.leader).toBe(seat);
    const drawn = new Set(Array.from({ length: 40 }, (_, n) => table(sanMarco, 4, `drawn ${n}`).state.leader));
    expect([...drawn].sort()).toEqual([A, B, C, D]);
    expect(sanMarco.refuses(3, optionsWith({ firstLeader: 3 }))).toBeDefined();
    expect(sanMarco.refuses(4, optionsWith({ firstLeader: 3 }))).toBeUndefined();
  });

  it.each([2, 5])('is refused for %i players', (players) => {
    expect(sanMarco.refuses(players, optionsWith())).toBeDefined();
  });

  it('SM-T01: a six puts two nobles into Castello', () => {
    const t = throwing(4, [6, 1, 2, 3, ...VARIED, ...VARIED, ...VARIED]);
    expect(t.state.nobles.castello).toEqual([2, 0, 0, 0]);
    expect(supplies(t)).toEqual([17, 17, 17, 17]);
  });

  it('SM-36: each player in turn order makes all four throws, then come the bridges', () => {
    const t = throwing(4, [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5], { firstLeader: C });
    expect(t.state.nobles.cannaregio).toEqual([0, 0, 6, 0]);
    expect(t.state.nobles.santa_croce).toEqual([0, 0, 2, 6]);
    expect(t.state.nobles.san_polo).toEqual([6, 0, 0, 2]);
    expect(t.state.nobles.san_marco).toEqual([2, 6, 0, 0]);
    expect(t.state.nobles.dorsoduro).toEqual([0, 2, 0, 0]);
    expect(t.question().kind).toBe('firstBridge');
    expect(t.asked).toEqual([C]);
  });

  it('SM-2, SM-T02: after four equal throws the fourth may be thrown again until it differs', () => {
    const t = throwing(4, [3, 3, 3, 3]);
    expect(t.question().kind).toBe('fourth');
    expect(t.state.nobles.san_polo[A], 'SM-36: the fourth pair waits for its throw').toBe(6);
    expect(t.offered(A)).toEqual(['again', 'keep']);
    t.dice(3).play(A, 'again');
    expect(t.question().kind).toBe('fourth');
    t.dice(5, ...VARIED, ...VARIED, ...VARIED).play(A, 'again');
    expect(t.state.nobles.san_polo[A]).toBe(6);
    expect(t.state.nobles.dorsoduro[A]).toBe(2);
    expect(supplies(t)[A]).toBe(17);
    expect(t.question().kind).toBe('firstBridge');
  });

  it('SM-2: he may let it stand as well', () => {
    const t = throwing(4, [3, 3, 3, 3]);
    t.dice(...VARIED, ...VARIED, ...VARIED).play(A, 'keep');
    expect(t.state.nobles.san_polo[A]).toBe(8);
  });

  it('SM-36: until the first turn the words say where the dice have put everybody’s nobles', () => {
    const t = throwing(4, [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5], { firstLeader: C });
    const { say } = translatorFor('en', sanMarco, (seat) => 'ABCD'.charAt(seat));
    const turn = () => sanMarco.describe(sanMarco.view(t.state, 'public')).find(({ id }) => id === 'turn');
    expect(turn()?.lines.map(say)).toEqual([
      'Set-up. Leader: C.',
      'Aristocrats of C by the dice: Cannaregio 6 and Santa Croce 2',
      'Aristocrats of D by the dice: Santa Croce 6 and San Polo 2',
      'Aristocrats of A by the dice: San Polo 6 and San Marco 2',
      'Aristocrats of B by the dice: San Marco 6 and Dorsoduro 2',
    ]);
    while (t.question(t.asked[0]).kind === 'firstBridge') t.playAnything();
    expect(turn()?.lines.map(say)[0]).toBe('Passage 1 of 3, turn 1. Leader: C.');
  });

  it('SM-3: with four players one bridge each from the leader clockwise, its noble from the supply', () => {
    const t = table(sanMarco, 4, 'bridges', { firstLeader: B });
    const order = [];
    while (t.question(t.asked[0]).kind === 'firstBridge') {
      const { seat } = t.question();
      order.push(seat);
      t.play(seat, t.offered(seat)[0] ?? '');
    }
    expect(order).toEqual([B, C, D, A]);
    expect(supplies(t)).toEqual([16, 16, 16, 16]);
  });

  it('SM-3, SM-T24: with three players two passes of one bridge each', () => {
    const t = table(sanMarco, 3, 'bridges', { firstLeader: C });
    const order = [];
    while (t.question(t.asked[0]).kind === 'firstBridge') {
      const { seat } = t.question();
      order.push(seat);
      t.play(seat, t.offered(seat)[0] ?? '');
    }
    expect(order).toEqual([C, A, B, C, A, B]);
    expect(supplies(t)).toEqual([15, 15, 15]);
  });

  it('SM-4: a pair takes three bridges of three owners, none twice', () => {
    const t = table(sanMarco, 4, 'pairs', { firstLeader: A });
    expect(t.offered(A)).toHaveLength(10);
    t.play(A, 'can-mar').play(B, 'can-mar').play(C, 'can-mar');
    expect(t.offered(D)).toHaveLength(9);
    expect(t.offered(D)).not.toContain('can-mar');
    const own = position({ bridges: { 'can-mar': [A], 'can-cas': [B] }, hand: ['bridge'] });
    expect(own.offered(A, 'bridge')).not.toContain('can-mar');
    expect(own.offered(A, 'bridge')).toContain('can-cas');
  });

  it('SM-34: the options are independent of each other and all of them begin a game', () => {
    for (const firstLeader of ['random', 1] as const)
      for (const tieRule of ['next-rank', 'occupied-ranks'] as const)
        for (const allowDebt of [false, true]) {
          const options = optionsWith({ firstLeader, tieRule, allowDebt });
          const state = sanMarco.setup(4, options, quickRng(1));
          expect(state).toMatchObject({ tieRule, allowDebt });
          if (firstLeader === 1) expect(state.leader).toBe(1);
          expect(sanMarco.decisions(state).length).toBeGreaterThan(0);
        }
    const ids = sanMarco.optionFields.map(({ id }) => id);
    expect(ids).toEqual(['tieRule', 'pleas', 'allowDebt']);
  });
});
