import { createServer } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMANDS, CONTEXT_MENUS } from '../../commands/index.ts';
import { type BotOptions, startBot } from '../../src/app/bot.ts';
import { syncCommands } from '../../src/discord/gateway/sync-commands.ts';
import { MultipartRest } from '../../src/discord/rest/multipart.ts';
import { type Sandbox, startSandbox } from '../../src/emulator/index.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { createLogger } from '../../src/ops/log.ts';
import { openStore } from '../../src/storage/open.ts';
import type { Store } from '../../src/storage/repository.ts';
import { actors } from '../e2e/actors.ts';
import { blankPainter } from '../e2e/house.ts';

const REGISTRATION = /^PUT \/applications\/\d+\/commands$/;
let sandbox: Sandbox;
let store: Store;
let said: string;
beforeEach(async () => {
  said = '';
  sandbox = await startSandbox({ rateLimits: false });
  store = await openStore(':memory:');
});
afterEach(async () => {
  await store.close();
  await sandbox.close();
});

function log() {
  const to = new Writable({
    write(line, _, done) {
      said += String(line);
      done();
    },
  });
  return createLogger('warn', () => {}, to);
}

function start(parts: Partial<BotOptions> = {}) {
  const { token, applicationId, api } = sandbox;
  return startBot({ store, painter: blankPainter, log: log(), token, applicationId, api, ...parts });
}

const lines = () => said.split('\n').filter((line) => line !== '');

test('where Discord does not take the commands, the bot goes on with those of before', async () => {
  const first = await start();
  await first.close();
  await store.putMeta('commands', 'of an older version');
  sandbox.faults.failRequests({ status: 503, times: 10, where: REGISTRATION });
  const bot = await start();
  expect(lines()).toEqual([expect.stringContaining('those of before stay')]);
  expect(said).not.toContain('stack');
  expect((await actors(sandbox).anna.slash('help')).shown?.text).toContain('Serenissima');
  await bot.close();
});

test('commands that were not taken are registered later', async () => {
  const rest = new MultipartRest({ api: sandbox.api, retries: 0 }).setToken(sandbox.token);
  sandbox.faults.failRequests({ status: 500, times: 3, where: REGISTRATION });
  const end = await syncCommands(rest, sandbox.applicationId, store, COMMANDS, log(), 20);
  expect([...sandbox.world.commands.all()]).toEqual([]);
  await expect.poll(() => [...sandbox.world.commands.all()].length, { timeout: 5000 }).toBe(COMMANDS.length);
  expect(lines().map((line) => JSON.parse(line).pause)).toEqual([20, 40, 80]);
  end();
});

const registered = () => [...sandbox.world.commands.all()];
const restOf = () => new MultipartRest({ api: sandbox.api, retries: 0 }).setToken(sandbox.token);
const commandsRoute = () => `/applications/${sandbox.applicationId}/commands` as const;

test('the command of Activities, which an operator may have enabled, is sent along and stays', async () => {
  const rest = restOf();
  await rest.post(commandsRoute(), { body: { type: 4, name: 'launch', handler: 2 } });
  const [launch] = registered();
  const end = await syncCommands(rest, sandbox.applicationId, store, COMMANDS, log());
  expect(registered().length).toBe(COMMANDS.length + 1);
  expect(registered().find(({ name }) => name === 'launch')?.id).toBe(launch?.id);
  expect(lines()).toEqual([]);
  end();
});

test('a menu whose name Discord refuses costs no other command, and is asked for once', async () => {
  const [menu] = CONTEXT_MENUS;
  const long = { definition: { ...ensureDefined(menu, 'a menu').definition, name: 'x'.repeat(40) } };
  const all = [...COMMANDS, long, ...CONTEXT_MENUS.slice(1)];
  const asked: string[] = [];
  sandbox.onAccepted.add(({ method, path }) => void asked.push(`${method} ${path}`));
  const end = await syncCommands(restOf(), sandbox.applicationId, store, all, log());
  end();
  expect(registered().map(({ name }) => name)).toEqual(all.filter((one) => one !== long).map(({ definition }) => definition.name));
  expect(lines().map((line) => JSON.parse(line).commands)).toEqual([[long.definition.name]]);
  (await syncCommands(restOf(), sandbox.applicationId, store, all, log()))();
  expect(asked).toHaveLength(1);
});

test('where Discord refuses the commands and names none, they are registered without their menus', async () => {
  sandbox.faults.failRequests({ status: 400, code: 30032, times: 1, where: REGISTRATION });
  const end = await syncCommands(restOf(), sandbox.applicationId, store, [...COMMANDS, ...CONTEXT_MENUS], log());
  expect(registered().length).toBe(COMMANDS.length);
  end();
});

test('an application id that is not the token’s is named beside the right one', async () => {
  const applicationId = '123456789012345678';
  const failed = start({ applicationId });
  await expect(failed).rejects.toMatchObject({ name: 'GatewayError', message: expect.stringContaining(applicationId) });
  await expect(failed).rejects.toMatchObject({ message: expect.stringContaining('set DISCORD_APP_ID to that') });
  await expect(failed).rejects.toMatchObject({ message: expect.stringContaining(sandbox.applicationId) });
  // It leaves the place to who is started next.
  await (await start()).close();
});

/** A port on which nobody listens. */
async function nobody(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.each([
  ['nobody is there', async () => ({ port: await nobody() })],
  ['there is no such name', async () => ({ host: 'discord.invalid' })],
])('where %s the bot waits, says so once and without a stack', async (_, where) => {
  const { port, host = '127.0.0.1' } = (await where()) as { port?: number; host?: string };
  let over = false;
  const starting = start({ api: `http://${host}:${port ?? 80}/api` }).finally(() => {
    over = true;
  });
  starting.catch(() => undefined);
  await pause(2500);
  expect(over).toBe(false);
  expect(lines()).toEqual([expect.stringContaining('Discord cannot be reached: trying again')]);
  expect(said).not.toContain('"stack"');
  if (port === undefined) return;
  const late = await startSandbox({ port, rateLimits: false });
  Object.assign(late.world.meta, { token: sandbox.token, applicationId: sandbox.applicationId });
  const bot = await starting;
  expect(ensureDefined(late.gateway.shards()[0], 'a shard')).toEqual([0, 1]);
  expect(lines()).toHaveLength(1);
  await bot.close();
  await late.close();
});

test('500s at the start are waited for', async () => {
  sandbox.faults.failRequests({ status: 500, times: 6, where: /gateway/ });
  const bot = await start();
  expect(lines()).toEqual([expect.stringContaining('Discord cannot be reached: trying again')]);
  await bot.close();
});
