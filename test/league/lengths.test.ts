import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { HOUSE_EDITION } from '../../src/kit/edition.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { listMeasurableGames, withRows } from '../../src/lab/flow/write.ts';
import { changeRules, completeRules } from '../../src/league/season/change-rules.ts';
import { GAME_LENGTHS } from '../../src/league/season/game-lengths.ts';
import { defaultRoundDays } from '../../src/league/season/round-days.ts';
import { openTestClub } from './club.ts';

describe('how long a round is', () => {
  test('the lengths of games are those of today’s titles, numbers of players, editions and rules: npm run flow -- --write', () => {
    const wanted = listMeasurableGames().flatMap(({ game, seats }) =>
      ['brisk', 'relaxed', 'slow', 'open'].map((pace) => `${game.id} ${seats} ${HOUSE_EDITION} ${game.rulesVersion} ${pace}`),
    );
    const there = GAME_LENGTHS.map((l) => `${l.title} ${l.seats} ${l.edition} ${l.rulesVersion} ${l.pace}`);
    expect(there.toSorted()).toEqual(wanted.toSorted());
    for (const { games, p50, p90, p95 } of GAME_LENGTHS) expect(games > 0 && 0 < p50 && p50 <= p90 && p90 <= p95).toBe(true);
    const file = readFileSync('src/league/season/game-lengths.ts', 'utf8');
    const without = withRows(file, []);
    expect(without).not.toContain('p50: 1');
    expect(withRows(without, GAME_LENGTHS)).toBe(file);
  });

  test('nineteen of twenty games end in it, and two days are to spare', () => {
    for (const { game, seats } of listMeasurableGames())
      for (const pace of ['brisk', 'relaxed', 'slow', 'open']) {
        const { p95 } = ensureDefined(
          GAME_LENGTHS.find((l) => l.title === game.id && l.seats === seats && l.pace === pace),
          'a length',
        );
        expect(completeRules(game, { game: game.id, table: seats, pace }).roundDays).toBe(Math.ceil(p95) + 2);
      }
  });

  test('it follows title, tables and clock until the organiser says otherwise', async () => {
    const game = ensureDefined(
      GAMES.find((g) => g.id === 'san-marco'),
      'a game',
    );
    const c = await openTestClub();
    const rules = completeRules(game, { game: game.id, pace: 'relaxed' });
    const season = { ...(await c.season()), rules };
    const three = changeRules(season, game, { table: 3 })[0];
    expect(three?.type === 'ruled' && three.rules.roundDays).toBe(defaultRoundDays(game.id, 3, 'relaxed'));
    const own = changeRules({ ...season, rules: { ...rules, roundDays: 9 } }, game, { table: 3 })[0];
    expect(own?.type === 'ruled' && own.rules.roundDays).toBe(9);
  });

  test('a clock of one’s own takes the longest of the known ones; an unknown game a fortnight', () => {
    const longest = Math.max(...GAME_LENGTHS.filter((l) => l.title === 'valencia' && l.seats === 3).map((l) => l.p95));
    expect(defaultRoundDays('valencia', 3, '36h+8h')).toBe(Math.ceil(longest) + 2);
    expect(defaultRoundDays('toy', 4, 'open')).toBe(14);
  });
});
