import type { Level, SearchBudget } from '../kit/ai.ts';
import type { Game } from '../kit/game.ts';

/** Who can answer: a level, or `greedy`, one step ahead in one world, which answers at once for somebody who is late. */
export const COMPUTER_KINDS = ['greedy', 'apprentice', 'journeyman', 'master'] as const;
export type ComputerKind = (typeof COMPUTER_KINDS)[number];

const GREEDY_BUDGET: SearchBudget = { noise: 0, leaves: 40, worlds: 1, arms: 1, rollouts: 0, trust: 0, tries: 1, until: 'turn' };

const SEARCH_BUDGETS: { readonly [level in Level]: SearchBudget } = {
  apprentice: { ...GREEDY_BUDGET, noise: 25 },
  journeyman: { ...GREEDY_BUDGET, worlds: 2 },
  master: { noise: 0, leaves: 60, worlds: 1, arms: 24, rollouts: 60, trust: 0, tries: 6, until: 'others' },
};

/** What a player may spend in a title: `greedy` is the same everywhere. */
function configuredBudget(game: Game, player: ComputerKind): SearchBudget {
  return player === 'greedy' ? GREEDY_BUDGET : { ...SEARCH_BUDGETS[player], ...game.efforts?.[player] };
}

/** The title as a player judges it: masters have their own eyes, where the title gives them any. */
export function gameForLevel(game: Game, player: ComputerKind): Game {
  const { insight } = game;
  return player === 'master' && insight !== undefined ? { ...game, worth: insight } : game;
}

/** The same in this position: who plays alone may plan farther ahead. */
export function budgetFor(game: Game, state: unknown, player: ComputerKind): SearchBudget {
  const effort = configuredBudget(game, player);
  return effort.alone !== undefined && game.worth?.(state).length === 1 ? { ...effort, ...effort.alone } : effort;
}

/** A playout is cut at the latest after so many answers. */
export const MAX_ROLLOUT_MOVES = 60;

/** The most evaluations one decision may cost: every answer in every world, and for every playout its steps and its end. */
export function maxLeaves({ leaves, worlds, rollouts, tries }: SearchBudget): number {
  return leaves * worlds + rollouts * (MAX_ROLLOUT_MOVES * tries + 1);
}
