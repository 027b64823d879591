import { type Choice, enabled, type OptionId } from '../kit/choice.ts';
import { altered, lazySome } from '../kit/lazy.ts';

/** The tree without what is marked grave (announcing, ending the game), as far as another legal answer is left. */
export function calmed<A>(tree: Choice<A>): Choice<A> {
  if (tree.at === 'pick') {
    const open = enabled(tree);
    const calm = open.filter(({ grave }) => grave !== true);
    const options = (calm.length > 0 ? calm : open).map((option) => {
      const { next } = option;
      return next === undefined ? option : altered(option, { next: () => calmed(next.call(option)) });
    });
    return { ...tree, options };
  }
  if (tree.at === 'count') return { ...tree, done: (n: number) => calmed(tree.done(n)) };
  if (tree.at !== 'some') return tree;
  const open = enabled(tree);
  const calm = open.filter(({ grave }) => grave !== true);
  const done = (ids: readonly OptionId[]) => calmed(tree.done(ids));
  return lazySome({ ...tree, options: calm.length >= tree.min ? calm : open, done }, () => tree.preset);
}
