import { describe, expect, it } from 'vitest';
import { venice } from '../../../src/games/venice/index.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import type { Viewer } from '../../../src/kit/seat.ts';
import { cargo, player, position, type Seated, type Setting, way } from './position.ts';

const blue: Setting = { at: ['A2', 'A5'], gondolier: 2, coins: 5, favour: 'none', missions: [3, 4], cards: ['testify', 'overtime'] };
const violet: Setting = { at: ['C4', 'C5'], favour: 'none', missions: [5], cards: ['investigate'] };

const shown = (t: Seated, viewer: Viewer) => JSON.stringify([venice.view(t.state, viewer), venice.describe(venice.view(t.state, viewer))]);

describe('what is secret (R74)', () => {
  it('R74: hands are seen by their owner alone, their numbers by everybody', () => {
    const t = position({ players: [blue, violet, {}] });
    expect(venice.view(t.state, 0).own).toMatchObject({ missions: [3, 4], cards: ['testify', 'overtime'] });
    for (const viewer of [1, 2, 'public'] as const) {
      expect(venice.view(t.state, viewer).players[0]).toMatchObject({ missions: 2, cards: 2 });
      expect(shown(t, viewer)).not.toContain('testify');
    }
  });

  it('R74: drawn cards and which was kept are seen by the drawer; others read that it happened', () => {
    const t = position({ players: [blue, violet, {}] })
      .play(0, 'g1', 'A3', 'moor')
      .play(0, ['first', 'second']);
    const drawn = venice.view(t.state, 0).own?.drawnMissions ?? [];
    expect(drawn).toHaveLength(2);
    expect(venice.view(t.state, 1).own?.drawnMissions).toBeUndefined();
    t.play(0, ...way(String(drawn[0])));
    const event = t.log('tookMission')[0];
    if (event === undefined) throw new Error('nothing told');
    expect([venice.redact(event, 0), venice.redact(event, 1)]).toEqual([event, { kind: 'tookMission', seat: 0 }]);
  });

  it('R74: completed missions lie open, archived ones too, and discards', () => {
    const t = position({ players: [{ ...blue, places: [9], archive: [10], cards: ['investigate'], scrolls: 0 }, violet, {}] });
    t.play(0, 'card', 'investigate');
    t.play(0, 'g1', 'A1', 'moor').play(0);
    expect(venice.view(t.state, 2).players[0]).toMatchObject({ places: [9], archive: [10] });
    expect(venice.view(t.state, 2).discards).toEqual(['investigate']);
  });

  it('R74: with two players the smuggler cards drawn are seen by who drew them, and the one put back on top by him alone', () => {
    const t = position({ players: [blue, violet], fleet: ['B3', 'B4'] })
      .play(0, 'g1', 'A1', 'moor')
      .play(0)
      .play(0);
    expect(t.kind).toBe('smuggle');
    expect(venice.view(t.state, 0).own?.smugglers).toHaveLength(2);
    expect([venice.view(t.state, 1).own?.smugglers, venice.view(t.state, 'public').own]).toEqual([undefined, undefined]);
    const path = [t.offered(0)[0] ?? ''];
    for (let node = t.node(0, ...path); node.at === 'pick'; node = t.node(0, ...path)) path.push(node.options[0]?.id ?? '');
    t.play(0, ...path);
    const top = (viewer: Viewer) => venice.view(t.state, viewer).piles?.A.top;
    expect([top(0), top(1), top('public')]).toEqual([t.state.piles?.A.top[0], undefined, undefined]);
  });

  it('R82: a mission given back stays secret, and its giver knows where it lies', () => {
    const t = position({ players: [blue, violet, {}], change: (state) => state.missions.under.push({ card: 26, by: 1 }) });
    const under = (viewer: Viewer) => {
      const seen = new Set<number>();
      for (let n = 0; n < 40; n++) {
        const other = venice.resample(t.state, viewer, quickRng(n));
        seen.add(other.missions.under[0]?.card ?? 0);
      }
      return seen.size;
    };
    expect(under(1)).toBe(1);
    expect(under(0)).toBeGreaterThan(3);
  });

  it('a mooring does not betray whether a mission could be completed: the position is the same', () => {
    const with_ = position({ players: [{ ...blue, at: ['B1', 'A5'], missions: [1], cargo: ['VSS', ''] }, violet, {}] }).play(
      0,
      'g1',
      'B2',
      'moor',
    );
    const without = position({ players: [{ ...blue, at: ['B1', 'A5'], missions: [3], cargo: ['VSS', ''] }, violet, {}] }).play(
      0,
      'g1',
      'B2',
      'moor',
    );
    expect([with_.kind, without.kind]).toEqual(['errand', 'activate']);
    expect(shown(with_, 1)).toBe(shown(without, 1));
    expect(with_.question(0).waiting).toEqual(without.question(0).waiting);
  });

  it('R37: cubes and coins never run out', () => {
    const t = position({
      players: [
        { ...blue, coins: 500, at: ['C3', 'A5'], crew: { bank: 3 } },
        { ...violet, cargo: ['SSSSS', 'SSSSS'] },
        { cargo: ['SSSSS', 'SSSSS'] },
      ],
    });
    t.play(0, 'g1', 'C4', 'moor').play(0, ['1', '2', '3', '4']);
    expect([player(t, 0).coins, cargo(t, 0, 1)]).toEqual([510, 'S']);
  });
});
