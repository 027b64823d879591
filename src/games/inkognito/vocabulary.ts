import type { Seat } from '../../kit/seat.ts';

/** The four agents. Partners stand side by side: Fiddlebottom with Bubble, Zsa Zsa with Agent X. */
export const IDENTITIES = ['fiddlebottom', 'bubble', 'zsazsa', 'x'] as const;
export type Identity = (typeof IDENTITIES)[number];

/** The four disguises, which are also the four shapes of figures. */
export const DISGUISES = ['tall', 'short', 'fat', 'thin'] as const;
export type Disguise = (typeof DISGUISES)[number];

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

export const TEAMS = ['fb', 'zx'] as const;

/** What a question is about. */
export const TOPICS = ['identity', 'disguise'] as const;
export type Topic = (typeof TOPICS)[number];

export const BALLS = ['white', 'orange', 'blue', 'black', 'violet'] as const;
export type Ball = (typeof BALLS)[number];

/** The tics of the four agents in their order, and two gestures that mean nothing. */
export const TICS = ['wink', 'ear', 'disdain', 'frown', 'cough', 'mask'] as const;
export type Tic = (typeof TICS)[number];

/** The four groups of starting squares. */
export const COLOURS = ['red', 'green', 'blue', 'yellow'] as const;

export const ZONES = ['cannaregio', 'santa_croce', 'san_polo', 'dorsoduro', 'san_marco', 'castello', 'giudecca', 'isole'] as const;
export type Zone = (typeof ZONES)[number];

/** The squares of the board. What lies between them is the edition's; a state counts squares in this order. */
export const SQUARES = [
  'madonna_orto',
  'sant_alvise',
  'san_giobbe',
  'tre_archi',
  'ghetto',
  'san_marcuola',
  'strada_nova',
  'fondamente_nove',
  'santi_apostoli',
  'ca_doro',
  'san_stae',
  'san_giacomo',
  'scalzi',
  'marittima',
  'piazzale_roma',
  'tolentini',
  'sm_maggiore',
  'san_toma',
  'riva_del_vin',
  'pescheria',
  'embassy',
  'santa_marta',
  'san_nicolo',
  'santa_margherita',
  'san_basilio',
  'zattere',
  'san_barnaba',
  'spirito_santo',
  'accademia',
  'punta_dogana',
  'san_samuele',
  'giglio',
  'sant_angelo',
  'giardinetti',
  'san_salvador',
  'rialto',
  'san_zanipolo',
  'giardini',
  'san_zaccaria',
  'ca_di_dio',
  'sette_martiri',
  'via_garibaldi',
  'porta_arsenale',
  'sm_formosa',
  'san_lio',
  'celestia',
  'san_lorenzo',
  'vieux_arsenal',
  'sf_paola',
  'sant_anna',
  'san_pietro',
  'sacca_fisola',
  'stucky',
  'sant_eufemia',
  'redentore',
  'zitelle',
  'murano',
  'san_giorgio',
] as const;
export type SquareId = (typeof SQUARES)[number];
/** A square by its place in `SQUARES`. */
export type Square = number;
/** A figure that has not been placed stands nowhere. */
export const NOWHERE: Square = -1;

const squareNumbers = new Map<string, Square>(SQUARES.map((id, n) => [id, n]));
export function squareOf(id: SquareId): Square {
  return squareNumbers.get(id) ?? NOWHERE;
}
export function squareId(square: Square): SquareId {
  const id = SQUARES[square];
  if (id === undefined) throw new Error(`no square ${square}`);
  return id;
}

/** The two letters that stand on a square, out of its name; they mean nothing else in the picture. The Embassy has its palace. */
export const SQUARE_CODES: { readonly [square in Exclude<SquareId, 'embassy'>]: string } = {
  madonna_orto: 'Or',
  sant_alvise: 'Al',
  san_giobbe: 'Gb',
  tre_archi: 'Ta',
  ghetto: 'Gh',
  san_marcuola: 'Mc',
  strada_nova: 'Sn',
  fondamente_nove: 'Fn',
  santi_apostoli: 'Ap',
  ca_doro: 'Do',
  san_stae: 'St',
  san_giacomo: 'Gc',
  scalzi: 'Sc',
  marittima: 'Mt',
  piazzale_roma: 'Pr',
  tolentini: 'To',
  sm_maggiore: 'Mi',
  san_toma: 'Tm',
  riva_del_vin: 'Rv',
  pescheria: 'Ps',
  santa_marta: 'Ma',
  san_nicolo: 'Ni',
  santa_margherita: 'Mg',
  san_basilio: 'Bs',
  zattere: 'Za',
  san_barnaba: 'Bn',
  spirito_santo: 'Sp',
  accademia: 'Ac',
  punta_dogana: 'Dg',
  san_samuele: 'Sa',
  giglio: 'Gl',
  sant_angelo: 'Ag',
  giardinetti: 'Gr',
  san_salvador: 'Sv',
  rialto: 'Ri',
  san_zanipolo: 'Zp',
  giardini: 'Gi',
  san_zaccaria: 'Zc',
  ca_di_dio: 'Dd',
  sette_martiri: 'Se',
  via_garibaldi: 'Vg',
  porta_arsenale: 'Pa',
  sm_formosa: 'Fo',
  san_lio: 'Li',
  celestia: 'Ce',
  san_lorenzo: 'Lo',
  vieux_arsenal: 'Av',
  sf_paola: 'Fp',
  sant_anna: 'An',
  san_pietro: 'Pi',
  sacca_fisola: 'Sf',
  stucky: 'Sk',
  sant_eufemia: 'Eu',
  redentore: 'Re',
  zitelle: 'Zi',
  murano: 'Mu',
  san_giorgio: 'Go',
};

/** A figure is its owner's seat × 4 + its disguise; the Ambassador comes after the sixteen. */
export type Piece = number;
export const AMBASSADOR: Piece = 16;
export function figure(owner: number, disguise: number): Piece {
  return owner * 4 + disguise;
}
export function ownerOf(piece: Piece): Seat {
  return (piece >> 2) as Seat;
}
export function shapeOf(piece: Piece): number {
  return piece & 3;
}

/** F and B, Z and X: who belongs together. */
export function partnerOf(identity: number): number {
  return identity ^ 1;
}
export function teamOf(identity: number): number {
  return identity >> 1;
}

/** With five players the last seat plays the Ambassador. */
export const ENVOY: Seat = 4;
export function agentsOf(seats: number): number {
  return seats === 5 ? 4 : seats;
}
