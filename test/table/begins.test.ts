import { describe, expect, test } from 'vitest';
import type { Game, OrderKind } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { joinLobby, openGame } from '../../src/table/lobby/lobby.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { loadDefaultOrders } from '../../src/table/orders/auto-answers.ts';
import { acceptOfferedOrders, cancelAllOrders, saveOrderAsDefault, setOrder } from '../../src/table/orders/standing.ts';
import { PEOPLE, room, table } from './room.ts';
import { toy, word } from './toy.ts';

/** Rests are plain there, and bids offered. */
const [rests, bidding] = toy.orders as readonly OrderKind[];
const eased = {
  ...toy,
  orders: [
    { ...ensureDefined(rests, 'rests'), begins: 'plain' },
    { ...ensureDefined(bidding, 'bidding'), begins: 'offered' },
  ],
} as unknown as Game;

const ordersOf = async (t: Awaited<ReturnType<typeof table>>) =>
  ((await t.store.loadLatestGame(t.id))?.orders ?? []).map((o) => [o.seat, o.kind, o.params]);

describe('orders with which a game begins', () => {
  test('what is plain is answered for everybody, from the first question on', async () => {
    const t = await table(2, eased);
    // Nobody was asked to walk: all rested, and bids are awaited.
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([0, 1]);
    expect((await t.asked(0))[0]?.kind).toBe('bid');
    expect((await ordersOf(t)).map(([seat, kind]) => [seat, kind])).toEqual([
      [0, 'rests'],
      [1, 'rests'],
    ]);
  });

  test('a game whose lobby was opened before there were any asks as it did', async () => {
    const r = await room([eased]);
    const [ann, ben] = [ensureDefined(PEOPLE[0], 'ann'), ensureDefined(PEOPLE[1], 'ben')];
    const id = await openGame(r.house, ann, { channelId: 'c', guildId: 'g', title: 'toy', seats: 2, locale: 'en' });
    await joinLobby(r.house, id, ben);
    const row = ensureDefined(await r.store.findGame(id), 'a lobby');
    const { plainly: _, ...before } = lobbyOf(row);
    await r.store.commit(id, row.version, { game: { lobby: before } });
    await startGame(r.house, id, ann);
    expect((await r.store.loadLatestGame(id))?.orders).toEqual([]);
    expect(await r.store.listAwaitedInGame(id)).toHaveLength(1);
  });

  test('what is offered is set with one tap, what its owner has set himself stays, and all is asked again with one tap', async () => {
    const t = await table(2, eased);
    await setOrder(t.house, t.id, t.user(1), 'bidding', { params: { n: 7 }, words: word('orderBid') });
    await acceptOfferedOrders(t.house, t.id, t.user(0));
    expect((await t.store.findGame(t.id))?.status, 'both have bid').toBe('over');
    const u = await table(3, eased);
    await acceptOfferedOrders(u.house, u.id, u.user(1));
    expect(await ordersOf(u)).toContainEqual([1, 'bidding', { n: 3 }]);
    expect((await u.store.listAwaitedInGame(u.id)).map((a) => a.seat)).toEqual([0, 2]);
    await cancelAllOrders(u.house, u.id, u.user(1));
    expect((await ordersOf(u)).map(([seat]) => seat)).toEqual([0, 2]);
    await expect(acceptOfferedOrders(u.house, u.id, 'stranger')).rejects.toThrow('table.notIn');
  });

  test('who wishes to be asked what is plain is asked in his next games too', async () => {
    const t = await table(2, eased);
    const holders = await t.store.listSeatHolders(t.id);
    await cancelAllOrders(t.house, t.id, t.user(1));
    await saveOrderAsDefault(t.house, t.id, t.user(1), 'rests');
    expect((await loadDefaultOrders(t.house, 'toy', holders, true)).map((o) => [o.seat, o.kind])).toEqual([[0, 'rests']]);
    expect(await loadDefaultOrders(t.house, 'toy', holders, false)).toEqual([]);
  });
});
