import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeasonStep, StoredOutcome } from '../../src/storage/league-records.ts';
import { StaleError, type Store } from '../../src/storage/repository.ts';
import { DATABASES, storeIn, type TestDatabase } from './databases.ts';

const LEAGUE = { guildId: 'g', channelId: 'c', name: 'Lido', organisers: ['doge'], createdAt: 1 };
const step = (from: number, deeds: readonly string[], phase = 'announced'): SeasonStep => ({
  phase,
  records: deeds.map((deed, i) => ({ seq: from + i, batch: from, at: 5, by: 'doge', deed: { type: deed } })),
  putJobs: (id) => [{ key: `season:${id}`, kind: 'season', runAt: 7, payload: { season: id } }],
  post: (id) => [{ key: `season:${id}:${from}`, channelId: 'c', kind: 'note', payload: {}, runAt: 5, createdAt: 5 }],
});

describe.each(DATABASES)('%s', (_, open) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.empty();
    store = storeIn(database);
  });
  afterAll(() => database.close());

  test('a league keeps its seasons, each as its log', async () => {
    const { leagues } = store;
    const { leagueId, seasonId } = await leagues.createLeague(LEAGUE, step(0, ['announced']));
    expect(await leagues.findLeague(leagueId)).toEqual({ ...LEAGUE, id: leagueId });
    await leagues.appendRecords(seasonId, 1, step(1, ['joined', 'joined'], 'sign-up'));
    expect((await leagues.listSeasonRecords(seasonId)).map((r) => [r.seq, r.batch, r.deed])).toEqual([
      [0, 0, { type: 'announced' }],
      [1, 1, { type: 'joined' }],
      [2, 1, { type: 'joined' }],
    ]);
    expect(await leagues.findSeason(seasonId)).toEqual({ id: seasonId, leagueId, number: 1, version: 3, phase: 'sign-up' });
    expect(await store.findJob(`season:${seasonId}`)).toMatchObject({ runAt: 7 });
    expect(await store.claimOutbox(5, 6, 10)).toHaveLength(2);
    const next = await leagues.createSeason(leagueId, step(0, ['announced']));
    expect((await leagues.listSeasons(leagueId)).map((s) => s.number)).toEqual([2, 1]);
    await leagues.putPage(next, { messageId: 'm', at: 3 });
    expect((await leagues.findSeason(next))?.page).toEqual({ messageId: 'm', at: 3 });
    expect((await leagues.listLeagues('g')).map((l) => l.name)).toEqual(['Lido']);
    expect(await leagues.listLeagues('elsewhere')).toEqual([]);
  });

  test('who is slower writes nothing', async () => {
    const { seasonId } = await store.leagues.createLeague(LEAGUE, step(0, ['announced']));
    await store.leagues.appendRecords(seasonId, 1, step(1, ['joined']));
    await expect(store.leagues.appendRecords(seasonId, 1, step(1, ['left']))).rejects.toThrow(StaleError);
    expect(await store.leagues.listSeasonRecords(seasonId)).toHaveLength(2);
  });

  test('whoever was forgotten in another process is not read in this one, though the log is as long as before', async () => {
    const { leagues } = store;
    const named = step(0, ['announced']);
    const { seasonId } = await leagues.createLeague(LEAGUE, {
      ...named,
      records: named.records.map((one) => ({ ...one, by: 'anna', deed: { type: 'joined', userId: 'anna', name: 'Anna' } })),
    });
    expect(JSON.stringify(await leagues.listSeasonRecords(seasonId))).toContain('Anna');
    expect(await leagues.listSeasonRecords(seasonId)).toBe(await leagues.listSeasonRecords(seasonId));
    await storeIn(database).eraseUser('anna');
    expect(JSON.stringify(await leagues.listSeasonRecords(seasonId))).not.toMatch(/anna/i);
  });

  test('outcomes are found by server and title, and by player', async () => {
    const outcome = (gameId: number, endedAt: number, users: string[]): StoredOutcome => ({
      gameId,
      guildId: 'g',
      title: 'toy',
      endedAt,
      players: users.map((u, i) => ({ userId: u, place: i + 1 })),
      users,
    });
    await store.leagues.putOutcome(outcome(2, 20, ['ann', 'ben']));
    await store.leagues.putOutcome(outcome(1, 30, ['ben', 'cat']));
    await store.leagues.putOutcome(outcome(2, 20, ['ann', 'dan']));
    expect((await store.leagues.listOutcomesInGuild('g', 'toy')).map((o) => o.gameId)).toEqual([2, 1]);
    expect((await store.leagues.listOutcomesOfUser('ben')).map((o) => o.gameId)).toEqual([1]);
    expect((await store.leagues.listOutcomesOfUser('dan')).map((o) => o.gameId)).toEqual([2]);
    expect((await store.leagues.findOutcome(2))?.users).toEqual(['ann', 'dan']);
  });

  test('who is forgotten leaves seasons and outcomes without a name', async () => {
    const records = [{ seq: 0, batch: 0, at: 1, by: 'ann', deed: { type: 'joined', userId: 'ann', name: 'Anna' } }];
    const { seasonId, leagueId } = await store.leagues.createLeague(
      { ...LEAGUE, organisers: ['ann', 'doge'] },
      { phase: 'sign-up', records },
    );
    const players = [
      { userId: 'ann', name: 'Annie', place: 1 },
      { userId: 'ben', name: 'Ben', place: 2 },
    ];
    await store.leagues.putOutcome({ gameId: 1, guildId: 'g', title: 'toy', endedAt: 1, players, users: ['ann', 'ben'] });
    // Read before, it must not be remembered as it was.
    const before = await store.leagues.listSeasonRecords(seasonId);
    expect(await store.leagues.listSeasonRecords(seasonId)).toBe(before);
    await store.eraseUser('ann');
    const left = JSON.stringify([
      await store.leagues.listSeasonRecords(seasonId),
      await store.leagues.findLeague(leagueId),
      await store.leagues.findOutcome(1),
      await store.leagues.listOutcomesOfUser('ann'),
    ]);
    expect(left).not.toMatch(/\bann|\bAnn/);
    expect(left).toContain('Ben');
  });
});
