import type { AnyFrame } from '../../../src/games/inkognito/frames/frame.ts';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import type { LogEvent } from '../../../src/games/inkognito/log.ts';
import { setup } from '../../../src/games/inkognito/setup.ts';
import { type Options, optionsSchema, type State } from '../../../src/games/inkognito/state.ts';
import {
  AMBASSADOR,
  type Ball,
  COLOURS,
  DISGUISES,
  type Disguise,
  figure,
  IDENTITIES,
  type Identity,
  LETTERS,
  type Letter,
  type Piece,
  type SquareId,
  squareId,
  squareOf,
} from '../../../src/games/inkognito/vocabulary.ts';
import { type Choice, enabled, type Path, resolve, walk } from '../../../src/kit/choice.ts';
import { quickRng, type Rng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';

/** The players of the scenarios. */
export const MICHAEL: Seat = 0;
export const LEO: Seat = 1;
export const NINA: Seat = 2;
export const OTTO: Seat = 3;
export const ENVOY: Seat = 4;

/** Michael red, Fiddlebottom, fat, B; Léo green, Agent X, short, A; Nina yellow, Bubble, tall, D; Otto blue, Zsa Zsa, thin, C. */
const PLAYERS = [
  { colour: 'red', identity: 'fiddlebottom', disguise: 'fat', letter: 'B' },
  { colour: 'green', identity: 'x', disguise: 'short', letter: 'A' },
  { colour: 'yellow', identity: 'bubble', disguise: 'tall', letter: 'D' },
  { colour: 'blue', identity: 'zsazsa', disguise: 'thin', letter: 'C' },
] as const;

/** "red.tall" or "ambassador". */
export type PieceName = `${'red' | 'green' | 'yellow' | 'blue'}.${Disguise}` | 'ambassador';

export function pieceOf(name: PieceName): Piece {
  if (name === 'ambassador') return AMBASSADOR;
  const [colour, shape] = name.split('.');
  return figure(
    PLAYERS.findIndex((p) => p.colour === colour),
    DISGUISES.indexOf(shape as Disguise),
  );
}

/** Gives these numbers, then whatever comes. */
export function fixed(...values: number[]): Rng {
  const rest = quickRng('rest');
  return { below: (bound) => values.shift() ?? rest.below(bound) };
}

export interface Table {
  state: State;
  events: LogEvent[];
  reveals: boolean;
  publish: boolean;
  /** Moves pieces to squares by decree. */
  put(where: { [piece in PieceName]?: SquareId }): Table;
  /** Deals other secret cards by decree. */
  deal(seat: Seat, cards: { identity?: Identity; disguise?: Disguise; letter?: Letter }): Table;
  /** It is this player's turn, and the Phantom shows these balls; without balls he has not shaken yet. */
  turn(seat: Seat, ...balls: Ball[]): Table;
  /** Walks the tree of this player's open question and plays it. */
  play(seat: Seat, ...path: Path): Table;
  /** The same for a decision that may be taken at any time. */
  aside(seat: Seat, kind: string, ...path: Path): Table;
  /** What may be chosen after these steps. */
  offers(seat: Seat, ...path: Path): string[];
  /** What is greyed out there, with the reason. */
  refused(seat: Seat, ...path: Path): { [id: string]: string };
  /** The node itself. */
  node(seat: Seat, ...path: Path): Choice<unknown>;
  at(piece: PieceName): SquareId;
  awaited(): [Seat, string] | undefined;
  top(): AnyFrame;
}

export function table(seats: 3 | 4 | 5 = 4, options: Partial<Options> = {}): Table {
  const state = setup(seats, optionsSchema.parse(options), quickRng('table'));
  state.first = MICHAEL;
  const agents = seats === 3 ? 3 : 4;
  state.colours = PLAYERS.slice(0, agents).map((p) => COLOURS.indexOf(p.colour));
  state.identities = PLAYERS.map((p) => IDENTITIES.indexOf(p.identity));
  state.disguises = PLAYERS.map((p) => DISGUISES.indexOf(p.disguise));
  state.letters = PLAYERS.map((p) => LETTERS.indexOf(p.letter));
  const starts: { [colour: string]: SquareId[] } = {
    red: ['madonna_orto', 'san_barnaba', 'redentore', 'celestia'],
    green: ['san_giacomo', 'sacca_fisola', 'sant_angelo', 'sf_paola'],
    yellow: ['tre_archi', 'san_zanipolo', 'sm_maggiore', 'ca_di_dio'],
    blue: ['ca_doro', 'san_nicolo', 'punta_dogana', 'giardini'],
  };
  state.figures = PLAYERS.slice(0, agents).flatMap((p) => (starts[p.colour] ?? []).map(squareOf));
  return seated(state).turn(MICHAEL);
}

function seated(first: State): Table {
  const open = (seat: Seat, kind?: string) => {
    const decision = inkognito
      .decisions(t.state)
      .find((d) => d.seat === seat && (kind === undefined ? !d.optional : d.optional && d.kind === kind));
    if (decision === undefined) throw new Error(`nothing is asked of ${seat}${kind === undefined ? '' : ` (${kind})`}`);
    return inkognito.choices(t.state, decision);
  };
  const perform = (seat: Seat, tree: Choice<unknown>, path: Path, rng: Rng = quickRng(t.events.length)) => {
    const action = resolve(tree, path);
    if (action === undefined) throw new Error(`${JSON.stringify(path)} is not offered to ${seat}`);
    const step = inkognito.apply(t.state, seat, action as never, rng);
    Object.assign(t, { state: step.state, reveals: step.reveals, publish: step.publish });
    t.events.push(...step.events);
    return t;
  };
  const t: Table = {
    state: first,
    events: [],
    reveals: false,
    publish: false,
    put(where) {
      for (const [name, square] of Object.entries(where)) {
        const piece = pieceOf(name as PieceName);
        if (piece === AMBASSADOR) t.state.ambassador = squareOf(square);
        else t.state.figures[piece] = squareOf(square);
      }
      return t;
    },
    deal(seat, { identity, disguise, letter }) {
      const swap = (cards: number[], value: number) => {
        const other = cards.indexOf(value);
        cards[other] = cards[seat] as number;
        cards[seat] = value;
      };
      if (identity !== undefined) swap(t.state.identities, IDENTITIES.indexOf(identity));
      if (disguise !== undefined) swap(t.state.disguises, DISGUISES.indexOf(disguise));
      if (letter !== undefined) swap(t.state.letters, LETTERS.indexOf(letter));
      return t;
    },
    turn(seat, ...balls) {
      const base = { id: t.state.frames++, step: 0 };
      const round = { kind: 'round', ...base };
      const top =
        seat === ENVOY
          ? { kind: 'stroll', ...base, seat }
          : balls.length === 0
            ? { kind: 'shake', ...base, seat }
            : { kind: 'move', ...base, seat, balls, moved: 0 };
      t.state.stack = [round, top];
      t.state.turn = seat;
      return t;
    },
    play: (seat, ...path) => perform(seat, open(seat), path),
    aside: (seat, kind, ...path) => perform(seat, open(seat, kind), path),
    node(seat, ...path) {
      const node = walk(open(seat), path);
      if (node === undefined) throw new Error(`${JSON.stringify(path)} leads nowhere for ${seat}`);
      return node;
    },
    offers(seat, ...path) {
      const node = t.node(seat, ...path);
      return 'options' in node ? enabled(node).map((o) => o.id) : [];
    },
    refused(seat, ...path) {
      const node = t.node(seat, ...path);
      const options = 'options' in node ? node.options : [];
      return Object.fromEntries(options.flatMap((o) => (o.disabled === undefined ? [] : [[o.id, o.disabled.key]])));
    },
    at: (piece) => squareId(pieceOf(piece) === AMBASSADOR ? t.state.ambassador : (t.state.figures[pieceOf(piece)] as number)),
    awaited() {
      const decision = inkognito.decisions(t.state).find((d) => !d.optional);
      return decision && [decision.seat, decision.kind];
    },
    top: () => t.state.stack.at(-1) as AnyFrame,
  };
  return t;
}

/** Michael asks Léo at a meeting on Santa Margherita; Léo has to answer. */
export function questioned(t: Table, topic: 'identity' | 'disguise'): Table {
  return t
    .put({ 'red.tall': 'santa_margherita', 'green.tall': 'san_basilio' })
    .turn(MICHAEL, 'white')
    .play(MICHAEL, 'tall+san_basilio')
    .play(MICHAEL, `1tall+${topic}`);
}

/** Michael asks somebody through the Ambassador on the Embassy. */
export function relayed(t: Table, of: Seat, topic: 'identity' | 'disguise', asker: Seat = MICHAEL): Table {
  const own = PLAYERS[asker as 0 | 1 | 2 | 3].colour;
  return t
    .put({ [`${own}.thin`]: 'riva_del_vin', ambassador: 'embassy' })
    .turn(asker, 'orange')
    .play(asker, 'thin+embassy')
    .play(asker, `${of}+${topic}`);
}
