import type { Anchor, AtOnce, Choice, Option, OptionId } from './choice.ts';
import type { Msg } from './message.ts';

/** An option with words that cost something: only who reads them has them made. Copied by `altered`, as a spread would lose them. */
export function lazyOption<A>(option: Bare<A>, label: Msg | (() => Msg), hint: () => Msg): Option<A> {
  return new LazyOption(option, label, hint);
}

/** A set in which only who asks for the likely ones has them found. */
export function lazySetNode<A>(node: Omit<Some<A>, 'at' | 'preset'>, preset: () => readonly OptionId[]): Some<A> {
  return new LazySome(node, preset);
}

/** The same option but for this. */
export function withOverrides<A>(option: Option<A>, changes: Partial<Option<A>>): Option<A> {
  const { label, hint } = option;
  return { ...option, label, ...(hint === undefined ? {} : { hint }), ...changes };
}

type Bare<A> = Pick<Option<A>, 'id' | 'mark' | 'likely'> & { next(): Choice<A> };
type Some<A> = Extract<Choice<A>, { at: 'some' }>;

// Classes, as a literal with a getter costs more than most words: each of them is of a shape of its own.
class LazyOption<A> implements Option<A> {
  readonly id: OptionId;
  readonly mark?: Anchor;
  readonly likely: boolean;
  readonly next: () => Choice<A>;
  private readonly says: Msg | (() => Msg);
  private readonly hints: () => Msg;

  constructor(option: Bare<A>, label: Msg | (() => Msg), hint: () => Msg) {
    this.id = option.id;
    if (option.mark !== undefined) this.mark = option.mark;
    this.likely = option.likely === true;
    this.next = option.next;
    this.says = label;
    this.hints = hint;
  }

  get label(): Msg {
    return typeof this.says === 'function' ? this.says() : this.says;
  }

  get hint(): Msg {
    return this.hints();
  }
}

class LazySome<A> {
  readonly at = 'some';
  readonly prompt: Msg;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Option<A>[];
  readonly lots?: Msg;
  readonly atOnce?: AtOnce;
  readonly done: (ids: readonly OptionId[]) => Choice<A>;
  private readonly likely: () => readonly OptionId[];

  constructor(node: Omit<Some<A>, 'at' | 'preset'>, preset: () => readonly OptionId[]) {
    this.prompt = node.prompt;
    this.min = node.min;
    this.max = node.max;
    this.options = node.options;
    if (node.lots !== undefined) this.lots = node.lots;
    if (node.atOnce !== undefined) this.atOnce = node.atOnce;
    this.done = node.done;
    this.likely = preset;
  }

  get preset(): readonly OptionId[] {
    return this.likely();
  }
}
