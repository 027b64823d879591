import type { FuturePosition } from '../../kit/ahead.ts';
import { actionAt, type Choice, likelyPath } from '../../kit/choice.ts';
import { forbiddenRng } from '../../kit/engine.ts';
import type { NewFrame } from '../../kit/frame.ts';
import type { Decision } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Rng } from '../../kit/rng.ts';
import { nextSeat, type Seat } from '../../kit/seat.ts';
import type { Action } from './action.ts';
import type { AnyFrame } from './frames/frame.ts';
import { newTurn } from './frames/turn.ts';
import { isLastRound } from './rules/ending.ts';
import { type State, turnOf } from './state.ts';

interface Moves {
  decisions(state: State): Decision[];
  choices(state: State, decision: Decision): Choice<Action>;
  apply(state: State, seat: Seat, action: Action, rng: Rng): { readonly state: State };
}

type AskedIn = (
  state: State,
  seat: Seat,
  lay: (state: State) => readonly NewFrame<AnyFrame>[],
) => Pick<FuturePosition<State>, 'state' | 'decision'> | undefined;

/** The own next turn, from its beginning, on the board as it lies. */
export function aheadBy(askedIn: AskedIn) {
  return (state: State, seat: Seat): FuturePosition<State>[] => {
    const rounds = state.stack.find((frame) => frame.kind === 'rounds');
    if (rounds === undefined || turnOf(state)?.seat === seat) return [];
    const thisRound = rounds.next !== 0 && seat >= rounds.next;
    if (!thisRound && isLastRound(state)) return [];
    const round = thisRound ? state.round : state.round + 1;
    const position = askedIn(state, seat, () => [{ kind: 'rounds', next: nextSeat(seat, state.players.length) }, newTurn(seat)]);
    return position === undefined ? [] : [{ turn: `round-${round}`, id: 'turn', ...position }];
  };
}

/** R45: what the others answer who are met costs them, and hardly changes the voyage of who meets them. */
export function onwardBy({ decisions, choices, apply }: Moves) {
  return (before: State, seat: Seat): State | undefined => {
    let state = before;
    for (let top = state.stack.at(-1); top?.kind === 'crossing'; top = state.stack.at(-1)) {
      const [asked] = decisions(state).filter((d) => !d.optional);
      if (top.mover !== seat || asked === undefined || asked.seat === seat) return undefined;
      const tree = choices(state, asked);
      state = apply(state, asked.seat, ensureDefined(actionAt(tree, likelyPath(tree)), 'an answer'), forbiddenRng).state;
    }
    return state === before ? undefined : state;
  };
}
