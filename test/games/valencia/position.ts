import type { AnyFrame } from '../../../src/games/valencia/frames/frame.ts';
import { valencia } from '../../../src/games/valencia/index.ts';
import { bidders, holders } from '../../../src/games/valencia/rules/council.ts';
import { setup } from '../../../src/games/valencia/setup.ts';
import { type Options, type Player, playerAt, type State } from '../../../src/games/valencia/state.ts';
import type { Stage } from '../../../src/games/valencia/vocabulary.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { SEATS, type Seat, seatsOf } from '../../../src/kit/seat.ts';
import { Table, table } from '../table.ts';

export const [PATTY, FRANK, ANI, DIRK, LILLI] = SEATS;

export interface Setting {
  /** The step under way: its auction is open, or its palm or fountain to be built. */
  readonly at: Stage;
  readonly round?: number;
  readonly options?: Partial<Options>;
  readonly state?: Partial<State>;
  readonly players?: { readonly [seat: number]: Partial<Player> };
  /** Who has the pawn and is first in the auction. */
  readonly pawn?: Seat;
}

/** A player who has nothing in the city and nothing in hand. */
const BARE: Partial<Player> = { city: [], goods: '', missions: ['M22'] };

/** A table of Valencia. */
export type Seated = ReturnType<typeof position>;

/** A game set up, and fields laid over it. Step B of round 1 auctions Wine, D Porcelain, F Dried fruit. */
export function position(seats: number, { at, round = 1, options = {}, state: fields, players = {}, pawn }: Setting) {
  const rng = quickRng('valencia');
  const state = setup(seats, valencia.options.parse(options), rng);
  state.rounds = ['RB3', 'RB1', 'RB2', 'RB4', 'RB5'];
  state.tiles = ['FT01', 'FT09', 'FT07', 'FT08', 'FT10'];
  Object.assign(state, fields, pawn === undefined ? {} : { pawn });
  for (const seat of seatsOf(seats)) Object.assign(playerAt(state, seat), BARE, players[seat]);
  const stack: AnyFrame[] = [{ kind: 'round', id: 0, step: 0, round, at }];
  if ('ABCDEFG'.includes(at)) stack.push({ kind: 'auction', id: 1, step: 0, queue: bidders(state), waits: [] });
  const [builder] = at === 'H' ? holders(state, 'church') : at === 'I' ? holders(state, 'nobility') : [];
  if (builder !== undefined) stack.push({ kind: at === 'H' ? 'palm' : 'fountain', id: 1, step: 0, seat: builder });
  state.stack = stack;
  state.frames = stack.length;
  return new Table(valencia, valencia.state.parse(state), rng);
}

/** Everybody has kept his first mission and plans the first round. */
export function planning(seats: number): Seated {
  const t = table(valencia, seats);
  for (const seat of seatsOf(seats)) t.play(seat, player(t, seat).missions.slice(0, 1));
  return t;
}

export const player = ({ state }: Seated, seat: Seat): Player => playerAt(state, seat);
