import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { longestRoad, missionOf, missionPoints } from '../../../src/games/valencia/rules/missions.ts';
import { cityOf, type Player, type State } from '../../../src/games/valencia/state.ts';
import { table } from '../table.ts';
import { position } from './position.ts';

interface Final {
  readonly seats?: number;
  readonly state?: Partial<State>;
  readonly others?: { readonly [seat: number]: Partial<Player> };
}
type Mine = Partial<Player>;

/** Points of a mission for seat 0 in a final position of the first-game city. */
function points(id: string, mine: Mine, { seats = 5, state = {}, others = {} }: Final = {}): number {
  const t = position(seats, { at: 'council', state, players: { ...others, 0: { council: [], coins: 0, goods: '', ...mine } } });
  const mission = missionOf(t.state, id);
  if (mission === undefined) throw new Error(id);
  return missionPoints(t.state, 0, mission);
}

const FOUNTAINS = { D2: 'FT01', B5: 'FT03', G5: 'FT05' };
type Case = readonly [id: string, done: Mine, failed: Mine, final?: Final, finalFailed?: Final];

const cases: readonly Case[] = [
  ['M01', { city: ['D1', 'A3'] }, { city: ['D1', 'A4'] }],
  ['M02', { city: ['F1', 'B2'] }, { city: ['F1'] }],
  ['M03', { city: ['E1', 'C2'] }, { city: ['E1', 'D3'] }],
  ['M04', { city: ['C1', 'H1'] }, { city: ['C1', 'B1'] }],
  ['M05', { city: ['B1', 'E2'] }, { city: ['B1', 'A1'] }],
  ['M06', { city: ['A1', 'H2'] }, { city: ['A1', 'B1'] }],
  ['M07', { city: ['D1', 'B2', 'C2'] }, { city: ['D1', 'B2'] }],
  ['M08', { city: ['C1', 'C3', 'D3'] }, { city: ['C1', 'C3', 'B2'] }],
  ['M09', { city: ['E1', 'F1', 'H1'] }, { city: ['E1', 'F1'] }],
  ['M10', { city: ['E2', 'G2', 'F3'] }, { city: ['E2', 'G2', 'H2'] }],
  ['M11', { city: ['A1', 'B1', 'H2'] }, { city: ['A1', 'B1'] }],
  [
    'M12',
    { city: ['D1', 'B2', 'C1', 'C3', 'E1', 'F1', 'E2', 'G2', 'A1', 'B1'] },
    { city: ['D1', 'B2', 'C1', 'C3', 'E1', 'F1', 'E2', 'G2', 'A1'] },
  ],
  ['M13', { city: ['B1', 'C1', 'B2', 'C2'] }, { city: ['B1', 'C1', 'B2', 'C3'] }],
  ['M14', { city: ['B1', 'C1', 'D1'] }, { city: ['B1', 'C1', 'E1'] }],
  ['M15', { city: ['D1', 'E2', 'F3'] }, { city: ['D1', 'E2', 'G4'] }],
  ['M16', { city: ['A1', 'B1', 'C1', 'D1', 'E1', 'H8'] }, { city: ['A1', 'B1', 'C1', 'D1', 'E1', 'B2'] }],
  ['M17', { city: ['A1', 'H8'] }, { city: ['A1', 'B1', 'H7'] }],
  ['M18', { city: ['D3', 'B4', 'G4'] }, { city: ['D1', 'B4', 'G4'] }, { state: { fountains: FOUNTAINS } }],
  ['M19', { city: ['D3', 'B4', 'G4'] }, { city: ['D3', 'B4'] }, { state: { fountains: FOUNTAINS } }],
  ['M20', { coins: 6 }, { coins: 5 }, { others: { 1: { coins: 5 }, 4: { coins: 9 }, 2: { coins: 0 } } }],
  ['M21', { goods: 'OO' }, { goods: 'O' }, { others: { 1: { goods: 'P' }, 4: { goods: 'PPP' }, 2: { goods: '' } } }],
  ['M24', { goods: 'OFW' }, { goods: 'OFFF' }],
  ['M25', { coins: 7 }, { coins: 6 }, { others: { 1: { coins: 6 }, 2: { coins: 0 }, 3: { coins: 5 }, 4: { coins: 0 } } }],
  ['M26', { council: ['O', 'W'] }, { council: ['O'] }],
  ['M27', { council: ['church'] }, { council: ['O', 'W'] }],
  ['M28', { city: ['D1', 'C2', 'E2'] }, { city: ['D1', 'C2'] }, { state: { fountains: FOUNTAINS } }],
  ['M29', { city: ['D3', 'E3', 'C4', 'C5', 'F4'] }, { city: ['D3', 'E3', 'C4', 'C5'] }],
  ['M30', { city: ['A1', 'B1', 'B2', 'C1', 'C2'] }, { city: ['A1', 'B1', 'B2', 'C1'] }, { state: { palms: ['A1+', 'B1+'] } }],
  ['M31', {}, {}, { state: { pawn: 0 } }, { state: { pawn: 2 } }],
  ['M34', { city: ['A1', 'D1', 'H1', 'A4', 'F4', 'A6', 'D6', 'H6'] }, { city: ['A1', 'D1', 'H1', 'A4', 'F4', 'A6', 'D6'] }],
  ['M35', { city: ['A1', 'B1'] }, { city: ['A1'] }, { others: { 2: { city: ['H8'] } } }],
];

/** What the edition pays: points are the house's own and may be tuned, and above nothing. */
function worthOf(id: string): number {
  const points = missionOf({ edition: 'house' }, id)?.points ?? 0;
  expect(points, id).toBeGreaterThan(0);
  return points;
}

describe('missions at the end', () => {
  for (const [id, done, failed, final, finalFailed = final] of cases)
    it(`E1, E2, E3, E12: ${id} fulfilled and failed`, () => {
      expect(points(id, done, final)).toBe(worthOf(id));
      expect(points(id, failed, finalFailed)).toBe(-3);
    });

  it('E2: a mission that is fulfilled several times pays once', () => {
    const t = table(valencia, 5);
    const everything = [...cityOf(t.state).squares.keys()];
    const often = [
      'costPair',
      'guildTrio',
      'allGuildPairs',
      'square',
      'rowOfThree',
      'diagonalOfThree',
      'outerWallSix',
      'cornersTwo',
      'everyDistrict',
    ];
    const kept = cases.filter(([id]) => often.includes(missionOf(t.state, id)?.type ?? ''));
    expect(new Set(kept.map(([id]) => missionOf(t.state, id)?.type)).size).toBe(often.length);
    for (const [id] of kept) expect(points(id, { city: everything }), id).toBe(worthOf(id));
  });

  it('names every one of the 35', () => {
    const counting = ['M22', 'M23', 'M32', 'M33'];
    expect([...cases.map(([id]) => id), ...counting].sort()).toEqual(
      Array.from({ length: 35 }, (_, n) => `M${String(n + 1).padStart(2, '0')}`),
    );
  });

  it.each([
    ['M22', { coins: 2 }, 8],
    ['M22', { coins: 14 }, 0],
    ['M23', { goods: 'OOP' }, 7],
    ['M23', { goods: 'OOOOOOWWWWWW' }, 0],
    ['M32', { city: ['A1', 'B1', 'C1', 'B2', 'H8'] }, 3],
    ['M32', { city: [] }, 0],
    ['M32', { city: ['A1'] }, 1],
    ['M33', { city: ['A1', 'B2', 'H8', 'H7'] }, 4],
  ])('E4, E5, E13, E14: %s counts %o', (id, mine, worth) => expect(points(id, mine)).toBe(worth));

  it('E13: the longest road turns, but neither branches nor visits twice', () => {
    const board = cityOf(table(valencia, 5).state);
    expect(longestRoad(board, ['B1', 'C1', 'B2', 'C2'])).toBe(4);
    expect(longestRoad(board, ['D3', 'C3', 'E3', 'C4', 'C2', 'F3'])).toBe(5);
  });

  it('E6, E22: with two the opponent, with three either other, with more only the players beside', () => {
    const coins = (n: number) => ({ coins: n });
    expect(points('M20', coins(3), { seats: 2, others: { 1: coins(2) } })).toBe(3);
    expect(points('M20', coins(3), { seats: 3, others: { 1: coins(9), 2: coins(2) } })).toBe(3);
    expect(points('M20', coins(3), { seats: 4, others: { 1: coins(9), 2: coins(0), 3: coins(3) } })).toBe(-3);
    expect(points('M20', coins(3), { seats: 5, others: { 1: coins(9), 2: coins(0), 3: coins(0), 4: coins(2) } })).toBe(3);
    // M25 looks at everybody.
    expect(points('M25', coins(3), { seats: 5, others: { 1: coins(1), 2: coins(3), 3: coins(0), 4: coins(2) } })).toBe(-3);
  });

  it.each([
    [2, 4],
    [3, 4],
    [4, 3],
    [5, 2],
  ])('E15: with %i players the council mission asks for %i members, those of Support included', (seats, needed) => {
    const council = ['O', 'F', 'W', 'C', 'P'].slice(0, needed) as Player['council'];
    const others = { 1: { council: ['O' as const] } };
    expect(points('M26', { council }, { seats, others })).toBe(4);
    expect(points('M26', { council: council.slice(1) }, { seats, others })).toBe(-3);
  });

  it('E7: three in a row may not be bent, the diagonal may lean either way', () => {
    expect(points('M14', { city: ['B1', 'C1', 'C2'] })).toBe(-3);
    expect(points('M14', { city: ['C1', 'C2', 'C3'] })).toBe(3);
    expect(points('M15', { city: ['F3', 'E2', 'D1'] })).toBe(4);
    expect(points('M15', { city: ['H1', 'G2', 'F3'] })).toBe(4);
  });

  it('E8, E9, E21: one member may serve two fountains; the central one counts; the corner is wall', () => {
    // D3 lies beside the fountain on D2 and beside the centre.
    expect(points('M18', { city: ['D3', 'B4', 'G4'] }, { state: { fountains: FOUNTAINS } })).toBe(5);
    expect(points('M19', { city: ['D3'] })).toBe(8);
    expect(points('M19', { city: ['A1'] })).toBe(-3);
    expect(points('M28', { city: ['D3', 'E3', 'C4'] })).toBe(-3);
  });

  it('E10, E11: corner squares and border squares', () => {
    expect(points('M17', { city: ['A8', 'H1'] })).toBe(4);
    expect(points('M16', { city: ['A8', 'H1', 'A7', 'A6', 'A5', 'A4'] })).toBe(5);
  });
});

describe('B.9: what a mission would bring now', () => {
  const now = (missions: string[], more: object = {}, others: object = {}) => {
    const t = position(3, { at: 'C', players: { 0: { missions, coins: 4, ...more }, 1: others } });
    return { t, own: t.view(0).players[0]?.own?.now };
  };

  it('is reckoned for its owner as at the end, and for nobody else', () => {
    const { t, own } = now(['M22', 'M27', 'M31'], { council: ['nobility'] });
    expect(own).toEqual({ M22: 6, M27: worthOf('M27'), M31: t.state.pawn === 0 ? worthOf('M31') : -3 });
    expect(JSON.stringify(valencia.describe(t.view(0)))).toContain('words.mission.now');
    for (const viewer of [1, 2, 'public'] as const) expect(JSON.stringify(t.view(viewer))).not.toContain('M27');
  });

  it('is not said of those that compare with what others hide', () => {
    const { own } = now(['M20', 'M21', 'M25', 'M24']);
    expect(own).toEqual({ M24: -3 });
    for (const coins of [0, 40]) expect(now(['M20', 'M25'], {}, { coins }).own).toEqual({});
  });
});
