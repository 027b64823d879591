import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import { type Rng, shuffled } from '../../../kit/rng.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { boardOf } from '../rules/board.ts';
import type { State } from '../state.ts';
import { agentsOf, figure, type Square, squareId, squareOf } from '../vocabulary.ts';
import { say, shapeName, squareName } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking, Collecting } from './kinds.ts';

/** All place their four figures at once, sealed, before the secret cards are dealt (IK-31). */
export const placement: Collecting<FrameOf<'placement'>> = {
  kind: 'placement',
  collects: true,
  close(turn) {
    const { state } = turn;
    for (const seat of seatsOf(agentsOf(state.seats)))
      turn.emit({ kind: 'placed', seat, squares: state.figures.slice(seat * 4, seat * 4 + 4).map(squareId) });
    deal(state, turn.rng);
    turn.emit({ kind: 'dealt' });
    turn.reveals();
    turn.publish('board');
    turn.replace({ kind: 'round' });
  },
};

/** One card of each of the three grey groups to every agent player; with three the fourth set lies aside unseen (IK-24). */
function deal(state: State, rng: Rng): void {
  state.identities = shuffled(rng, [0, 1, 2, 3]);
  state.disguises = shuffled(rng, [0, 1, 2, 3]);
  state.letters = shuffled(rng, [0, 1, 2, 3]);
}

/** Which figure stands on which of one's starting squares. */
export const place: Asking<FrameOf<'place'>> = {
  kind: 'place',
  asks: (_state, frame) => frame.seat,
  prompt: () => say('ask.place'),
  waiting: () => say('wait.place'),
  choices(state, _frame, seat) {
    const starts = startsOf(state, seat);
    return {
      at: 'pick',
      prompt: say('ask.place'),
      options: [{ id: 'auto', label: say('do.place.auto'), likely: true, next: () => placed(starts) }, ...placings([], starts)],
    };
  },
  play(turn, _frame, given, seat) {
    const action = actionOfKind(given, 'place');
    action.squares.forEach((square, shape) => {
      turn.state.figures[figure(seat, shape)] = squareOf(square);
    });
    turn.pop();
  },
};

function startsOf(state: State, seat: Seat): readonly Square[] {
  return ensureDefined(boardOf(state.options.edition).starts[ensureDefined(state.colours[seat], 'colour')], 'starting squares');
}

function placings(taken: readonly Square[], left: readonly Square[]): Option<Action>[] {
  return left.map((square) => ({
    id: squareId(square),
    label: say('do.place.at', { shape: shapeName(taken.length), square: squareName(square) }),
    mark: squareId(square),
    next: () => next([...taken, square], left),
  }));
}

function next(taken: readonly Square[], squares: readonly Square[]): Choice<Action> {
  const left = squares.filter((s) => !taken.includes(s));
  if (left.length === 1) return placed([...taken, ...left]);
  return { at: 'pick', prompt: say('ask.place.next', { shape: shapeName(taken.length) }), options: placings(taken, left) };
}

function placed(squares: readonly Square[]): Choice<Action> {
  const [tall, short, fat, thin] = squares.map(squareName);
  const args = {
    tall: ensureDefined(tall, 'tall'),
    short: ensureDefined(short, 'short'),
    fat: ensureDefined(fat, 'fat'),
    thin: ensureDefined(thin, 'thin'),
  };
  return actionLeaf(say('do.place', args), { do: 'place', squares: squares.map(squareId) });
}
