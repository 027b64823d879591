import type { AnyFrame } from '../../../src/games/inkognito/frames/frame.ts';
import { inkognito } from '../../../src/games/inkognito/index.ts';
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
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng, type Rng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { Table } from '../table.ts';

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

/** A table of Inkognito. */
export type Seated = ReturnType<typeof position>;

/** What is laid over a position. */
type Decree = (state: State) => void;

/** Pieces on other squares. */
export const put =
  (where: { readonly [piece in PieceName]?: SquareId }): Decree =>
  (state) => {
    for (const [name, square] of Object.entries(where)) {
      const piece = pieceOf(name as PieceName);
      if (piece === AMBASSADOR) state.ambassador = squareOf(square);
      else state.figures[piece] = squareOf(square);
    }
  };

/** Other secret cards: whoever held them gets his. */
export const deal =
  (seat: Seat, { identity, disguise, letter }: { identity?: Identity; disguise?: Disguise; letter?: Letter }): Decree =>
  (state) => {
    const swap = (cards: number[], value: number) => {
      const other = cards.indexOf(value);
      cards[other] = ensureDefined(cards[seat], 'a card');
      cards[seat] = value;
    };
    if (identity !== undefined) swap(state.identities, IDENTITIES.indexOf(identity));
    if (disguise !== undefined) swap(state.disguises, DISGUISES.indexOf(disguise));
    if (letter !== undefined) swap(state.letters, LETTERS.indexOf(letter));
  };

/** It is this player's turn, and the Phantom shows these balls; without balls he has not shaken yet. */
export const turn =
  (seat: Seat, ...balls: readonly Ball[]): Decree =>
  (state) => {
    const base = { id: state.frames++, step: 0 };
    const shaken: AnyFrame =
      balls.length === 0 ? { kind: 'shake', ...base, seat } : { kind: 'move', ...base, seat, balls: [...balls], moved: 0 };
    const top: AnyFrame = seat === ENVOY ? { kind: 'stroll', ...base, seat } : shaken;
    state.stack = [{ kind: 'round', ...base }, top];
    state.turn = seat;
  };

/** Michael's first turn, everybody's figures where they have started. */
export function position(seats: 3 | 4 | 5 = 4, options: Partial<Options> = {}, rng: Rng = quickRng('position')) {
  const state = setup(seats, optionsSchema.parse(options), quickRng('position'));
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
  return new Table(inkognito, state, rng).lay(turn(MICHAEL));
}

/** The square of a piece. */
export function at({ state }: Seated, name: PieceName): SquareId {
  const piece = pieceOf(name);
  return squareId(piece === AMBASSADOR ? state.ambassador : ensureDefined(state.figures[piece], name));
}

/** What is going on. */
export function frame({ state }: Seated): AnyFrame {
  return ensureDefined(state.stack.at(-1), 'a frame') as AnyFrame;
}

/** Michael asks Léo at a meeting on Santa Margherita; Léo has to answer. */
export function questioned(t: Seated, topic: 'identity' | 'disguise'): Seated {
  return t
    .lay(put({ 'red.tall': 'santa_margherita', 'green.tall': 'san_basilio' }), turn(MICHAEL, 'white'))
    .play(MICHAEL, 'tall+san_basilio')
    .play(MICHAEL, `1tall+${topic}`);
}

/** Michael asks somebody through the Ambassador on the Embassy. */
export function relayed(t: Seated, of: Seat, topic: 'identity' | 'disguise', asker: Seat = MICHAEL): Seated {
  const own = PLAYERS[asker as 0 | 1 | 2 | 3].colour;
  return t
    .lay(put({ [`${own}.thin`]: 'riva_del_vin', ambassador: 'embassy' }), turn(asker, 'orange'))
    .play(asker, 'thin+embassy')
    .play(asker, `${of}+${topic}`);
}
