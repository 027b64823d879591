import type { Seat } from '../../../kit/seat.ts';
import { editionOf } from '../state.ts';
import type { View } from '../view.ts';
import { boardOf, type Spot } from './board.ts';

/** The spot an order takes by itself to plant or build: most own less other members beside it, then fewest free squares, then row and column. */
export function bestSpot(view: View, seat: Seat, free: (spot: Spot) => boolean, kind: 'trees' | 'spaces'): string | undefined {
  const board = boardOf(editionOf(view), view.city);
  let best: { id: string; gain: number; empty: number } | undefined;
  for (const spot of board[kind].values()) {
    if (!free(spot)) continue;
    let gain = 0;
    let empty = 0;
    for (const square of spot.squares) {
      const holder = view.players.find((p) => p.city.includes(square));
      if (holder === undefined) empty++;
      else gain += holder.seat === seat ? 1 : -1;
    }
    if (best === undefined || gain > best.gain || (gain === best.gain && empty < best.empty)) best = { id: spot.id, gain, empty };
  }
  return best?.id;
}
