import { describe, expect, it } from 'vitest';
import { prizes } from '../../../src/games/san-marco/rules/scoring.ts';
import { A, points, position, prize } from './position.ts';

describe('scoring a district', () => {
  it.each([
    ['SM-T07', [4, 3, 2], [8, 6, 0]],
    ['SM-19, SM-T08: tie for first', [2, 2, 1], [6, 6, 0]],
    ['SM-19, SM-T09: tie for second', [5, 3, 3], [8, 0, 0]],
    ['SM-20, SM-T11: alone', [1, 0, 0], [8, 0, 0]],
    ['SM-20: an empty district', [0, 0, 0], [0, 0, 0]],
    ['SM-20: absent players are no third', [3, 1, 0], [8, 6, 0]],
    ['SM-19: tie of three for first', [2, 2, 2], [6, 6, 6]],
    ['SM-19: a lower one after a tie for first', [3, 3, 2, 1], [6, 6, 0, 0]],
    ['SM-19: tie of four', [1, 1, 1, 1], [6, 6, 6, 6]],
  ])('%s: nobles %j earn %j', (_, nobles, earned) => {
    expect(prizes(nobles, [8, 6], 'next-rank')).toEqual(earned);
  });

  it.each([
    [
      [2, 2, 2],
      [0, 0, 0],
    ],
    [
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ],
    [
      [2, 2, 1],
      [6, 6, 0],
    ],
    [
      [5, 3, 3],
      [8, 0, 0],
    ],
    [
      [4, 3, 2],
      [8, 6, 0],
    ],
    [
      [2, 2, 2, 1],
      [0, 0, 0, 0],
    ],
  ])('SM-34: with occupied ranks nobles %j earn %j', (nobles, earned) => {
    expect(prizes(nobles, [8, 6], 'occupied-ranks')).toEqual(earned);
  });

  it('SM-34: the two tie rules differ only for three or four tied for first', () => {
    const counts = [0, 1, 2, 3];
    for (const a of counts)
      for (const b of counts)
        for (const c of counts)
          for (const d of counts) {
            const nobles = [a, b, c, d];
            const most = Math.max(...nobles);
            const tied = nobles.filter((n) => n === most).length;
            const same = prizes(nobles, [8, 6], 'next-rank').join() === prizes(nobles, [8, 6], 'occupied-ranks').join();
            expect(same, nobles.join()).toBe(most === 0 || tied < 3);
          }
  });

  it('SM-20, SM-T11: an empty district scores for nobody and the doge card is used up', () => {
    const t = position({ hand: ['doge'], doge: 'castello' });
    t.play(A, 'doge', 'castello');
    expect(points(t)).toEqual([0, 0, 0, 0]);
    expect(t.state.played.doge).toBe(1);
  });

  it('counts nobles in the district only, not on its bridges', () => {
    const t = position({ hand: ['doge'], doge: 'castello', nobles: { castello: [1, 1] }, bridges: { 'cas-mar': [1], 'can-cas': [1] } });
    t.play(A, 'doge', 'castello');
    expect(points(t)).toEqual([prize('castello', 2), prize('castello', 2), 0, 0]);
  });
});
