import { describe, expect, it } from 'vitest';
import { venice } from '../../../src/games/venice/index.ts';
import { cheapestRoutes } from '../../../src/games/venice/rules/smugglers.ts';
import type { State } from '../../../src/games/venice/state.ts';
import { TILES, type Tile } from '../../../src/games/venice/vocabulary.ts';
import { say } from '../../../src/games/venice/words.ts';
import { at, LAYOUT, laid, type Position, player, position, quay, type Seated, type Setting, seated, space, way } from './position.ts';

const blue: Setting = { at: ['A1', 'A5'], gondolier: 2, favour: 'none', scrolls: 2, coins: 0 };
const violet: Setting = { at: ['C1', 'C5'], gondolier: 2, favour: 'none', scrolls: 2, coins: 0 };

/** Blue has moored and ends his turn; the smuggler deck gives these two cards. */
function smuggling(cards: readonly Tile[], more: Partial<Position> = {}, players: readonly Setting[] = [blue, violet]): Seated {
  const turn = more.turn ?? 0;
  const state = laid({ players, ...more });
  const pile = state.piles?.[turn === 0 ? 'A' : 'B'];
  if (pile === undefined) throw new Error('no smuggler decks');
  const [top, next] = cards;
  pile.top = top === undefined ? [] : [top];
  pile.sure = next === undefined ? [] : [next];
  pile.discards = TILES.filter((tile) => !cards.includes(tile));
  const frame = state.stack.find((f) => f.kind === 'turn');
  if (frame?.kind === 'turn') frame.stage = 'smugglers';
  state.stack[state.stack.length - 1] = { kind: 'end', id: 999, step: 0, seat: turn as 0 };
  return seated(state).play(turn as 0);
}

const id = (tile: Tile) => ['A', 'B', 'C'][Math.floor(LAYOUT.indexOf(tile) / 5)] + String((LAYOUT.indexOf(tile) % 5) + 1);

/** All cheapest routes, as quay ids. */
function routes(state: State, from: string, to: string): string[] {
  const names = 'ABC'.split('').flatMap((row) => [1, 2, 3, 4, 5].map((n) => `${row}${n}`));
  return cheapestRoutes(state, quay(from), quay(to)).map((route) => route.map((q) => names[q]).join('-'));
}

describe('smugglers', () => {
  it('S1: the only cheapest route is not asked about', () => {
    expect(routes(laid({ players: [blue, violet] }), 'B2', 'C4')).toEqual(['B2-B3-C3-C4']);
  });

  it('S2: three routes of the same cost: the player chooses where they differ in whom the boat meets (R63)', () => {
    expect(routes(laid({ players: [blue, violet] }), 'A5', 'C3').sort()).toEqual(['A5-A4-B4-B3-C3', 'A5-A4-B4-C4-C3', 'A5-B5-C5-C4-C3']);
    const fleet = { fleet: ['A5', 'B1'] } as const;
    const t = smuggling(['council_of_ten', 'docks'], fleet);
    expect(t.offered(0, id('council_of_ten'))).toEqual(['A5-A4-B4-B3-C3', 'A5-B5-C5-C4-C3']);
    expect(t.play(0, id('council_of_ten'), 'A5-B5-C5-C4-C3').asked).toEqual([1]);
    expect(smuggling(['council_of_ten', 'docks'], fleet).play(0, id('council_of_ten'), 'A5-A4-B4-B3-C3').kind).toBe('depart');
    const nobody = smuggling(['council_of_ten', 'docks'], fleet, [blue, { ...violet, at: ['C1', 'C2'] }]).play(0, id('council_of_ten'));
    expect([at(nobody, 4), nobody.kind]).toEqual(['C3', 'depart']);
  });

  it('R63: bridged canals are free, the first move is not, and free canals may lengthen the way', () => {
    const state = laid({ players: [blue, violet], bridges: { 'A1-B1': 0, 'B1-B2': 0, 'A2-B2': 1 } });
    expect(routes(state, 'A1', 'A2')).toEqual(['A1-B1-B2-A2']);
  });

  it('R63: no quay twice, however free the canals', () => {
    const free = { 'A1-A2': 0, 'A1-B1': 0, 'B1-B2': 0, 'A2-B2': 1 };
    const found = routes(laid({ players: [blue, violet], bridges: free }), 'A1', 'A2');
    expect(found.sort()).toEqual(['A1-A2', 'A1-B1-B2-A2']);
  });

  it('R35: smugglers with ten assistants score nothing, and leave the eight points to a player', () => {
    const nine = Object.fromEntries(TILES.filter((tile) => !['bank', 'church', 'docks'].includes(tile)).map((tile) => [tile, 1]));
    const t = smuggling(['docks', 'senate'], { fleet: ['B3', 'C3'], houses: [nine], turn: 0 }, [
      { ...blue, crew: nine, points: 0 },
      { ...violet, at: ['B5', 'A2'], crew: nine, points: 0, scrolls: 0 },
    ]);
    t.play(0, ...way(`${id('docks')}`));
    expect([space(t, 2, 'docks'), t.state.tenth, t.state.players.map((p) => p.points)]).toEqual([1, undefined, [0, 0]]);
    t.play(1, 'g1', 'C5', 'moor');
    t.play(1);
    expect([player(t, 1).points, t.state.tenth]).toEqual([8, 1]);
  });

  it('S4: the owner of the boat met answers alone, the mover nothing (G3)', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['B2', 'A5'], turn: 0 }, [blue, { ...violet, at: ['B3', 'C5'] }]);
    t.play(0, id('docks'));
    expect(t.asked).toEqual([1]);
    const now = venice.describe(venice.view(t.state, 1)).find((section) => section.id === 'now');
    expect(now?.lines.at(-1)?.args?.who).toEqual(say('smugglers'));
    t.play(1, 'scroll');
    expect([player(t, 1).scrolls, player(t, 0).scrolls, at(t, 4), t.kind]).toEqual([1, 2, 'B4', 'depart']);
  });

  it('R45: quay by quay: what is met at one quay is answered and shown before the smuggler comes to the next', () => {
    const t = smuggling(['council_of_ten', 'senate'], { fleet: ['A2', 'A5'] }, [blue, { ...violet, at: ['B2', 'B3'], scrolls: 1 }]);
    t.play(0, id('council_of_ten'));
    expect([t.asked, t.offered(1)]).toEqual([[1], ['scroll', 'intrigue']]);
    t.play(1, 'scroll');
    // The second boat is met with the scroll already gone: there is nothing left to answer with (R75).
    expect(t.log('met').map((e) => 'boats' in e && e.boats)).toEqual([[2], [3]]);
    expect([player(t, 1).scrolls, player(t, 1).intrigue, at(t, 4)]).toEqual([0, 1, 'C3']);
  });

  it('R46: a bridge pays its owner when the boat goes under it, not before the crossings on the way there', () => {
    const met = (bridges: { [canal: string]: number }) => {
      const players = [blue, { ...violet, at: ['B2', 'C5'], scrolls: 0, places: [18, 24] } as const];
      return smuggling(['council_of_ten', 'senate'], { fleet: ['A2', 'A5'], bridges }, players).play(0, id('council_of_ten'));
    };
    const behind = met({ 'B2-B3': 1 });
    expect([behind.kind, player(behind, 1).coins, player(behind, 1).intrigue]).toEqual(['depart', 1, 1]);
    const before = met({ 'A2-B2': 1 });
    expect(before.offered(1)).toEqual(['intrigue', 'coin']);
    before.play(1, 'coin');
    expect([player(before, 1).coins, player(before, 1).intrigue]).toEqual([0, 0]);
  });

  it('R61: his own boat met costs the one who moves the smuggler as well', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['B2', 'A5'] }, [{ ...blue, at: ['B3', 'A5'] }, violet]);
    t.play(0, id('docks'));
    expect(t.asked).toEqual([0]);
    t.play(0, 'intrigue');
    expect(player(t, 0).intrigue).toBe(1);
  });

  it('R64: under a bridge a smuggler neither gains nor takes, but mission 24 pays its owner', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['B3', 'A5'], bridges: { 'B3-B4': 1 } }, [blue, { ...violet, places: [24] }]);
    t.play(0, id('docks'));
    expect(t.state.players.map((p) => [p.coins, p.intrigue])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it('R22: it appears at the quay named without route or crossing; stacking and assistant as usual', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['', ''] }, [blue, { ...violet, at: ['B4', 'C5'], crew: { docks: 1 } }]);
    t.play(0, id('docks'));
    expect([at(t, 4), player(t, 1).points, space(t, 2, 'docks'), space(t, 1, 'docks'), t.log('met')]).toEqual(['B4', 1, 1, 2, []]);
  });

  it('R21: already there it stays: no crossing, no stacking, but the assistant advances', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['B4', 'A5'], houses: [{ docks: 2 }] }, [{ ...blue, at: ['B4', 'A5'] }, violet]);
    t.play(0, id('docks'));
    expect([space(t, 2, 'docks'), player(t, 0).points]).toEqual([3, 0]);
  });

  it('R85: both smugglers share one set of ten assistants', () => {
    const ten = Object.fromEntries(TILES.filter((tile) => tile !== 'docks' && tile !== 'bank').map((tile) => [tile, 1]));
    const t = smuggling(['docks', 'senate'], { fleet: ['A5', 'B4'], houses: [ten] });
    t.play(0, id('docks'));
    expect([space(t, 2, 'docks'), at(t, 4)]).toEqual([0, 'B4']);
  });

  it('R62: the first player has deck A, the second B; the card put back on top is his secret', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['B2', 'A5'], turn: 1 });
    expect(t.log('smuggled')).toEqual([]);
    t.play(1, id('senate'));
    expect([t.state.piles?.B.top, t.state.piles?.B.discards.includes('senate')]).toEqual([['docks'], true]);
  });

  it('R20: the last card is taken and played, then the discards are shuffled anew (R62)', () => {
    const t = smuggling(['docks'], { fleet: ['B2', 'A5'] });
    expect(t.offered(0)).toEqual([id('docks')]);
    t.play(0, id('docks'));
    expect([t.state.piles?.A.sure.length, t.state.piles?.A.discards, at(t, 4)]).toEqual([12, [], 'B4']);
  });

  it('R23: mooring on a smuggler scores for nobody, meeting one asks the mover alone (R45)', () => {
    const t = position({ players: [{ ...blue, coins: 5, at: ['A1', 'C3'] }, violet], fleet: ['A2', 'B5'] });
    t.play(0, 'g1', 'A2', 'pass');
    expect(t.asked).toEqual([0]);
    t.play(0, 'scroll');
    expect(player(t, 0).scrolls).toBe(1);
    const moored = position({ players: [blue, violet], fleet: ['A2', 'B5'] }).play(0, 'g1', 'A2', 'moor');
    expect([player(moored, 0).points, player(moored, 1).points]).toEqual([0, 0]);
  });

  it('T35: a mixed stack: the player’s boat counts all boats above, the smuggler’s none (R60)', () => {
    const t = position({
      players: [
        { ...blue, at: ['C2', 'A5'] },
        { ...violet, coins: 9, at: ['B2', 'C5'] },
      ],
      turn: 1,
      fleet: ['C2', 'B5'],
      arrivals: [0, 4, 1, 2, 3, 5],
    });
    t.play(1, 'g1', 'B1', 'pass').play(1, 'C1', 'pass');
    t.play(1, 'C2', 'moor');
    expect([player(t, 0).points, player(t, 1).points]).toEqual([2, 0]);
  });

  it('T36: a smuggler on a smuggler scores for the active player’s opponent (R23, R60)', () => {
    const t = smuggling(['docks', 'senate'], { fleet: ['B4', 'B3'], turn: 1, arrivals: [4, 0, 1, 2, 3, 5] }, [
      { ...blue, at: ['B4', 'A5'] },
      violet,
    ]);
    t.play(1, id('docks'));
    expect([player(t, 0).points, player(t, 1).points]).toEqual([3, 0]);
  });

  it('R53: smugglers move after the very last turn too, before the scoring', () => {
    const t = smuggling(['docks', 'senate'], {
      fleet: ['B3', 'B2'],
      turn: 1,
      round: 9,
      change: (state) => void Object.assign(state, { ending: 7 }),
    });
    expect(t.kind).toBe('smuggle');
    t.play(1, id('docks'));
    expect(t.events.map((e) => e.kind).filter((kind) => kind === 'smuggled' || kind === 'scored')[0]).toBe('smuggled');
    expect(t.state.final).toBeDefined();
  });

  it('G3: smugglers have no intrigue: the Court concerns the opponent only (R28)', () => {
    const t = position({ players: [{ ...blue, crew: { court: 1 } }, violet], fleet: ['B3', 'B5'] })
      .play(0, 'g1', 'A2', 'moor')
      .play(0, ['2']);
    expect(player(t, 1).intrigue).toBe(1);
  });
});
