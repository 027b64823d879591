import type { Decision } from '../../../kit/game.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { LAST_SPACE } from '../rules/assistants.ts';
import { EFFECTS } from '../rules/buildings.ts';
import { SCROLL_CAP } from '../rules/tracks.ts';
import type { View } from '../view.ts';
import type { Building, Quay, Tile } from '../vocabulary.ts';

const ABOARD = 5;

/** What nobody who knows the game answers: a mission that can be paid is not left, nor what a building gives for nothing. */
export function never(view: View, { kind, seat }: Decision, action: Action): boolean {
  if (kind === 'errand') return action.do === 'complete' && action.mission === undefined;
  if (kind !== 'activate') return false;
  const quay = here(view, seat);
  const building = quay === undefined ? undefined : view.city[quay];
  if (quay === undefined || building === undefined) return false;
  if (action.do === 'visit') return !action.first && (building === 'st_marks' || building === 'palace');
  return action.do === 'use' && gifts(view, seat, building, quay).some((id) => !action.ids.includes(id));
}

/** Where the building lies that is activated: reached by this voyage, or placed at in the opening round. With overtime it is not told. */
function here({ turn, boats, arrivals }: View, seat: Seat): Quay | undefined {
  if (turn !== undefined) return turn.seat === seat ? turn.route.at(-1) : undefined;
  const boat = arrivals.at(-1);
  return boat === undefined ? undefined : boats[boat];
}

/** The effects that cost nothing and do some good, whatever is planned: coins, scrolls, points, a cube for which there is room. */
function gifts(view: View, seat: Seat, building: Building, quay: Quay): number[] {
  const player = view.players[seat];
  const effects = EFFECTS[building as Tile];
  if (player === undefined || effects === undefined) return [];
  const space = view.turn?.spy === quay ? LAST_SPACE : (view.crew[seat]?.[quay] ?? 0);
  // Before the answer the assistant has not yet come: what he will do is told by the tree alone.
  return effects.flatMap((effect, at) => {
    if (at >= space || effect.intrigue !== undefined || effect.asks !== undefined || effect.needsCards !== undefined) return [];
    if (effect.paysCoins !== undefined || effect.paysScrolls !== undefined || effect.paysIntrigue !== undefined) return [];
    const scrolls = effect.scrolls !== undefined && player.scrolls < SCROLL_CAP;
    const cube = effect.cube !== undefined && roomOn(view, seat, quay);
    return cube || scrolls || effect.coins !== undefined || effect.points !== undefined ? [at + 1] : [];
  });
}

/** Whether every gondola that could take the cube has room. */
function roomOn({ boats, players }: View, seat: Seat, quay: Quay): boolean {
  const { cargo = [], gondolier = -1 } = players[seat] ?? {};
  const total = (gondola: number) => cargo.slice(3 * gondola, 3 * gondola + 3).reduce((sum, n) => sum + n, 0);
  return [0, 1].every((gondola) => (gondola !== gondolier && boats[2 * seat + gondola] !== quay) || total(gondola) < ABOARD);
}
