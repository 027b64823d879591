import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { ranking } from '../../../src/games/valencia/rules/influence.ts';
import { table } from '../table.ts';
import { player, position } from './position.ts';

const both = { 0: { stacks: ['6', '2'], coins: 9 }, 1: { stacks: ['4', '3'], coins: 9 } };

describe('Nina', () => {
  it.each([
    ['B', 1],
    ['D', 1],
    ['F', 2],
    ['A', 0],
    ['C', 0],
    ['E', 0],
    ['G', 0],
  ] as const)('N1, N2, N8: in step %s she turns %i cards, after both players', (at, cards) => {
    const t = position(2, { at, players: both });
    t.play(0, '6');
    expect(t.log('nina')).toEqual([]);
    t.play(1, 'pass');
    expect(t.log('nina').map((e) => e.cards.length)).toEqual(cards === 0 ? [] : [cards]);
    expect(t.state.nina.length).toBe(24 - cards);
  });

  it('N1: she waits for those who wait', () => {
    const t = position(2, { at: 'B', players: { 0: { stacks: ['6'], privileges: 1 }, 1: { stacks: ['4'] } } });
    t.play(0, 'wait').play(1, '4');
    expect(t.log('nina')).toEqual([]);
    t.play(0, 'pass');
    expect(t.log('nina').length).toBe(1);
  });

  it('N3, N6, N10: both pass: her cards are turned all the same, she keeps her rank, the pawn stays', () => {
    const t = position(2, { at: 'F', pawn: 1, players: both });
    t.play(1, 'pass').play(0, 'pass');
    expect(t.state.nina.length).toBe(22);
    expect(t.log('ranked')[0]).toMatchObject({ pawn: 1, ranks: [{ who: 'nina' }] });
  });

  it('N4, N10: she is ahead of every player with the same total', () => {
    const ranks = ranking(
      [
        { who: 0, cards: '5' },
        { who: 1, cards: '5' },
        { who: 'nina', cards: '5' },
      ],
      1,
      2,
    );
    expect(ranks.map((r) => r.who)).toEqual(['nina', 1, 0]);
  });

  it('N5, N6, N7: first she blocks seat and pawn; the second acts as second, the third may take a card back', () => {
    const t = position(2, { at: 'B', pawn: 1, state: { nina: '6' }, players: { 0: { stacks: ['5'], coins: 9 }, 1: { stacks: ['4'] } } });
    t.play(1, '4').play(0, '5');
    expect(t.log('ranked')[0]?.ranks.map((r) => r.who)).toEqual(['nina', 0, 1]);
    expect(t.state.pawn).toBe(1);
    expect([t.asked, t.kind]).toEqual([[0], 'guild']);
    t.play(0, 'none');
    expect(player(t, 0)).toMatchObject({ goods: 'W', council: ['nobility'] });
    expect([t.asked, t.kind]).toEqual([[1], 'takeBack']);
  });

  it('N9: basic cards only; her sixes feed a Joker', () => {
    const t = position(2, { at: 'B', options: { joker: true, central: true }, state: { nina: '6' }, players: { 0: { stacks: ['J'] } } });
    expect(table(valencia, 2, 'joker', { joker: true }).state.nina).toMatch(/^[1-6]{24}$/);
    t.play(0, 'J');
    expect(t.log('ranked')[0]?.ranks).toEqual([
      { who: 'nina', total: 6 },
      { who: 0, total: 2 },
    ]);
  });

  it('N04: twenty of her cards are used in five rounds', () => {
    const t = table(valencia, 2).idle();
    expect(t.view('public').standings).toBeDefined();
    expect(t.state.nina.length).toBe(4);
  });
});
