import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { reckon } from '../../../src/games/valencia/rules/scoring.ts';
import type { Player } from '../../../src/games/valencia/state.ts';
import { ANI, DIRK, FRANK, LILLI, PATTY, player, position } from './position.ts';

/** The last fountain is built and the round, or the game, comes to its end. */
function closing(seats: number, players: { [seat: number]: Partial<Player> }, round = 1) {
  const t = position(seats, { at: 'I', round, players });
  return t.play(t.question().seat, seats === 2 ? 'C1' : 'G8');
}

describe('the council phase', () => {
  it('T12: points for members, a privilege for the most', () => {
    const t = closing(5, {
      [LILLI]: { council: ['nobility', 'O', 'W'] },
      [FRANK]: { council: ['church', 'F'] },
      [DIRK]: { council: ['C'] },
      [ANI]: { council: ['P'] },
      [PATTY]: { council: ['merchants'] },
    });
    expect(t.state.players.map((p) => p.points)).toEqual([1, 2, 1, 1, 3]);
    expect(t.state.players.map((p) => p.privileges)).toEqual([0, 0, 0, 0, 1]);
  });

  it('T12, X15, A3: each of those tied gets a privilege; host and guest both count', () => {
    const t = closing(5, {
      [LILLI]: { council: ['nobility', 'O'] },
      [FRANK]: { council: ['church', 'O'] },
      [DIRK]: { council: ['C', 'W'] },
      [ANI]: { council: ['P'] },
      [PATTY]: { council: ['merchants'] },
    });
    expect(t.log('council')[0]).toEqual({ kind: 'council', points: [1, 2, 1, 2, 2], privileges: [FRANK, DIRK, LILLI] });
  });
});

describe('the final scoring', () => {
  it('T14: six members in the city, six points', () => {
    const t = position(5, { at: 'council', players: { [DIRK]: { city: ['A1', 'B1', 'C1', 'D1', 'E1', 'F1'] } } });
    expect(reckon(t.state, DIRK).city).toBe(6);
  });

  it('T15, F5: a palm counts once for each member, however many touch it', () => {
    const t = position(5, {
      at: 'council',
      state: { palms: ['B6+', 'B7+'] },
      players: { [ANI]: { city: ['B6', 'C6', 'B7', 'C7', 'C8', 'A1'] } },
    });
    expect(reckon(t.state, ANI).palms).toBe(5);
  });

  it('T16, F1, F4: every pair of member and fountain scores', () => {
    const t = position(5, {
      at: 'council',
      state: { fountains: { D2: 'FT01' } },
      players: { [LILLI]: { city: ['D1', 'C2', 'E2', 'F4', 'F5'] }, [ANI]: { city: ['D3'] } },
    });
    expect(reckon(t.state, LILLI).fountains).toBe(22);
    expect(reckon(t.state, ANI).fountains).toBe(8);
  });

  it('T17, T18, E4, E16: missions done and failed', () => {
    const t = position(5, { at: 'council', players: { [FRANK]: { council: [], coins: 2, goods: 'OFW', missions: ['M24', 'M22'] } } });
    const sum = () => reckon(t.state, FRANK).missions.reduce((n, m) => n + m.points, 0);
    expect(sum()).toBe(12);
    player(t, FRANK).missions.push('M27');
    expect(sum()).toBe(9);
  });

  it('E1, E16, U13: after the fifth round the game is over, everything is open and added up', () => {
    const t = closing(
      2,
      { 0: { points: 3, privileges: 2, city: ['A1'], missions: ['M27'] }, 1: { city: [], missions: ['M27', 'M01'] } },
      5,
    );
    expect(t.asked).toEqual([]);
    const result = valencia.result(t.state);
    // 3 before, 1 in the last council phase, a privilege for the tie, a member in the city, Nobility.
    expect(result?.places[0]).toMatchObject({ seats: [0], place: 1, score: 4 + 1 + 3 + 3 });
    expect(result?.places[0]?.breakdown.map((b) => b.points)).toEqual([4, 1, 0, 0, 3, 3]);
    expect(t.view('public').players.every((p) => p.own !== undefined)).toBe(true);
  });

  it('E19: the sum may fall below zero', () => {
    const t = position(2, { at: 'council', players: { 1: { council: [], missions: ['M01', 'M02'] } } });
    expect(reckon(t.state, 1).total).toBe(-6);
  });

  const tie = (...rows: Partial<Player>[]) => {
    const players = Object.fromEntries(
      rows.map((row, at) => [
        at,
        { council: at === 0 ? ['nobility' as const] : at === 1 ? ['church' as const] : ['O' as const], missions: [], ...row },
      ]),
    );
    return valencia.result(closing(rows.length, players, 5).state)?.places.map((p) => [p.seats[0], p.place]);
  };
  it('U13, E17: equal points: more members in the city, then more coins, then the place is shared', () => {
    expect(tie({ points: 1, city: [], coins: 9 }, { points: 0, city: ['A1'], coins: 0 })).toEqual([
      [1, 1],
      [0, 2],
    ]);
    expect(tie({ city: [], coins: 2 }, { city: [], coins: 3 })).toEqual([
      [1, 1],
      [0, 2],
    ]);
    expect(tie({ city: [], coins: 3 }, { city: [], coins: 3 })).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('E20: the same order decides the places behind the winner', () => {
    expect(tie({ points: 9 }, { coins: 1 }, { coins: 4 }, { coins: 4 })).toEqual([
      [0, 1],
      [2, 2],
      [3, 2],
      [1, 4],
    ]);
  });
});
