import { describe, expect, it } from 'vitest';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import { A, B, C, D, penalties, points, position, prize } from './position.ts';

describe('the end of the game', () => {
  it('SM-26, SM-T23: after the third round and its exile every district scores once, wherever the doge stands', () => {
    const t = position({
      round: 3,
      last: true,
      penalties: penalties(3, 4, 5, 6),
      doge: 'castello',
      nobles: { cannaregio: [2, 1], san_marco: [0, 0, 3], castello: [1, 1] },
    });
    t.play(A);
    expect(sanMarco.result(t.state)).toBeUndefined();
    t.play(A, 'decline');
    expect(t.log('scored').filter((event) => event.final)).toHaveLength(6);
    expect(t.state.ledger.final).toEqual([prize('cannaregio') + prize('castello', 2), prize('cannaregio', 2) + prize('castello', 2), 8, 0]);
    expect(t.asked).toEqual([]);
    expect(sanMarco.result(t.state)).toBeDefined();
  });

  it('SM-26, SM-T23: of equal points the one with more nobles in San Marco wins, bridges left aside', () => {
    const t = position({
      round: 3,
      last: true,
      points: [20, 22],
      nobles: { san_marco: [3, 2] },
      bridges: { 'mar-pol': [B], 'cas-mar': [B] },
      penalties: penalties(10, 10, 10, 10),
    });
    t.play(A);
    expect(points(t)).toEqual([28, 28, 0, 0]);
    expect(sanMarco.result(t.state)?.places[0]).toMatchObject({ seats: [A], place: 1, score: 28, tieBreaks: [3] });
    expect(t.log('gameOver')[0]?.winners).toEqual([A]);
  });

  it('SM-26: still equal, the victory is shared', () => {
    const t = position({ round: 3, last: true, nobles: { san_marco: [2, 2] }, penalties: penalties(10, 10, 10, 10) });
    t.play(A);
    expect(t.log('gameOver')[0]?.winners).toEqual([A, B]);
  });

  it('SM-35: the tie-break orders all places; who is still equal shares one', () => {
    const t = position({
      round: 3,
      last: true,
      points: [30, 10, 4, 4],
      nobles: { san_marco: [0, 0, 2, 1], castello: [5, 0, 0, 2] },
      penalties: penalties(10, 10, 10, 10),
    });
    t.play(A);
    const places = sanMarco.result(t.state)?.places.map(({ seats, place, score }) => [seats[0], place, score]);
    expect(places).toEqual([
      [A, 1, 37],
      [D, 2, 13],
      [C, 3, 12],
      [B, 4, 10],
    ]);
    const equal = position({ round: 3, last: true, points: [9, 5, 5, 1], penalties: penalties(10, 10, 10, 10) });
    equal.play(A);
    expect(sanMarco.result(equal.state)?.places.map(({ place }) => place)).toEqual([1, 2, 2, 4]);
  });

  it('tells where the points came from', () => {
    const t = position({ round: 3, last: true, nobles: { castello: [1] }, penalties: penalties(10, 10, 10, 10), points: [4] });
    t.play(A);
    const best = sanMarco.result(t.state)?.places[0];
    expect(best?.breakdown.reduce((sum, { points }) => sum + points, 0)).toBe(best?.score);
  });
});
