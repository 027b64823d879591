import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../../src/cli/random-play.ts';
import { boardOf, editions, FIRST_HOUSE, missionDeck, missionOf, pawnSpace, SECOND_HOUSE } from '../../../src/games/venice/data.ts';
import { type Edition, editionSchema } from '../../../src/games/venice/editions/edition.ts';
import { firstHouse, houseEdition, secondHouse } from '../../../src/games/venice/editions/house.ts';
import { venice } from '../../../src/games/venice/index.ts';
import { EFFECTS } from '../../../src/games/venice/rules/buildings.ts';
import type { Tile } from '../../../src/games/venice/vocabulary.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';

const file = () => JSON.parse(readFileSync('assets/editions/venice/example/house.json', 'utf8')) as Edition;

describe('editions', () => {
  it('the house edition in assets is the one the game plays with', () => {
    expect(file()).toEqual(JSON.parse(JSON.stringify(houseEdition)));
  });

  it('the short game of the house is nearer its end than the printed one, by pawn and by missions (R88)', () => {
    for (const seats of [2, 3, 4, 5] as const) {
      const at = { edition: 'house', players: { length: seats } };
      expect(pawnSpace({ ...at, short: true })).toBeLessThan(pawnSpace(at) ?? 0);
      expect(missionDeck({ ...at, short: true })).toBeLessThan(missionDeck(at));
    }
    expect([2, 3, 4, 5].map((length) => missionDeck({ edition: 'house', players: { length } }))).toEqual([9, 13, 17, 20]);
    expect([1, 2, 3, 4, 5].map((length) => pawnSpace({ edition: 'house', players: { length } }))).toEqual([undefined, 10, 12, 14, 16]);
  });

  it('an edition without a short game is shortened as the house’s first was, also in games under way', () => {
    const { short: _, ...printed } = houseEdition;
    editions.put('printed', { ...printed, council: { ...printed.council, track: 30 } });
    const at = { edition: 'printed', short: true, players: { length: 4 } } as const;
    expect([pawnSpace(at), missionDeck(at)]).toEqual([8, 15]);
  });

  it.each([
    { version: 3, id: FIRST_HOUSE, edition: firstHouse, short: undefined, hash: '032e9b3ced8f639e' },
    { version: 4, id: SECOND_HOUSE, edition: secondHouse, short: 9, hash: 'f4a3b50a5e5144b4' },
  ])('a game begun by rules version $version keeps the house edition of then, which no table can choose any more', (then) => {
    const { version, id, edition, short, hash } = then;
    const old = { edition: 'house', ownQuay: true };
    const { options, state } = ensureDefined(venice.upcast[version], 'a way on');
    expect(options?.(old)).toEqual({ edition: id, ownQuay: true });
    expect(state?.({ ...old, round: 3 })).toEqual({ edition: id, ownQuay: true, round: 3 });
    expect(state?.({ edition: 'printed-12345678' })).toEqual({ edition: 'printed-12345678' });
    expect([editions.get(id), editions.get(id).short?.pawn[5]]).toEqual([editionSchema.parse(edition), short]);
    expect(editions.ids()).not.toContain(id);
    expect(venice.refuses(3, venice.options.parse({ edition: id }))?.key).toBe('refuse.edition');
    // Never touched again: running games lean on it.
    expect(createHash('sha256').update(JSON.stringify(edition)).digest('hex').slice(0, 16)).toBe(hash);
  });

  it('a game begun with the second house edition is played to its end with the rewards and missions of then', () => {
    const began = venice.setup(3, venice.options.parse({ short: true }), quickRng('begun'));
    const now = venice.upcast[4]?.state?.(began) as typeof began;
    expect([boardOf(began), boardOf(now)].map(({ edition }) => edition.council.rewards[3][0])).toEqual([16, 9]);
    expect([26, 25, 16].map((no) => missionOf(boardOf(now), no))).toMatchObject([
      { building: 'palace' },
      { building: 'great_council', points: 7 },
      { points: 8 },
    ]);
    expect([pawnSpace(now), missionDeck(now)]).toEqual([7, 12]);
  });

  it('the house map: fifteen quays, 22 canals at one or two coins, degrees two to four, a cheap way from each quay', () => {
    const { quays, canals } = houseEdition;
    expect([quays.length, canals.length, canals.filter((c) => c.price === 1).length]).toEqual([15, 22, 13]);
    for (const { id } of quays) {
      const ways = canals.filter((c) => c.from === id || c.to === id);
      expect(ways.length).toBeGreaterThanOrEqual(2);
      expect(ways.some((c) => c.price === 1)).toBe(true);
    }
  });

  it('the house missions: numbered 1 to 26, one of each effect, never in the ware of the tile they name', () => {
    const { missions } = houseEdition;
    expect(missions.map((m) => m.no)).toEqual(Array.from({ length: 26 }, (_, n) => n + 1));
    expect(new Set(missions.map((m) => m.perk)).size).toBe(26);
    for (const { no, building, cubes } of missions) {
      const own = building in EFFECTS ? EFFECTS[building as Tile][0].cube : undefined;
      expect([no, own === undefined ? 0 : cubes[own]]).toEqual([no, 0]);
    }
  });

  it('what is found as printed is nobody’s to tune: pawn, rewards for two, missions 7 and 22, canals of the examples', () => {
    const { council, missions, canals, quays } = houseEdition;
    expect([council.pawn, council.rewards[2]]).toEqual([{ 2: 10, 3: 12, 4: 14, 5: 16 }, [9, 2]]);
    const of = (no: number) => missions.find((m) => m.no === no);
    expect(of(7)).toMatchObject({ building: 'workshop', cubes: [0, 2, 1], scrolls: 1, coins: 5, points: 5, perk: 'recast_cube' });
    expect(of(22)).toMatchObject({ building: 'bank', cubes: [2, 1, 0], scrolls: 1, coins: 5, points: 5, perk: 'bank_calm' });
    expect(of(25)).toMatchObject({ building: 'great_council', perk: 'council_card' });
    const subjects = [3, 14, 20, 21].map((no) => of(no)?.perk);
    expect(subjects).toEqual(['bridge_coin', 'double_answer', 'shield', 'cubes_as_scrolls']);
    // Six prices stand in the worked examples, and nowhere is one of three.
    const price = (id: string) => canals.find((c) => `${c.from}-${c.to}` === id)?.price;
    expect(['B2-B3', 'B3-B4', 'B4-B5', 'A1-B1', 'C3-C4', 'C4-C5'].map(price)).toEqual([1, 2, 1, 2, 1, 1]);
    expect(canals.every((c) => c.price === 1 || c.price === 2)).toBe(true);
    const fixed = quays.flatMap((q) => (q.fixed === undefined ? [] : [`${q.id} ${q.fixed}`]));
    expect(fixed).toEqual(['A3 st_marks', 'B5 great_council', 'C2 palace']);
  });

  it('each smuggler deck ignores each place of the row four times, never both the same for one tile', () => {
    for (const deck of ['A', 'B'] as const)
      for (const place of [1, 2, 3]) expect(houseEdition.smugglers.filter((s) => s[deck] === place)).toHaveLength(4);
    expect(houseEdition.smugglers.every((s) => s.A !== s.B)).toBe(true);
  });

  it.each<[string, (e: { -readonly [K in keyof Edition]: unknown }) => void, string, string]>([
    [
      'a quay without two ways',
      (e) => Object.assign(e, { canals: houseEdition.canals.filter((c) => c.from !== 'A1' || c.to !== 'A2') }),
      'canals',
      'quay A1 needs at least two canals',
    ],
    [
      'a canal to nowhere',
      (e) => Object.assign(e, { canals: [...houseEdition.canals, { from: 'A1', to: 'Z9', price: 1 }] }),
      'canals.22.to',
      'there is no quay Z9',
    ],
    [
      'a map in two parts',
      (e) => Object.assign(e, { canals: houseEdition.canals.filter((c) => !['A2-A3', 'B2-B3', 'C2-C3'].includes(`${c.from}-${c.to}`)) }),
      'canals',
      'no way leads from A1 to quay A3',
    ],
    [
      'a pawn beyond the track',
      (e) => Object.assign(e, { council: { ...houseEdition.council, track: 20, pawn: { ...houseEdition.council.pawn, 4: 21 } } }),
      'council.pawn.4',
      'the pawn must stand on the track, which ends at 20',
    ],
    [
      'a short game longer than the printed one',
      (e) => Object.assign(e, { short: { ...houseEdition.short, pawn: { 2: 7, 3: 13, 4: 10, 5: 12 } } }),
      'short.pawn.3',
      'the short game is not longer: the pawn stands on 12 at most',
    ],
    [
      'a short game with too few missions to deal',
      (e) => Object.assign(e, { short: { ...houseEdition.short, missions: { 2: 9, 3: 8, 4: 13, 5: 16 } } }),
      'short.missions.3',
      'Too small: expected number to be >=9',
    ],
    [
      'a canal twice',
      (e) => Object.assign(e, { canals: [...houseEdition.canals, { from: 'A2', to: 'A1', price: 1 }] }),
      'canals.22',
      'a second canal A1-A2',
    ],
    [
      'a mission too heavy',
      (e) => Object.assign(e, { missions: houseEdition.missions.map((m) => (m.no === 3 ? { ...m, cubes: [2, 2, 2] } : m)) }),
      'missions.2.cubes',
      'a gondola carries five cubes at most',
    ],
    [
      'a mission number twice',
      (e) => Object.assign(e, { missions: houseEdition.missions.map((m) => (m.no === 3 ? { ...m, no: 4 } : m)) }),
      'missions',
      'each number from 1 to 26 must occur once',
    ],
    [
      'a Doge’s deck of 28',
      (e) => Object.assign(e, { doge: [...houseEdition.doge, { card: 'tribute', copies: 1 }] }),
      'doge',
      'the Doge has 27 cards in all',
    ],
    ['a misspelt word', (e) => Object.assign(e, { cannals: [] }), '', 'Unrecognized key: "cannals"'],
  ])('refuses %s with the place and the reason', (_, change, path, message) => {
    const edition = { ...houseEdition };
    change(edition);
    const result = editionSchema.safeParse(edition);
    expect(result.success).toBe(false);
    expect(result.error?.issues.map((i) => [i.path.join('.'), i.message])).toContainEqual([path, message]);
  });

  it('a game is played with the edition it started with, whatever its prices', () => {
    editions.put('dear', { ...houseEdition, canals: houseEdition.canals.map((c) => ({ ...c, price: 3 })) });
    const end = playAtRandom(venice as never, 3, venice.options.parse({ edition: 'dear' }), quickRng('dear'));
    expect(venice.result(end as never)).toBeDefined();
  });
});
