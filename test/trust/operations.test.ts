import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BotOptions, startBot } from '../../src/app/bot.ts';
import { startSandbox } from '../../src/emulator/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { createRunningGame, headlessServices, playRandomMove } from '../../src/lab/bench/headless-services.ts';
import { acquireFileLease } from '../../src/ops/file-lease.ts';
import { startHealthServer } from '../../src/ops/health.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { openStore } from '../../src/storage/open.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { recordHeartbeat } from '../../src/table/clocks/downtime.ts';
import { actors } from '../e2e/actors.ts';
import { blankPainter } from '../e2e/house.ts';

const silent = pino({ level: 'silent' });
const RUN = resolve('src/build/run.mjs');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function tool(name: string, ...args: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [RUN, `src/cli/${name}`, ...args]);
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

test('a second process waits until the first has left, and then takes over', async () => {
  const sandbox = await startSandbox({ rateLimits: false });
  const file = join(folder, 'overlap.sqlite');
  const parts = async (): Promise<BotOptions> => ({
    store: await openStore(file),
    painter: blankPainter,
    log: silent,
    token: sandbox.token,
    applicationId: sandbox.applicationId,
    api: sandbox.api,
  });
  const [one, two] = [await parts(), await parts()];
  const first = await startBot(one);
  let taken = false;
  const second = startBot(two).then((bot) => {
    taken = true;
    return bot;
  });
  const { anna, bruno } = actors(sandbox);
  await anna.slash('play', { game: 'venice', seats: 2 });
  await bruno.waitForMessage('#1');
  await bruno.press('Join');
  await first.waitUntilIdle();
  expect(taken).toBe(false);
  expect(sandbox.gateway.identifies()).toBe(1);
  await first.close();
  const bot = await second;
  const panel = (await anna.go(/#1 ·/).press('Play')).shown;
  expect(panel?.text).toContain('#1');
  await bot.waitUntilIdle();
  expect(sandbox.world.messages.in(anna.place().id).filter((m) => m.nonce !== undefined).length).toBe(
    new Set(sandbox.world.messages.in(anna.place().id).flatMap((m) => (m.nonce === undefined ? [] : [m.nonce]))).size,
  );
  expect(sandbox.violations).toEqual([]);
  await bot.close();
  await one.store.close();
  await two.store.close();
  await sandbox.close();
});

test('a process that was killed on this machine is not waited for; one elsewhere is, as long as its term runs', async () => {
  const store = await openStore(':memory:');
  const { hostname } = await import('node:os');
  expect(await store.acquireLease('bot', `${hostname()}/999999999/x`, 0, 1e15)).toBe(true);
  await (await acquireFileLease(store, Date.now, silent, () => {})).end();
  expect(await store.acquireLease('bot', 'elsewhere/1/x', Date.now(), Date.now() + 600)).toBe(true);
  const began = Date.now();
  await (await acquireFileLease(store, Date.now, silent, () => {})).end();
  expect(Date.now() - began).toBeGreaterThan(500);
  await store.close();
});

test('of several processes each says in every figure which it is', () => {
  const metrics = createMetrics(() => 0, 'first:8090');
  metrics.countLessonStep('san-marco', 3);
  const lines = metrics.format({ running: 1, lobby: 0, pending: 0, late: 0, due: 0 }).trim().split('\n');
  const figures = lines.filter((line) => !line.startsWith('#'));
  for (const line of figures) expect(line).toMatch(/^\w+\{host="first:8090"(,\w+="[^"]+")*\} -?[\d.e+-]+$/);
  expect(figures).toContain('serenissima_games_running{host="first:8090"} 1');
  expect(figures).toContain('serenissima_lesson_steps_total{host="first:8090",title="san-marco",step="3"} 1');
});

test('health and metrics answer on a port of their own, and say so when the database does not', async () => {
  const store = await openStore(join(folder, 'health.sqlite'));
  let clock = 0;
  const metrics = createMetrics(() => clock);
  const health = await startHealthServer(
    { metricsHost: '127.0.0.1' },
    { store, metrics, log: silent, now: Date.now, condition: () => 'ready' },
  );
  const get = (path: string) => fetch(`http://127.0.0.1:${health.port}${path}`);
  await createRunningGame(headlessServices(store), 'venice', 2);
  const { EventEmitter } = await import('node:events');
  const rest = new EventEmitter();
  metrics.watchResponses(rest as never);
  metrics.countInteraction('1');
  clock += 80;
  rest.emit('response', { path: '/interactions/1/token/callback' }, { status: 204 });
  metrics.countLog(50);
  metrics.countLessonStep('san-marco', 3);
  expect(await (await get('/health')).json()).toMatchObject({ condition: 'ready', running: 1 });
  const text = await (await get('/metrics')).text();
  for (const line of [
    'serenissima_acknowledgement_seconds_bucket{le="0.05"} 0',
    'serenissima_acknowledgement_seconds_bucket{le="0.1"} 1',
    'serenissima_acknowledgement_seconds_count 1',
    'serenissima_games_running 1',
    'serenissima_errors_total 1',
    'serenissima_lesson_steps_total{title="san-marco",step="3"} 1',
    // Whether anybody waits for such a table.
    'serenissima_jobs_due 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/serenissima_outbox_pending [1-9]/);
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]+"(,\w+="[^"]+")*\})? -?[\d.e+-]+)$/);
  expect((await get('/games')).status).toBe(404);
  await store.close();
  expect((await get('/health')).status).toBe(503);
  await health.close();
});

test('backup and restore say which file they worked on, who named it, and whether a bot ever wrote it', async () => {
  const [file, settings, to] = [join(folder, 'named.sqlite'), join(folder, 'bot.env'), join(folder, 'named.copy.sqlite')];
  writeFileSync(settings, `DATABASE_FILE=${file}\n`);
  const store = await openStore(file);
  const called = `${file} (DATABASE_FILE in ${settings})`;
  const doubted = await tool('backup', '--env', settings, '--to', join(folder, 'doubted.sqlite'));
  expect(doubted).toMatchObject({ code: 0, said: expect.stringContaining(`No bot has ever written ${called}.`) });
  await recordHeartbeat(store, Date.now());
  await store.close();
  const backed = await tool('backup', '--env', settings, '--to', to);
  expect(backed).toMatchObject({ code: 0, said: expect.stringContaining(`The backup of ${called} is ${to}.`) });
  expect(backed.said).not.toContain('No bot');
  const restored = await tool('restore', '--env', settings, '--from', to);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(`${called} is restored from ${to}`) });
  rmSync(file);
  expect((await tool('restore', '--env', settings, '--from', to)).said).toContain(`No bot has ever written ${called}.`);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('drill: back up while moves are made, lose the file, restore it, and every game goes on', async () => {
  const file = join(folder, 'drill.sqlite');
  const backup = join(folder, 'backup.sqlite');
  const store = await openStore(file);
  const here = headlessServices(store);
  const rng = quickRng('drill');
  const ids: number[] = [];
  for (const game of GAMES) ids.push(await createRunningGame(here, game.id, Math.max(2, game.seats[0])));
  const move = async () => {
    for (const id of ids) await playRandomMove(here, id, rng, (work) => work());
  };
  for (let n = 0; n < 5; n++) await move();
  const copying = tool('backup', '--db', file, '--to', backup);
  for (let n = 0; n < 5; n++) {
    await move();
    await pause(20);
  }
  expect(await copying).toMatchObject({ code: 0 });
  expect(await tool('backup', '--db', file, '--to', backup)).toMatchObject({ code: 1, said: expect.stringContaining('exists already') });

  const lease = await acquireFileLease(store, Date.now, silent, () => {});
  expect(await tool('restore', '--db', file, '--from', backup)).toMatchObject({ code: 1, said: expect.stringContaining('stop it first') });
  await lease.end();
  await store.close();

  writeFileSync(file, 'no longer a database');
  for (const tail of ['-wal', '-shm']) rmSync(file + tail, { force: true });
  const restored = await tool('restore', '--db', file, '--from', backup);
  expect(restored, restored.said).toMatchObject({ code: 0 });
  expect(readdirSync(folder).some((name) => name.startsWith('drill.sqlite.before-restore-'))).toBe(true);
  const again = await openStore(file);
  for (const id of ids) {
    expect((await verifyGame({ store: again, games: GAMES }, id)).problems).toEqual([]);
    expect(await playRandomMove(headlessServices(again), id, rng, (work) => work())).toBe(true);
    expect(ensureDefined(await again.findGame(id), 'a game').status).toBe('running');
  }
  await again.close();
  expect(await tool('migrate-games', '--db', file, '--dry-run')).toMatchObject({
    code: 0,
    said: expect.stringContaining('"games":4,"older":0'),
  });
});
