// Everything that must hold: types, lint, unused code, tests. Closes with `N passed, N failed`. `npm test -- venice` runs the tests of
// one game and the battery over it; other words go to vitest.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, root } from './run.mjs';

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function run(command, args, env = {}) {
  const bin = join(root, 'node_modules', '.bin', command);
  const shell = process.platform === 'win32';
  return spawnSync(bin, args, { cwd: root, stdio: 'inherit', shell, env: { ...process.env, ...env } }).status === 0;
}

install();
await build();
const checks = [
  ['types', run('tsc', ['--noEmit']) && run('tsc', ['--project', 'src/sandbox/page'])],
  ['lint', run('biome', ['check', '--config-path', 'src/tools/lint.json', '.'])],
  ['unused code', run('knip', [])],
];

const browser = process.env.CHROMIUM ?? CHROMIUM.find((path) => existsSync(path));
const required = process.env.BROWSER_TESTS === 'required';
const folder = mkdtempSync(join(tmpdir(), 'serenissima-tests-'));
const report = join(folder, 'report.json');
const chosen = browser === undefined && !required ? ['--exclude', 'test/browser/**'] : [];
const [game, ...others] = process.argv.slice(2);
const isGame = game !== undefined && existsSync(join(root, 'src', 'games', game, 'index.ts'));
const wanted = isGame ? [`games/${game}/`, 'contract/', ...others] : process.argv.slice(2);
const green = run(
  'vitest',
  ['run', '--dir', 'test', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen, ...wanted],
  { ...(browser === undefined ? {} : { CHROMIUM: browser }), ...(isGame ? { GAME: game } : {}) },
);
const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
rmSync(folder, { recursive: true, force: true });

const red = checks.filter(([, good]) => !good).map(([name]) => name);
if (chosen.length > 0) console.log('\nNo Chromium was found: the browser tests were left out.');
if (red.length > 0) console.log(`\nNot in order: ${red.join(', ')}.`);
const good = green && red.length === 0;
console.log(`\n${passed} passed, ${failed + red.length + (green || failed > 0 ? 0 : 1)} failed`);
process.exit(good ? 0 : 1);
