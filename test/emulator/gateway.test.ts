import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Sandbox, startSandbox } from '../../src/emulator/index.ts';
import { raw } from './raw.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: false });
});
afterEach(() => sandbox.close());

interface Payload {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  // biome-ignore lint/suspicious/noExplicitAny: a payload is looked at from outside, field by field
  readonly d: any;
}

/** A bare gateway connection: what comes in is kept. */
async function connect() {
  const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/gateway?v=10&encoding=json`);
  const heard: Payload[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (text) => heard.push(JSON.parse(String(text))));
  await new Promise((resolve) => socket.on('open', resolve));
  const say = (op: number, d: unknown) => socket.send(JSON.stringify({ op, d }));
  const until = async (fits: (p: Payload) => boolean) => {
    await expect.poll(() => heard.some(fits), { interval: 5 }).toBe(true);
    return heard.find(fits) as Payload;
  };
  await until((p) => p.op === 10);
  return { socket, heard, closed, say, until };
}

const identity = (intents = 1, token = sandbox.token) => ({ token, intents, properties: { os: 'x', browser: 'x', device: 'x' } });

test.each([
  ['a wrong token', 2, () => identity(1, 'stolen'), 4004],
  ['a privileged intent', 2, () => identity(1 | (1 << 15)), 4014],
  ['speaking before identifying', 3, () => ({}), 4003],
  ['no intents', 2, () => ({ token: sandbox.token }), 4002],
])('the gateway closes on %s', async (_why, op, d, code) => {
  const line = await connect();
  line.say(op, d());
  expect(await line.closed).toBe(code);
  expect(sandbox.violations).toMatchObject([{ code }]);
});

test('READY, then the guild; heartbeats are acknowledged', async () => {
  const line = await connect();
  line.say(2, identity());
  const ready = await line.until((p) => p.t === 'READY');
  expect(ready.d.guilds).toEqual([{ id: sandbox.world.meta.guildId, unavailable: true }]);
  const guild = await line.until((p) => p.t === 'GUILD_CREATE');
  expect(guild.d.channels.map((c: { name: string }) => c.name)).toEqual(['welcome', 'games', 'news', 'ideas', 'parlour', 'stage']);
  line.say(1, guild.s);
  await line.until((p) => p.op === 11);
  line.say(2, identity());
  expect(await line.closed).toBe(4005);
});

test('a resumed session hears what it missed; a forgotten one must begin anew', async () => {
  const line = await connect();
  line.say(2, identity());
  const { d } = await line.until((p) => p.t === 'READY');
  const guild = await line.until((p) => p.t === 'GUILD_CREATE');
  sandbox.gateway.drop();
  await line.closed;
  const { interaction } = raw(sandbox);
  const i = await interaction();
  const again = await connect();
  again.say(6, { token: sandbox.token, session_id: d.session_id, seq: guild.s });
  expect((await again.until((p) => p.t === 'INTERACTION_CREATE')).d.id).toBe(i.id);
  await again.until((p) => p.t === 'RESUMED');
  sandbox.gateway.forget();
  await again.closed;
  const third = await connect();
  third.say(6, { token: sandbox.token, session_id: d.session_id, seq: 99 });
  expect((await third.until((p) => p.op === 9)).d).toBe(false);
});

test('without message intents nobody’s words are told; threads are', async () => {
  const line = await connect();
  line.say(2, identity());
  await line.until((p) => p.t === 'GUILD_CREATE');
  const { send, games, user } = raw(sandbox);
  sandbox.actions.say(user('Anna'), games, 'between us');
  await send('POST', `/channels/${games}/threads`, { name: 'x', type: 11 });
  await line.until((p) => p.t === 'THREAD_CREATE');
  expect(line.heard.filter((p) => p.t?.startsWith('MESSAGE_'))).toEqual([]);
});

test('with GUILD_MESSAGES alone what others write arrives blank', async () => {
  const line = await connect();
  line.say(2, identity(1 | (1 << 9)));
  await line.until((p) => p.t === 'GUILD_CREATE');
  const { games, user } = raw(sandbox);
  sandbox.actions.say(user('Anna'), games, 'between us');
  expect((await line.until((p) => p.t === 'MESSAGE_CREATE')).d.content).toBe('');
});

test('a shard that identifies before its turn meets INVALID_SESSION, one of another turn does not', async () => {
  sandbox.gateway.demandShards({ shards: 4, atOnce: 2, apart: 60_000 });
  const lines = [await connect(), await connect(), await connect()];
  for (const [n, line] of lines.entries()) line.say(2, { ...identity(), shard: [n, 4] });
  await lines[0]?.until((p) => p.t === 'READY');
  await lines[1]?.until((p) => p.t === 'READY');
  expect((await lines[2]?.until((p) => p.op === 9))?.d).toBe(false);
  expect(sandbox.violations).toMatchObject([{ message: 'A shard identified before its turn.' }]);
});

test('two sessions of one shard are both told what happens', async () => {
  const lines = [await connect(), await connect()];
  for (const line of lines) {
    line.say(2, identity());
    await line.until((p) => p.t === 'GUILD_CREATE');
  }
  const { send, games } = raw(sandbox);
  await send('POST', `/channels/${games}/threads`, { name: 'x', type: 11 });
  for (const line of lines) await line.until((p) => p.t === 'THREAD_CREATE');
  expect(sandbox.gateway.shards()).toHaveLength(2);
});
