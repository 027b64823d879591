import type { Path } from '../kit/choice.ts';
import type { Game } from '../kit/game.ts';
import { must } from '../kit/must.ts';
import { type Advice, advise, type DecisionReview, reviewDecision } from './advice.ts';
import type { Computer } from './levels.ts';
import { optionalAction, think } from './think.ts';

/** What is handed to whoever thinks, and nothing else: `state` comes from `imagine`, `seed` is none of the game's. */
export interface Task {
  readonly title: string;
  readonly state: unknown;
  /** The question that is awaited. */
  readonly decision: string;
  /** What may be done beside it, unasked. */
  readonly asides: readonly string[];
  readonly player: Computer;
  readonly seed: string;
  /** The answer is given for a person who is absent. */
  readonly standIn?: boolean;
}

export interface Answered {
  readonly decision: string;
  readonly path: Path;
}

/** What a player asks about a question of his own; with `given`, how what he answered compares. `state` comes from `imagine` here too. */
export interface AdviceRequest {
  readonly title: string;
  readonly state: unknown;
  readonly decision: string;
  readonly seed: string;
  readonly given?: unknown;
}

/** The best answers, or what was better than the one given; nothing where there was nothing better. */
export function consult(
  games: readonly Game[],
  { title, state, decision, seed, given }: AdviceRequest,
): readonly Advice[] | DecisionReview | undefined {
  const game = titled(games, title);
  const asked = must(
    game.decisions(state).find(({ id }) => id === decision),
    `the question ${decision}`,
  );
  const about = { game, state, decision: asked, seed };
  return given === undefined ? advise(about) : reviewDecision(about, given);
}

function titled(games: readonly Game[], title: string): Game {
  return must(
    games.find(({ id }) => id === title),
    `the title ${title}`,
  );
}

/** Thinks about a task: first of what a rule of the title does unasked, then of the question. */
export function answerThinkRequest(games: readonly Game[], { title, state, decision, asides, player, seed, standIn }: Task): Answered {
  const game = titled(games, title);
  const open = game.decisions(state);
  for (const aside of open) {
    const path = asides.includes(aside.id) ? optionalAction({ game, state, decision: aside, player, seed }) : undefined;
    if (path !== undefined) return { decision: aside.id, path };
  }
  const asked = must(
    open.find(({ id }) => id === decision),
    `the question ${decision}`,
  );
  const { path } = think({ game, state, decision: asked, player, seed, ...(standIn === undefined ? {} : { standIn }) });
  return { decision, path };
}
