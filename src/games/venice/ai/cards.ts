import type { Seat } from '../../../kit/seat.ts';
import { LAST_SPACE, spaceOf } from '../rules/assistants.ts';
import { boatOf, quayOf } from '../rules/boats.ts';
import { BRIDGES, bridgesOf } from '../rules/bridges.ts';
import { SCROLL_CAP } from '../rules/tracks.ts';
import { playerOf } from '../state.ts';
import type { Influence } from '../vocabulary.ts';
import { type Activations, activationAt, missionDrawn } from './activations.ts';
import { stepValue } from './council.ts';
import { intrigueCost, type Outlook } from './outlook.ts';

const SPY_PRICE = 2;
const FOREMAN_INTRIGUE = 3;
const TESTIMONY = 3;
const UNFINISHED = 3;

/** The cards in hand: one is played a turn, so that each waits for the better ones. */
export function cardsValue(outlook: Outlook, seat: Seat, activations: Activations, turns: number): number {
  const { cards } = playerOf(outlook.state, seat);
  if (cards.length === 0 || turns < 1) return 0;
  const values = cards.map((card) => cardValue(outlook, seat, activations, turns, card)).sort((a, b) => b - a);
  let sum = 0;
  let share = outlook.weights.cardHeld;
  for (let n = 0; n < values.length && n < turns; n++) {
    sum += (values[n] ?? 0) * share;
    share *= outlook.weights.cardWaits;
  }
  return sum;
}

/** What a card would do if it were played now, as far as that can be said; never less than a card yet unknown may turn out to be worth later. */
function cardValue(outlook: Outlook, seat: Seat, activations: Activations, turns: number, card: Influence): number {
  const { state, coin, scroll, cube, weights } = outlook;
  const player = playerOf(state, seat);
  const later = weights.cardLater * Math.min(1, turns / 4);
  switch (card) {
    case 'bribe_foreman': {
      const price = intrigueCost(outlook, player.intrigue + FOREMAN_INTRIGUE) - intrigueCost(outlook, player.intrigue);
      return Math.max(later, bestAdvance(outlook, seat, activations, turns, LAST_SPACE) - price);
    }
    case 'promote_worker':
      return Math.max(later, bestAdvance(outlook, seat, activations, turns, 1));
    case 'overtime': {
      let best = later;
      for (let gondola = 0; gondola < 2; gondola++) {
        const quay = quayOf(state, boatOf(seat, gondola));
        if (quay >= 0) best = Math.max(best, activationAt(activations, quay, spaceOf(state, seat, quay)));
      }
      return best;
    }
    case 'bribe_councillors': {
      const more = intrigueCost(outlook, player.intrigue + 1) - intrigueCost(outlook, player.intrigue);
      const step = stepValue(outlook, seat);
      return step + Math.max(0, step - more);
    }
    case 'sell_information':
      return 2 * coin + 0.8 * outlook.card;
    case 'build_bridge': {
      const built = bridgesOf(state, seat);
      return Math.max(2 * built, built < BRIDGES ? weights.bridge * outlook.left : 0);
    }
    case 'manage_stock':
      return cube + later;
    case 'make_offer':
      return player.missions.length < UNFINISHED && state.missions.left > 0 ? Math.max(2, missionDrawn(outlook)) : 2;
    case 'investigate':
      return scroll * Math.min(3, SCROLL_CAP - player.scrolls) * (player.scrolls < 6 ? 1 : 0.4);
    case 'testify':
      return intrigueCost(outlook, player.intrigue) - intrigueCost(outlook, Math.max(0, player.intrigue - TESTIMONY)) + 0.3 * later;
    case 'hire_spy':
      return Math.max(later, 0.5 * mostOn(activations) - SPY_PRICE * coin);
  }
}

/** The best step of so many spaces for one of the assistants, through all the turns to come. */
function bestAdvance({ state, weights }: Outlook, seat: Seat, activations: Activations, turns: number, steps: number): number {
  let best = 0;
  const row = state.crew[seat] ?? [];
  for (let quay = 0; quay < row.length; quay++) {
    const space = row[quay] ?? 0;
    if (space === 0 || space === LAST_SPACE) continue;
    const more = activationAt(activations, quay, Math.min(LAST_SPACE, space + steps)) - activationAt(activations, quay, space);
    best = Math.max(best, more * (weights.income * turns + 0.3));
  }
  return best;
}

function mostOn(activations: Activations): number {
  let most = 0;
  for (const value of activations) if (value > most) most = value;
  return most;
}
