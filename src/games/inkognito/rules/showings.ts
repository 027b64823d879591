import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { State } from '../state.ts';
import { ENVOY } from '../vocabulary.ts';
import { deciphered, decipheredAt, enciphered } from './cipher.ts';

/** The faces of cards as bits: four identities, four disguises, and the mission card. */
export type Cards = number;
export const MISSION: Cards = 1 << 8;
export const IDENTITY_FACES: Cards = 0x0f;
export const DISGUISE_FACES: Cards = 0xf0;
export const FACES = ['fiddlebottom', 'bubble', 'zsazsa', 'x', 'tall', 'short', 'fat', 'thin', 'mission'] as const;
export type Face = (typeof FACES)[number];

/** Of a true card the grey twin was shown: the secret card itself. */
export const GREY_IDENTITY = 1;
export const GREY_DISGUISE = 2;

/** What became of an answer in table mode (IK-14). */
export const UNDISPUTED = 0;
export const UPHELD = 1;
export const REJECTED = 2;

/** One answer: who showed what to whom. */
export interface Showing {
  readonly from: Seat;
  readonly to: Seat;
  /** 0 identity, 1 disguise. */
  readonly topic: number;
  /** Asked through the Ambassador, or by him. */
  readonly relayed: boolean;
  readonly cards: Cards;
  readonly grey: number;
  readonly dispute: number;
  readonly round: number;
}

/** An answer as one number of thirty bits: 9 of faces, 2 of grey cards, then who, what and when. */
function pack(s: Showing): number {
  const where = (s.from << 11) | (s.to << 13) | (s.topic << 16) | (s.relayed ? 1 << 17 : 0) | (s.dispute << 18);
  return s.cards | (s.grey << 9) | where | (Math.min(s.round, 1023) << 20);
}
export function unpack(packed: number): Showing {
  return {
    from: fromOf(packed),
    to: toOf(packed),
    topic: (packed >> 16) & 1,
    relayed: relayedOf(packed),
    cards: cardsOf(packed),
    grey: (packed >> 9) & 3,
    dispute: (packed >> 18) & 3,
    round: packed >> 20,
  };
}
export function cardsOf(packed: number): Cards {
  return packed & 0x1ff;
}
export function fromOf(packed: number): Seat {
  return ((packed >> 11) & 3) as Seat;
}
function toOf(packed: number): Seat {
  return ((packed >> 13) & 7) as Seat;
}
function relayedOf(packed: number): boolean {
  return ((packed >> 17) & 1) === 1;
}
/** Letters that one answer takes in the log. */
const WIDTH = 5;

/** Every answer of a log, oldest first. */
export function answersIn(shown: string): number[] {
  return deciphered(shown, WIDTH);
}
export function latestAnswer(shown: string): Showing {
  return unpack(decipheredAt(shown, ensureDefined(shown.length || undefined, 'an answer') - WIDTH, WIDTH));
}
/** Writes one more answer down. */
export function writeAnswer(state: { shown: string }, s: Showing): void {
  state.shown += enciphered(pack(s), WIDTH);
}
/** Writes the latest answer anew. */
export function rewriteAnswer(state: { shown: string }, s: Showing): void {
  state.shown = withoutLatest(state.shown) + enciphered(pack(s), WIDTH);
}
export function withoutLatest(shown: string): string {
  return shown.slice(0, -WIDTH);
}
export function logOf(answers: readonly number[]): string {
  return answers.map((packed) => enciphered(packed, WIDTH)).join('');
}
/** The same answer with other cards in it. */
export function withCards(packed: number, cards: Cards): number {
  return (packed & ~0x1ff) | cards;
}

export function sizeOf(cards: Cards): number {
  let n = 0;
  for (let left = cards; left !== 0; left &= left - 1) n++;
  return n;
}

export function identityFace(identity: number): Cards {
  return 1 << identity;
}
export function disguiseFace(disguise: number): Cards {
  return 16 << disguise;
}
/** The true card of the kind asked about. */
function trueFace(state: { identities: readonly number[]; disguises: readonly number[] }, seat: number, topic: number): Cards {
  return topic === 0
    ? identityFace(ensureDefined(state.identities[seat], 'an identity'))
    : disguiseFace(ensureDefined(state.disguises[seat], 'a disguise'));
}

/** The faces of an answer that were shown as grey cards: only a true card has a grey twin in its owner's hand. */
export function greyFacesOf(state: { identities: readonly number[]; disguises: readonly number[] }, s: Showing): Cards {
  return (s.grey & GREY_IDENTITY ? trueFace(state, s.from, 0) : 0) | (s.grey & GREY_DISGUISE ? trueFace(state, s.from, 1) : 0);
}

export function facesIn(cards: Cards): Face[] {
  return FACES.filter((_, n) => (cards >> n) & 1);
}
export function cardsOfFaces(faces: readonly Face[]): Cards {
  let cards = 0;
  for (const face of faces) cards |= 1 << FACES.indexOf(face);
  return cards;
}

/** Who saw the cards of an answer: both sides, and the Ambassador player of what went through his hands (IK-10, IK-28, IK-38). */
export function sawCards(seats: number, packed: number, viewer: Seat): boolean {
  return fromOf(packed) === viewer || toOf(packed) === viewer || (seats === 5 && viewer === ENVOY && relayedOf(packed));
}

/** The answers this asker has had from this answerer, oldest first; what he relayed counts for the Ambassador too (IK-27). */
export function answersTo(state: Pick<State, 'seats' | 'shown'>, from: Seat, asker: Seat): Showing[] {
  const found: Showing[] = [];
  for (const packed of answersIn(state.shown))
    if (fromOf(packed) === from && (toOf(packed) === asker || (asker === ENVOY && state.seats === 5 && relayedOf(packed))))
      found.push(unpack(packed));
  return found;
}
export function shownTo(state: Pick<State, 'seats' | 'shown'>, from: Seat, asker: Seat): Cards[] {
  return answersTo(state, from, asker).map((s) => s.cards);
}
