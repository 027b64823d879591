import { quickRng } from '../kit/rng.ts';
import { type Answer, varyAnswer } from './candidates.ts';
import { evaluate, playForced, type SearchContext } from './evaluate.ts';

/** An answer with what it promises the one who gives it. */
export interface ScoredAnswer<A> {
  readonly answer: Answer<A>;
  readonly worth: number;
}

/** One step of lookahead: what each answer leads to in these worlds, with the same chance for all; the best first. */
export function scoreAnswers(
  thinking: SearchContext,
  worlds: readonly unknown[],
  answers: readonly Answer<unknown>[],
): ScoredAnswer<unknown>[] {
  return sortByWorth(answers.map((answer) => lookAhead(thinking, worlds, answer)));
}

function lookAhead(
  { game, decision, seed, counter }: SearchContext,
  worlds: readonly unknown[],
  answer: Answer<unknown>,
): ScoredAnswer<unknown> {
  const { seat } = decision;
  let sum = 0;
  for (let at = 0; at < worlds.length; at++) {
    const rng = quickRng(`${seed}/${at}`);
    const next = playForced(game, game.apply(worlds[at], seat, answer.action, rng).state, seat, rng);
    sum += evaluate(game, next, counter)[seat] ?? 0;
  }
  return { answer, worth: sum / worlds.length };
}

/**
 * In a wide decision the answers looked at are a sample; what may still be spent goes into variations of the best so far, one step
 * changed each time.
 */
export function refineBest(
  thinking: SearchContext,
  worlds: readonly unknown[],
  sample: readonly ScoredAnswer<unknown>[],
): ScoredAnswer<unknown>[] {
  const { tree, effort, seed, decision } = thinking;
  const { never, view } = thinking.game;
  const judged = sample.slice();
  const known = new Set(judged.map(({ answer }) => JSON.stringify(answer.action)));
  const rng = quickRng(`${seed}/variations`);
  const seen = view(thinking.state, decision.seat);
  for (let walks = 4 * effort.leaves; walks > 0 && judged.length < effort.leaves; walks--) {
    const best = judged[0];
    const other = best && varyAnswer(tree, best.answer, rng);
    if (other === undefined || known.has(JSON.stringify(other.action)) || never?.(seen, decision, other.action)) continue;
    known.add(JSON.stringify(other.action));
    const one = lookAhead(thinking, worlds, other);
    // The best stays in front, the others are put in order below.
    if (one.worth > (best?.worth ?? 0)) judged.unshift(one);
    else judged.push(one);
  }
  return sortByWorth(judged);
}

/** The best first; of equal ones the earlier. */
function sortByWorth(judged: readonly ScoredAnswer<unknown>[]): ScoredAnswer<unknown>[] {
  return judged.slice().sort((a, b) => b.worth - a.worth);
}
