import { describe, expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import type { Seat } from '../../src/kit/seat.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { rollbackRequestId } from '../../src/table/core/request.ts';
import { approveRollback, rejectRollback, requestRollback } from '../../src/table/core/takeback.ts';
import { table } from './room.ts';
import { word } from './toy.ts';

type Table = Awaited<ReturnType<typeof table>>;
const steps = async (t: Table) => ((await t.sees(1)).view as { steps: number[] }).steps;
const rolls = async (t: Table) => ((await t.sees(1)).view as { rolls: number[] }).rolls;
const social = async (t: Table) => (await t.store.listOutgoing(t.id)).filter((o) => o.kind === 'social');

describe('going back by consent', () => {
  async function turn() {
    const t = await table(3);
    await t.play(0, 'step');
    await t.play(0, 'roll');
    await t.play(0, 'step');
    await t.play(0, 'rest');
    return t;
  }

  test('asks all the others, tells what would be taken back, and waits for the last of them', async () => {
    const t = await turn();
    expect(await requestRollback(t.house, t.id, t.user(0), 'turn')).toEqual([1, 2]);
    expect((await social(t)).at(-1)?.payload).toMatchObject({
      post: { what: 'back', by: 0, missing: [1, 2], told: [{ text: word('rolled') }, { text: word('walked') }] },
    });
    expect(await approveRollback(t.house, t.id, t.user(2))).toEqual([1]);
    expect(await approveRollback(t.house, t.id, t.user(2))).toEqual([1]);
    expect(await steps(t)).toEqual([2, 0, 0]);
    expect(await approveRollback(t.house, t.id, t.user(1))).toEqual([]);
    expect(await steps(t)).toEqual([0, 0, 0]);
    expect(await rolls(t)).toEqual([]);
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([0]);
    const last = (await t.posts()).at(-1);
    expect(last?.told.map((x) => x.text.key)).toEqual(['back.told']);
    expect((await t.store.findGame(t.id))?.request).toBeUndefined();
  });

  test('keeps what was drawn: the counter never goes back, and the log still proves every draw', async () => {
    const t = await turn();
    const drawn = ensureDefined(await t.store.findGame(t.id), 'a game').drawCounter;
    await requestRollback(t.house, t.id, t.user(0), 'turn');
    for (const seat of [1, 2]) await approveRollback(t.house, t.id, t.user(seat));
    expect((await t.store.findGame(t.id))?.drawCounter).toBe(drawn);
    await t.play(0, 'roll');
    expect((await t.store.findGame(t.id))?.drawCounter).toBe(drawn + 1);
    await t.play(0, 'rest');
    const verdict = await verifyGame(t.house, t.id);
    expect(verdict.problems).toEqual([]);
    expect(verdict.draws).toBe(drawn + 1);
  });

  test('to before the last move leaves the rest of the turn', async () => {
    const t = await turn();
    await requestRollback(t.house, t.id, t.user(0), 'move');
    for (const seat of [1, 2]) await approveRollback(t.house, t.id, t.user(seat));
    expect(await steps(t)).toEqual([2, 0, 0]);
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([0]);
    await t.play(0, 'rest');
    expect((await verifyGame(t.house, t.id)).problems).toEqual([]);
  });

  test('drops what others have begun meanwhile', async () => {
    const t = await turn();
    await t.play(1, 'step');
    await requestRollback(t.house, t.id, t.user(0), 'move');
    for (const seat of [1, 2]) await approveRollback(t.house, t.id, t.user(seat));
    expect((await t.store.loadLatestGame(t.id))?.lanes).toEqual([]);
    await t.play(0, 'rest');
    expect(await steps(t)).toEqual([2, 0, 0]);
    expect((await verifyGame(t.house, t.id)).problems).toEqual([]);
  });

  test('is off when one would rather not, when the game has gone on, and was never one’s own to grant', async () => {
    const t = await turn();
    await requestRollback(t.house, t.id, t.user(0), 'turn');
    await expect(approveRollback(t.house, t.id, t.user(0))).rejects.toThrow('back.own');
    await rejectRollback(t.house, t.id, t.user(1));
    await expect(approveRollback(t.house, t.id, t.user(2))).rejects.toThrow('back.none');
    await requestRollback(t.house, t.id, t.user(0), 'turn');
    await t.play(1, 'rest');
    await expect(approveRollback(t.house, t.id, t.user(2))).rejects.toThrow('back.none');
    await expect(requestRollback(t.house, t.id, t.user(2), 'move')).rejects.toThrow('back.nothing');
    expect(await steps(t)).toEqual([2, 0, 0]);
  });

  test('is one question at a time: what was agreed to one does not count for another', async () => {
    const t = await turn();
    await t.play(1, 'step');
    await t.play(1, 'rest');
    expect(await requestRollback(t.house, t.id, t.user(1), 'move')).toEqual([0, 2]);
    expect(await approveRollback(t.house, t.id, t.user(2))).toEqual([0]);
    const posts = (await social(t)).length;
    await expect(requestRollback(t.house, t.id, t.user(0), 'turn')).rejects.toThrow('back.pending');
    await expect(requestRollback(t.house, t.id, t.user(1), 'turn')).rejects.toThrow('back.pending');
    // The same again changes nothing.
    expect(await requestRollback(t.house, t.id, t.user(1), 'move')).toEqual([0]);
    expect(await social(t)).toHaveLength(posts);
    expect(await approveRollback(t.house, t.id, t.user(0))).toEqual([]);
    expect(await steps(t)).toEqual([2, 1, 0]);
  });

  test('is answered by the buttons of its own post alone', async () => {
    const t = await turn();
    const asked = async () => {
      const { post } = ensureDefined((await social(t)).at(-1), 'a post').payload as { post: { by: Seat; to: number } };
      return rollbackRequestId(post);
    };
    await requestRollback(t.house, t.id, t.user(0), 'move');
    const old = await asked();
    await rejectRollback(t.house, t.id, t.user(0), old);
    await requestRollback(t.house, t.id, t.user(0), 'turn');
    expect(await asked()).not.toBe(old);
    await expect(approveRollback(t.house, t.id, t.user(1), old)).rejects.toThrow('back.none');
    await expect(rejectRollback(t.house, t.id, t.user(2), old)).rejects.toThrow('back.none');
    expect(await approveRollback(t.house, t.id, t.user(1), await asked())).toEqual([2]);
  });

  test('may be asked anew once a request was refused, withdrawn, done or passed over', async () => {
    const t = await turn();
    for (const seat of [1, 0]) {
      await requestRollback(t.house, t.id, t.user(0), 'move');
      await rejectRollback(t.house, t.id, t.user(seat));
      expect(await requestRollback(t.house, t.id, t.user(0), 'turn')).toEqual([1, 2]);
      await rejectRollback(t.house, t.id, t.user(0));
    }
    await requestRollback(t.house, t.id, t.user(0), 'move');
    for (const seat of [1, 2]) await approveRollback(t.house, t.id, t.user(seat));
    await t.play(0, 'rest');
    await requestRollback(t.house, t.id, t.user(0), 'move');
    await t.play(1, 'rest');
    expect(await requestRollback(t.house, t.id, t.user(0), 'turn')).toEqual([1, 2]);
  });

  test('can be done again and again', async () => {
    const t = await turn();
    for (let n = 0; n < 3; n++) {
      await requestRollback(t.house, t.id, t.user(0), 'turn');
      for (const seat of [1, 2]) await approveRollback(t.house, t.id, t.user(seat));
      expect(await steps(t)).toEqual([0, 0, 0]);
      await t.play(0, 'roll');
      await t.play(0, 'step');
      await t.play(0, 'rest');
    }
    expect(await rolls(t)).toHaveLength(1);
    expect((await verifyGame(t.house, t.id)).problems).toEqual([]);
  });
});
