import type { Path } from '../kit/choice.ts';
import type { Game } from '../kit/game.ts';
import { must } from '../kit/must.ts';
import type { Computer } from './levels.ts';
import { think, unasked } from './mind.ts';

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
  /** Nothing grave while another answer is legal. */
  readonly calm?: boolean;
}

export interface Answered {
  readonly decision: string;
  readonly path: Path;
}

/** Thinks about a task: first of what a rule of the title does unasked, then of the question. */
export function ponder(games: readonly Game[], { title, state, decision, asides, player, seed, calm }: Task): Answered {
  const game = must(
    games.find(({ id }) => id === title),
    `the title ${title}`,
  );
  const open = game.decisions(state);
  for (const aside of open) {
    const path = asides.includes(aside.id) ? unasked({ game, state, decision: aside, player, seed }) : undefined;
    if (path !== undefined) return { decision: aside.id, path };
  }
  const asked = must(
    open.find(({ id }) => id === decision),
    `the question ${decision}`,
  );
  const { path } = think({ game, state, decision: asked, player, seed, ...(calm === undefined ? {} : { calm }) });
  return { decision, path };
}
