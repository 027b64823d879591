import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly dev?: boolean;
}
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = read('package-lock.json') as { packages: { readonly [path: string]: Package } };
const own = read('package.json') as {
  allowScripts: Record<string, boolean>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  scripts: Record<string, string>;
};
const foreign = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';

test('only packages that are declared run a program when they are installed, and the house itself runs none', () => {
  const running = foreign.flatMap(([path, p]) => (p.hasInstallScript && !p.optional ? [nameOf(path)] : []));
  expect([...new Set(running)].sort()).toEqual(['better-sqlite3', 'esbuild']);
  expect(own.allowScripts).toEqual({ 'better-sqlite3': true, esbuild: true });
  for (const script of ['preinstall', 'install', 'postinstall', 'prepare']) expect(own.scripts[script]).toBeUndefined();
});

test('every package comes from the registry in one exact version, with a seal of what it contains', () => {
  for (const [path, { resolved, integrity, version }] of foreign) {
    if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
    expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
  }
  for (const [name, version] of Object.entries({ ...own.dependencies, ...own.devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test('what the bot runs with may be passed on under its own licence', () => {
  for (const [path, { license = '', dev }] of foreign)
    if (dev !== true)
      expect(license, path).toMatch(/^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|Apache|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|Python-2\.0)/);
});
