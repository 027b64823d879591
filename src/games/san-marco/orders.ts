import { z } from 'zod';
import { type Choice, childAt, likelyPath, type Path } from '../../kit/choice.ts';
import type { OrderKind } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { Offer } from './state.ts';
import type { View } from './view.ts';
import { isDistrict, isPenalty, penaltySum } from './vocabulary.ts';
import { say } from './words.ts';

const ask = { label: say('order.ask'), params: 'ask' as const };

/** A hand of cards is split evenly without asking. */
const splitEvenly: OrderKind<View, 'ask' | 'even'> = {
  id: 'split',
  label: say('order.split'),
  params: z.enum(['ask', 'even']),
  choices: [ask, { label: say('order.split.even'), params: 'even' }],
  answer: (_, decision, tree, params) => (decision.kind === 'offer' && params === 'even' ? likelyPath(tree) : 'ask'),
};

const WISHES = ['fewest', 'most', 'doge'] as const;
type Wish = (typeof WISHES)[number];

/** Wishes in order of preference; what they leave equal the house decides. */
const takeOffer: OrderKind<View, readonly Wish[]> = {
  id: 'choose',
  label: say('order.choose'),
  params: z.array(z.enum(WISHES)),
  choices: [
    { label: say('order.ask'), params: [] },
    { label: say('order.choose.fewest'), params: ['fewest', 'most'] },
    { label: say('order.choose.most'), params: ['most', 'fewest'] },
    { label: say('order.choose.doge'), params: ['doge', 'fewest', 'most'] },
  ],
  answer: (view, decision, _, wishes) =>
    decision.kind === 'choose' && wishes.length > 0 ? [preferred(view.deals[0]?.offers ?? [], wishes).id] : 'ask',
};

function preferred(offers: readonly Offer[], wishes: readonly Wish[]): Offer {
  const best = wishes.reduce((left, wish) => {
    const scores = left.map((offer) => fits(offer, wish));
    const top = Math.max(...scores);
    return left.filter((_, at) => scores[at] === top);
  }, offers);
  return mildest(best);
}

/** The lowest penalty sum, then more action cards, then the earlier offer. */
function mildest(offers: readonly Offer[]): Offer {
  return ensureDefined(
    offers.slice().sort((a, b) => fits(b, 'fewest') - fits(a, 'fewest') || fits(b, 'most') - fits(a, 'most'))[0],
    'an offer',
  );
}

function fits({ cards }: Offer, wish: Wish): number {
  switch (wish) {
    case 'fewest':
      return -penaltySum(cards);
    case 'most':
      return cards.filter((card) => !isPenalty(card)).length;
    case 'doge':
      return cards.includes('doge') ? 1 : 0;
  }
}

const throwAgain: OrderKind<View, 'ask' | 'again' | 'keep'> = {
  id: 'fourth',
  label: say('order.fourth'),
  params: z.enum(['ask', 'again', 'keep']),
  choices: [ask, { label: say('order.fourth.always'), params: 'again' }, { label: say('order.fourth.never'), params: 'keep' }],
  answer: (_, decision, __, params) => (decision.kind === 'fourth' && params !== 'ask' ? [params] : 'ask'),
};

const bonusExile: OrderKind<View, 'ask' | 'decline'> = {
  id: 'bonus-exile',
  label: say('order.bonusExile'),
  params: z.enum(['ask', 'decline']),
  choices: [ask, { label: say('order.bonusExile.never'), params: 'decline' }],
  answer: (_, decision, __, params) => (decision.kind === 'bonusExile' && params === 'decline' ? ['decline'] : 'ask'),
};

/** District cards that leave no choice are played when nothing else is left in the hand. */
const plainCards: OrderKind<View, 'ask' | 'play'> = {
  id: 'plain',
  label: say('order.plain'),
  params: z.enum(['ask', 'play']),
  begins: 'plain',
  choices: [ask, { label: say('order.plain.play'), params: 'play' }],
  answer(view, decision, tree, params) {
    if (decision.kind !== 'play' || params === 'ask' || view.hand === undefined) return 'ask';
    const { cards } = view.hand;
    const card = cards[0];
    if (card === undefined || !cards.every(isDistrict)) return 'ask';
    const paths = cards.map((each) => onlyWay(tree, each));
    return paths.some((path) => path === undefined) ? 'ask' : (paths[0] ?? 'ask');
  },
};

function onlyWay(tree: Choice<unknown>, card: string): Path | undefined {
  return childAt(tree, card)?.at === 'act' ? [card] : undefined;
}

export const orders: readonly OrderKind<View>[] = [
  splitEvenly,
  takeOffer,
  throwAgain,
  bonusExile,
  plainCards,
] as readonly OrderKind<View>[];
