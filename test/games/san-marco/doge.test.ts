import { describe, expect, it } from 'vitest';
import { dogeWays } from '../../../src/games/san-marco/rules/doge.ts';
import { DISTRICTS, type District } from '../../../src/games/san-marco/vocabulary.ts';
import { A, B, C, D, points, position, prize } from './position.ts';

describe('doge card', () => {
  it('SM-14: the first doge of the game enters any district free of charge and scores there', () => {
    const t = position({ hand: ['doge'], nobles: { castello: [1] } });
    expect(t.offered(A, 'doge')).toEqual([...DISTRICTS]);
    t.play(A, 'doge', 'castello');
    expect(t.state.doge).toBe('castello');
    expect(points(t)).toEqual([prize('castello'), 0, 0, 0]);
  });

  it('SM-14: he stays on the board between rounds', () => {
    const t = position({ doge: 'san_polo', last: true });
    t.play(A);
    expect(t.state.round).toBe(2);
    expect(t.state.doge).toBe('san_polo');
  });

  it('SM-15, SM-T17: an opposing bridge costs a point to its owner, an own one nothing; tolls come before the scoring', () => {
    const t = position({
      hand: ['doge'],
      doge: 'castello',
      points: [3],
      bridges: { 'cas-mar': [B], 'mar-pol': [A] },
      nobles: { san_polo: [2, 1] },
    });
    t.play(A, 'doge', 'san_polo');
    expect(t.news.map(({ kind }) => kind)).toEqual(['doge', 'scored']);
    expect(t.state.ledger.tolls).toEqual([-1, 1, 0, 0]);
    expect(points(t)).toEqual([3 - 1 + prize('san_polo'), 1 + prize('san_polo', 2), 0, 0]);
  });

  it('SM-15: on a pair with several bridges an own one is used, else the mover chooses whose', () => {
    const own = position({ hand: ['doge'], doge: 'castello', points: [3], bridges: { 'cas-mar': [A, B] } });
    own.play(A, 'doge', 'san_marco');
    expect(own.state.ledger.tolls).toEqual([0, 0, 0, 0]);
    const t = position({ hand: ['doge'], doge: 'castello', points: [3], bridges: { 'cas-mar': [B, C] } });
    expect(t.offered(A, 'doge', 'san_marco')).toEqual(['0-1-0-0', '0-0-1-0']);
    t.play(A, 'doge', 'san_marco', '0-0-1-0');
    expect(t.state.ledger.tolls).toEqual([-1, 0, 1, 0]);
  });

  it('SM-15: a player who has finished the round still gets his toll', () => {
    const t = position({
      hand: ['doge'],
      doge: 'castello',
      points: [2],
      bridges: { 'cas-mar': [D] },
      penalties: [[], [], [], ['p3', 'p3', 'p3', 'p1']],
    });
    t.play(A, 'doge', 'san_marco');
    expect(points(t)[D]).toBe(1);
  });

  it('SM-16, SM-T18: from a district without any bridge two points buy one step, then own bridges lead on', () => {
    const t = position({
      hand: ['doge'],
      doge: 'castello',
      points: [2],
      bridges: { 'mar-pol': [A], 'can-cro': [B] },
      nobles: { san_polo: [1] },
    });
    expect(t.offered(A, 'doge')).toEqual(['castello', 'cannaregio', 'san_polo', 'san_marco']);
    t.play(A, 'doge', 'san_polo');
    expect(t.state.ledger.crossings).toEqual([-2, 0, 0, 0]);
    expect(points(t)).toEqual([prize('san_polo'), 0, 0, 0]);
  });

  it('SM-16: the step is bought once for a card, and only as the first', () => {
    const rich = position({ hand: ['doge'], doge: 'castello', points: [9] });
    expect(rich.offered(A, 'doge')).toEqual(['castello', 'cannaregio', 'san_marco']);
    const linked = position({ hand: ['doge'], doge: 'castello', points: [9], bridges: { 'cas-mar': [A] } });
    expect(linked.offered(A, 'doge')).toEqual(['castello', 'san_marco']);
  });

  it('SM-16, SM-T18: with one point he must score in place', () => {
    const t = position({ hand: ['doge'], doge: 'castello', points: [1] });
    expect(t.offered(A, 'doge')).toEqual(['castello']);
    expect(t.refusal(A, 'doge', 'san_marco')).toBe('why.crossing');
  });

  it('SM-16, SM-T18: an opposing bridge at the district rules the bought step out', () => {
    const t = position({ hand: ['doge'], doge: 'castello', points: [9], bridges: { 'cas-mar': [B] } });
    expect(t.offered(A, 'doge')).toEqual(['castello', 'san_marco']);
    expect(t.refusal(A, 'doge', 'cannaregio')).toBe('why.noWay');
    const poor = position({ hand: ['doge'], doge: 'castello', bridges: { 'cas-mar': [B] } });
    expect(poor.offered(A, 'doge')).toEqual(['castello']);
  });

  it('SM-17: nobody spends points he does not have', () => {
    const t = position({ hand: ['doge'], doge: 'castello', points: [1], bridges: { 'cas-mar': [B], 'mar-pol': [B] } });
    expect(t.offered(A, 'doge')).toEqual(['castello', 'san_marco']);
    expect(t.refusal(A, 'doge', 'san_polo')).toBe('why.toll');
  });

  it('SM-17, SM-34: with debt allowed points may fall below zero', () => {
    const t = position({ options: { allowDebt: true }, hand: ['doge'], doge: 'castello', bridges: { 'cas-mar': [B], 'mar-pol': [B] } });
    t.play(A, 'doge', 'san_polo');
    expect(points(t)).toEqual([-2, 2, 0, 0]);
    const bank = position({ options: { allowDebt: true }, hand: ['doge'], doge: 'castello' });
    bank.play(A, 'doge', 'san_marco');
    expect(points(bank)[A]).toBe(-2);
  });

  it('SM-18, SM-T21: two doge cards score the same district twice in a row', () => {
    const t = position({ hand: ['doge', 'doge'], doge: 'san_marco', nobles: { san_marco: [2, 1] } });
    t.play(A, 'doge', 'san_marco').play(A, 'doge', 'san_marco');
    expect(points(t)).toEqual([16, 12, 0, 0]);
  });

  it('SM-29: staying is always offered, also on the first step', () => {
    const t = position({ hand: ['doge'], doge: 'castello', bridges: { 'cas-mar': [A] } });
    expect(t.offered(A, 'doge')[0]).toBe('castello');
    const poor = position({ hand: ['doge'], doge: 'castello', bridges: { 'cas-mar': [B] }, nobles: { castello: [1] } });
    poor.play(A, 'doge', 'castello');
    expect([poor.state.doge, points(poor)]).toEqual(['castello', [prize('castello'), 0, 0, 0]]);
  });

  it('SM-29: of two ways the dearer one that spares nobody is left out, equal bills count once', () => {
    const t = position({
      doge: 'castello',
      points: [9],
      bridges: { 'cas-mar': [B], 'mar-pol': [B], 'can-cas': [B], 'can-pol': [B], 'mar-dor': [C], 'pol-dor': [A] },
    });
    const ways = (to: District) => (dogeWays(t.state, A).get(to) ?? []).map((way) => way.tolls.join('-')).sort();
    expect(ways('san_polo'), 'by San Marco or by Cannaregio two to B, by Dorsoduro one to B and one to C').toEqual(['0-1-1-0', '0-2-0-0']);
    expect(ways('dorsoduro')).toEqual(['0-1-1-0', '0-2-0-0']);
    expect(ways('san_marco'), 'not three to B by Cannaregio').toEqual(['0-1-0-0']);
  });

  it('SM-29: a longer way over own bridges leaves the shorter one with a toll out', () => {
    const t = position({ doge: 'castello', points: [9], bridges: { 'cas-mar': [B], 'can-cas': [A], 'can-mar': [A] } });
    expect(dogeWays(t.state, A).get('san_marco')).toMatchObject([{ stops: ['castello', 'cannaregio', 'san_marco'], total: 0 }]);
  });

  it('SM-29: no way enters a district twice', () => {
    const t = position({ doge: 'castello', points: [20], bridges: { 'cas-mar': [B], 'can-mar': [C], 'can-cas': [D], 'mar-pol': [B] } });
    for (const ways of dogeWays(t.state, A).values()) for (const { stops } of ways) expect(new Set(stops).size).toBe(stops.length);
  });
});
