import { describe, expect, test } from 'vitest';
import type { Msg } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { fittingOrders, loadDefaultOrders } from '../../src/table/orders/auto-answers.ts';
import { saveOrderAsDefault, setOrder } from '../../src/table/orders/standing.ts';
import { takeOfferedSeat } from '../../src/table/seats/seats.ts';
import { table } from './room.ts';
import { word } from './toy.ts';

const REST = { params: { rest: true }, words: word('rests') };
const BID = (n: number) => ({ params: { n }, words: word('orderBid') });

async function set(t: Awaited<ReturnType<typeof table>>, seat: number, kind: string, setting: { params: unknown; words: Msg }) {
  await setOrder(t.house, t.id, t.user(seat), kind, setting);
}

describe('a standing order', () => {
  test('answers in the same transaction as the move that asked, marked as by itself, and nobody is called for it', async () => {
    const t = await table();
    await set(t, 1, 'rests', REST);
    const before = await t.store.findGame(t.id);
    await t.play(0, 'rest');
    expect((await t.store.findGame(t.id))?.version).toBe((before?.version ?? 0) + 1);
    const events = (await t.store.listEvents(t.id)).filter((e) => e.seat === 1);
    expect(events.map((e) => [(e.action as { type: string }).type, e.auto])).toEqual([
      ['bow', true],
      ['rest', true],
    ]);
    expect((await t.posts()).at(-1)?.newly).toEqual([1]);
    expect((await t.posts()).at(-1)?.awaited.map((a) => a.waiting.key)).toEqual(['bids', 'bids']);
  });

  test('answers at once the question that is open when it is given', async () => {
    const t = await table();
    await set(t, 0, 'rests', REST);
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([1]);
  });

  test('goes on through several actions of a sealed answer, and posts nothing inside it', async () => {
    const t = await table(3);
    await set(t, 1, 'bidding', BID(8));
    for (const seat of [0, 1]) await t.play(seat, 'rest');
    await t.play(2, 'rest');
    const posts = (await t.posts()).length;
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([0, 2]);
    expect(((await t.sees(0)).view as { bids: number[] }).bids).toEqual([0, -1, -1]);
    await t.play(0, 'think');
    await t.play(0, 1);
    expect((await t.posts()).length).toBe(posts);
    await set(t, 2, 'bidding', BID(5));
    expect((await t.store.findGame(t.id))?.status).toBe('over');
    expect(((await t.sees(0)).view as { bids: number[] }).bids).toEqual([1, 8, 5]);
  });

  test('that no longer fits ends, and its owner alone reads why, until he has played', async () => {
    const t = await table();
    await t.play(0, 'step');
    await set(t, 0, 'rests', REST);
    expect((await t.sees(0)).orders).toMatchObject([{ kind: 'rests', cancelled: word('tired') }]);
    expect((await t.sees(1)).orders).toEqual([]);
    expect((await t.sees(0)).questions.filter((q) => !q.decision.optional)).toHaveLength(1);
    await t.play(0, 'rest');
    expect((await t.sees(0)).orders).toEqual([]);
  });

  test('is taken back by asking to be asked', async () => {
    const t = await table();
    await set(t, 1, 'rests', REST);
    await set(t, 1, 'rests', { params: { rest: false }, words: word('ask') });
    await t.play(0, 'rest');
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([1]);
  });

  test('of a game that does not know it, or with a setting it does not take, is refused', async () => {
    const t = await table();
    await expect(set(t, 0, 'flies', REST)).rejects.toThrow('orders.unfit');
    await expect(set(t, 0, 'bidding', BID(99))).rejects.toThrow('orders.unfit');
    await expect(setOrder(t.house, t.id, 'stranger', 'rests', REST)).rejects.toThrow('table.notIn');
  });

  test('is offered where it would answer', async () => {
    const t = await table();
    const view = await t.sees(0);
    const question = ensureDefined(view.questions[0], 'a question');
    expect(fittingOrders(view, question).map((k) => k.id)).toEqual(['rests']);
    await t.play(0, 'step');
    const later = await t.sees(0);
    expect(fittingOrders(later, ensureDefined(later.questions[0], 'a question'))).toEqual([]);
  });

  test('does not outlast its owner on the seat', async () => {
    const t = await table();
    await set(t, 1, 'rests', REST);
    const { version } = ensureDefined(await t.store.findGame(t.id), 'a game');
    await t.store.commit(t.id, version, { attendance: [{ seat: 1, missed: 2, offeredAt: 1, wantsEnd: false, muted: false }] });
    await takeOfferedSeat(t.house, t.id, 1, { id: 'eve', name: 'Eve' });
    expect((await t.store.loadLatestGame(t.id))?.orders).toEqual([]);
    await t.play(0, 'rest');
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.userId)).toEqual(['eve']);
  });
});

test('what a player always leaves to the house is set in his next game of the kind from the start', async () => {
  const t = await table();
  await set(t, 1, 'rests', REST);
  await saveOrderAsDefault(t.house, t.id, t.user(1), 'rests');
  const holders = await t.store.listSeatHolders(t.id);
  expect(await loadDefaultOrders(t.house, 'toy', holders, true)).toMatchObject([{ seat: 1, kind: 'rests', params: { rest: true } }]);
  await set(t, 1, 'rests', { params: { rest: false }, words: word('ask') });
  await saveOrderAsDefault(t.house, t.id, t.user(1), 'rests');
  expect(await loadDefaultOrders(t.house, 'toy', holders, true)).toEqual([]);
});
