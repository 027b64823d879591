import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Bot, type BotOptions, startBot } from '../../src/app/bot.ts';
import { type Sandbox, startSandbox } from '../../src/emulator/index.ts';
import { type HealthStatus, startHealthServer } from '../../src/ops/health.ts';
import { createLogger } from '../../src/ops/log.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { openStore } from '../../src/storage/open.ts';
import type { Store } from '../../src/storage/repository.ts';
import { actors } from '../e2e/actors.ts';
import { blankPainter } from '../e2e/house.ts';

const FATAL = 60;
const TOKEN = `${'sandbox'.repeat(4)}.token.${'secret'.repeat(5)}`;
const OTHER = `${'sandbox'.repeat(4)}.token.${'hidden'.repeat(5)}`;
let folder: string;
let sandbox: Sandbox;
let store: Store;
let said: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  said = '';
  store = await openStore(':memory:');
  sandbox = await startSandbox({ rateLimits: false });
  reset(TOKEN);
});
afterEach(async () => {
  await store.close();
  await sandbox.close();
});

/** From now on the embedded Discord knows only this token. */
function reset(token: string): void {
  Object.assign(sandbox.world.meta, { token });
}

function start(parts: Partial<BotOptions> = {}): Promise<Bot> {
  const to = new Writable({
    write(line, _, done) {
      said += String(line);
      done();
    },
  });
  const { applicationId, api } = sandbox;
  return startBot({ store, painter: blankPainter, log: createLogger('info', () => {}, to), token: TOKEN, applicationId, api, ...parts });
}

function fatal(): { code: number; msg: string }[] {
  const lines = said.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line)).filter(({ level }) => level === FATAL);
}

/** A bot, and whether it has been cut off. */
async function cuttable() {
  let cut = () => {};
  const off = new Promise<void>((done) => {
    cut = done;
  });
  return { bot: await start({ onCutOff: cut }), off };
}

test.each([
  [4004, /does not accept the token: take the new one from the page “Bot”/],
  [4010, /code 4010/],
  [4011, /more shards for the servers/],
  [4012, /code 4012/],
  [4013, /switch on the “Privileged Gateway Intents” on the page “Bot”/],
  [4014, /switch on the “Privileged Gateway Intents” on the page “Bot”/],
])('the gateway closed for good with %i is told in one sentence, and the bot is to end', async (code, sentence) => {
  const { bot, off } = await cuttable();
  sandbox.gateway.drop(code);
  await off;
  expect(fatal()).toEqual([expect.objectContaining({ code, msg: expect.stringMatching(sentence) })]);
  await bot.close();
  expect(said).not.toContain('secret');
});

test('a token reset while the gateway is lost is told when it connects again', async () => {
  const { bot, off } = await cuttable();
  reset(OTHER);
  sandbox.gateway.drop();
  await off;
  expect(fatal()).toMatchObject([{ code: 4004, msg: expect.stringContaining('DISCORD_TOKEN') }]);
  await bot.close();
});

test('any other close is mended without a word of alarm', async () => {
  let cut = false;
  const bot = await start({
    onCutOff() {
      cut = true;
    },
  });
  for (const trouble of [() => sandbox.gateway.drop(), () => sandbox.gateway.drop(4000), () => sandbox.gateway.reconnect()]) {
    const before = said.split('the gateway is connected').length;
    trouble();
    await expect.poll(() => said.split('the gateway is connected').length).toBe(before + 1);
  }
  await bot.close();
  expect([cut, fatal()]).toEqual([false, []]);
  expect(said.match(/the gateway is lost/g)).toHaveLength(3);
});

test('a refusal at the start is thrown as the same sentence', async () => {
  reset(OTHER);
  await expect(start()).rejects.toMatchObject({ name: 'GatewayError', message: expect.stringContaining('take the new one') });
});

test('a gateway closed for good before the bot is in stops the start', async () => {
  // The token is reset between the request for the address of the gateway and the first words there.
  sandbox.onAccepted.add(() => reset(OTHER));
  await expect(start()).rejects.toMatchObject({ name: 'GatewayError', message: expect.stringContaining('take the new one') });
  expect(sandbox.violations).toMatchObject([{ code: 4004, request: 'gateway' }]);
});

test('after a minute without the gateway the house is not healthy, and once it is back it is', async () => {
  let clock = 0;
  let condition: HealthStatus = 'ready';
  const metrics = createMetrics(() => clock);
  const health = await startHealthServer(
    { metricsHost: '127.0.0.1' },
    { store, metrics, log: createLogger('silent'), now: Date.now, condition: () => condition },
  );
  const get = (path: string) => fetch(`http://127.0.0.1:${health.port}${path}`);
  const state = async () => {
    const answer = await get('/health');
    return [answer.status, ((await answer.json()) as { condition: string }).condition];
  };
  const up = async () => /^serenissima_gateway_up (\d)$/m.exec(await (await get('/metrics')).text())?.[1];

  clock += 3_600_000;
  expect([await state(), await up()]).toEqual([[200, 'ready'], '0']);
  const bot = await start({ metrics });
  clock += 3_600_000;
  expect([await state(), await up()]).toEqual([[200, 'ready'], '1']);

  const unblock = sandbox.gateway.block();
  await expect.poll(up).toBe('0');
  clock += 59_999;
  expect(await state()).toEqual([200, 'ready']);
  // It tries again meanwhile, in vain: that does not begin the minute anew.
  await expect.poll(() => sandbox.gateway.refused()).toBeGreaterThan(1);
  clock += 1;
  expect(await state()).toEqual([503, 'deaf']);
  condition = 'leaving';
  expect(await state()).toEqual([200, 'leaving']);
  condition = 'ready';
  expect(said.match(/the gateway is lost/g)).toHaveLength(1);

  unblock();
  await expect.poll(up).toBe('1');
  expect(await state()).toEqual([200, 'ready']);
  expect((await actors(sandbox).anna.slash('help')).shown).toBeDefined();
  await bot.waitUntilIdle();
  expect(sandbox.violations).toEqual([]);
  await bot.close();
  await health.close();
});

test('the process ends in order with code 1 when its token is reset, and so does the next one at its start', async () => {
  const file = join(folder, 'games.sqlite');
  const env = {
    ...process.env,
    DISCORD_TOKEN: TOKEN,
    DISCORD_APP_ID: sandbox.applicationId,
    DISCORD_API_URL: sandbox.api,
    DATABASE_FILE: file,
    LOG_LEVEL: 'info',
  };
  const run = () => {
    const child = spawn(process.execPath, [resolve('src/build/run.mjs'), 'src/app/main'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += String(text);
      });
    return { child, gone: once(child, 'exit') };
  };
  const first = run();
  try {
    await expect.poll(() => said, { interval: 100 }).toContain('"msg":"ready"');
    reset(OTHER);
    sandbox.gateway.drop(4004);
    expect((await first.gone)[0]).toBe(1);
  } finally {
    first.child.kill('SIGKILL');
  }
  expect(said).toMatch(/"level":60.*"code":4004.*take the new one from the page/);
  // Who was killed, or ended at once, leaves its lease behind.
  const left = await openStore(file);
  expect(await left.findMeta('lease:bot')).toBeUndefined();
  await left.close();

  const before = said.length;
  const second = run();
  expect((await second.gone)[0]).toBe(1);
  expect(said.slice(before)).toMatch(/^Discord does not accept the token: take the new one .*$/m);
  expect(said.slice(before)).not.toContain('    at ');
  expect(said).not.toMatch(/secret|hidden/);
}, 150_000);
