import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { playByClicking } from './clicker.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

/** Valencia for three up to the first bid. */
async function bidding(running: Running) {
  const { store, bot, sandbox } = running;
  const { players, who } = await seated(running, 'valencia', 3);
  const rng = quickRng('bids');
  const answer = async () => {
    const [waits] = await store.listAwaitedInGame(1);
    const player = who(waits?.userId);
    await playByClicking(player, rng);
    return player;
  };
  for (let n = 0; (await store.listSentMessages(1, 'call')).length === 0; n++) {
    expect(n, 'a call').toBeLessThan(200);
    await answer();
    await bot.waitUntilIdle();
  }
  const thread = ensureDefined((await store.findGame(1))?.threadId, 'a thread');
  return {
    answer,
    anna: ensureDefined(players[0], 'Anna'),
    /** What the bot has written for all, oldest first. */
    written: () => sandbox.world.messages.in(thread).filter((m) => m.author_id === sandbox.world.meta.botId && m.own.for === undefined),
    newest: async () => ensureDefined((await store.findGame(1))?.lastPost, 'a post'),
    awaited: async () => (await store.listAwaitedInGame(1)).map((a) => a.userId),
    async allSent() {
      await bot.waitUntilIdle();
      expect((await store.listOutgoing(1)).filter((o) => o.state !== 'sent')).toEqual([]);
    },
  };
}

test('a bid is a line of the newest post, whose picture stays; whoever is next is called by a message that goes when he has answered', () =>
  withHouse(async (running) => {
    const t = await bidding(running);
    const post = await t.newest();
    const shown = () =>
      ensureDefined(
        t.anna.sees().find((s) => s.id === post),
        'the post',
      );
    const before = shown();
    const call = ensureDefined(t.written().at(-1), 'a call');
    expect(call.own.pings).toEqual(await t.awaited());
    const bidder = await t.answer();
    await t.allSent();
    expect(await t.newest()).toBe(post);
    const after = shown();
    expect(after.text).not.toBe(before.text);
    expect(after.pictures.map((p) => p.description)).toEqual(before.pictures.map((p) => p.description));
    expect(after.pings).toEqual(before.pings);
    expect(t.written().map((m) => m.id)).not.toContain(call.id);
    const next = ensureDefined(t.written().at(-1), 'a call');
    expect(next.own.pings).toEqual(await t.awaited());
    expect(next.own.pings).not.toContain(bidder.id);
    expect(running.sandbox.violations).toEqual([]);
  }));

test('a call that arrived though nobody heard of it is not made again, and goes when he has answered before that was known', () =>
  withHouse(async (running) => {
    const t = await bidding(running);
    const { sandbox, bot, store } = running;
    const calls = () => t.written().filter((m) => m.own.pings.length > 0 && BigInt(m.id) > BigInt(post));
    const post = await t.newest();
    const where = /POST \/channels\/\d+\/messages$/;
    sandbox.faults.failRequests({ status: 502, done: true, times: 1, where });
    sandbox.faults.failRequests({ status: 502, times: 3, where });
    await t.answer();
    await bot.waitUntilIdle();
    expect((await store.listOutgoing(1)).filter((o) => o.kind === 'call' && o.state === 'pending')).toHaveLength(1);
    expect(calls()).toHaveLength(1);
    await t.answer();
    for (let n = 0; (await store.listOutgoing(1)).some((o) => o.state !== 'sent') && n < 40; n++) {
      for (const o of await store.listOutgoing(1)) if (o.state === 'pending') await store.retryOutgoing(o.id, 0, 'again');
      await bot.waitUntilIdle();
    }
    await t.allSent();
    expect(calls().flatMap((m) => m.own.pings)).toEqual(await t.awaited());
    expect(sandbox.violations).toEqual([]);
  }));

test('a call that could not be taken out is taken out once Discord answers again', () =>
  withHouse(async (running) => {
    const t = await bidding(running);
    const call = ensureDefined(t.written().at(-1), 'a call').id;
    running.sandbox.faults.failRequests({
      status: 502,
      times: 4,
      where: /DELETE \/channels\/\d+\/messages/,
    });
    await t.answer();
    for (let n = 0; (await running.store.listOutgoing(1)).some((o) => o.state !== 'sent') && n < 40; n++) {
      for (const o of await running.store.listOutgoing(1)) if (o.state === 'pending') await running.store.retryOutgoing(o.id, 0, 'again');
      await running.bot.waitUntilIdle();
    }
    await t.allSent();
    expect(t.written().map((m) => m.id)).not.toContain(call);
  }));

test('where somebody deleted the newest post, what would have been a line becomes a post, and nothing of it is lost', () =>
  withHouse(async (running) => {
    const t = await bidding(running);
    const post = await t.newest();
    await t.answer();
    await t.allSent();
    const lines = (await running.store.listWrittenInto(1, post)).length;
    expect(lines).toBeGreaterThan(1);
    running.sandbox.chaos.deleteMessage(post);
    await t.answer();
    await t.allSent();
    const fresh = await t.newest();
    expect(fresh).not.toBe(post);
    const text = ensureDefined(
      t.anna.sees().find((s) => s.id === fresh),
      'a post',
    ).text;
    const players = new Set(
      text
        .split('\n')
        .slice(0, 6)
        .flatMap((line) => line.match(/\*\*[A-Z]\w+\*\*/)?.[0] ?? []),
    );
    expect(players.size, 'both bids are told').toBeGreaterThan(1);
    expect(running.sandbox.violations).toEqual([]);
  }));
