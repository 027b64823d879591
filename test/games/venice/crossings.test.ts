import { describe, expect, it } from 'vitest';
import { venice } from '../../../src/games/venice/index.ts';
import { type Setting, table } from './table.ts';

const mover: Setting = { coins: 6, scrolls: 3, at: ['A1', 'C1'], gondolier: 2, favour: 'none' };
const owner: Setting = { scrolls: 2, at: ['A2', 'C4'], favour: 'none' };
const other: Setting = { scrolls: 2, at: ['A2', 'C5'], favour: 'none' };
const away: Setting = { at: ['C4', 'C5'], favour: 'none' };

describe('crossings', () => {
  it('R24: both choose independently, sealed, and both answers are shown together', () => {
    const t = table({ players: [mover, owner, away] });
    t.play('g1/A2/pass');
    expect(t.awaited).toEqual([0, 1]);
    t.play('scroll', 1);
    expect([t.player(1).scrolls, t.revealed]).toEqual([2, false]);
    t.play('intrigue', 0);
    expect(t.revealed).toBe(true);
    expect([t.player(0).intrigue, t.player(1).scrolls, t.player(1).intrigue]).toEqual([1, 1, 0]);
  });

  it('R9: passing a gondola is always a crossing', () => {
    expect(table({ players: [mover, owner, away] }).play('g1/A2/pass').kind).toBe('answer');
  });

  it('R45: each boat is one crossing; the mover answers once for all and cannot promise more scrolls than he has', () => {
    const t = table({ players: [{ ...mover, scrolls: 1 }, owner, other] });
    t.play('g1/A2/pass');
    expect(t.awaited).toEqual([0, 1, 2]);
    expect(t.options('', 0)).toEqual(['s1', 's0']);
    t.play('s1', 0).play('scroll', 1).play('intrigue', 2);
    expect(t.state.players.map((p) => [p.scrolls, p.intrigue])).toEqual([
      [0, 1],
      [1, 0],
      [2, 1],
    ]);
  });

  it('R45: nobody is met at the quay left or at the quay moored at', () => {
    const t = table({ players: [{ ...mover, at: ['A1', 'C1'] }, { ...owner, at: ['A1', 'C4'] }, other] });
    t.play('g1/A2/moor');
    expect(t.told('met')).toEqual([]);
  });

  it('T39: without any means there is no question, only an intrigue (R75)', () => {
    const t = table({ players: [mover, { ...owner, scrolls: 0, favour: 'ready' }, away] });
    t.play('g1/A2/pass');
    expect(t.awaited).toEqual([0]);
    t.play('scroll', 0);
    expect(t.player(1).intrigue).toBe(1);
  });

  it('R75: who asked to be asked about his favour card is asked, and may turn it before answering (R34)', () => {
    const t = table({ players: [mover, { ...owner, scrolls: 0, favour: 'ready', ask: true }, away] });
    t.play('g1/A2/pass');
    expect(t.options('', 1)).toEqual(['intrigue']);
    t.favour(1, 'scrolls').play('scroll', 1).play('scroll', 0);
    expect([t.player(1).scrolls, t.player(1).intrigue, t.player(1).favour]).toEqual([1, 0, 'turned']);
  });

  it('R24, R51: intrigue at the cap costs two points instead, never below none', () => {
    const t = table({ players: [{ ...mover, intrigue: 8, points: 1 }, { ...owner, intrigue: 8, points: 5 }, away] });
    t.play('g1/A2/pass').play('intrigue', 0).play('intrigue', 1);
    expect(t.state.players.slice(0, 2).map((p) => [p.intrigue, p.points])).toEqual([
      [8, 0],
      [8, 3],
    ]);
  });

  it('mission 14: who passes owes two answers, the owner one', () => {
    const t = table({ players: [mover, { ...owner, places: [14] }, away] });
    t.play('g1/A2/pass');
    expect(t.options('', 0)).toEqual(['s2', 's1', 's0']);
    t.play('s1', 0).play('scroll', 1);
    expect([t.player(0).scrolls, t.player(0).intrigue, t.player(1).scrolls]).toEqual([2, 1, 1]);
  });

  it('mission 18: a coin answers for one’s own passed boat, not for passing', () => {
    const t = table({ players: [{ ...mover, places: [18] }, { ...owner, scrolls: 0, coins: 1, places: [] }, away] });
    t.play('g1/A2/pass');
    expect(t.options('', 0)).toEqual(['scroll', 'intrigue']);
    const passed = table({ players: [mover, { ...owner, scrolls: 0, coins: 1, places: [18] }, away] });
    passed.play('g1/A2/pass').play('coin', 1).play('scroll', 0);
    expect([passed.player(1).coins, passed.player(1).intrigue]).toEqual([0, 0]);
  });

  it('mission 21: a cube of either gondola stands for the scroll', () => {
    const t = table({ players: [mover, { ...owner, scrolls: 0, cargo: ['O', 'S'], places: [21] }, away] });
    t.play('g1/A2/pass');
    expect(t.options('', 1)).toEqual(['intrigue', 'ceramics1', 'silver2']);
    t.play('silver2', 1).play('scroll', 0);
    expect([t.cargo(1, 1), t.cargo(1, 2), t.player(1).intrigue]).toEqual(['O', '', 0]);
  });

  it('mission 7: once for each boat passed one cube is turned, before the activation', () => {
    const t = table({ players: [{ ...mover, cargo: ['OO', ''], places: [7], crew: { court: 1 } }, owner, other] });
    t.play('g1/A2/pass').play('s0', 0).play('intrigue', 1).play('intrigue', 2);
    expect(t.kind).toBe('recast');
    t.plays('ceramics-silver', 'ceramics-cloth');
    expect([t.kind, t.cargo(0, 1)]).toEqual(['activate', 'VS']);
  });

  it('G2: by default a scroll while one remains, the last one only in danger of arrest (R2)', () => {
    const fallback = (setting: Setting) => {
      const t = table({ players: [mover, { ...owner, ...setting }, { ...away, intrigue: 4 }] });
      t.play('g1/A2/pass');
      const decision = t.ask(1);
      return venice.fallback(venice.view(t.state, 1), decision, t.tree(1), { below: () => 0 });
    };
    expect(fallback({ scrolls: 2, intrigue: 0 })).toEqual(['scroll']);
    expect(fallback({ scrolls: 1, intrigue: 0 })).toEqual(['intrigue']);
    expect(fallback({ scrolls: 1, intrigue: 4 })).toEqual(['scroll']);
    expect(fallback({ scrolls: 1, intrigue: 3 })).toEqual(['intrigue']);
    expect(fallback({ scrolls: 1, intrigue: 8 })).toEqual(['scroll']);
  });

  it('G4: by default a coin if four remain, else as G2', () => {
    const fallback = (coins: number) => {
      const t = table({ players: [mover, { ...owner, scrolls: 3, coins, places: [18] }, away] });
      t.play('g1/A2/pass');
      return venice.fallback(venice.view(t.state, 1), t.ask(1), t.tree(1), { below: () => 0 });
    };
    expect([fallback(5), fallback(4)]).toEqual([['coin'], ['scroll']]);
  });

  it('standing orders answer for the owner alone and fall through to intrigue (G2)', () => {
    const order = venice.orders.find((o) => o.id === 'met');
    const answer = (scrolls: number | 'ask' | 'never', danger: boolean, setting: Setting, seat: 0 | 1 = 1) => {
      const t = table({
        players: [
          { ...mover, scrolls: 2 },
          { ...owner, ...setting },
          { ...away, intrigue: 4 },
        ],
      });
      t.play('g1/A2/pass');
      return order?.answer(venice.view(t.state, seat), t.ask(seat), t.tree(seat), { scrolls, danger });
    };
    expect(answer('ask', false, {})).toBe('ask');
    expect(answer(0, false, {}, 0)).toBe('ask');
    expect(answer(2, false, { scrolls: 3 })).toEqual(['scroll']);
    expect(answer(2, false, { scrolls: 2 })).toEqual(['intrigue']);
    expect(answer('never', false, { intrigue: 4 })).toEqual(['intrigue']);
    expect(answer('never', true, { intrigue: 4 })).toEqual(['scroll']);
  });
});
