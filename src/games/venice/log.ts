import type { ActionContext } from '../../kit/frame.ts';
import type { Seat } from '../../kit/seat.ts';
import type { AnyFrame, Payment } from './frames/frame.ts';
import type { State } from './state.ts';
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
  | { readonly kind: 'kept'; readonly seat: Seat }
  | { readonly kind: 'placed'; readonly seat: Seat; readonly at: Quay; readonly building: Building }
  | { readonly kind: 'stacked'; readonly seat: Seat; readonly points: number }
  | { readonly kind: 'dogeStacked'; readonly points: number }
  | { readonly kind: 'crew'; readonly owner: Whose; readonly building: Building; readonly space: number; readonly pushed: readonly Whose[] }
  | { readonly kind: 'tenth'; readonly seat: Seat }
  | { readonly kind: 'stayed'; readonly seat: Seat; readonly coins: number }
  | {
      readonly kind: 'sailed';
      readonly seat: Seat;
      /** Older logs do not know it. */
      readonly from?: Quay;
      readonly to: Quay;
      readonly building: Building;
      readonly toll: number;
      readonly moor: boolean;
    }
  | { readonly kind: 'under'; readonly seat: Seat; readonly owner: Whose; readonly coins: number; readonly intrigue: number }
  | { readonly kind: 'toll'; readonly seat: Seat }
  | { readonly kind: 'met'; readonly boats: readonly Boat[]; readonly answers: readonly { readonly seat: Seat; readonly paid: Payment }[] }
  | { readonly kind: 'dogeMet'; readonly scrolls: number; readonly intrigue: number }
  | { readonly kind: 'reloaded'; readonly seat: Seat }
  | { readonly kind: 'recast'; readonly seat: Seat; readonly from: number; readonly into: number }
  | {
      readonly kind: 'used';
      readonly seat: Seat;
      readonly building: Building;
      readonly effects: readonly number[];
      readonly change: Change;
    }
  | { readonly kind: 'perk'; readonly seat: Seat; readonly perk: Perk }
  | { readonly kind: 'council'; readonly seat: Seat; readonly steps: number; readonly at: number }
  | { readonly kind: 'bridge'; readonly owner: Whose; readonly canal: Canal; readonly ends: readonly [Building, Building] }
  /** `doge`: he takes it as well. */
  | { readonly kind: 'intrigue'; readonly seats: readonly Seat[]; readonly by: Seat; readonly doge?: true }
  /** R51: points lost for intrigue above the cap. */
  | { readonly kind: 'brimming'; readonly seat: Seat; readonly points: number }
  /** What an influence card has changed at once. */
  | { readonly kind: 'changed'; readonly seat: Seat; readonly change: Change }
  /** Intrigue taken by order of the Doge, and an answer to the Inquisitor. */
  | { readonly kind: 'denounced'; readonly seat: Seat; readonly intrigue: number }
  | { readonly kind: 'questioned'; readonly seat: Seat; readonly paid: Payment }
  | { readonly kind: 'shed'; readonly seat: Seat; readonly cubes: Cubes }
  | { readonly kind: 'accused'; readonly owner: Whose; readonly by: Seat }
  | { readonly kind: 'drewMission'; readonly seat: Seat; readonly looked: number; readonly tax: number }
  | { readonly kind: 'tookMission'; readonly seat: Seat; readonly mission?: number }
  | { readonly kind: 'gainedCard'; readonly seat: Seat; readonly card?: Influence }
  | { readonly kind: 'played'; readonly seat: Seat; readonly card: Influence }
  | { readonly kind: 'spied'; readonly seat: Seat; readonly building: Building }
  | {
      readonly kind: 'completed';
      readonly seat: Seat;
      readonly mission: number;
      readonly building: Building;
      readonly archived: number;
      readonly coins: number;
      readonly points: number;
    }
  | { readonly kind: 'favour'; readonly seat: Seat; readonly as: 'coins' | 'scrolls' }
  | { readonly kind: 'ending'; readonly by: 'council' | 'missions' }
  | { readonly kind: 'endedTurn'; readonly seat: Seat }
  | { readonly kind: 'round'; readonly round: number; readonly left: number }
  | {
      readonly kind: 'smuggled';
      readonly deck: Deck;
      /** Whether it is the Doge's. */
      readonly doge: boolean;
      readonly to: Quay;
      readonly building: Building;
      readonly how: 'placed' | 'sailed' | 'stayed';
      /** All quays of the voyage, the first and the last too; older logs do not know it. */
      readonly route?: readonly Quay[];
    }
  | { readonly kind: 'reshuffled'; readonly deck: Deck }
  | { readonly kind: 'dogePoints'; readonly points: number }
  | { readonly kind: 'dogeCouncil'; readonly house: 0 | 1; readonly steps: number; readonly at: number }
  | { readonly kind: 'dogeChanged'; readonly scrolls: number; readonly intrigue: number }
  /** R30: his intrigue has reached its end. */
  | { readonly kind: 'dogeCaught' }
  /** R40: the top card of his pile goes into the box. */
  | { readonly kind: 'burned' }
  /** A place of his row that a smuggler card leaves alone. */
  | { readonly kind: 'ignored'; readonly place: number; readonly card: DogeCard }
  | { readonly kind: 'dogeCard'; readonly card: DogeCard }
  | { readonly kind: 'dogeRow'; readonly cards: readonly DogeCard[] }
  | { readonly kind: 'lastTurns'; readonly left: number }
  | { readonly kind: 'pleaded'; readonly seat: Seat; readonly steps: number; readonly paid: Payment }
  | {
      readonly kind: 'scored';
      readonly step: 'council' | 'assistants' | 'coins' | 'favour';
      readonly points: readonly number[];
      readonly doge?: number;
    }
  | { readonly kind: 'arrested'; readonly seat: Seat }
  | { readonly kind: 'over' };

/** The pen of an action in this game. */
export type Pen = ActionContext<State, AnyFrame, LogEvent>;
