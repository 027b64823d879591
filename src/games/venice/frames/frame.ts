import type { CollectFrame, Frame } from '../../../kit/frame.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Boat, Deck, Influence, Quay, Tile } from '../vocabulary.ts';

interface Of<K extends string> extends Frame {
  readonly kind: K;
}
interface Asked<K extends string> extends Of<K> {
  readonly seat: Seat;
}

/** Set-up: everybody keeps two of three missions (R82). */
export interface DealFrame extends CollectFrame {
  readonly kind: 'deal';
  /** The missions given back, until all have chosen. */
  readonly back: { [seat in Seat]?: number };
}
export type KeepFrame = Asked<'keep'>;

/** The opening round; `next` counts the placings. */
export interface OpeningFrame extends Of<'opening'> {
  next: number;
}
export interface PlaceFrame extends Asked<'place'> {
  /** His first or second gondola. */
  readonly gondola: number;
}

/** The rounds of the game; `next` is the seat whose turn comes. */
export interface RoundsFrame extends Of<'rounds'> {
  next: number;
}

/** The five steps of a turn, and what follows it. */
type Stage =
  | 'dawn'
  | 'cards'
  | 'meet'
  | 'recast'
  | 'own'
  | 'use'
  | 'onward'
  | 'errand'
  | 'crew'
  | 'close'
  | 'smugglers'
  | 'secondSmuggler'
  | 'doge'
  | 'dusk';

export interface TurnFrame extends Asked<'turn'> {
  stage: Stage;
  /** Influence cards played. */
  cards: number;
  /** The influence card being played: it reaches the discards after its effect (R44). */
  playing: Influence | '';
  /** Where the spy stands this turn; −1 nowhere. */
  spy: Quay;
  /** Quays of this voyage, the start first. */
  route: Quay[];
  /** Alone: the places of the Doge's row that this turn's smuggler cards ignore. */
  ignored: number[];
  /** Alone: where the second card sent a boat. */
  landing: Quay;
}

export type DepartFrame = Asked<'depart'>;
export type SailFrame = Asked<'sail'>;

/** What one seat answers to the boats met: how many scrolls, coins, and cubes by gondola and ware; the rest is intrigue. */
export interface Payment {
  scrolls: number;
  coins: number;
  cubes: number[];
  intrigue: number;
}
export interface CrossingFrame extends CollectFrame {
  readonly kind: 'crossing';
  /** The seat whose gondola passes; −1 for a smuggler or the Doge. */
  readonly mover: number;
  /** Boats met at one quay, from the bottom upward. */
  readonly boats: Boat[];
  readonly answers: { [seat in Seat]?: Payment };
}
export interface AnswerFrame extends Asked<'answer'> {
  /** Answers still to give. */
  left: number;
}

export type OwnBoatFrame = Asked<'ownBoat'>;
export interface RecastFrame extends Asked<'recast'> {
  left: number;
}

/** How a building comes to be activated. */
export type How = 'pass' | 'moor' | 'spy' | 'overtime' | 'place';
export interface ActivateFrame extends Asked<'activate'> {
  readonly quay: Quay;
  readonly gondola: number;
  readonly how: How;
}
/** What missions add after an activation, in the order of their numbers. */
export interface PerksFrame extends Asked<'perks'> {
  readonly quay: Quay;
  readonly gondola: number;
  readonly how: How;
  /** Whether his intrigue was 0 before the activation. */
  readonly clean: boolean;
  /** The number of the last mission looked at. */
  last: number;
}

export interface DraftFrame extends Asked<'draft'> {
  readonly cards: number[];
}
export interface ChooseFrame extends Asked<'choose'> {
  readonly cards: Influence[];
}
export interface ErrandFrame extends Asked<'errand'> {
  readonly quay: Quay;
}
export interface ShedFrame extends Asked<'shed'> {
  readonly gondola: number;
}
export type EndFrame = Asked<'end'>;

export interface SmuggleFrame extends Asked<'smuggle'> {
  readonly deck: Deck;
  readonly cards: Tile[];
}
/** A smuggler's or the Doge's boat under way, quay by quay, up to its mooring; `at` counts the canals it has used. */
export interface DriftFrame extends Asked<'drift'> {
  readonly boat: Boat;
  readonly route: Quay[];
  at: number;
}
/** The Doge's row, resolved from left to right. */
export interface DogeFrame extends Asked<'doge'> {
  place: number;
}
export interface DogeAsksFrame extends Asked<'greatWorks' | 'questions' | 'promotion'> {
  /** Questions still to answer. */
  left: number;
}

/** The reduction of intrigue at the end: asked in turn order until all pass in a row (R33). */
export interface ReduceFrame extends Of<'reduce'> {
  seat: Seat;
  passes: number;
}
export interface ScoringFrame extends Of<'scoring'> {
  done: number;
}

export type AnyFrame =
  | DealFrame
  | KeepFrame
  | OpeningFrame
  | PlaceFrame
  | RoundsFrame
  | TurnFrame
  | DepartFrame
  | SailFrame
  | CrossingFrame
  | AnswerFrame
  | OwnBoatFrame
  | RecastFrame
  | ActivateFrame
  | PerksFrame
  | DraftFrame
  | ChooseFrame
  | ErrandFrame
  | ShedFrame
  | EndFrame
  | SmuggleFrame
  | DriftFrame
  | DogeFrame
  | DogeAsksFrame
  | ReduceFrame
  | ScoringFrame;
