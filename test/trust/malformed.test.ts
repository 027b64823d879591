import { Writable } from 'node:stream';
import { GatewayDispatchEvents } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bot, startBot } from '../../src/app/bot.ts';
import { type Sandbox, startSandbox } from '../../src/emulator/index.ts';
import { createLogger } from '../../src/ops/log.ts';
import { openStore } from '../../src/storage/open.ts';
import type { Store } from '../../src/storage/repository.ts';
import { actors } from '../e2e/actors.ts';
import { blankPainter } from '../e2e/house.ts';

const WARNING = 40;
let sandbox: Sandbox;
let store: Store;
let bot: Bot;
let lines: { level: number; msg: string; kind?: string }[];

beforeEach(async () => {
  lines = [];
  sandbox = await startSandbox({ rateLimits: false });
  store = await openStore(':memory:');
  const to = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const { token, applicationId, api } = sandbox;
  bot = await startBot({ store, painter: blankPainter, log: createLogger('info', () => {}, to), token, applicationId, api });
});
afterEach(async () => {
  await bot.close();
  await store.close();
  await sandbox.close();
});

/** What was complained of since the last time; somebody is still heard, over the same connection. */
async function complaints() {
  const { anna } = actors(sandbox);
  expect((await anna.slash('help')).shown?.text).toContain('Serenissima');
  expect(sandbox.gateway.identifies()).toBe(1);
  await bot.waitUntilIdle();
  return lines.splice(0).filter(({ level }) => level >= WARNING);
}

const BODIES = [{}, [], 'x', 5, true, { id: null }, { id: 5, guild_id: [] }, { guild_id: '1', id: { toString: null } }];

test('a packet of any kind that holds nothing costs one line in the log, and the next one is heard', async () => {
  for (const kind of Object.values(GatewayDispatchEvents)) {
    // What has been resumed says nothing of itself.
    if (kind === GatewayDispatchEvents.Resumed) continue;
    sandbox.gateway.dispatch(kind, null);
    expect(await complaints(), kind).toMatchObject([{ msg: 'a packet cannot be read' }]);
    for (const body of BODIES) sandbox.gateway.dispatch(kind, body);
    expect((await complaints()).length, kind).toBeLessThanOrEqual(BODIES.length);
  }
}, 120_000);

test('what broke a reader of all packets is passed over: a message of nobody, with a thread that is null', async () => {
  for (const kind of [GatewayDispatchEvents.MessageCreate, GatewayDispatchEvents.MessageUpdate, GatewayDispatchEvents.ThreadCreate]) {
    sandbox.gateway.dispatch(kind, { id: '1', channel_id: '2', guild_id: sandbox.world.meta.guildId, thread: null });
    expect(await complaints()).toEqual([]);
  }
});

const WHOLE = { id: '1', token: 'x', type: 3, user: { id: '2', username: 'x' }, message: { id: '3' }, data: { custom_id: '1:1:play' } };

test.each([
  ['of nobody', { user: undefined }],
  ['of nobody in a server', { user: undefined, member: {} }],
  ['without a number', { id: undefined }],
  ['without a token', { token: undefined }],
  ['of no kind', { type: undefined }],
  ['that says nothing', { data: null }],
  ['on no control', { data: {} }],
  ['on no message', { message: undefined }],
  ['on a message without a number', { message: {} }],
  ['of a command without a name', { type: 2 }],
  ['of a suggestion without a name', { type: 4 }],
  ['of a form without a name', { type: 5, data: {} }],
  ['in a channel that is nothing', { channel: null }],
])('an interaction %s costs one line in the log, and the next one is heard', async (_, wrong) => {
  sandbox.gateway.dispatch('INTERACTION_CREATE', { ...WHOLE, ...wrong });
  expect(await complaints()).toMatchObject([{ msg: 'a packet cannot be read', kind: 'INTERACTION_CREATE' }]);
});

test.each([
  ['', 1],
  ['{', 1],
  ['null', 1],
  ['[]', 1],
  ['"x"', 1],
  ['{}', 1],
  ['{"op":null}', 1],
  ['{"op":0}', 1],
  ['{"op":0,"t":5,"s":null,"d":{}}', 1],
  ['{"op":0,"t":"READY","s":9,"d":{"session_id":5}}', 1],
  ['{"op":9,"d":null}', 1],
  ['{"op":10,"d":null}', 1],
  ['{"op":10,"d":{"heartbeat_interval":-1}}', 1],
  ['{"op":11}', 0],
  ['{"op":99,"d":{}}', 0],
])('the frame %s is passed over', async (frame, said) => {
  sandbox.gateway.frame(frame);
  expect(await complaints()).toHaveLength(said);
});
