import { describe, expect, it } from 'vitest';
import { houseEdition } from '../../../src/games/venice/editions/house.ts';
import { venice } from '../../../src/games/venice/index.ts';
import { bridgesOf } from '../../../src/games/venice/rules/bridges.ts';
import type { Tile } from '../../../src/games/venice/vocabulary.ts';
import { effectText, say } from '../../../src/games/venice/words.ts';
import { likelyPath } from '../../../src/kit/choice.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { at, player, quay, seated } from './position.ts';

const fresh = (seats: number, options: object = {}, seed = 'fresh') =>
  seated(venice.setup(seats, venice.options.parse(options), quickRng(seed)), seed);

/** Everybody gives his third mission back. */
function dealt(seats: number, options: object = {}) {
  const t = fresh(seats, options);
  for (const seat of t.asked) t.play(seat, t.offered(seat)[2] ?? '');
  return t;
}

describe('setting up', () => {
  it('T5: later players start with two coins more each', () => {
    expect(fresh(5).state.players.map((p) => p.coins)).toEqual([6, 8, 10, 12, 14]);
  });

  it('R5: everybody starts with one scroll; alone you have one and the Doge two', () => {
    expect(fresh(4).state.players.map((p) => p.scrolls)).toEqual([1, 1, 1, 1]);
    const alone = fresh(1).state;
    expect([alone.players[0]?.scrolls, alone.doge?.scrolls]).toEqual([1, 2]);
  });

  it.each([
    [2, 5],
    [3, 7],
    [4, 9],
    [5, 10],
  ])('T6: with %i players %i missions are left after dealing', (seats, left) => {
    const t = dealt(seats);
    expect(t.state.missions.left + t.state.missions.under.length - seats).toBe(left - seats);
    expect(t.state.missions.left + t.state.missions.under.length).toBe(left);
  });

  it.each([2, 3, 4, 5] as const)(
    'R88: in the short game of %i the deck is smaller and the pawn nearer, and words say whose variant it is',
    (seats) => {
      const { pawn, missions } = ensureDefined(houseEdition.short, 'a short game');
      const t = dealt(seats, { short: true });
      expect(t.state.missions.left + t.state.missions.under.length).toBe(missions[seats] - 2 * seats);
      const now = venice.describe(t.view('public')).find((s) => s.id === 'now');
      const [printed, n] = [houseEdition.council.pawn[seats], missions[seats]];
      expect(now?.lines).toContainEqual(say('words.now.short', { pawn: pawn[seats], printed, n }));
      expect(now?.lines).toContainEqual(say('words.now.pawn', { n: pawn[seats] }));
      expect(venice.scene(t.view('public'), 'day').pieces).toContainEqual(expect.objectContaining({ text: say('board.short') }));
    },
  );

  it('R88: nothing of it as printed, or alone', () => {
    expect(JSON.stringify(venice.describe(dealt(3).view('public')))).not.toContain('words.now.short');
    const alone = dealt(1, { short: true });
    expect(alone.state).toEqual(dealt(1).state);
    expect(JSON.stringify(venice.describe(alone.view('public')))).not.toMatch(/words\.now\.(short|pawn)/);
  });

  it('R83: at the first placing a choice says what the building gives, and what its next space would', () => {
    const t = dealt(3);
    const node = t.tree();
    const tiles =
      'options' in node
        ? node.options.filter((o) => !['st_marks', 'palace', 'great_council'].includes(t.state.city[quay(o.id)] ?? ''))
        : [];
    expect(tiles).toHaveLength(12);
    for (const { id, hint } of tiles) {
      const tile = ensureDefined(t.state.city[quay(id)], 'a tile') as Tile;
      const next = say('hint.next', { what: effectText(tile, 2) });
      expect(hint).toEqual(say('hint.both', { one: effectText(tile, 1), two: next }));
    }
  });

  it('R82: all choose at the same time; missions given back go under the deck in turn order, tiles lie already', () => {
    const t = fresh(3);
    expect(t.asked).toEqual([0, 1, 2]);
    expect(t.state.city).toHaveLength(15);
    const third = t.asked.map((seat) => t.offered(seat)[2]);
    t.play(2, third[2] ?? '')
      .play(0, third[0] ?? '')
      .play(1, third[1] ?? '');
    expect(t.state.missions.under.map((u) => [String(u.card), u.by])).toEqual(third.map((card, seat) => [card, seat]));
  });

  it('R65: alone 26 missions: three dealt, two kept, 24 left, and nothing burns on the deal', () => {
    const t = dealt(1);
    expect([t.state.missions.left + t.state.missions.under.length, t.state.doge?.left]).toEqual([24, 22]);
  });

  it.each([
    ['all', {}, ['ready', 'ready', 'ready']],
    ['none', { favours: 'none' }, ['none', 'none', 'none']],
    ['those named', { favours: 'by_seat', favour1: false }, ['none', 'ready', 'ready']],
  ])('R87: favour cards for %s', (_, options, favours) => {
    expect(fresh(3, options).state.players.map((p) => p.favour)).toEqual(favours);
  });

  it('R42: alone there is no favour card', () => {
    expect(fresh(1).state.players[0]?.favour).toBe('none');
  });

  it.each([
    [3, { favours: 'by_seat', favour1: false, favour2: false, favour3: false }, 'refuse.favoursNobody'],
    [1, { favours: 'by_seat' }, 'refuse.favoursAlone'],
    [2, { dogeScrolls: 3 }, 'refuse.dogeAlone'],
    [1, { dogeCrew: 1, dogeOpening: false }, 'refuse.dogeCrew'],
    [3, { edition: 'lost' }, 'refuse.edition'],
  ])('refuses in the lobby what cannot be played together: %i seats, %o', (seats, options, why) => {
    expect(venice.refuses(seats, venice.options.parse(options))?.key).toBe(why);
  });
});

describe('the opening round', () => {
  it('T4: first gondolas in turn order, second ones backwards, never on one’s own first (R83)', () => {
    const t = dealt(3);
    const order: number[] = [];
    while (t.state.round === 0) {
      const { seat, kind } = t.question();
      if (kind === 'place') {
        order.push(seat);
        const tiles = t.offered(seat).filter((id) => !['A3', 'B5', 'C2'].includes(id));
        const first = t.state.boats[seat * 2] ?? -1;
        if (first >= 0) expect(t.offered(seat)).not.toContain(at(t, seat * 2));
        t.play(seat, tiles[order.length] ?? '');
      } else if (t.tree(seat).at === 'act') t.play(seat);
      else t.play(seat, ['1']);
    }
    expect(order).toEqual([0, 1, 2, 2, 1, 0]);
    expect(t.state.players.map((p) => p.cargo.reduce((a, b) => a + b, 0))).toEqual([2, 2, 2]);
  });

  it('R83: communal buildings work fully when a gondola is placed there, bridge and council steps included', () => {
    const t = dealt(2);
    t.play(0, 'B5').play(0, ['first', 'second'], 'A1-A2');
    expect([player(t, 0).coins, player(t, 0).council, bridgesOf(t.state, 0)]).toEqual([2, 1, 1]);
    t.play(1, 'B5');
    expect(player(t, 0).points).toBe(1);
  });

  it('R38: neither mission nor smuggler nor influence card has a part in it', () => {
    const t = dealt(2);
    const kinds = new Set<string>();
    while (t.state.round === 0) {
      kinds.add(t.kind ?? '');
      const { seat } = t.question();
      t.play(seat, ...likelyPath(t.tree(seat)));
    }
    expect([...kinds]).toEqual(['place', 'activate']);
    expect(t.state.boats.slice(4)).toEqual([-1, -1]);
  });

  it('S9: alone nine cards stay in each smuggler deck and 22 in the Doge’s pile', () => {
    const t = dealt(1);
    t.play(0, 'A1')
      .play(0)
      .play(0, t.offered(0).find((id) => id !== 'A1') ?? '');
    const { piles, doge } = t.state;
    if (piles === undefined) throw new Error('no smuggler decks');
    for (const pile of [piles.A, piles.B]) expect(pile.sure.length + pile.maybe.length - pile.out).toBe(9);
    expect([doge?.left, doge?.row.filter((card) => card !== '')]).toEqual([22, expect.objectContaining({ length: 3 })]);
  });

  it('R66: between your placings the Doge’s four boats come with assistants, without points for these', () => {
    const t = dealt(1);
    t.play(0, 'A3').play(0, ['first']);
    expect(t.state.boats.slice(2).every((quay) => quay >= 0)).toBe(true);
    const crews = t.state.crew.slice(1).map((row) => row.filter((space) => space > 0).length);
    expect(crews).toEqual([2, 2]);
    expect(t.state.doge?.points).toBe(t.log('dogeStacked').reduce((sum, e) => sum + ('points' in e ? Number(e.points) : 0), 0));
  });
});
