import type { Path } from '../kit/choice.ts';
import type { Game } from '../kit/game.ts';
import { ensureDefined } from '../kit/must.ts';
import { type Advice, advise, type DecisionReview, reviewDecision } from './advice.ts';
import type { ComputerKind } from './levels.ts';
import { optionalAction, think } from './think.ts';

/** What is handed to whoever thinks, and nothing else: `state` comes from `imagine`, `seed` is none of the game's. */
export interface ThinkTask {
  readonly title: string;
  readonly state: unknown;
  /** The question that is awaited. */
  readonly decision: string;
  /** What may be done beside it, unasked. */
  readonly asides: readonly string[];
  readonly player: ComputerKind;
  readonly seed: string;
  /** The answer is given for a person who is absent. */
  readonly standIn?: boolean;
}

export interface ThinkAnswer {
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
export function answerAdviceRequest(
  games: readonly Game[],
  { title, state, decision, seed, given }: AdviceRequest,
): readonly Advice[] | DecisionReview | undefined {
  const game = gameTitled(games, title);
  const asked = ensureDefined(
    game.decisions(state).find(({ id }) => id === decision),
    `the question ${decision}`,
  );
  const about = { game, state, decision: asked, seed };
  return given === undefined ? advise(about) : reviewDecision(about, given);
}

function gameTitled(games: readonly Game[], title: string): Game {
  return ensureDefined(
    games.find(({ id }) => id === title),
    `the title ${title}`,
  );
}

/** Thinks about a task: first of what a rule of the title does unasked, then of the question. */
export function answerThinkRequest(
  games: readonly Game[],
  { title, state, decision, asides, player, seed, standIn }: ThinkTask,
): ThinkAnswer {
  const game = gameTitled(games, title);
  const open = game.decisions(state);
  for (const aside of open) {
    const path = asides.includes(aside.id) ? optionalAction({ game, state, decision: aside, player, seed }) : undefined;
    if (path !== undefined) return { decision: aside.id, path };
  }
  const asked = ensureDefined(
    open.find(({ id }) => id === decision),
    `the question ${decision}`,
  );
  const { path } = think({ game, state, decision: asked, player, seed, ...(standIn === undefined ? {} : { standIn }) });
  return { decision, path };
}
