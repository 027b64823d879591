import { expect, test, vi } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { blankPainter } from '../../src/lab/blank-painter.ts';
import { MINUTE } from '../../src/shared/durations.ts';
import { playByClicking } from './clicker.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

vi.setConfig({ testTimeout: 30_000 });

const POSTS = /POST \/channels\/\d+\/messages$/;

/** San Marco for three, begun, in a house whose clock can be put forward. */
function withGame(work: (table: Running & Awaited<ReturnType<typeof seated>> & Ways) => Promise<void>) {
  let ahead = 0;
  const clock = () => Date.now() + ahead;
  return withHouse(
    async (running) => {
      const { bot, store } = running;
      const sitting = await seated(running, 'san-marco', 3, { pace: 'open' });
      const rng = quickRng('server errors');
      await work({
        ...running,
        ...sitting,
        async pass(ms) {
          ahead += ms;
          await bot.waitUntilIdle();
        },
        thread: async () => ensureDefined((await store.findGame(1))?.threadId, 'a thread'),
        async move() {
          const [waits] = await store.listAwaitedInGame(1);
          const player = sitting.who(waits?.userId);
          player.go((await store.findGame(1))?.threadId ?? '');
          await playByClicking(player, rng, () => player.press('Play'));
          await bot.waitUntilIdle();
        },
      });
    },
    blankPainter,
    clock,
    clock,
    undefined,
    true,
  );
}

interface Ways {
  pass(ms: number): Promise<void>;
  move(): Promise<void>;
  thread(): Promise<string>;
}

test('a panel that Discord answers with a server error is shown in words alone, and can be answered', () =>
  withGame(async ({ sandbox, store, who, bot }) => {
    const [waits] = await store.listAwaitedInGame(1);
    const player = who(waits?.userId);
    const usual = ensureDefined((await player.press('Play')).shown, 'a panel');
    expect(usual.pictures).toHaveLength(1);
    sandbox.faults.limitComponentBytes(2_500);
    const { version } = ensureDefined(await store.findGame(1), 'a game');
    const panel = ensureDefined((await player.press('Play')).shown, 'a panel');
    expect(panel.text).not.toContain('out of order');
    expect(panel.pictures).toEqual([]);
    expect(sandbox.faults.struck()).toBeGreaterThan(0);
    await playByClicking(player, quickRng(1), () => player.press('Play'));
    await bot.waitUntilIdle();
    expect(ensureDefined(await store.findGame(1), 'a game').version).toBeGreaterThan(version);
  }));

test('a post that meets a server error three times while others pass goes in words alone, and the host is told', () =>
  withGame(async ({ sandbox, store, move, pass, bot, players }) => {
    await move();
    sandbox.faults.limitComponentBytes(900, POSTS);
    const struck = sandbox.faults.struck();
    const open = async () => (await store.listOutgoing(1)).find(({ state }) => state === 'pending');
    for (let n = 0; n < 9 && (await open()) === undefined; n++) await move();
    expect(await open()).toBeDefined();
    for (let n = 0; n < 4 && (await open()) !== undefined; n++) await pass(MINUTE);
    expect(await open()).toBeUndefined();
    expect((await store.listOutgoing(1)).map(({ state }) => state)).not.toContain('failed');
    const boards = (await store.listOutgoing(1)).filter(({ kind }) => kind === 'board');
    expect(boards.at(-1)).toMatchObject({ attempts: 4, leftOut: 'paint' });
    expect(sandbox.faults.struck()).toBeGreaterThan(struck);
    const host = ensureDefined(players[0], 'the host').go('DM');
    await host.waitForMessage('goes without picture');
    // What follows is posted whole again, and the one in words can be edited.
    sandbox.faults.clear();
    await move();
    await bot.waitUntilIdle();
    expect((await store.listOutgoing(1)).every(({ state }) => state === 'sent')).toBe(true);
  }));

test('a post that meets server errors even in words is left out as soon as others pass; the host is told, and the game goes on', () =>
  withGame(async ({ sandbox, store, move, pass, players, thread }) => {
    await move();
    sandbox.faults.failRequests({ status: 500, times: 1_000, where: new RegExp(`POST /channels/${await thread()}/messages$`) });
    await move();
    const failed = async () => (await store.listOutgoing(1)).filter(({ state }) => state === 'failed');
    for (let n = 0; n < 12 && (await failed()).length === 0; n++) await pass(15 * MINUTE);
    expect(await failed()).toHaveLength(1);
    await ensureDefined(players[0], 'the host').go('DM').waitForMessage('was left out');
    sandbox.faults.clear();
    await pass(15 * MINUTE);
    await move();
    expect((await store.listOutgoing(1)).filter(({ state }) => state === 'pending')).toEqual([]);
    expect(await failed()).toHaveLength(1);
  }));

test('while Discord takes no message at all, none is left out', () =>
  withGame(async ({ sandbox, store, move, pass }) => {
    await move();
    sandbox.faults.failRequests({ status: 500, times: 1_000, where: POSTS });
    await move();
    for (let n = 0; n < 12; n++) await pass(15 * MINUTE);
    expect((await store.listOutgoing(1)).map(({ state }) => state)).not.toContain('failed');
    sandbox.faults.clear();
    await pass(15 * MINUTE);
    expect((await store.listOutgoing(1)).map(({ state }) => state)).not.toContain('pending');
  }));

test('a message that Discord refuses as faulty is given up after the sixth attempt, and the next one is sent', () =>
  withGame(async ({ sandbox, store, move, pass, thread }) => {
    await move();
    const where = new RegExp(`POST /channels/${await thread()}/messages$`);
    sandbox.faults.failRequests({ status: 400, code: 50035, times: 1_000, where });
    await move();
    const outgoing = () => store.listOutgoing(1);
    for (let n = 0; n < 4; n++) await pass(15 * MINUTE);
    expect((await outgoing()).filter(({ state }) => state === 'pending')).not.toEqual([]);
    expect((await outgoing()).filter(({ state }) => state === 'failed')).toEqual([]);
    await pass(15 * MINUTE);
    expect((await outgoing()).filter(({ state }) => state === 'failed')).toMatchObject([{ attempts: 6 }]);
    sandbox.faults.clear();
    await pass(15 * MINUTE);
    await move();
    expect((await outgoing()).filter(({ state }) => state === 'pending')).toEqual([]);
  }));
