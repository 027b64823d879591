import { expect, it } from 'vitest';
import { venice } from '../../../src/games/venice/index.ts';
import type { State } from '../../../src/games/venice/state.ts';
import { actionAt, type Choice, childAt, enabledOptions, likelyPath, type Path, randomPath } from '../../../src/kit/choice.ts';
import { quickRng, type Rng } from '../../../src/kit/rng.ts';

const PANEL = 25;

/** How many ends a chain of picks has, up to what one panel can hold. */
function leaves(node: Choice<unknown>, most: number): number {
  if (node.at !== 'pick') return 1;
  let count = 0;
  for (const option of enabledOptions(node)) {
    const next = option.next?.();
    count += next === undefined ? 1 : leaves(next, most - count);
    if (count > most) return count;
  }
  return count;
}

/** Clicks for a path: picks after picks are one panel while all their ends fit, then a confirmation if there were several panels. */
function clicksFor(tree: Choice<unknown>, path: Path): number {
  let node: Choice<unknown> | undefined = tree;
  let panels = 0;
  let merged = false;
  for (const step of path) {
    if (node === undefined) break;
    if (!merged) {
      panels++;
      merged = node.at === 'pick' && leaves(node, PANEL) <= PANEL;
    }
    node = childAt(node, step);
    if (node?.at !== 'pick') merged = false;
  }
  return panels + (panels > 1 ? 1 : 0);
}

/** Sensible if not clever: passes about twice where it can, uses what is proposed, completes missions, plays a card now and then. */
function sensible(state: State, tree: Choice<unknown>, kind: string, rng: Rng): Path {
  if (kind === 'depart' || kind === 'sail') {
    for (let attempt = 0; attempt < 30; attempt++) {
      const { path } = randomPath(tree, rng);
      const wantsToPass = rng.below(3) > 0 && state.stack.length < 4;
      if (path[0] === 'card' ? rng.below(3) === 0 : (path.at(-1) === 'pass') === wantsToPass) return path;
    }
    return randomPath(tree, rng).path;
  }
  const likely = likelyPath(tree);
  return actionAt(tree, likely) === undefined ? randomPath(tree, rng).path : likely;
}

it('an ordinary turn takes a median of at most six clicks', () => {
  const rng = quickRng('clicks');
  const turns: number[] = [];
  for (let game = 0; turns.length < 200; game++) {
    let state = venice.setup(3 + (game % 3), venice.options.parse({}), quickRng(`clicks/${game}`));
    let clicks = 0;
    for (;;) {
      const decision = venice.decisions(state).find((d) => !d.optional);
      if (decision === undefined) break;
      const tree = venice.choices(state, decision);
      const path = sensible(state, tree, decision.kind, rng);
      const action = actionAt(tree, path);
      if (action === undefined) throw new Error(`no action at ${decision.kind}`);
      const turn = state.stack.find((frame) => frame.kind === 'turn');
      if (turn !== undefined && 'seat' in turn && turn.seat === decision.seat) clicks += tree.at === 'act' ? 0 : clicksFor(tree, path);
      state = venice.apply(state, decision.seat, action, rng).state;
      if (decision.kind === 'end') {
        turns.push(clicks);
        clicks = 0;
      }
    }
  }
  const sorted = turns.slice(0, 200).sort((a, b) => a - b);
  const median = ((sorted[99] ?? 0) + (sorted[100] ?? 0)) / 2;
  console.log(
    `Clicks for an ordinary turn of Venice, 200 turns: median ${median}, nine in ten at most ${sorted[179]}, most ${sorted[199]}`,
  );
  expect(median).toBeLessThanOrEqual(6);
});
