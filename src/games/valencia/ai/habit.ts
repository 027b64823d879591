import type { Decision } from '../../../kit/game.ts';
import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { auctioned } from '../frames/actions.ts';
import type { FrameOf } from '../frames/frame.ts';
import { canShift } from '../rules/city.ts';
import { canTakeSeat, holdsAlone } from '../rules/council.ts';
import { guildActions, seatCostsMember } from '../rules/guilds.ts';
import { copies, deckSize, fairShare, highFirst } from '../rules/piles.ts';
import { membersHome } from '../rules/supply.ts';
import { type Player, playerAt, roundOf, type State } from '../state.ts';
import { GUILDS } from '../vocabulary.ts';
import { bidFor, shownIn } from './bidding.ts';
import { fountainSite, type Outlook, outlookOf, palmSite, squareValue } from './outlook.ts';
import { coinValue, goodValue } from './stakes.ts';
import { weights } from './weights.ts';

/** What a sensible player does without long thought: in playouts nobody weighs every card. Nothing: not here. */
export function habit(state: State, { seat, kind }: Decision): Action | undefined {
  const player = playerAt(state, seat);
  switch (kind) {
    case 'draw':
      return drawn(state, player);
    case 'stack':
      return { do: 'stack', cards: player.hand.slice(0, 1) };
    case 'lock':
      return { do: 'lock' };
    case 'takeBack':
      return { do: 'takeBack', card: highFirst(player.bid).slice(0, 1) };
    case 'auction':
      return bid(state, seat);
    case 'guild':
      return place(outlookOf(state, weights), seat);
    case 'sale':
      return {
        do: 'sell',
        goods: GUILDS.map((guild) => guild.repeat(copies(player.goods, guild))).join(''),
        // A11: who holds it alone stays there without a word.
        seat: roundOf(state).at === 'E' && canTakeSeat(state, seat, 'merchants') && !holdsAlone(state, seat, 'merchants'),
      };
    case 'move':
      return moved(outlookOf(state, weights), seat);
    case 'palm':
      return { do: 'plant', tree: ensureDefined(palmSite(outlookOf(state, weights), seat), 'a free tree').id };
    case 'fountain':
      return { do: 'build', space: ensureDefined(fountainSite(outlookOf(state, weights), seat), 'a free space').id };
    default:
      return undefined;
  }
}

function drawn(state: State, player: Player): Action {
  const left = deckSize(player);
  const share = fairShare(left + player.hand.length, state.rounds.length, roundOf(state).round);
  const more = Math.min(share - player.hand.length, left, 3);
  return more > 0 ? { do: 'draw', cards: more } : { do: 'stop', apart: true };
}

function bid(state: State, seat: Seat): Action {
  const { queue } = state.stack.at(-1) as FrameOf<'auction'>;
  const cards = bidFor(outlookOf(state, weights), seat, playerAt(state, seat).stacks, shownIn(state), queue);
  return cards === undefined ? { do: 'pass' } : { do: 'reveal', cards };
}

function place(outlook: Outlook, seat: Seat): Action {
  const { state } = outlook;
  const { rank } = state.stack.at(-1) as FrameOf<'guild'>;
  const guild = auctioned(state);
  const can = guildActions(state, seat, guild, rank);
  const takes = can.seat && rank === 1;
  const members = membersHome(state, seat) - (takes && seatCostsMember(state, seat, guild) ? 1 : 0);
  let square = '';
  let most = 0;
  if (members > 0)
    for (const { id, cost } of can.payable) {
      const value = squareValue(outlook, id) - cost * coinValue(outlook);
      if (value <= most) continue;
      most = value;
      square = id;
    }
  if (rank === 3 && can.good && goodValue(outlook, guild) >= most) return { do: 'guild', seat: false, good: true, square: '' };
  return { do: 'guild', seat: takes, good: can.good && rank < 3, square };
}

function moved(outlook: Outlook, seat: Seat): Action {
  const { state, board, owners } = outlook;
  let best: Action = { do: 'decline' };
  let most = 0;
  if (!canShift(state, seat)) return best;
  for (const from of playerAt(state, seat).city)
    for (const to of board.squares.get(from)?.near ?? []) {
      const gain = owners.has(to) ? 0 : squareValue(outlook, to) - squareValue(outlook, from);
      if (gain <= most) continue;
      most = gain;
      best = { do: 'move', from, to };
    }
  return best;
}
