import { type Choice, down, enabled, type Path, randomPath } from '../../kit/choice.ts';
import type { Decision } from '../../kit/game.ts';
import { drawOne, type Rng } from '../../kit/rng.ts';
import type { View } from './view.ts';
import { AMBASSADOR } from './vocabulary.ts';

/**
 * What the house plays for an absent player: it shakes but does not move, leaves every meeting alone, never announces, shows one of the
 * legal sets of coloured cards, each with the same chance, never grey and never the mission card, and takes an offered hand (IK-22).
 */
export function fallback(view: View, decision: Decision, tree: Choice<unknown>, rng: Rng): Path {
  if (tree.at !== 'pick') return [];
  const options = enabled(tree);
  const offered = (id: string) => options.some((o) => o.id === id);
  switch (decision.kind) {
    case 'answer':
    case 'penalty':
      return drawOne(rng, colouredPaths(tree));
    case 'move':
      // A half-made movement that may not end here is led on until it may.
      return offered('end') ? ['end'] : firstPath(tree);
    case 'dismiss':
      return sendsAmbassador(view) && offered('embassy') ? ['embassy'] : randomPath(tree, rng).path;
    default:
      for (const id of ['shake', 'end', 'close', 'take', 'stay']) if (offered(id)) return [id];
      return randomPath(tree, rng).path;
  }
}

function sendsAmbassador(view: View): boolean {
  return view.doing.kind === 'dismiss' && view.doing.piece === AMBASSADOR;
}

/** All ways to a leaf but those that show a grey card or the mission card; the true card when nothing else is left. */
export function colouredPaths(tree: Choice<unknown>): Path[] {
  const paths: Path[] = [];
  const follow = (node: Choice<unknown> | undefined, path: Path) => {
    if (node === undefined) return;
    if (node.at === 'act') paths.push(path);
    if (node.at !== 'pick') return;
    for (const option of enabled(node)) if (!masked(option.id)) follow(down(node, option.id), [...path, option.id]);
  };
  follow(tree, []);
  return paths.length > 0 ? paths : [firstPath(tree)];
}

/** Entries that lead to grey cards or the mission card. */
function masked(id: string): boolean {
  return id.split('+').some((part) => ['grey', 'mission', 'identity', 'disguise', 'both'].includes(part));
}

function firstPath(tree: Choice<unknown>): Path {
  const path: string[] = [];
  let node: Choice<unknown> | undefined = tree;
  while (node?.at === 'pick') {
    const id: string | undefined = enabled(node)[0]?.id;
    if (id === undefined) break;
    path.push(id);
    node = down(node, id);
  }
  return path;
}
