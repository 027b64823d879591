import { expect, test } from 'vitest';
import { valencia } from '../../src/games/valencia/index.ts';
import { actionAt } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { previewAnswer } from '../../src/table/core/preview.ts';
import { table } from './room.ts';

async function planning() {
  const t = await table(3, valencia as Game);
  for (const seat of [0, 1, 2]) {
    const [keeps] = (await t.sees(seat)).questions;
    const tree = ensureDefined(keeps, 'a question').tree;
    await t.play(seat, tree.at === 'some' ? [ensureDefined(tree.options[0], 'a mission').id] : []);
  }
  return t;
}

/** What would come of putting each card on a stack of its own. */
async function apart(t: Awaited<ReturnType<typeof planning>>, seat: number) {
  const view = await t.sees(seat);
  const question = ensureDefined(
    view.questions.find((q) => !q.decision.optional),
    'a question',
  );
  return previewAnswer(view, question, actionAt(question.tree, ['apart']));
}

test('an answer after which everything else follows by itself is shown before it is final, and can be taken back until then', async () => {
  const t = await planning();
  expect(await apart(t, 0), 'others still plan').toBe('open');
  await t.play(0, 'apart');
  expect(
    (await t.store.listAwaitedInGame(t.id)).map((a) => a.seat),
    'locked by itself',
  ).toEqual([1, 2]);
  expect((await t.sees(0)).canUndo).toBe(true);
  await t.undo(0);
  expect((await t.asked(0))[0]?.kind).toBe('draw');
  for (const seat of [0, 1]) await t.play(seat, 'apart');
  expect(await apart(t, 2), 'the last one opens the round').toBe('ends');
});
