import { describe, expect, it } from 'vitest';
import { venice } from '../../../src/games/venice/index.ts';
import { cheapestSteps } from '../../../src/games/venice/rules/smugglers.ts';
import type { State } from '../../../src/games/venice/state.ts';
import { TILES, type Tile } from '../../../src/games/venice/vocabulary.ts';
import { say } from '../../../src/games/venice/words.ts';
import { LAYOUT, type Position, position, quay, type Setting, Table, table } from './table.ts';

const blue: Setting = { at: ['A1', 'A5'], gondolier: 2, favour: 'none', scrolls: 2, coins: 0 };
const violet: Setting = { at: ['C1', 'C5'], gondolier: 2, favour: 'none', scrolls: 2, coins: 0 };

/** Blue has moored and ends his turn; the smuggler deck gives these two cards. */
function smuggling(cards: readonly Tile[], more: Partial<Position> = {}, players: readonly Setting[] = [blue, violet]): Table {
  const turn = more.turn ?? 0;
  const state = position({ players, ...more });
  const pile = state.piles?.[turn === 0 ? 'A' : 'B'];
  if (pile === undefined) throw new Error('no smuggler decks');
  const [top, next] = cards;
  pile.top = top === undefined ? [] : [top];
  pile.sure = next === undefined ? [] : [next];
  pile.discards = TILES.filter((tile) => !cards.includes(tile));
  const frame = state.stack.find((f) => f.kind === 'turn');
  if (frame?.kind === 'turn') frame.stage = 'smugglers';
  state.stack[state.stack.length - 1] = { kind: 'end', id: 999, step: 0, seat: turn as 0 };
  return new Table(state).play('end');
}

const id = (tile: Tile) => ['A', 'B', 'C'][Math.floor(LAYOUT.indexOf(tile) / 5)] + String((LAYOUT.indexOf(tile) % 5) + 1);

/** All cheapest routes, as quay ids. */
function routes(state: State, from: string, to: string): string[] {
  const walk = (route: number[]): number[][] =>
    route.at(-1) === quay(to) ? [route] : cheapestSteps(state, route, quay(to)).flatMap((next) => walk([...route, next]));
  const names = 'ABC'.split('').flatMap((row) => [1, 2, 3, 4, 5].map((n) => `${row}${n}`));
  return walk([quay(from)]).map((route) => route.map((q) => names[q]).join('-'));
}

describe('smugglers', () => {
  it('S1: the only cheapest route is not asked about', () => {
    expect(routes(position({ players: [blue, violet] }), 'B2', 'C4')).toEqual(['B2-B3-C3-C4']);
  });

  it('S2: three routes of the same cost: the player chooses, canal by canal (R63)', () => {
    expect(routes(position({ players: [blue, violet] }), 'A5', 'C3').sort()).toEqual([
      'A5-A4-B4-B3-C3',
      'A5-A4-B4-C4-C3',
      'A5-B5-C5-C4-C3',
    ]);
    const t = smuggling(['council_of_ten', 'docks'], { fleet: ['A5', 'B1'] });
    expect(t.options(id('council_of_ten'))).toEqual(['A4', 'B5']);
    t.play(`${id('council_of_ten')}/A4/B3`);
    expect(t.at(4)).toBe('C3');
  });

  it('R63: bridged canals are free, the first move is not, and free canals may lengthen the way', () => {
    const state = position({ players: [blue, violet], bridges: { 'A1-B1': 0, 'B1-B2': 0, 'A2-B2': 1 } });
    expect(routes(state, 'A1', 'A2')).toEqual(['A1-B1-B2-A2']);
  });

  it('S4: the owner of the boat met answers alone, the mover nothing (G3)', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['B2', 'A5'], turn: 0 }, [blue, { ...violet, at: ['B3', 'C5'] }]);
    t.play(id('docks'));
    expect(t.awaited).toEqual([1]);
    const now = venice.describe(venice.view(t.state, 1)).find((section) => section.id === 'now');
    expect(now?.lines.at(-1)?.args?.who).toEqual(say('smugglers'));
    t.play('scroll', 1);
    expect([t.player(1).scrolls, t.player(0).scrolls, t.at(4), t.kind]).toEqual([1, 2, 'B4', 'depart']);
  });

  it('R45: quay by quay: what is met at one quay is answered and shown before the smuggler comes to the next', () => {
    const t = smuggling(['council_of_ten', 'senate'], { fleet: ['A2', 'A5'] }, [blue, { ...violet, at: ['B2', 'B3'], scrolls: 1 }]);
    t.play(id('council_of_ten'));
    expect([t.awaited, t.options('', 1)]).toEqual([[1], ['scroll', 'intrigue']]);
    t.play('scroll', 1);
    // The second boat is met with the scroll already gone: there is nothing left to answer with (R75).
    expect(t.told('met').map((e) => 'boats' in e && e.boats)).toEqual([[2], [3]]);
    expect([t.player(1).scrolls, t.player(1).intrigue, t.at(4)]).toEqual([0, 1, 'C3']);
  });

  it('R46: a bridge pays its owner when the boat goes under it, not before the crossings on the way there', () => {
    const met = (bridges: { [canal: string]: number }) => {
      const players = [blue, { ...violet, at: ['B2', 'C5'], scrolls: 0, places: [18, 24] } as const];
      return smuggling(['council_of_ten', 'senate'], { fleet: ['A2', 'A5'], bridges }, players).play(id('council_of_ten'));
    };
    const behind = met({ 'B2-B3': 1 });
    expect([behind.kind, behind.player(1).coins, behind.player(1).intrigue]).toEqual(['depart', 1, 1]);
    const before = met({ 'A2-B2': 1 });
    expect(before.options('', 1)).toEqual(['intrigue', 'coin']);
    before.play('coin', 1);
    expect([before.player(1).coins, before.player(1).intrigue]).toEqual([0, 0]);
  });

  it('R61: his own boat met costs the one who moves the smuggler as well', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['B2', 'A5'] }, [{ ...blue, at: ['B3', 'A5'] }, violet]);
    t.play(id('docks'));
    expect(t.awaited).toEqual([0]);
    t.play('intrigue', 0);
    expect(t.player(0).intrigue).toBe(1);
  });

  it('R64: under a bridge a smuggler neither gains nor takes, but mission 24 pays its owner', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['B3', 'A5'], bridges: { 'B3-B4': 1 } }, [blue, { ...violet, places: [24] }]);
    t.play(id('docks'));
    expect(t.state.players.map((p) => [p.coins, p.intrigue])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it('R22: it appears at the quay named without route or crossing; stacking and assistant as usual', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['', ''] }, [blue, { ...violet, at: ['B4', 'C5'], crew: { docks: 1 } }]);
    t.play(id('docks'));
    expect([t.at(4), t.player(1).points, t.space(2, 'docks'), t.space(1, 'docks'), t.told('met')]).toEqual(['B4', 1, 1, 2, []]);
  });

  it('R21: already there it stays: no crossing, no stacking, but the assistant advances', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['B4', 'A5'], houses: [{ docks: 2 }] }, [{ ...blue, at: ['B4', 'A5'] }, violet]);
    t.play(id('docks'));
    expect([t.space(2, 'docks'), t.player(0).points]).toEqual([3, 0]);
  });

  it('R85: both smugglers share one set of ten assistants', () => {
    const ten = Object.fromEntries(TILES.filter((tile) => tile !== 'docks' && tile !== 'bank').map((tile) => [tile, 1]));
    const t = smuggling(['docks', 'senate'], { fleet: ['A5', 'B4'], houses: [ten] });
    t.play(id('docks'));
    expect([t.space(2, 'docks'), t.at(4)]).toEqual([0, 'B4']);
  });

  it('R62: the first player has deck A, the second B; the card put back on top is his secret', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['B2', 'A5'], turn: 1 });
    expect(t.told('smuggled')).toEqual([]);
    t.play(id('senate'));
    expect([t.state.piles?.B.top, t.state.piles?.B.discards.includes('senate')]).toEqual([['docks'], true]);
  });

  it('R20: the last card is taken and played, then the discards are shuffled anew (R62)', () => {
    const t = smuggling(['docks'], { fleet: ['B2', 'A5'] });
    expect(t.options()).toEqual([id('docks')]);
    t.play(id('docks'));
    expect([t.state.piles?.A.sure.length, t.state.piles?.A.discards, t.at(4)]).toEqual([12, [], 'B4']);
  });

  it('R23: mooring on a smuggler scores for nobody, meeting one asks the mover alone (R45)', () => {
    const t = table({ players: [{ ...blue, coins: 5, at: ['A1', 'C3'] }, violet], fleet: ['A2', 'B5'] });
    t.play('g1/A2/pass');
    expect(t.awaited).toEqual([0]);
    t.play('scroll', 0);
    expect(t.player(0).scrolls).toBe(1);
    const moored = table({ players: [blue, violet], fleet: ['A2', 'B5'] }).play('g1/A2/moor');
    expect([moored.player(0).points, moored.player(1).points]).toEqual([0, 0]);
  });

  it('T35: a mixed stack: the player’s boat counts all boats above, the smuggler’s none (R60)', () => {
    const t = table({
      players: [
        { ...blue, at: ['C2', 'A5'] },
        { ...violet, coins: 9, at: ['B2', 'C5'] },
      ],
      turn: 1,
      fleet: ['C2', 'B5'],
      arrivals: [0, 4, 1, 2, 3, 5],
    });
    t.play('g1/B1/pass').play('C1/pass');
    t.play('C2/moor');
    expect([t.player(0).points, t.player(1).points]).toEqual([2, 0]);
  });

  it('T36: a smuggler on a smuggler scores for the active player’s opponent (R23, R60)', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['B4', 'B3'], turn: 1, arrivals: [4, 0, 1, 2, 3, 5] }, [
      { ...blue, at: ['B4', 'A5'] },
      violet,
    ]);
    t.play(id('docks'));
    expect([t.player(0).points, t.player(1).points]).toEqual([3, 0]);
  });

  it('R53: smugglers move after the very last turn too, before the scoring', () => {
    const t = smuggling(['docks', 'senate'], {
      fleet: ['B3', 'B2'],
      turn: 1,
      round: 9,
      change: (state) => void Object.assign(state, { ending: 7 }),
    });
    expect(t.kind).toBe('smuggle');
    t.play(id('docks'));
    expect(t.events.map((e) => e.kind).filter((kind) => kind === 'smuggled' || kind === 'scored')[0]).toBe('smuggled');
    expect(t.state.final).toBeDefined();
  });

  it('G3: smugglers have no intrigue: the Court concerns the opponent only (R28)', () => {
    const t = table({ players: [{ ...blue, crew: { court: 1 } }, violet], fleet: ['B3', 'B5'] }).plays('g1/A2/moor', '[2]');
    expect(t.player(1).intrigue).toBe(1);
  });
});
