import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCS = join(ROOT, 'docs');
/** Only rulings and notes are longer. */
const LONGEST = 251;

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });

const ID = String.raw`(?:[A-Z]{2}-T?\d+|[A-Z]\d{1,2}b?|B\.9)`;
const LIST = `${ID}(?:(?:, | and )${ID})*`;
/** Where a ruling is cited: before what a comment says or a test is called, and in brackets of a comment. */
const CITED = [new RegExp(`// (${LIST}):`, 'g'), new RegExp(`['"\`](${LIST}):`, 'g')];
/** San Marco and Inkognito know their rulings by letters nothing else has. */
const NAMED = /\b(?:SM|IK)-T?\d+\b/g;

function citedIn(source: string): Set<string> {
  const lists = CITED.flatMap((cited) => [...source.matchAll(cited)].map(([, list = '']) => list));
  for (const line of source.split('\n').filter((l) => /^\s*(\/?\*|\/\/)/.test(l)))
    for (const [, list = ''] of line.matchAll(new RegExp(String.raw`\((${LIST})\)`, 'g'))) lists.push(list);
  return new Set([...lists.flatMap((list) => list.match(new RegExp(ID, 'g')) ?? []), ...(source.match(NAMED) ?? [])]);
}

describe.each(GAMES.map((game) => [game.id] as const))('the rulings of %s', (id) => {
  const page = readFileSync(join(DOCS, 'rules', `${id}.md`), 'utf8');
  const sources = [join(ROOT, 'src/games', id), join(ROOT, 'test/games', id)].flatMap(filesIn).filter((path) => path.endsWith('.ts'));

  test('stand on their page, each that code or tests cite', () => {
    const missing = sources.flatMap((path) =>
      [...citedIn(readFileSync(path, 'utf8'))]
        .filter((cited) => !page.includes(`**${cited}**`))
        .map((cited) => `${cited} in ${path.slice(ROOT.length)}`),
    );
    expect(missing).toEqual([]);
    expect(sources.flatMap((path) => [...citedIn(readFileSync(path, 'utf8'))]).length).toBeGreaterThan(50);
  });

  test('have one sentence each', () => {
    const ids = [...page.matchAll(/^- \*\*(\S+)\*\*/gm)].map(([, ruling]) => ruling);
    expect(ids.filter((ruling, at) => ids.indexOf(ruling) !== at)).toEqual([]);
  });
});

const PAPERS = [...filesIn(DOCS), ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map((name) => join(ROOT, name))].filter((path) =>
  path.endsWith('.md'),
);

test.each(PAPERS.map((path) => [path.slice(ROOT.length + 1), path] as const))('%s leads nowhere that is not there', (_, path) => {
  const text = readFileSync(path, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => to);
  const named = [...text.matchAll(/`((?:src|test|docs|commands|assets|migrations|deploy)\/[^\s`<>*…{}]*)`/g)].map(([, to = '']) => to);
  expect(links.filter((to) => !existsSync(resolve(dirname(path), to)))).toEqual([]);
  expect(named.filter((to) => ![to, `${to}.test.ts`, `${to}.ts`].some((name) => existsSync(join(ROOT, name))))).toEqual([]);
  if (!/\/(rules|notes)\//.test(path)) expect(text.split('\n').length).toBeLessThanOrEqual(LONGEST);
});

test('the newest entry of the changelog is the version that is built', () => {
  const [, newest] = /^## (\S+)$/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
  for (const file of ['package.json', 'package-lock.json']) expect(JSON.parse(readFileSync(join(ROOT, file), 'utf8')).version).toBe(newest);
});
