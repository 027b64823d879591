import { type AtOnce, actionLeaf, type Choice, type Option, type OptionId, type Path } from '../../../kit/choice.ts';
import { lazySetNode } from '../../../kit/lazy.ts';
import type { Msg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { evenSplit } from '../rules/offers.ts';
import type { Deal, State } from '../state.ts';
import { type Card, inOrder, isPenalty, OFFERS, penaltyOf } from '../vocabulary.ts';
import { cardName, copyIds, effectOf, offersWords, offerWords, say } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking, Collecting } from './kinds.ts';

/** All distributors split their cards at the same time in secret; the offers are locked before the first pair is turned up (SM-6). */
export const split: Collecting<FrameOf<'split'>> = {
  kind: 'split',
  collects: true,
  close(turn) {
    turn.state.trail = [];
    turn.pop();
  },
};

/** One distributor's hand, to be shared out into offers of at least one card each (SM-6). */
export const offer: Asking<FrameOf<'offer'>> = {
  kind: 'offer',
  // The lane names the seat.
  asks: () => 0,
  prompt: (state, _, seat) => say('ask.split', { cards: dealOf(state, seat).dealt.length, offers: offersOf(dealOf(state, seat)) }),
  waiting: () => say('wait.split'),
  choices(state, _, seat) {
    const deal = dealOf(state, seat);
    return shareOut(deal.dealt, offersOf(deal), []);
  },
  play(turn, _, action, seat) {
    const deal = dealOf(turn.state, seat);
    deal.offers = actionOfKind(action, 'lock').offers.map((cards, at) => ({ id: ensureDefined(OFFERS[at], 'an offer'), cards }));
    deal.dealt = [];
    turn.emit({ kind: 'locked', seat, offers: deal.offers });
    turn.pop();
  },
};

function dealOf(state: State, seat: Seat): Deal {
  return ensureDefined(
    state.deals.find(({ giver }) => giver === seat),
    `a deal of seat ${seat}`,
  );
}

function offersOf(deal: Deal): number {
  return deal.choosers.length + 1;
}

/** Which cards make the next offer; what is left in the end is the last one. */
function shareOut(cards: readonly Card[], offers: number, made: readonly (readonly Card[])[]): Choice<Action> {
  const prompt = say('ask.offer', { offer: offerName(made.length) });
  if (offers === 1) {
    const split = [...made, cards].map((offer) => offer.slice());
    return actionLeaf(() => say('do.lock', { offers: offersWords(split) }), { do: 'lock', offers: split });
  }
  const ids = copyIds(cards);
  const options = cards.map((card, at) => cardOption(ensureDefined(ids[at], card), card));
  const done = (chosen: readonly OptionId[]) => {
    const taken: Card[] = [];
    const left: Card[] = [];
    cards.forEach((card, at) => {
      (chosen.includes(ensureDefined(ids[at], 'an id')) ? taken : left).push(card);
    });
    return shareOut(left, offers - 1, [...made, taken]);
  };
  const node = {
    prompt: made.length === 0 ? prompt : say('ask.offerAfter', { made: made.map(offerWords), ask: prompt }),
    min: 1,
    max: cards.length - (offers - 1),
    options,
    lots: say('do.evenSplit'),
    // A single offer is ticked as well in the list.
    ...(offers > 2 && made.length === 0 ? { atOnce: offersAtOnce(cards, options, offers - 1) } : {}),
    done,
  };
  return lazySetNode(node, () => idsOf(cards, ids, ensureDefined(evenSplit(cards, offers)[0], 'an offer')));
}

function offerName(at: number): Msg {
  return say(`offer.${ensureDefined(OFFERS[at], 'an offer')}`);
}

/** All offers but the last, in one form. */
function offersAtOnce(cards: readonly Card[], options: readonly Option<Action>[], offers: number): AtOnce {
  const named = OFFERS.slice(0, offers);
  const ids = options.map(({ id }) => id);
  return {
    words: say('form.offers'),
    fields: named.map((id, at) => ({ id, label: offerName(at), many: true as const, options })),
    path(chosen) {
      const lots = named.map(chosen);
      const twice = cards.findIndex((_, at) => lots.filter((lot) => lot.includes(ensureDefined(ids[at], 'an id'))).length > 1);
      if (twice >= 0) return say('why.twice', { card: cardName(ensureDefined(cards[twice], 'a card')) });
      const left = cards.length - lots.reduce((sum, lot) => sum + lot.length, 0);
      return left === 0 || lots.some((lot) => lot.length === 0) ? say('why.emptyOffer') : pathOf(cards, ids, lots);
    },
  };
}

/** Copies are counted anew among the cards that are left. */
function pathOf(cards: readonly Card[], ids: readonly OptionId[], lots: readonly (readonly OptionId[])[]): Path {
  let left = cards.map((card, at) => ({ card, id: ensureDefined(ids[at], 'an id') }));
  return lots.map((lot) => {
    const now = copyIds(left.map(({ card }) => card));
    const chosen = now.filter((_, at) => lot.includes(ensureDefined(left[at], 'a card').id));
    left = left.filter(({ id }) => !lot.includes(id));
    return chosen;
  });
}

const cardOptions = new Map<OptionId, Option<Action>>();

function cardOption(id: OptionId, card: Card): Option<Action> {
  const known = cardOptions.get(id);
  if (known !== undefined) return known;
  const hint = isPenalty(card) ? say('hint.penalty', { n: penaltyOf(card) }) : effectOf(card);
  const option = { id, label: cardName(card), hint };
  cardOptions.set(id, option);
  return option;
}

function idsOf(cards: readonly Card[], ids: readonly OptionId[], wanted: readonly Card[]): OptionId[] {
  const left = inOrder(wanted);
  return ids.filter((_, at) => {
    const found = left.indexOf(ensureDefined(cards[at], 'a card'));
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}
