import type { PositionSection, SummaryLine } from '../../../src/kit/game.ts';
import { playerArg } from '../../../src/kit/message.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import type { State, TurnFrame } from './state.ts';
import { say } from './words.ts';

/** Everything is open: all see the same. */
export interface View {
  readonly left: readonly number[];
  readonly turn?: Seat;
}

export function view(state: State): View {
  const turn = state.stack.at(-1) as TurnFrame | undefined;
  return { left: state.left, ...(turn !== undefined && { turn: turn.seat }) };
}

export function describe({ left, turn }: View): PositionSection[] {
  const boats = left.map((n, seat) => say('words.boat', { who: playerArg(seat as Seat), n }));
  const next = turn === undefined ? say('words.over') : say('words.turn', { who: playerArg(turn) });
  return [{ id: 'race', aspect: 'now', title: say('section.race'), lines: [...boats, next] }];
}

export function summary({ left }: View): SummaryLine[] {
  return left.map((n, seat) => ({ seat: seat as Seat, text: say('summary.boat', { n }) }));
}
