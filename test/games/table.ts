import { determinize } from '../../src/ai/evaluate.ts';
import { think } from '../../src/ai/think.ts';
import { actionAt, type Choice, childAt, enabledOptions, type Path, randomPath } from '../../src/kit/choice.ts';
import type { Decision, Game, Step } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng, type Rng } from '../../src/kit/rng.ts';
import type { Seat, Viewer } from '../../src/kit/seat.ts';

interface Tagged {
  readonly kind: string;
}
type OfKind<L extends Tagged, K extends L['kind']> = Extract<L, { readonly kind: K }>;

/**
 * A table with people at it who answer by naming options. It keeps what is told, and holds the game to its own laws: an action leaves the
 * state before as it was, the state after fits the schema, and what is conserved stays.
 */
export class Table<S, A, V, L extends Tagged, O> {
  readonly game: Game<S, A, V, L, O>;
  state: S;
  /** All that has happened at this table. */
  events: L[] = [];
  /** What the last action has brought. */
  news: readonly L[] = [];
  flags: Pick<Step, 'reveals' | 'publish'> = { reveals: false, publish: false };
  private readonly rng: Rng;
  private readonly next: number[] = [];

  constructor(game: Game<S, A, V, L, O>, state: S, rng: Rng = quickRng('table')) {
    this.game = game;
    this.state = state;
    this.rng = { below: (bound) => (bound === 6 ? this.next.shift() : undefined) ?? rng.below(bound) };
  }

  /** What the dice will show next. */
  dice(...faces: readonly number[]): this {
    this.next.push(...faces.map((face) => face - 1));
    return this;
  }

  /** Changes the position by decree. */
  lay(...decrees: readonly ((state: S) => void)[]): this {
    const state = structuredClone(this.state);
    for (const decree of decrees) decree(state);
    this.state = this.game.state.parse(state);
    return this;
  }

  /** Whose answers are awaited. */
  get asked(): Seat[] {
    return this.awaited.map(({ seat }) => seat);
  }

  /** What the first of them is asked. */
  get kind(): string | undefined {
    return this.awaited[0]?.kind;
  }

  private get awaited(): Decision[] {
    return this.game.decisions(this.state).filter((d) => !d.optional);
  }

  /** What a seat is asked, or the only one that is. */
  question(seat?: Seat): Decision {
    const open = this.awaited.filter((d) => seat === undefined || d.seat === seat);
    if (open.length !== 1) throw new Error(`${open.length} questions are open${seat === undefined ? '' : ` to seat ${seat}`}`);
    return ensureDefined(open[0], 'a question');
  }

  tree(seat?: Seat): Choice<A> {
    return this.game.choices(this.state, this.question(seat));
  }

  /** The node a path leads to. */
  node(seat: Seat, ...path: Path): Choice<A> {
    return ensureDefined(walked(this.tree(seat), path), `a way ${JSON.stringify(path)}`);
  }

  /** What may be chosen there. */
  offered(seat: Seat, ...path: Path): string[] {
    const node = this.node(seat, ...path);
    return 'options' in node ? enabledOptions(node).map((o) => o.id) : [];
  }

  /** Why the last step of a path cannot be taken: the key of the reason. */
  refusal(seat: Seat, ...path: Path): string | undefined {
    const node = this.node(seat, ...path.slice(0, -1));
    return 'options' in node ? node.options.find((o) => o.id === path.at(-1))?.disabled?.key : undefined;
  }

  /** All that cannot be taken there, each with the key of its reason. */
  refusals(seat: Seat, ...path: Path): { [id: string]: string } {
    const node = this.node(seat, ...path);
    const options = 'options' in node ? node.options : [];
    return Object.fromEntries(options.flatMap((o) => (o.disabled === undefined ? [] : [[o.id, o.disabled.key]])));
  }

  canPlay(seat: Seat, ...path: Path): boolean {
    return actionAt(this.tree(seat), path) !== undefined;
  }

  /** Answers what a seat is asked. */
  play(seat: Seat, ...path: Path): this {
    return this.answer(this.question(seat), path);
  }

  /** What may be done though nobody waits for it. */
  aside(seat: Seat, kind: string, ...path: Path): this {
    const open = this.game.decisions(this.state).find((d) => d.optional && d.seat === seat && d.kind === kind);
    return this.answer(ensureDefined(open, `a chance to ${kind} for seat ${seat}`), path);
  }

  /** What the house plays for somebody late: one step ahead, nothing grave while there is another answer. */
  timeOut(seat?: Seat): this {
    return this.answer(this.question(seat), this.late(seat));
  }

  /** What that would be, in a world the seat might live in. */
  late(seat?: Seat, seed = 'late'): Path {
    const decision = this.question(seat);
    const game = this.game as unknown as Game;
    const state = determinize(game, this.state, decision.seat, quickRng(seed));
    return think({ game, state, decision, player: 'greedy', seed, calm: true, standIn: true }).path;
  }

  /** Nobody answers any more, until somebody is asked a question of this kind or the game is over. */
  idle(until?: string): this {
    while (this.kind !== undefined && this.kind !== until) this.timeOut(this.asked[0]);
    return this;
  }

  /** Anything legal. */
  playAnything(seat?: Seat): this {
    const decision = this.question(seat);
    return this.act(decision.seat, randomPath(this.game.choices(this.state, decision), this.rng).action);
  }

  private answer(decision: Decision, path: Path): this {
    const tree = this.game.choices(this.state, decision);
    const action = actionAt(tree, path);
    if (action !== undefined) return this.act(decision.seat, action);
    const on = 'options' in tree ? `; ${enabledOptions(tree).map((o) => o.id)}` : '';
    throw new Error(`not offered to seat ${decision.seat} (${decision.kind}): ${JSON.stringify(path)}${on}`);
  }

  private act(seat: Seat, action: A): this {
    const { game, state } = this;
    const before = JSON.stringify(state);
    const laws = JSON.stringify(game.conserved(state));
    const step = game.apply(state, seat, game.action.parse(action), this.rng);
    if (JSON.stringify(state) !== before) throw new Error('the state before was touched');
    const after = JSON.stringify(game.conserved(step.state));
    if (after !== laws) throw new Error(`not conserved: ${laws} became ${after}`);
    this.state = game.state.parse(step.state);
    this.news = step.events;
    this.events.push(...step.events);
    this.flags = { reveals: step.reveals, publish: step.publish };
    return this;
  }

  /** All events of a kind. */
  log<K extends L['kind']>(kind: K): OfKind<L, K>[] {
    return this.events.filter((event): event is OfKind<L, K> => event.kind === kind);
  }

  /** Those of a kind that the last action has brought. */
  latest<K extends L['kind']>(kind: K): OfKind<L, K>[] {
    return this.news.filter((event): event is OfKind<L, K> => event.kind === kind);
  }

  view(viewer: Viewer): V {
    return this.game.view(this.state, viewer);
  }

  /** What somebody is told of all that has happened. */
  seen(viewer: Viewer): L[] {
    return this.events.flatMap((event) => this.game.redact(event, viewer) ?? []);
  }
}

function walked<A>(tree: Choice<A>, path: Path): Choice<A> | undefined {
  return path.reduce<Choice<A> | undefined>((node, step) => node && childAt(node, step), tree);
}

/** A table as it stands after set-up. */
export function table<S, A, V, L extends Tagged, O>(
  game: Game<S, A, V, L, O>,
  seats: number,
  seed = 'table',
  options: object = {},
  rng: Rng = quickRng(seed),
): Table<S, A, V, L, O> {
  return new Table(game, game.setup(seats, game.options.parse(options), rng), rng);
}
