import { boardOf, missionOf } from '../../../src/games/venice/data.ts';
import { venice } from '../../../src/games/venice/index.ts';
import type { Player, State } from '../../../src/games/venice/state.ts';
import type { Building, Influence } from '../../../src/games/venice/vocabulary.ts';
import { childAt, enabledOptions, type Path, type PathStep } from '../../../src/kit/choice.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { Table } from '../table.ts';

/** The layout of the worked examples: buildings at A1 … C5. */
export const LAYOUT: readonly Building[] = [
  'library',
  'court',
  'st_marks',
  'monastery',
  'senate',
  'workshop',
  'market',
  'small_council',
  'docks',
  'great_council',
  'consulate',
  'palace',
  'council_of_ten',
  'bank',
  'church',
];

export interface Setting {
  readonly coins?: number;
  readonly scrolls?: number;
  readonly intrigue?: number;
  readonly points?: number;
  readonly council?: number;
  /** Quays of both gondolas, lowest arrivals first by seat; '' leaves a gondola ashore. */
  readonly at?: readonly [string, string];
  readonly cargo?: readonly [string, string];
  readonly gondolier?: 1 | 2;
  readonly crew?: { readonly [building in Building]?: number };
  readonly missions?: readonly number[];
  readonly places?: readonly number[];
  readonly archive?: readonly number[];
  readonly cards?: readonly Influence[];
  readonly favour?: Player['favour'];
  readonly ask?: boolean;
}

export interface Position {
  readonly players: readonly Setting[];
  /** Whose turn begins. */
  readonly turn?: number;
  readonly options?: object;
  readonly bridges?: { readonly [canal: string]: number };
  /** Boats of smugglers or the Doge, in their order, and their assistants by set. */
  readonly fleet?: readonly string[];
  readonly houses?: readonly { readonly [building in Building]?: number }[];
  /** Boats in order of arrival; by default those of the first seat first. */
  readonly arrivals?: readonly number[];
  readonly round?: number;
  readonly change?: (state: State) => void;
}

/** A number of cubes from letters: O ceramics, V cloth, S silver. */
function cubes(letters: string): [number, number, number] {
  return [0, 1, 2].map((ware) => [...letters].filter((l) => l === 'OVS'[ware]).length) as [number, number, number];
}

export function quay(id: string): number {
  return ensureDefined(boardOf({ edition: 'house' }).byId.get(id), `quay ${id}`);
}

export function quayOfBuilding(building: Building): string {
  return ensureDefined(boardOf({ edition: 'house' }).ids[LAYOUT.indexOf(building)], building);
}

export function canal(id: string): number {
  return boardOf({ edition: 'house' }).canalIds.indexOf(id);
}

/** A mission of the house as its edition has it: what it costs as letters, what it brings. */
export function missionCard(no: number) {
  const { cubes: cost, ...card } = missionOf(boardOf({ edition: 'house' }), no);
  return { ...card, load: cost.map((n, ware) => 'OVS'[ware]?.repeat(n) ?? '').join('') };
}

/** A position at the start of somebody's turn, from a set-up game with fields laid over it. */
export function laid({
  players,
  turn = 0,
  options = {},
  bridges = {},
  fleet = [],
  houses = [],
  arrivals,
  round = 5,
  change,
}: Position): State {
  const state = venice.setup(players.length, venice.options.parse(options), quickRng('position'));
  state.city = [...LAYOUT];
  const unseen = boardOf(state).edition.missions.map((m) => m.no);
  state.round = round;
  state.stack = [];
  players.forEach((setting, seat) => {
    const player = ensureDefined(state.players[seat], 'a player');
    for (const key of ['coins', 'scrolls', 'intrigue', 'points', 'council', 'favour', 'ask'] as const)
      Object.assign(player, setting[key] === undefined ? {} : { [key]: setting[key] });
    player.gondolier = setting.gondolier === undefined ? -1 : setting.gondolier - 1;
    player.cargo = [...cubes(setting.cargo?.[0] ?? ''), ...cubes(setting.cargo?.[1] ?? '')];
    player.missions = [...(setting.missions ?? [])];
    player.places = [...(setting.places ?? [])];
    player.archive = [...(setting.archive ?? [])];
    player.cards = [...(setting.cards ?? [])];
    (setting.at ?? ['', '']).forEach((id, gondola) => {
      state.boats[seat * 2 + gondola] = id === '' ? -1 : quay(id);
    });
    for (const [building, space] of Object.entries(setting.crew ?? {}))
      (state.crew[seat] as number[])[LAYOUT.indexOf(building as Building)] = space;
    for (const no of [...player.missions, ...player.places, ...player.archive]) unseen.splice(unseen.indexOf(no), 1);
    for (const card of player.cards) state.influence.unseen.splice(state.influence.unseen.indexOf(card), 1);
  });
  fleet.forEach((id, i) => {
    state.boats[players.length * 2 + i] = id === '' ? -1 : quay(id);
  });
  houses.forEach((house, i) => {
    for (const [building, space] of Object.entries(house))
      (state.crew[players.length + i] as number[])[LAYOUT.indexOf(building as Building)] = space;
  });
  for (const [id, owner] of Object.entries(bridges)) state.bridges[canal(id)] = owner;
  state.missions.unseen = unseen;
  state.missions.left = Math.max(0, state.missions.left);
  state.arrivals = (arrivals ?? state.boats.map((_, boat) => boat)).filter((boat) => (state.boats[boat] ?? -1) >= 0);
  state.stack.push({ kind: 'rounds', id: state.frames++, step: 0, next: (turn + 1) % players.length });
  state.stack.push({
    kind: 'turn',
    id: state.frames++,
    step: 0,
    seat: turn as Seat,
    stage: 'cards',
    cards: 0,
    playing: '',
    spy: -1,
    route: [],
    ignored: [],
    landing: -1,
  });
  state.stack.push({ kind: 'depart', id: state.frames++, step: 0, seat: turn as Seat });
  change?.(state);
  return state;
}

/** A table of Venice. */
export type Seated = ReturnType<typeof seated>;

/** People sit down where this lies. */
export function seated(state: State, seed = 'table') {
  return new Table(venice, state, quickRng(seed));
}

export function position(setting: Position, seed?: string): Seated {
  return seated(laid(setting), seed);
}

export function player(t: Seated, seat: number): Player {
  return ensureDefined(t.state.players[seat], 'a player');
}

/** "OOV": the cargo of a gondola as letters. */
export function cargo(t: Seated, seat: number, gondola: 1 | 2): string {
  const first = (gondola - 1) * 3;
  return [0, 1, 2].map((ware) => 'OVS'[ware]?.repeat(player(t, seat).cargo[first + ware] ?? 0)).join('');
}

export function space(t: Seated, owner: number, building: Building): number {
  return t.state.crew[owner]?.[LAYOUT.indexOf(building)] ?? 0;
}

/** The quay where a boat lies. */
export function at(t: Seated, boat: number): string {
  return boardOf(t.state).ids[t.state.boats[boat] ?? -1] ?? '';
}

/** A path written "g1/B3/pass", sets in brackets: "[1,2]". */
export function way(path: string): Path {
  return path.split('/').map((step): PathStep => {
    if (!step.startsWith('[')) return step;
    const inner = step.slice(1, -1);
    return inner === '' ? [] : inner.split(',');
  });
}

/** Every set of effects that can be used at the present question. */
export function usableSets(t: Seated, seat?: Seat): string[] {
  const node = t.tree(seat);
  if (node.at !== 'some') throw new Error('no set is asked for');
  const ids = enabledOptions(node).map((o) => o.id);
  const sets: string[] = [];
  for (let mask = 0; mask < 1 << ids.length; mask++) {
    const set = ids.filter((_, i) => (mask >> i) & 1);
    const next = childAt(node, set);
    if (next !== undefined && next.at !== 'no') sets.push(set.join(''));
  }
  return sets;
}
