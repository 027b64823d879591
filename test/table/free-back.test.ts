import { describe, expect, test } from 'vitest';
import { actionLeaf } from '../../src/kit/choice.ts';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { previewAnswer } from '../../src/table/core/preview.ts';
import { requestRollback } from '../../src/table/core/takeback.ts';
import { addPlanStep, signPlan } from '../../src/table/plan/edit-plan.ts';
import { table } from './room.ts';
import { toy, word } from './toy.ts';

/** After two steps one rests by oneself. */
const tiring: Game = {
  ...(toy as Game),
  choices: (state, decision) =>
    decision.kind === 'walk' && ((state as { steps: number[] }).steps[decision.seat] ?? 0) > 1
      ? actionLeaf(word('rest'), { type: 'rest' })
      : (toy as Game).choices(state, decision),
};

const steps = async (t: Awaited<ReturnType<typeof table>>) => ((await t.sees(1)).view as { steps: number[] }).steps;
const awaited = async (t: Awaited<ReturnType<typeof table>>) => (await t.store.listAwaitedInGame(t.id)).map((a) => a.seat);

async function tired() {
  const t = await table(3, tiring);
  await t.play(0, 'step');
  const view = await t.sees(0);
  const question = ensureDefined(view.questions[0], 'a question');
  expect(previewAnswer(view, question, { type: 'step' }), 'it is undone, not confirmed').toBe('open');
  await t.play(0, 'step');
  return t;
}

describe('an answer that ended a turn by what is forced', () => {
  test('is taken back without asking, and what was answered before it stays', async () => {
    const t = await tired();
    expect(await awaited(t)).toEqual([1]);
    expect((await t.sees(0)).mayGoBack).toBe(true);
    expect((await t.sees(1)).mayGoBack).toBeUndefined();
    expect(await requestRollback(t.house, t.id, t.user(0), 'move')).toEqual([]);
    expect([await steps(t), await awaited(t)]).toEqual([[1, 0, 0], [0]]);
    expect((await t.posts()).at(-1)?.told.map((x) => x.text.key)).toEqual(['back.toldAlone']);
    expect((await t.sees(0)).mayGoBack).toBeUndefined();
  });

  test('stays free while others only note something, and not once somebody has acted', async () => {
    const t = await tired();
    await t.note(1);
    expect((await t.sees(0)).mayGoBack).toBe(true);
    await t.play(1, 'step');
    expect((await t.sees(0)).mayGoBack, 'an open turn of another is hidden from him').toBe(true);
    expect(await requestRollback(t.house, t.id, t.user(0), 'move')).toEqual([1, 2]);
  });

  test('is not offered once another turn is over', async () => {
    const t = await tired();
    await t.play(1, 'rest');
    expect((await t.sees(0)).mayGoBack).toBeUndefined();
  });

  test('is not free where somebody else had prepared his turn, nor where it was given on purpose', async () => {
    const t = await table(3, tiring);
    await addPlanStep(t.house, t.id, t.user(1), 0, 0, ['step']);
    await signPlan(t.house, t.id, t.user(1));
    await t.play(0, 'step');
    await t.play(0, 'step');
    expect((await t.sees(0)).mayGoBack).toBeUndefined();
    await t.play(1, 'rest');
    expect((await t.sees(1)).mayGoBack).toBeUndefined();
  });
});

test('whoever had his prepared turn played has missed none', async () => {
  const t = await table(3);
  await addPlanStep(t.house, t.id, t.user(1), 0, 0, ['rest']);
  await signPlan(t.house, t.id, t.user(1));
  const { game } = ensureDefined(await t.store.loadLatestGame(t.id), 'a game');
  await t.store.commit(t.id, game.version, { attendance: [{ seat: 1, missed: 1, wantsEnd: false, muted: false }] });
  await t.play(0, 'rest');
  expect((await t.store.loadLatestGame(t.id))?.attendance.find((a) => a.seat === 1)?.missed).toBe(0);
});
