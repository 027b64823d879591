import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const MACHINE = { os: [process.platform], cpu: [process.arch] };
const CANVAS = 'node_modules/@napi-rs/canvas-here';
const DRIVER = 'node_modules/better-sqlite3-12';
/** A house of two packages, both of them optional: what paints on this machine, and what keeps the games on any Node. */
const LOCK = {
  packages: {
    '': { optionalDependencies: { 'better-sqlite3-12': '12.11.1' } },
    [CANVAS]: { version: '1.1.1', optional: true, ...MACHINE },
    [DRIVER]: { version: '12.11.1', optional: true },
  },
};

let house: string;
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'serenissima-'));
  mkdirSync(join(house, 'src/build'), { recursive: true });
  for (const name of readdirSync('src/build').filter((file) => file.endsWith('.mjs')))
    cpSync(join('src/build', name), join(house, 'src/build', name));
  writeFileSync(join(house, 'package-lock.json'), JSON.stringify(LOCK));
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

/** An npm of our own: it lays down what is named, and then does as it is told. */
function npm(installs: readonly string[], then = ''): string {
  const program = join(house, 'npm-cli.js');
  const packages = Object.fromEntries(installs.map((path) => [path, LOCK.packages[path as typeof CANVAS]]));
  writeFileSync(
    program,
    `const { mkdirSync, writeFileSync } = require('node:fs');
     writeFileSync('asked', process.argv.slice(2).join(' '));
     for (const path of ${JSON.stringify(installs)}) mkdirSync(path, { recursive: true });
     mkdirSync('node_modules', { recursive: true });
     writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify({ packages }))});
     ${then}`,
  );
  return program;
}

async function start(program: string, env: Record<string, string> = {}, ...flags: string[]): Promise<{ code: number; said: string }> {
  const call = promisify(execFile)(process.execPath, [...flags, join(house, 'src/build/run.mjs'), 'src/app/main'], {
    env: { ...process.env, npm_execpath: program, ...env },
  });
  const { code = 0, stderr } = (await call.catch((error: unknown) => error)) as { code?: number; stderr: string };
  return { code, said: stderr };
}

/** Begins with `Installing …`, and then there is one sentence. */
function sentence(said: string): string {
  const lines = said
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Installing'));
  expect(lines, said).toHaveLength(1);
  return lines[0] ?? '';
}

function preload(code: string): string {
  const file = join(house, 'preload.cjs');
  writeFileSync(file, code);
  return file;
}

describe('what keeps the house from starting is one sentence', () => {
  test.each([
    ['18.20.4', /^Serenissima needs Node 20\.20 or newer, and this is 18\.20\.4: install a newer one/],
    ['20.19.0', /^Serenissima needs Node 20\.20 or newer, and this is 20\.19\.0/],
  ])('Node %s', async (version, says) => {
    const old = preload(`Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`);
    const { code, said } = await start(npm([]), {}, '--require', old);
    expect(code).toBe(1);
    expect(sentence(said)).toMatch(says);
    expect(existsSync(join(house, 'asked'))).toBe(false);
  });

  test('a machine for which there is no build of the canvas; nothing is installed first', async () => {
    const strange = preload(`Object.defineProperty(process, 'arch', { value: 's390x' });`);
    const { code, said } = await start(npm([]), {}, '--require', strange);
    expect(code).toBe(1);
    expect(sentence(said)).toMatch(/^There is no build of @napi-rs\/canvas for this machine \(\w+ s390x.*\), .*; there is one for here\.$/);
    expect(existsSync(join(house, 'asked'))).toBe(false);
  });

  test.each([
    ['a full disk', 'npm error code ENOSPC', /^There is no space left .*make room/],
    ['a folder of somebody else', "npm error Error: EACCES: permission denied, mkdir '/x'", /cannot be written: give this user permission/],
    ['no network', 'npm error code ENOTFOUND', /^The registry of packages does not answer/],
  ])('%s', async (_, complaint, says) => {
    const { code, said } = await start(npm([], `console.error(${JSON.stringify(complaint)}); process.exit(1);`));
    expect(code).toBe(1);
    expect(sentence(said)).toMatch(says);
  });

  test('what npm says itself, where nobody knows better', async () => {
    const { code, said } = await start(npm([], `console.error('npm error the moon is full'); process.exit(1);`));
    expect(code).toBe(1);
    expect(said).toMatch(/npm error the moon is full\n.*mend what npm says above/);
    expect(said).not.toContain('    at ');
  });

  test('a store that could not be compiled, and what is missing for that', async () => {
    const { code, said } = await start(npm([CANVAS]), { PATH: house, PYTHON: '', CXX: '' });
    expect(code).toBe(1);
    const on20 =
      process.platform === 'win32'
        ? /^On Node 20\..* has to be compiled, which failed: /
        : /^On Node 20\..* has to be compiled, which needs Python 3, make, and a C\+\+ compiler\. /;
    expect(sentence(said)).toMatch(process.versions.node.startsWith('20.') ? on20 : /^npm left out better-sqlite3-12: /);
  });

  test('a build of the canvas that npm left out', async () => {
    const { code, said } = await start(npm([DRIVER]));
    expect(code).toBe(1);
    expect(sentence(said)).toBe('npm left out @napi-rs/canvas-here: remove the folder node_modules and start again.');
  });

  test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('a folder where nothing may be written', async () => {
    const program = npm([]);
    chmodSync(house, 0o555);
    const { code, said } = await start(program);
    chmodSync(house, 0o755);
    expect(code).toBe(1);
    expect(sentence(said)).toMatch(/cannot be written: give this user permission/);
  });
});

describe('what was installed', () => {
  const install = `import(${JSON.stringify('./src/build/install.mjs')}).then((house) => house.install())`;
  const installed = (env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, ['-e', install], {
      cwd: house,
      env: { ...process.env, npm_execpath: npm([CANVAS, DRIVER]), ...env },
    });
  const asked = () => {
    const said = existsSync(join(house, 'asked')) ? readFileSync(join(house, 'asked'), 'utf8') : undefined;
    rmSync(join(house, 'asked'), { force: true });
    return said;
  };
  const mark = (facts: object) => writeFileSync(join(house, 'node_modules/.serenissima'), JSON.stringify(facts));

  test('is installed once, also what only builds, whatever NODE_ENV says', async () => {
    await installed({ NODE_ENV: 'production' });
    expect(asked()).toMatch(/^install --no-save --include=dev --include=optional /);
    await installed();
    expect(asked()).toBeUndefined();
  });

  test('for another Node is installed anew, for another machine from nothing', async () => {
    await installed();
    asked();
    const { libc } = JSON.parse(
      (
        await promisify(execFile)(process.execPath, [
          '-e',
          `import('./src/build/builds.mjs').then((b) => console.log(JSON.stringify(b.machine())))`,
        ])
      ).stdout,
    ) as { libc?: string };
    const here = { os: process.platform, cpu: process.arch, libc };
    const compiled = join(house, DRIVER, 'compiled');
    const other = join(house, 'node_modules/other');
    for (const folder of [compiled, other]) mkdirSync(folder);
    mark({ ...here, abi: process.versions.modules });
    await installed();
    expect(asked()).toBeUndefined();

    mark({ ...here, abi: '1' });
    await installed();
    expect(asked()).toMatch(/^install /);
    expect([existsSync(compiled), existsSync(other)]).toEqual([false, true]);

    mark({ ...here, os: 'plan9', abi: process.versions.modules });
    await installed();
    expect(asked()).toMatch(/^install /);
    expect(existsSync(other)).toBe(false);
  });

  test('where npm was cut short, what it had set aside is cleared away', async () => {
    const aside = ['node_modules/.zod-Ab3dEf9h', 'node_modules/@napi-rs/.canvas-Zz_9-aaa'].map((path) => join(house, path));
    for (const path of aside) mkdirSync(path, { recursive: true });
    mkdirSync(join(house, 'node_modules/.cache'));
    await installed();
    expect(aside.map((path) => existsSync(path))).toEqual([false, false]);
    expect(existsSync(join(house, 'node_modules/.cache'))).toBe(true);
  });

  test.skipIf(process.platform === 'win32')('whoever stops the house stops npm first, with all that it has started', async () => {
    const program = npm(
      [CANVAS],
      `const child = require('node:child_process').spawn(process.execPath, ['-e', 'process.on("SIGINT", () => {}); setInterval(() => {}, 50)']);
       writeFileSync('pids', process.pid + ' ' + child.pid);
       process.on('SIGINT', () => setTimeout(() => process.exit(1), 500));
       setInterval(() => {}, 50);`,
    );
    const bot = spawn(process.execPath, [join(house, 'src/build/run.mjs'), 'src/app/main'], {
      env: { ...process.env, npm_execpath: program },
      stdio: 'ignore',
    });
    const gone = once(bot, 'exit');
    await expect.poll(() => existsSync(join(house, 'pids')) && readFileSync(join(house, 'pids'), 'utf8')).toMatch(/^\d+ \d+$/);
    bot.kill('SIGINT');
    expect((await gone)[0]).toBe(130);
    const alive = (pid: string) => {
      try {
        return process.kill(Number(pid), 0) && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      } catch {
        return false;
      }
    };
    const pids = readFileSync(join(house, 'pids'), 'utf8').split(' ');
    await expect.poll(() => pids.filter(alive)).toEqual([]);
  });
});
