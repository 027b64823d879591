import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresOf, wordsIn } from './sentences.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Rulings and notes of measurements are read one at a time: they lie in folders of their own. */
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const FILES = ['src', 'test', 'commands']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll('\\', '/')),
  )
  .filter((name) => name.endsWith('.ts') || name.endsWith('.mjs'));
/** Every name the sources use. */
const WORDS = new Set(FILES.flatMap((name) => read(name).match(/\w+/g) ?? []));

describe('sentences', () => {
  test.each(PAGES)('%s is written in short ones', (page) => {
    const figures = figuresOf(read(page));
    expect(figures.longestWords, figures.longest).toBeLessThanOrEqual(40);
    expect(figures.mean).toBeLessThanOrEqual(17);
    expect(figures.joints).toBeLessThanOrEqual(25);
    expect(figures.paragraphWords).toBeLessThanOrEqual(90);
  });

  test('are counted: what is long, joined or crowded is seen', () => {
    const long = `It ${'really '.repeat(45)}is. Short: so. Joined; twice: here.`;
    expect(figuresOf(long)).toMatchObject({ sentences: 3, longestWords: 47, joints: 100 });
    expect(figuresOf(`${'Eight words stand in this sentence, all told. '.repeat(12)}`).paragraphWords).toBe(96);
    expect(figuresOf('```sh\nnot: counted; at all\n```\n\n| nor; | this: |\n\n- `npm start` nor: this\n\nOne sentence.').sentences).toBe(1);
  });
});

test('the page of the architecture is read in one sitting', () => {
  const page = read('docs/ARCHITECTURE.md');
  expect(wordsIn(page.replaceAll(/^```[\s\S]*?^```$/gm, ''))).toBeLessThanOrEqual(1600);
  const terms = /## Fifteen terms([\s\S]*?)^## /m.exec(page)?.[1] ?? '';
  expect(terms.split('\n').filter((line) => line.startsWith('| ')).length - 2).toBe(15);
});

/** What stands in the voice's list, of people as of anything else. */
const BANNED = /\b(whoever|awaited|anew|by lot|shall|very well|would rather not|somebody|nobody|everybody|he|him|his|himself)\b/gi;

test.each(PAGES.filter((page) => !/VOICE|GLOSSARY/.test(page)))('%s says it in words of today', (page) => {
  const text = read(page)
    .replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '');
  // The probe names its experiments.
  const lines = text.split('\n').filter((line) => page !== 'docs/DISCORD.md' || !line.startsWith('|'));
  expect(lines.flatMap((line) => line.match(BANNED) ?? [])).toEqual([]);
});

test.each(['PERFORMANCE', 'COMPUTERS', 'FLOW'])('%s is a page whose goals have a number, a date and an answer each', (name) => {
  const page = read(`docs/${name}.md`);
  expect(page.split('\n').length).toBeLessThanOrEqual(100);
  const tables = page.split('\n\n').filter((block) => /^\|.*\| goal \|.*\| met \|$/m.test(block));
  const rows = tables.flatMap((table) =>
    table
      .split('\n')
      .slice(2)
      .filter((line) => line.startsWith('|')),
  );
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    const cells = row.slice(2, -2).split(' | ');
    expect(cells.at(-2), row).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(cells.at(-1), row).toMatch(/^(yes|\*\*no\*\*|–|within the error)/);
    expect(cells.at(-3), row).toMatch(/\d/);
  }
});

test('the README is two minutes long', () => {
  const text = read('README.md')
    .split('\n')
    .filter((line) => !line.startsWith('|'));
  expect(wordsIn(text.join('\n'))).toBeLessThanOrEqual(550);
});

test('of discord.js the bot takes types only, as the README says', () => {
  expect(read('README.md')).toContain('From `discord.js` the bot takes types');
  const running = FILES.filter((name) => name.startsWith('src/') && !name.startsWith('src/lab/') && !name.startsWith('src/emulator/'));
  expect(running.filter((name) => /^import (?!type\b)[^;]*from 'discord\.js'/m.test(read(name)))).toEqual([]);
});

describe('the glossary', () => {
  const page = read('docs/GLOSSARY.md');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-|en \||term \|)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));

  test('has a word in each language and a name in the code for each term', () => {
    expect(rows.length).toBeGreaterThan(60);
    for (const row of rows) expect([3, 5], row.join()).toContain(row.length);
    for (const cell of rows.flat()) expect(cell.trim(), page).not.toBe('');
  });

  test('names code that is there', () => {
    const named = rows.flatMap((row) =>
      [...(row.length === 5 ? (row[3] ?? '') : (row[1] ?? '')).matchAll(/`(\w+)`/g)].map(([, id = '']) => id),
    );
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((id) => !WORDS.has(id))).toEqual([]);
  });
});

describe.each(PAGES.filter((page) => page.startsWith('docs/') || page === 'CONTRIBUTING.md'))('%s', (page) => {
  // Code that is shown to be typed may have names of its own.
  const spans = [
    ...read(page)
      .replaceAll(/^```[\s\S]*?^```$/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, span = '']) => span);

  test('names functions and types that are there', () => {
    const named = spans.filter((span) => /^[A-Za-z]+[a-z][A-Z]\w*$/.test(span));
    expect(named.filter((id) => !WORDS.has(id))).toEqual([]);
  });

  test('names commands, tools and figures that are there', () => {
    const text = read(page);
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: { readonly [name: string]: string } };
    const metrics = read('src/ops/metrics.ts');
    for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g)) expect(scripts, name).toHaveProperty([name]);
    for (const [, name = ''] of text.matchAll(/dist\/(src\/[\w/-]+)\.js/g)) expect(FILES, name).toContain(`${name}.ts`);
    for (const [, name = ''] of text.matchAll(/serenissima_([a-z_]+)/g)) expect(metrics, name).toContain(name);
  });

  test('names files that are there', () => {
    const named = spans.filter((span) => /^[a-z][\w-]*(\/[\w.-]+)*\/?[\w-]+\.ts$/.test(span) || /^src(\/[\w.-]+)+\/?$/.test(span));
    expect(
      named.filter(
        (path) => !FILES.some((file) => file === path || file.endsWith(`/${path}`) || file.startsWith(`${path.replace(/\/$/, '')}/`)),
      ),
    ).toEqual([]);
  });
});

test('the page of the voice is one page', () => {
  expect(read('docs/VOICE.md').split('\n').length - 1).toBeLessThanOrEqual(60);
});
