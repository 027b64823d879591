import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/ADD-A-GAME.md'), 'utf8');
const SHOWN = [...PAGE.matchAll(/^```ts (regatta\/\S+)\n(.*?)\n```$/gms)].map(([, file = '', code = '']) => [file, code] as const);

test.each(SHOWN)('the page that adds a game shows %s as it is', (file, code) => {
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(code);
});

test('the page shows the game and is short', () => {
  expect(SHOWN.map(([file]) => file)).toEqual(expect.arrayContaining(['regatta/state.ts', 'regatta/frames/turn.ts', 'regatta/index.ts']));
  expect(PAGE.split('\n').length).toBeLessThanOrEqual(251);
});
