import { listCandidates } from '../../ai/candidates.ts';
import { someDecision } from '../../cli/random-play.ts';
import { randomPath } from '../../kit/choice.ts';
import type { Game } from '../../kit/game.ts';
import { drawOne, quickRng, type Rng } from '../../kit/rng.ts';
import { processorTime, quantile, roundTo } from './quantiles.ts';
import type { Yardstick } from './yardstick.ts';

const TURNS = 5;
const TURN_MS = 400;
/** Steps before it is measured, while code is compiled: on a slow machine a step takes a third of the time after so many. */
const WARM_UP = 40_000;
/** Leaves a mind looks at before it takes a step. */
const LEAVES = 24;

type Answer = (tree: ReturnType<Game['choices']>, rng: Rng) => { readonly action: unknown };

const answerByChance: Answer = (tree, rng) => randomPath(tree, rng);
const answerAsComputer: Answer = (tree, rng) => drawOne(rng, listCandidates(tree, LEAVES, LEAVES, rng, () => []).answers);

/**
 * An engine against the yardstick, slice by slice in turn: `ratio`, moves of complete random games for one move of chess; `mindStep`,
 * moves of chess for one step as a mind takes it: the tree, up to 24 answers out of it, one of them played.
 */
export function measurePaces(game: Game, seats: number, yardstick: Yardstick) {
  const random = createGamePlayer(game, seats, answerByChance);
  const mind = createGamePlayer(game, seats, answerAsComputer);
  random(WARM_UP);
  mind(WARM_UP / 2);
  const turns = Array.from({ length: TURNS }, () => {
    const before = yardstick.slice();
    const moveUs = random();
    const stepUs = mind();
    const after = yardstick.slice();
    const chessUs = before === undefined || after === undefined ? undefined : (before + after) / 2;
    return { moveUs, stepUs, ratio: chessUs && chessUs / moveUs, mindStep: chessUs && stepUs / chessUs };
  });
  const median = (of: (turn: (typeof turns)[number]) => number) => roundTo(quantile(turns.map(of), 0.5));
  const absolute = { moveUs: median((t) => t.moveUs), mindStepUs: median((t) => t.stepUs) };
  return yardstick.move() === undefined
    ? absolute
    : { ratio: median((t) => t.ratio ?? 0), mindStep: median((t) => t.mindStep ?? 0), ...absolute };
}

/** Goes on with complete games for a while at each call, or for so many steps; gives the microseconds of a step. */
function createGamePlayer(game: Game, seats: number, answer: Answer): (most?: number) => number {
  const options = game.options.parse({});
  let games = 0;
  let rng = quickRng('bench/0');
  let state = game.setup(seats, options, rng);
  return (most) => {
    let steps = 0;
    const start = process.cpuUsage();
    while (most === undefined ? processorTime(start) < TURN_MS * 1000 : steps < most)
      for (let n = 0; n < 50; n++) {
        const decision = someDecision(game.decisions(state), rng);
        if (decision === undefined) {
          rng = quickRng(`bench/${++games}`);
          state = game.setup(seats, options, rng);
          continue;
        }
        state = game.apply(state, decision.seat, answer(game.choices(state, decision), rng).action, rng).state;
        steps++;
      }
    return processorTime(start) / steps;
  };
}
