import { determinize, firstAwaitedDecision } from '../../ai/evaluate.ts';
import { budgetFor, type ComputerKind, maxLeaves } from '../../ai/levels.ts';
import { thinkSeed } from '../../ai/seed.ts';
import { think } from '../../ai/think.ts';
import { actionAt, randomPath } from '../../kit/choice.ts';
import type { Game } from '../../kit/game.ts';
import { quickRng } from '../../kit/rng.ts';

export interface SweepResult {
  readonly decisions: number;
  /** Answers that are not in the tree. */
  readonly illegal: number;
  /** Answers that took more leaves or playouts than the level allows. */
  readonly over: number;
  readonly leavesWorst: number;
}

/** Lets a player answer every question of games played by chance, with all numbers of players, and checks each answer. */
export function sweepPositions(
  game: Game,
  player: ComputerKind,
  many: number,
  seed: string,
  told: (swept: SweepResult) => void,
): SweepResult {
  const swept = { decisions: 0, illegal: 0, over: 0, leavesWorst: 0 };
  const [least, most] = game.seats;
  for (let n = 0; swept.decisions < many; n++) {
    const rng = quickRng(`${seed}/${n}`);
    let state = game.setup(least + (n % (most - least + 1)), game.options.parse({}), rng);
    for (let event = 0; swept.decisions < many; event++) {
      const decision = firstAwaitedDecision(game.decisions(state));
      if (decision === undefined) break;
      const thoughtSeed = thinkSeed(`${seed}/${n}`, event, decision.seat);
      const seen = determinize(game, state, decision.seat, quickRng(thoughtSeed));
      const tree = game.choices(state, decision);
      const thought = think({ game, state: seen, decision, player, seed: thoughtSeed });
      const effort = budgetFor(game, seen, player);
      swept.decisions++;
      if (actionAt(tree, thought.path) === undefined) swept.illegal++;
      if (thought.leaves > maxLeaves(effort) || thought.rollouts > effort.rollouts) swept.over++;
      swept.leavesWorst = Math.max(swept.leavesWorst, thought.leaves);
      if (swept.decisions % 1000 === 0) told(swept);
      state = game.apply(state, decision.seat, randomPath(tree, rng).action, rng).state;
    }
  }
  return swept;
}
