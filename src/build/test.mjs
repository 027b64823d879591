// Everything that must hold: types, lint, unused code, tests. Closes with `N passed, N failed`. `npm test -- venice` runs the tests of
// one game and the battery over it; `--long` the batteries that are long by nature, `--only` the tests that are named, without types and lint.
// No test is begun after TESTS_UNTIL, a time in milliseconds, where that is set. Other words go to vitest.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fits, machine } from './builds.mjs';
import { root } from './install.mjs';
import { ready } from './ready.mjs';

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** What is checked: the programs, and the packages that must have a build for this machine. */
const CHECKS = [
  [
    'types',
    [
      ['typescript', 'bin/tsc', '--noEmit'],
      ['typescript', 'bin/tsc', '--project', 'src/emulator/page'],
    ],
  ],
  ['lint', [['@biomejs/biome', 'bin/biome', 'check', '--config-path', 'src/build/lint.json', '.']], '@biomejs/cli-'],
  ['unused code', [['knip', 'bin/knip.js']], '@oxc-parser/binding-'],
];

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Runs a program of a package by its file: what npm lays beside it wants a shell on Windows. */
function run([name, program, ...args], env = {}) {
  const file = join(root, 'node_modules', name, program);
  return spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function hasBuild(prefix) {
  const { packages } = json(join(root, 'package-lock.json'));
  return Object.entries(packages).some(([path, entry]) => path.startsWith(`node_modules/${prefix}`) && fits(entry, machine()));
}

const words = process.argv.slice(2);
const long = words.includes('--long');
const alone = long || words.includes('--only');
const named = words.filter((word) => !['--long', '--only'].includes(word));
const [game, ...others] = named;
const isGame = game !== undefined && existsSync(join(root, 'src', 'games', game, 'index.ts'));
const wanted = isGame ? [`games/${game}/`, 'contract/', ...others] : named;
await ready();

const red = [];
const notes = [];
for (const [name, programs, prefix] of alone ? [] : CHECKS) {
  if (prefix !== undefined && !hasBuild(prefix)) {
    notes.push(`Left out: ${name}, for which there is no build for this machine.`);
    continue;
  }
  console.log(`Checking ${name} …`);
  if (!programs.every((program) => run(program))) red.push(name);
}

const browser = process.env.CHROMIUM ?? CHROMIUM.find((path) => existsSync(path));
const blind = browser === undefined && process.env.BROWSER_TESTS !== 'required';
if (blind && !alone) notes.push('Left out: the tests in the browser, as no Chromium was found.');
const folder = mkdtempSync(join(tmpdir(), 'serenissima-tests-'));
const report = join(folder, 'report.json');
const green = run(
  [
    ...['vitest', 'vitest.mjs', 'run', '--dir', 'test', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...(blind ? ['--exclude', 'test/browser/**'] : []),
    ...wanted,
  ],
  { ...(browser === undefined ? {} : { CHROMIUM: browser }), ...(isGame ? { GAME: game } : {}), ...(long ? { TESTS: 'long' } : {}) },
);
const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = existsSync(report) ? json(report) : {};
const late = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ meta }) => meta?.late === true).length;
if (late > 0) console.log(`\n${late} left out: the time was up`);
rmSync(folder, { recursive: true, force: true });

for (const note of notes) console.log(`\n${note}`);
if (red.length > 0) console.log(`\nNot in order: ${red.join(', ')}.`);
console.log(`\n${passed} passed, ${failed + red.length + (green || failed > 0 ? 0 : 1)} failed`);
process.exit(green && red.length === 0 ? 0 : 1);
