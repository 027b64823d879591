import { lanesFor } from '../../kit/frames.ts';
import { type Rng, shuffled } from '../../kit/rng.ts';
import { seatsOf } from '../../kit/seat.ts';
import type { FrameOf } from './frames/frame.ts';
import { boardOf } from './rules/board.ts';
import type { Options, State } from './state.ts';
import { agentsOf, COLOURS, NOWHERE } from './vocabulary.ts';

export function setup(seats: number, options: Options, rng: Rng): State {
  const agents = agentsOf(seats);
  const board = boardOf(options.edition);
  const lanes = lanesFor<FrameOf<'place'>>(seatsOf(agents), (seat) => ({ kind: 'place', seat }));
  const placement: FrameOf<'placement'> = { kind: 'placement', id: 0, step: 0, lanes };
  return {
    seats,
    options,
    stack: [placement],
    frames: 1,
    round: 1,
    turn: 0,
    colours: shuffled(
      rng,
      COLOURS.map((_, n) => n),
    ).slice(0, agents),
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
