import type { NarrationLine } from '../../kit/game.ts';
import type { Seat } from '../../kit/seat.ts';

/** How far back: to the start of the own turn, or to before the own last move. */
export const BACK_TO = ['turn', 'move'] as const;
export type BackTo = (typeof BACK_TO)[number];

/** What people say to one another through the house, around a game. */
export type SocialPost =
  /** Somebody calls others to a table, by name, once. Older ones do not say `from` which user. */
  | { readonly what: 'invitation'; readonly by: string; readonly from?: string; readonly to: readonly string[] }
  /** The house has found company for these, who look for it; they answer until then. */
  | { readonly what: 'gathering'; readonly to: readonly string[]; readonly hours: number; readonly until: number }
  /** A table is open, of which these wished to hear. */
  | { readonly what: 'opened'; readonly to: readonly string[] }
  /** A player asks the others to let the clocks stand still until then, or the pause end now. */
  | {
      readonly what: 'pause';
      readonly by: Seat;
      /** When it was asked. */
      readonly at: number;
      readonly until?: number;
      readonly missing: readonly Seat[];
      readonly call: readonly string[];
    }
  /** A player would show his hand to a coach. */
  | {
      readonly what: 'coach';
      readonly by: Seat;
      readonly at: number;
      readonly to: readonly string[];
      readonly missing: readonly Seat[];
      readonly call: readonly string[];
    }
  /** A player asks the others to let the game go back. */
  | {
      readonly what: 'back';
      readonly by: Seat;
      readonly how: BackTo;
      /** The last event that would still count. */
      readonly to: number;
      readonly steps?: number;
      readonly told: readonly NarrationLine[];
      readonly missing: readonly Seat[];
      /** Those of them who are up; the others read it in the morning. */
      readonly call: readonly string[];
    };
