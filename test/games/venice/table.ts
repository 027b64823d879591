import type { Action } from '../../../src/games/venice/action.ts';
import { boardOf } from '../../../src/games/venice/data.ts';
import { venice } from '../../../src/games/venice/index.ts';
import type { LogEvent } from '../../../src/games/venice/log.ts';
import type { Player, State } from '../../../src/games/venice/state.ts';
import type { Building, Influence } from '../../../src/games/venice/vocabulary.ts';
import { type Choice, down, enabled, type Path, type Step as PathStep, resolve } from '../../../src/kit/choice.ts';
import { must } from '../../../src/kit/must.ts';
import { quickRng, type Rng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';

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
  return must(boardOf({ edition: 'house' }).byId.get(id), `quay ${id}`);
}

export function quayOfBuilding(building: Building): string {
  return must(boardOf({ edition: 'house' }).ids[LAYOUT.indexOf(building)], building);
}

export function canal(id: string): number {
  return boardOf({ edition: 'house' }).canalIds.indexOf(id);
}

/** A position at the start of somebody's turn, from a set-up game with fields laid over it. */
export function position({
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
    const player = must(state.players[seat], 'a player');
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

/** A table at which one plays by naming options. */
export class Table {
  state: State;
  events: LogEvent[] = [];
  revealed = false;
  published = false;
  rng: Rng;
  constructor(state: State, seed = 'table') {
    this.state = state;
    this.rng = quickRng(seed);
  }

  /** The open question of a seat; without a seat the first awaited one. */
  ask(seat?: Seat) {
    const open = venice.decisions(this.state).filter((d) => !d.optional);
    return must(
      seat === undefined ? open[0] : open.find((d) => d.seat === seat),
      `a question${seat === undefined ? '' : ` of seat ${seat}`}`,
    );
  }

  get kind(): string | undefined {
    return venice.decisions(this.state).find((d) => !d.optional)?.kind;
  }

  get awaited(): Seat[] {
    return venice
      .decisions(this.state)
      .filter((d) => !d.optional)
      .map((d) => d.seat);
  }

  tree(seat?: Seat): Choice<Action> {
    return venice.choices(this.state, this.ask(seat));
  }

  /** The node at the end of a path written "g1/B3/pass"; sets in brackets "[1,2]". */
  node(path: string, seat?: Seat): Choice<Action> {
    let node: Choice<Action> | undefined = this.tree(seat);
    for (const step of steps(path)) node = node === undefined ? undefined : down(node, step);
    return must(node, `a node at ${path}`);
  }

  /** The enabled option ids there. */
  options(path = '', seat?: Seat): string[] {
    const node = path === '' ? this.tree(seat) : this.node(path, seat);
    return 'options' in node ? enabled(node).map((o) => o.id) : [];
  }

  /** All option ids there, greyed out ones with their reason. */
  refused(path = '', seat?: Seat): { [id: string]: string } {
    const node = path === '' ? this.tree(seat) : this.node(path, seat);
    if (!('options' in node)) return {};
    return Object.fromEntries(node.options.flatMap((o) => (o.disabled === undefined ? [] : [[o.id, o.disabled.key]])));
  }

  play(path: string, seat?: Seat): this {
    const decision = this.ask(seat);
    const action = must(
      resolve(venice.choices(this.state, decision), steps(path)),
      `${decision.kind}: no answer ${path}; ${this.options('', decision.seat)}`,
    );
    return this.take(decision.seat, action);
  }

  /** Turns the card of favour, before the open question. */
  favour(seat: Seat, as: 'coins' | 'scrolls' | 'ask' | 'hush'): this {
    const decision = must(
      venice.decisions(this.state).find((d) => d.optional && d.seat === seat),
      'a favour',
    );
    return this.take(seat, must(resolve(venice.choices(this.state, decision), [as]), `favour ${as}`));
  }

  /** Answers several questions one after the other. */
  plays(...paths: string[]): this {
    for (const path of paths) this.play(path);
    return this;
  }

  private take(seat: Seat, action: Action): this {
    const before = JSON.stringify(this.state);
    const step = venice.apply(this.state, seat, action, this.rng);
    if (JSON.stringify(this.state) !== before) throw new Error('the state before was touched');
    const laws = JSON.stringify(venice.conserved(this.state));
    if (JSON.stringify(venice.conserved(step.state)) !== laws)
      throw new Error(`not conserved: ${laws} became ${JSON.stringify(venice.conserved(step.state))}`);
    this.state = step.state;
    this.events.push(...step.events);
    this.revealed = step.reveals;
    this.published = step.publish;
    return this;
  }

  player(seat: number): Player {
    return must(this.state.players[seat], 'a player');
  }

  /** "O2 V1": the cargo of a gondola as letters. */
  cargo(seat: number, gondola: 1 | 2): string {
    const at = (gondola - 1) * 3;
    return [0, 1, 2].map((ware) => 'OVS'[ware]?.repeat(this.player(seat).cargo[at + ware] ?? 0)).join('');
  }

  space(owner: number, building: Building): number {
    return this.state.crew[owner]?.[LAYOUT.indexOf(building)] ?? 0;
  }

  at(boat: number): string {
    return boardOf(this.state).ids[this.state.boats[boat] ?? -1] ?? '';
  }

  told(kind: LogEvent['kind']): LogEvent[] {
    return this.events.filter((e) => e.kind === kind);
  }
}

export function table(setting: Position, seed?: string): Table {
  return new Table(position(setting), seed);
}

function steps(path: string): Path {
  return path.split('/').map((step): PathStep => {
    if (!step.startsWith('[')) return step;
    const inner = step.slice(1, -1);
    return inner === '' ? [] : inner.split(',');
  });
}

/** Every set of effects that can be used at the present question. */
export function usableSets(t: Table, seat?: Seat): string[] {
  const node = t.tree(seat);
  if (node.at !== 'some') throw new Error('no set is asked for');
  const ids = enabled(node).map((o) => o.id);
  const sets: string[] = [];
  for (let mask = 0; mask < 1 << ids.length; mask++) {
    const set = ids.filter((_, i) => (mask >> i) & 1);
    const next = down(node, set);
    if (next !== undefined && next.at !== 'no') sets.push(set.join(''));
  }
  return sets;
}
