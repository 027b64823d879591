import { describe, expect, it } from 'vitest';
import { houseEdition } from '../../../src/games/venice/editions/house.ts';
import { venice } from '../../../src/games/venice/index.ts';
import { taxOf } from '../../../src/games/venice/rules/cards.ts';
import type { Doge, State } from '../../../src/games/venice/state.ts';
import { type Building, DECKS, type DogeCard, TILES, type Tile } from '../../../src/games/venice/vocabulary.ts';
import {
  at,
  cargo,
  laid,
  missionCard,
  type Position,
  player,
  position,
  quayOfBuilding,
  type Seated,
  type Setting,
  seated,
  space,
} from './position.ts';

// Situations laid out after the rulebook, page by page, and played with what it says of them.

const away: Setting = { at: ['C4', 'C5'], favour: 'none', coins: 0, scrolls: 0 };
const anna = (setting: Setting): Setting => ({ gondolier: 2, favour: 'none', coins: 0, scrolls: 0, ...setting });
const purse = (t: Seated, seat: number) => {
  const { coins, scrolls, intrigue, points } = player(t, seat);
  return { coins, scrolls, intrigue, points };
};

describe('a turn', () => {
  it('a full quay is passed: an answer for each foreign boat, cubes between one’s own, no activation, and on one must (p. 7, 9)', () => {
    const t = position({
      players: [
        anna({ at: ['A1', 'A2'], cargo: ['OV', 'S'], coins: 1, scrolls: 3, crew: { court: 3 } }),
        { ...away, at: ['A2', 'C5'], scrolls: 1 },
        { ...away, at: ['A2', 'C4'], scrolls: 1 },
        away,
      ],
    });
    t.play(0, 'g1', 'A2', 'pass');
    // Each crossing is resolved by itself: Anna owes two answers, Bruno and Chiara one each, Dora none.
    expect(t.asked).toEqual([0, 1, 2]);
    t.play(1, 'scroll').play(2, 'intrigue').play(0, 's1');
    expect([purse(t, 0), purse(t, 1), purse(t, 2), purse(t, 3)]).toMatchObject([
      { scrolls: 2, intrigue: 1 },
      { scrolls: 0, intrigue: 0 },
      { scrolls: 1, intrigue: 1 },
      { intrigue: 0 },
    ]);
    // Her own gondola she meets last and without gossip.
    expect(t.kind).toBe('ownBoat');
    t.play(0, 'all');
    expect([cargo(t, 0, 1), cargo(t, 0, 2)]).toEqual(['OVS', '']);
    // The Court, where her second gondola lies, is not activated, though her assistant stands on its third space.
    expect([t.kind, t.log('used')]).toEqual(['sail', []]);
    expect(t.offered(0)).not.toContain('A1');
    t.play(0, 'A3', 'moor');
    expect([purse(t, 0).coins, at(t, 0)]).toEqual([0, 'A3']);
  });

  it('an assistant who comes to an occupied space pushes all before him; the fourth holds any number, and only the mover acts (p. 8)', () => {
    const crew = (church: number): Setting => ({ ...away, at: ['A1', 'A5'], intrigue: 5, crew: { church } });
    const t = position({ players: [anna({ at: ['C4', 'A2'], intrigue: 5 }), crew(1), crew(2), crew(3), crew(4)] });
    t.play(0, 'g1', 'C5', 'moor');
    t.play(0);
    expect([0, 1, 2, 3, 4].map((seat) => space(t, seat, 'church'))).toEqual([1, 2, 3, 4, 4]);
    expect(cargo(t, 0, 1)).toBe('S');
    for (const seat of [1, 2, 3, 4]) expect(purse(t, seat)).toEqual({ coins: player(t, seat).coins, scrolls: 0, intrigue: 5, points: 0 });
  });

  it('a bridge over the first canal uses up the free one; a foreign one gives intrigue no scroll avoids, an own one a coin (p. 6, 10)', () => {
    const t = position({
      players: [anna({ at: ['A1', 'C1'], coins: 2, scrolls: 3 }), away, away],
      bridges: { 'A1-A2': 1, 'A2-A3': 0 },
    });
    t.play(0, 'g1', 'A2', 'pass');
    expect(purse(t, 0)).toMatchObject({ coins: 2, scrolls: 3, intrigue: 1 });
    t.play(0, 'A3', 'pass');
    expect(purse(t, 0)).toMatchObject({ coins: 3, intrigue: 1 });
    // No effect of the square in passing; the third canal costs what is printed.
    const price = houseEdition.canals.find((c) => c.from === 'A3' && c.to === 'A4')?.price ?? 0;
    t.play(0, 'A4', 'moor');
    expect([purse(t, 0).coins, player(t, 1).intrigue]).toEqual([3 - price, 0]);
  });

  it.each([
    ['two coins of the square do not pay three taxes', { coins: 0, missions: [1], places: [9], archive: [15] }, false, 0],
    ['with a coin of one’s own they do', { coins: 1, missions: [1], places: [9], archive: [15] }, true, 0],
    ['with three unfinished in hand none is drawn, however rich one is', { coins: 9, missions: [1, 2, 3] }, false, 11],
  ] as const)('St Mark’s: %s (p. 10)', (_, setting, draws, coins) => {
    const t = position({ players: [anna({ at: ['A2', 'C1'], ...setting }), away, away] }).play(0, 'g1', 'A3', 'moor');
    expect(t.offered(0).includes('second') && t.canPlay(0, ['first', 'second'])).toBe(draws);
    const before = t.state.missions.under.length;
    t.play(0, draws ? ['first', 'second'] : ['first']);
    expect(t.kind).toBe(draws ? 'draft' : 'end');
    if (!draws) return expect(purse(t, 0).coins).toBe(setting.coins + 2);
    expect(purse(t, 0).coins).toBe(coins);
    t.play(0, t.offered(0)[0] ?? '');
    expect([player(t, 0).missions.length, t.state.missions.under.length - before]).toEqual([2, 1]);
  });

  it('more cubes than five: any of the old and the new are dropped, and the rest stays (p. 9)', () => {
    const t = position({ players: [anna({ at: ['A2', 'C1'], cargo: ['OOVS', ''], coins: 1, crew: { market: 1 } }), away, away] });
    t.play(0, 'g1', 'B2', 'moor');
    const keep = t.offered(0, ['1', '2'], '011');
    expect(keep.length).toBeGreaterThan(1);
    t.play(0, ['1', '2'], '011', '122');
    expect([cargo(t, 0, 1), purse(t, 0).coins]).toEqual(['OVVSS', 0]);
  });

  it('a mission put in place of another: the old effect is gone at once, yet the card is taxed and counted (p. 10)', () => {
    const t = position({
      players: [
        anna({
          at: ['A2', 'B1'],
          cargo: [missionCard(2).load, ''],
          missions: [2],
          places: [1, 9, 15],
          crew: { market: 3, small_council: 3 },
        }),
        away,
        away,
      ],
    });
    t.play(0, 'g1', 'B2', 'moor');
    const [place] = t.offered(0, '2').filter((id) => id.endsWith('1'));
    t.play(0, '2', place ?? '').play(0, ['1']);
    const { coins, points } = houseEdition.missions.find((m) => m.no === 2) ?? { coins: 0, points: 0 };
    // Mission 1 would have added 2 coins after the Market.
    expect(purse(t, 0)).toMatchObject({ coins, points });
    expect([player(t, 0).places.toSorted((a, b) => a - b), player(t, 0).archive]).toEqual([[2, 9, 15], [1]]);
    expect(taxOf(t.state, 0)).toBe(4);
    t.play(0);
    for (const seat of [1, 2] as const)
      t.idle('depart')
        .play(seat, 'g1', seat === 1 ? 'C3' : 'B4', 'moor')
        .idle('end')
        .play(seat);
    t.play(0, 'g1', 'B3', 'moor').play(0, ['4']);
    expect(purse(t, 0).points).toBe(points + 4);
  });
});

describe('the end', () => {
  it('equal intrigue is not less; the last of a round who reaches the pawn ends that round, and two follow (p. 12, back page)', () => {
    const pawn = houseEdition.council.pawn[3];
    const t = position({
      players: [
        { ...away, at: ['A1', 'A5'], intrigue: 2 },
        { ...away, at: ['A1', 'A5'], intrigue: 1 },
        anna({ at: ['B4', 'A2'], intrigue: 2, council: pawn - 2, coins: 4 }),
      ],
      turn: 2,
    });
    t.play(2, 'g1', 'B5', 'moor').play(2, ['first', 'second'], 'B5-C5');
    expect([player(t, 2).council, player(t, 2).coins, t.state.ending, t.state.round]).toEqual([pawn, 0, 5, 5]);
    const turns: string[] = [];
    while (t.kind !== undefined) {
      if (t.kind === 'depart') turns.push(`${t.state.round}.${t.question().seat}`);
      t.timeOut(t.asked[0]);
    }
    expect(turns.filter((turn, n) => turns.indexOf(turn) === n)).toEqual(['6.0', '6.1', '6.2', '7.0', '7.1', '7.2']);
  });

  it('is scored step by step: council, assistants, intrigue bought down before coins count, and the arrested cannot win (p. 12)', () => {
    const placed = (n: number) => Object.fromEntries(TILES.slice(0, n).map((tile) => [tile, 1])) as { [b in Building]?: number };
    const state = laid({
      players: [
        { ...away, points: 30, council: 6, intrigue: 4, scrolls: 1, crew: placed(8) },
        { ...away, points: 10, council: 6, intrigue: 4, coins: 9, crew: placed(9) },
        { ...away, points: 12, council: 4, intrigue: 1, coins: 8, crew: placed(7) },
      ],
    });
    state.ending = state.round - 2;
    state.stack = [
      { kind: 'rounds', id: 900, step: 0, next: 0 },
      { kind: 'turn', id: 901, step: 0, seat: 2, stage: 'dusk', cards: 0, playing: '', spy: -1, route: [], ignored: [], landing: -1 },
      { kind: 'end', id: 902, step: 0, seat: 2 },
    ];
    const t = seated(state).play(2);
    // Anna can buy nothing: a single scroll is half a step. Bruno, who of equals would be arrested, buys two steps in coins.
    expect(t.asked).toEqual([1]);
    t.play(1, 's0', 'c2');
    // Chiara could buy too, and would rather keep her coins.
    while (t.kind === 'reduce') t.play(t.asked[0] ?? 0);
    const [first = 0, second = 0, third = 0] = houseEdition.council.rewards[3];
    const shared = Math.floor((first + second) / 2);
    expect(t.state.players.map((p) => p.points)).toEqual([30 + shared + 3, 10 + shared + 6, 12 + third + 2 + 2]);
    const places = venice.result(t.state)?.places.map((p) => p.seats[0]);
    expect([t.state.final?.arrested, places]).toEqual([0, [1, 2, 0]]);
  });
});

describe('two players', () => {
  const blue: Setting = { at: ['A1', 'A5'], gondolier: 2, favour: 'none', scrolls: 2, coins: 0, points: 0 };

  /** Blue's turn is over, and his deck has this card. */
  function smuggling(card: Tile, players: readonly Setting[], more: Partial<Position>): Seated {
    const state = laid({ players, ...more });
    Object.assign(state.piles?.A ?? {}, { top: [card], sure: [], discards: TILES.filter((tile) => tile !== card) });
    const turn = state.stack.find((f) => f.kind === 'turn');
    if (turn?.kind === 'turn') turn.stage = 'smugglers';
    state.stack[state.stack.length - 1] = { kind: 'end', id: 999, step: 0, seat: 0 };
    return seated(state).play(0);
  }

  it('a smuggler’s voyage: only owners of boats passed answer, he pushes and uses nothing, and his last card is played and shuffled in (p. 13)', () => {
    const t = smuggling(
      'docks',
      [
        { ...blue, at: ['B2', 'B3'], crew: { docks: 1 } },
        { ...blue, at: ['B2', 'B4'] },
      ],
      { fleet: ['B1', 'B3'], houses: [{}] },
    );
    t.play(0, quayOfBuilding('docks'));
    // At the first quay one boat of each, at the second one of Blue's beside the other smuggler, who does not mind.
    expect(t.asked).toEqual([0, 1]);
    t.play(0, 'scroll').play(1, 'intrigue');
    expect(t.asked).toEqual([0]);
    t.play(0, 'scroll');
    // Violet's second boat lies where he moors: a point for her, and no crossing. Blue's assistant is pushed and nothing activated.
    expect([purse(t, 0), purse(t, 1)]).toEqual([
      { coins: 0, scrolls: 0, intrigue: 0, points: 0 },
      { coins: 0, scrolls: 2, intrigue: 1, points: 1 },
    ]);
    expect([space(t, 2, 'docks'), space(t, 0, 'docks'), cargo(t, 0, 1), at(t, 4)]).toEqual([1, 2, '', 'B4']);
    const pile = t.state.piles?.A;
    expect([pile?.discards, (pile?.sure.length ?? 0) + (pile?.maybe.length ?? 0) + (pile?.top.length ?? 0)]).toEqual([[], TILES.length]);
  });

  it('two smugglers at one quay are two crossings for the mover alone; mooring above one of them scores for nobody (p. 13)', () => {
    const t = position({
      players: [
        { ...blue, at: ['A1', 'C5'], coins: 1 },
        { ...blue, at: ['C1', 'C4'] },
      ],
      fleet: ['A2', 'A2'],
    });
    t.play(0, 'g1', 'A2', 'pass');
    expect(t.asked).toEqual([0]);
    t.play(0, 's1');
    expect(purse(t, 0)).toMatchObject({ scrolls: 1, intrigue: 1 });
    t.play(0, 'B2', 'moor');
    expect(t.log('stacked')).toEqual([]);
    const above = position({
      players: [
        { ...blue, at: ['A1', 'C5'] },
        { ...blue, at: ['C1', 'C4'] },
      ],
      fleet: ['A2', 'B1'],
    });
    above.play(0, 'g1', 'A2', 'moor');
    expect([above.log('met'), above.state.players.map((p) => p.points)]).toEqual([[], [0, 0]]);
  });
});

describe('alone against the Doge', () => {
  const you: Setting = { at: ['A1', 'A5'], gondolier: 2, scrolls: 2, coins: 0, points: 10 };
  const dogeOf = (t: Seated): Doge => t.state.doge as Doge;

  function against(setting: Setting, doge: Partial<Doge>, more: Partial<Position> = {}): State {
    const state = laid({ players: [{ ...you, ...setting }], fleet: ['B1', 'C1', 'C5', 'B5'], ...more });
    const row: DogeCard[] = ['tribute', 'tribute', 'tribute'];
    Object.assign(state.doge ?? {}, { points: 0, scrolls: 0, intrigue: 0, row, left: 10 }, doge);
    return state;
  }

  /** Your turn is done; each deck turns this card first. */
  function dogeTurn(cards: { readonly A: Tile; readonly B: Tile }, state: State): Seated {
    for (const deck of DECKS) Object.assign(state.piles?.[deck] ?? {}, { top: [cards[deck]], sure: [], maybe: [], out: 0, discards: [] });
    const turn = state.stack.find((frame) => frame.kind === 'turn');
    if (turn?.kind === 'turn') turn.stage = 'smugglers';
    state.stack[state.stack.length - 1] = { kind: 'end', id: 999, step: 0, seat: 0 };
    return seated(state).play(0);
  }
  const send = (t: Seated, tile: Tile, ...path: string[]) => t.play(0, quayOfBuilding(tile), ...path);

  it('you pass two of his boats: two answers of yours, and he pays a scroll first, then intrigue; at eight it costs him (p. 14)', () => {
    const t = seated(against({ coins: 1 }, { scrolls: 1, intrigue: 7, points: 5 }, { fleet: ['A2', 'C1', 'A2', 'B5'] }));
    t.play(0, 'g1', 'A2', 'pass').play(0, 's1');
    expect([purse(t, 0), dogeOf(t)]).toMatchObject([
      { scrolls: 1, intrigue: 1 },
      { scrolls: 0, intrigue: 4, points: 3 },
    ]);
  });

  it('his boat passes yours and moors on yours and on his own: you answer alone, each scores for boats above, his assistant too (p. 14)', () => {
    const state = against({ at: ['B3', 'B4'], points: 0 }, {}, { fleet: ['B2', 'C1', 'B4', 'B5'], houses: [{ docks: 2 }] });
    const t = dogeTurn({ A: 'docks', B: 'monastery' }, state);
    send(t, 'docks', 'B2');
    expect(t.asked).toEqual([0]);
    t.play(0, 'intrigue');
    // His assistant comes to the third space: 2 points, and the effect is ignored. Yours lies lowest, under two boats, his under one.
    expect([purse(t, 0), dogeOf(t)]).toMatchObject([
      { scrolls: 2, intrigue: 1, points: 2 },
      { scrolls: 0, intrigue: 0, points: 1 + 2 },
    ]);
    expect([space(t, 1, 'docks'), space(t, 2, 'docks')]).toEqual([3, 0]);
  });

  it('both cards ignore the same place: the two others take effect and are replaced, each mission drawn costs his pile a card (p. 14)', () => {
    const ignores = (deck: 'A' | 'B', place: number) => houseEdition.smugglers.find((s) => s[deck] === place)?.tile as Tile;
    const cards = { A: ignores('A', 2), B: ignores('B', 2) };
    const state = against({ at: ['A2', 'A5'], cards: ['make_offer'], points: 0 }, { row: ['chancery', 'denunciation', 'tribute'] });
    for (const deck of DECKS) Object.assign(state.piles?.[deck] ?? {}, { top: [cards[deck]], sure: [], maybe: [], out: 0, discards: [] });
    const t = seated(state).play(0, 'card', 'make_offer', 'mission');
    expect(dogeOf(t).left).toBe(9);
    t.play(0, 'g1', 'A3', 'moor')
      .play(0, ['first', 'second'])
      .play(0, t.offered(0)[0] ?? '')
      .play(0);
    expect(dogeOf(t).left).toBe(8);
    while (t.kind !== 'depart') t.timeOut();
    expect([dogeOf(t).row[1], dogeOf(t).scrolls, dogeOf(t).left]).toEqual(['denunciation', 2, 6]);
    expect([t.log('denounced'), t.log('dogeCard').map(({ card }) => card)]).toEqual([[], ['chancery', 'tribute']]);
  });

  it('the row cannot be filled: one last turn without him; then council as with three, and only more points win (p. 14–15)', () => {
    const state = against({ council: 4, points: 20, coins: 4, intrigue: 0 }, { left: 0, points: 20, council: [4, 2] });
    const cards = { A: 'docks', B: 'docks' } as const;
    const t = dogeTurn(cards, state);
    while (t.kind !== 'depart') t.timeOut();
    expect(t.log('lastTurns')).toHaveLength(1);
    const doge = dogeOf(t).points;
    t.play(0, 'g1', 'A2', 'moor').play(0).play(0);
    expect([t.kind, t.log('smuggled').length]).toEqual([undefined, 2]);
    const [first = 0, second = 0, third = 0] = houseEdition.council.rewards[3];
    const shared = Math.floor((first + second) / 2);
    expect([dogeOf(t).points, t.state.final?.arrested]).toEqual([doge + shared + third, undefined]);
    const mine = 20 + shared + Math.floor(player(t, 0).coins / 4);
    expect(player(t, 0).points).toBe(mine);
    expect(venice.result(t.state)?.places.map((p) => p.seats)).toEqual(mine > dogeOf(t).points ? [[0], []] : [[], [0]]);
  });
});
