import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { integerFlag, parseFlags, textFlag, UsageError } from '../cli/flags.ts';

/**
 * Tries whether tests notice when the code is wrong: changes one thing in a copy of the project, runs the tests that should mind, and
 * tells which changes survived. `--list` reads them from a file, `[{ "file", "from", "to" }]`; `--file` makes them of a source file.
 */
interface Mutant {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Where it stands; the only place where nothing is said. */
  readonly at?: number;
}

const values = parseFlags(
  'Changes one thing at a time in a copy of the project, and tells what no test minds. The last line is one JSON object.',
  {
    file: textFlag('the source file to change'),
    list: textFlag('a JSON list of changes: [{ "file", "from", "to" }]'),
    tests: textFlag('the tests to run, as vitest filters them; those of the file’s game if nothing is said'),
    most: integerFlag('changes to try', 50),
  },
);

/** What a slip of the pen looks like, each with what it would have been. */
const MUTATIONS: readonly (readonly [slip: RegExp, to: string])[] = [
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )===(?= )/g, '!=='],
  [/(?<= )!==(?= )/g, '==='],
  [/(?<= )&&(?= )/g, '||'],
  [/(?<= )\|\|(?= )/g, '&&'],
  [/(?<= )\+(?= \d)/g, '-'],
  [/(?<=\w )-(?= \d)/g, '+'],
  [/\bMath\.max\b/g, 'Math.min'],
  [/\bMath\.min\b/g, 'Math.max'],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
];
const UNTESTED_LINE = /^\s*(\/\/|\/?\*|import |export \* |export type |type |interface )/;

function mutantsIn(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8');
  const found: Mutant[] = [];
  let start = 0;
  for (const line of source.split('\n')) {
    if (!UNTESTED_LINE.test(line))
      for (const [slip, to] of MUTATIONS)
        for (const { 0: from, index } of line.matchAll(slip)) found.push({ file, from, to, at: start + index });
    start += line.length + 1;
  }
  return found;
}

/** So many of them, from all over the file. */
function sampleMutants(mutants: readonly Mutant[], most: number): readonly Mutant[] {
  const step = Math.max(1, mutants.length / most);
  return Array.from({ length: Math.min(most, mutants.length) }, (_, n) => mutants[Math.floor(n * step)] as Mutant);
}

function readMutantList(path: string): Mutant[] {
  const parsed = z
    .array(z.object({ file: z.string(), from: z.string().min(1), to: z.string() }))
    .safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new UsageError(`${path} should be a list like [{ "file": "src/…", "from": "a >= b", "to": "a > b" }].`);
  return parsed.data;
}

function applyMutant({ file, from, to, at }: Mutant, source: string): string {
  const place = at ?? source.indexOf(from);
  if (place < 0 || (at === undefined && source.indexOf(from, place + 1) >= 0))
    throw new UsageError(`${file} should hold exactly one: ${from}`);
  return source.slice(0, place) + to + source.slice(place + from.length);
}

const lineOf = (source: string, place: number) => source.slice(0, place).split('\n').length;
const gameOf = (file: string) => /src\/games\/([^/]+)\//.exec(file)?.[1];

if ((values.file === undefined) === (values.list === undefined)) throw new UsageError('Say --file or --list.');
const mutants = values.list !== undefined ? readMutantList(values.list) : sampleMutants(mutantsIn(String(values.file)), values.most);
const root = resolve('.');
const folder = mkdtempSync(join(tmpdir(), 'serenissima-mutants-'));
try {
  for (const part of ['src', 'test', 'commands', 'docs', 'package.json', 'tsconfig.json'])
    cpSync(part, join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'assets', 'migrations']) symlinkSync(join(root, part), join(folder, part));
  const green = (file: string) => {
    const game = gameOf(file);
    const tests = values.tests?.split(' ') ?? (game === undefined ? ['.'] : [`games/${game}`]);
    const args = ['run', '--dir', 'test', '--bail', '1', '--maxWorkers', '1', ...tests];
    return spawnSync(join(root, 'node_modules/.bin/vitest'), args, { cwd: folder, stdio: 'ignore' }).status === 0;
  };
  // Where tests fail already, everything would seem to die.
  for (const file of new Set(mutants.map((m) => m.file)))
    if (!green(file)) throw new UsageError(`The tests of ${file} fail before anything is changed.`);
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    const copy = join(folder, mutant.file);
    if (!existsSync(copy)) throw new UsageError(`There is no ${mutant.file}.`);
    const source = readFileSync(copy, 'utf8');
    writeFileSync(copy, applyMutant(mutant, source));
    const survived = green(mutant.file);
    writeFileSync(copy, source);
    if (survived) survivors.push(mutant);
    const line = lineOf(source, mutant.at ?? source.indexOf(mutant.from));
    console.log(`${survived ? 'survived' : 'died    '} ${mutant.file}:${line} ${mutant.from} → ${mutant.to}`);
  }
  console.log(JSON.stringify({ tried: mutants.length, died: mutants.length - survivors.length, survivors }));
  process.exitCode = survivors.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
