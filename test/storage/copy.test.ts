import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyRows } from '../../src/storage/copy.ts';
import { type OpenDatabase, openSqliteFile } from '../../src/storage/open.ts';
import { SERVER, storeIn, type TestDatabase } from './databases.ts';
import { lobby, played } from './repository.suite.ts';

const [, openServer] = SERVER;
let server: TestDatabase;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const silent = () => undefined;

/** Games with everything a step can write, a league, and people; more moves than one page holds. */
async function furnished(opened: OpenDatabase): Promise<void> {
  const store = storeIn(opened);
  for (let n = 1; n <= 3; n++) {
    const id = await store.create(lobby({ guildId: `g${n}` }));
    await store.commit(id, 1, {
      game: { status: 'running', link: `link${n}` },
      seats: [{ seat: 0, userId: 'anna', displayName: 'Ánna 🛶 "x"', joinedAt: 1 }],
      append: Array.from({ length: 700 }, (_, seq) => played(seq)),
      awaited: [{ seat: 0, userId: 'anna', since: 5 }],
      attendance: [{ seat: 0, missed: 1, wantsEnd: true, muted: false }],
      post: [{ key: `${n}:a`, kind: 'post', payload: { words: 'b\\u0000' }, runAt: 1, createdAt: 1 }],
      putJobs: [{ key: `job${n}`, kind: 'remind', runAt: 9, payload: { at: 0.5 } }],
    });
  }
  await store.putUserSettings('anna', { theme: 'night' }, 7);
  await store.putMeta('heartbeat', '12');
  await store.acquireLease('bot', 'gone', 0, 1);
  const first = { phase: 'open', records: [{ seq: 0, batch: 0, at: 1, by: 'anna', deed: { type: 'founded', name: 'Ánna' } }] };
  await store.leagues.createLeague({ guildId: 'g1', channelId: 'c1', name: 'L', organisers: ['anna'], createdAt: 1 }, first);
  const gone = await store.leagues.createLeague({ guildId: 'g1', channelId: 'c1', name: 'M', organisers: [], createdAt: 1 }, first);
  await store.leagues.deleteLeague(gone.leagueId);
}

test('everything arrives, there and back, and is numbered on from where it was', async () => {
  const [file, third] = [openSqliteFile(':memory:'), openSqliteFile(':memory:')];
  await furnished(file);
  expect(await copyRows({ from: file, to: server, of: 'file', told: silent })).toEqual([]);
  const there = storeIn(server);
  expect(await there.loadLatestGame(2)).toEqual(await storeIn(file).loadLatestGame(2));
  expect(await there.findMeta('copying')).toBeUndefined();
  expect(await copyRows({ from: server, to: third, of: 'server', told: silent })).toEqual([]);
  for (const opened of [file, server, third]) {
    const store = storeIn(opened);
    expect(await store.create(lobby())).toBe(4);
    const league = { guildId: 'g1', channelId: 'c1', name: 'N', organisers: [], createdAt: 1 };
    expect((await store.leagues.createLeague(league, { phase: 'open', records: [] })).leagueId).toBe(3);
  }
  await file.close();
  await third.close();
});

test('what was cut short goes on where it was, and is marked until it is complete', async () => {
  const file = openSqliteFile(':memory:');
  await furnished(file);
  const cut = (at: string) => (table: string, rows: number) => {
    if (table === at && rows > 1_000) throw new Error('the line is cut');
  };
  await expect(copyRows({ from: file, to: server, of: 'file', told: cut('event') })).rejects.toThrow('the line is cut');
  expect(await storeIn(server).findMeta('copying')).toContain('file');
  await expect(copyRows({ from: file, to: server, of: 'another', told: silent })).rejects.toMatchObject({ why: 'other' });
  expect(await copyRows({ from: file, to: server, of: 'file', told: silent })).toEqual([]);
  await file.close();
});

test('a database with something in it is left alone, and what was changed meanwhile is found out', async () => {
  const file = openSqliteFile(':memory:');
  await furnished(file);
  await storeIn(server).putUserSettings('bruno', {}, 1);
  await expect(copyRows({ from: file, to: server, of: 'file', told: silent })).rejects.toMatchObject({ why: 'used' });
  expect(await storeIn(server).findUserSettings('anna')).toBeUndefined();
  await server.empty();
  let changed: Promise<void> | undefined;
  const late = (table: string) => {
    if (table === 'user') changed ??= storeIn(file).putUserSettings('anna', { theme: 'day' }, 8);
  };
  expect(await copyRows({ from: file, to: server, of: 'file', told: late })).toEqual(['user']);
  expect(changed).toBeDefined();
  await file.close();
});
