import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';

interface Package {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly engines?: { readonly node?: string };
  readonly gypfile?: boolean;
  readonly funding?: unknown;
  readonly optionalDependencies?: Record<string, string>;
}
interface Machine {
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}
interface Asked {
  readonly name: string;
  readonly version: string;
  readonly by: Package;
  readonly path?: string;
}
/** What the tools of the lock file know; they are JavaScript, as they run before anything is installed. */
interface Builds {
  asked(packages: Packages): readonly Asked[];
  entryOf(build: Asked, told?: object): Package;
  fits(entry: Package, here: Machine & { readonly node: string }): boolean;
  within(range: string, version: string): boolean;
}
type Packages = { readonly [path: string]: Package };

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = read('package-lock.json') as { packages: Packages };
const own = read('package.json') as {
  allowScripts: Record<string, boolean>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  scripts: Record<string, string>;
};
const builds = (await import(new URL('../../src/build/builds.mjs', import.meta.url).href)) as Builds;
const foreign = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';

test('only packages that are declared run a program when they are installed, and the house itself runs none', () => {
  const running = foreign.flatMap(([path, p]) => (p.hasInstallScript && p.os === undefined ? [nameOf(path)] : []));
  expect([...new Set(running)].sort()).toEqual(['better-sqlite3-12', 'esbuild']);
  // By name alone: a version could only be told by the addresses that the lock leaves out. Which versions these are stands here.
  expect(own.allowScripts).toEqual({ 'better-sqlite3': true, esbuild: true });
  expect(own.optionalDependencies).toEqual({ 'better-sqlite3': '13.2.0', 'better-sqlite3-12': 'npm:better-sqlite3@12.11.1' });
  for (const script of ['preinstall', 'install', 'postinstall', 'prepare']) expect(own.scripts[script]).toBeUndefined();
});

/** Builds that no registry could be asked for when they were written down. The list may only shrink: `npm run lock` asks again. */
const UNSEALED = [
  ...['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64', 'linux-arm64-musl', 'linux-x64-musl', 'win32-arm64', 'win32-x64'].map(
    (build) => `@biomejs/cli-${build}`,
  ),
  ...[
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm-gnueabihf',
    'linux-arm64-musl',
    'linux-riscv64-gnu',
    'linux-x64-musl',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ].map((build) => `@napi-rs/canvas-${build}`),
  ...[
    'android-arm-eabi',
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm-musleabihf',
    'linux-ppc64-gnu',
    'linux-riscv64-gnu',
    'linux-riscv64-musl',
    'linux-s390x-gnu',
    'openharmony-arm64',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-msvc',
  ].map((build) => `@oxc-parser/binding-${build}`),
];

test('every package comes from the registry in one exact version, with a seal of what it contains', () => {
  for (const [path, { resolved, integrity, optional, version }] of foreign) {
    if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
    if (optional !== true || integrity !== undefined) expect(integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
  }
  const unsealed = foreign.filter(([, { integrity }]) => integrity === undefined).map(([path]) => nameOf(path));
  expect(UNSEALED).toEqual(expect.arrayContaining(unsealed));
  const direct = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies };
  for (const [name, declared] of Object.entries(direct)) {
    const version = declared.replace(/^npm:.+@/, '');
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

/** Where the house is meant to run. */
const MACHINES: readonly (readonly [build: string, machine: Machine])[] = [
  ['linux-x64-gnu', { os: 'linux', cpu: 'x64', libc: 'glibc' }],
  ['linux-arm64-gnu', { os: 'linux', cpu: 'arm64', libc: 'glibc' }],
  ['linux-x64-musl', { os: 'linux', cpu: 'x64', libc: 'musl' }],
  ['linux-arm64-musl', { os: 'linux', cpu: 'arm64', libc: 'musl' }],
  ['darwin-x64', { os: 'darwin', cpu: 'x64' }],
  ['darwin-arm64', { os: 'darwin', cpu: 'arm64' }],
  ['win32-x64-msvc', { os: 'win32', cpu: 'x64' }],
];

describe('the lock file', () => {
  test('knows every build that a package may ask for on any system', () => {
    for (const { name, version, path, by } of builds.asked(packages)) {
      expect(path, `${name}: npm run lock`).toBeDefined();
      const entry = packages[path ?? ''] ?? {};
      expect(builds.within(version, entry.version ?? ''), name).toBe(true);
      expect(entry.optional, name).toBe(true);
      expect(entry.dev, name).toBe(by.dev);
      const named = /-(android|darwin|freebsd|linux|openharmony|win32)-([a-z]+\d*(?:x|el)?)/.exec(name);
      if (named !== null) expect(entry, name).toMatchObject({ os: [named[1]], cpu: [named[2]] });
    }
  });

  test.each(MACHINES)('has what is native and needed to run for %s, and no second build of it', (build, machine) => {
    for (const node of ['20.20.2', '22.23.3', '24.21.0', '26.10.0']) {
      const here = { ...machine, node };
      const canvas = foreign.filter(([path, entry]) => path.includes('@napi-rs/canvas-') && builds.fits(entry, here));
      expect(canvas.map(([path]) => nameOf(path))).toEqual([`@napi-rs/canvas-${build}`]);
      expect(canvas[0]?.[1].dev).toBeUndefined();
    }
  });

  test('gives each Node one better-sqlite3, and asks for a compiler only where that is compiled', () => {
    const drivers = (node: string) =>
      ['better-sqlite3', 'better-sqlite3-12'].filter((name) =>
        builds.fits(packages[`node_modules/${name}`] ?? {}, { os: 'linux', cpu: 'x64', libc: 'glibc', node }),
      );
    for (const node of ['20.20.0', '20.99.0', '21.7.3']) expect(drivers(node)).toEqual(['better-sqlite3-12']);
    for (const node of ['22.14.0', '23.6.0', '24.0.0', '25.9.0', '26.10.0', '30.1.0']) expect(drivers(node)).toEqual(['better-sqlite3']);
    // These have not yet the Node-API of 13.
    for (const node of ['22.13.1', '23.5.0']) expect(drivers(node)).toContain('better-sqlite3-12');
    expect(packages['node_modules/better-sqlite3']).toMatchObject({ gypfile: false, optional: true });
  });

  test('tells of a build it lacks what stood in it, without any registry', () => {
    for (const build of builds.asked(packages)) {
      const { integrity: _, engines: _engines, funding: _funding, license: _licence, ...entry } = packages[build.path ?? ''] ?? {};
      const ours = /^@(napi-rs\/canvas-|biomejs|oxc-parser)/.test(build.name) && entry.os !== undefined;
      if (ours) expect(builds.entryOf(build), build.name).toMatchObject(entry);
    }
  });

  test.each([
    ['20.x || 22.x || 23.x', ['20.20.2', '22.0.0'], ['21.0.0', '24.1.0']],
    ['^20.19.0 || >=22.12.0', ['20.19.0', '20.20.2', '22.12.0', '26.0.0'], ['20.18.3', '21.9.0', '22.11.9']],
    ['^18 || ^20 || >= 21', ['18.0.0', '20.1.0', '21.0.0'], ['19.0.0', '17.9.9']],
    ['<22.14.0 || >=23.0.0 <23.6.0', ['20.20.2', '22.13.9', '23.5.9'], ['22.14.0', '23.6.0', '24.0.0']],
    ['>=10.0', ['10.0.0', '10.0.1'], ['9.9.9']],
    ['<=20', ['20.9.9', '19.0.0'], ['21.0.0']],
    ['*', ['1.0.0'], []],
    ['nonsense', [], ['20.20.2']],
  ] as const)('reads %s as npm does', (range, inside, outside) => {
    for (const version of inside) expect(builds.within(range, version), version).toBe(true);
    for (const version of outside) expect(builds.within(range, version), version).toBe(false);
  });
});

describe('npm ci', async () => {
  const { npm } = (await import(new URL('../../src/build/install.mjs', import.meta.url).href)) as {
    npm(...words: string[]): [string, ...string[]];
  };
  const said = async (cwd: string, ...words: string[]) => {
    const [command, ...args] = npm(...words);
    return (await promisify(execFile)(command, args, { cwd })).stdout;
  };
  const version = Number.parseInt(await said('.', '--version'), 10);
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file));

  if (version < 10) console.warn(`npm ${version} knows no machine but its own: what it would install on others is not asked.`);
  test.skipIf(version < 10).each(MACHINES)('would install the right canvas on %s', async (build, { os, cpu, libc }) => {
    const flags = ['--os', os, '--cpu', cpu, ...(libc === undefined ? [] : ['--libc', libc])];
    const added = await said(folder, 'ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', ...flags);
    const named = [...added.matchAll(/^add (@napi-rs\/canvas-\S+) /gm)].map(([, name]) => name);
    // npm 10 names those of all machines in a rehearsal, and leaves out the others only when it installs.
    if (version < 11) expect(named).toContain(`@napi-rs/canvas-${build}`);
    else expect(named).toEqual([`@napi-rs/canvas-${build}`]);
  });
});

test('what the bot runs with may be passed on under its own licence', () => {
  for (const [path, { license = '', dev }] of foreign)
    if (dev !== true)
      expect(license, path).toMatch(/^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|Apache|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|Python-2\.0)/);
});
