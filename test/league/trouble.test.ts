import { describe, expect, test } from 'vitest';
import { voidTable } from '../../src/league/season/corrections.ts';
import { signOffFromSeason } from '../../src/league/season/entries.ts';
import { editSeason, seasonJob } from '../../src/league/season/open-season.ts';
import { editAsOrganiser } from '../../src/league/season/organise.ts';
import { SCHEDULER_ACTOR } from '../../src/league/season/season-events.ts';
import { DAY, HOUR, MINUTE } from '../../src/shared/durations.ts';
import { type Club, correct, DOGE, openTestClub } from './club.ts';

/** From now on no game can be started, until it is mended. */
function broken(c: Club): { tries: number; mend(): void } {
  const { newSeed } = c.services;
  const state = { tries: 0, mend: () => void Object.assign(c.services, { newSeed }) };
  Object.assign(c.services, {
    newSeed: () => {
      state.tries++;
      throw new Error('no seed');
    },
  });
  return state;
}

describe('what keeps failing', () => {
  test('is tried ever more rarely, told the organisers once a day, and goes on as soon as it can', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
    await signOffFromSeason(c.services, c.seasonId, (await c.season()).entries[0]?.userId ?? '');
    const fault = broken(c);
    await c.settle();
    expect(fault.tries).toBe(1);
    for (let minute = 0; minute < 40; minute++) await c.pass(MINUTE);
    expect(fault.tries).toBeLessThanOrEqual(7);
    expect((await c.said('league-trouble')).map((m) => m.payload)).toEqual([{ kind: 'league-trouble', season: c.seasonId, table: 'A1.1' }]);
    const before = fault.tries;
    for (let hour = 0; hour < 4; hour++) await c.pass(HOUR);
    expect(fault.tries - before).toBeLessThanOrEqual(4);
    expect(await c.said('league-trouble')).toHaveLength(1);
    await c.pass(DAY);
    expect(await c.said('league-trouble')).toHaveLength(2);
    fault.mend();
    await c.pass(HOUR);
    expect((await c.table('A1.1')).status).toBe('open');
  });

  test('is given up as soon as the organiser has settled the table without it', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 8 });
    const leaver = (await c.table('A1.1')).players[0];
    await signOffFromSeason(c.services, c.seasonId, (await c.season()).entries.find((e) => e.id === leaver)?.userId ?? '');
    const fault = broken(c);
    await c.settle();
    const shut = (await c.season()).tables.find((t) => t.status === 'drawn');
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) =>
      season.tables.flatMap((t) => (t.id === shut?.id ? voidTable(season, t, 'it cannot be opened') : [])),
    );
    await c.pass(HOUR);
    const { tries } = fault;
    await c.pass(DAY);
    expect(fault.tries).toBe(tries);
    expect((await c.store.listGamesInGuild('g', ['lobby'])).length).toBe(0);
  });

  test('a season that would go on for ever comes to rest', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 });
    for (let n = 0; n < 60; n++)
      await editSeason(c.services, c.seasonId, SCHEDULER_ACTOR, ({ season }) => [{ type: 'dated', dates: { ...season.dates, close: n } }]);
    const { length } = await c.season();
    await c.store.putJobs([seasonJob(c.seasonId, c.services.now())]);
    await c.settle();
    expect((await c.season()).length).toBe(length);
    for (let minute = 0; minute < 30; minute++) await c.pass(MINUTE);
    expect(await c.said('league-trouble')).toHaveLength(1);
  });
});

describe('a round near its end', () => {
  test('all who may still be awaited are called, two days before and half a day before', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 14, title: 'shared' }, { players: 8 });
    await c.play(await c.table('A1.1'));
    await c.pass(11 * DAY);
    expect(await c.said('league-told')).toEqual([]);
    for (let day = 0; day < 2; day++) await c.pass(DAY);
    const told = await c.said('league-told');
    const open = await c.table('A1.2');
    const users = (await c.season()).entries.filter((e) => open.players.includes(e.id)).map((e) => e.userId);
    expect(told.map((m) => m.payload)).toEqual([
      { kind: 'league-told', season: c.seasonId, what: 'ending', tables: [open.id], users: expect.arrayContaining(users) },
    ]);
    await c.pass(DAY / 2);
    expect((await c.said('league-told')).at(-1)?.payload).toMatchObject({ what: 'last', users: expect.arrayContaining(users) });
    const season = await c.pass(DAY / 2);
    expect(season.tables.map((t) => t.status)).toEqual(['decided', 'decided']);
    expect(await c.said('league-told')).toHaveLength(2);
  });

  test('many tables are told in several messages, each table once', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7 }, { players: 36 });
    const season = await c.pass(5 * DAY);
    const told = (await c.said('league-told')).map((m) => (m.payload as { tables: string[] }).tables);
    expect(told.map((tables) => tables.length)).toEqual([6, 3]);
    expect(told.flat().sort()).toEqual(season.tables.map((t) => t.id).sort());
    await c.pass(HOUR);
    expect(await c.said('league-told')).toHaveLength(2);
  });

  test('where the organiser decides, he is called when it has passed, and nobody forfeits', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7, overdue: 'ask' }, { players: 4 });
    await c.pass(5 * DAY);
    await c.pass(2 * DAY);
    const season = await c.pass(3 * DAY);
    expect(season.tables.map((t) => t.status)).toEqual(['open']);
    expect((await c.said('league-told')).map((m) => (m.payload as { what: string }).what)).toEqual(['ending', 'overdue']);
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season: now }) =>
      now.tables.flatMap((t) =>
        correct(
          now,
          t,
          t.players.map((who, i) => ({ who, place: i + 1, score: 0 })),
          'agreed',
        ),
      ),
    );
    expect((await c.settle()).phase).toBe('closing');
  });
});
