import { describe, expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { extendTable } from '../../src/league/season/extend.ts';
import { editSeason } from '../../src/league/season/open-season.ts';
import { editAsOrganiser, undoLastStep } from '../../src/league/season/organise.ts';
import { MOST_GRANTED } from '../../src/league/season/overdue.ts';
import type { Season } from '../../src/league/season/season.ts';
import { SCHEDULER_ACTOR } from '../../src/league/season/season-events.ts';
import { DAY, HOUR } from '../../src/shared/durations.ts';
import { type Club, DOGE, moveOnce, openTestClub } from './club.ts';

// A league ends by itself, whoever says nothing: players, organisers, or all of them.

const deedsOf = async (c: Club) =>
  (await c.store.leagues.listSeasonRecords(c.seasonId)).map((r) => r.deed as { type: string; why?: string });
const extensionsOf = async (c: Club) => (await deedsOf(c)).flatMap((d) => (d.type === 'extended' ? [d.why] : []));
const forfeitsOf = (season: Season) =>
  season.tables.map((t) =>
    (t.lines ?? []).flatMap((l) => (l.forfeit === true ? [season.entries.find((e) => e.id === l.who)?.userId] : [])).sort(),
  );

/** Day after day everybody else answers at once, as long as the season is not over. */
async function playWithout(c: Club, silent: readonly string[], days: number): Promise<Season> {
  for (let day = 0; day < days; day++) {
    const season = await c.settle();
    if (season.phase === 'archived') return season;
    for (const { game, status } of season.tables)
      for (let n = 0; status === 'open' && game !== undefined && n < 100; n++) {
        if (!(await c.store.listAwaitedInGame(game)).some((a) => !silent.includes(a.userId))) break;
        await moveOnce(c.services, game, (user) => !silent.includes(user));
      }
    await c.pass(DAY);
  }
  return c.season();
}

describe('a league whose organiser says nothing', () => {
  test('ends by itself, at an open pace too: each game gets time once more, and then who held it up forfeits', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 7, overdue: 'ask', title: 'shared' }, { players: 4 });
    const season = await playWithout(c, ['u1'], 60);
    expect(season.phase).toBe('archived');
    expect(forfeitsOf(season)).toEqual([['u1'], ['u1']]);
    expect(await extensionsOf(c)).toEqual(['silent', 'silent']);
    // Before the house decides, the organisers were asked, and the players called as where it decides from the start.
    const told = (await deedsOf(c)).flatMap((d) => (d.type === 'told' ? [(d as unknown as { what: string }).what] : []));
    expect(told.filter((what) => what === 'overdue')).toHaveLength(2);
    expect(told.lastIndexOf('ending')).toBeGreaterThan(told.lastIndexOf('overdue'));
  });

  test('ends by itself where rounds have no end, once a game has stood still', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 0, overdue: 'ask', title: 'shared' }, { players: 4 });
    const before = await playWithout(c, ['u1'], 29);
    expect(before.tables.map((t) => t.due)).toEqual([undefined, undefined]);
    const season = await playWithout(c, ['u1'], 30);
    expect(season.phase).toBe('archived');
    expect(forfeitsOf(season)).toEqual([['u1'], ['u1']]);
  });

  test('waits on as long as the organiser gives more time', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7, overdue: 'ask', title: 'shared' }, { players: 4 });
    for (let n = 0; n < 6; n++) {
      await c.pass(8 * DAY);
      await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season, draw }) =>
        extendTable(season, ensureDefined(season.tables[0], 'a table'), 7, draw.now),
      );
    }
    expect((await c.season()).tables[0]?.status).toBe('open');
    expect(new Set(await extensionsOf(c))).toEqual(new Set(['organiser']));
  });

  test('ends by itself though they took back what the deadline decided, or the end of the season', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7, title: 'shared' }, { players: 4 });
    const struck = await c.pass(7 * DAY + HOUR);
    expect(forfeitsOf(struck)).toEqual([[expect.any(String)]]);
    expect(struck.phase).toBe('closing');
    const silent = forfeitsOf(struck).flatMap(([user = '']) => user);
    await undoLastStep(c.services, c.leagueId, DOGE);
    await undoLastStep(c.services, c.leagueId, DOGE);
    const back = await c.settle();
    expect(back.phase).toBe('running');
    expect(back.tables[0]).toMatchObject({ status: 'open' });
    expect(back.tables[0]?.due).toBeUndefined();
    expect((await playWithout(c, silent, 20)).phase).toBe('running');
    expect((await playWithout(c, silent, 60)).phase).toBe('archived');
  });
});

describe('a game of which nobody is to blame', () => {
  /** Each walks a day after the other; then all are asked at the same time. */
  async function allAwaited() {
    const c = await openTestClub({ rounds: 1, roundDays: 7, title: 'shared' }, { players: 4 });
    const table = await c.table('A1.1');
    for (let n = 0; n < 4; n++) {
      await c.pass(DAY);
      await moveOnce(c.services, ensureDefined(table.game, 'a game'));
    }
    expect(await c.store.listAwaitedInGame(ensureDefined(table.game, 'a game'))).toHaveLength(4);
    return c;
  }

  test('gets more time, but not for ever: who lets it stand in the last of it forfeits', async () => {
    const c = await allAwaited();
    const season = await playWithout(c, ['u1', 'u2', 'u3', 'u4'], 7 + 4 * MOST_GRANTED + 10);
    expect(await extensionsOf(c)).toEqual([...Array.from({ length: MOST_GRANTED - 1 }, () => 'blameless'), 'last']);
    expect(forfeitsOf(season)).toEqual([['u1', 'u2', 'u3', 'u4']]);
    expect(season.phase).toBe('archived');
  });

  test('counts for nothing where everybody played to the last', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7, title: 'shared' }, { players: 4 });
    const table = await c.table('A1.1');
    await c.pass(DAY);
    const due = c.services.now() + 4 * DAY;
    await editSeason(c.services, c.seasonId, SCHEDULER_ACTOR, () => [
      { type: 'extended', tables: [{ table: table.id, due }], why: 'last' },
    ]);
    for (let n = 0; n < 4; n++) {
      await moveOnce(c.services, ensureDefined(table.game, 'a game'));
      await c.pass(DAY - HOUR);
    }
    expect((await c.season()).tables[0]?.status).toBe('open');
    const season = await c.pass(DAY);
    expect(season.tables[0]?.status).toBe('void');
  });
});
