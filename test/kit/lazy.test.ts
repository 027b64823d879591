import { expect, test } from 'vitest';
import { withoutGraveAnswers } from '../../src/ai/grave-answers.ts';
import { actionLeaf, type Choice, childAt, likelyPath } from '../../src/kit/choice.ts';
import { lazyOption, lazySetNode, withOverrides } from '../../src/kit/lazy.ts';
import { restrictToPath } from '../../src/kit/lesson.ts';
import { messageFactory } from '../../src/kit/message.ts';
import { SOURCES } from '../structure/sources.ts';

const say = messageFactory<'ask' | 'east' | 'west' | 'far' | 'done' | 'later'>('toy');
const unread = () => {
  throw new Error('nobody has asked for this');
};
const leaf = () => actionLeaf(say('done'), 1);

const forks: Choice<number> = {
  at: 'pick',
  prompt: say('ask'),
  options: ['east' as const, 'west' as const].map((id) =>
    lazyOption(
      { id, mark: id, likely: id === 'west', next: leaf },
      () => say(id),
      () => say('far'),
    ),
  ),
};

test('words are made for who reads them, and not before', () => {
  const option = lazyOption({ id: 'east', next: leaf }, unread, unread);
  const tree: Choice<number> = { at: 'pick', prompt: say('ask'), options: [option] };
  expect(likelyPath(tree)).toEqual(['east']);
  expect(childAt(tree, 'east')).toEqual(leaf());
  expect(() => option.hint).toThrow('asked');
  expect(() => option.label).toThrow('asked');
});

test('a changed option says what it said', () => {
  const [east] = forks.options;
  expect(east && withOverrides(east, { disabled: say('later') })).toMatchObject({
    id: 'east',
    mark: 'east',
    label: say('east'),
    hint: say('far'),
    disabled: say('later'),
  });
});

test('the tree of a lesson says what the whole one said', () => {
  const tree = restrictToPath(forks, ['east'], say('later'));
  expect(tree.at === 'pick' && tree.options.map(({ label, hint, disabled }) => [label, hint, disabled])).toEqual([
    [say('east'), say('far'), undefined],
    [say('west'), say('far'), say('later')],
  ]);
});

test('what is likely is found for who asks, in a calm tree as well', () => {
  const options = [
    { id: 'east', label: say('east') },
    { id: 'west', label: say('west'), grave: true },
  ];
  const some = (preset: () => readonly string[]) =>
    lazySetNode<number>({ prompt: say('ask'), min: 0, max: 1, options, done: leaf }, preset);
  expect(withoutGraveAnswers(some(unread))).toMatchObject({ at: 'some', prompt: say('ask'), min: 0, max: 1, options: [{ id: 'east' }] });
  expect(likelyPath(withoutGraveAnswers(some(() => ['east'])))).toEqual([['east']]);
  expect(childAt(withoutGraveAnswers(some(unread)), ['east'])).toEqual(leaf());
});

test('no tree is made of literals with getters, each of which is of a shape of its own', () => {
  const found = [...SOURCES].filter(([path, text]) => /^src\/games\/[^/]+\/frames\//.test(path) && /^\s+get \w+\(\)/m.test(text));
  expect(found.map(([path]) => path)).toEqual([]);
});
