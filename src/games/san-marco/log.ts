import type { ActionContext } from '../../kit/frame.ts';
import type { Seat } from '../../kit/seat.ts';
import type { AnyFrame } from './frames/frame.ts';
import type { Offer, State } from './state.ts';
import type { ActionCard, Card, District, OfferId, Pair, Plea } from './vocabulary.ts';

/** What happened, for the thread and the chronicle. */
export type LogEvent =
  | { readonly kind: 'thrown'; readonly seat: Seat; readonly faces: readonly number[] }
  | { readonly kind: 'fourEqual'; readonly seat: Seat; readonly face: number }
  | { readonly kind: 'firstBridge'; readonly seat: Seat; readonly pair: Pair }
  | { readonly kind: 'turn'; readonly round: number; readonly turn: number; readonly last: boolean; readonly roles: readonly Roles[] }
  | { readonly kind: 'dealt'; readonly seat: Seat; readonly cards?: readonly Card[] }
  | { readonly kind: 'locked'; readonly seat: Seat; readonly offers?: readonly Offer[] }
  | { readonly kind: 'opened'; readonly seat: Seat; readonly offers: readonly Offer[] }
  | { readonly kind: 'plea'; readonly seat: Seat; readonly to: Seat; readonly plea: Plea }
  | { readonly kind: 'taken'; readonly seat: Seat; readonly offer: OfferId; readonly cards: readonly Card[]; readonly chosen: boolean }
  | { readonly kind: 'noble'; readonly seat: Seat; readonly card: District; readonly to: District; readonly from?: District }
  | { readonly kind: 'built'; readonly seat: Seat; readonly pair: Pair; readonly from?: District }
  | {
      readonly kind: 'seized';
      readonly seat: Seat;
      readonly owner: Seat;
      readonly pair: Pair;
      readonly to: Pair;
      readonly from?: District;
    }
  | { readonly kind: 'traitor'; readonly seat: Seat; readonly victim: Seat; readonly district: District; readonly from?: District }
  | { readonly kind: 'exile'; readonly seat: Seat; readonly district: District; readonly bonus: boolean }
  | { readonly kind: 'die'; readonly seat: Seat; readonly district: District; readonly die: number }
  | { readonly kind: 'exiled'; readonly seat: Seat; readonly district: District; readonly losses: readonly number[] }
  | {
      readonly kind: 'doge';
      readonly seat: Seat;
      readonly from?: District;
      readonly to: District;
      readonly tolls: readonly number[];
      readonly bank: number;
    }
  | { readonly kind: 'scored'; readonly district: District; readonly points: readonly number[]; readonly final: boolean }
  | { readonly kind: 'passed'; readonly seat: Seat; readonly cards: readonly ActionCard[] }
  | { readonly kind: 'out'; readonly seats: readonly Seat[] }
  | { readonly kind: 'bonus'; readonly seat: Seat; readonly points: number }
  | { readonly kind: 'declined'; readonly seat: Seat }
  | { readonly kind: 'roundOver'; readonly round: number }
  | { readonly kind: 'gameOver'; readonly winners: readonly Seat[] };

/** Who distributes to whom: one entry for each distributor, in order of play. */
export interface Roles {
  readonly giver: Seat;
  readonly choosers: readonly Seat[];
}

/** The pen of an action in this game. */
export type Pen = ActionContext<State, AnyFrame, LogEvent>;
