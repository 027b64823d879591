import { expect, test, vi } from 'vitest';
import { CHANNEL } from '../../src/emulator/discord.ts';
import { createThread } from '../../src/emulator/threads.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { actors } from './actors.ts';
import { playByClicking } from './clicker.ts';
import { type Running, withHouse } from './house.ts';

vi.setConfig({ testTimeout: 60_000 });

const say = translatorFor('en').say;

function channel({ sandbox: { world } }: Running, name: string) {
  return ensureDefined(
    [...world.channels.all()].find((c) => c.name === name),
    name,
  );
}

async function begun(running: Running, place: string) {
  const { anna, bruno } = actors(running.sandbox);
  await anna.go(place).slash('play', { game: 'venice', seats: 2, pace: 'open' });
  await bruno.go(place).waitForMessage('#1');
  await bruno.press('Join');
  await running.bot.waitUntilIdle();
  const thread = async () => ensureDefined((await running.store.findGame(1))?.threadId, 'a thread');
  return { anna, bruno, thread, kind: async () => running.sandbox.world.channels.get(await thread())?.type };
}

test('in a channel for announcements a game has a thread of announcements, and so has the one that replaces it', () =>
  withHouse(async (running) => {
    const { sandbox, bot, store } = running;
    const { anna, bruno, thread, kind } = await begun(running, 'news');
    expect(await kind()).toBe(CHANNEL.ANNOUNCEMENT_THREAD);
    const first = await thread();
    const [waits] = await store.listAwaitedInGame(1);
    await playByClicking((waits?.userId === anna.id ? anna : bruno).go(first), quickRng('news'));
    await bot.waitUntilIdle();
    sandbox.chaos.deleteChannel(first);
    await expect.poll(thread).not.toBe(first);
    await bot.waitUntilIdle();
    expect(await kind()).toBe(CHANNEL.ANNOUNCEMENT_THREAD);
    expect((await anna.go(await thread()).press('Play')).shown?.text).toContain('#1');
    expect(sandbox.violations).toEqual([]);
  }));

test('a post of a forum, a voice channel and a stage hold no game: whoever asks there is told where he can', () =>
  withHouse(async (running) => {
    const { sandbox, store } = running;
    const { anna } = actors(sandbox);
    const ideas = channel(running, 'ideas');
    const post = createThread(sandbox.world, {
      parent: ideas,
      name: 'Which game next?',
      owner: anna.id,
      type: CHANNEL.PUBLIC_THREAD,
      autoArchive: 4320,
      invitable: true,
    });
    for (const place of [post.id, channel(running, 'parlour').id, channel(running, 'stage').id])
      expect((await anna.go(place).slash('play', { game: 'venice', seats: 2 })).shown?.text).toBe(say('command.badChannel'));
    expect(await store.findGame(1)).toBeUndefined();
    // Where the server has a channel for games, the table stands there, wherever it was asked for.
    const games = channel(running, 'games');
    await store.putGuildSettings(ensureDefined(games.guild_id, 'a server'), { channel: games.id }, 1);
    for (const place of [post.id, channel(running, 'parlour').id])
      expect((await anna.go(place).slash('play', { game: 'venice', seats: 2 })).shown?.text).toContain(`<#${games.id}>`);
    expect(sandbox.violations).toEqual([]);
  }));

test('where a locked thread takes not even a first answer, a direct message says that it is locked', () =>
  withHouse(async (running) => {
    const { sandbox, bot } = running;
    const { anna, thread } = await begun(running, 'games');
    sandbox.chaos.deny(channel(running, 'games').id, ['MANAGE_THREADS']);
    const board = ensureDefined(anna.go(await thread()).last(/asked <t:/), 'the newest post');
    sandbox.chaos.archive(await thread(), true);
    sandbox.faults.failRequests({ status: 400, code: 50083, where: /callback$/ });
    const pressed = anna.press('Play', board);
    await expect.poll(() => anna.go('DM').last()?.text, { timeout: 5000 }).toContain(say('panel.locked'));
    await pressed;
    await bot.waitUntilIdle();
  }));
