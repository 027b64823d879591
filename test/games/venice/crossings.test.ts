import { describe, expect, it } from 'vitest';
import { venice } from '../../../src/games/venice/index.ts';
import { likelyPath } from '../../../src/kit/choice.ts';
import { cargo, player, position, type Setting } from './position.ts';

const mover: Setting = { coins: 6, scrolls: 3, at: ['A1', 'C1'], gondolier: 2, favour: 'none' };
const owner: Setting = { scrolls: 2, at: ['A2', 'C4'], favour: 'none' };
const other: Setting = { scrolls: 2, at: ['A2', 'C5'], favour: 'none' };
const away: Setting = { at: ['C4', 'C5'], favour: 'none' };

describe('crossings', () => {
  it('R24: both choose independently, sealed, and both answers are shown together', () => {
    const t = position({ players: [mover, owner, away] });
    t.play(0, 'g1', 'A2', 'pass');
    expect(t.asked).toEqual([0, 1]);
    t.play(1, 'scroll');
    expect([player(t, 1).scrolls, t.flags.reveals]).toEqual([2, false]);
    t.play(0, 'intrigue');
    expect(t.flags.reveals).toBe(true);
    expect([player(t, 0).intrigue, player(t, 1).scrolls, player(t, 1).intrigue]).toEqual([1, 1, 0]);
  });

  it('R9: passing a gondola is always a crossing', () => {
    expect(position({ players: [mover, owner, away] }).play(0, 'g1', 'A2', 'pass').kind).toBe('answer');
  });

  it('R45: each boat is one crossing; the mover answers once for all and cannot promise more scrolls than he has', () => {
    const t = position({ players: [{ ...mover, scrolls: 1 }, owner, other] });
    t.play(0, 'g1', 'A2', 'pass');
    expect(t.asked).toEqual([0, 1, 2]);
    expect(t.offered(0)).toEqual(['s1', 's0']);
    t.play(0, 's1').play(1, 'scroll').play(2, 'intrigue');
    expect(t.state.players.map((p) => [p.scrolls, p.intrigue])).toEqual([
      [0, 1],
      [1, 0],
      [2, 1],
    ]);
  });

  it('R45: nobody is met at the quay left or at the quay moored at', () => {
    const t = position({ players: [{ ...mover, at: ['A1', 'C1'] }, { ...owner, at: ['A1', 'C4'] }, other] });
    t.play(0, 'g1', 'A2', 'moor');
    expect(t.log('met')).toEqual([]);
  });

  it('T39: without any means there is no question, only an intrigue (R75)', () => {
    for (const without of [{ favour: 'turned' }, { favour: 'none' }, { favour: 'ready', ask: false }] as const) {
      const t = position({ players: [mover, { ...owner, scrolls: 0, ...without }, away] });
      t.play(0, 'g1', 'A2', 'pass');
      expect(t.asked).toEqual([0]);
      t.play(0, 'scroll');
      expect(player(t, 1).intrigue).toBe(1);
    }
  });

  it('R24, R51: intrigue at the cap costs two points instead, never below none', () => {
    const t = position({ players: [{ ...mover, intrigue: 8, points: 1 }, { ...owner, intrigue: 8, points: 5 }, away] });
    t.play(0, 'g1', 'A2', 'pass').play(0, 'intrigue').play(1, 'intrigue');
    expect(t.state.players.slice(0, 2).map((p) => [p.intrigue, p.points])).toEqual([
      [8, 0],
      [8, 3],
    ]);
  });

  it('mission 14: who passes owes two answers, the owner one', () => {
    const t = position({ players: [mover, { ...owner, places: [14] }, away] });
    t.play(0, 'g1', 'A2', 'pass');
    expect(t.offered(0)).toEqual(['s2', 's1', 's0']);
    t.play(0, 's1').play(1, 'scroll');
    expect([player(t, 0).scrolls, player(t, 0).intrigue, player(t, 1).scrolls]).toEqual([2, 1, 1]);
  });

  it('mission 18: a coin answers for one’s own passed boat, not for passing', () => {
    const t = position({ players: [{ ...mover, places: [18] }, { ...owner, scrolls: 0, coins: 1, places: [] }, away] });
    t.play(0, 'g1', 'A2', 'pass');
    expect(t.offered(0)).toEqual(['scroll', 'intrigue']);
    const passed = position({ players: [mover, { ...owner, scrolls: 0, coins: 1, places: [18] }, away] });
    passed.play(0, 'g1', 'A2', 'pass').play(1, 'coin').play(0, 'scroll');
    expect([player(passed, 1).coins, player(passed, 1).intrigue]).toEqual([0, 0]);
  });

  it('mission 21: a cube of either gondola stands for the scroll', () => {
    const t = position({ players: [mover, { ...owner, scrolls: 0, cargo: ['O', 'S'], places: [21] }, away] });
    t.play(0, 'g1', 'A2', 'pass');
    expect(t.offered(1)).toEqual(['intrigue', 'ceramics1', 'silver2']);
    t.play(1, 'silver2').play(0, 'scroll');
    expect([cargo(t, 1, 1), cargo(t, 1, 2), player(t, 1).intrigue]).toEqual(['O', '', 0]);
  });

  it('mission 7: once for each boat passed one cube is turned, before the activation', () => {
    const t = position({ players: [{ ...mover, cargo: ['OO', ''], places: [7], crew: { court: 1 } }, owner, other] });
    t.play(0, 'g1', 'A2', 'pass').play(0, 's0').play(1, 'intrigue').play(2, 'intrigue');
    expect(t.kind).toBe('recast');
    t.play(0, 'ceramics-silver').play(0, 'ceramics-cloth');
    expect([t.kind, cargo(t, 0, 1)]).toEqual(['activate', 'VS']);
  });

  it('G2: by order a scroll while one remains, the last one only in danger of arrest (R2)', () => {
    const order = venice.orders.find((o) => o.id === 'met');
    const answer = (setting: Setting) => {
      const t = position({ players: [mover, { ...owner, ...setting }, { ...away, intrigue: 4 }] });
      t.play(0, 'g1', 'A2', 'pass');
      return order?.answer(venice.view(t.state, 1), t.question(1), t.tree(1), { scrolls: 1, danger: true });
    };
    expect(answer({ scrolls: 2, intrigue: 0 })).toEqual(['scroll']);
    expect(answer({ scrolls: 1, intrigue: 0 })).toEqual(['intrigue']);
    expect(answer({ scrolls: 1, intrigue: 4 })).toEqual(['scroll']);
    expect(answer({ scrolls: 1, intrigue: 3 })).toEqual(['intrigue']);
    expect(answer({ scrolls: 1, intrigue: 8 })).toEqual(['scroll']);
  });

  it('G2: the order that is offered asks where the last scroll or one more intrigue would be a real choice', () => {
    const order = venice.orders.find((o) => o.id === 'met');
    const offered = order?.choices[1]?.params;
    expect(order?.begins).toBe('offered');
    const answer = (setting: Setting) => {
      const t = position({ players: [mover, { ...owner, ...setting }, { ...away, intrigue: 4 }] });
      t.play(0, 'g1', 'A2', 'pass');
      return order?.answer(venice.view(t.state, 1), t.question(1), t.tree(1), offered);
    };
    expect(answer({ scrolls: 2, intrigue: 4 })).toEqual(['scroll']);
    expect(answer({ scrolls: 1, intrigue: 3 })).toEqual(['intrigue']);
    expect(answer({ scrolls: 1, intrigue: 4 }), 'it would make him the one arrested').toBe('ask');
    expect(answer({ scrolls: 1, intrigue: 8 }), 'at the cap').toBe('ask');
  });

  it('what leaves no choice in one’s own turn is not asked: a cube that fits where nothing else is open, and the end (R50)', () => {
    const t = position({ players: [{ ...mover, crew: { court: 1 } }, away, away] });
    t.play(0, 'g1', 'A2', 'pass');
    const forced: string[] = [];
    for (let n = 0; n < 12 && t.question().seat === 0; n++) {
      const { kind } = t.question(0);
      const tree = t.tree(0);
      if (tree.at === 'act') forced.push(kind);
      t.play(0, ...likelyPath(tree));
    }
    expect(forced).toEqual(['activate', 'end']);
  });

  it('G4: by order a coin if four remain, else the next order is asked', () => {
    const order = venice.orders.find((o) => o.id === 'coin');
    const answer = (coins: number) => {
      const t = position({ players: [mover, { ...owner, scrolls: 3, coins, places: [18] }, away] });
      t.play(0, 'g1', 'A2', 'pass');
      return order?.answer(venice.view(t.state, 1), t.question(1), t.tree(1), { coins: 4 });
    };
    expect([answer(5), answer(4)]).toEqual([['coin'], 'ask']);
  });

  it('standing orders answer for the owner alone and fall through to intrigue (G2)', () => {
    const order = venice.orders.find((o) => o.id === 'met');
    const answer = (scrolls: number | 'ask' | 'never', danger: boolean, setting: Setting, seat: 0 | 1 = 1) => {
      const t = position({
        players: [
          { ...mover, scrolls: 2 },
          { ...owner, ...setting },
          { ...away, intrigue: 4 },
        ],
      });
      t.play(0, 'g1', 'A2', 'pass');
      return order?.answer(venice.view(t.state, seat), t.question(seat), t.tree(seat), { scrolls, danger });
    };
    expect(answer('ask', false, {})).toBe('ask');
    expect(answer(0, false, {}, 0)).toBe('ask');
    expect(answer(2, false, { scrolls: 3 })).toEqual(['scroll']);
    expect(answer(2, false, { scrolls: 2 })).toEqual(['intrigue']);
    expect(answer('never', false, { intrigue: 4 })).toEqual(['intrigue']);
    expect(answer('never', true, { intrigue: 4 })).toEqual(['scroll']);
  });
});
