import type { NarrationLine } from '../../../src/kit/game.ts';
import { playerArg } from '../../../src/kit/message.ts';
import type { Seat } from '../../../src/kit/seat.ts';
import { say } from './words.ts';

export type LogEvent =
  | { readonly kind: 'rowed'; readonly seat: Seat; readonly strokes: number }
  | { readonly kind: 'drifted'; readonly seat: Seat; readonly strokes: number };

export function tell({ kind, seat, strokes }: LogEvent): NarrationLine {
  return { seat, text: say(`told.${kind}`, { who: playerArg(seat), n: strokes }) };
}
