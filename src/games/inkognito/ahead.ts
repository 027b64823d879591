import type { FuturePosition } from '../../kit/ahead.ts';
import type { NewFrame } from '../../kit/frame.ts';
import type { Seat } from '../../kit/seat.ts';
import type { AnyFrame } from './frames/frame.ts';
import { hasEnvoy, type State } from './state.ts';
import { ENVOY } from './vocabulary.ts';

type AskedIn = (
  state: State,
  seat: Seat,
  lay: (state: State) => readonly NewFrame<AnyFrame>[],
) => Pick<FuturePosition<State>, 'state' | 'decision'> | undefined;

/**
 * With five players the Ambassador's walk (IK-27). An agent's turn begins with the Phantom, whose balls nobody knows; and where a figure is sent
 * after an answer depends on what is answered.
 */
export function aheadBy(askedIn: AskedIn) {
  return (state: State, seat: Seat): FuturePosition<State>[] => {
    if (!hasEnvoy(state) || seat !== ENVOY || state.turn === ENVOY || state.stack[0]?.kind !== 'round') return [];
    const position = askedIn(state, seat, (copy) => {
      copy.turn = ENVOY;
      return [{ kind: 'round' }, { kind: 'stroll', seat }];
    });
    const place = (of: Seat) => (of - state.first + state.seats) % state.seats;
    const round = place(ENVOY) > place(state.turn) ? state.round : state.round + 1;
    return position === undefined ? [] : [{ turn: `round-${round}`, id: 'stroll', ...position }];
  };
}
