import { it } from 'vitest';
import { venice } from '../../../src/games/venice/index.ts';
import type { State } from '../../../src/games/venice/state.ts';
import { randomPath, resolve } from '../../../src/kit/choice.ts';
import { clone } from '../../../src/kit/clone.ts';
import { quickRng, takeOne } from '../../../src/kit/rng.ts';
import { someDecision } from '../../../src/tools/random-play.ts';

const GAMES = 8;

/** Random play seldom completes missions, so everybody begins with three in effect, some cubes and some influence cards. */
function rich(seats: number, seed: string): State {
  const rng = quickRng(seed);
  const state = clone(venice.setup(seats, venice.options.parse({ ownQuay: rng.below(2) === 0 }), rng));
  for (const player of state.players) {
    for (let n = 0; n < (seats === 5 ? 2 : 3); n++) player.places.push(takeOne(rng, state.missions.unseen));
    for (let n = 0; n < 3; n++) player.cards.push(takeOne(rng, state.influence.unseen));
    player.cargo = player.cargo.map(() => rng.below(2));
  }
  state.missions.left = Math.min(state.missions.left, state.missions.unseen.length);
  return state;
}

it.each([1, 2, 3, 4, 5])('with every permanent effect in play nobody is ever stranded and nothing is lost: %i seats', (seats) => {
  for (let game = 0; game < GAMES; game++) {
    const rng = quickRng(`rich/${seats}/${game}`);
    let state = rich(seats, `rich/${seats}/${game}`);
    const laws = JSON.stringify(venice.conserved(state));
    for (let n = 0; n < 400; n++) {
      const decision = someDecision(venice.decisions(state), rng);
      if (decision === undefined) break;
      const tree = venice.choices(state, decision);
      if (!decision.optional) {
        const path = venice.fallback(venice.view(state, decision.seat), decision, tree, rng);
        if (resolve(tree, path) === undefined) throw new Error(`fallback ${JSON.stringify(path)} of ${decision.kind}`);
      }
      state = venice.apply(state, decision.seat, randomPath(tree, rng).action, rng).state;
      if (JSON.stringify(venice.conserved(state)) !== laws) throw new Error('lost');
    }
  }
});
