import type { Decision } from '../../../kit/game.ts';
import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { bridgeSites, ownersOf, reserve } from '../rules/bridges.ts';
import { dogeWays } from '../rules/doge.ts';
import { supply } from '../rules/nobles.ts';
import { evenSplit } from '../rules/offers.ts';
import type { State } from '../state.ts';
import { ACTION_CARDS, type ActionCard, type District, inOrder, isDistrict } from '../vocabulary.ts';
import { dogeTarget, exileTarget, traitorTarget } from './cards.ts';
import { offerValue } from './offers.ts';
import { change, type Outlook, outlookOf, weakened } from './outlook.ts';
import { weights } from './weights.ts';

/** What a sensible player does without long thought: in playouts nobody weighs every card. Nothing: not here. */
export function habit(state: State, { seat, kind }: Decision): Action | undefined {
  switch (kind) {
    case 'offer':
      return split(state, seat);
    case 'choose':
      return chosen(outlookOf(state, weights), seat);
    case 'play':
      return played(outlookOf(state, weights), seat);
    case 'die':
      return { do: 'throw' };
    case 'losses':
      return losses(state, seat);
    case 'bonusExile': {
      const district = exileTarget(outlookOf(state, weights), seat);
      return district === undefined ? { do: 'decline' } : { do: 'exile', district };
    }
    default:
      return undefined;
  }
}

function split(state: State, seat: Seat): Action {
  const deal = ensureDefined(
    state.deals.find(({ giver }) => giver === seat),
    'a deal',
  );
  return { do: 'lock', offers: evenSplit(deal.dealt, deal.choosers.length + 1).map(inOrder) };
}

function chosen(outlook: Outlook, seat: Seat): Action {
  const { offers } = ensureDefined(outlook.state.deals[0], 'an open deal');
  const best = offers.reduce((one, other) => (offerValue(outlook, other, seat) > offerValue(outlook, one, seat) ? other : one));
  return { do: 'choose', offer: best.id };
}

/** Nobles first, the doge when they stand; nobles on the board are moved by those who think. */
function played(outlook: Outlook, seat: Seat): Action | undefined {
  const { state } = outlook;
  const frame = state.stack.at(-1);
  if (frame?.kind !== 'play') return undefined;
  if (frame.cards.length > 0 && supply(state, seat) === 0) return undefined;
  for (const card of ACTION_CARDS) {
    const action = frame.cards.includes(card) ? playedAt(outlook, seat, card) : undefined;
    if (action !== undefined) return action;
  }
  return { do: 'end' };
}

function playedAt(outlook: Outlook, seat: Seat, card: ActionCard): Action | undefined {
  const { state } = outlook;
  if (isDistrict(card)) return { do: 'noble', card, to: landing(outlook, seat, card) };
  switch (card) {
    case 'bridge': {
      const [pair] = reserve(state) > 0 ? bridgeSites(state, seat) : [];
      return pair === undefined ? undefined : { do: 'build', pair };
    }
    case 'traitor': {
      const target = traitorTarget(outlook, seat);
      return target === undefined ? undefined : { do: 'traitor', ...target };
    }
    case 'exile': {
      const district = exileTarget(outlook, seat);
      return district === undefined ? undefined : { do: 'exile', district };
    }
    case 'doge': {
      const to = dogeTarget(outlook, seat);
      const ways = ensureDefined(dogeWays(state, seat).get(to), 'a way');
      const way = ways.reduce((one, other) => (other.total < one.total ? other : one));
      return { do: 'doge', to, tolls: [...way.tolls] };
    }
  }
}

function landing(outlook: Outlook, seat: Seat, card: District): District {
  let best = card;
  let most = gain(outlook, seat, card);
  for (const { pair, to } of outlook.board.around[card]) {
    const there = ownersOf(outlook.state, pair).includes(seat) ? gain(outlook, seat, to) : most;
    if (there <= most) continue;
    best = to;
    most = there;
  }
  return best;
}

function gain(outlook: Outlook, seat: Seat, district: District): number {
  const nobles = outlook.nobles[district].slice();
  nobles[seat] = (nobles[seat] ?? 0) + 1;
  return change(outlook, district, nobles, seat);
}

function losses(state: State, seat: Seat): Action | undefined {
  const frame = state.stack.at(-1);
  if (frame?.kind !== 'losses') return undefined;
  const left = weakened(state.nobles[frame.district], seat, frame.die);
  return { do: 'lose', losses: state.nobles[frame.district].map((count, other) => count - (left[other] ?? 0)) };
}
