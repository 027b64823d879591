import { someDecision } from '../../cli/random-play.ts';
import { randomPath } from '../../kit/choice.ts';
import type { Game } from '../../kit/game.ts';
import { quickRng } from '../../kit/rng.ts';
import { quantile, roundTo } from './quantiles.ts';

const SECONDS = 3;

/** Random complete play at the usual number of players: the whole of a real move, and its two halves by themselves. */
export function measureEngine(game: Game, seats: number) {
  const options = game.options.parse({});
  const applies: number[] = [];
  const walks: number[] = [];
  let actions = 0;
  let nanoseconds = 0n;
  let bytes = 0;
  for (let n = 0; nanoseconds < SECONDS * 1e9; n++) {
    const rng = quickRng(`bench/${n}`);
    const sampled = n % 4 === 3;
    let state = game.setup(seats, options, rng);
    const begin = process.hrtime.bigint();
    for (let count = 0; ; count++) {
      const decision = someDecision(game.decisions(state), rng);
      if (decision === undefined) break;
      const start = sampled ? performance.now() : 0;
      const { action } = randomPath(game.choices(state, decision), rng);
      const middle = sampled ? performance.now() : 0;
      state = game.apply(state, decision.seat, action, rng).state;
      if (sampled) {
        walks.push((middle - start) * 1000);
        applies.push((performance.now() - middle) * 1000);
        if (count % 50 === 0) bytes = Math.max(bytes, JSON.stringify(state).length);
      } else actions++;
    }
    if (!sampled) nanoseconds += process.hrtime.bigint() - begin;
  }
  return {
    actionsPerSecond: Math.round((actions / Number(nanoseconds)) * 1e9),
    applyP99us: roundTo(quantile(applies, 0.99)),
    walkP99us: roundTo(quantile(walks, 0.99)),
    stateBytes: bytes,
  };
}
