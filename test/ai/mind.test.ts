import { describe, expect, it } from 'vitest';
import { allAnswers } from '../../src/ai/candidates.ts';
import { determinize } from '../../src/ai/evaluate.ts';
import { budgetFor, COMPUTER_KINDS, type ComputerKind, maxLeaves } from '../../src/ai/levels.ts';
import { think } from '../../src/ai/think.ts';
import { GAMES } from '../../src/games/index.ts';
import { actionAt } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { LONG } from '../long.ts';
import { toy } from '../table/toy.ts';
import { positions } from './positions.ts';

const FEW: { readonly [player in ComputerKind]: number } = { greedy: 60, apprentice: 12, journeyman: 12, master: 2 };
const MANY: { readonly [player in ComputerKind]: number } = { greedy: 2000, apprentice: 100, journeyman: 100, master: 100 };
const POSITIONS = LONG ? MANY : FEW;

it.each(GAMES.filter((game) => game.habit !== undefined))('the habits of $id are legal', (game) => {
  const rng = quickRng('habits');
  let found = 0;
  for (const { state, decision } of positions(game, 600, 'habits', 6)) {
    const action = game.habit?.(state, decision, rng);
    if (action === undefined) continue;
    found++;
    expect(allAnswers(game.choices(state, decision), 2_000)?.map((answer) => answer.action) ?? [action]).toContainEqual(action);
  }
  expect(found).toBeGreaterThan(100);
});

describe.each([...GAMES, toy as unknown as Game])('a mind at $id', (game) => {
  it.each(COMPUTER_KINDS)('answers legally as %s, within its effort, and twice the same', (player) => {
    for (const { state, decision } of positions(game, POSITIONS[player], player)) {
      const effort = budgetFor(game, state, player);
      const seen = determinize(game, state, decision.seat, quickRng('seen'));
      const question = { game, state: seen, decision, player, seed: 'thought' };
      const thought = think(question);
      expect(actionAt(game.choices(state, decision), thought.path), JSON.stringify(thought.path)).toBeDefined();
      expect(thought.leaves).toBeLessThanOrEqual(maxLeaves(effort));
      expect(thought.rollouts).toBeLessThanOrEqual(effort.rollouts);
      expect(think(question).path).toEqual(thought.path);
    }
  });
});
