import type { SearchBudget } from '../kit/ai.ts';
import { actionAt, type Choice, type Path } from '../kit/choice.ts';
import type { Decision, Game } from '../kit/game.ts';
import { ensureDefined } from '../kit/must.ts';
import { drawOne, quickRng, type Rng } from '../kit/rng.ts';
import { type Candidates, listCandidates, onlyAnswer } from './candidates.ts';
import { determinize, type EvaluationCounter, type SearchContext } from './evaluate.ts';
import { withoutGraveAnswers } from './grave-answers.ts';
import { refineBest, type ScoredAnswer, scoreAnswers } from './greedy.ts';
import { budgetFor, type ComputerKind, gameForLevel } from './levels.ts';
import { search } from './search.ts';

/**
 * What a mind is asked. `state` comes from `imagine`: it looks to the seat like the true one, which no mind is ever handed. The same
 * question has the same answer on every machine.
 */
export interface ThinkQuestion {
  readonly game: Game;
  readonly state: unknown;
  readonly decision: Decision;
  readonly player: ComputerKind;
  readonly seed: string;
  /** Nothing grave while another answer is legal: so somebody late is answered for. */
  readonly calm?: boolean;
  /** The answer is given for a person who is late or absent. */
  readonly standIn?: boolean;
}

export interface ThinkResult extends EvaluationCounter {
  readonly path: Path;
  /** The answers looked at, the best first; none where a rule or chance decided, or where there was nothing to decide. */
  readonly weighed: readonly ScoredAnswer<unknown>[];
  /** There was nothing to think about: one answer only. */
  readonly forced: boolean;
}

/** The answer of a computer player: the only one there is, else a rule of the title, else what worth and playouts find best. */
export function think({ game: title, state, decision, player, seed, calm = false, standIn = false }: ThinkQuestion): ThinkResult {
  const game = gameForLevel(title, player);
  const rng = quickRng(seed);
  const effort = budgetFor(game, state, player);
  const tree = calm ? withoutGraveAnswers(game.choices(state, decision)) : game.choices(state, decision);
  const only = onlyAnswer(tree)?.path;
  const given = { weighed: [], leaves: 0, rollouts: 0, forced: only !== undefined };
  const rule = only ?? pathByRule(game, state, decision, tree, player, rng, standIn);
  if (rule !== undefined) return { ...given, path: rule };
  const found = sensibleCandidates(game, state, decision, tree, effort, rng);
  if (found.answers.length === 1 || rng.below(100) < effort.noise) return { ...given, path: drawOne(rng, found.answers).path };
  const meter = { leaves: 0, rollouts: 0 };
  const weighed = scoreCandidates({ game, state, decision, tree, effort, seed, counter: meter }, found);
  const best = ensureDefined(weighed[0], 'a best answer');
  // Where nothing tells answers apart the lot does: always the first of them might never end a game.
  const equal = game.worth === undefined ? weighed.filter(({ worth }) => worth === best.worth) : [best];
  return { ...meter, path: drawOne(rng, equal).answer.path, weighed, forced: false };
}

/** What a computer does unasked (a sign, a note on a sealed sheet): only what a rule of the title says. */
export function optionalAction({ game, state, decision, player, seed }: ThinkQuestion): Path | undefined {
  return pathByRule(game, state, decision, game.choices(state, decision), player, quickRng(seed));
}

/** What the title's rules say, if they say anything that is legal here. */
function pathByRule(
  game: Game,
  state: unknown,
  decision: Decision,
  tree: Choice<unknown>,
  player: ComputerKind,
  rng: Rng,
  standIn = false,
): Path | undefined {
  const level = player === 'greedy' ? 'journeyman' : player;
  const path = game.policy?.(game.view(state, decision.seat), decision, tree, rng, level, standIn);
  return path !== undefined && actionAt(tree, path) !== undefined ? path : undefined;
}

/** The answers worth a look, without those that nobody would give. */
function sensibleCandidates(
  game: Game,
  state: unknown,
  decision: Decision,
  tree: Choice<unknown>,
  effort: SearchBudget,
  rng: Rng,
): Candidates<unknown> {
  const view = game.view(state, decision.seat);
  const few = Math.ceil(effort.leaves * SAMPLED_SHARE);
  const { answers, wide } = listCandidates(tree, effort.leaves, few, rng, () => pathsFromOrders(game, view, decision, tree, rng));
  const left = game.never === undefined ? answers : answers.filter(({ action }) => game.never?.(view, decision, action) !== true);
  return { answers: left.length > 0 ? left : answers, wide };
}

/** Of a wide decision so much is sampled; the rest of the effort goes into what comes near the best of them. */
const SAMPLED_SHARE = 0.6;

/** What the seat's standing orders could answer: in a wide decision these make sense at least. */
function pathsFromOrders(game: Game, view: unknown, decision: Decision, tree: Choice<unknown>, rng: Rng): Path[] {
  const paths: Path[] = [];
  for (const order of game.orders)
    for (const { params } of order.choices) {
      const answer = order.answer(view, decision, tree, params, rng);
      if (answer !== 'ask' && !('cancel' in answer)) paths.push(answer);
    }
  return paths;
}

function scoreCandidates(thinking: SearchContext, { answers, wide }: Candidates<unknown>): readonly ScoredAnswer<unknown>[] {
  const { game, state, decision, effort, seed } = thinking;
  const worlds = [state];
  for (let at = 1; at < effort.worlds; at++) worlds.push(determinize(game, state, decision.seat, quickRng(`${seed}/world ${at}`)));
  const judged = scoreAnswers(thinking, worlds, answers);
  const best = wide ? refineBest(thinking, worlds, judged) : judged;
  return effort.rollouts === 0 || effort.plain?.includes(decision.kind) ? best : search(thinking, best);
}
