import { type Choice, childAt, enabledOptions, nodeAt, type Option, type Path } from '../../kit/choice.ts';
import type { Msg } from '../../kit/message.ts';
import type { PlayerView, Question } from '../../table/core/player-view.ts';
import { previewAnswer } from '../../table/core/preview.ts';
import { isDrawnTogether } from '../ui/entries.ts';
import { isComposing } from './orders.ts';

/** What is said over the buttons: one press answers for good, or ends the turn with what then follows by itself; but for a few that do not. */
export interface FinalStep {
  readonly how: 'final' | 'ends';
  readonly but: readonly Msg[];
}

const MAX_OPEN_LEAVES = 2;

/**
 * Whether one press gives a final answer here: it is said before, and nobody is asked again. Where most lead further, or can be taken back,
 * nothing is said of all.
 */
export function finalStepAt(view: PlayerView, question: Question, node: Choice<unknown>): FinalStep | undefined {
  const known = finalStepCache.get(node);
  if (known?.view === view) return known.here;
  const here = computeFinalStep(view, question, node);
  finalStepCache.set(node, { view, here });
  return here;
}

/** Cache: whoever is told so and presses an answer has it judged once more. */
const finalStepCache = new WeakMap<Choice<unknown>, { readonly view: PlayerView; readonly here: FinalStep | undefined }>();

function computeFinalStep(view: PlayerView, question: Question, node: Choice<unknown>): FinalStep | undefined {
  // Lots are made of several answers: the whole is shown before it counts.
  if (node.at === 'some' && node.lots !== undefined) return undefined;
  const final: FinalStep['how'][] = [];
  const but: Msg[] = [];
  for (const { leaf, label } of leavesAt(node)) {
    const end = previewAnswer(view, question, leaf.action);
    if (end !== 'open') final.push(end);
    else if (but.push(label) > MAX_OPEN_LEAVES) return undefined;
  }
  if (final.length <= but.length) return undefined;
  return { how: final.includes('final') ? 'final' : 'ends', but };
}

/**
 * What can be taken back is done at once, and so is what was called final where it was pressed; all else is shown first, and what may cost
 * the game in any case. `loose`: it was not pressed but ticked in a list, which sends itself when it is closed, or sent in a form.
 */
export function needsConfirmation(view: PlayerView, question: Question, leaf: Leaf, path: Path, loose = false): boolean {
  // An order can be composed again.
  if (isComposing(question)) return false;
  if (hasGraveStep(question.tree, path)) return true;
  return previewAnswer(view, question, leaf.action) !== 'open' && (loose || !wasAnnouncedFinal(view, question, path));
}

function hasGraveStep(tree: Choice<unknown>, path: Path): boolean {
  let node: Choice<unknown> | undefined = tree;
  for (const step of path) {
    if (node?.at === 'pick' && node.options.some((o) => o.id === step && o.grave)) return true;
    node = node === undefined ? undefined : childAt(node, step);
  }
  return false;
}

/** Whether it was said, wherever the last step can have been pressed, that it is final: then nobody is asked again. */
function wasAnnouncedFinal(view: PlayerView, question: Question, path: Path): boolean {
  const stood = [path.slice(0, -1), path.slice(0, -2)].slice(0, path.length);
  return stood.every((before, n) => {
    const node = nodeAt(question.tree, before);
    if (n > 0 && (node?.at !== 'pick' || !isDrawnTogether(node))) return true;
    return node !== undefined && finalStepAt(view, question, node) !== undefined;
  });
}

type Leaf = Extract<Choice<unknown>, { at: 'act' }>;
interface PressedLeaf {
  readonly leaf: Leaf;
  readonly label: Msg;
}

function leavesAt(node: Choice<unknown>): PressedLeaf[] {
  switch (node.at) {
    case 'pick': {
      const together = isDrawnTogether(node);
      return majorityLeaves(nonGraveOptions(node).map((o) => (together ? leavesBelow(o) : leafOf(o.next?.(), o.label))));
    }
    case 'some':
      return leafOf(childAt(node, [...node.preset]), node.prompt);
    case 'count':
      return leafOf(node.done(node.preset), node.prompt);
    default:
      return [];
  }
}

/** What may cost the game is shown in any case before it counts. */
function nonGraveOptions(node: { readonly options: readonly Option<unknown>[] }): readonly Option<unknown>[] {
  return enabledOptions(node).filter((o) => o.grave !== true);
}

/** An option that only leads to others is drawn together with them. */
function leavesBelow({ label, next }: Option<unknown>): PressedLeaf[] {
  const node = next?.();
  if (node?.at !== 'pick') return leafOf(node, label);
  return majorityLeaves(nonGraveOptions(node).map((o) => leafOf(o.next?.(), o.label)));
}

/** What one press answers, if that is most of what is offered: whoever goes further reads there what is final. */
function majorityLeaves(leaves: readonly PressedLeaf[][]): PressedLeaf[] {
  const answers = leaves.filter((found) => found.length > 0);
  return answers.length * 2 > leaves.length ? answers.flat() : [];
}

function leafOf(node: Choice<unknown> | undefined, label: Msg): PressedLeaf[] {
  return node?.at === 'act' ? [{ leaf: node, label }] : [];
}
