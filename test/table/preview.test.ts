import { expect, test } from 'vitest';
import { valencia } from '../../src/games/valencia/index.ts';
import { resolve } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { must } from '../../src/kit/must.ts';
import { preview } from '../../src/table/core/preview.ts';
import { table } from './room.ts';

async function planning() {
  const t = await table(3, valencia as Game);
  for (const seat of [0, 1, 2]) {
    const [keeps] = (await t.sees(seat)).questions;
    const tree = must(keeps, 'a question').tree;
    await t.play(seat, tree.at === 'some' ? [must(tree.options[0], 'a mission').id] : []);
  }
  return t;
}

/** What would come of putting each card on a stack of its own. */
async function apart(t: Awaited<ReturnType<typeof planning>>, seat: number) {
  const view = await t.sees(seat);
  const question = must(
    view.questions.find((q) => !q.decision.optional),
    'a question',
  );
  return preview(view, question, resolve(question.tree, ['apart']));
}

test('an answer after which everything else follows by itself is shown before it is final, and can be taken back until then', async () => {
  const t = await planning();
  expect(await apart(t, 0), 'others still plan').toBe('open');
  await t.play(0, 'apart');
  expect(
    (await t.store.awaitedIn(t.id)).map((a) => a.seat),
    'locked by itself',
  ).toEqual([1, 2]);
  expect((await t.sees(0)).canUndo).toBe(true);
  await t.undo(0);
  expect((await t.asked(0))[0]?.kind).toBe('draw');
  for (const seat of [0, 1]) await t.play(seat, 'apart');
  expect(await apart(t, 2), 'the last one opens the round').toBe('ends');
});
