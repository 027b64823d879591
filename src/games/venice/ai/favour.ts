import { type Choice, enabledOptions, type Path } from '../../../kit/choice.ts';
import type { Decision } from '../../../kit/game.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { boardOf, missionOf } from '../data.ts';
import { FAVOUR_SCROLLS } from '../rules/missions.ts';
import type { View } from '../view.ts';

/** What the card is worth unturned, and what it must buy. */
const FAVOUR = 4;
const PRICE_OF_STEP = { scrolls: 2, coins: 4 };

/** The Doge's favour is turned for the scrolls that a mission at this quay still misses, or for the step that keeps one from prison. */
export function favourPolicy(view: View, { kind, seat }: Decision, tree: Choice<Action>): Path | undefined {
  if (kind !== 'favour' || tree.at !== 'pick' || !enabledOptions(tree).some(({ id }) => id === 'scrolls')) return undefined;
  const scrolls = view.final === undefined ? buysMission(view, seat) : staysFree(view, seat);
  return scrolls ? ['scrolls'] : undefined;
}

function buysMission(view: View, seat: Seat): boolean {
  const { turn, own, players, boats, city } = view;
  const player = players[seat];
  const quay = turn?.seat === seat ? turn.route.at(-1) : undefined;
  if (player === undefined || own === undefined || quay === undefined) return false;
  const { gondolier, cargo, scrolls } = player;
  if (boats[2 * seat + gondolier] !== quay) return false;
  return own.missions.some((no) => {
    const mission = missionOf(boardOf(view), no);
    const short = mission.scrolls - scrolls;
    if (mission.building !== city[quay] || short <= 0 || short > FAVOUR_SCROLLS) return false;
    if (mission.cubes.some((n, ware) => n > (cargo[3 * gondolier + ware] ?? 0))) return false;
    return mission.points + mission.coins / 4 + FAVOUR_SCROLLS - short > FAVOUR;
  });
}

/** Who has most intrigue, of equal ones the last, is arrested (R2); the favour pays one step when nothing else does. */
function staysFree({ players }: View, seat: Seat): boolean {
  const own = players[seat];
  if (own === undefined || own.scrolls >= PRICE_OF_STEP.scrolls || own.coins >= PRICE_OF_STEP.coins) return false;
  const most = (mine: number) => mine > 0 && players.every(({ intrigue }, at) => at === seat || intrigue < mine + (at < seat ? 1 : 0));
  return most(own.intrigue) && !most(own.intrigue - 1);
}
