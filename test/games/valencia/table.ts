import { expect } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import type { LogEvent } from '../../../src/games/valencia/log.ts';
import { bidders } from '../../../src/games/valencia/rules/council.ts';
import { type Options, optionsSchema, type Player, type State } from '../../../src/games/valencia/state.ts';
import type { Stage } from '../../../src/games/valencia/vocabulary.ts';
import { type Choice, down, enabled, type Path, resolve } from '../../../src/kit/choice.ts';
import type { Decision } from '../../../src/kit/game.ts';
import { quickRng, type Rng } from '../../../src/kit/rng.ts';
import { SEATS, type Seat, type Viewer } from '../../../src/kit/seat.ts';

export const [PATTY, FRANK, ANI, DIRK, LILLI] = SEATS;

type PlayerFields = Partial<Player>;
export interface Setting {
  readonly options?: Partial<Options>;
  readonly seed?: string;
  /** The step under way; with stacks on the table the auction is open. Without it the table stands before the missions. */
  readonly at?: Stage;
  readonly round?: number;
  readonly state?: Partial<State>;
  readonly players?: { readonly [seat: number]: PlayerFields };
  /** What the first player of the auction holds: the pawn. */
  readonly pawn?: Seat;
}

const AUCTION_STAGES = 'ABCDEFG';
/** Fields of a player who has nothing on the board and nothing in hand. */
const BARE: PlayerFields = { city: [], council: [], goods: '', missions: ['M22'] };

/** A position: set up as usual, then as the scenario says. Step B of round 1 auctions Wine, D Porcelain, F Dried fruit. */
export function table(seats: number, setting: Setting = {}) {
  const options = optionsSchema.parse(setting.options ?? {});
  const rng: Rng = quickRng(setting.seed ?? 'valencia');
  let state = valencia.setup(seats, options, rng);
  let events: LogEvent[] = [];
  if (setting.at !== undefined) {
    state.rounds = ['RB3', 'RB1', 'RB2', 'RB4', 'RB5'];
    state.tiles = ['FT01', 'FT09', 'FT07', 'FT08', 'FT10'];
    for (const player of state.players) Object.assign(player, { ...BARE, council: player.council });
  }
  Object.assign(state, setting.state);
  if (setting.pawn !== undefined) state.pawn = setting.pawn;
  for (const [at, fields] of Object.entries(setting.players ?? {})) Object.assign(state.players[Number(at)] ?? {}, fields);
  if (setting.at !== undefined) {
    const before: State['stack'] = [{ kind: 'round', id: 0, step: 0, round: setting.round ?? 1, at: setting.at } as never];
    if (AUCTION_STAGES.includes(setting.at)) before.push({ kind: 'auction', id: 1, step: 0, queue: bidders(state), waits: [] } as never);
    state.stack = before;
    state.frames = 2;
  }

  const of = (seat: Seat): Decision => {
    const found = valencia.decisions(state).find((d) => d.seat === seat);
    expect(found, `seat ${seat} is asked`).toBeDefined();
    return found as Decision;
  };
  const t = {
    get state() {
      return state;
    },
    get events() {
      return events;
    },
    /** The events of one kind since the start. */
    log: <K extends LogEvent['kind']>(kind: K) => events.filter((event): event is LogEvent & { kind: K } => event.kind === kind),
    player: (seat: Seat): Player => state.players[seat] as Player,
    asked: () => valencia.decisions(state).map((d) => [d.seat, d.kind] as const),
    tree: (seat: Seat): Choice<unknown> => valencia.choices(state, of(seat)),
    /** The ids on offer at the end of a path. */
    offered(seat: Seat, ...path: Path): string[] {
      let node: Choice<unknown> | undefined = t.tree(seat);
      for (const step of path) node = node && down(node, step);
      return node !== undefined && 'options' in node ? enabled(node).map((o) => o.id) : [];
    },
    disabled(seat: Seat): string[] {
      const node = t.tree(seat);
      return 'options' in node ? node.options.filter((o) => o.disabled !== undefined).map((o) => o.id) : [];
    },
    play(seat: Seat, ...path: Path) {
      const action = resolve(t.tree(seat) as Choice<never>, path);
      expect(action, `${JSON.stringify(path)} of seat ${seat}`).toBeDefined();
      const step = valencia.apply(state, seat, action as never, rng);
      state = step.state;
      events = [...events, ...step.events];
      return t;
    },
    refuses(seat: Seat, ...path: Path) {
      expect(resolve(t.tree(seat) as Choice<never>, path), JSON.stringify(path)).toBeUndefined();
      return t;
    },
    /** Everybody asked gives this answer, until nobody is asked that question any more. */
    all(kind: string, ...path: Path) {
      for (
        let d = valencia.decisions(state).find((q) => q.kind === kind);
        d !== undefined;
        d = valencia.decisions(state).find((q) => q.kind === kind)
      )
        t.play(d.seat, ...path);
      return t;
    },
    /** Lets the round go on without anybody doing more than he must, until the given question or the end. */
    idle(until: string) {
      for (let d = valencia.decisions(state)[0]; d !== undefined && d.kind !== until; d = valencia.decisions(state)[0])
        t.play(d.seat, ...valencia.fallback(valencia.view(state, d.seat), d, valencia.choices(state, d), rng));
      return t;
    },
    view: (viewer: Viewer) => valencia.view(state, viewer),
    seen: (viewer: Viewer) => events.map((e) => valencia.redact(e, viewer)).filter((e) => e !== undefined),
  };
  return t;
}

export type Table = ReturnType<typeof table>;
