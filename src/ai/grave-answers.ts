import { type Choice, enabledOptions, type OptionId } from '../kit/choice.ts';
import { lazySetNode, withOverrides } from '../kit/lazy.ts';

/** The tree without what is marked grave (announcing, ending the game), as far as another legal answer is left. */
export function withoutGraveAnswers<A>(tree: Choice<A>): Choice<A> {
  if (tree.at === 'pick') {
    const open = enabledOptions(tree);
    const calm = open.filter(({ grave }) => grave !== true);
    const options = (calm.length > 0 ? calm : open).map((option) => {
      const { next } = option;
      return next === undefined ? option : withOverrides(option, { next: () => withoutGraveAnswers(next.call(option)) });
    });
    return { ...tree, options };
  }
  if (tree.at === 'count') return { ...tree, done: (n: number) => withoutGraveAnswers(tree.done(n)) };
  if (tree.at !== 'some') return tree;
  const open = enabledOptions(tree);
  const calm = open.filter(({ grave }) => grave !== true);
  const done = (ids: readonly OptionId[]) => withoutGraveAnswers(tree.done(ids));
  return lazySetNode({ ...tree, options: calm.length >= tree.min ? calm : open, done }, () => tree.preset);
}
