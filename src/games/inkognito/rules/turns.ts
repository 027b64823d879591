import { nextSeat } from '../../../kit/seat.ts';
import type { Pen } from '../log.ts';
import { hasEnvoy } from '../state.ts';
import { ENVOY } from '../vocabulary.ts';
import { closeDrawn } from './victory.ts';

/** A turn begins: agents shake the Phantom, the Ambassador walks (IK-27, IK-32). */
export function beginTurn(turn: Pen): void {
  const { state } = turn;
  const seat = state.turn;
  turn.push(hasEnvoy(state) && seat === ENVOY ? { kind: 'stroll', seat } : { kind: 'shake', seat });
}

/** A turn ends and the next player in order has his; after the last round nobody has (IK-41). */
export function endTurn(turn: Pen): void {
  const { state } = turn;
  turn.publish('board');
  turn.pop();
  state.turn = nextSeat(state.turn, state.seats);
  if (state.turn !== state.first) return;
  const { roundLimit } = state.options;
  if (roundLimit > 0 && state.round >= roundLimit) {
    closeDrawn(turn);
    return;
  }
  state.round++;
  turn.emit({ kind: 'round', round: state.round });
}
