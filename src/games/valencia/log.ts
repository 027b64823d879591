import type { ActionContext } from '../../kit/frame.ts';
import type { Seat } from '../../kit/seat.ts';
import type { AnyFrame } from './frames/frame.ts';
import type { State } from './state.ts';
import type { Ability, Card, CouncilSeat, Guild, Pile, StepName } from './vocabulary.ts';

/** Why an action of a rank could not be done (A17). */
export type Hindrance = 'noMember' | 'noGood' | 'noSquare' | 'noCoins' | 'noGoods' | 'noMove';

/** What a rule writes with while an action is played. */
export type Pen = ActionContext<State, AnyFrame, LogEvent>;

/** Everything that is written down of a game. */
export type LogEvent =
  | { readonly kind: 'kept'; readonly seat: Seat; readonly missions: readonly string[] }
  | { readonly kind: 'opened'; readonly kept: readonly number[] }
  | { readonly kind: 'round'; readonly round: number; readonly board: string; readonly fountain: string }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly cards: Pile }
  | { readonly kind: 'planned'; readonly stacks: readonly (readonly number[])[]; readonly decks: readonly number[] }
  | { readonly kind: 'auction'; readonly at: StepName; readonly guild?: Guild | undefined }
  | { readonly kind: 'revealed'; readonly seat: Seat; readonly cards: Pile; readonly total: number }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | { readonly kind: 'waited'; readonly seat: Seat }
  | { readonly kind: 'savings'; readonly seat: Seat; readonly coins: number }
  | { readonly kind: 'warehouse'; readonly seat: Seat; readonly goods: string; readonly missing: string }
  | { readonly kind: 'supported'; readonly seat: Seat; readonly council: Guild; readonly host: Seat }
  | { readonly kind: 'wandered'; readonly seat: Seat; readonly from: string; readonly to: string }
  | { readonly kind: 'nina'; readonly cards: Pile; readonly total: number }
  | { readonly kind: 'ranked'; readonly ranks: readonly Ranked[]; readonly pawn: Seat }
  | {
      readonly kind: 'seated';
      readonly seat: Seat;
      readonly council: CouncilSeat;
      readonly home: readonly Seat[];
      readonly stayed: boolean;
    }
  | { readonly kind: 'took'; readonly seat: Seat; readonly good: Guild }
  | { readonly kind: 'placed'; readonly seat: Seat; readonly square: string; readonly cost: number }
  | { readonly kind: 'missed'; readonly seat: Seat; readonly why: Hindrance; readonly guild?: Guild | undefined }
  | { readonly kind: 'sold'; readonly seat: Seat; readonly goods: string; readonly coins: number }
  | { readonly kind: 'moved'; readonly seat: Seat; readonly from: string; readonly to: string }
  | { readonly kind: 'stayed'; readonly seat: Seat }
  | { readonly kind: 'planted'; readonly seat: Seat; readonly tree: string }
  | { readonly kind: 'built'; readonly seat: Seat; readonly space: string; readonly points: number; readonly ability?: Ability | undefined }
  | { readonly kind: 'palmMoved'; readonly seat: Seat; readonly from: string; readonly to: string }
  | { readonly kind: 'improved'; readonly seat: Seat; readonly from: Guild; readonly to: Guild }
  | { readonly kind: 'recovered'; readonly seat: Seat; readonly card?: Card | undefined }
  | { readonly kind: 'looked'; readonly seat: Seat; readonly missions?: readonly string[] | undefined }
  | { readonly kind: 'gained'; readonly seat: Seat; readonly kept: number; readonly mission?: string | undefined }
  | { readonly kind: 'declined'; readonly seat: Seat; readonly what: Ability | 'special' | 'seat' | 'good' | 'square' }
  | { readonly kind: 'returned'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'unused'; readonly seat: Seat; readonly cards: number }
  | { readonly kind: 'council'; readonly points: readonly number[]; readonly privileges: readonly Seat[] }
  | { readonly kind: 'ended' };

export interface Ranked {
  readonly who: Seat | 'nina';
  readonly total: number;
}
