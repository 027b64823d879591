import {
  actionAt,
  type Choice,
  childAt,
  enabledOptions,
  likelyPath,
  type Option,
  type Path,
  type PathStep,
  randomPath,
  randomWalk,
} from '../kit/choice.ts';
import { type Rng, shuffled } from '../kit/rng.ts';

/** A legal answer: the way down the tree and the action at its end. */
export interface Answer<A> {
  readonly path: Path;
  readonly action: A;
}

/** All answers when there are no more than `most`; nothing when there are more. Answers that do the same count once. */
export function allAnswers<A>(tree: Choice<A>, most: number): Answer<A>[] | undefined {
  const found = new AnswerSet<A>();
  const walks = { left: 4 * most };
  return collectAnswers(tree, [], most, found, walks) ? found.answers : undefined;
}

export interface Candidates<A> {
  readonly answers: Answer<A>[];
  /** There are more answers than these. */
  readonly wide: boolean;
}

/**
 * The answers worth a look: all of them, or of a wide decision `few`: the likeliest, those somebody already named (by an order), a fair
 * share of each branch, and random ones.
 */
export function listCandidates<A>(tree: Choice<A>, most: number, few: number, rng: Rng, named: () => readonly Path[]): Candidates<A> {
  const all = allAnswers(tree, most);
  if (all !== undefined) return { answers: all, wide: false };
  const found = new AnswerSet<A>();
  for (const path of [likelyPath(tree), ...named()]) found.add(path, actionAt(tree, path));
  sampleAnswers(tree, [], Math.max(1, few - found.answers.length), found, rng);
  for (let walks = 2 * few; walks > 0 && found.answers.length < few; walks--) {
    const { path, action } = randomPath(tree, rng);
    found.add(path, action);
  }
  return { answers: found.answers.slice(0, few), wide: true };
}

/** Whether there is just one answer; it is given when there is. */
export function onlyAnswer<A>(tree: Choice<A>): Answer<A> | undefined {
  const path: PathStep[] = [];
  let node: Choice<A> | undefined = tree;
  while (node?.at === 'pick') {
    const open: readonly Option<A>[] = enabledOptions(node);
    const only: Option<A> | undefined = open.length === 1 ? open[0] : undefined;
    if (only === undefined) return undefined;
    path.push(only.id);
    node = only.next?.();
  }
  return node?.at === 'act' ? { path, action: node.action } : undefined;
}

/** An answer with one step changed and the later ones kept where they still go, or else as they are likely. */
export function varyAnswer<A>(tree: Choice<A>, answer: Answer<A>, rng: Rng): Answer<A> | undefined {
  if (answer.path.length === 0) return undefined;
  const at = rng.below(answer.path.length);
  const path: PathStep[] = answer.path.slice(0, at);
  let node: Choice<A> | undefined = tree;
  for (const step of path) node = node && childAt(node, step);
  const old = answer.path[at];
  const changed = node === undefined || old === undefined ? undefined : otherStep(node, old, rng);
  if (node === undefined || changed === undefined) return undefined;
  path.push(changed);
  node = childAt(node, changed);
  for (let next = at + 1; node !== undefined && node.at !== 'act' && node.at !== 'no'; next++) {
    const kept: PathStep | undefined = answer.path[next];
    const on: Choice<A> | undefined = kept === undefined ? undefined : childAt(node, kept);
    const step: PathStep | undefined = on === undefined ? likelyPath(node)[0] : kept;
    if (step === undefined) return undefined;
    path.push(step);
    node = on ?? childAt(node, step);
  }
  return node?.at === 'act' ? { path, action: node.action } : undefined;
}

/** Another step at the same node: another option, one item more or less or exchanged, the next number. */
function otherStep<A>(node: Choice<A>, old: PathStep, rng: Rng): PathStep | undefined {
  if (node.at === 'pick') {
    const others = enabledOptions(node).filter(({ id }) => id !== old);
    return others[rng.below(Math.max(1, others.length))]?.id;
  }
  if (node.at === 'count' && typeof old === 'number') return old > node.min && (old === node.max || rng.below(2) === 0) ? old - 1 : old + 1;
  if (node.at !== 'some' || !Array.isArray(old)) return undefined;
  const inside: readonly string[] = old;
  const outside = enabledOptions(node)
    .map(({ id }) => id)
    .filter((id) => !inside.includes(id));
  const out = inside[rng.below(Math.max(1, inside.length))];
  const into = outside[rng.below(Math.max(1, outside.length))];
  switch (rng.below(3)) {
    case 0:
      return into === undefined ? undefined : [...inside, into];
    case 1:
      return inside.filter((id) => id !== out);
    default:
      return into === undefined ? undefined : [...inside.filter((id) => id !== out), into];
  }
}

/** Answers found so far, each action once. */
class AnswerSet<A> {
  readonly answers: Answer<A>[] = [];
  private readonly known = new Set<string>();

  add(path: Path, action: A | undefined): void {
    if (action === undefined) return;
    const key = keyOf(action);
    if (this.known.has(key)) return;
    this.known.add(key);
    this.answers.push({ path, action });
  }
}

/** The same for actions that are alike; several times faster than JSON. */
function keyOf(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value !== 'object' || value === null) return String(value);
  let key = '';
  if (Array.isArray(value)) {
    for (const item of value) key += `${keyOf(item)},`;
    return `[${key}]`;
  }
  for (const name in value) key += `${name}:${keyOf((value as { readonly [name: string]: unknown })[name])},`;
  return `{${key}}`;
}

/** Gathers every answer under a node; false as soon as there are too many. */
function collectAnswers<A>(node: Choice<A> | undefined, path: Path, most: number, found: AnswerSet<A>, walks: { left: number }): boolean {
  if (node === undefined || node.at === 'no') return walks.left-- > 0;
  if (node.at === 'act') {
    found.add(path, node.action);
    return walks.left-- > 0 && found.answers.length <= most;
  }
  if (isTooWide(node, most, walks.left)) return false;
  if (node.at === 'pick') {
    for (const { id, next } of enabledOptions(node)) if (!collectAnswers(next?.(), [...path, id], most, found, walks)) return false;
    return true;
  }
  for (const step of stepsAt(node)) if (!collectAnswers(childAt(node, step), [...path, step], most, found, walks)) return false;
  return true;
}

type BranchNode<A> = Exclude<Choice<A>, { at: 'act' | 'no' }>;

/** There are more steps than can all be walked. */
function isTooWide<A>(node: BranchNode<A>, most: number, walks: number): boolean {
  if (node.at === 'count') return node.max - node.min >= walks;
  if (node.at !== 'some') return false;
  const { length } = enabledOptions(node);
  return length > 12 || 2 ** length > 4 * most;
}

/** Every step a node allows. */
function* stepsAt<A>(node: Exclude<BranchNode<A>, { at: 'pick' }>): Generator<PathStep> {
  switch (node.at) {
    case 'count':
      for (let n = node.min; n <= node.max; n++) yield n;
      return;
    case 'text':
      yield '';
      return;
    case 'some': {
      const open = enabledOptions(node);
      for (let bits = 0; bits < 1 << open.length; bits++) {
        const set: string[] = [];
        open.forEach(({ id }, at) => {
          if ((bits >> at) & 1) set.push(id);
        });
        if (set.length >= node.min && set.length <= node.max) yield set;
      }
    }
  }
}

/** Looks into every branch, each with its share of what may be looked at. */
function sampleAnswers<A>(node: Choice<A> | undefined, path: Path, share: number, found: AnswerSet<A>, rng: Rng): void {
  if (node === undefined || node.at === 'no') return;
  if (node.at === 'act') {
    found.add(path, node.action);
    return;
  }
  if (share <= 1 || node.at !== 'pick') {
    for (let n = 0; n < share; n++) {
      const walk = randomWalk(node, rng, 8);
      if (walk !== undefined) found.add([...path, ...walk.path], walk.action);
    }
    return;
  }
  const open = shuffled(rng, enabledOptions(node)).slice(0, share);
  for (const { id, next } of open) sampleAnswers(next?.(), [...path, id], Math.floor(share / open.length), found, rng);
}
