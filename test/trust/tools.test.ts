import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
  writeFileSync(join(folder, 'note.txt'), 'Dear Doge, '.repeat(200));
  writeFileSync(join(folder, 'other.env'), 'DATABASE_FILE=elsewhere.sqlite\nPORT=harbour\n');
  execFileSync(process.execPath, ['src/build/run.mjs'], { stdio: 'ignore' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WRONG: readonly [tool: string, words: readonly string[], code: number, says: RegExp][] = [
  ['restore', [], 2, /^Say which backup: .*\n$/],
  ['restore', ['--from', 'none.sqlite'], 1, /^There is no backup .*\n$/],
  ['backup', ['--db', 'note.txt', '--to', 'copy.sqlite'], 1, /^.*note\.txt is not a database: .*\n$/],
  ['migrate-games', ['--db', 'note.txt'], 1, /^.*note\.txt is not a database: .*\n$/],
  [
    'migrate-games',
    ['--db', 'none.sqlite', '--dry-run'],
    1,
    /^There is no database \S+\/none\.sqlite \(--db\): no bot has ever written it\. .*\n$/,
  ],
  ['replay', ['--game', '1'], 1, /^There is no database \S+\/data\/serenissima\.sqlite \(where it is when no setting names it\): .*\n$/],
  ['backup', ['--env', 'none.env'], 1, /^The settings none\.env cannot be read \(ENOENT\): .*\n$/],
  ['backup', ['--env', 'other.env'], 1, /^There is no database \S+\/elsewhere\.sqlite \(DATABASE_FILE in other\.env\): .*\n$/],
  ['migrate-games', ['--dry'], 2, /^Unknown option '--dry'\. --help lists the flags\.\n$/],
  ['replay', ['--db', 'note.txt', '--game', '1'], 1, /^.*note\.txt is not a database: .*\n$/],
];
const WAYS: readonly [way: string, before: (tool: string) => readonly string[]][] = [
  ['as npm runs it', (tool) => [join(process.cwd(), 'src/build/run.mjs'), `src/cli/${tool}`]],
  ['as the image runs it', (tool) => [join(process.cwd(), `dist/src/cli/${tool}.js`)]],
];

test.each(WAYS.flatMap(([way, before]) => WRONG.map((wrong) => [...wrong, way, before] as const)))(
  '%s called with %j ends with %i and says %s, %s',
  async (tool, words, code, says, _way, before) => {
    const call = promisify(execFile)(process.execPath, [...before(tool), ...words], { cwd: folder, timeout: 100_000 });
    const ended = (await call.catch((error: unknown) => error)) as { code: number; stdout: string; stderr: string };
    expect(ended.stderr).toMatch(says);
    expect(ended.code).toBe(code);
    expect(ended.stdout).toBe('');
  },
);

test.each([
  ['src/tools/backup', ['--db', 'note.txt', '--to', 'copy.sqlite'], /note\.txt is not a database/],
  ['src/main', ['--env', 'none.env'], /The settings none\.env cannot be read/],
])('the path %s of the release before still starts the program', async (entry, words, says) => {
  const call = promisify(execFile)(process.execPath, [join(process.cwd(), 'dist', `${entry}.js`), ...words], {
    cwd: folder,
    timeout: 100_000,
  });
  const ended = (await call.catch((error: unknown) => error)) as { code: number; stderr: string };
  expect(ended.stderr).toMatch(says);
  expect(ended.code).toBe(1);
});

test('a build is made anew when a source is another one, whatever its time, and only then', () => {
  const house = join(folder, 'house');
  const source = join(house, 'src', 'app', 'bot.ts');
  for (const name of ['src/app', 'commands']) mkdirSync(join(house, name), { recursive: true });
  for (const name of ['tsconfig.json', 'package-lock.json', 'commands/play.ts', 'src/app/bot.ts']) writeFileSync(join(house, name), name);
  const script = `import('./src/build/build.mjs').then((made) => console.log(made.fingerprint(process.argv[1])))`;
  const fingerprint = () => execFileSync(process.execPath, ['-e', script, house], { encoding: 'utf8' });
  const newer = fingerprint();
  utimesSync(source, new Date(), new Date());
  expect(fingerprint()).toBe(newer);
  writeFileSync(source, 'src/bat.ts');
  utimesSync(source, new Date(0), new Date(0));
  const older = fingerprint();
  expect(older).not.toBe(newer);
  renameSync(source, join(house, 'src', 'app', 'boat.ts'));
  expect(fingerprint()).not.toBe(older);
});
