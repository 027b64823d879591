import type { Anchor, Choice, OptionId, Path } from './choice.ts';
import { withOverrides } from './lazy.ts';
import type { Msg } from './message.ts';
import type { Seat } from './seat.ts';

/** A first table with a script: one learns a title by playing it. Everything in it goes by the ids of choices, never by words. */
export interface Lesson {
  readonly seats: number;
  /** Where the learner sits. */
  readonly seat: Seat;
  readonly options?: { readonly [field: string]: string | number | boolean };
  /** 128 bits as hex: with it the same dice fall for everybody. */
  readonly seed: string;
  /** What has been played when it begins. */
  readonly before: readonly ScriptedAnswer[];
  readonly steps: readonly LessonStep[];
  /** What there still is to know when it ends. */
  readonly end: Msg;
}

/** Somebody's answer to what he is asked. */
export interface ScriptedAnswer {
  readonly seat: Seat;
  readonly path: Path;
}

export interface LessonStep {
  /** Why, in one sentence. */
  readonly say: Msg;
  /** The place in the picture it speaks of. */
  readonly mark?: Anchor;
  /** The kind of question that is asked here, and the one answer there is to it. */
  readonly asks: string;
  readonly path: Path;
  /** What is played by others, and for the learner, before he is asked again. */
  readonly others: readonly ScriptedAnswer[];
  /** What came of it, where the next question does not say so. */
  readonly after?: Msg;
}

/** A tree in which only this path is open; for whatever else there is, `why` stands. */
export function restrictToPath<A>(tree: Choice<A>, [step, ...rest]: Path, why: Msg): Choice<A> {
  switch (tree.at) {
    case 'pick': {
      const options = tree.options.map((option) => {
        if (option.id !== step) return withOverrides(option, { disabled: why });
        const { next } = option;
        return withOverrides(option, { likely: true, ...(next === undefined ? {} : { next: () => restrictToPath(next(), rest, why) }) });
      });
      return { at: 'pick', prompt: tree.prompt, options };
    }
    case 'some': {
      const ids: readonly OptionId[] = Array.isArray(step) ? step : [];
      const options = tree.options.map((option) => (ids.includes(option.id) ? option : withOverrides(option, { disabled: why })));
      const { prompt } = tree;
      const done = (chosen: readonly OptionId[]) => restrictToPath(tree.done(chosen), rest, why);
      return { at: 'some', prompt, min: ids.length, max: ids.length, preset: ids, options, done };
    }
    case 'count': {
      const n = typeof step === 'number' ? step : tree.preset;
      return { ...tree, min: n, max: n, preset: n, done: (given: number) => restrictToPath(tree.done(given), rest, why) };
    }
    default:
      return tree;
  }
}
