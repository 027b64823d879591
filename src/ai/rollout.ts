import type { SearchBudget } from '../kit/ai.ts';
import { actionAt, randomWalk } from '../kit/choice.ts';
import type { Decision, Game } from '../kit/game.ts';
import type { Rng } from '../kit/rng.ts';
import type { Seat } from '../kit/seat.ts';
import { allAnswers, onlyAnswer } from './candidates.ts';
import { type EvaluationCounter, evaluate, firstAwaitedDecision } from './evaluate.ts';
import { MAX_ROLLOUT_MOVES } from './levels.ts';

/** What comes of a state when all play on for a while; then worth says who is likely to win. Longer playouts add more chance than knowledge. */
export function rolloutValue(game: Game, from: unknown, seat: Seat, effort: SearchBudget, rng: Rng, counter: EvaluationCounter): number {
  return evaluate(game, rollout(game, from, seat, effort, rng, counter), counter)[seat] ?? 0;
}

/** Where it leads when everybody takes the best by worth of a few answers, until the seat's turn is over or it is asked again. */
export function rollout(
  game: Game,
  from: unknown,
  seat: Seat,
  { tries, until }: SearchBudget,
  rng: Rng,
  counter: EvaluationCounter,
): unknown {
  counter.rollouts++;
  let state = from;
  let others = false;
  let times = typeof until === 'string' ? 1 : (until.times ?? 1);
  for (let n = 0; n < MAX_ROLLOUT_MOVES; n++) {
    const decision = firstAwaitedDecision(game.decisions(state));
    if (decision === undefined) break;
    if (decision.seat !== seat) others = true;
    if (isOver(until, decision, seat, others) && --times === 0) break;
    state = bestOfFew(game, state, decision, tries, rng, counter);
  }
  return state;
}

function isOver(until: SearchBudget['until'], { seat, kind }: Decision, own: Seat, others: boolean): boolean {
  switch (until) {
    case 'turn':
      return seat !== own;
    case 'question':
      return seat === own;
    case 'others':
      return seat === own && others;
    default:
      return kind === until.kind;
  }
}

/** The state after the best by worth, for the one who is asked, of a few answers. */
function bestOfFew(game: Game, state: unknown, decision: Decision, tries: number, rng: Rng, counter: EvaluationCounter): unknown {
  const { seat } = decision;
  const habit = game.habit?.(state, decision, rng);
  if (habit !== undefined) return game.apply(state, seat, habit, rng).state;
  const tree = game.choices(state, decision);
  const only = onlyAnswer(tree);
  if (only !== undefined) return game.apply(state, seat, only.action, rng).state;
  const rule = game.policy?.(game.view(state, seat), decision, tree, rng, 'journeyman');
  const ruled = rule && actionAt(tree, rule);
  if (ruled !== undefined) return game.apply(state, seat, ruled, rng).state;
  let best: unknown;
  let most = -1;
  const few = allAnswers(tree, tries);
  for (let n = 0; n < (few?.length ?? tries); n++) {
    const action = few === undefined ? randomWalk(tree, rng, 8)?.action : few[n]?.action;
    if (action === undefined) continue;
    const next = game.apply(state, seat, action, rng).state;
    const worth = evaluate(game, next, counter)[seat] ?? 0;
    if (worth > most) {
      most = worth;
      best = next;
    }
  }
  if (best === undefined) throw new Error(`no answer found to ${decision.id}`);
  return best;
}
