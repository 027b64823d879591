import { venice } from '../../../src/games/venice/index.ts';
import type { State } from '../../../src/games/venice/state.ts';
import { clone } from '../../../src/kit/clone.ts';
import { drawWithoutReplacement, quickRng } from '../../../src/kit/rng.ts';

/** Random play seldom completes missions, so everybody begins with three in effect, some cubes and some influence cards. */
export function rich(seats: number, seed: string): State {
  const rng = quickRng(seed);
  const state = clone(venice.setup(seats, venice.options.parse({ ownQuay: rng.below(2) === 0 }), rng));
  for (const player of state.players) {
    for (let n = 0; n < (seats === 5 ? 2 : 3); n++) player.places.push(drawWithoutReplacement(rng, state.missions.unseen));
    for (let n = 0; n < 3; n++) player.cards.push(drawWithoutReplacement(rng, state.influence.unseen));
    player.cargo = player.cargo.map(() => rng.below(2));
  }
  state.missions.left = Math.min(state.missions.left, state.missions.unseen.length);
  return state;
}
