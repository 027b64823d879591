import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importsOf, SOURCES } from '../structure/sources.ts';

// The schema with one thing changed, beside what reads and writes that. The compiler checks all of it in one go.

const ROOT = join(import.meta.dirname, '../..');
const SCHEMA = 'src/storage/schema.ts';
const COLOURS = 'src/discord/ui/table-colours.ts';
const PAUSES = 'src/table/clocks/pauses.ts';
const query = (name: string) => `src/storage/queries/${name}.ts`;

interface Mutant {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  /** What has to break. */
  readonly breaks: string;
}

const MUTANTS: readonly Mutant[] = [
  { what: 'a renamed field that a statement asks by', from: `threadId: text(`, to: `thread: text(`, breaks: query('games') },
  { what: 'a renamed field that a statement deletes by', from: `lane: seatColumn(`, to: `track: seatColumn(`, breaks: query('games') },
  { what: 'a renamed field that is written', from: `leftOut: text(`, to: `missing: text(`, breaks: query('outbox') },
  { what: 'a renamed field that is read', from: `displayName: text(`, to: `nickname: text(`, breaks: COLOURS },
  { what: 'a renamed field of JSON', from: `lobby: jsonColumn(`, to: `table: jsonColumn(`, breaks: PAUSES },
  { what: 'a text made nullable', from: `text('display_name').notNull()`, to: `text('display_name')`, breaks: COLOURS },
  {
    what: 'a number made nullable',
    from: `attempts: integer('attempts').notNull(),\n  },\n  (t) => [index('job_due')`,
    to: `attempts: integer('attempts'),\n  },\n  (t) => [index('job_due')`,
    breaks: query('jobs'),
  },
  {
    what: 'a new column that nobody fills',
    from: `nonce: text('nonce').notNull(),`,
    to: `nonce: text('nonce').notNull(), topic: text('topic').notNull(),`,
    breaks: query('outbox'),
  },
  {
    what: 'JSON of another shape',
    from: `jsonColumn('organisers').$type<readonly string[]>()`,
    to: `jsonColumn('organisers').$type<readonly number[]>()`,
    breaks: query('leagues'),
  },
  {
    what: 'a state of another name',
    from: `['pending', 'sent', 'failed']`,
    to: `['pending', 'posted', 'failed']`,
    breaks: query('outbox'),
  },
];

/** The files through which this one comes to the schema, both ends included. */
function wayToSchema(file: string): string[] {
  const known = new Map<string, boolean>();
  const leads = (from: string): boolean => {
    const before = known.get(from);
    if (before !== undefined) return before;
    known.set(from, from === SCHEMA);
    const found = importsOf(from, true).map(leads).includes(true) || from === SCHEMA;
    known.set(from, found);
    return found;
  };
  leads(file);
  return [...known].flatMap(([path, found]) => (found ? [path] : []));
}

describe('the schema types what reads and writes it', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'schema-')));
  afterAll(() => rmSync(folder, { recursive: true }));
  /** By mutant: the files that do not compile. */
  const broken = new Map<string, string[]>();
  const sound = [...new Set(MUTANTS.map(({ breaks }) => breaks))];

  beforeAll(() => {
    const copies = [
      ...sound.map((file, n) => ({ name: `sound${n}`, file, from: '', to: '' })),
      ...MUTANTS.map(({ breaks, from, to }, n) => ({ name: `mutant${n}`, file: breaks, from, to })),
    ];
    const files: string[] = [];
    for (const { name, file, from, to } of copies)
      for (const path of wayToSchema(file)) {
        const copy = join(folder, name, path);
        mkdirSync(dirname(copy), { recursive: true });
        writeFileSync(copy, path === SCHEMA ? (SOURCES.get(path) ?? '').replace(from, () => to) : (SOURCES.get(path) ?? ''));
        files.push(copy);
      }
    const packages = join(ROOT, 'node_modules');
    const options = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')).compilerOptions;
    const compilerOptions = {
      ...options,
      noEmit: true,
      rootDir: parse(ROOT).root,
      // What is not copied is that of the project.
      rootDirs: [ROOT, ...copies.map(({ name }) => join(folder, name))],
      paths: { '*': [join(packages, '*', 'index.d.ts')] },
      typeRoots: [join(packages, '@types')],
    };
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const config = join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ compilerOptions, files }));
    const compiler = join(packages, 'typescript', 'bin', 'tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '--project', config, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
    for (const [, path = ''] of stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error/gm)) {
      const [name = '', ...rest] = relative(folder, join(folder, path)).replaceAll('\\', '/').split('/');
      broken.set(name, [...(broken.get(name) ?? []), rest.join('/')]);
    }
  });

  test('as it is, all of it compiles', () => {
    expect([...broken].filter(([name]) => !name.startsWith('mutant'))).toEqual([]);
  });

  test.each(MUTANTS.map((mutant, n) => [mutant.what, mutant, n] as const))('%s does not compile', (_, { from, breaks }, n) => {
    expect(SOURCES.get(SCHEMA)?.split(from)).toHaveLength(2);
    expect(broken.get(`mutant${n}`) ?? []).toContain(breaks);
  });
});
