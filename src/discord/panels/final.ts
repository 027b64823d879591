import { type Choice, down, enabled, type Path, walk } from '../../kit/choice.ts';
import type { Looking, Question } from '../../table/play/look.ts';
import { preview } from '../../table/play/preview.ts';
import { isDrawnTogether } from '../components/entries.ts';

/**
 * Whether one press gives a final answer here, whichever it be: nobody asks again after a single step, so it is said before. Where some
 * answers lead further, are confirmed or can be taken back, nothing is said of all.
 */
export function finalAtOnce(looking: Looking, question: Question, node: Choice<unknown>): boolean {
  const leaves = pressed(node);
  return leaves.length > 0 && leaves.every(({ action }) => preview(looking, question, action) === 'final');
}

/** Whether it was said, wherever the last step can have been pressed, that it is final: then nobody is asked again. */
export function wasSaidFinal(looking: Looking, question: Question, path: Path): boolean {
  const stood = [path.slice(0, -1), path.slice(0, -2)].slice(0, path.length);
  return stood.every((before, n) => {
    const node = walk(question.tree, before);
    if (n > 0 && (node?.at !== 'pick' || !isDrawnTogether(node))) return true;
    return node?.at === 'pick' && finalAtOnce(looking, question, node);
  });
}

type Leaf = Extract<Choice<unknown>, { at: 'act' }>;

function pressed(node: Choice<unknown>): Leaf[] {
  switch (node.at) {
    case 'pick': {
      const found = isDrawnTogether(node) ? below : leafOf;
      return alone(enabled(node).map((o) => (o.grave === true ? [] : found(o.next?.()))));
    }
    case 'some':
      return leafOf(down(node, [...node.preset]));
    case 'count':
      return leafOf(node.done(node.preset));
    default:
      return [];
  }
}

/** An option that only leads to others is drawn together with them. */
function below(node: Choice<unknown> | undefined): Leaf[] {
  if (node?.at !== 'pick') return leafOf(node);
  return alone(enabled(node).map((o) => (o.grave === true ? [] : leafOf(o.next?.()))));
}

/** All of them, if each leads to a leaf. */
function alone(leaves: readonly Leaf[][]): Leaf[] {
  return leaves.every((found) => found.length > 0) ? leaves.flat() : [];
}

function leafOf(node: Choice<unknown> | undefined): Leaf[] {
  return node?.at === 'act' ? [node] : [];
}
