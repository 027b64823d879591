import { createLanes } from '../../kit/engine.ts';
import { ensureDefined } from '../../kit/must.ts';
import { drawOne, type Rng, shuffled } from '../../kit/rng.ts';
import { SEATS, seatsOf } from '../../kit/seat.ts';
import type { FrameOf } from './frames/frame.ts';
import { boardOf } from './rules/board.ts';
import type { Options, State } from './state.ts';
import { agentsOf, COLOURS, NOWHERE } from './vocabulary.ts';

export function setup(seats: number, options: Options, rng: Rng): State {
  const agents = agentsOf(seats);
  const board = boardOf(options.edition);
  const lanes = createLanes<FrameOf<'place'>>(seatsOf(agents), (seat) => ({ kind: 'place', seat }));
  const placement: FrameOf<'placement'> = { kind: 'placement', id: 0, step: 0, lanes };
  const colours = dealtColours(options.colours ?? [], agents, rng);
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

/** Each in the colour he wished for, one of those who wish for the same by lot; the others in what is left (a5). */
function dealtColours(wished: readonly number[], agents: number, rng: Rng): number[] {
  const free = shuffled(
    rng,
    COLOURS.map((_, n) => n),
  );
  if (!wished.some((colour) => colour >= 0)) return free.slice(0, agents);
  const dealt = new Map<number, number>();
  const lot = shuffled(rng, seatsOf(agents));
  for (const seat of lot) {
    const at = free.indexOf(wished[seat] ?? -1);
    if (at >= 0) dealt.set(seat, ensureDefined(free.splice(at, 1)[0], 'a colour'));
  }
  return seatsOf(agents).map((seat) => dealt.get(seat) ?? ensureDefined(free.shift(), 'a colour'));
}
