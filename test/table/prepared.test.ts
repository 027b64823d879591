import { describe, expect, test } from 'vitest';
import type { Path } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { requestRollback } from '../../src/table/core/takeback.ts';
import { RuleError } from '../../src/table/errors.ts';
import { setOrder } from '../../src/table/orders/standing.ts';
import { addBranch, addPlanStep, dropPlan, loadPlanView, removeLastStep, signPlan } from '../../src/table/plan/edit-plan.ts';
import { resignSeat, takeOfferedSeat } from '../../src/table/seats/seats.ts';
import { table } from './room.ts';
import { word } from './toy.ts';

type Table = Awaited<ReturnType<typeof table>>;

/** Composes an alternative answer by answer. */
async function compose(t: Table, seat: number, paths: readonly Path[], way = 0) {
  for (const [length, path] of paths.entries()) await addPlanStep(t.house, t.id, t.user(seat), way, length, path);
}

async function prepared(seats: number, seat: number, ...paths: Path[]) {
  const t = await table(seats);
  await compose(t, seat, paths);
  await signPlan(t.house, t.id, t.user(seat));
  return t;
}

const stage = async (t: Table, seat: number) => (await t.sees(seat)).prepared?.stage;
const moves = async (t: Table, seat: number) =>
  (await t.store.listEvents(t.id)).filter((e) => e.seat === seat).map((e) => [(e.action as { type: string }).type, e.auto]);

describe('a prepared turn', () => {
  test('is played in the same transaction as the move that asked, told as chosen, and nobody is called for it', async () => {
    const t = await prepared(3, 1, ['step'], ['rest']);
    const before = await t.store.findGame(t.id);
    const posts = (await t.posts()).length;
    await t.play(0, 'rest');
    expect((await t.store.findGame(t.id))?.version).toBe((before?.version ?? 0) + 1);
    expect(await moves(t, 1)).toEqual([
      ['bow', true],
      ['step', false],
      ['rest', false],
    ]);
    const all = await t.posts();
    expect(all.length).toBe(posts + 1);
    expect(all.at(-1)).toMatchObject({ newly: [2], told: [{ text: word('walked') }, { text: word('walked') }] });
    expect(await stage(t, 1)).toMatchObject({ at: 'played', way: 0 });
    expect(await stage(t, 0)).toBeUndefined();
  });

  test('is not played unsigned, but fills the panel in', async () => {
    const t = await table(3);
    await compose(t, 1, [['step'], ['rest']]);
    await t.play(0, 'rest');
    expect((await t.asked(1)).map((d) => d.kind)).toEqual(['walk']);
    expect(await stage(t, 1)).toMatchObject({ at: 'changed', answered: 0 });
  });

  test('is not played when a sentence has changed; what has is said, and it goes along answer by answer', async () => {
    const t = await prepared(3, 1, ['step'], ['rest']);
    await t.play(0, 'roll');
    await t.play(0, 'rest');
    expect(await moves(t, 1)).toEqual([['bow', true]]);
    const hint = (n: number) => ({ key: 'rolled', args: { n } });
    expect(await stage(t, 1)).toMatchObject({ at: 'changed', answered: 0, difference: { way: 0, at: 0, was: hint(0), is: hint(1) } });
    await t.play(1, 'step');
    expect(await stage(t, 1)).toMatchObject({ at: 'changed', answered: 1 });
    await t.play(1, 'rest');
    expect((await t.sees(1)).prepared).toBeUndefined();
  });

  test('falls back on its alternatives, one after the other', async () => {
    const t = await table(3);
    await compose(t, 1, [['step'], ['rest']]);
    await addBranch(t.house, t.id, t.user(1), 'walk');
    await compose(t, 1, [['rest']], 1);
    await signPlan(t.house, t.id, t.user(1));
    await t.play(0, 'roll');
    await t.play(0, 'rest');
    expect(await moves(t, 1)).toEqual([
      ['bow', true],
      ['rest', false],
    ]);
    expect(await stage(t, 1)).toMatchObject({ at: 'played', way: 1 });
  });

  test('fills the panel in with the alternative that answers what is asked, where none is the same throughout', async () => {
    const t = await table(3);
    await compose(t, 1, [['step'], ['rest']]);
    await addBranch(t.house, t.id, t.user(1), 'walk');
    await compose(t, 1, [['step']], 1);
    await signPlan(t.house, t.id, t.user(1));
    const latest = ensureDefined(await t.store.loadLatestGame(t.id), 'a game');
    const prepared = latest.prepared.map((row) => {
      const plan = structuredClone(row.plan) as { ways: { steps: { question: unknown }[] }[] };
      ensureDefined(plan.ways[0]?.steps[0], 'an answer').question = word('think');
      return { ...row, plan };
    });
    await t.store.commit(t.id, latest.game.version, { prepared });
    await t.play(0, 'roll');
    await t.play(0, 'rest');
    expect(await stage(t, 1)).toMatchObject({ at: 'changed', difference: { way: 1, was: { key: 'rolled' } } });
  });

  test('goes before a standing order', async () => {
    const t = await prepared(3, 1, ['step'], ['rest']);
    await setOrder(t.house, t.id, t.user(1), 'rests', { params: { rest: true }, words: word('rests') });
    await t.play(0, 'rest');
    expect((await moves(t, 1)).map(([type]) => type)).toEqual(['bow', 'step', 'rest']);
  });

  test('leaves what it does not reach to its owner, who may take it back', async () => {
    const t = await prepared(3, 1, ['step']);
    await t.play(0, 'rest');
    expect((await t.sees(1)).canUndo).toBe(true);
    await t.undo(1);
    expect((await t.asked(1)).map((d) => d.kind)).toEqual(['walk']);
    expect(await stage(t, 1)).toEqual({ at: 'dropped', why: { key: 'prepared.dropped.undo' } });
  });
});

describe('preparing', () => {
  test('leaves no trace: no event, no post, no job, and the others see nothing', async () => {
    const t = await table(3);
    const traces = async () =>
      JSON.stringify([
        await t.store.listEvents(t.id),
        await t.store.listOutgoing(t.id),
        await t.store.listAwaitedInGame(t.id),
        (await t.sees(0)).view,
      ]);
    const before = await traces();
    await compose(t, 1, [['step'], ['rest']]);
    await signPlan(t.house, t.id, t.user(1));
    expect(await traces()).toBe(before);
    expect((await t.sees(0)).prepared).toBeUndefined();
    expect(t.woken()).toBe((await table(3)).woken());
  });

  test('refuses what draws, and whoever is asked already', async () => {
    const t = await table(3);
    await expect(compose(t, 1, [['roll']])).rejects.toThrow(new RuleError({ key: 'prepared.shows' } as never).message);
    await expect(compose(t, 0, [['step']])).rejects.toThrow(RuleError);
    await expect(signPlan(t.house, t.id, t.user(1))).rejects.toThrow(RuleError);
  });

  test('knows a second press from a first, and takes twelve answers and three alternatives at most', async () => {
    const t = await table(3);
    const user = t.user(1);
    await compose(t, 1, [['step']]);
    await addPlanStep(t.house, t.id, user, 0, 0, ['step']);
    expect((await loadPlanView(t.house, t.id, user))?.ways[0]?.steps.length).toBe(1);
    for (let n = 1; n < 20; n++) await addPlanStep(t.house, t.id, user, 0, n, ['step']);
    const full = ensureDefined(await loadPlanView(t.house, t.id, user), 'what is prepared');
    expect(full).toMatchObject({ full: true });
    expect(full.question).toBeUndefined();
    expect(full.ways[0]?.steps.length).toBe(12);
    for (let n = 1; n < 5; n++) {
      await addBranch(t.house, t.id, user, 'walk');
      await addPlanStep(t.house, t.id, user, n, 0, ['rest']);
    }
    const all = ensureDefined(await loadPlanView(t.house, t.id, user), 'what is prepared');
    expect(all.ways.length).toBe(3);
    expect(all.cases).toEqual([]);
    await removeLastStep(t.house, t.id, user, 1);
    expect((await loadPlanView(t.house, t.id, user))?.ways.map((w) => w.steps.length)).toEqual([12, 0, 1]);
  });

  test('is no longer signed once something is changed in it, and can be thrown away', async () => {
    const t = await prepared(3, 1, ['step'], ['rest']);
    await removeLastStep(t.house, t.id, t.user(1), 0);
    expect(await stage(t, 1)).toEqual({ at: 'draft' });
    await dropPlan(t.house, t.id, t.user(1));
    expect((await t.sees(1)).prepared).toBeUndefined();
    expect((await t.sees(1)).mayPrepare).toBe(true);
  });

  test('says what would keep it from being played as things stand', async () => {
    const t = await prepared(3, 1, ['step'], ['rest']);
    expect((await loadPlanView(t.house, t.id, t.user(1)))?.difference).toBeUndefined();
    await t.play(0, 'roll');
    expect((await loadPlanView(t.house, t.id, t.user(1)))?.difference).toMatchObject({
      at: 0,
      was: { args: { n: 0 } },
      is: { args: { n: 1 } },
    });
  });
});

describe('what was prepared is dropped, with a line for its owner alone', () => {
  test('when the game goes back, by consent or alone', async () => {
    const t = await prepared(3, 2, ['rest']);
    await t.play(0, 'step');
    await t.play(0, 'rest');
    await t.play(1, 'step');
    await requestRollback(t.house, t.id, t.user(0), 'move');
    expect(await stage(t, 2)).toEqual({ at: 'signed' });
    const { approveRollback } = await import('../../src/table/core/takeback.ts');
    await approveRollback(t.house, t.id, t.user(1));
    await approveRollback(t.house, t.id, t.user(2));
    expect(await stage(t, 2)).toEqual({ at: 'dropped', why: { key: 'prepared.dropped.back' } });
    expect((await t.sees(1)).prepared).toBeUndefined();
  });

  test('with the seat', async () => {
    const t = await prepared(3, 1, ['rest']);
    await resignSeat(t.house, t.id, t.user(1), 'ben');
    expect((await t.store.loadLatestGame(t.id))?.prepared).toEqual([]);
    await takeOfferedSeat(t.house, t.id, 1, { id: 'eve', name: 'Eve' });
    await t.play(0, 'rest');
    expect(await moves(t, 1)).toEqual([['bow', true]]);
  });

  test('when the rules were brought up to date', async () => {
    const t = await prepared(3, 1, ['rest']);
    const latest = ensureDefined(await t.store.loadLatestGame(t.id), 'a game');
    await t.store.commit(t.id, latest.game.version, { prepared: latest.prepared.map((p) => ({ ...p, rulesVersion: 0 })) });
    expect(await stage(t, 1)).toEqual({ at: 'dropped', why: { key: 'prepared.dropped.rules' } });
    await t.play(0, 'rest');
    expect(await moves(t, 1)).toEqual([['bow', true]]);
  });

  test('when the turn it was for is no longer to come; what was never signed goes without a word', async () => {
    for (const signed of [true, false]) {
      const t = await table(3);
      await compose(t, 1, [['rest']]);
      if (signed) await signPlan(t.house, t.id, t.user(1));
      const latest = ensureDefined(await t.store.loadLatestGame(t.id), 'a game');
      const prepared = latest.prepared.map((row) => ({ ...row, plan: { ...(row.plan as object), turn: 'another' } }));
      await t.store.commit(t.id, latest.game.version, { prepared });
      await t.play(0, 'step');
      expect(await stage(t, 1)).toEqual(signed ? { at: 'dropped', why: { key: 'prepared.dropped.over' } } : undefined);
    }
  });

  test('when the house answers for him, and at the end of the game', async () => {
    const t = await prepared(3, 1, ['step']);
    await t.play(0, 'rest');
    await t.play(1, 'rest');
    await t.play(2, 'rest');
    for (const seat of [0, 1, 2]) {
      await t.play(seat, 'think');
      await t.play(seat, 1);
    }
    expect((await t.store.findGame(t.id))?.status).toBe('over');
    expect((await t.store.loadLatestGame(t.id))?.prepared).toEqual([]);
  });
});

describe('going back after a prepared turn', () => {
  test('asks nobody until somebody else acts', async () => {
    const t = await prepared(3, 1, ['step'], ['rest']);
    await t.play(0, 'rest');
    expect((await t.sees(1)).mayGoBack).toBe(true);
    expect(await requestRollback(t.house, t.id, t.user(1), 'turn')).toEqual([]);
    expect((await t.asked(1)).map((d) => d.kind)).toEqual(['walk']);
    expect((await t.sees(0)).awaited.map((d) => d.seat)).toEqual([1]);
  });

  test('asks the others once somebody has acted', async () => {
    const t = await prepared(3, 1, ['step'], ['rest']);
    await t.play(0, 'rest');
    await t.play(2, 'step');
    expect((await t.sees(1)).mayGoBack, 'an open turn of another is hidden from him').toBe(true);
    expect((await requestRollback(t.house, t.id, t.user(1), 'turn')).length).toBeGreaterThan(0);
  });

  test('is not barred by what others do that is nobody’s move: what is forced, and what they note for themselves', async () => {
    const t = await prepared(3, 1, ['step'], ['rest']);
    await t.play(0, 'rest');
    expect(await moves(t, 2)).toEqual([['bow', true]]);
    await t.note(1);
    expect((await t.sees(1)).mayGoBack).toBe(true);
    expect(await requestRollback(t.house, t.id, t.user(1), 'turn')).toEqual([]);
  });

  test('asks the others when it was not played as prepared', async () => {
    const t = await table(3);
    await t.play(0, 'rest');
    await t.play(1, 'rest');
    expect((await requestRollback(t.house, t.id, t.user(1), 'turn')).length).toBeGreaterThan(0);
  });
});
