import { expect, it } from 'vitest';
import { playAtRandom } from '../../../src/cli/random-play.ts';
import { venice } from '../../../src/games/venice/index.ts';
import { playerOf, type State } from '../../../src/games/venice/state.ts';
import { likelyPath, nodeAt } from '../../../src/kit/choice.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import type { Seat } from '../../../src/kit/seat.ts';

const held = (state: State, seat: Seat) => {
  const { coins, points, cargo, scrolls, intrigue, cards } = playerOf(state, seat);
  return { coins, points, cubes: cargo.reduce((all, n) => all + n, 0), scrolls, cards: cards.length, calm: -intrigue };
};

it.each([1, 2, 4])('R11: what is proposed at a building wastes nothing: whatever is spent brings something (%i seats)', (seats) => {
  let proposed = 0;
  for (const seed of ['canal', 'quay'])
    playAtRandom(venice, seats, venice.options.parse({}), quickRng(`${seed} ${seats}`), ({ before, decision }) => {
      if (decision.kind !== 'activate') return;
      const tree = venice.choices(before as State, decision);
      if (tree.at !== 'some' || tree.preset.length === 0) return;
      const leaf = nodeAt(tree, likelyPath(tree));
      if (leaf?.at !== 'act' || leaf.action.do !== 'use') return;
      proposed++;
      const then = held(before as State, decision.seat);
      const now = held(venice.apply(before as State, decision.seat, leaf.action, quickRng('after')).state as State, decision.seat);
      const gains = (Object.keys(now) as (keyof typeof now)[]).filter((what) => now[what] > then[what]);
      if (now.coins < then.coins || now.cubes < then.cubes || now.scrolls < then.scrolls)
        expect(gains, JSON.stringify(leaf.action)).not.toEqual([]);
      expect(now.cubes, JSON.stringify(leaf.action)).toBeGreaterThanOrEqual(then.cubes);
    });
  expect(proposed).toBeGreaterThan(10);
});
