import { ensureDefined } from '../../../kit/must.ts';
import { type Board, boardOf } from '../data.ts';
import type { LogEvent } from '../log.ts';
import { canalBetween } from '../rules/voyage.ts';
import type { View } from '../view.ts';
import type { Canal, Quay } from '../vocabulary.ts';
import { afloat } from './sailing.ts';

/** Beside the price of a canal: where a trail passes it. */
export const viaOf = (board: Board, canal: Canal) => `${board.canalIds[canal]}~`;

/** The voyages of these events, of players, smugglers and the Doge, canal by canal; a gondola that was placed is ringed. */
export function trails(log: readonly LogEvent[], view: View): readonly (readonly string[])[] {
  const board = boardOf(view);
  const routes: Quay[][] = [];
  let open: Quay[] | undefined;
  for (const event of log) {
    if (event.kind === 'placed') routes.push([event.at]);
    if (event.kind === 'smuggled' && event.how !== 'stayed') routes.push([...(event.route ?? [event.to])]);
    if (event.kind !== 'sailed' || event.from === undefined) continue;
    if (open === undefined) {
      open = [event.from];
      routes.push(open);
    }
    open.push(event.to);
    if (event.moor) open = undefined;
  }
  return routes.map((route) => over(board, route));
}

/** The voyage that is under way, up to the gondola itself, which lies off the last quay. */
export function trailNow(view: View): string[] {
  const route = view.turn?.route ?? [];
  const trail = over(boardOf(view), route);
  return afloat(view) === undefined ? trail : trail.slice(0, -1);
}

/** From quay to quay, past the price of each canal. */
function over(board: Board, route: readonly Quay[]): string[] {
  return route.flatMap((quay, i) => {
    const id = ensureDefined(board.ids[quay], 'a quay');
    const before = route[i - 1];
    return before === undefined ? [id] : [viaOf(board, canalBetween(board, before, quay)), id];
  });
}
