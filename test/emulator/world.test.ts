import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createActor } from '../../src/emulator/actor.ts';
import type { PermissionName } from '../../src/emulator/discord.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/emulator/index.ts';
import { archiveIdle } from '../../src/emulator/threads.ts';
import { actors } from '../e2e/actors.ts';
import { withBot } from './bot.ts';
import { DOT, raw } from './raw.ts';

async function inSandbox(work: (sandbox: Sandbox) => Promise<void>, options: SandboxOptions = {}): Promise<void> {
  const sandbox = await startSandbox({ rateLimits: false, ...options });
  try {
    await work(sandbox);
  } finally {
    await sandbox.close();
  }
}

const NEEDS: readonly (readonly [PermissionName, string, string, unknown, Record<string, Buffer>?])[] = [
  ['SEND_MESSAGES', 'POST', '/channels/GAMES/messages', { content: 'x' }],
  ['SEND_MESSAGES_IN_THREADS', 'POST', '/channels/THREAD/messages', { content: 'x' }],
  ['ATTACH_FILES', 'POST', '/channels/GAMES/messages', { content: 'x', attachments: [{ id: '0', description: 'x' }] }, { 'a.png': DOT }],
  ['CREATE_PUBLIC_THREADS', 'POST', '/channels/GAMES/threads', { name: 'x', type: 11 }],
  ['CREATE_PUBLIC_THREADS', 'POST', '/channels/GAMES/messages/MESSAGE/threads', { name: 'x' }],
  ['CREATE_PRIVATE_THREADS', 'POST', '/channels/GAMES/threads', { name: 'x', type: 12 }],
  ['MANAGE_THREADS', 'PATCH', '/channels/THREAD', { locked: true }],
  ['MANAGE_THREADS', 'DELETE', '/channels/THREAD', undefined],
  ['PIN_MESSAGES', 'PUT', '/channels/GAMES/messages/pins/MESSAGE', undefined],
];

for (const [permission, method, path, body, files] of NEEDS)
  test(`${permission} is needed for ${method} ${path}`, () =>
    inSandbox(async (sandbox) => {
      const { send, games } = raw(sandbox);
      const message = (await send('POST', `/channels/${games}/messages`, { content: 'x' })).body.id;
      const thread = (await send('POST', `/channels/${games}/threads`, { name: 'x', type: 11 })).body.id;
      const at = path.replace('GAMES', games).replace('THREAD', thread).replace('MESSAGE', message);
      // A thread is ruled by its parent.
      sandbox.chaos.deny(games, [permission]);
      const denied = await send(method, at, body, files);
      expect([denied.status, denied.body.code]).toEqual([403, 50013]);
      sandbox.chaos.deny(games, ['VIEW_CHANNEL']);
      expect((await send(method, at, body, files)).body.code).toBe(50001);
      sandbox.chaos.restore(games);
      expect((await send(method, at, body, files)).status).toBeLessThan(300);
      // The world as it is, not the bot's mistake.
      expect(sandbox.violations).toEqual([]);
    }));

test('app_permissions of an interaction say what is missing', () =>
  inSandbox(async (sandbox) => {
    const { interaction, callback, games } = raw(sandbox);
    sandbox.chaos.deny(games, ['SEND_MESSAGES', 'ATTACH_FILES']);
    // An answer needs no permission to write.
    expect((await callback(await interaction(), 4, { content: 'x' })).status).toBe(204);
  }));

test('threads sleep, wake at a post unless locked, and take no edits while they sleep', () => {
  let clock = Date.UTC(2026, 10, 1);
  return inSandbox(
    async (sandbox) => {
      const { send, games } = raw(sandbox);
      const id = (await send('POST', `/channels/${games}/threads`, { name: 'x', type: 11, auto_archive_duration: 60 })).body.id;
      const message = (await send('POST', `/channels/${id}/messages`, { content: 'x' })).body.id;
      const archived = () => sandbox.world.channels.get(id)?.thread?.archived;
      clock += 59 * 60_000;
      archiveIdle(sandbox.world);
      expect(archived()).toBe(false);
      clock += 60_000;
      archiveIdle(sandbox.world);
      expect(archived()).toBe(true);
      expect((await send('PATCH', `/channels/${id}/messages/${message}`, { content: 'y' })).body.code).toBe(50083);
      expect((await send('POST', `/channels/${id}/messages`, { content: 'x' })).status).toBe(200);
      expect(archived()).toBe(false);
      sandbox.chaos.archive(id, true);
      sandbox.chaos.deny(games, ['MANAGE_THREADS']);
      expect((await send('POST', `/channels/${id}/messages`, { content: 'x' })).body.code).toBe(50083);
      expect((await send('PATCH', `/channels/${id}`, { archived: false })).body.code).toBe(50013);
    },
    { now: () => clock },
  );
});

test('a message has one thread; private threads are seen by who was let in', () =>
  inSandbox(async (sandbox) => {
    const { send, games } = raw(sandbox);
    const { anna, bruno, chiara } = actors(sandbox);
    const message = (await send('POST', `/channels/${games}/messages`, { content: 'x' })).body.id;
    expect((await send('POST', `/channels/${games}/messages/${message}/threads`, { name: 'x' })).status).toBe(201);
    expect((await send('POST', `/channels/${games}/messages/${message}/threads`, { name: 'x' })).body.code).toBe(160004);
    const secret = (await send('POST', `/channels/${games}/threads`, { name: 'secret', type: 12 })).body.id;
    await send('PUT', `/channels/${secret}/thread-members/${bruno.id}`);
    expect([anna, bruno, chiara].map((a) => a.places().includes('secret'))).toEqual([true, true, false]);
    // Who is named in a thread, joins it.
    const open = (await send('POST', `/channels/${games}/threads`, { name: 'open', type: 11 })).body.id;
    await send('POST', `/channels/${open}/messages`, { content: `<@${chiara.id}>`, allowed_mentions: { users: [chiara.id] } });
    expect(sandbox.world.channels.get(open)?.thread?.members).toContain(chiara.id);
    expect(chiara.pings()).toBe(1);
    chiara.go('open');
    expect(chiara.pings()).toBe(0);
  }));

test('what people do behind the bot’s back', () =>
  inSandbox(async (sandbox) => {
    const { send, games, user, channel } = raw(sandbox);
    const guild = sandbox.world.meta.guildId;
    const dm = (await send('POST', '/users/@me/channels', { recipient_id: user('Bruno') })).body.id;
    const say = async (where: string) => (await send('POST', `/channels/${where}/messages`, { content: 'x' })).body;
    expect((await say(dm)).code).toBeUndefined();
    sandbox.chaos.closeDms(user('Bruno'));
    expect((await say(dm)).code).toBe(50007);
    sandbox.chaos.closeDms(user('Bruno'), false);
    sandbox.chaos.removeMember(guild, user('Bruno'));
    expect((await say(dm)).code).toBe(50007);
    expect((await send('GET', `/guilds/${guild}/members/${user('Bruno')}`)).body.code).toBe(10007);
    const message = (await say(games)).id;
    sandbox.chaos.deleteMessage(message);
    expect((await send('PATCH', `/channels/${games}/messages/${message}`, { content: 'y' })).body.code).toBe(10008);
    const thread = (await send('POST', `/channels/${games}/threads`, { name: 'x', type: 11 })).body.id;
    sandbox.chaos.deleteChannel(games);
    expect([(await say(games)).code, (await say(thread)).code]).toEqual([10003, 10003]);
    sandbox.chaos.kickBot(guild);
    expect((await say(channel('welcome'))).code).toBe(50001);
    sandbox.chaos.inviteBot(guild);
    expect((await say(channel('welcome'))).code).toBeUndefined();
    expect(sandbox.violations).toEqual([]);
  }));

test('a second guild is founded while the bot looks on', () =>
  withBot(async (sandbox, bot) => {
    const { people } = sandbox;
    const fabio = people.user('Fabio', 'pl');
    const guild = people.guild('Murano', fabio, ['VIEW_CHANNEL']);
    people.join(guild, people.user('Gaia'), [people.role(guild, 'Glass', ['SEND_MESSAGES'])]);
    const furnace = people.channel(guild, 'furnace');
    await expect.poll(() => bot.channels.cache.get(furnace.id)?.id).toBe(furnace.id);
    expect(bot.guilds.cache.get(guild.id)?.members.me?.permissions.has('SendMessages')).toBe(true);
    expect(createActor(sandbox, 'Gaia', 'furnace').places()).toEqual(['furnace']);
  }));

test('attachment links are signed and expire', () => {
  let clock = Date.UTC(2026, 10, 1);
  return inSandbox(
    async (sandbox) => {
      const { send, games } = raw(sandbox);
      const { body } = await send(
        'POST',
        `/channels/${games}/messages`,
        { attachments: [{ id: '0', description: 'x' }] },
        { 'a.png': DOT },
      );
      const { url } = body.attachments[0];
      expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
      expect((await fetch(url.replace('hm=', 'hm=0'))).status).toBe(404);
      clock += 25 * 3_600_000;
      expect((await fetch(url)).status).toBe(404);
      expect((await fetch((await send('GET', `/channels/${games}/messages/${body.id}`)).body.attachments[0].url)).status).toBe(200);
    },
    { now: () => clock },
  );
});

test('an edit keeps, drops and adds files as it says', () =>
  inSandbox(async (sandbox) => {
    const { send, games } = raw(sandbox);
    const described = { id: '0', description: 'x' };
    const { body } = await send('POST', `/channels/${games}/messages`, { attachments: [described] }, { 'a.png': DOT });
    const path = `/channels/${games}/messages/${body.id}`;
    const names = (answer: { body: { attachments: { filename: string }[] } }) => answer.body.attachments.map((a) => a.filename);
    expect(names(await send('PATCH', path, { content: 'x' }))).toEqual(['a.png']);
    expect(names(await send('PATCH', path, { attachments: [{ id: body.attachments[0].id }, described] }, { 'b.png': DOT }))).toEqual([
      'a.png',
      'b.png',
    ]);
    expect(names(await send('PATCH', path, { attachments: [described] }, { 'c.png': DOT }))).toEqual(['c.png']);
    expect(names(await send('PATCH', path, { attachments: [] }))).toEqual([]);
  }));

test('the world survives a restart: messages, pictures, panels, commands, who has read what', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const stateFile = join(dir, 'sandbox.sqlite');
  try {
    let token = '';
    let panel = '';
    await inSandbox(
      async (sandbox) => {
        const { send, interaction, callback, games } = raw(sandbox);
        token = sandbox.token;
        await callback(await interaction(), 4, {
          content: 'panel',
          flags: 64,
          components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] }],
        });
        panel = sandbox.world.messages.in(games)[0]?.id ?? '';
        await send(
          'POST',
          `/channels/${games}/messages`,
          { content: 'board', attachments: [{ id: '0', description: 'x' }] },
          { 'a.png': DOT },
        );
        await send('POST', `/channels/${games}/threads`, { name: 'Venice #1', type: 11 });
        actors(sandbox).bruno.go('games');
      },
      { stateFile },
    );
    await inSandbox(
      async (sandbox) => {
        expect(sandbox.token).toBe(token);
        const { anna, bruno, stranger } = actors(sandbox);
        expect(anna.sees().map((s) => s.text)).toEqual(['panel', 'board', 'Venice #1']);
        expect(bruno.sees().map((s) => s.text)).toEqual(['board', 'Venice #1']);
        expect(anna.last('board')?.pictures[0]?.bytes()).toEqual(DOT);
        expect(anna.places()).toContain('Venice #1');
        const unread = (id: string) => sandbox.world.readings.get(`${id}.${anna.place().id}`) === undefined;
        expect([unread(bruno.id), unread(stranger.id)]).toEqual([false, true]);
        // The panel of before still leads to the bot of now.
        const { press, callback } = raw(sandbox);
        expect((await callback(press(panel, 'go'), 7, { content: 'gone', components: [] })).status).toBe(204);
        expect(anna.last('gone')?.ephemeral).toBe(true);
      },
      { stateFile },
    );
    const tomorrow = () => Date.now() + 25 * 3_600_000;
    await inSandbox(async (sandbox) => expect(actors(sandbox).anna.last('gone')).toBeUndefined(), { stateFile, now: tomorrow });
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('a file that is no world is named in one sentence', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const stateFile = join(dir, 'sandbox.sqlite');
  writeFileSync(stateFile, 'this is no database, but it is long enough to be looked at as one'.repeat(20));
  await expect(startSandbox({ stateFile })).rejects.toThrow(`cannot use ${stateFile}`);
  rmSync(dir, { recursive: true });
});

test('only this machine is answered', () =>
  inSandbox(async (sandbox) => {
    const { port } = new URL(sandbox.url);
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      request({ port, host: '127.0.0.1', path: '/', headers: { host: 'evil.example' } }, (answer) => resolve(answer.statusCode)).end();
    });
    expect(status).toBe(403);
  }));
