import { describe, expect, test } from 'vitest';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { previewAnswer } from '../../src/table/core/preview.ts';
import { submitAnswer, undoMove } from '../../src/table/core/submit-answer.ts';
import { postAfterIdle } from '../../src/table/posts/post-after-idle.ts';
import { table } from './room.ts';

const steps = (looking: { view: unknown }) => (looking.view as { steps: number[] }).steps;
const bids = (looking: { view: unknown }) => (looking.view as { bids: number[] }).bids;

describe('a turn that is being made', () => {
  test('is seen by its player alone until it is over', async () => {
    const t = await table();
    await t.play(0, 'step');
    expect(steps(await t.sees(0))).toEqual([1, 0]);
    expect(steps(await t.sees(1))).toEqual([0, 0]);
    await t.play(0, 'rest');
    expect(steps(await t.sees(1))).toEqual([1, 0]);
  });

  test('can be taken back step by step', async () => {
    const t = await table();
    await t.play(0, 'step');
    await t.play(0, 'step');
    expect((await t.sees(0)).canUndo).toBe(true);
    await t.undo(0);
    expect(steps(await t.sees(0))).toEqual([1, 0]);
    await t.undo(0);
    expect((await t.sees(0)).canUndo).toBe(false);
    expect((await t.undo(0))?.at).toBe('stale');
    expect((await t.store.listEvents(t.id)).filter((e) => e.seat === 0)).toEqual([]);
  });

  test('loses no answer to a press on Undo that was delayed, and was done by another press meanwhile', async () => {
    const t = await table();
    await t.play(0, 'step');
    let delayed = true;
    const commit: typeof t.store.commit = async (...step) => {
      if (!delayed) return t.store.commit(...step);
      delayed = false;
      await t.undo(0);
      t.pass(1000);
      await t.play(0, 'step');
      return t.store.commit(...step);
    };
    expect((await undoMove({ ...t.house, store: { ...t.store, commit } }, t.id, t.user(0)))?.at).toBe('stale');
    expect(steps(await t.sees(0))).toEqual([1, 0]);
  });

  test('is pinned by a die: what came before it cannot be taken back, and it is open at once', async () => {
    const t = await table();
    await t.play(0, 'step');
    await t.play(0, 'roll');
    expect((await t.sees(0)).canUndo).toBe(false);
    expect(steps(await t.sees(1))).toEqual([1, 0]);
    await t.play(0, 'step');
    expect((await t.sees(0)).canUndo).toBe(true);
    expect(steps(await t.sees(1))).toEqual([1, 0]);
  });

  test('survives whatever happens to the process: it is in the store, not in memory', async () => {
    const t = await table();
    await t.play(0, 'step');
    const latest = await t.store.loadLatestGame(t.id);
    expect(latest?.lanes).toHaveLength(1);
    expect(steps({ view: latest?.base?.state })).toEqual([0, 0]);
  });
});

describe('clicks', () => {
  test('on a game that was loaded before somebody was faster count on the game as it is', async () => {
    const t = await table();
    const [decision] = await t.asked(0);
    const { loaded } = await t.sees(0);
    await t.play(0, 'step');
    expect((await submitAnswer(t.house, t.id, t.user(0), decision?.id ?? '', ['step'], loaded))?.at).toBe('stale');
    expect(steps(await t.sees(0))).toEqual([1, 0]);
  });

  test('of the same button twice count once', async () => {
    const t = await table();
    const [decision] = await t.asked(0);
    await submitAnswer(t.house, t.id, t.user(0), decision?.id ?? '', ['step']);
    expect((await submitAnswer(t.house, t.id, t.user(0), decision?.id ?? '', ['step']))?.at).toBe('stale');
    expect(steps(await t.sees(0))).toEqual([1, 0]);
  });

  test('by somebody else, for what is disabled or was never offered, change nothing', async () => {
    const t = await table();
    const [decision] = await t.asked(0);
    const before = await t.store.loadLatestGame(t.id);
    for (const [user, path] of [
      [t.user(1), ['step']],
      ['stranger', ['step']],
      [t.user(0), ['fly']],
      [t.user(0), ['no']],
      [t.user(0), []],
    ] as const)
      expect((await submitAnswer(t.house, t.id, user, decision?.id ?? '', path))?.at).toBe('stale');
    expect((await t.play(0, 'swim'))?.at).toBe('no');
    expect(await t.store.loadLatestGame(t.id)).toEqual(before);
  });

  test('of two people at the same moment both count', async () => {
    const t = await table();
    await t.play(0, 'rest');
    await t.play(1, 'rest');
    const answers = await Promise.all([t.play(0, 'think'), t.play(1, 'think')]);
    expect(answers.map((a) => a?.at)).toEqual(['done', 'done']);
    expect((await t.store.loadLatestGame(t.id))?.lanes).toHaveLength(2);
  });
});

describe('sealed answers', () => {
  async function bidding(seats = 2) {
    const t = await table(seats);
    for (let s = 0; s < seats; s++) await t.play(s, 'rest');
    return t;
  }

  test('are seen by nobody else before all are in, then by all', async () => {
    const t = await bidding();
    await t.play(0, 'think');
    await t.play(0, 7);
    expect(bids(await t.sees(0))).toEqual([7, -1]);
    expect(bids(await t.sees(1))).toEqual([-1, 0]);
    await t.play(1, 'think');
    await t.play(1, 4);
    expect(bids(await t.sees(0))).toEqual([7, 4]);
    expect((await t.store.findGame(t.id))?.status).toBe('over');
  });

  test('can be changed until the last of them is in, which is therefore final', async () => {
    const t = await bidding();
    const would = async (seat: number, action: unknown) => {
      const view = await t.sees(seat);
      return view.questions.filter((q) => !q.decision.optional).map((q) => previewAnswer(view, q, action));
    };
    await t.play(0, 'think');
    expect(await would(0, { type: 'bid', n: 7 })).toEqual(['open']);
    await t.play(0, 7);
    expect(await would(1, { type: 'think' })).toEqual(['open']);
    await t.play(1, 'think');
    expect(await would(1, { type: 'bid', n: 4 })).toEqual(['final']);
  });

  test('post nothing, neither a draw nor a lock, and do not make another click stale', async () => {
    const t = await bidding(3);
    const before = (await t.posts()).length;
    const [mine] = await t.asked(1);
    await t.play(0, 'think');
    await t.play(0, 7);
    expect((await t.posts()).length).toBe(before);
    expect((await submitAnswer(t.house, t.id, t.user(1), mine?.id ?? '', ['think']))?.at).toBe('done');
  });

  test('can be taken back while others are still missing, without a post', async () => {
    const t = await bidding(3);
    await t.play(0, 'think');
    await t.play(0, 7);
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([1, 2]);
    const before = (await t.posts()).length;
    await t.undo(0);
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([0, 1, 2]);
    await t.play(0, 5);
    expect(bids(await t.sees(0))).toEqual([5, -1, -1]);
    expect((await t.posts()).length).toBe(before);
  });
});

describe('posts', () => {
  test('are made when somebody is newly awaited, and tell the whole step; forced moves make none of their own', async () => {
    const t = await table();
    expect((await t.posts()).map((p) => p.newly)).toEqual([[0]]);
    await t.play(0, 'step');
    await t.play(0, 'roll');
    expect(await t.posts()).toHaveLength(1);
    await t.play(0, 'rest');
    const last = (await t.posts()).at(-1);
    expect(last?.told.map((x) => x.text.key)).toEqual(['rolled', 'walked']);
    expect(last?.newly).toEqual([1]);
    // Of what lies in a lane nothing is said: his turn began with a bow.
    expect(last?.awaited.map((a) => a.waiting.key)).toEqual(['bows']);
    expect((await t.store.listEvents(t.id)).filter((e) => e.auto && e.seat !== undefined)).toHaveLength(1);
  });

  test('tell an open move after five idle minutes, once', async () => {
    const t = await table();
    await t.play(0, 'roll');
    const job = await t.store.findJob(`tell:${t.id}`);
    expect((job?.runAt ?? 0) - t.house.now()).toBe(5 * 60_000);
    await postAfterIdle(t.house, t.id);
    await postAfterIdle(t.house, t.id);
    expect((await t.posts()).map((p) => p.told.length)).toEqual([0, 1]);
    await t.play(0, 'rest');
    expect((await t.posts()).at(-1)?.told).toHaveLength(1);
  });

  test('show the result and the seed at the end, and nobody is awaited', async () => {
    const t = await table();
    await t.play(0, 'rest');
    await t.play(1, 'rest');
    for (const seat of [0, 1]) {
      await t.play(seat, 'think');
      await t.play(seat, 3);
    }
    const last = (await t.posts()).at(-1);
    expect(last?.result?.places).toHaveLength(2);
    expect(last?.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(await t.store.listAwaitedInGame(t.id)).toEqual([]);
    for (const post of (await t.posts()).slice(0, -1)) expect(JSON.stringify(post)).not.toContain(last?.seed);
  });
});

test('what somebody may do at any time goes into the base at once and leaves a half-made turn as it is', async () => {
  const t = await table();
  await t.play(0, 'step');
  await t.note(1);
  const notes = ((await t.sees(0)).view as { notes: number }).notes;
  expect(notes).toBe(1);
  expect(steps(await t.sees(0))).toEqual([1, 0]);
  expect(steps(await t.sees(1))).toEqual([0, 0]);
  await t.undo(0);
  expect(steps(await t.sees(0))).toEqual([0, 0]);
  await t.play(0, 'step');
  await t.play(0, 'rest');
  expect(steps(await t.sees(1))).toEqual([1, 0]);
});

test('a finished game can be replayed and checked by anybody who kept its seal', async () => {
  const t = await table();
  await t.play(0, 'roll');
  await t.play(0, 'step');
  await t.note(1);
  await t.play(0, 'rest');
  expect(await verifyGame(t.house, t.id)).toMatchObject({ problems: [] });
  expect((await verifyGame(t.house, t.id)).draws).toBeGreaterThan(1);
  const row = await t.store.findGame(t.id);
  await t.store.commit(t.id, row?.version ?? 0, { game: { seed: 'f'.repeat(32) } });
  expect((await verifyGame(t.house, t.id)).problems).toContain('the seal posted at the start does not fit the seed');
});
