import { type Choice, down, enabled } from '../../kit/choice.ts';
import type { Looking, Question } from '../../table/play/look.ts';
import { preview } from '../../table/play/preview.ts';

/**
 * Whether one press gives a final answer here, whichever it be: nobody asks again after a single step, so it is said before. Where some
 * answers lead further, are confirmed or can be taken back, nothing is said of all.
 */
export function finalAtOnce(looking: Looking, question: Question, node: Choice<unknown>): boolean {
  const leaves = pressed(node);
  return leaves.length > 0 && leaves.every(({ action }) => preview(looking, question, action) === 'final');
}

type Leaf = Extract<Choice<unknown>, { at: 'act' }>;

function pressed(node: Choice<unknown>): Leaf[] {
  switch (node.at) {
    case 'pick':
      return alone(enabled(node).map((o) => leafOf(o.grave === true ? undefined : o.next?.())));
    case 'some':
      return leafOf(down(node, [...node.preset]));
    case 'count':
      return leafOf(node.done(node.preset));
    default:
      return [];
  }
}

/** All of them, if each leads to a leaf. */
function alone(leaves: readonly Leaf[][]): Leaf[] {
  return leaves.every((found) => found.length > 0) ? leaves.flat() : [];
}

function leafOf(node: Choice<unknown> | undefined): Leaf[] {
  return node?.at === 'act' ? [node] : [];
}
