import { lanesFor } from '../../kit/frames.ts';
import { drawOne, type Rng, shuffled } from '../../kit/rng.ts';
import { SEATS, seatsOf } from '../../kit/seat.ts';
import type { FrameOf } from './frames/frame.ts';
import { boardOf } from './rules/board.ts';
import type { Options, State } from './state.ts';
import { agentsOf, COLOURS, NOWHERE } from './vocabulary.ts';

export function setup(seats: number, options: Options, rng: Rng): State {
  const agents = agentsOf(seats);
  const board = boardOf(options.edition);
  const lanes = lanesFor<FrameOf<'place'>>(seatsOf(agents), (seat) => ({ kind: 'place', seat }));
  const placement: FrameOf<'placement'> = { kind: 'placement', id: 0, step: 0, lanes };
  const colours = shuffled(
    rng,
    COLOURS.map((_, n) => n),
  ).slice(0, agents);
  // a5: the Ambassador has the last seat, but no fixed place in the round.
  const first = seats === 5 && options.firstByLot ? drawOne(rng, SEATS) : 0;
  return {
    seats,
    options,
    stack: [placement],
    frames: 1,
    round: 1,
    turn: first,
    first,
    colours,
    figures: new Array<number>(agents * 4).fill(NOWHERE),
    ambassador: board.embassy,
    trail: [],
    identities: [],
    disguises: [],
    letters: [],
    shown: '',
    gestures: '',
  };
}
