import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { changeGuildSettings } from '../../src/table/guild/guild.ts';
import { actors } from './actors.ts';
import { withHouse } from './house.ts';

test('tables that wait for players keep nobody from practising', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna } = actors(sandbox);
    for (let n = 0; n < 3; n++) await anna.slash('play', { game: 'venice', seats: 4 });
    expect((await anna.slash('play', { game: 'venice', seats: 4 })).shown?.text).toMatch(/open tables|tables open|already/);
    const begun = ensureDefined((await anna.slash('practice', { game: 'san-marco' })).shown, 'a note');
    expect(begun.text).toContain('has begun');
    expect((await store.findGame(4))?.status).toBe('running');
    // Where no game may begin any more, none is left open either.
    const guild = ensureDefined(anna.place().guild_id, 'a server');
    await changeGuildSettings(bot.services, guild, (old) => ({ ...old, limits: { ...old.limits, running: 1 } }));
    await anna.slash('practice', { game: 'san-marco' });
    expect(await store.findGame(5)).toBeUndefined();
    expect(sandbox.violations).toEqual([]);
  }));

test('who has four tables for practice finds the way to each, and its end', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno } = actors(sandbox);
    for (let n = 1; n <= 4; n++) {
      expect((await anna.slash('practice', { game: 'san-marco' })).shown?.text).toContain(`#${n}`);
      await bot.waitUntilIdle();
    }
    const full = ensureDefined((await anna.slash('practice', { game: 'san-marco' })).shown, 'what stands against it');
    expect(full.buttons.map((b) => b.label)).toEqual(['Open', 'End', 'Open', 'End', 'Open', 'End', 'Open', 'End']);
    const threads = await Promise.all([1, 2, 3, 4].map(async (id) => (await store.findGame(id))?.threadId));
    const ways = full.buttons.flatMap((b) => b.url ?? []);
    for (const thread of threads) expect(ways.some((url) => url.includes(`/${ensureDefined(thread, 'a thread')}`))).toBe(true);
    // Those of somebody else do not count.
    await bruno.slash('practice', { game: 'venice' });
    expect((await store.findGame(5))?.status).toBe('running');
    const left = ensureDefined((await anna.press(/:3:social:practiceEnd$/, full)).shown, 'what is left');
    expect(left.text).toContain('#3 is closed');
    expect((await store.findGame(3))?.status).toBe('abandoned');
    expect(left.buttons.filter((b) => b.label === 'End')).toHaveLength(3);
    await anna.press('Play against computers', left);
    await anna.submit({ game: 'san-marco' });
    expect((await store.findGame(6))?.status).toBe('running');
    await anna.slash('practice', { game: 'san-marco' });
    await bot.waitUntilIdle();
    expect((await store.listGamesOfUser(anna.id, ['running'])).map(({ id }) => id).sort()).toEqual([1, 2, 4, 6]);
    expect(sandbox.violations).toEqual([]);
  }));

test('in a server without the bot, who has installed it for themselves reads how to add it, and no table is opened', () =>
  withHouse(async ({ sandbox, store }) => {
    const { anna } = actors(sandbox);
    const help = ensureDefined((await anna.slash('help')).shown, 'help');
    sandbox.chaos.kickBot(ensureDefined(anna.place().guild_id, 'a server'));
    await anna.press('Play against computers', help);
    const { shown } = await anna.submit({ game: 'san-marco' });
    expect(shown?.text).toContain("isn't a member of this server");
    expect(shown?.text).toContain(`oauth2/authorize?client_id=${sandbox.applicationId}&scope=bot`);
    expect(await store.findGame(1)).toBeUndefined();
  }));
