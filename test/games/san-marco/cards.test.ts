import { describe, expect, it } from 'vitest';
import { seizures } from '../../../src/games/san-marco/rules/bridges.ts';
import { forcedLosses, lossesPossible } from '../../../src/games/san-marco/rules/exile.ts';
import type { Pair } from '../../../src/games/san-marco/vocabulary.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { A, B, C, D, points, position, prize, supplies } from './position.ts';

/** Twelve bridges, three of each player, those of A where he says. */
function twelve(own: readonly [Pair, Pair, Pair]) {
  const bridges: { [pair in Pair]?: Seat[] } = {};
  for (const pair of own) bridges[pair] = [A];
  for (const pair of ['can-cro', 'pol-dor', 'cas-mar'] as const) bridges[pair] = [...(bridges[pair] ?? []), B, C, D].slice(0, 3) as Seat[];
  return bridges;
}

describe('playing a hand', () => {
  it('SM-8: every card but the doge may be passed, all are gone at the end of the turn', () => {
    const t = position({ hand: ['castello', 'traitor', 'bridge', 'exile'], nobles: { castello: [1, 1] } });
    t.play(A, 'end');
    expect(t.log('passed')).toEqual([{ kind: 'passed', seat: A, cards: ['castello', 'traitor', 'bridge', 'exile'] }]);
    expect(t.state.played).toMatchObject({ castello: 1, traitor: 1, bridge: 1, exile: 1 });
  });

  it('SM-8: a card without legal effect is greyed out with its reason and discarded', () => {
    const t = position({ hand: ['traitor', 'exile'] });
    expect(t.offered(A)).toEqual(['end']);
    expect(t.refusal(A, 'traitor')).toBe('why.noVictim');
    expect(t.refusal(A, 'exile')).toBe('why.noExile');
    t.play(A, 'end');
    expect(t.state.played).toMatchObject({ traitor: 1, exile: 1 });
  });

  it('SM-30: cards are played one at a time in any order; the end waits for the doge', () => {
    const t = position({ hand: ['castello', 'doge'], doge: 'castello' });
    expect(t.offered(A)).toEqual(['castello', 'doge']);
    expect(t.refusal(A, 'end')).toBe('why.dogeFirst');
    t.play(A, 'castello');
    expect(points(t)).toEqual([0, 0, 0, 0]);
    t.play(A, 'doge', 'castello');
    expect(points(t), 'scored in the new position').toEqual([prize('castello'), 0, 0, 0]);
    expect(t.tree(A), 'with the last card the turn is over by itself').toMatchObject({ at: 'act', action: { do: 'end' } });
  });

  it('SM-30: after a die nothing can be taken back, and the turn ends by itself with the last card', () => {
    const t = position({ hand: ['exile'], nobles: { castello: [0, 2] } });
    t.play(A, 'exile', 'castello').dice(4).play(A, 'throw');
    expect(t.state.turn).toBe(2);
  });
});

describe('exile', () => {
  it('SM-13: a die that takes all opposing nobles leaves nothing to choose, and own ones stay', () => {
    const t = position({ hand: ['exile', 'bridge'], nobles: { castello: [1, 2, 1] } });
    t.play(A, 'exile', 'castello').dice(3).play(A, 'throw');
    expect(t.kind).toBe('play');
    expect(t.state.nobles.castello).toEqual([1, 0, 0, 0]);
    expect(forcedLosses(t.state, 'castello', A, 3)).toEqual([1, 0, 0, 0]);
    const fewer = position({ hand: ['exile', 'bridge'], nobles: { castello: [1, 2, 1] } });
    fewer.play(A, 'exile', 'castello').dice(2).play(A, 'throw');
    expect(fewer.kind).toBe('losses');
  });
});

describe('district card', () => {
  it('SM-9, SM-T04: to Castello or over the own bridge to San Marco, nothing else', () => {
    const t = position({ turnOf: B, hand: ['castello'], bridges: { 'cas-mar': [B], 'can-cas': [A] } });
    expect(t.offered(B, 'castello')).toEqual(['castello', 'san_marco']);
    expect(t.canPlay(B, 'castello', 'cannaregio')).toBe(false);
    t.play(B, 'castello', 'san_marco');
    expect(t.state.nobles.san_marco).toEqual([0, 1, 0, 0]);
    expect(t.state.nobles.castello).toEqual([0, 0, 0, 0]);
  });

  it('SM-9: exactly one bridge is crossed', () => {
    const t = position({ hand: ['castello'], bridges: { 'cas-mar': [A], 'mar-pol': [A] } });
    expect(t.offered(A, 'castello')).toEqual(['castello', 'san_marco']);
  });

  it('SM-10: only with an empty supply a noble on the board may go elsewhere, never one from a bridge', () => {
    const rich = position({ hand: ['castello'], nobles: { dorsoduro: [23], san_polo: [1] } });
    expect(rich.node(A, 'castello'), 'with one place to go nothing more is asked').toMatchObject({
      action: { do: 'noble', to: 'castello' },
    });
    const t = position({ hand: ['castello'], nobles: { dorsoduro: [22], san_polo: [2] }, bridges: { 'can-cro': [A] } });
    expect(supplies(t)[A]).toBe(0);
    expect(t.offered(A, 'castello')).toEqual(['san_polo', 'dorsoduro']);
    t.play(A, 'castello', 'dorsoduro');
    expect(t.state.nobles.dorsoduro[A]).toBe(21);
    expect(t.state.nobles.castello[A]).toBe(1);
    expect(supplies(t)[A]).toBe(0);
  });

  it('SM-27: the noble must end elsewhere than where he stood', () => {
    const stay = position({ hand: ['castello'], nobles: { castello: [25] } });
    expect(stay.refusal(A, 'castello'), 'not: no noble, with 25 of them there').toBe('why.allThere');
    const over = position({ hand: ['castello'], nobles: { castello: [24] }, bridges: { 'cas-mar': [A] } });
    expect(over.play(A, 'castello', 'castello').state.nobles).toMatchObject({ castello: [23, 0, 0, 0], san_marco: [1, 0, 0, 0] });
    const back = position({ hand: ['castello'], nobles: { san_marco: [24] }, bridges: { 'cas-mar': [A] } });
    expect(back.play(A, 'castello', 'san_marco').state.nobles).toMatchObject({ castello: [1, 0, 0, 0], san_marco: [23, 0, 0, 0] });
  });
});

describe('bridge card', () => {
  it('adds a bridge with a noble from the supply', () => {
    const t = position({ hand: ['bridge'] });
    t.play(A, 'bridge', 'mar-pol');
    expect(t.state.bridges).toEqual({ 'mar-pol': [A] });
    expect(supplies(t)[A]).toBe(24);
  });

  it('SM-10: with an empty supply the noble on it comes from a district', () => {
    const t = position({ hand: ['bridge'], nobles: { castello: [25] } });
    t.play(A, 'bridge', 'castello', 'mar-pol');
    expect(t.state.nobles.castello[A]).toBe(24);
  });

  it('SM-12: no bridge is seized while the reserve holds one', () => {
    const t = position({ hand: ['bridge'], bridges: { 'pol-dor': [C], 'can-cro': [B] } });
    expect(t.offered(A, 'bridge')).not.toContain('pol-dor_2');
    expect(seizures(t.state, A)).toEqual([]);
  });

  it('SM-12, SM-T20: with twelve standing an opposing bridge stays or moves, its noble goes home', () => {
    const t = position({ hand: ['bridge'], bridges: twelve(['can-mar', 'can-pol', 'mar-dor']) });
    expect(t.offered(A, 'bridge')).toContain('pol-dor_2');
    expect(t.offered(A, 'bridge').every((id) => !id.endsWith('_0'))).toBe(true);
    expect(t.offered(A, 'bridge', 'pol-dor_2')).toEqual(['can-cas', 'mar-pol', 'pol-cro', 'pol-dor', 'cro-dor']);
    const before = supplies(t);
    t.play(A, 'bridge', 'pol-dor_2', 'pol-dor');
    expect(t.state.bridges['pol-dor']).toEqual([A, B, D]);
    expect(supplies(t)).toEqual([(before[A] ?? 0) - 1, before[B], (before[C] ?? 0) + 1, before[D]]);
  });

  it('SM-12, SM-T20: it cannot stay where the taker already has one, nor go where three stand', () => {
    const bridges = twelve(['can-cro', 'can-pol', 'mar-dor']);
    bridges['can-cro'] = [A, B, C];
    bridges['can-cas'] = [D];
    const t = position({ hand: ['bridge'], bridges });
    expect(t.offered(A, 'bridge', 'can-cro_1')).not.toContain('can-cro');
    expect(t.offered(A, 'bridge', 'can-cro_1')).not.toContain('cas-mar');
    t.play(A, 'bridge', 'can-cro_1', 'can-cas');
    expect(t.state.bridges['can-cro']).toEqual([A, C]);
    expect(t.state.bridges['can-cas']).toEqual([A, D]);
  });

  it('SM-12: it fizzles when the taker has a bridge on every pair', () => {
    const all = ['can-cas', 'can-mar', 'can-pol', 'can-cro', 'cas-mar', 'mar-pol', 'mar-dor', 'pol-cro', 'pol-dor', 'cro-dor'] as const;
    const bridges: { [pair in Pair]?: Seat[] } = Object.fromEntries(all.map((pair) => [pair, [A]]));
    bridges['can-cas'] = [A, B, C];
    const t = position({ hand: ['bridge'], bridges });
    expect(t.refusal(A, 'bridge')).toBe('why.noBridge');
  });
});

describe('traitor card', () => {
  it('SM-11: any opposing noble in any district, without own presence; those on bridges are safe', () => {
    const t = position({ hand: ['traitor'], nobles: { castello: [3, 1], san_polo: [0, 0, 2] }, bridges: { 'mar-dor': [D] } });
    expect(t.offered(A, 'traitor')).toEqual(['san_polo_2', 'castello_1']);
    t.play(A, 'traitor', 'san_polo_2');
    expect(t.state.nobles.san_polo).toEqual([1, 0, 1, 0]);
    expect(supplies(t)).toEqual([21, 24, 24, 24]);
  });

  it('SM-10, SM-27: with an empty supply the traitor comes from another district than his victim', () => {
    const t = position({ hand: ['traitor'], nobles: { castello: [20, 1], san_polo: [5, 0, 2] } });
    expect(t.offered(A, 'traitor', 'castello_1')).toEqual(['san_polo']);
    const one = position({ hand: ['traitor'], nobles: { castello: [25, 1] } });
    expect(one.refusal(A, 'traitor'), 'an opposing noble does stand there').toBe('why.noOther');
    const nobody = position({ hand: ['traitor'], nobles: { castello: [25] } });
    expect(nobody.refusal(A, 'traitor')).toBe('why.noVictim');
  });
});

describe('exile card', () => {
  it('SM-13, SM-T05: beyond the opponents own nobles leave as well, and nothing is asked', () => {
    const t = position({ hand: ['exile', 'castello'], nobles: { san_marco: [2, 2, 2] } });
    t.play(A, 'exile', 'san_marco');
    expect(t.flags, 'SM-30: the district is told with the die').toEqual({ reveals: false, publish: false });
    t.dice(5).play(A, 'throw');
    expect(t.flags.publish, 'both at once').toBe('line');
    expect(t.state.nobles.san_marco).toEqual([1, 0, 0, 0]);
    expect(t.log('exiled')[0]?.losses).toEqual([1, 2, 2, 0]);
    expect(supplies(t)).toEqual([24, 25, 25, 25]);
    expect(t.question().kind).toBe('play');
  });

  it.each([
    [6, [0, 0, 0]],
    [4, [1, 0, 0]],
    [3, [2, 0, 0]],
    [2, [2, 1, 0]],
  ])('SM-13: a die of %i leaves %j of two own and three opposing nobles', (die, left) => {
    const t = position({ players: 3, hand: ['exile', 'castello'], nobles: { dorsoduro: [2, 3, 0] } });
    t.play(A, 'exile', 'dorsoduro').dice(die).play(A, 'throw');
    expect(t.state.nobles.dorsoduro).toEqual(left);
  });

  it('SM-13: among several opponents the player says whose nobles leave', () => {
    const t = position({ hand: ['exile', 'castello'], nobles: { san_polo: [4, 2, 1, 3] } });
    t.play(A, 'exile', 'san_polo').dice(2).play(A, 'throw');
    expect(t.question().kind).toBe('losses');
    expect(t.offered(A).sort()).toEqual(['0-0-0-2', '0-0-1-1', '0-1-0-1', '0-1-1-0', '0-2-0-0']);
    t.play(A, '0-1-1-0');
    expect(t.state.nobles.san_polo).toEqual([4, 1, 0, 3]);
  });

  it('SM-13: with more than twenty-five ways each opponent is counted out', () => {
    const t = position({ hand: ['exile', 'castello'], nobles: { san_polo: [4, 7, 8, 9] } });
    t.play(A, 'exile', 'san_polo').dice(6).play(A, 'throw');
    expect(lossesPossible(t.state, 'san_polo', A, 6)).toHaveLength(28);
    expect(t.node(A)).toMatchObject({ at: 'count', min: 0, max: 6 });
    t.play(A, 1, 2);
    expect(t.state.nobles.san_polo).toEqual([4, 6, 6, 6]);
  });

  it('SM-13: one opponent leaves no choice', () => {
    const board = position({ nobles: { san_polo: [4, 3] } }).state;
    expect(forcedLosses(board, 'san_polo', A, 2)).toEqual([0, 2, 0, 0]);
  });

  it('SM-28: any district with a noble may be named, even one with own ones only', () => {
    const t = position({ hand: ['exile', 'castello'], nobles: { castello: [3], san_polo: [0, 1] }, bridges: { 'mar-dor': [B] } });
    expect(t.offered(A, 'exile')).toEqual(['san_polo', 'castello']);
    t.play(A, 'exile', 'castello').dice(2).play(A, 'throw');
    expect(t.state.nobles.castello).toEqual([1, 0, 0, 0]);
    expect(t.state.bridges, 'nobles on bridges are never hit').toEqual({ 'mar-dor': [B] });
  });
});
