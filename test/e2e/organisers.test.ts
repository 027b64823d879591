import { expect, test } from 'vitest';
import { REQUIRED_PERMISSIONS } from '../../src/discord/settings/permissions.ts';
import type { PermissionName } from '../../src/emulator/discord.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { actors } from './actors.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

const MISSING: readonly (readonly [PermissionName, string])[] = [
  ['VIEW_CHANNEL', 'View Channel'],
  ['SEND_MESSAGES', 'Send Messages'],
  ['CREATE_PUBLIC_THREADS', 'Create Public Threads'],
  ['SEND_MESSAGES_IN_THREADS', 'Send Messages in Threads'],
  ['READ_MESSAGE_HISTORY', 'Read Message History'],
  ['ATTACH_FILES', 'Attach Files'],
  ['MANAGE_THREADS', 'Manage Threads'],
];

test('the doctor names each missing permission, alone, and what will not work without it', () =>
  withHouse(async ({ sandbox }) => {
    const { anna } = actors(sandbox);
    expect(MISSING).toHaveLength(REQUIRED_PERMISSIONS.length);
    const games = anna.place();
    const well = ensureDefined((await anna.slash('setup')).shown, 'the panel');
    expect(well.text).toContain('permissions complete');
    anna.go('welcome');
    await anna.slash('setup');
    await anna.select([games.id], 'Channel for games');
    for (const [permission, name] of MISSING) {
      sandbox.chaos.deny(games.id, [permission]);
      const ill = ensureDefined((await anna.press('Look again')).shown, 'the panel');
      expect(ill.text, permission).toContain(
        permission === 'MANAGE_THREADS' ? `-# ${name} · a thread that somebody has locked` : `✕ **${name}**`,
      );
      sandbox.chaos.restore(games.id);
    }
    expect(ensureDefined((await anna.press('Look again')).shown, 'the panel').text).toContain('permissions complete');
    expect(sandbox.violations).toEqual([]);
  }));

test('a server settles its channel, language, pace, roles and limits', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna } = actors(sandbox);
    const games = anna.place();
    anna.go('welcome');
    await anna.slash('setup');
    await anna.select([games.id], 'Channel for games');
    await anna.select('Français', 'Language of the posts');
    await anna.select('Slow', 'Usual pace');
    await anna.press('Limits …');
    await anna.submit({ lobbies: '2', running: '5', lobbiesEach: '1', runningEach: '4' });
    const guild = ensureDefined(games.guild_id, 'a server');
    expect(await store.findGuildSettings(guild)).toMatchObject({
      channel: games.id,
      language: 'fr',
      pace: 'slow',
      limits: { lobbies: 2, running: 5, lobbiesEach: 1, runningEach: 4 },
    });
    await anna.slash('play', { game: 'venice', seats: 3 });
    await bot.waitUntilIdle();
    anna.go('games');
    expect((await anna.waitForMessage('#1')).text).toContain('Rythme');
    expect(await store.findGame(1)).toMatchObject({ channelId: games.id, pace: 'slow' });
    expect(sandbox.violations).toEqual([]);
  }));

test('organisers repair and end games with a reason that is said in the thread, bar users and take out logs; nobody else does', () =>
  withHouse(async (running) => {
    const { store, bot, sandbox } = running;
    const { players } = await seated(running, 'san-marco', 3);
    const [anna, bruno] = [ensureDefined(players[0], 'Anna'), ensureDefined(players[1], 'Bruno')];
    expect((await bruno.slash('manage end', { reason: 'just because' })).shown?.text).toContain('those who manage this server');
    await anna.slash('manage repair', { reason: 'the post went missing' });
    await bot.waitUntilIdle();
    await bruno.waitForMessage('sets the game going again: the post went missing');
    const log = ensureDefined((await anna.slash('manage export')).shown, 'a file');
    expect(log.text).toContain('as far as everybody knows it');
    await anna.slash('manage block', { user: bruno.id });
    expect(await store.findGuildSettings(ensureDefined(anna.place().guild_id, 'a server'))).toMatchObject({ blocked: [bruno.id] });
    await anna.slash('manage end', { reason: 'by agreement' });
    await bot.waitUntilIdle();
    await bruno.waitForMessage('ends the game here, without a result: by agreement');
    expect((await store.findGame(1))?.status).toBe('abandoned');
    expect((await anna.slash('manage export')).shown?.text).toContain('with its seed');
    expect(sandbox.violations).toEqual([]);
  }));

test('a role named in /setup may repair and end games, and moves one to a new thread elsewhere; without it nobody may', () =>
  withHouse(async (running) => {
    const { store, bot, sandbox } = running;
    const { players } = await seated(running, 'valencia', 3);
    const [anna, bruno] = [ensureDefined(players[0], 'Anna'), ensureDefined(players[1], 'Bruno')];
    const guild = ensureDefined(anna.place().guild_id, 'a server');
    const role = ensureDefined(
      sandbox.world.guilds.get(guild)?.roles.find((r) => r.name === 'Player'),
      'a role',
    );
    bruno.go('welcome');
    const repair = () => bruno.slash('manage repair', { game: 1, reason: 'we moved rooms', here: true });
    expect((await repair()).shown?.text).toContain('those who manage this server, and for roles');
    anna.go('welcome');
    await anna.slash('setup');
    await anna.select([role.id], 'Roles that may end and repair games');
    const before = ensureDefined(await store.findGame(1), 'a game');
    expect((await repair()).shown?.text).toContain('Game #1 goes on');
    await bot.waitUntilIdle();
    const after = ensureDefined(await store.findGame(1), 'a game');
    expect(after.channelId).toBe(bruno.place().id);
    expect(after.threadId).not.toBe(before.threadId);
    bruno.go(ensureDefined(after.threadId, 'a thread'));
    await bruno.waitForMessage('sets the game going again: we moved rooms');
    const position = await bruno.waitForMessage('· asked');
    const awaited = (await store.listAwaitedInGame(1)).map((a) => a.userId);
    const called = players.filter((p) => awaited.includes(p.id)).map((p) => p.name);
    expect([...position.pings].sort()).toEqual(called.sort());
    // The panel behind the new post is the same game.
    const player = ensureDefined(
      players.find((p) => awaited.includes(p.id)),
      'who is awaited',
    ).go(ensureDefined(after.threadId, 'a thread'));
    expect(ensureDefined((await player.press('Play')).shown, 'a panel').text).toContain('Valencia #1');
    expect((await store.listOutgoing(1)).every((o) => o.state === 'sent')).toBe(true);
    expect(sandbox.violations).toEqual([]);
  }));

test('only the roles named in /setup open tables, if any are named', () =>
  withHouse(async ({ sandbox, store }) => {
    const { anna, bruno, stranger } = actors(sandbox);
    const guild = ensureDefined(anna.place().guild_id, 'a server');
    const role = ensureDefined(
      sandbox.world.guilds.get(guild)?.roles.find((r) => r.name === 'Player'),
      'a role',
    );
    await anna.slash('setup');
    await anna.select([role.id], 'Roles that may open tables; none: everybody');
    expect((await stranger.slash('play', { game: 'venice', seats: 3 })).shown?.text).toContain(`<@&${role.id}>`);
    expect(await store.findGame(1)).toBeUndefined();
    await bruno.slash('play', { game: 'venice', seats: 3 });
    expect((await store.findGame(1))?.hostId).toBe(bruno.id);
    expect(sandbox.violations).toEqual([]);
  }));

test('a table whose card was deleted gets it back, where it was or elsewhere', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 3 });
    await bot.waitUntilIdle();
    sandbox.chaos.deleteMessage((await anna.waitForMessage('#1')).id);
    await anna.slash('manage repair', { game: 1, reason: 'the card went missing' });
    await bot.waitUntilIdle();
    await bruno.waitForMessage('Venice #1');
    await bruno.press('Join');
    await bot.waitUntilIdle();
    expect((await bruno.waitForMessage('Bruno')).text).toContain('Seats 2 of 3');
    anna.go('welcome');
    await anna.slash('manage repair', { game: 1, reason: 'over here', here: true });
    await bot.waitUntilIdle();
    expect((await anna.waitForMessage('Venice #1')).text).toContain('Seats 2 of 3');
    expect((await store.findGame(1))?.channelId).toBe(anna.place().id);
    expect(sandbox.violations).toEqual([]);
  }));
