import { describe, expect, it } from 'vitest';
import { venice } from '../../../src/games/venice/index.ts';
import { levels } from '../../../src/games/venice/options.ts';
import { arrestedNow, councilPoints } from '../../../src/games/venice/rules/scoring.ts';
import type { Doge, State } from '../../../src/games/venice/state.ts';
import { DECKS, type DogeCard, type Tile } from '../../../src/games/venice/vocabulary.ts';
import { say } from '../../../src/games/venice/words.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { at, canal, cargo, LAYOUT, laid, type Position, player, type Seated, type Setting, seated, space, way } from './position.ts';

const you: Setting = { at: ['A1', 'A5'], gondolier: 2, scrolls: 2, coins: 0, points: 10 };
const FLEET = ['B1', 'C1', 'C5', 'B5'];

function against(setting: Setting = {}, doge: Partial<Doge> = {}, more: Partial<Position> = {}): State {
  const state = laid({ players: [{ ...you, ...setting }], fleet: FLEET, ...more });
  const row: DogeCard[] = ['tribute', 'tribute', 'tribute'];
  Object.assign(state.doge ?? {}, { points: 0, scrolls: 0, intrigue: 0, row, left: 10 }, doge);
  return state;
}

/** Your turn is done; the two decks turn these cards on top. */
function dogeTurn(
  a: readonly [Tile, Tile],
  b: readonly [Tile, Tile],
  setting: Setting = {},
  doge: Partial<Doge> = {},
  more: Partial<Position> = {},
): Seated {
  const state = against(setting, doge, more);
  for (const deck of DECKS) {
    const pile = state.piles?.[deck];
    const [top, next] = deck === 'A' ? a : b;
    if (pile === undefined) throw new Error('no smuggler decks');
    Object.assign(pile, { top: [top], sure: [next, 'market', 'monastery', 'senate'], maybe: [], out: 0, discards: [] });
  }
  const turn = state.stack.find((frame) => frame.kind === 'turn');
  if (turn?.kind === 'turn') turn.stage = 'smugglers';
  state.stack[state.stack.length - 1] = { kind: 'end', id: 999, step: 0, seat: 0 };
  return seated(state).play(0);
}

const id = (tile: Tile) => ['A', 'B', 'C'][Math.floor(LAYOUT.indexOf(tile) / 5)] + String((LAYOUT.indexOf(tile) % 5) + 1);

/** Follows the first route for a card. */
function send(t: Seated, tile: Tile): Seated {
  const path = [id(tile)];
  for (let node = t.node(0, ...way(path.join('/'))); node.at === 'pick'; node = t.node(0, ...way(path.join('/'))))
    path.push(node.options[0]?.id ?? '');
  return t.play(0, ...way(path.join('/')));
}

/** Both of the Doge's cards played, with the row given; ignored places follow the house deck. */
function withRow(row: DogeCard[], setting: Setting = {}, doge: Partial<Doge> = {}, more: Partial<Position> = {}): Seated {
  // A ignores 1 for the Market, B ignores 3 for the Monastery: only the middle card counts.
  const t = dogeTurn(['workshop', 'docks'], ['docks', 'bank'], setting, { row, ...doge }, more);
  return send(send(t, 'workshop'), 'docks');
}

const dogeOf = (t: Seated): Doge => {
  if (t.state.doge === undefined) throw new Error('no Doge');
  return t.state.doge;
};

/** What stands beside a card that may be played. */
const hintFor = (t: Seated, tile: Tile) => {
  const node = t.tree();
  return 'options' in node ? node.options.find((o) => o.id === id(tile))?.hint : undefined;
};

describe('the Doge', () => {
  it.each([
    ['the fourth', { docks: 3 }, {}, 4],
    ['the fourth with easier terms', { docks: 3 }, { dogeFourth: 3 }, 3],
    ['the fourth, where he stays', { docks: 4 }, {}, 4],
    ['the first', {}, {}, 0],
    ['the first with harder terms', {}, { dogeFirst: 1 }, 1],
  ])('R69: a card says what the Doge would score for his assistant on %s', (_, house, options, n) => {
    const t = dogeTurn(['docks', 'bank'], ['docks', 'bank'], {}, {}, { houses: [house], options });
    expect(hintFor(t, 'docks')?.args?.one).toEqual(say('hint.dogeScores', { n }));
  });

  it('S8: places ignored by the cards are left alone, also two by one place', () => {
    const t = withRow(['tribute', 'chancery', 'tribute'], {}, { scrolls: 0 });
    expect(t.log('dogeCard')).toEqual([{ kind: 'dogeCard', card: 'chancery' }]);
    expect(dogeOf(t).scrolls).toBe(2);
    const same = send(
      send(dogeTurn(['docks', 'bank'], ['workshop', 'bank'], {}, { row: ['tribute', 'chancery', 'absolution'] }), 'docks'),
      'workshop',
    );
    expect(same.log('dogeCard').map((e) => 'card' in e && e.card)).toEqual(['tribute', 'absolution']);
  });

  it('the place that card A ignores lies open while card B is chosen, in the view, the words and the story', () => {
    const t = send(dogeTurn(['workshop', 'docks'], ['docks', 'bank'], {}, { row: ['tribute', 'chancery', 'regatta'] }), 'workshop');
    expect(t.log('ignored')).toEqual([{ kind: 'ignored', place: 1, card: 'tribute' }]);
    const view = venice.view(t.state, 'public');
    expect(view.doge?.ignored).toEqual([1]);
    const words = venice.describe(view).find((section) => section.id === 'doge');
    expect(words?.lines.map((line) => line.key).filter((key) => key.startsWith('words.row.'))).toEqual([
      'words.row.ignored',
      'words.row.card',
      'words.row.card',
    ]);
  });

  it('R39: resolved cards leave, new ones fill the empty places, the ignored stay where they are', () => {
    const t = withRow(['monopoly', 'chancery', 'regatta']);
    expect([dogeOf(t).row[0], dogeOf(t).row[2], dogeOf(t).row[1] !== '']).toEqual(['monopoly', 'regatta', true]);
    expect(dogeOf(t).left).toBe(9);
  });

  it('S26: when the row cannot be filled one last turn of yours follows, then the scoring (R70)', () => {
    const t = send(send(dogeTurn(['docks', 'bank'], ['workshop', 'bank'], {}, { left: 1 }), 'docks'), 'workshop');
    expect([dogeOf(t).row.filter((card) => card === '').length, dogeOf(t).lastTurns, t.kind]).toEqual([1, 0, 'depart']);
    t.play(0, 'g1', 'A2', 'moor').play(0).play(0);
    expect([t.kind, t.state.final !== undefined]).toEqual([undefined, true]);
  });

  it('R70: a row completed with the last card plays on', () => {
    const t = withRow(['tribute', 'tribute', 'tribute'], {}, { left: 1 });
    expect([dogeOf(t).left, dogeOf(t).lastTurns, t.kind]).toEqual([0, undefined, 'depart']);
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
  ])('R72: the option of %i last turns gives %i', (lastTurns, played) => {
    const rules = { dogeCrew: 0, dogeFirst: 0, dogeFourth: 4, dogeOpening: true, lastTurns } as Doge['rules'];
    const t = send(send(dogeTurn(['docks', 'bank'], ['workshop', 'bank'], {}, { left: 1, rules }), 'docks'), 'workshop');
    const turns = ['g1/A2/moor', 'g2/A4/moor'].slice(0, played);
    for (const turn of turns)
      t.play(0, ...way(turn))
        .play(0)
        .play(0);
    expect([t.kind, t.state.final !== undefined]).toEqual([undefined, true]);
  });

  it('S21: a card for a quay where a boat of that colour lies sends the other one (R68)', () => {
    const t = dogeTurn(['bank', 'docks'], ['market', 'church'], {}, {}, { fleet: ['B4', 'C4', 'A3', 'A2'] });
    expect(t.offered(0, id('bank'))).toEqual([]);
    t.play(0, id('bank'));
    expect([at(t, 2), at(t, 3), dogeOf(t).points]).toEqual(['C4', 'C4', 1]);
  });

  it('R68: when both lie there nobody moves and the assistant advances (R21)', () => {
    const t = dogeTurn(['bank', 'docks'], ['market', 'church'], {}, {}, { fleet: ['C4', 'C4', 'A3', 'A2'], houses: [{ bank: 1 }] });
    t.play(0, id('bank'));
    expect([space(t, 1, 'bank'), dogeOf(t).points]).toEqual([2, 1]);
  });

  it('S22: an assistant already on the fourth space scores four again (R69)', () => {
    const t = dogeTurn(['church', 'docks'], ['market', 'bank'], {}, {}, { fleet: ['C4', 'A2', 'A3', 'C2'], houses: [{ church: 4 }] });
    send(t, 'church');
    expect([space(t, 1, 'church'), dogeOf(t).points]).toEqual([4, 4]);
  });

  it('R69: being pushed scores nothing, each house has its own set (R85)', () => {
    const t = dogeTurn(['church', 'docks'], ['market', 'bank'], {}, {}, { fleet: ['C4', 'A2', 'A3', 'C2'], houses: [{}, { church: 1 }] });
    send(t, 'church');
    expect([space(t, 1, 'church'), space(t, 2, 'church'), dogeOf(t).points]).toEqual([1, 2, 0]);
  });

  it('his boat meeting yours asks you, not him; with mission 14 he pays too', () => {
    const passing = (places: number[]) => {
      const at = dogeTurn(
        ['bank', 'workshop'],
        ['market', 'church'],
        { at: ['B4', 'A1'], places },
        { scrolls: 1 },
        { fleet: ['B5', 'C4', 'A3', 'C2'], bridges: { 'B4-B5': 1, 'B4-C4': 1 } },
      );
      at.play(0, id('bank'));
      expect(at.kind).toBe('answer');
      at.play(0, 'scroll');
      return [player(at, 0).scrolls, dogeOf(at).scrolls];
    };
    expect(passing([])).toEqual([1, 1]);
    expect(passing([14])).toEqual([1, 0]);
  });

  it('R29: for each of his boats you pass you answer, and the Doge pays a scroll while he has one', () => {
    const t = seated(against({ at: ['A1', 'A5'], coins: 5 }, { scrolls: 1, intrigue: 0 }, { fleet: ['A2', 'A2', 'C5', 'B5'] }));
    t.play(0, 'g1', 'A2', 'pass').play(0, 's1');
    expect([player(t, 0).scrolls, player(t, 0).intrigue, dogeOf(t).scrolls, dogeOf(t).intrigue]).toEqual([1, 1, 0, 1]);
  });

  it('S25: at eight the Doge loses two points and four intrigue at once (R30)', () => {
    const t = seated(against({ at: ['A1', 'A5'], coins: 5 }, { scrolls: 0, intrigue: 7, points: 5 }, { fleet: ['A2', 'A2', 'C5', 'B5'] }));
    t.play(0, 'g1', 'A2', 'pass').play(0, 's2');
    expect([dogeOf(t).points, dogeOf(t).intrigue]).toEqual([3, 5]);
  });

  it('R67: under his bridge you take intrigue as under any other', () => {
    const t = seated(against({}, {}, { bridges: { 'A1-A2': 1 } }));
    t.play(0, 'g1', 'A2', 'moor');
    expect(player(t, 0).intrigue).toBe(1);
  });

  it('R67: his own boats take nothing under bridges', () => {
    const t = dogeTurn(
      ['docks', 'bank'],
      ['market', 'church'],
      {},
      { intrigue: 3 },
      { fleet: ['B3', 'C2', 'A3', 'C2'], bridges: { 'B3-B4': 0 } },
    );
    send(t, 'docks');
    expect([dogeOf(t).intrigue, player(t, 0).coins]).toEqual([3, 0]);
  });

  it('R40: each draw of missions burns the top card of his pile, also by an offer, but not in a last turn', () => {
    const offer = (doge: Partial<Doge>) => seated(against({ cards: ['make_offer'] }, doge)).play(0, 'card', 'make_offer', 'mission');
    expect(dogeOf(offer({ left: 4 })).left).toBe(3);
    expect(dogeOf(offer({ left: 4, lastTurns: 0 })).left).toBe(4);
    expect(dogeOf(offer({ left: 0 })).left).toBe(0);
  });

  it('R65: neither council nor mission deck ends a solo game', () => {
    const t = seated(against({ council: 19, cards: ['bribe_councillors'] }));
    t.play(0, 'card', 'bribe_councillors', '1');
    expect([player(t, 0).council, t.state.ending]).toEqual([20, undefined]);
    const change = (state: State) => {
      state.missions.left = 1;
      state.missions.under = [];
    };
    const drawn = seated(against({ at: ['A2', 'A5'], coins: 5 }, {}, { change }));
    drawn.play(0, 'g1', 'A3', 'moor').play(0, ['second']);
    expect([player(drawn, 0).missions.length, drawn.state.ending]).toEqual([1, undefined]);
    const none = (state: State) => {
      state.missions.left = 0;
      state.missions.under = [];
    };
    const empty = seated(against({ at: ['A2', 'A5'], coins: 5 }, {}, { change: none }));
    empty.play(0, 'g1', 'A3', 'moor');
    expect(empty.refusals(0)).toEqual({ second: 'why.noMission' });
  });

  it('R28: he takes the intrigue you give all others, and counts as one player', () => {
    const t = seated(against({ crew: { court: 1 } }, { intrigue: 2 }))
      .play(0, 'g1', 'A2', 'moor')
      .play(0, ['2']);
    expect(dogeOf(t).intrigue).toBe(3);
    const council = seated(against({ at: ['A5', 'A1'], intrigue: 3 }, { intrigue: 2 }, { fleet: ['A2', 'A2', 'C5', 'C1'] }));
    council.play(0, 'g1', 'B5', 'moor').play(0, ['first']);
    expect(player(council, 0).council).toBe(2);
  });
});

describe('the Doge’s cards', () => {
  it.each<[DogeCard, Partial<Doge>, Partial<Doge>]>([
    ['first_house', { intrigue: 1 }, { council: [2, 0] }],
    ['first_house', { intrigue: 0 }, { council: [1, 0] }],
    ['second_house', { intrigue: 1 }, { council: [0, 2] }],
    ['patronage', { council: [3, 1] }, { council: [3, 3] }],
    ['patronage', { council: [1, 1] }, { council: [3, 1] }],
    ['acclamation', {}, { council: [1, 1] }],
    ['chancery', { scrolls: 4 }, { scrolls: 5 }],
    ['tribute', {}, { points: 2 }],
    ['absolution', { intrigue: 1 }, { intrigue: 0 }],
  ])('%s', (card, before, after) => {
    const t = withRow(['tribute', card, 'tribute'], { intrigue: 0 }, { council: [0, 0], ...before });
    const gained = t.log('dogePoints').reduce((sum, e) => sum + ('points' in e ? Number(e.points) : 0), 0);
    const doge = dogeOf(t);
    for (const [key, value] of Object.entries(after)) {
      if (key === 'points') expect(gained).toBeGreaterThanOrEqual(2);
      else expect(doge[key as keyof Doge]).toEqual(value);
    }
  });

  it('tribute is worth two points, no more', () => {
    const points = (card: DogeCard) => dogeOf(withRow(['tribute', card, 'tribute'])).points;
    expect(points('tribute') - points('chancery')).toBe(2);
  });

  it('rumours count each gondola of yours that he watches, not his', () => {
    const watched = { fleet: ['B2', 'A5', 'B3', 'C5'] };
    const rumours = (at: [string, string], more: Partial<Position>) =>
      player(withRow(['tribute', 'rumours', 'tribute'], { at }, {}, more), 0);
    expect(rumours(['C5', 'A5'], watched).intrigue).toBe(2);
    expect(rumours(['A3', 'A5'], { fleet: ['B2', 'A5', 'A5', 'A5'] }).intrigue).toBe(1);
  });

  it('monopoly counts assistants on fourth spaces, three at most; regatta boats that share a quay', () => {
    const houses = [
      { bank: 4, church: 4 },
      { bank: 4, court: 4 },
    ];
    const points = (card: DogeCard, fleet: string[]) =>
      withRow(['tribute', card, 'tribute'], { at: ['A3', 'C2'] }, {}, { fleet, houses: card === 'monopoly' ? houses : [] });
    expect(points('monopoly', FLEET).log('dogePoints')).toContainEqual({ kind: 'dogePoints', points: 3 });
    expect(points('regatta', ['B2', 'A3', 'B3', 'C2']).log('dogePoints')).toContainEqual({ kind: 'dogePoints', points: 2 });
  });

  it('denunciation is unconditional: mission 20 cancels it, and rumours not', () => {
    expect(player(withRow(['tribute', 'denunciation', 'tribute']), 0).intrigue).toBe(1);
    expect(player(withRow(['tribute', 'denunciation', 'tribute'], { places: [20] }), 0).intrigue).toBe(0);
    const watched = { fleet: ['B2', 'A5', 'B3', 'C5'] };
    expect(player(withRow(['tribute', 'rumours', 'tribute'], { places: [20], at: ['A3', 'A5'] }, {}, watched), 0).intrigue).toBe(1);
  });

  it('the Inquisitor asks twice; without a scroll he takes intrigue unasked; cubes with mission 21', () => {
    const t = withRow(['tribute', 'questions', 'tribute'], { scrolls: 1 });
    expect(t.offered(0)).toEqual(['s1', 's0']);
    t.play(0, 's1');
    expect([player(t, 0).scrolls, player(t, 0).intrigue, t.kind]).toEqual([0, 1, 'depart']);
    const rich = withRow(['tribute', 'questions', 'tribute'], { scrolls: 3 }).play(0, 's2');
    expect([player(rich, 0).scrolls, player(rich, 0).intrigue, rich.kind]).toEqual([1, 0, 'depart']);
    const cubes = withRow(['tribute', 'questions', 'tribute'], { scrolls: 0, cargo: ['O', ''], places: [21] });
    expect(cubes.offered(0)).toEqual(['intrigue', 'ceramics1']);
    cubes.play(0, 'ceramics1');
    expect([cargo(cubes, 0, 1), player(cubes, 0).intrigue]).toEqual(['', 1]);
  });

  it('great works: over the dearest free canal at the quay of card B; with four bridges two points', () => {
    const t = withRow(['tribute', 'great_works', 'tribute']);
    expect(t.offered(0)).toEqual(['B3-B4', 'B4-C4']);
    expect(t.play(0, 'B4-C4').state.bridges[canal('B4-C4')]).toBe(1);
    const only = withRow(['tribute', 'great_works', 'tribute'], {}, {}, { bridges: { 'B3-B4': 1 } });
    expect([only.kind, only.state.bridges[canal('B4-C4')]]).toEqual(['depart', 2]);
    const built = withRow(['tribute', 'great_works', 'tribute'], {}, {}, { bridges: { 'A1-A2': 1, 'A2-A3': 1, 'C1-C2': 2, 'C2-C3': 2 } });
    expect(built.log('dogePoints')).toContainEqual({ kind: 'dogePoints', points: 2 });
  });

  it('promotion: the highest assistant short of the fourth space advances and scores; equal ones are yours to choose', () => {
    const t = withRow(['tribute', 'promotion', 'tribute'], {}, {}, { houses: [{ bank: 3 }, { church: 3 }] });
    expect(t.kind).toBe('promotion');
    const before = dogeOf(t).points;
    t.play(0, ...way(t.offered(0)[0] ?? ''));
    expect([dogeOf(t).points - before, t.latest('dogePoints')]).toEqual([4, [{ kind: 'dogePoints', points: 4 }]]);
  });
});

describe('scoring against the Doge', () => {
  it.each([
    [0, 0, undefined],
    [2, 2, 0],
    [1, 2, undefined],
    [3, 2, 0],
  ])('S6: your intrigue %i against %i (R3)', (yours, his, arrested) => {
    expect(arrestedNow({ players: [{ intrigue: yours }], doge: { intrigue: his } })).toBe(arrested);
  });

  it('S23: your marker and his two rank like three players (R71)', () => {
    expect(councilPoints([9, 5, 2], [4, 4, 2])).toEqual([7, 7, 2]);
  });

  function finished(setting: Setting, doge: Partial<Doge>): Seated {
    const state = against(setting, { lastTurns: 0, ...doge });
    state.stack = [
      { kind: 'rounds', id: 900, step: 0, next: 0 },
      { kind: 'end', id: 902, step: 0, seat: 0 },
    ];
    return seated(state).play(0);
  }

  it('S24: equal points are a defeat; only more points win (R71)', () => {
    const places = (points: number) => venice.result(finished({ points }, { points: 20 }).state)?.places.map((p) => p.seats.length);
    expect(places(20)).toEqual([0, 1]);
    expect(places(21)).toEqual([1, 0]);
  });

  it('R3: arrested you lose, whatever your points', () => {
    expect(venice.result(finished({ points: 99, intrigue: 1, scrolls: 0 }, { intrigue: 1 }).state)?.places[0]?.seats).toEqual([]);
  });

  it('R71: the reduction is asked once, without a loop; assistants and coins count for you only', () => {
    const t = finished({ intrigue: 3, scrolls: 4, coins: 8 }, { intrigue: 2 });
    expect(t.kind).toBe('reduce');
    t.play(0, 's2', 'c0');
    expect([t.kind, player(t, 0).intrigue, player(t, 0).points]).toEqual([undefined, 1, 12]);
  });
});

describe('terms of the Doge', () => {
  it.each([
    ['R32: one extra card of each deck brings two more assistants', { dogeCrew: 1 }, (s: State) => count(s), 6],
    ['R72: two extra cards of each deck', { dogeCrew: 2 }, (s: State) => count(s), 8],
    ['R72: no assistants in the opening round', { dogeOpening: false }, (s: State) => count(s), 0],
    ['R72: a head start in the council', { dogeCouncil: 2 }, (s: State) => s.doge?.council[0], 2],
    ['R72: three scrolls at the start', { dogeScrolls: 3 }, (s: State) => s.doge?.scrolls, 3],
    ['R72: one scroll at the start', { dogeScrolls: 1 }, (s: State) => s.doge?.scrolls, 1],
  ])('%s', (_, options, fact, expected) => {
    const t = seated(venice.setup(1, venice.options.parse(options), quickRng('terms')));
    t.play(0, ...way(t.offered(0)[2] ?? ''))
      .play(0, 'A3')
      .play(0, ['first']);
    expect(fact(t.state)).toBe(expected);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('R72: each of the Doge’s markers may begin %i spaces ahead in the council', (dogeCouncil) => {
    const field = venice.optionFields.find(({ id }) => id === 'dogeCouncil');
    expect(field?.values.map(({ value }) => value)).toContain(dogeCouncil);
    expect(venice.setup(1, venice.options.parse({ dogeCouncil }), quickRng('ahead')).doge?.council).toEqual([dogeCouncil, dogeCouncil]);
  });

  const count = (state: State) => {
    const placed = state.crew.slice(1).flatMap((row) => row.filter((space) => space > 0));
    // Two cards of one deck for the same tile cannot occur; of both decks they push.
    return placed.length;
  };

  it.each([
    [1, 4, 1, 1],
    [0, 3, 4, 3],
    [0, 4, 4, 4],
    [0, 4, 1, 0],
  ])('R72: with %i for a first and %i for a fourth space, space %i scores %i', (dogeFirst, dogeFourth, space, points) => {
    const rules = { dogeCrew: 0, dogeFirst, dogeFourth, dogeOpening: true, lastTurns: 1 } as Doge['rules'];
    const t = dogeTurn(
      ['church', 'docks'],
      ['market', 'bank'],
      {},
      { rules },
      { fleet: ['C4', 'A2', 'A3', 'C2'], houses: [{ church: space === 1 ? 0 : 3 }] },
    );
    send(t, 'church');
    expect(dogeOf(t).points).toBe(points);
  });

  /** How a game begun so looks to somebody who plays alone. */
  const chance = (options: object) => {
    const chances = ['one', 'two', 'three'].map((deal) => {
      const t = seated(venice.setup(1, venice.options.parse(options), quickRng(deal)));
      t.play(0, ...way(t.offered(0)[2] ?? ''))
        .play(0, 'A3')
        .play(0, ['first']);
      const crew = t.state.crew.map((row, owner) => (owner === 1 ? row.with(2, 4) : row));
      return venice.worth?.({ ...t.state, crew })[0] ?? 0;
    });
    return chances.reduce((sum, one) => sum + one, 0);
  };

  it('R72: what hardens lessens the chance alone, what eases raises it, each apart from the others', () => {
    const normal = chance({});
    for (const harder of [{ dogeCouncil: 2 }, { dogeFirst: 1 }, { lastTurns: 0 }]) expect(chance(harder)).toBeLessThan(normal);
    for (const easier of [{ dogeFourth: 3 }, { lastTurns: 2 }]) expect(chance(easier)).toBeGreaterThan(normal);
  });

  it('R72: Easy takes every term that eases, Hard every one that hardens, and the middle is as printed', () => {
    const [easy = {}, normal = {}, hard = {}] = levels.levels.map(({ options }) => options as { [term: string]: number | boolean });
    const printed = venice.options.parse({}) as { [term: string]: unknown };
    // The harder, the greater; but for the turns that are left to you.
    const hardness = (options: typeof easy, term: string) => (term === 'lastTurns' ? -1 : 1) * Number(options[term]);
    for (const term of Object.keys(normal)) {
      expect(normal[term], term).toBe(printed[term]);
      expect(hardness(easy, term), term).toBeLessThanOrEqual(hardness(normal, term));
      expect(hardness(hard, term), term).toBeGreaterThanOrEqual(hardness(normal, term));
    }
    expect(easy).toMatchObject({ dogeOpening: false, dogeFourth: 3, dogeScrolls: 1, lastTurns: 2 });
    expect(hard).toMatchObject({ dogeCrew: 2, dogeCouncil: 2, dogeFirst: 1, dogeScrolls: 3, lastTurns: 0 });
    expect(chance(easy)).toBeGreaterThan(chance(normal));
    expect(chance(hard)).toBeLessThan(chance(normal));
  });
});
