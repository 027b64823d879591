/** The words of Valencia: guilds, steps, council seats, cards, abilities, missions. */

export const GUILDS = ['O', 'F', 'W', 'C', 'P'] as const;
export type Guild = (typeof GUILDS)[number];

/** The nine steps of the action phase; A to G are auctions. */
const STEPS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;
export type StepName = (typeof STEPS)[number];
export const AUCTIONS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type Auction = (typeof AUCTIONS)[number];
/** The steps in which a guild is auctioned. */
export type GuildStep = 'B' | 'D' | 'F';
/** Where a round stands: planning, one of the nine steps, or the council phase. */
export const STAGES = ['plan', ...STEPS, 'council'] as const;
export type Stage = (typeof STAGES)[number];

export const COUNCIL = ['nobility', 'church', ...GUILDS, 'merchants'] as const;
export type CouncilSeat = (typeof COUNCIL)[number];

export const ABILITIES = ['movePalm', 'recoverCard', 'improveResource', 'sellResource', 'drawMission'] as const;
export type Ability = (typeof ABILITIES)[number];

/** The kinds of special influence cards, each chosen at the table by kind (X1). */
export const SPECIALS = ['joker', 'savings', 'twins', 'warehouse', 'support', 'vagabond', 'central'] as const;
export type Special = (typeof SPECIALS)[number];

/**
 * An influence card is one letter: its number for a basic card, a capital for a special one (W and X are the two warehouses).
 * A pile is a word of such letters.
 */
export const CARD_VALUES = {
  J: 0,
  '1': 1,
  S: 1,
  '2': 2,
  T: 2,
  '3': 3,
  W: 3,
  X: 3,
  '4': 4,
  U: 4,
  '5': 5,
  V: 5,
  '6': 6,
  C: 7,
} as const;
export type Card = keyof typeof CARD_VALUES;
export type Pile = string;

/** All cards from low to high. */
export const CARD_ORDER = 'J1S2T3WX4U5V6C';
export const BASIC_DECK: Pile = '111122223333444455556666';
export const SPECIAL_CARDS: { readonly [kind in Special]: { readonly cards: Pile; readonly instead: Pile } } = {
  joker: { cards: 'J', instead: '' },
  savings: { cards: 'SS', instead: '11' },
  twins: { cards: 'TT', instead: '22' },
  warehouse: { cards: 'WX', instead: '33' },
  support: { cards: 'U', instead: '4' },
  vagabond: { cards: 'V', instead: '5' },
  central: { cards: 'C', instead: '6' },
};
const KIND_OF: { readonly [card: string]: Special } = Object.fromEntries(
  SPECIALS.flatMap((kind) => [...SPECIAL_CARDS[kind].cards].map((card) => [card, kind])),
);

export function specialOf(card: string): Special | undefined {
  return KIND_OF[card];
}

export const MISSION_TYPES = [
  'costPair',
  'guildTrio',
  'allGuildPairs',
  'square',
  'rowOfThree',
  'diagonalOfThree',
  'outerWallSix',
  'cornersTwo',
  'fourFountains',
  'everyFountain',
  'moreThanNeighbour',
  'tenMinus',
  'threeResourceTypes',
  'mostCoins',
  'councilSeats',
  'nobilityOrChurch',
  'sameFountainThree',
  'centralFountainFive',
  'palmFive',
  'feldPawn',
  'longestRoad',
  'isolatedMembers',
  'everyDistrict',
  'mostInCity',
] as const;

export const SLOTS = ['NW', 'N', 'NE', 'W', 'E', 'SW', 'S', 'SE'] as const;
export type Slot = (typeof SLOTS)[number];
/** The central fountain's name among the fountain spaces. */
export const CENTRE = 'centre';

export function isGuildStep(step: Stage): step is GuildStep {
  return step === 'B' || step === 'D' || step === 'F';
}

export function isGuild(seat: CouncilSeat): seat is Guild {
  return seat.length === 1;
}
