import type { Turn } from '../../kit/frames.ts';
import type { Seat } from '../../kit/seat.ts';
import type { AnyFrame, Offer, State } from './state.ts';
import type { ActionCard, Card, District, OfferId, Pair } from './vocabulary.ts';

/** What happened, for the thread and the chronicle. */
export type LogEvent =
  | { readonly what: 'thrown'; readonly seat: Seat; readonly faces: readonly number[] }
  | { readonly what: 'four-equal'; readonly seat: Seat; readonly face: number }
  | { readonly what: 'first-bridge'; readonly seat: Seat; readonly pair: Pair }
  | { readonly what: 'turn'; readonly round: number; readonly turn: number; readonly last: boolean; readonly roles: readonly Roles[] }
  | { readonly what: 'dealt'; readonly seat: Seat; readonly cards?: readonly Card[] }
  | { readonly what: 'locked'; readonly seat: Seat; readonly offers?: readonly Offer[] }
  | { readonly what: 'opened'; readonly seat: Seat; readonly offers: readonly Offer[] }
  | { readonly what: 'taken'; readonly seat: Seat; readonly offer: OfferId; readonly cards: readonly Card[]; readonly chosen: boolean }
  | { readonly what: 'noble'; readonly seat: Seat; readonly card: District; readonly to: District; readonly from?: District }
  | { readonly what: 'built'; readonly seat: Seat; readonly pair: Pair; readonly from?: District }
  | {
      readonly what: 'seized';
      readonly seat: Seat;
      readonly owner: Seat;
      readonly pair: Pair;
      readonly to: Pair;
      readonly from?: District;
    }
  | { readonly what: 'traitor'; readonly seat: Seat; readonly victim: Seat; readonly district: District; readonly from?: District }
  | { readonly what: 'exile'; readonly seat: Seat; readonly district: District; readonly bonus: boolean }
  | { readonly what: 'die'; readonly seat: Seat; readonly district: District; readonly die: number }
  | { readonly what: 'exiled'; readonly seat: Seat; readonly district: District; readonly losses: readonly number[] }
  | {
      readonly what: 'doge';
      readonly seat: Seat;
      readonly from?: District;
      readonly to: District;
      readonly tolls: readonly number[];
      readonly bank: number;
    }
  | { readonly what: 'scored'; readonly district: District; readonly points: readonly number[]; readonly final: boolean }
  | { readonly what: 'passed'; readonly seat: Seat; readonly cards: readonly ActionCard[] }
  | { readonly what: 'out'; readonly seats: readonly Seat[] }
  | { readonly what: 'bonus'; readonly seat: Seat; readonly points: number }
  | { readonly what: 'declined'; readonly seat: Seat }
  | { readonly what: 'round-over'; readonly round: number }
  | { readonly what: 'game-over'; readonly winners: readonly Seat[] };

/** Who distributes to whom: one entry for each distributor, in order of play. */
export interface Roles {
  readonly giver: Seat;
  readonly choosers: readonly Seat[];
}

/** The pen of an action in this game. */
export type Pen = Turn<State, AnyFrame, LogEvent>;
