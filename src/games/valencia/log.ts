import type { Turn } from '../../kit/frames.ts';
import type { Seat, Viewer } from '../../kit/seat.ts';
import type { State, ValenciaFrame } from './state.ts';
import type { Ability, Card, CouncilSeat, Guild, Pile, StepName } from './vocabulary.ts';

/** Why an action of a rank could not be done (A17). */
export type Hindrance = 'noMember' | 'noGood' | 'noSquare' | 'noCoins' | 'noGoods' | 'noMove';

/** What a rule writes with while an action is played. */
export type Pen = Turn<State, ValenciaFrame, LogEvent>;

/** Everything that is written down of a game. */
export type LogEvent =
  | { readonly e: 'kept'; readonly seat: Seat; readonly missions: readonly string[] }
  | { readonly e: 'opened'; readonly kept: readonly number[] }
  | { readonly e: 'round'; readonly round: number; readonly board: string; readonly fountain: string }
  | { readonly e: 'drew'; readonly seat: Seat; readonly cards: Pile }
  | { readonly e: 'planned'; readonly stacks: readonly (readonly number[])[]; readonly decks: readonly number[] }
  | { readonly e: 'auction'; readonly at: StepName; readonly guild?: Guild | undefined }
  | { readonly e: 'revealed'; readonly seat: Seat; readonly cards: Pile; readonly total: number }
  | { readonly e: 'passed'; readonly seat: Seat }
  | { readonly e: 'waited'; readonly seat: Seat }
  | { readonly e: 'savings'; readonly seat: Seat; readonly coins: number }
  | { readonly e: 'warehouse'; readonly seat: Seat; readonly goods: string; readonly missing: string }
  | { readonly e: 'supported'; readonly seat: Seat; readonly council: Guild; readonly host: Seat }
  | { readonly e: 'wandered'; readonly seat: Seat; readonly from: string; readonly to: string }
  | { readonly e: 'nina'; readonly cards: Pile; readonly total: number }
  | { readonly e: 'ranked'; readonly ranks: readonly Ranked[]; readonly pawn: Seat }
  | { readonly e: 'seated'; readonly seat: Seat; readonly council: CouncilSeat; readonly home: readonly Seat[]; readonly stayed: boolean }
  | { readonly e: 'took'; readonly seat: Seat; readonly good: Guild }
  | { readonly e: 'placed'; readonly seat: Seat; readonly square: string; readonly cost: number }
  | { readonly e: 'missed'; readonly seat: Seat; readonly why: Hindrance; readonly guild?: Guild | undefined }
  | { readonly e: 'sold'; readonly seat: Seat; readonly goods: string; readonly coins: number }
  | { readonly e: 'moved'; readonly seat: Seat; readonly from: string; readonly to: string }
  | { readonly e: 'stayed'; readonly seat: Seat }
  | { readonly e: 'planted'; readonly seat: Seat; readonly tree: string }
  | { readonly e: 'built'; readonly seat: Seat; readonly space: string; readonly points: number; readonly ability?: Ability | undefined }
  | { readonly e: 'palmMoved'; readonly seat: Seat; readonly from: string; readonly to: string }
  | { readonly e: 'improved'; readonly seat: Seat; readonly from: Guild; readonly to: Guild }
  | { readonly e: 'recovered'; readonly seat: Seat; readonly card?: Card | undefined }
  | { readonly e: 'looked'; readonly seat: Seat; readonly missions?: readonly string[] | undefined }
  | { readonly e: 'gained'; readonly seat: Seat; readonly kept: number; readonly mission?: string | undefined }
  | { readonly e: 'declined'; readonly seat: Seat; readonly what: Ability | 'special' | 'seat' | 'good' | 'square' }
  | { readonly e: 'returned'; readonly seat: Seat; readonly card: Card }
  | { readonly e: 'unused'; readonly seat: Seat; readonly cards: number }
  | { readonly e: 'council'; readonly points: readonly number[]; readonly privileges: readonly Seat[] }
  | { readonly e: 'ended' };

export interface Ranked {
  readonly who: Seat | 'nina';
  readonly total: number;
}

/** The event as this viewer may know it: own draws and missions only, a recovered card for its owner only (B.9, F14, F15). */
export function redact(event: LogEvent, viewer: Viewer): LogEvent | undefined {
  switch (event.e) {
    case 'kept':
    case 'drew':
      return event.seat === viewer ? event : undefined;
    case 'recovered':
      return event.seat === viewer ? event : { e: 'recovered', seat: event.seat };
    case 'looked':
      return event.seat === viewer ? event : { e: 'looked', seat: event.seat };
    case 'gained':
      return event.seat === viewer ? event : { e: 'gained', seat: event.seat, kept: event.kept };
    default:
      return event;
  }
}
