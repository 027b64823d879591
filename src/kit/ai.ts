import type { Choice, Path } from './choice.ts';
import type { Decision } from './decision.ts';
import type { Msg } from './message.ts';
import type { Rng } from './rng.ts';
import type { Seat, Viewer } from './seat.ts';

/** How well a computer plays. */
export const LEVELS = ['apprentice', 'journeyman', 'master'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * What a title tells a computer player. All of it is optional: without `worth` only the result counts, without `imagine` a world that
 * cannot be told apart is thought as likely as the true one.
 */
export interface Heuristics<S = unknown, A = unknown, V = unknown> {
  /**
   * Evaluation function: each seat's chance to win, 0 to 1, as this state stands, hidden things included. Comparable across phases, also
   * in the middle of a hand or an auction. At the end it is never asked: there the result counts.
   */
  worth?(state: S): readonly number[];
  /** The same as masters see it, where they see farther than the others and take longer over it. */
  insight?(state: S): readonly number[];
  /** Determinization: another state which this viewer cannot tell from this one, and as likely as any. It is all a mind is handed. */
  imagine?(state: S, viewer: Viewer, rng: Rng): S;
  /**
   * Rules that come before worth: what is always done, or a whole player of rules. Nothing: worth decides. `standIn`: the answer is given for
   * a person who is late or absent, so it keeps that person's secrets where a computer may take a risk.
   */
  policy?(view: V, decision: Decision, tree: Choice<A>, rng: Rng, level: Level, standIn?: boolean): Path | undefined;
  /** `policy` is a whole player: it answers every question, and nothing is weighed. */
  readonly ruled?: true;
  /** In a playout: an answer found without weighing any, for whoever is asked. Nothing: the best by worth of a few. */
  habit?(state: S, decision: Decision, rng: Rng): A | undefined;
  /** What nobody who knows the game would answer; heeded at every level while another answer is left. */
  never?(view: V, decision: Decision, action: A): boolean;
  /** What each seat may expect in points, by what it comes from: so an answer is told in words of the game. Never asked at the end. */
  stakes?(state: S): readonly (readonly PointStake[])[];
  /** Where answers follow rules: what some of them promise, the best first; nothing where there is nothing to say. */
  appraise?(view: V, decision: Decision, tree: Choice<A>): readonly AnswerEstimate[];
  /** What a sensible player leaves to a standing order of his own making at this moment, by the order's id; nothing: he waits to be asked. */
  leaves?(state: S, seat: Seat): { readonly order: string; readonly params: unknown } | undefined;
  /** What `worth` is made of: with other weights it is another evaluation function. `npm run tune` plays them against each other. */
  readonly tuning?: {
    readonly weights: HeuristicWeights;
    readonly alone?: HeuristicWeights;
    worth(state: S, weights: HeuristicWeights): readonly number[];
  };
  /** The seats that win and lose together, where not everybody plays for himself. */
  sides?(state: S): readonly (readonly Seat[])[];
  /** Where this title's levels think more or less than is usual. */
  readonly efforts?: { readonly [level in Level]?: Partial<SearchBudget> };
}

export interface PointStake {
  readonly of: Msg;
  readonly points: number;
}

/** An answer, the chance that goes with it, 0 to 1, and why; `guess`: the chance compares answers, and is none that could be named. */
export interface AnswerEstimate {
  readonly path: Path;
  readonly chance: number;
  readonly guess?: true;
  readonly why: readonly Msg[];
}

export interface HeuristicWeights {
  readonly [name: string]: number;
}

/** What a level may spend on one decision: answers and playouts, never time, so that every machine finds the same move. */
export interface SearchBudget {
  /** Of a hundred decisions, how many are answered by lot. */
  readonly noise: number;
  /** Answers that are looked at. */
  readonly leaves: number;
  /** Worlds in which each of them is judged one step ahead. */
  readonly worlds: number;
  /** The best of them which are then played out. */
  readonly arms: number;
  /** Playouts shared out among the arms by sequential halving; none: one step ahead must do. */
  readonly rollouts: number;
  /** So many of them do, and as much fewer playouts, as long as the game is open. */
  readonly open?: number;
  /** What was found one step ahead counts like so many playouts. */
  readonly trust: number;
  /** At each step of a playout the best by worth of so many answers is taken. */
  readonly tries: number;
  /**
   * A playout is cut, and judged by worth, at the end of the own turn, at the seat's next question, at its next one after others', or when
   * a question of this kind comes up (with which a round begins, or a turn ends), for so many times.
   */
  readonly until: 'turn' | 'question' | 'others' | { readonly kind: string; readonly times?: number };
  /** Kinds of decisions which one step of worth answers as well: nothing is played out there. */
  readonly plain?: readonly string[];
  /** What differs where nobody else plays. */
  readonly alone?: Partial<Omit<SearchBudget, 'alone'>>;
}
