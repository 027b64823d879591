import { boardOf } from '../data.ts';
import { canGoOn, voyageOf } from '../rules/canals.ts';
import { currentTurn, playerOf, type State } from '../state.ts';
import type { Canal } from '../vocabulary.ts';
import type { ActivateFrame } from './frame.ts';

/** R36: after a building that is passed a way on must stay payable. */
export function leavesWayOn(state: State, frame: ActivateFrame, coins: number, bridge: Canal | undefined): boolean {
  if (frame.how !== 'pass' && frame.how !== 'spy') return true;
  const after = bridge === undefined ? state : { ...state, bridges: state.bridges.map((o, canal) => (canal === bridge ? frame.seat : o)) };
  const voyage = voyageOf(state, frame.seat, frame.gondola, currentTurn(state).route, playerOf(state, frame.seat).coins + coins);
  return canGoOn(after, boardOf(state), voyage, frame.quay);
}
