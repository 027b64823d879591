import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createEditions } from '../../src/kit/edition.ts';
import type { Game } from '../../src/kit/game.ts';
import { EditionError, loadEditions, withEditions } from '../../src/storage/editions.ts';
import { openStore } from '../../src/storage/open.ts';
import { lobby } from './repository.suite.ts';

const schema = z.object({ quays: z.array(z.object({ price: z.number().int().min(1).max(2) })) });
const newGame = () => ({ id: 'venice', editions: createEditions(schema, { quays: [] }) }) as unknown as Game;

let folder: string;
const write = (text: string) => writeFileSync(join(folder, 'venice', 'printed.json'), text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
  mkdirSync(join(folder, 'venice'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file in the folder is on the shelf under its name and a mark of its content', async () => {
  write('{ "quays": [{ "price": 2 }] }');
  const game = newGame();
  await loadEditions([game], folder, await openStore(':memory:'));
  const [, id] = game.editions.ids();
  expect(id).toMatch(/^printed-[0-9a-f]{8}$/);
  expect(game.editions.get(id ?? '')).toEqual({ quays: [{ price: 2 }] });
});

test('a running game keeps its edition though the file is mended or gone', async () => {
  const store = await openStore(':memory:');
  write('{ "quays": [{ "price": 2 }] }');
  const before = newGame();
  await loadEditions([before], folder, store);
  const id = before.editions.ids()[1] ?? '';
  write('{ "quays": [{ "price": 1 }] }');
  const after = newGame();
  await loadEditions([after], folder, store);
  expect(after.editions.get(id)).toEqual({ quays: [{ price: 2 }] });
  expect(after.editions.ids()).toHaveLength(3);
});

test('an edition that another process has put there comes onto the shelf with the first game that has it', async () => {
  const store = await openStore(':memory:');
  const here = newGame();
  await loadEditions([here], folder, store);
  const beside = withEditions(store, [here]);
  write('{ "quays": [{ "price": 2 }] }');
  const there = newGame();
  await loadEditions([there], folder, store);
  const edition = there.editions.ids()[1] ?? '';
  const id = await store.create(lobby({ title: 'venice', edition }));
  expect(here.editions.has(edition)).toBe(false);
  expect((await beside.loadLatestGame(id))?.game.edition).toBe(edition);
  expect(here.editions.get(edition)).toEqual({ quays: [{ price: 2 }] });
});

test.each([
  ['what is no JSON', '{ "quays": [\n  { "price": 2 },,\n] }', /printed\.json, line 2: this is not JSON/],
  ['a value out of range', '{ "quays": [\n  { "price": 1 },\n  { "price": 3 }\n] }', /printed\.json, line 3: quays\.1\.price: /],
  ['a part that is missing', '{\n  "quay": []\n}', /printed\.json, line 1: quays: /],
  ['a word for a number', '{ "quays": [\n\n  { "price": "two" }] }', /line 3: quays\.0\.price: /],
])('%s is refused with the line and the reason', async (_, text, sentence) => {
  write(text);
  const store = await openStore(':memory:');
  await expect(loadEditions([newGame()], folder, store)).rejects.toThrow(sentence);
  await expect(loadEditions([newGame()], folder, store)).rejects.toBeInstanceOf(EditionError);
});

test('no folder, no editions but the house', async () => {
  const game = newGame();
  await loadEditions([game], join(folder, 'nowhere'), await openStore(':memory:'));
  expect(game.editions.ids()).toEqual(['house']);
});
