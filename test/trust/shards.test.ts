import { expect, test } from 'vitest';
import { addChannel, addGuild, addMember } from '../../src/emulator/seed.ts';
import type { World } from '../../src/emulator/world.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { actors } from '../e2e/actors.ts';
import { type Running, withHouse } from '../e2e/house.ts';

/** Which of two shards serves a server. */
function shardOf(guildId: string): number {
  return Number((BigInt(guildId) >> 22n) % 2n);
}

/** A server that the other shard serves, with Anna and Bruno in it and a channel of its own. */
function otherServer({ sandbox: { world, chaos: misfortunes } }: Pick<Running, 'sandbox'>): string {
  const keeper = named(world, 'Doge');
  let id = world.newId();
  while (shardOf(id) === shardOf(world.meta.guildId)) id = String(BigInt(id) + (1n << 22n));
  const guild = addGuild(world, 'Murano', keeper, id);
  addChannel(world, guild, 'furnace');
  for (const name of ['Anna', 'Bruno']) addMember(world, guild, named(world, name));
  misfortunes.inviteBot(guild.id);
  return guild.id;
}

function named(world: World, name: string) {
  return ensureDefined(
    [...world.users.all()].find((u) => u.global_name === name),
    name,
  );
}

async function plays(running: Running, place: string, number: number) {
  const { anna, bruno } = actors(running.sandbox);
  await anna.go(place).slash('play', { game: 'venice', seats: 2, pace: 'open' });
  await bruno.go(place).waitForMessage(new RegExp(`#${number}`));
  await bruno.press('Join');
  await running.bot.waitUntilIdle();
  expect((await running.store.findGame(number))?.status).toBe('running');
  const thread = ensureDefined((await running.store.findGame(number))?.threadId, 'a thread');
  expect((await anna.go(thread).press('Play')).shown?.text).toContain(`#${number}`);
}

/** Two servers, each served by a shard of its own. */
function withTwoShards(play: (running: Running) => Promise<void>) {
  return withHouse(async (begun) => {
    const { gateway } = begun.sandbox;
    otherServer(begun);
    const running = await begun.restart(() => gateway.demandShards({ shards: 2, atOnce: 2 }));
    await expect.poll(() => gateway.shards().length, { timeout: 10_000 }).toBe(2);
    await play(running);
  });
}

test('the bot opens as many shards as Discord recommends, and is heard in the servers of each', () =>
  withTwoShards(async (running) => {
    const { sandbox } = running;
    expect(sandbox.gateway.shards().toSorted()).toEqual([
      [0, 2],
      [1, 2],
    ]);
    await plays(running, 'games', 1);
    await plays(running, 'furnace', 2);
    // One of them is lost and mended, the other is heard meanwhile.
    sandbox.gateway.drop();
    await expect.poll(() => sandbox.gateway.shards().length, { timeout: 10_000 }).toBe(2);
    await plays(running, 'games', 3);
    await plays(running, 'furnace', 4);
    expect(sandbox.violations).toEqual([]);
  }));

test('where Discord demands more shards than there are, they are opened, and nobody has to start anything again', () =>
  withHouse(async (running) => {
    const { sandbox } = running;
    otherServer(running);
    await plays(running, 'games', 1);
    expect(sandbox.gateway.shards()).toEqual([[0, 1]]);
    sandbox.gateway.demandShards({ shards: 2, atOnce: 2 });
    // The session is forgotten: whoever identifies anew as the only shard is told that it needs two.
    sandbox.gateway.forget();
    await expect.poll(() => sandbox.gateway.shards().length, { timeout: 20_000 }).toBe(2);
    await plays(running, 'furnace', 2);
    await plays(running, 'games', 3);
    expect(sandbox.violations).toEqual([]);
  }));

test('each of several shards that is told of too few opens the new ones once', () =>
  withTwoShards(async (running) => {
    const { sandbox } = running;
    const before = sandbox.gateway.identifies();
    sandbox.gateway.demandShards({ shards: 4, atOnce: 4 });
    sandbox.gateway.drop(4011);
    await expect.poll(() => sandbox.gateway.shards().filter(([, count]) => count === 4).length, { timeout: 20_000 }).toBe(4);
    expect(sandbox.gateway.identifies() - before).toBe(4);
    await plays(running, 'games', 1);
    await plays(running, 'furnace', 2);
    expect(sandbox.violations).toEqual([]);
  }));
