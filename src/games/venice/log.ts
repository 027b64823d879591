import type { Seat } from '../../kit/seat.ts';
import type { Payment } from './frames/frame.ts';
import type { Boat, Building, Canal, Cubes, Deck, DogeCard, Influence, Perk, Quay, Whose } from './vocabulary.ts';

/** What an activation or a card changed, in sums. */
export interface Change {
  readonly coins: number;
  readonly scrolls: number;
  readonly intrigue: number;
  readonly points: number;
  readonly cubes: readonly number[];
}

/** What happened, as the log keeps it; secrets are taken out by `redact`. */
export type LogEvent =
  | { readonly is: 'kept'; readonly seat: Seat }
  | { readonly is: 'placed'; readonly seat: Seat; readonly at: Quay; readonly building: Building }
  | { readonly is: 'stacked'; readonly seat: Seat; readonly points: number }
  | { readonly is: 'doge_stacked'; readonly points: number }
  | { readonly is: 'crew'; readonly owner: Whose; readonly building: Building; readonly space: number; readonly pushed: readonly Whose[] }
  | { readonly is: 'tenth'; readonly seat: Seat }
  | { readonly is: 'stayed'; readonly seat: Seat; readonly coins: number }
  | {
      readonly is: 'sailed';
      readonly seat: Seat;
      readonly to: Quay;
      readonly building: Building;
      readonly toll: number;
      readonly moor: boolean;
    }
  | { readonly is: 'under'; readonly seat: Seat; readonly owner: Whose; readonly coins: number; readonly intrigue: number }
  | { readonly is: 'toll'; readonly seat: Seat }
  | { readonly is: 'met'; readonly boats: readonly Boat[]; readonly answers: readonly { readonly seat: Seat; readonly paid: Payment }[] }
  | { readonly is: 'doge_met'; readonly scrolls: number; readonly intrigue: number }
  | { readonly is: 'reloaded'; readonly seat: Seat }
  | { readonly is: 'recast'; readonly seat: Seat; readonly from: number; readonly into: number }
  | { readonly is: 'used'; readonly seat: Seat; readonly building: Building; readonly effects: readonly number[]; readonly change: Change }
  | { readonly is: 'perk'; readonly seat: Seat; readonly perk: Perk }
  | { readonly is: 'council'; readonly seat: Seat; readonly steps: number; readonly at: number }
  | { readonly is: 'bridge'; readonly owner: Whose; readonly canal: Canal; readonly ends: readonly [Building, Building] }
  /** `doge`: he takes it as well. */
  | { readonly is: 'intrigue'; readonly seats: readonly Seat[]; readonly by: Seat; readonly doge?: true }
  /** R51: points lost for intrigue above the cap. */
  | { readonly is: 'brimming'; readonly seat: Seat; readonly points: number }
  /** What an influence card has changed at once. */
  | { readonly is: 'changed'; readonly seat: Seat; readonly change: Change }
  /** Intrigue taken by order of the Doge, and an answer to the Inquisitor. */
  | { readonly is: 'denounced'; readonly seat: Seat; readonly intrigue: number }
  | { readonly is: 'questioned'; readonly seat: Seat; readonly paid: Payment }
  | { readonly is: 'shed'; readonly seat: Seat; readonly cubes: Cubes }
  | { readonly is: 'accused'; readonly owner: Whose; readonly by: Seat }
  | { readonly is: 'drew_mission'; readonly seat: Seat; readonly looked: number; readonly tax: number }
  | { readonly is: 'took_mission'; readonly seat: Seat; readonly mission?: number }
  | { readonly is: 'gained_card'; readonly seat: Seat; readonly card?: Influence }
  | { readonly is: 'played'; readonly seat: Seat; readonly card: Influence }
  | { readonly is: 'spied'; readonly seat: Seat; readonly building: Building }
  | {
      readonly is: 'completed';
      readonly seat: Seat;
      readonly mission: number;
      readonly building: Building;
      readonly archived: number;
      readonly coins: number;
      readonly points: number;
    }
  | { readonly is: 'favour'; readonly seat: Seat; readonly as: 'coins' | 'scrolls' }
  | { readonly is: 'ending'; readonly by: 'council' | 'missions' }
  | { readonly is: 'ended_turn'; readonly seat: Seat }
  | { readonly is: 'round'; readonly round: number; readonly left: number }
  | {
      readonly is: 'smuggled';
      readonly deck: Deck;
      /** Whether it is the Doge's. */
      readonly doge: boolean;
      readonly to: Quay;
      readonly building: Building;
      readonly how: 'placed' | 'sailed' | 'stayed';
    }
  | { readonly is: 'reshuffled'; readonly deck: Deck }
  | { readonly is: 'doge_points'; readonly points: number }
  | { readonly is: 'doge_council'; readonly house: 0 | 1; readonly steps: number; readonly at: number }
  | { readonly is: 'doge_changed'; readonly scrolls: number; readonly intrigue: number }
  /** R30: his intrigue has reached its end. */
  | { readonly is: 'doge_caught' }
  /** R40: the top card of his pile goes into the box. */
  | { readonly is: 'burned' }
  /** A place of his row that a smuggler card leaves alone. */
  | { readonly is: 'ignored'; readonly place: number; readonly card: DogeCard }
  | { readonly is: 'doge_card'; readonly card: DogeCard }
  | { readonly is: 'doge_row'; readonly cards: readonly DogeCard[] }
  | { readonly is: 'last_turns'; readonly left: number }
  | { readonly is: 'pleaded'; readonly seat: Seat; readonly steps: number; readonly paid: Payment }
  | {
      readonly is: 'scored';
      readonly step: 'council' | 'assistants' | 'coins' | 'favour';
      readonly points: readonly number[];
      readonly doge?: number;
    }
  | { readonly is: 'arrested'; readonly seat: Seat }
  | { readonly is: 'over' };
