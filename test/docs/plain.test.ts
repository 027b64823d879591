import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figuresOf, paragraphsOf, wordsIn } from './sentences.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Not rewritten yet. The list only gets shorter. */
const LONG_WINDED = new Set(
  ['README', 'CHANGELOG', 'CONTRIBUTING']
    .map((name) => `${name}.md`)
    .concat(
      [
        'ADD-A-GAME',
        'ARCHITECTURE',
        'ARITHMETIC',
        'COMPANY',
        'COMPUTERS',
        'DISCORD',
        'FLOW',
        'HOSTS',
        'PAGES',
        'PERFORMANCE',
        'RUNBOOK',
        'STYLE',
        'TESTING',
      ].map((name) => `docs/${name}.md`),
    ),
);
/** Rulings and notes of measurements are read one at a time: they lie in folders of their own. */
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe('sentences', () => {
  test.each(PAGES.filter((page) => !LONG_WINDED.has(page)))('%s is written in short ones', (page) => {
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

  test('every page that is excused needs it', () => {
    for (const page of LONG_WINDED) {
      const { longestWords, mean, joints, paragraphWords } = figuresOf(read(page));
      expect(longestWords > 40 || mean > 17 || joints > 25 || paragraphWords > 90, page).toBe(true);
    }
  });
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
    const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const declared = new Set(
      sources.flatMap((name) => [
        ...[...read(join('src', name)).matchAll(/\b(?:const|function|interface|type|class) (\w+)/g)].map(([, id = '']) => id),
        ...[...read(join('src', name)).matchAll(/^\s+(?:readonly )?(\w+)\??:/gm)].map(([, id = '']) => id),
      ]),
    );
    const named = rows.flatMap((row) =>
      [...(row.length === 5 ? (row[3] ?? '') : (row[1] ?? '')).matchAll(/`(\w+)`/g)].map(([, id = '']) => id),
    );
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((id) => !declared.has(id))).toEqual([]);
  });
});

test('the page of the voice is one page', () => {
  expect(read('docs/VOICE.md').split('\n').length - 1).toBeLessThanOrEqual(60);
});
