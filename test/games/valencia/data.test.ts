import { describe, expect, it } from 'vitest';
import { editionSchema, editions } from '../../../src/games/valencia/data.ts';
import { valencia } from '../../../src/games/valencia/index.ts';
import { type Board, boardOf } from '../../../src/games/valencia/rules/board.ts';
import { firstCity, fitForPlay, randomCity } from '../../../src/games/valencia/rules/cities.ts';
import { deckWith } from '../../../src/games/valencia/setup.ts';
import { GUILDS, SPECIAL_CARDS, SPECIALS } from '../../../src/games/valencia/vocabulary.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { table } from '../table.ts';

const house = editions.get('house');
const large = boardOf(house, firstCity(house, 5));
const small = boardOf(house, firstCity(house, 2));

/** A city in letters, row by row. */
function grid(board: Board): string[] {
  return Array.from({ length: board.size }, (_, row) =>
    Array.from({ length: board.size }, (__, col) => {
      const name = `${String.fromCharCode(65 + col)}${row + 1}`;
      const square = board.squares.get(name);
      return square ? `${square.guild}${square.cost}` : board.spaces.has(name) ? '##' : '**';
    }).join(' '),
  );
}

describe('the house edition', () => {
  it('satisfies its own schema', () => expect(editionSchema.parse(house)).toEqual(house));

  it('D.9.1: both sides of a tile hold the same squares and as many trees', () => {
    for (const [id, tile] of Object.entries(house.tiles)) {
      const squares = (side: 'A' | 'B') => tile[side].rows.join(' ').split(' ').sort();
      expect(squares('B'), id).toEqual(squares('A'));
      expect(tile.B.trees.split(' ').length, id).toBe(tile.A.trees.split(' ').length);
    }
  });

  it('D.9.2: the first-game cities are as drawn, and fit', () => {
    expect(grid(large)).toEqual([
      'P5 P4 F3 O0 W2 W1 ## W3',
      '## O1 O2 ## C4 ## C4 P5',
      'O0 ## F1 F3 P4 C2 C3 P3',
      'O1 W3 F2 ** ** O1 F1 W3',
      'P5 ## C2 ** ** C3 ## P5',
      'P4 O2 O0 P3 C4 C5 C1 W0',
      'W2 O1 F2 ## O2 P2 C3 W2',
      'W4 ## F0 F0 W1 F2 ## F1',
    ]);
    expect(grid(small)).toEqual([
      'O0 O1 ## P5 ## C5',
      '## F1 W3 C4 W2 P4',
      'O1 C2 ** ** F3 ##',
      '## C3 ** ** F0 O2',
      'F1 W4 W1 W2 F2 ##',
      'P4 ## O0 C3 P3 P5',
    ]);
    expect([...large.trees.keys()].join(' ')).toBe('A1+ B1+ D1+ G1+ B2+ D2+ F2+ G2+ A4+ B4+ F4+ G4+ B6+ D6+ F6+ G6+ A7+ B7+ D7+ F7+');
    expect([...small.trees.keys()].join(' ')).toBe('A1+ B1+ C1+ E1+ E2+ A3+ E3+ A4+ C5+ D5+');
    for (const players of [2, 5]) expect(fitForPlay(house, firstCity(house, players))).toBe(true);
  });

  it('D.9.3, E10, E11, F6: random cities keep the totals, the centre free and the corners buildable', () => {
    const rng = quickRng('cities');
    for (const players of [2, 3])
      for (let n = 0; n < 60; n++) {
        const city = randomCity(house, players, rng);
        const board = boardOf(house, city);
        const squares = [...board.squares.values()];
        expect(fitForPlay(house, city)).toBe(true);
        expect(squares.length).toBe(players === 2 ? 25 : 50);
        expect(board.spaces.size).toBe(players === 2 ? 7 : 10);
        expect(board.trees.size).toBe(players === 2 ? 10 : 20);
        for (const guild of GUILDS) expect(board.ofGuild[guild].length).toBe(players === 2 ? 5 : 10);
        expect(board.aroundCentre.length).toBe(8);
        expect(squares.filter((s) => s.corner).length).toBe(4);
        expect(squares.filter((s) => s.wall).length).toBeGreaterThanOrEqual(players === 2 ? 13 : 24);
        for (const tree of board.trees.values()) expect(tree.squares.length).toBeGreaterThanOrEqual(3);
        for (const space of board.spaces.values()) expect(space.squares.length).toBeGreaterThanOrEqual(3);
      }
  });

  it('D.2: costs by guild', () => {
    const costs = (board: Board) =>
      GUILDS.map((g) =>
        board.ofGuild[g]
          .map((s) => s.cost)
          .sort()
          .join(''),
      );
    expect(costs(large)).toEqual(['0001111222', '0011122233', '0112223334', '1223334445', '2334445555']);
    expect(costs(small)).toEqual(['00112', '01123', '12234', '23345', '34455']);
  });

  it('D.9.4: each guild once a column, three different ones a round', () => {
    for (const step of ['B', 'D', 'F'] as const) expect(new Set(house.rounds.map((r) => r[step])).size).toBe(5);
    for (const r of house.rounds) expect(new Set([r.B, r.D, r.F]).size).toBe(3);
  });

  it('D.9.5: ten fountains with five abilities, 35 missions, ten special cards', () => {
    expect(house.fountains.length).toBe(10);
    expect(new Set(house.fountains.flatMap((f) => f.ability ?? [])).size).toBe(5);
    expect(house.missions.length).toBe(35);
    const of = (type: string) => house.missions.filter((m) => m.type === type).length;
    expect([of('costPair'), of('guildTrio'), of('moreThanNeighbour'), of('tenMinus')]).toEqual([6, 5, 2, 2]);
    expect(SPECIALS.flatMap((kind) => [...SPECIAL_CARDS[kind].cards]).length).toBe(10);
  });

  it('D.9.6: squares named in the scenarios', () => {
    expect(['E1', 'A8', 'E2'].map((id) => large.squares.get(id)).map((s) => `${s?.guild}${s?.cost}`)).toEqual(['W2', 'W4', 'C4']);
    for (const space of ['B8', 'B5', 'D2', 'A2']) expect(large.spaces.has(space)).toBe(true);
    expect(large.spaces.get('D2')?.squares).toEqual(['D1', 'C2', 'E2', 'D3']);
    expect(large.spaces.get('B8')?.squares).toContain('A8');
    for (const square of ['F4', 'F5', 'D3']) expect(large.aroundCentre).toContain(square);
  });

  it('X1, X13: special cards are chosen by kind, the deck has 24 cards or 25 with the Joker', () => {
    expect(deckWith([]).length).toBe(24);
    for (const kind of SPECIALS) expect(deckWith([kind]).length).toBe(kind === 'joker' ? 25 : 24);
    const decks = table(valencia, 4, 'decks', { twins: true, central: true }).state.players.map((p) => p.deck);
    expect(new Set(decks).size).toBe(1);
    expect([...(decks[0] ?? '')].filter((c) => c === 'T').length).toBe(2);
    expect([...(decks[0] ?? '')].filter((c) => c === '2').length).toBe(2);
    expect([...(decks[0] ?? '')].filter((c) => c === '6').length).toBe(3);
  });
});

describe('another edition', () => {
  it.each([
    ['fewer missions than five players are dealt', { missions: house.missions.slice(0, 24) }],
    ['no members', { stock: { ...house.stock, members: 0 } }],
    ['a council mission that knows no four players', { councilMission: { 2: 4, 3: 4, 5: 2 } }],
    [
      'a tile in a slot of another kind',
      { plans: { ...house.plans, small: { ...house.plans.small, first: ['TC1A0', 'TD4A1', 'TD2A1', 'TD3A0'] } } },
    ],
    [
      'a tile turned as its slot does not allow',
      { plans: { ...house.plans, small: { ...house.plans.small, first: ['TD1A1', 'TD4A1', 'TD2A1', 'TD3A0'] } } },
    ],
    ['too few tiles', { tiles: Object.fromEntries(Object.entries(house.tiles).filter(([id]) => id !== 'TE4')) }],
    [
      'too few trees',
      {
        tiles: Object.fromEntries(
          Object.entries(house.tiles).map(([id, t]) => [id, t.kind === 'duo' ? { ...t, A: { ...t.A, trees: '1,1' } } : t]),
        ),
      },
    ],
    ['one mission twice', { missions: [...house.missions, ...house.missions.slice(0, 1)] }],
  ])('is refused with %s', (_, change) => {
    expect(() => editions.put('wrong', structuredClone({ ...house, ...change }))).toThrow();
  });

  it('is checked, put on the shelf and played to the end', () => {
    const printed = structuredClone(house);
    printed.prices.P = 6;
    printed.stock.coins = 8;
    printed.missions = printed.missions.map((m) => ({ ...m, penalty: 2 }));
    expect(() => editions.put('broken', { ...printed, rounds: [] })).toThrow();
    editions.put('printed', printed);
    const t = table(valencia, 4, 'printed', { edition: 'printed' });
    expect(t.state.players.map((p) => p.coins)).toEqual([8, 8, 8, 8]);
    expect(t.idle().view('public').standings?.length).toBe(4);
    const options = (edition: string) => valencia.options.parse({ edition });
    expect(valencia.refuses(4, options('printed'))).toBeUndefined();
    expect(valencia.refuses(4, options('unknown'))?.key).toBe('refuse.edition');
    expect(valencia.refuses(6, options('house'))?.key).toBe('refuse.seats');
  });
});
