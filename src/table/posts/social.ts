import type { Told } from '../../kit/game.ts';
import type { Seat } from '../../kit/seat.ts';
import type { BackTo } from '../play/go-back.ts';

/** What people say to one another through the house, around a game. */
export type SocialPost =
  /** Somebody calls others to a table, by name, once. */
  | { readonly what: 'invitation'; readonly by: string; readonly to: readonly string[] }
  /** A player asks the others to let the game go back. */
  | {
      readonly what: 'back';
      readonly by: Seat;
      readonly how: BackTo;
      /** The last event that would still count. */
      readonly to: number;
      readonly steps?: number;
      readonly told: readonly Told[];
      readonly missing: readonly Seat[];
      /** Those of them who are up; the others read it in the morning. */
      readonly call: readonly string[];
    };
