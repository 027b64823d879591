import type { AnyFrame } from '../../../src/games/san-marco/frames/frame.ts';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import type { LogEvent } from '../../../src/games/san-marco/log.ts';
import { supply } from '../../../src/games/san-marco/rules/nobles.ts';
import { setup } from '../../../src/games/san-marco/setup.ts';
import { type Options, pointsOf, type State } from '../../../src/games/san-marco/state.ts';
import { type ActionCard, type Card, type District, type Pair, type Penalty, penaltySum } from '../../../src/games/san-marco/vocabulary.ts';
import { type Choice, down, enabled, type Path, randomPath, resolve } from '../../../src/kit/choice.ts';
import type { Decision } from '../../../src/kit/game.ts';
import { must } from '../../../src/kit/must.ts';
import { quickRng, type Rng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';

/** Anne, Benoît, Christian, Denise. */
export const [A, B, C, D] = [0, 1, 2, 3] as const;

export const optionsWith = (given: Partial<Options> = {}): Options => sanMarco.options.parse(given);

/** A table with somebody sitting at it: plays paths, remembers what was told. */
export class Table {
  state: State;
  events: readonly LogEvent[] = [];
  flags = { reveals: false, publish: false };
  private readonly dice: number[] = [];
  private readonly rng: Rng;

  constructor(state: State, rng: Rng) {
    this.state = state;
    this.rng = { below: (bound) => (bound === 6 && this.dice.length > 0 ? (this.dice.shift() ?? 1) - 1 : rng.below(bound)) };
  }

  /** What the die will show next. */
  dieShows(...faces: number[]): this {
    this.dice.push(...faces);
    return this;
  }

  get asked(): readonly Seat[] {
    return sanMarco.decisions(this.state).map(({ seat }) => seat);
  }

  /** The question of a seat, or of the only one asked. */
  question(seat?: Seat): Decision {
    const open = sanMarco.decisions(this.state).filter((d) => seat === undefined || d.seat === seat);
    if (open.length !== 1) throw new Error(`${open.length} questions are open`);
    return must(open[0], 'a question');
  }

  /** The node a path leads to. */
  node(path: Path = [], seat?: Seat): Choice<unknown> {
    let node: Choice<unknown> | undefined = sanMarco.choices(this.state, this.question(seat));
    for (const step of path) node = node === undefined ? undefined : down(node, step);
    return must(node, `a way ${JSON.stringify(path)}`);
  }

  /** Ids that may be chosen after a path. */
  offered(...path: Path): string[] {
    const node = this.node(path);
    return 'options' in node ? enabled(node).map((o) => o.id) : [];
  }

  /** Why an option is greyed out. */
  refusal(path: Path, id: string): string | undefined {
    const node = this.node(path);
    return 'options' in node ? node.options.find((o) => o.id === id)?.disabled?.key : undefined;
  }

  canPlay(...path: Path): boolean {
    return resolve(this.node(), path) !== undefined;
  }

  play(...path: Path): this {
    return this.playAs(this.question().seat, ...path);
  }

  playAs(seat: Seat, ...path: Path): this {
    const action = resolve(sanMarco.choices(this.state, this.question(seat)), path);
    if (action === undefined) throw new Error(`not offered: ${JSON.stringify(path)}`);
    return this.act(seat, action);
  }

  /** What the house plays when nobody answers. */
  timeOut(seat?: Seat): this {
    const decision = this.question(seat);
    const tree = sanMarco.choices(this.state, decision);
    const path = sanMarco.fallback(sanMarco.view(this.state, decision.seat), decision, tree, this.rng);
    return this.playAs(decision.seat, ...path);
  }

  /** Anything legal. */
  playAnything(seat?: Seat): this {
    const decision = this.question(seat);
    return this.act(decision.seat, randomPath(sanMarco.choices(this.state, decision), this.rng).action);
  }

  private act(seat: Seat, action: unknown): this {
    const step = sanMarco.apply(this.state, seat, sanMarco.action.parse(action), this.rng);
    this.state = sanMarco.state.parse(step.state);
    this.events = step.events;
    this.flags = { reveals: step.reveals, publish: step.publish };
    return this;
  }

  get points(): number[] {
    return this.state.penalties.map((_, seat) => pointsOf(this.state, seat as Seat));
  }

  get supplies(): number[] {
    return this.state.penalties.map((_, seat) => supply(this.state, seat as Seat));
  }

  told<W extends LogEvent['kind']>(kind: W): Extract<LogEvent, { kind: W }>[] {
    return this.events.filter((event): event is Extract<LogEvent, { kind: W }> => event.kind === kind);
  }
}

/** A table at its set-up. */
export function table(players: 3 | 4, seed: string, given: Partial<Options> = {}): Table {
  const rng = quickRng(seed);
  return new Table(sanMarco.setup(players, optionsWith(given), rng), rng);
}

/** A table at its set-up where the die is known from the first throw on. */
export function throwing(players: 3 | 4, faces: readonly number[], given: Partial<Options> = {}): Table {
  const left = faces.slice();
  const rng = quickRng('throws');
  const scripted: Rng = { below: (bound) => (bound === 6 && left.length > 0 ? (left.shift() ?? 1) - 1 : rng.below(bound)) };
  return new Table(sanMarco.setup(players, optionsWith({ firstLeader: 0, ...given }), scripted), scripted);
}

interface Setting {
  readonly players?: 3 | 4;
  readonly options?: Partial<Options>;
  readonly nobles?: { readonly [district in District]?: readonly number[] };
  readonly bridges?: { readonly [pair in Pair]?: readonly Seat[] };
  readonly doge?: District;
  readonly points?: readonly number[];
  readonly penalties?: readonly (readonly Penalty[])[];
  readonly round?: 1 | 2 | 3;
  readonly leader?: Seat;
  /** Who plays which action cards; without cards he only has to end his turn. */
  readonly turnOf?: Seat;
  readonly hand?: readonly ActionCard[];
  /** Instead of a hand: what lies on the stack. */
  readonly stack?: readonly AnyFrame[];
  readonly deals?: State['deals'];
  readonly last?: boolean;
}

/** A table in the middle of a turn, the hand of one player to be played as the last of the turn. */
export function position(setting: Setting): Table {
  const players = setting.players ?? 4;
  const rng = quickRng('position');
  const state = setup(players, optionsWith({ firstLeader: setting.leader ?? 0, ...setting.options }), rng);
  state.turn = 1;
  state.round = setting.round ?? 1;
  for (const [district, counts] of Object.entries(setting.nobles ?? {}) as [District, number[]][])
    state.nobles[district] = state.nobles[district].map((_, seat) => counts[seat] ?? 0);
  for (const [pair, owners] of Object.entries(setting.bridges ?? {}) as [Pair, Seat[]][]) state.bridges[pair] = owners.slice();
  if (setting.doge !== undefined) state.doge = setting.doge;
  setting.points?.forEach((n, seat) => {
    state.ledger.doge[seat] = n;
  });
  const cards: Card[] = [...(setting.hand ?? [])];
  setting.penalties?.forEach((own, seat) => {
    state.penalties[seat] = own.slice();
    cards.push(...own);
  });
  for (const deal of setting.deals ?? []) cards.push(...deal.dealt, ...deal.offers.flatMap((offer) => offer.cards));
  for (const card of cards) state.pile[card]--;
  state.deals = setting.deals ?? [{ giver: state.leader, choosers: [], open: true, dealt: [], offers: [] }];
  state.stack = setting.stack?.slice() ?? [
    { kind: setting.last ? 'bonus' : 'check', id: 0, step: 0 },
    { kind: 'pair', id: 1, step: 0 },
    { kind: 'play', id: 2, step: 0, seat: setting.turnOf ?? A, cards: [...(setting.hand ?? [])], open: true },
  ];
  state.frames = 10;
  return new Table(sanMarco.state.parse(state), rng);
}

/** Penalty cards out of one box that add up to these totals. */
export function penalties(...totals: readonly number[]): Penalty[][] {
  const box = { p3: 10, p2: 10, p1: 8 };
  return totals.map((total) => {
    const cards: Penalty[] = [];
    for (let left = total; left > 0; ) {
      const card = must(
        (['p3', 'p2', 'p1'] as const).find((each) => box[each] > 0 && penaltySum([each]) <= left),
        'a penalty card',
      );
      box[card]--;
      cards.push(card);
      left -= penaltySum([card]);
    }
    return cards;
  });
}
