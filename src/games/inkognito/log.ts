import type { ActionContext } from '../../kit/frame.ts';
import type { Msg } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import type { AnyFrame } from './frames/frame.ts';
import type { Face } from './rules/showings.ts';
import type { State, Verdict } from './state.ts';
import type { Ball, Disguise, Identity, Letter, Piece, SquareId, Tic, Topic } from './vocabulary.ts';

/** A gesture as somebody saw it. */
export interface SeenSign {
  readonly from: Seat;
  readonly to: readonly Seat[];
  readonly tic: Tic;
}

/** What a rule writes with while an action is played. */
export type Pen = ActionContext<State, AnyFrame, LogEvent>;

/** What happened, in full; `redact` leaves each viewer what he may know. */
export type LogEvent =
  | { readonly kind: 'placed'; readonly seat: Seat; readonly squares: readonly SquareId[] }
  | { readonly kind: 'dealt' }
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'shaken'; readonly seat: Seat; readonly balls: readonly Ball[] }
  | { readonly kind: 'stepped'; readonly seat: Seat; readonly piece: Piece; readonly to: SquareId }
  | { readonly kind: 'extra'; readonly seat: Seat; readonly piece: Piece; readonly to: SquareId }
  | { readonly kind: 'strolled'; readonly seat: Seat; readonly to: SquareId; readonly stays: boolean }
  | { readonly kind: 'asked'; readonly seat: Seat; readonly of: Seat; readonly topic: Topic; readonly relayed: boolean }
  | {
      readonly kind: 'showed';
      readonly seat: Seat;
      readonly to: Seat;
      /** Whether the Ambassador player reads it on the way. */
      readonly read: boolean;
      readonly count: number;
      readonly cards?: readonly Face[];
      /** Those of the cards that were grey. */
      readonly grey?: readonly Face[];
    }
  | { readonly kind: 'objected'; readonly seat: Seat; readonly to: Seat; readonly upheld: boolean }
  | { readonly kind: 'dismissed'; readonly seat: Seat; readonly piece: Piece; readonly to: SquareId }
  | { readonly kind: 'signed'; readonly seat: Seat; readonly to: readonly Seat[]; readonly tic: Tic }
  | { readonly kind: 'looked'; readonly seat: Seat; readonly signs: readonly SeenSign[] }
  | {
      readonly kind: 'sealed';
      readonly seat: Seat;
      readonly identities?: readonly Identity[];
      readonly disguises?: readonly Disguise[];
    }
  | { readonly kind: 'announced'; readonly seat: Seat; readonly partner?: Seat }
  | { readonly kind: 'hand'; readonly seat: Seat; readonly by: Seat; readonly took: boolean }
  | {
      readonly kind: 'unmasked';
      readonly agents: readonly {
        readonly seat?: Seat;
        readonly identity: Identity;
        readonly disguise: Disguise;
        readonly letter: Letter;
      }[];
    }
  | { readonly kind: 'mission'; readonly goal: Msg }
  | { readonly kind: 'envelope'; readonly right: boolean }
  | { readonly kind: 'verdict'; readonly verdict: Verdict };
