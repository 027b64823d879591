import { expect, test } from 'vitest';
import { rulesOf, searchRules } from '../../src/discord/panels/rules.ts';
import { GAMES } from '../../src/games/index.ts';
import { must } from '../../src/kit/must.ts';

test('entries are found by any word, whatever its accents, in the title before the text', () => {
  const [first] = searchRules(GAMES, 'en', 'bridges');
  expect([first?.game.id, first?.entry.id]).toEqual(['venice', 'bridges']);
  const [own] = searchRules(GAMES, 'en', 'missions', 'valencia');
  expect(own?.game.id).toBe('valencia');
  const entry = must(rulesOf(must(GAMES[0], 'a game'), 'pl')[0], 'an entry');
  const bare = entry.title.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').toUpperCase();
  expect(searchRules(GAMES, 'pl', bare).map((f) => f.entry.id)).toContain(entry.id);
  expect(searchRules(GAMES, 'en', 'xyzzy')).toEqual([]);
});
