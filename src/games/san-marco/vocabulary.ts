/** The six districts, in the order of the faces of the die. */
export const DISTRICTS = ['cannaregio', 'santa_croce', 'san_polo', 'san_marco', 'dorsoduro', 'castello'] as const;
export type District = (typeof DISTRICTS)[number];

/** What the action cards do; a district card bears the district's name. */
export const ACTION_CARDS = [...DISTRICTS, 'bridge', 'traitor', 'exile', 'doge'] as const;
export type ActionCard = (typeof ACTION_CARDS)[number];

export const PENALTIES = ['p1', 'p2', 'p3'] as const;
export type Penalty = (typeof PENALTIES)[number];

export const CARDS = [...ACTION_CARDS, ...PENALTIES] as const;
export type Card = (typeof CARDS)[number];

/** Short names of the districts, in the same order: they name the pairs of neighbours. */
export const SHORTS = ['can', 'cro', 'pol', 'mar', 'dor', 'cas'] as const;
export type Short = (typeof SHORTS)[number];
/** Two neighbouring districts, between which bridges may stand. */
export type Pair = `${Short}-${Short}`;

export const OFFERS = ['a', 'b', 'c'] as const;
export type OfferId = (typeof OFFERS)[number];

/** What one may say to the chooser before he takes an offer. */
export const PLEAS = ['fewer', 'more', 'spare', 'leader', 'doge', 'exile', 'allies', 'trap'] as const;
export type Plea = (typeof PLEAS)[number];

export const TIE_RULES = ['next-rank', 'occupied-ranks'] as const;
export type TieRule = (typeof TIE_RULES)[number];

/** Why prestige points were gained or lost. */
export const ENTRIES = ['doge', 'tolls', 'crossings', 'bonus', 'final'] as const;

export function isPenalty(card: Card): card is Penalty {
  return card === 'p1' || card === 'p2' || card === 'p3';
}

export function isDistrict(card: string): card is District {
  return (DISTRICTS as readonly string[]).includes(card);
}

const PENALTY_POINTS: { readonly [card in Penalty]: number } = { p1: 1, p2: 2, p3: 3 };

export function penaltyOf(card: Card): number {
  return isPenalty(card) ? PENALTY_POINTS[card] : 0;
}

export function penaltySum(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += penaltyOf(card);
  return sum;
}

const PLACE_OF: { readonly [card in Card]: number } = Object.fromEntries(CARDS.map((card, place) => [card, place])) as {
  [card in Card]: number;
};

/** Cards in the order of the vocabulary, so that the order of drawing tells nothing. */
export function inOrder<C extends Card>(cards: readonly C[]): C[] {
  return cards.slice().sort((a, b) => PLACE_OF[a] - PLACE_OF[b]);
}
