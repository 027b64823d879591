import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePorts } from '../../src/lab/soak/balancer.ts';

const RUN = resolve('src/build/run.mjs');
const TOKEN = `${'x'.repeat(26)}.YYYYYY.${'secret'.repeat(5)}`;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(env: Record<string, string>, ...words: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stderr, stdout } = await promisify(execFile)(process.execPath, [RUN, 'src/app/main', ...words], {
      env: { ...process.env, ...env },
      timeout: 100_000,
    });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

const REFUSED: readonly [string, Record<string, string>, RegExp][] = [
  ['a port that is none', { PORT: 'harbour' }, /^PORT should be a port number/m],
  ['a port too high', { PORT: '70000' }, /^PORT should be a port number/m],
  ['a host that is none', { METRICS_HOST: 'http://here' }, /^METRICS_HOST should be an address of this machine/m],
  ['a host of another machine', { METRICS_HOST: '192.0.2.1', METRICS_PORT: '0' }, /^192\.0\.2\.1(:0)? is no address of this machine/m],
  ['a page without an address', { PAGE_PORT: '0' }, /^PAGE_URL is missing/m],
  ['an address of pages without a port', { PAGE_URL: 'https://example.org' }, /^PAGE_PORT is missing/m],
  ['an address of pages that is none', { PAGE_PORT: '0', PAGE_URL: 'example.org' }, /^PAGE_URL should be the address/m],
  ['an address of pages that asks', { PAGE_PORT: '0', PAGE_URL: 'https://example.org/?secret' }, /^PAGE_URL should be an address without/m],
  ['an address for other processes on a file', { HOST_URL: 'http://10.0.0.5:8090' }, /^DATABASE_URL is missing/m],
  [
    'an address for other processes that leads nowhere',
    { HOST_URL: 'http://10.0.0.5:8090', DATABASE_URL: 'postgres://a@b/c' },
    /^INTERACTIONS_PORT is missing: HOST_URL/m,
  ],
  ['an address for other processes that is none', { HOST_URL: 'here' }, /^HOST_URL should be the address/m],
  ['interactions without an address', { INTERACTIONS_PORT: '0' }, /^INTERACTIONS_URL is missing/m],
  ['an address of interactions without a port', { INTERACTIONS_URL: 'https://example.org' }, /^INTERACTIONS_PORT is missing/m],
  [
    'an address of interactions that is none',
    { INTERACTIONS_PORT: '0', INTERACTIONS_URL: 'here' },
    /^INTERACTIONS_URL should be the https/m,
  ],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL should be one of fatal, error/m],
  [
    'a token that is none',
    { DISCORD_TOKEN: 'abc', DISCORD_APP_ID: '123456789012345678' },
    /^DISCORD_TOKEN should be the token of your bot/m,
  ],
  ['a token alone', { DISCORD_TOKEN: TOKEN }, /^DISCORD_APP_ID is missing/m],
  ['an application id with letters', { DISCORD_TOKEN: TOKEN, DISCORD_APP_ID: 'mine' }, /^DISCORD_APP_ID should be the application id/m],
  ['an address without a protocol', { DISCORD_API_URL: 'discord' }, /^DISCORD_API_URL should be an http or https address/m],
  ['a database in a folder that is missing', { DATABASE_FILE: '/nowhere/at/all/games.sqlite' }, /nowhere/],
];

test.each(REFUSED)('%s stops the start with one sentence that names it', async (_, env, sentence) => {
  const { code, said } = await start({ DATABASE_FILE: join(folder, 'games.sqlite'), PORT: '0', ...env });
  expect(code).toBe(1);
  expect(said).toMatch(sentence);
  expect(said).not.toContain('    at ');
  expect(said).not.toContain('secret');
});

test('the settings may stand in another file; one that cannot be read stops the start', async () => {
  const settings = join(folder, 'other.env');
  writeFileSync(settings, 'LOG_LEVEL=loud\n');
  const named = await start({ DATABASE_FILE: join(folder, 'games.sqlite'), PORT: '0' }, '--env', settings);
  expect(named).toMatchObject({ code: 1, said: expect.stringMatching(/^LOG_LEVEL should be one of fatal, error/m) });
  const none = await start({}, '--env', join(folder, 'none.env'));
  expect(none).toMatchObject({ code: 1, said: expect.stringMatching(/^The settings \S+none\.env cannot be read \(ENOENT\)/m) });
  const strange = await start({}, '--port', '8080');
  expect(strange).toMatchObject({ code: 1, said: expect.stringMatching(/^Unknown option '--port'/m) });
  for (const { said } of [named, none, strange]) expect(said).not.toContain('    at ');
});

test('a file that is no database is named and left as it is', async () => {
  const file = join(folder, 'letter.txt');
  writeFileSync(file, 'Dear Doge, '.repeat(200));
  const { code, said } = await start({ DATABASE_FILE: file, PORT: '0' });
  expect(code).toBe(1);
  expect(said).toContain('letter.txt');
  expect(said).not.toContain('    at ');
});

test('starts with nothing set, tells the address of its page, and leaves in peace when asked', async () => {
  const env = { ...process.env, PORT: '0', DATABASE_FILE: join(folder, 'fresh.sqlite') };
  const child = spawn(process.execPath, [RUN, 'src/app/main'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await expect.poll(() => said).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  const page = await fetch(/http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '');
  expect(await page.text()).toContain('<title>');
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await gone;
  // On Windows a signal ends it at once.
  if (process.platform === 'win32') return;
  expect(code).toBe(0);
  expect(said).toMatch(/"time":"\d{4}-\d\d-\d\dT[\d:.]+Z".*"signal":"SIGTERM","msg":"leaving/);
  expect(said.trim()).toMatch(/"msg":"left"\}$/);
});

test.skipIf(!existsSync('/dev/full'))('starts, answers and leaves in peace where its log goes to a disk that is full', async () => {
  const [port = 0] = await findFreePorts(1);
  const env = { ...process.env, PORT: '0', METRICS_PORT: String(port), LOG_LEVEL: 'debug', DATABASE_FILE: join(folder, 'full.sqlite') };
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [RUN, 'src/app/main'], { env, stdio: ['ignore', full, 'inherit'] });
  const gone = once(child, 'exit');
  const stands = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      async (answer) => ((await answer.json()) as { condition: string }).condition,
      () => 'silent',
    );
  await expect.poll(stands, { interval: 100 }).toBe('ready');
  child.kill('SIGTERM');
  expect((await gone)[0]).toBe(0);
  closeSync(full);
});

test('starts where modes tell nothing, as on Windows, which never reports that a folder may be entered', async () => {
  const preload = join(folder, 'windows.cjs');
  writeFileSync(
    preload,
    `const fs = require('node:fs');
     const { statSync } = fs;
     fs.statSync = (...what) => {
       const stat = statSync(...what);
       if (stat !== undefined) stat.mode = stat.isDirectory() ? 0o40666 : 0o100666;
       return stat;
     };
     require('node:module').syncBuiltinESMExports();
     process.getuid = undefined;`,
  );
  const env = { ...process.env, PORT: '0', DATABASE_FILE: join(folder, 'windows.sqlite') };
  const child = spawn(process.execPath, ['--require', preload, RUN, 'src/app/main'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const opened = (async () => {
    for await (const chunk of child.stdout) if (String(chunk).includes('Serenissima is open at')) return 'open';
    return 'ended';
  })();
  expect(await opened).toBe('open');
  child.kill();
  await gone;
});

const MISCALLED: readonly [string, readonly string[], RegExp][] = [
  ['an unknown flag', ['src/lab/simulate', '--players', '3'], /^Unknown option '--players'\. --help lists the flags\.$/m],
  ['a game that is none', ['src/lab/simulate', '--game', 'chess'], /^--game should be one of venice, .*, not chess\.$/m],
  ['too many players', ['src/lab/simulate', '--game', 'san-marco', '--seats', '9'], /^san-marco is for 3 to 4 players, not 9\.$/m],
  ['a number that is none', ['src/cli/render', '--size', 'big'], /^--size should be a whole number, not big\.$/m],
  ['options that are no JSON', ['src/cli/render', '--options', '{'], /^--options should be JSON/m],
  ['a backup without a name', ['src/cli/restore'], /^Say which backup/m],
];

test.each(MISCALLED)('a tool called with %s says so in one sentence', async (_, words, sentence) => {
  const call = promisify(execFile)(process.execPath, [RUN, ...words], { timeout: 100_000 });
  const { code, stderr } = (await call.catch((error: unknown) => error)) as { code: number; stderr: string };
  expect(code).toBe(2);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toContain('    at ');
});

test('a tool lists its flags', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, 'src/lab/simulate', '--help'], { timeout: 100_000 });
  expect(stdout).toMatch(/--seats +players/);
});
