import type { Seat } from '../../kit/seat.ts';

/** The three wares, in the order in which every count of cubes is written. */
export const WARES = ['ceramics', 'cloth', 'silver'] as const;
/** Cubes by ware: ceramics, cloth, silver. */
export type Cubes = [ceramics: number, cloth: number, silver: number];

export const TILES = [
  'market',
  'monastery',
  'small_council',
  'workshop',
  'docks',
  'consulate',
  'library',
  'senate',
  'church',
  'court',
  'bank',
  'council_of_ten',
] as const;
export type Tile = (typeof TILES)[number];

export const COMMUNAL = ['st_marks', 'palace', 'great_council'] as const;
export type Communal = (typeof COMMUNAL)[number];

export const BUILDINGS = [...TILES, ...COMMUNAL] as const;
export type Building = (typeof BUILDINGS)[number];

export const INFLUENCE = [
  'bribe_foreman',
  'overtime',
  'bribe_councillors',
  'sell_information',
  'build_bridge',
  'promote_worker',
  'manage_stock',
  'make_offer',
  'investigate',
  'testify',
  'hire_spy',
] as const;
export type Influence = (typeof INFLUENCE)[number];
export const INFLUENCE_COPIES = 2;

/** The permanent effects a mission can have; the house deck has one of each, numbered in this order. */
export const PERKS = [
  'market_coins',
  'second_canal',
  'bridge_coin',
  'third_look',
  'council_for_scrolls',
  'step_per_mission',
  'recast_cube',
  'seven_cubes',
  'stack_point',
  'cheap_stay',
  'second_card',
  'consulate_calm',
  'points_for_scrolls',
  'double_answer',
  'gossip_point',
  'first_scroll',
  'clean_church',
  'coin_answer',
  'court_accusation',
  'shield',
  'cubes_as_scrolls',
  'bank_calm',
  'bridge_rent',
  'bridge_toll',
  'council_card',
  'no_taxes',
] as const;
export type Perk = (typeof PERKS)[number];

export const DOGE_CARDS = [
  'first_house',
  'second_house',
  'patronage',
  'acclamation',
  'chancery',
  'tribute',
  'monopoly',
  'regatta',
  'great_works',
  'denunciation',
  'questions',
  'rumours',
  'absolution',
  'promotion',
] as const;
export type DogeCard = (typeof DOGE_CARDS)[number];

export const DECKS = ['A', 'B'] as const;
export type Deck = (typeof DECKS)[number];

export const FAVOURS = ['none', 'ready', 'turned'] as const;
export type Favour = (typeof FAVOURS)[number];

/** A quay, a canal, a boat or an owner of pieces, by its place in the lists of the edition and the state. */
export type Quay = number;
export type Canal = number;
/** Boats 2s and 2s + 1 belong to seat s; those after the last seat to the smugglers or the Doge. */
export type Boat = number;
/** Seats first; then the smugglers, or the Doge's first and second house. */
export type Owner = number;
/** An owner as the log names him, without having to know how many play. */
export type Whose = Seat | 'smugglers' | 'house_a' | 'house_b';
