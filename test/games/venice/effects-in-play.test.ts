import { it } from 'vitest';
import { someDecision } from '../../../src/cli/random-play.ts';
import { venice } from '../../../src/games/venice/index.ts';
import { randomPath } from '../../../src/kit/choice.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { rich } from './rich.ts';

const GAMES = 8;

it.each([1, 2, 3, 4, 5])('with every permanent effect in play nobody is ever stranded and nothing is lost: %i seats', (seats) => {
  for (let game = 0; game < GAMES; game++) {
    const rng = quickRng(`rich/${seats}/${game}`);
    let state = rich(seats, `rich/${seats}/${game}`);
    const laws = JSON.stringify(venice.conserved(state));
    for (let n = 0; n < 400; n++) {
      const decision = someDecision(venice.decisions(state), rng);
      if (decision === undefined) break;
      state = venice.apply(state, decision.seat, randomPath(venice.choices(state, decision), rng).action, rng).state;
      if (JSON.stringify(venice.conserved(state)) !== laws) throw new Error('lost');
    }
  }
});
