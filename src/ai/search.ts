import { quickRng } from '../kit/rng.ts';
import type { Answer } from './candidates.ts';
import { determinize, type SearchContext } from './evaluate.ts';
import type { ScoredAnswer } from './greedy.ts';
import { rolloutValue } from './rollout.ts';

interface Arm {
  readonly answer: Answer<unknown>;
  sum: number;
  played: number;
}

/**
 * Sequential halving: all arms are played out equally often, then the better half, and so on. Playout number n of every arm
 * begins in the same world with the same chance, so that arms differ by what they are worth and not by luck.
 */
export function search(thinking: SearchContext, judged: readonly ScoredAnswer<unknown>[]): ScoredAnswer<unknown>[] {
  const { effort } = thinking;
  const { trust } = effort;
  const isOpen = (judged[0]?.worth ?? 0) < CERTAIN_WIN_CHANCE;
  const tried = judged.slice(0, isOpen ? (effort.open ?? effort.arms) : effort.arms);
  let arms: Arm[] = tried.map(({ answer, worth }) => ({ answer, sum: worth * trust, played: trust }));
  const beaten: Arm[] = [];
  let halvings = halvingsOf(arms.length);
  let left = Math.floor((effort.rollouts * tried.length) / Math.min(effort.arms, judged.length));
  for (let world = 0; arms.length > 1 && left >= arms.length; halvings--) {
    const each = Math.max(1, Math.floor(left / Math.max(1, halvings) / arms.length));
    for (const end = world + each; world < end; world++) for (const arm of arms) playArm(thinking, arm, world);
    left -= each * arms.length;
    arms = arms.slice().sort((a, b) => mean(b) - mean(a));
    beaten.unshift(...arms.splice((arms.length + 1) >> 1));
  }
  return [...arms, ...beaten].map((arm) => ({ answer: arm.answer, worth: mean(arm) }));
}

/** From here on one step ahead tells hardly anything apart, and what ends the game is not to be passed by. */
const CERTAIN_WIN_CHANCE = 0.9;

/** How often so many arms can be halved until one is left. */
function halvingsOf(arms: number): number {
  return arms > 1 ? 32 - Math.clz32(arms - 1) : 0;
}

function mean({ sum, played }: Arm): number {
  return played === 0 ? 0 : sum / played;
}

function playArm({ game, state, decision, effort, seed, counter }: SearchContext, arm: Arm, world: number): void {
  const { seat } = decision;
  const rng = quickRng(`${seed}/playout ${world}`);
  const next = game.apply(determinize(game, state, seat, rng), seat, arm.answer.action, rng).state;
  arm.sum += rolloutValue(game, next, seat, effort, rng, counter);
  arm.played++;
}
