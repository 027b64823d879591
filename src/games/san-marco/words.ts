import type { OptionId } from '../../kit/choice.ts';
import { type Arg, type Msg, messageFactory, playerArg } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Seat } from '../../kit/seat.ts';
import type { en } from './i18n/en.ts';
import {
  ACTION_CARDS,
  type ActionCard,
  CARDS,
  type Card,
  DISTRICTS,
  type District,
  isDistrict,
  isPenalty,
  type Pair,
  type Plea,
  penaltyOf,
  penaltySum,
  SHORTS,
  type Short,
} from './vocabulary.ts';

export const say = messageFactory<keyof typeof en>('san-marco');

const DISTRICT_NAMES = Object.fromEntries(DISTRICTS.map((district) => [district, say(`district.${district}`)])) as {
  readonly [district in District]: Msg;
};

export function districtName(district: District): Msg {
  return DISTRICT_NAMES[district];
}

const pairNames = new Map<Pair, Msg>();

export function pairName(pair: Pair): Msg {
  const known = pairNames.get(pair);
  if (known !== undefined) return known;
  const [a, b] = pair.split('-').map((short) => districtName(ensureDefined(DISTRICTS[SHORTS.indexOf(short as Short)], short)));
  const name = say('pair', { a: ensureDefined(a, pair), b: ensureDefined(b, pair) });
  pairNames.set(pair, name);
  return name;
}

const CARD_NAMES = Object.fromEntries(
  CARDS.map((card) => [
    card,
    isPenalty(card) ? say('card.penalty', { n: penaltyOf(card) }) : isDistrict(card) ? districtName(card) : say(`card.${card}`),
  ]),
) as { readonly [card in Card]: Msg };

const CARD_IDS = Object.fromEntries(
  CARDS.map((card) => [card, isDistrict(card) ? ensureDefined(SHORTS[DISTRICTS.indexOf(card)], card) : card.slice(0, 3)]),
) as { readonly [card in Card]: OptionId };

export function cardName(card: Card): Msg {
  return CARD_NAMES[card];
}

/** What an action card does, in a few words. */
export function effectOf(card: ActionCard): Msg {
  return EFFECTS[card];
}
const EFFECTS = Object.fromEntries(
  ACTION_CARDS.map((card) => [card, isDistrict(card) ? say('effect.district', { district: districtName(card) }) : say(`effect.${card}`)]),
) as { readonly [card in ActionCard]: Msg };

/** Cards by name, copies counted: "Castello, 2 × traitor". */
export function cardNames(cards: readonly Card[]): Msg[] {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, n]) => (n === 1 ? cardName(card) : say('card.copies', { n, card: cardName(card) })));
}

/** Action cards of an offer and its penalty points. */
export function offerWords(cards: readonly Card[]): Msg {
  const actions = cards.filter((card) => !isPenalty(card));
  const points = penaltySum(cards);
  if (actions.length === 0) return say('offer.penalties', { points });
  return say('offer.cards', { cards: cardNames(actions), points });
}

/** Two or three offers side by side. */
export function offersWords(offers: readonly (readonly Card[])[]): Msg {
  const [a, b, c] = offers.map(offerWords);
  if (a === undefined || b === undefined) throw new Error('fewer than two offers');
  return c === undefined ? say('offers.two', { a, b }) : say('offers.three', { a, b, c });
}

/** Short ids for cards of which copies count, so that a whole split fits into one path: `cas`, `cas~2`. */
export function copyIds(cards: readonly Card[]): OptionId[] {
  return cards.map((card, at) => {
    let n = 1;
    for (let before = 0; before < at; before++) if (cards[before] === card) n++;
    return n === 1 ? CARD_IDS[card] : `${CARD_IDS[card]}~${n}`;
  });
}

/** "Anna 2, Bruno 1": the seats that have something of a count. */
export function shares(counts: readonly number[]): Arg {
  return counts.flatMap((n, seat) => (n > 0 ? [say('share', { who: playerArg(seat as Seat), n })] : []));
}

/** What somebody says to the chooser. */
export function pleaWords(by: Seat, plea: Plea): Msg {
  return say('words.plea', { who: playerArg(by), plea: say(`plea.${plea}`) });
}

/** The players on these seats. */
export function names(seats: readonly Seat[]): Msg[] {
  return seats.map((seat) => say('player', { who: playerArg(seat) }));
}

/** How many bridges stand between two districts, and whose. */
export function bridgesThere(owners: readonly Seat[]): Msg {
  return say('hint.bridgesThere', { n: owners.length, owners: names(owners) });
}
