import type { Msg } from './message.ts';
import { drawOne, type Rng } from './rng.ts';

/**
 * The legal answers to one decision, as a lazy tree. It draws the controls, validates the click (validation is navigation),
 * feeds the simulator and the computers. A tree that is nothing but an `act` is a forced move: the table plays it.
 * Finite, with at least one leaf that is an `act`.
 */
export type Choice<A> =
  /** One of the options. */
  | { readonly at: 'pick'; readonly prompt: Msg; readonly options: readonly Option<A>[]; readonly atOnce?: AtOnce }
  /** A set of options without order. `preset` is legal and likely; it is shown ticked. */
  | {
      readonly at: 'some';
      readonly prompt: Msg;
      readonly min: number;
      readonly max: number;
      readonly options: readonly Option<A>[];
      readonly preset: readonly OptionId[];
      /** What is chosen here and further down are lots of the same things: nothing is ticked beforehand; what the presets make of it, all the way, is this. */
      readonly lots?: Msg;
      readonly atOnce?: AtOnce;
      done(ids: readonly OptionId[]): Choice<A>;
    }
  | {
      readonly at: 'count';
      readonly prompt: Msg;
      readonly min: number;
      readonly max: number;
      readonly preset: number;
      done(n: number): Choice<A>;
    }
  | { readonly at: 'text'; readonly prompt: Msg; readonly maxLength: number; done(text: string): Choice<A> }
  /** The leaf: what will be done, in words, and the action that does it. */
  | { readonly at: 'act'; readonly summary: Msg; readonly action: A }
  /** These together do not go: one step back. */
  | { readonly at: 'no'; readonly why: Msg };

/** Several questions, this and those further down, that a form may ask for all at once. */
export interface AtOnce {
  /** What is to be known before it is filled in. */
  readonly words?: Msg;
  /** Five at most, the words among them. */
  readonly fields: readonly AtOnceField[];
  /** The answers that come to what was chosen, field by field; or why it does not go together. */
  path(chosen: (field: string) => readonly OptionId[]): Path | Msg;
}

export interface AtOnceField {
  readonly id: string;
  readonly label: Msg;
  readonly hint?: Msg;
  /** Any number of them, or none; else one. */
  readonly many?: true;
  readonly options: readonly { readonly id: OptionId; readonly label: Msg; readonly hint?: Msg }[];
  readonly preset?: OptionId;
}

/** Stable within its node: letters, digits, `_`, `-`, `~`; never an index into something hidden. */
export type OptionId = string;
/** A place in the picture, as named by the scene's anchors. */
export type Anchor = string;

export interface Option<A> {
  readonly id: OptionId;
  readonly label: Msg;
  /** What it costs or brings, in a few words. */
  readonly hint?: Msg;
  readonly mark?: Anchor;
  /** Heading under which options are gathered when there are more than a select can hold. */
  readonly group?: string;
  readonly likely?: boolean;
  /** It may end the game or cost it: shown as a warning, and rare in random play. */
  readonly grave?: boolean;
  /** What is chosen is given away or lost: however likely, it is never the button that stands out. */
  readonly lost?: boolean;
  /** Why this cannot be chosen now, though a player would expect to. */
  readonly disabled?: Msg;
  /** The sub-tree; absent only inside `some`. */
  next?(): Choice<A>;
}

/** One entry per node walked: an option's id, a set of ids, a number or a text. */
export type PathStep = OptionId | readonly OptionId[] | number;
export type Path = readonly PathStep[];

/** Words that cost something are given as a function: only who reads them has them made. */
export function actionLeaf<A>(summary: Msg | (() => Msg), action: A): Choice<A> {
  return typeof summary === 'function' ? new Leaf(summary, action) : { at: 'act', summary, action };
}

/** A class, as a literal with a getter costs more than most summaries. */
class Leaf<A> {
  readonly at = 'act';
  readonly action: A;
  private readonly words: () => Msg;

  constructor(words: () => Msg, action: A) {
    this.words = words;
    this.action = action;
  }

  get summary(): Msg {
    return this.words();
  }
}

/** The node one step down, or nothing when the step is not legal there. */
export function childAt<A>(node: Choice<A>, step: PathStep): Choice<A> | undefined {
  switch (node.at) {
    case 'pick': {
      if (typeof step !== 'string') return undefined;
      const option = node.options.find((o) => o.id === step);
      return option === undefined || option.disabled !== undefined ? undefined : option.next?.();
    }
    case 'some': {
      if (!Array.isArray(step)) return undefined;
      const ids: readonly OptionId[] = step;
      if (ids.length < node.min || ids.length > node.max) return undefined;
      const chosen: OptionId[] = [];
      for (const { id, disabled } of node.options) {
        if (!ids.includes(id)) continue;
        if (disabled !== undefined) return undefined;
        chosen.push(id);
      }
      // Unknown ids and those named twice are left over.
      return chosen.length === ids.length ? node.done(chosen) : undefined;
    }
    case 'count':
      if (typeof step !== 'number' || !Number.isInteger(step) || step < node.min || step > node.max) return undefined;
      return node.done(step);
    case 'text':
      if (typeof step !== 'string' || step.length > node.maxLength) return undefined;
      return node.done(step);
    case 'act':
    case 'no':
      return undefined;
  }
}

/** Walks a path down the tree: the node it leads to, or nothing. */
export function nodeAt<A>(tree: Choice<A>, path: Path): Choice<A> | undefined {
  let node: Choice<A> | undefined = tree;
  for (const step of path) {
    if (node === undefined) return undefined;
    node = childAt(node, step);
  }
  return node;
}

/** The action a complete path stands for, or nothing. */
export function actionAt<A>(tree: Choice<A>, path: Path): A | undefined {
  const leaf = nodeAt(tree, path);
  return leaf?.at === 'act' ? leaf.action : undefined;
}

export function enabledOptions<A>(node: { readonly options: readonly Option<A>[] }): readonly Option<A>[] {
  return node.options.some((o) => o.disabled !== undefined) ? node.options.filter((o) => o.disabled === undefined) : node.options;
}

/** A legal path by chance; where it meets a `no` it goes back and tries another way. */
export function randomPath<A>(tree: Choice<A>, rng: Rng): { path: Path; action: A } {
  const found = randomWalk(tree, rng, 200);
  if (found === undefined) throw new Error('no legal answer found in 200 walks');
  return found;
}

/** The same in a branch that may hold no legal answer: nothing when so many walks found none. */
export function randomWalk<A>(tree: Choice<A>, rng: Rng, attempts: number): { path: Path; action: A } | undefined {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const path: PathStep[] = [];
    let node: Choice<A> | undefined = tree;
    while (node !== undefined && node.at !== 'act' && node.at !== 'no') {
      const step: PathStep = randomStep(node, rng);
      path.push(step);
      node = childAt(node, step);
    }
    if (node?.at === 'act') return { path, action: node.action };
  }
  return undefined;
}

/** Random games that ended at the first chance would test little. */
const GRAVE_ONE_IN = 24;

function randomStep<A>(node: Exclude<Choice<A>, { at: 'act' | 'no' }>, rng: Rng): PathStep {
  switch (node.at) {
    case 'pick': {
      const open = enabledOptions(node);
      const calm = open.some((o) => o.grave) && rng.below(GRAVE_ONE_IN) > 0 ? open.filter((o) => !o.grave) : open;
      return drawOne(rng, calm.length > 0 ? calm : open).id;
    }
    case 'some': {
      const left = enabledOptions(node).map((o) => o.id);
      const most = Math.min(node.max, left.length);
      const ids: OptionId[] = [];
      for (let n = node.min + rng.below(most - node.min + 1); n > 0; n--) ids.push(...left.splice(rng.below(left.length), 1));
      return ids;
    }
    case 'count':
      return node.min + rng.below(node.max - node.min + 1);
    case 'text':
      return '';
  }
}

/** The path of least surprise: the first likely option, the preset, the first enabled one. May end in a `no`. */
export function likelyPath<A>(tree: Choice<A>): Path {
  const path: PathStep[] = [];
  let node: Choice<A> | undefined = tree;
  while (node !== undefined && node.at !== 'act' && node.at !== 'no') {
    const step: PathStep | undefined = likelyStep(node);
    if (step === undefined) break;
    path.push(step);
    node = childAt(node, step);
  }
  return path;
}

function likelyStep<A>(node: Exclude<Choice<A>, { at: 'act' | 'no' }>): PathStep | undefined {
  if (node.at === 'some') return node.preset;
  if (node.at === 'count') return node.preset;
  if (node.at === 'text') return '';
  const open = enabledOptions(node);
  return (open.find((o) => o.likely) ?? open[0])?.id;
}
