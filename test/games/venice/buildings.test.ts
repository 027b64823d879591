import { describe, expect, it } from 'vitest';
import { EFFECTS } from '../../../src/games/venice/rules/buildings.ts';
import { type Building, TILES } from '../../../src/games/venice/vocabulary.ts';
import { cargo, player, position, quayOfBuilding, type Setting, space, usableSets, way } from './position.ts';

const away: Setting = { at: ['C4', 'C5'], favour: 'none' };

/** Blue moors at a tile next door whose assistant then stands on `space`; his sister lies out of the way. */
const FROM: { readonly [building in Building]?: string } = {
  library: 'A2',
  court: 'A1',
  monastery: 'A3',
  senate: 'A4',
  workshop: 'A1',
  market: 'B1',
  small_council: 'B2',
  docks: 'B3',
  consulate: 'B1',
  council_of_ten: 'B3',
  bank: 'B4',
  church: 'B5',
  st_marks: 'A2',
  palace: 'C1',
  great_council: 'A5',
};

function moored(building: Building, space: number, setting: Setting = {}, others: readonly Setting[] = [away, away]) {
  const start = FROM[building] ?? 'A1';
  const sister = ['A1', 'A5', 'C1'].find((id) => id !== start && id !== quayOfBuilding(building)) ?? 'C1';
  const blue: Setting = {
    coins: 0,
    scrolls: 0,
    favour: 'none',
    gondolier: 2,
    crew: { [building]: space - 1 },
    ...setting,
    at: [start, sister],
  };
  const t = position({ players: [blue, ...others] });
  return t.play(0, ...way(`g1/${quayOfBuilding(building)}/moor`));
}

const blue = (t: ReturnType<typeof moored>) => {
  const { coins, scrolls, intrigue, points, council } = player(t, 0);
  return [coins, scrolls, intrigue, points, council];
};

describe('every effect of every tile', () => {
  // building, effect, before (coins, scrolls, intrigue), answer, after (coins, scrolls, intrigue, points, council), cargo
  it.each<[Building, number, Setting, string, number[], string]>([
    ['market', 1, {}, '[1]', [0, 0, 0, 0, 0], 'O'],
    ['market', 2, { coins: 1 }, '[2]/110', [0, 0, 0, 0, 0], 'OV'],
    ['market', 3, { cargo: ['V', ''] }, '[3]', [4, 0, 0, 0, 0], ''],
    ['market', 4, { coins: 5 }, '[4]', [0, 0, 0, 5, 0], ''],
    ['monastery', 1, {}, '[1]', [0, 0, 0, 0, 0], 'O'],
    ['monastery', 2, {}, '[2]', [0, 2, 0, 0, 0], ''],
    ['monastery', 4, {}, '[4]', [0, 0, 0, 2, 0], ''],
    ['small_council', 2, {}, '[2]', [0, 0, 0, 0, 1], ''],
    ['small_council', 3, { intrigue: 2 }, '[3]', [0, 0, 1, 0, 0], ''],
    ['small_council', 4, { places: [8], archive: [10] }, '[4]', [0, 0, 0, 2, 0], ''],
    ['workshop', 2, { cargo: ['OV', ''] }, '[2]/002', [0, 0, 0, 0, 0], 'SS'],
    ['workshop', 3, {}, '[3]', [3, 0, 0, 0, 0], ''],
    ['workshop', 4, {}, '[4]', [0, 0, 0, 2, 0], ''],
    ['docks', 1, {}, '[1]', [0, 0, 0, 0, 0], 'V'],
    ['docks', 2, {}, '[2]', [2, 0, 0, 0, 0], ''],
    ['docks', 3, {}, '[3]', [1, 0, 0, 1, 0], ''],
    ['docks', 4, { cargo: ['OVV', ''] }, '[4]/120', [0, 0, 0, 3, 0], ''],
    ['consulate', 3, {}, '[3]', [0, 0, 0, 1, 0], ''],
    ['consulate', 4, { cards: ['testify', 'overtime', 'investigate', 'make_offer'] }, '[4]', [0, 0, 0, 4, 0], ''],
    ['library', 2, {}, '[2]', [0, 2, 0, 0, 0], ''],
    ['library', 3, { intrigue: 3 }, '[3]', [0, 0, 1, 0, 0], ''],
    ['library', 4, {}, '[4]', [0, 2, 0, 1, 0], ''],
    ['senate', 2, {}, '[2]', [0, 2, 1, 0, 0], ''],
    ['senate', 3, {}, '[3]', [0, 1, 0, 0, 0], ''],
    ['senate', 4, {}, '[4]', [0, 0, 0, 3, 0], ''],
    ['church', 1, {}, '[1]', [0, 0, 0, 0, 0], 'S'],
    ['church', 2, { intrigue: 1 }, '[2]', [0, 0, 0, 0, 0], ''],
    ['church', 3, { intrigue: 1 }, '[3]', [0, 0, 0, 1, 0], ''],
    ['church', 4, { intrigue: 1 }, '[4]', [0, 0, 0, 2, 0], ''],
    ['court', 2, {}, '[2]', [0, 0, 0, 0, 0], ''],
    ['court', 4, { scrolls: 3 }, '[4]', [0, 0, 0, 5, 0], ''],
    ['bank', 2, {}, '[2]', [4, 0, 1, 0, 0], ''],
    ['bank', 3, {}, '[2,3]', [8, 0, 2, 0, 0], ''],
    ['bank', 4, {}, '[4]', [2, 0, 0, 1, 0], ''],
    ['council_of_ten', 3, {}, '[3]/points', [0, 0, 0, 2, 0], ''],
    ['council_of_ten', 4, { intrigue: 5 }, '[4]', [0, 0, 2, 0, 0], ''],
  ])('%s %i', (building, space, before, answer, after, aboard) => {
    const t = moored(building, space, before);
    // R50: a cube alone that fits aboard is taken without a question.
    t.play(0, ...(space === 1 ? [] : way(answer)));
    expect([blue(t), cargo(t, 0, 1)]).toEqual([after, aboard]);
  });

  it('consulate 2: a coin and an intrigue for an influence card', () => {
    const t = moored('consulate', 2, { coins: 1 }).play(0, ['2']);
    expect([blue(t), t.kind]).toEqual([[0, 0, 1, 0, 0], 'choose']);
  });

  it.each<[Building, string]>([
    ['monastery', '[3]'],
    ['court', '[3]'],
  ])('%s gives an influence card: two are seen, one kept, the other goes under the deck', (building, answer) => {
    const t = moored(building, 3).play(0, ...way(answer));
    expect(t.kind).toBe('choose');
    t.play(0, ...way(t.offered(0)[0] ?? ''));
    expect([player(t, 0).cards.length, t.state.influence.under.length]).toEqual([1, 1]);
  });

  it('every tile has four effects, and the first gives its cube', () => {
    const wares = TILES.map((tile) => [EFFECTS[tile].length, EFFECTS[tile][0].cube]);
    const four = (ware: number) => Array.from({ length: 4 }, () => [4, ware]);
    expect(wares).toEqual([...four(0), ...four(1), ...four(2)]);
  });
});

describe('effects used together', () => {
  const wealthy: Setting = {
    coins: 9,
    scrolls: 9,
    intrigue: 4,
    cargo: ['OV', ''],
    cards: ['testify', 'overtime', 'investigate', 'make_offer'],
  };
  it.each<[Building, Setting, string]>([
    ['market', wealthy, '12'],
    ['monastery', wealthy, '1234'],
    ['small_council', wealthy, '1234'],
    ['workshop', wealthy, '134'],
    ['docks', wealthy, '123'],
    ['consulate', wealthy, '134'],
    ['library', wealthy, '1234'],
    ['senate', wealthy, '134'],
    ['church', wealthy, '1234'],
    ['court', wealthy, '1234'],
    ['bank', wealthy, '124'],
    ['council_of_ten', wealthy, '1234'],
    // No coin for cubes that find no room.
    ['market', { ...wealthy, cargo: ['OOV', ''] }, '1'],
    ['court', { scrolls: 2 }, '123'],
    ['church', { intrigue: 1 }, '124'],
    ['consulate', {}, '13'],
  ])('%s: ticked beforehand is what only gives, as far as it goes together', (building, setting, ids) => {
    expect(moored(building, 4, setting).tree()).toMatchObject({ preset: [...ids] });
  });

  it.each([
    [2, 3, ['', '1', '2', '12']],
    [3, 3, 8],
    [4, 3, 16],
  ])('T1: at the Church on space %i with %i intrigue any subset of what lies behind is open (R47)', (space, intrigue, sets) => {
    const found = usableSets(moored('church', space, { intrigue }));
    if (typeof sets === 'number') expect(found).toHaveLength(sets);
    else expect(found.sort()).toEqual([...sets].sort());
  });

  it('T32: what the same activation gives cannot be used in it (R11, R49)', () => {
    const t = moored('market', 3, { coins: 2 });
    expect(usableSets(t).sort()).toEqual(['', '1', '12', '2']);
    expect(t.refusals(0)).toEqual({ 3: 'why.lack.cubes' });
    expect(usableSets(moored('market', 4, { coins: 3, cargo: ['V', ''] }))).not.toContain('34');
    expect(moored('consulate', 4, { coins: 1, cards: ['testify', 'overtime', 'investigate'] }).refusals(0)).toEqual({
      4: 'why.lack.cards',
    });
  });

  it('T33: two payments of intrigue need two; a removal beside a payment stops at none (R16, R17)', () => {
    const sets = usableSets(moored('church', 4, { intrigue: 1 }));
    expect(sets).not.toContain('34');
    expect(sets).not.toContain('234');
    const figures = (ids: string) => {
      const t = moored('church', 4, { intrigue: 1 }).play(0, ...way(ids));
      return [player(t, 0).intrigue, player(t, 0).points];
    };
    expect(figures('[2,3]')).toEqual([0, 1]);
    expect(figures('[2,4]')).toEqual([0, 2]);
  });

  it('R17: with no intrigue nothing can be given at the Church', () => {
    expect(moored('church', 4).refusals(0)).toEqual({ 3: 'why.lack.intrigue', 4: 'why.lack.intrigue' });
  });

  it('R16: three scrolls for the Court are owed in full; a plain removal takes what is there', () => {
    expect(moored('court', 4, { scrolls: 2 }).refusals(0)).toEqual({ 4: 'why.lack.scrolls' });
    expect(player(moored('council_of_ten', 4, { intrigue: 1 }).play(0, ['4']), 0).intrigue).toBe(0);
  });

  it('R11: no coin pays twice', () => {
    const sets = usableSets(moored('market', 4, { coins: 5 }));
    expect(sets).toContain('4');
    expect(sets).not.toContain('24');
    expect(usableSets(moored('market', 4, { coins: 6 }))).toContain('24');
  });

  it('R11: limits and floors apply once to the sum', () => {
    const t = moored('bank', 4, { intrigue: 7, points: 0 }).play(0, ['2', '3', '4']);
    expect(blue(t)).toEqual([10, 0, 8, 0, 0]);
  });

  it('R12: cubes go aboard the gondola that activates, passing as well as mooring', () => {
    const t = position({
      players: [{ coins: 4, at: ['C1', 'A1'], gondolier: 2, crew: { workshop: 2 }, cargo: ['', 'S'], favour: 'none' }, away, away],
    });
    t.play(0, 'g1', 'B1', 'pass').play(0);
    expect([cargo(t, 0, 1), cargo(t, 0, 2)]).toEqual(['O', 'S']);
    expect(t.kind).toBe('sail');
  });

  it('R14: the Workshop turns any number of cubes, each into any kind', () => {
    const t = moored('workshop', 2, { cargo: ['OVS', ''] });
    expect(t.offered(0, ['2'])).toHaveLength(10);
  });

  it('R50: of more than five cubes any five stay, old and new', () => {
    const t = moored('market', 2, { coins: 1, cargo: ['OOOVV', ''] });
    expect(t.offered(0, ['1', '2'], '002')).toContain('302');
    t.play(0, ['1', '2'], '002', '302');
    expect(cargo(t, 0, 1)).toBe('OOOSS');
  });

  it('R84: more and less intrigue are meant strictly, and the Council of Ten counts who has more', () => {
    const others = [
      { ...away, intrigue: 3 },
      { ...away, intrigue: 2 },
    ];
    const t = moored('council_of_ten', 2, { intrigue: 2 }, others).play(0, ['2']);
    expect(player(t, 0).points).toBe(1);
  });

  it('R28: all other players take the intrigue; with two only the opponent', () => {
    const t = moored('court', 2).play(0, ['2']);
    expect(t.state.players.map((p) => p.intrigue)).toEqual([0, 1, 1]);
    expect(player(moored('court', 2, {}, [away]).play(0, ['2']), 1).intrigue).toBe(1);
  });
});

describe('assistants', () => {
  it('T12: who stands in the way is pushed on, one after the other', () => {
    const t = position({
      players: [
        { at: ['C3', 'C5'], crew: { bank: 1 } },
        { at: ['A1', 'A2'], crew: { bank: 2 } },
        { at: ['A4', 'A5'], crew: { bank: 3 } },
        { at: ['B4', 'C1'], gondolier: 2 },
      ],
      turn: 3,
    });
    t.play(3, 'g1', 'C4', 'moor').play(3);
    expect([0, 1, 2, 3].map((seat) => space(t, seat, 'bank'))).toEqual([2, 3, 4, 1]);
  });

  it('R48: mooring advances without being asked; one on the fourth space stays there', () => {
    expect(space(moored('bank', 2).play(0, []), 0, 'bank')).toBe(2);
    expect(space(moored('bank', 5).play(0, []), 0, 'bank')).toBe(4);
  });

  it('R47: with ten assistants placed elsewhere the tile is not activated, and the turn is over', () => {
    const crew = Object.fromEntries(TILES.filter((tile) => tile !== 'bank' && tile !== 'church').map((tile) => [tile, 1]));
    expect(moored('bank', 1, { crew }).kind).toBe('end');
  });

  it('T19: only the first to place ten assistants scores eight points, at once (R35, R48)', () => {
    const nine = Object.fromEntries(TILES.filter((tile) => !['bank', 'church', 'docks'].includes(tile)).map((tile) => [tile, 1]));
    const t = position({
      players: [
        { at: ['B4', 'A1'], gondolier: 2, crew: nine, points: 0 },
        { at: ['B3', 'A2'], gondolier: 2, crew: nine, points: 0 },
        { at: ['C1', 'C2'] },
      ],
    });
    t.play(0, 'g1', 'C4', 'moor').play(0).play(0);
    expect([player(t, 0).points, t.state.tenth]).toEqual([8, 0]);
    t.play(1, 'g1', 'B4', 'moor').play(1).play(1);
    expect(player(t, 1).points).toBe(0);
  });
});

describe('communal buildings', () => {
  it('T10: at St Mark’s the two coins may pay the taxes (R18, R79)', () => {
    const t = moored('st_marks', 1, { missions: [1], archive: [2] });
    t.play(0, ['first', 'second']);
    expect([player(t, 0).coins, t.kind, t.state.missions.under.length]).toEqual([0, 'draft', t.state.missions.under.length]);
    const under = t.state.missions.under.length;
    t.play(0, ...way(t.offered(0)[0] ?? ''));
    expect([player(t, 0).missions.length, t.state.missions.under.length]).toEqual([2, under + 1]);
  });

  it('R18: archived missions are taxed too; without the coins, or with three in hand, nothing is drawn', () => {
    const poor = moored('palace', 1, { coins: 1, missions: [1], archive: [2] });
    expect(poor.refusals(0)).toEqual({ second: 'why.taxes' });
    expect(moored('palace', 1, { coins: 9, missions: [1, 2, 3] }).refusals(0)).toEqual({ second: 'why.noMission' });
    const t = moored('st_marks', 1, { missions: [1], archive: [2] });
    expect(t.node(0, ['second'])).toMatchObject({ at: 'no' });
  });

  it.each<[Building, Setting, string[]]>([
    ['st_marks', { coins: 9 }, ['first', 'second']],
    ['palace', { coins: 0, missions: [1] }, ['first']],
    ['palace', { coins: 9, missions: [1, 2, 3] }, ['first']],
    ['great_council', { coins: 9 }, ['first']],
  ])('%s: ticked beforehand is what gives and can be had; a bridge is no matter of course: %o', (building, setting, preset) => {
    expect(moored(building, 1, setting).tree()).toMatchObject({ preset });
  });

  it('R79: each part of a communal building may be taken without the other', () => {
    expect(blue(moored('palace', 1).play(0, ['first']))).toEqual([0, 1, 0, 1, 0]);
    expect(blue(moored('great_council', 1, { coins: 4 }).play(0, ['second'], 'A1-A2'))).toEqual([0, 0, 0, 0, 0]);
  });

  it('T31: a marker that jumps over the pawn triggers the end at once (R52)', () => {
    const t = moored('great_council', 1, { council: 11, intrigue: 3 }).play(0, ['first']);
    expect([player(t, 0).council, t.state.ending]).toEqual([14, 5]);
  });

  it('R52: an influence card triggers it as well', () => {
    const t = position({ players: [{ at: ['A1', 'A5'], council: 11, cards: ['bribe_councillors'] }, away, away] });
    t.play(0, 'card', 'bribe_councillors', '1');
    expect(t.state.ending).toBe(5);
  });

  it('R41: a second cause changes nothing any more', () => {
    const t = moored('great_council', 1, { council: 12 }, [away, away]);
    t.state.ending = 3;
    t.play(0, ['first']);
    expect(t.state.ending).toBe(3);
  });
});
