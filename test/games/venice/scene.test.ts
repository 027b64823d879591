import { expect, test } from 'vitest';
import { playAtRandom } from '../../../src/cli/random-play.ts';
import { boardOf, editions, missionOf } from '../../../src/games/venice/data.ts';
import { houseEdition } from '../../../src/games/venice/editions/house.ts';
import { venice } from '../../../src/games/venice/index.ts';
import type { LogEvent } from '../../../src/games/venice/log.ts';
import { priceAt } from '../../../src/games/venice/scene/canals.ts';
import { courseOfCanal, landingOnChart } from '../../../src/games/venice/scene/chart.ts';
import type { State } from '../../../src/games/venice/state.ts';
import type { View } from '../../../src/games/venice/view.ts';
import { INFLUENCE } from '../../../src/games/venice/vocabulary.ts';
import { translatorFor } from '../../../src/i18n/index.ts';
import { LOCALES } from '../../../src/kit/message.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import type { Point, Shape } from '../../../src/kit/scene.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { findLayoutProblems } from '../../../src/render/layout-check.ts';
import { SEAT_SIGNS } from '../../../src/render/seats.ts';
import { laid } from './position.ts';

const seen = new Map<string, View>();

/** One game a number of seats, played once to each place where it is looked at. */
function viewAfter(seats: number, actions: number, seed = 'scene'): View {
  const key = `${seats} ${actions} ${seed}`;
  const known = seen.get(key);
  if (known !== undefined) return known;
  const state = playAtRandom(venice, seats, venice.options.parse({}), quickRng(seed), undefined, actions) as State;
  const view = venice.view(state, 'public');
  seen.set(key, view);
  return view;
}

const sayIn = (locale: (typeof LOCALES)[number]) =>
  translatorFor(locale, venice, (seat) => `${SEAT_SIGNS[seat].letter} Wiesława Brzęczyszczykiewicz`).say;

/** Five fleets in the water: several boats at one quay, two at its neighbours to the east and the south. */
function crowded(view: View, quay: number, count: number, bridges: 'none' | 'all'): View {
  const rest = [1, 1, 5, 5, 7, 8, 9].slice(0, 10 - count);
  const places = [...new Array<number>(count).fill(0), ...rest].map((step) => (quay + step) % 15);
  return {
    ...view,
    boats: places,
    arrivals: places.map((_, boat) => boat),
    bridges: view.bridges.map((_, canal) => (bridges === 'all' ? canal % 5 : -1)),
  };
}

test.each(Array.from({ length: 15 }, (_, quay) => quay))(
  'up to five boats at quay %i and two beside hide neither names nor prices',
  (quay) => {
    const view = viewAfter(5, 300);
    const say = sayIn(LOCALES[quay % LOCALES.length] ?? 'en');
    for (const count of [3, 4, 5])
      for (const bridges of ['none', 'all'] as const) {
        const scene = venice.scene(crowded(view, quay, count, bridges), quay % 2 === 0 ? 'day' : 'night');
        expect(findLayoutProblems(scene, say)).toEqual([]);
      }
  },
);

/** What a tile can hold: spaces 1 to 3 one assistant each, space 4 as many as there are players (R2). */
const CREWS = [
  [4, 4, 4, 4, 4],
  [1, 4, 4, 4, 4],
  [1, 2, 4, 4, 4],
  [3, 4, 4, 4, 0],
  [1, 2, 3, 4, 4],
  [1, 2, 3, 4, 0],
  [3, 0, 0, 0, 0],
];

test.each(CREWS.map((crew) => [crew.join(' '), crew] as const))('assistants on spaces %s can all be read', (_, crew) => {
  const view = viewAfter(5, 300);
  const tiles = view.city.map((building) => !['st_marks', 'palace', 'great_council'].includes(building));
  const filled: View = {
    ...view,
    boats: view.boats.map(() => -1),
    arrivals: [],
    crew: crew.map((space) => tiles.map((tile) => (tile ? space : 0))),
  };
  const scene = venice.scene(filled, 'day');
  expect(findLayoutProblems(scene, sayIn('pl'))).toEqual([]);
});

test('marks on all quays and canals find room side by side', () => {
  const view = viewAfter(4, 200);
  const { anchors, width } = venice.scene(view, 'day');
  const board = boardOf(view);
  const points = [...board.ids, ...board.canalIds].map((id) => anchors[id] as Point);
  for (const [i, a] of points.entries()) {
    expect(a.x).toBeGreaterThan(30);
    expect(a.x).toBeLessThan(width - 300);
    for (const b of points.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y), JSON.stringify([a, b])).toBeGreaterThan(58);
  }
});

test('a trail goes past the prices of the canals it uses', () => {
  const view = viewAfter(3, 200);
  const board = boardOf(view);
  for (const [canal, [from, to]] of board.ends.entries()) {
    const { anchors, trails } = venice.scene({ ...view, turn: { seat: 0, route: [from, to], spy: -1 } }, 'day');
    const [a, via, b] = (trails?.[0] ?? []).map((anchor) => anchors[anchor] as Point) as [Point, Point, Point];
    const price = priceAt(courseOfCanal(board, canal));
    for (const [p, q] of [
      [a, via],
      [via, b],
    ] as const) {
      const aside = Math.abs((q.x - p.x) * (p.y - price.y) - (p.x - price.x) * (q.y - p.y)) / Math.hypot(q.x - p.x, q.y - p.y);
      expect(aside, board.canalIds[canal] ?? '').toBeGreaterThan(28);
    }
  }
});

test('what only a player himself may see stands below the board, and in no public picture', () => {
  const state = playAtRandom(venice, 3, venice.options.parse({}), quickRng('hand'), undefined, 60) as State;
  const [open, own] = [venice.scene(venice.view(state, 'public'), 'day'), venice.scene(venice.view(state, 0), 'day')];
  expect(open.height).toBe(1200);
  expect(own.height).toBeGreaterThan(1200);
  const below = (shapes: readonly Shape[]) => shapes.filter((shape) => 'y' in shape && shape.y > 1200);
  expect(below(open.pieces)).toEqual([]);
  const words = JSON.stringify(below(own.pieces));
  for (const no of venice.view(state, 0).own?.missions ?? [])
    expect(words).toContain(`"building.${missionOf(boardOf(state), no).building}"`);
});

test('the ground depends on edition and theme alone', () => {
  const [early, late] = [venice.scene(viewAfter(2, 10), 'day'), venice.scene(viewAfter(5, 300), 'day')];
  expect(late.ground).toEqual(early.ground);
});

test.each([1, 2, 3, 4, 5])('the final picture with %i shows the places of the result', (seats) => {
  const state = playAtRandom(venice, seats, venice.options.parse({}), quickRng(`end/${seats}`)) as State;
  const places = venice.result(state)?.places ?? [];
  const { pieces } = venice.scene(venice.view(state, 'public'), 'day');
  // Left of the council track with its rewards.
  const medals = pieces.flatMap((shape) => (shape.shape === 'text' && shape.y > 884 && shape.x > 216 && shape.x < 230 ? [shape.text] : []));
  const wanted = Array.from({ length: seats }, (_, seat) => String(places.find((placing) => placing.seats.includes(seat as Seat))?.place));
  expect(medals.slice(0, seats)).toEqual(wanted);
  // Above the council track all come in order, the Doge among them.
  const heads = pieces.flatMap((shape) =>
    (shape.shape === 'token' || (shape.shape === 'icon' && shape.icon === 'doge')) && shape.x > 1322 && shape.y < 80
      ? [shape.shape === 'token' ? shape.seat : 'doge']
      : [],
  );
  expect(heads).toEqual([...places].sort((a, b) => a.place - b.place).map((placing) => placing.seats[0] ?? 'doge'));
  const scene = venice.scene(venice.view(state, 'public'), 'night');
  for (const locale of LOCALES)
    expect(findLayoutProblems(scene, sayIn(locale)).filter((flaw) => flaw.flaw !== 'covered' && flaw.flaw !== 'overlap')).toEqual([]);
});

test('the final picture names the places also when nobody scored in the last steps and nobody was arrested', () => {
  const plain = laid({
    players: [
      { coins: 0, favour: 'none', points: 3 },
      { coins: 0, favour: 'none', points: 5 },
      { coins: 0, favour: 'none' },
    ],
  });
  const tallies = plain.players.map(() => ({ council: 0, assistants: 0, coins: 0, favour: 0 }));
  const drawn = (state: State) =>
    venice.scene(venice.view(state, 'public'), 'day').pieces.filter((s) => s.shape === 'circle' && s.r === 31);
  expect(drawn({ ...plain, final: { tallies } })).toEqual([]);
  expect(drawn({ ...plain, final: { tallies }, stack: [] })).toHaveLength(1);
});

test('once the game is over no section of the words speaks of rounds or turns to come', () => {
  for (const seats of [1, 3]) {
    const state = playAtRandom(venice, seats, venice.options.parse({ lastTurns: seats === 1 ? 0 : 1 }), quickRng('end')) as State;
    const words = JSON.stringify(venice.describe(venice.view(state, 'public')));
    expect(words).toContain('told.over');
    expect(words).not.toMatch(/tell\.last_turns|now\.(ending|turn|route)/);
  }
});

test.each(LOCALES)('every mission and every influence card can be read in the hand in %s', (locale) => {
  const view = viewAfter(3, 60);
  const { missions } = boardOf(view);
  for (let no = 1; no < missions.length; no += 2) {
    const own = {
      missions: [no, Math.min(no + 1, missions.length - 1)],
      cards: [],
      ask: false,
      drawnCards: [...INFLUENCE].slice(no % 10, (no % 10) + 2),
    };
    expect(findLayoutProblems(venice.scene({ ...view, viewer: 0, own }, 'day'), sayIn(locale))).toEqual([]);
  }
  const full = {
    missions: [1, 2, 3],
    cards: [...INFLUENCE],
    ask: false,
    drawnMissions: [4, 5, 6],
    smugglers: ['council_of_ten', 'bank'] as const,
  };
  expect(findLayoutProblems(venice.scene({ ...view, viewer: 0, own: full }, 'night'), sayIn(locale))).toEqual([]);
});

test('the map of another edition is drawn by its own coordinates', () => {
  const quays = houseEdition.quays.map((quay) => ({ ...quay, x: 1 - quay.x }));
  editions.put('mirror', { ...houseEdition, quays });
  const view = { ...viewAfter(3, 100), edition: 'mirror' };
  const scene = venice.scene(view, 'day');
  const at = (id: string) => scene.anchors[id] as Point;
  expect(at('A1').x).toBeGreaterThan(at('A5').x);
  for (const id of boardOf(view).canalIds) expect(at(id)).toBeDefined();
  expect(findLayoutProblems(scene, sayIn('fr')).filter(({ flaw }) => flaw === 'outside' || flaw === 'cut')).toEqual([]);
});

/** Seat 0's first gondola has left a quay for the next and lies in no stack. */
function underWay(view: View, from: number, to: number): View {
  const boats = view.boats.with(0, -1);
  const players = view.players.map((player, seat) => (seat === 0 ? { ...player, gondolier: 0 } : player));
  return { ...view, boats, players, arrivals: view.arrivals.filter((boat) => boat !== 0), turn: { seat: 0, route: [from, to], spy: -1 } };
}

test('R46: the gondola under way is seen off the quay it has come to, at the end of its trail, and hides neither names nor prices', () => {
  const view = viewAfter(5, 300);
  const board = boardOf(view);
  const say = sayIn('pl');
  for (const [canal, ends] of board.ends.entries())
    for (const [from, to] of [ends, ends.toReversed()] as [number, number][]) {
      const sailing = underWay(view, from, to);
      const scene = venice.scene(sailing, canal % 2 === 0 ? 'day' : 'night');
      expect(findLayoutProblems(scene, say)).toEqual([]);
      const id = board.ids[to] ?? '';
      const buoy = scene.anchors[id] as Point;
      const hulls = (v: View) => venice.scene(v, 'day').pieces.filter((p) => p.shape === 'group');
      const [hull, ...more] = hulls(sailing).filter(
        (p) =>
          !JSON.stringify(hulls({ ...sailing, turn: { ...ensureDefined(sailing.turn, 'a turn'), route: [] } })).includes(JSON.stringify(p)),
      );
      expect(more).toEqual([]);
      const at = ensureDefined(hull, 'a hull') as Point;
      expect(Math.hypot(at.x - buoy.x, at.y - buoy.y), id).toBeLessThan(130);
      expect(scene.trails).toEqual([[board.ids[from], `${board.canalIds[canal]}~`]]);
    }
});

test('a post shows where everybody went since the last: voyages canal by canal, smugglers, gondolas that were placed', () => {
  const view = viewAfter(2, 100);
  const trail = (...log: LogEvent[]) => {
    const trails = venice.trails?.(log, view) ?? [];
    const { anchors } = venice.scene(view, 'day');
    for (const anchor of trails.flat()) expect(anchors).toHaveProperty([anchor]);
    return trails;
  };
  const [a1, a2, b2, b3] = [0, 1, 6, 7];
  const sailed = (from: number, to: number, moor: boolean): LogEvent => ({
    kind: 'sailed',
    seat: 0,
    from,
    to,
    building: 'bank',
    toll: 0,
    moor,
  });
  const smuggled = { kind: 'smuggled', deck: 'A', doge: false, to: b3, building: 'docks' } as const;
  expect(trail(sailed(a1, a2, false), { kind: 'stayed', seat: 0, coins: 1 }, sailed(a2, b2, true))).toEqual([
    ['A1', 'A1-A2~', 'A2', 'A2-B2~', 'B2'],
  ]);
  expect(trail(sailed(a1, a2, true), { ...smuggled, how: 'sailed', route: [b2, b3] }, sailed(b2, a2, true))).toEqual([
    ['A1', 'A1-A2~', 'A2'],
    ['B2', 'B2-B3~', 'B3'],
    ['B2', 'A2-B2~', 'A2'],
  ]);
  expect(
    trail({ ...smuggled, how: 'placed' }, { ...smuggled, how: 'stayed' }, { kind: 'placed', seat: 1, at: a1, building: 'bank' }),
  ).toEqual([['B3'], ['A1']]);
  // Logs of older versions do not know where a canal began.
  const { from: _, ...old } = sailed(a1, a2, true) as Extract<LogEvent, { kind: 'sailed' }>;
  expect(trail(old)).toEqual([]);
});

test('a player’s own picture is cut to the chart, whose rows say what the track beside it says', () => {
  const view = viewAfter(4, 200);
  const { width, pieces } = venice.scene({ ...view, viewer: 0 }, 'day');
  expect(width).toBeLessThan(venice.scene(view, 'day').width);
  const texts = JSON.stringify(pieces.filter((p) => p.shape === 'text' && p.y > 884).map((p) => p.shape === 'text' && p.text));
  for (const { council } of view.players) expect(texts).toContain(`"${council}"`);
});

test('the row of whoever is asked is framed, at a meeting of boats that of their owners', () => {
  const framed = (view: View) =>
    venice.scene(view, 'day').pieces.flatMap((p) => (p.shape === 'rect' && p.stroke === 'gold' && p.y > 884 ? [Math.round(p.y)] : []));
  const view = viewAfter(4, 200);
  const rows = [0, 1, 2, 3].map((seat) => framed({ ...view, awaited: [seat as Seat] })[0] ?? 0);
  expect(new Set(rows).size).toBe(4);
  expect(framed({ ...view, awaited: [1, 3] })).toEqual([rows[1], rows[3]]);
  const state = playAtRandom(venice, 4, venice.options.parse({}), quickRng('asked'), undefined, 120) as State;
  const asked = venice.decisions(state).flatMap((d) => (d.optional ? [] : [d.seat]));
  expect(venice.view(state, 'public').awaited).toEqual(asked);
});

test('an empty space shows what it brings: its cube, or the sign of its effect', () => {
  const view = viewAfter(3, 60);
  const quay = view.city.indexOf('library');
  const alone = { ...view, boats: [], arrivals: [], crew: view.crew.map((row) => row.map(() => 0)) };
  const { label } = landingOnChart(boardOf(view), quay);
  const icons = venice
    .scene(alone, 'day')
    .pieces.flatMap((p) => (p.shape === 'icon' && Math.abs(p.x - label.x) < 130 && p.y > label.y && p.y < label.y + 50 ? [p.icon] : []));
  expect(icons).toEqual(['cloth', 'cloth', 'scroll', 'mask', 'star']);
});
