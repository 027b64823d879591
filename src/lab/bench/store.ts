import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Statement as Prepared } from 'better-sqlite3';
import pg from 'pg';
import { openSqliteFile } from '../../storage/open.ts';
import { POSTGRES } from '../../storage/postgres/dialect.ts';
import { type PgPool, postgresEngine } from '../../storage/postgres/engine.ts';
import { openPostgresDatabase } from '../../storage/postgres/open.ts';
import { createPgPool } from '../../storage/postgres/server.ts';
import type { GameUpdate, NewGame } from '../../storage/records.ts';
import type { Store } from '../../storage/repository.ts';
import Database from '../../storage/sqlite/database.ts';
import { createStore } from '../../storage/store.ts';
import { hasPostgres, NO_POSTGRES, startPostgres } from '../local-postgres.ts';
import { measureClaims } from './claims.ts';
import { measureCopying } from './copying.ts';
import { commitStatements, LOAD_STATEMENTS } from './plain.ts';
import { createStopwatch, roundTo } from './quantiles.ts';
import { type RecordedUpdates, recordGameUpdates, withOwnKeys } from './steps.ts';

/** The same games are written so often; the first time everything is only getting warm. */
const ROUNDS = 6;

/** A way to keep games: the store's, or one written by hand. */
interface StoreUnderTest {
  create(game: NewGame): Promise<number>;
  commit(id: number, version: number, step: GameUpdate): Promise<unknown>;
  load(id: number): Promise<unknown>;
}

const toStoreUnderTest = (store: Store): StoreUnderTest => ({
  create: (game) => store.create(game),
  commit: store.commit,
  load: store.loadLatestGame,
});

/** What the store takes for a load and for a commit beside prepared statements that do the same, in turns, in the same run; without a disk. */
export async function measureStore() {
  const games = await recordGameUpdates();
  const sqlite = await measureOnFile(games);
  if (!hasPostgres()) {
    console.log(NO_POSTGRES);
    return { sqlite };
  }
  return { sqlite, postgres: await measureOnServer(games) };
}

async function compare(games: readonly RecordedUpdates[], ours: StoreUnderTest, plain: StoreUnderTest) {
  const ways = [ours, plain].map((keeping) => ({ keeping, load: createStopwatch(), commit: createStopwatch() }));
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, { game, steps }] of games.entries())
      for (const { keeping, load, commit } of round % 2 === 0 ? ways : ways.toReversed()) {
        const id = await keeping.create(game);
        const own = steps.map((step) => withOwnKeys(step, `${round}.${n}`));
        for (const [at, step] of own.entries()) {
          const writing = () => keeping.commit(id, at + 1, step);
          const reading = () => keeping.load(id);
          await (round === 0 ? writing() : commit.time(writing));
          await (round === 0 ? reading() : load.time(reading));
        }
      }
  const figures = (of: 'load' | 'commit') => {
    const [us = 0, plainUs = 0] = ways.map((way) => way[of].quantile(0.5));
    return { us: roundTo(us, 1), plainUs: roundTo(plainUs, 1), ratio: roundTo(us / plainUs) };
  };
  return { load: figures('load'), commit: figures('commit') };
}

async function measureOnFile(games: readonly RecordedUpdates[]) {
  const folder = mkdtempSync(join(process.platform === 'linux' ? '/dev/shm' : tmpdir(), 'serenissima-bench-'));
  const [ours, other] = [openSqliteFile(join(folder, 'ours.sqlite')), openSqliteFile(join(folder, 'plain.sqlite'))];
  const db = new Database(join(folder, 'plain.sqlite'));
  for (const set of ['synchronous = full', 'wal_autocheckpoint = 16384']) db.pragma(set);
  try {
    const store = createStore(ours.engine, ours.dialect, async () => undefined);
    const first = createStore(other.engine, other.dialect, async () => undefined);
    return await compare(games, toStoreUnderTest(store), createPlainFileStore(db, first));
  } finally {
    db.close();
    await ours.close();
    await other.close();
    rmSync(folder, { recursive: true });
  }
}

function createPlainFileStore(db: Database.Database, { create }: Store): StoreUnderTest {
  const known = new Map<string, Prepared>();
  const prepared = (sql: string): Prepared => {
    let found = known.get(sql);
    if (found === undefined) {
      found = db.prepare(sql.replaceAll(/\$\d+/g, '?'));
      known.set(sql, found);
    }
    return found;
  };
  const whole = LOAD_STATEMENTS.map(({ sql, read }) => ({ statement: prepared(sql), read }));
  const loading = db.transaction((id: number) =>
    whole.map(({ statement, read }) => (statement.all(id) as { [column: string]: unknown }[]).map(read)),
  );
  const writing = db.transaction((id: number, version: number, step: GameUpdate) => {
    for (const { sql, values } of commitStatements(id, version, step)) prepared(sql).run(values);
  });
  return {
    create: (game) => create(game),
    load: async (id) => loading.deferred(id),
    commit: async (id, version, step) => writing.immediate(id, version, step),
  };
}

async function measureOnServer(games: readonly RecordedUpdates[]) {
  const server = await startPostgres();
  await (await openPostgresDatabase(server.url)).close();
  const pool = createPgPool(server.url);
  const client = new pg.Client({ connectionString: server.url, pipeline: true } as pg.ClientConfig);
  await client.connect();
  try {
    const counted = countRoundTrips(pool);
    const store = createStore(postgresEngine(counted.server), POSTGRES, async () => undefined);
    const journeys = {
      load: await counted.countRoundTrips(async () => store.loadLatestGame(1)),
      commit: await counted.countRoundTrips(async () => {
        const [written] = games;
        if (written !== undefined) await store.commit(await store.create(written.game), 1, {});
      }),
    };
    const { load, commit } = await compare(games, toStoreUnderTest(store), createPlainServerStore(client, store));
    const creating = 3;
    return {
      load: { ...load, journeys: journeys.load },
      commit: { ...commit, journeys: journeys.commit - creating },
      claim: await measureClaims(store, client),
      move: await measureCopying(server.url, client),
    };
  } finally {
    await client.end();
    await pool.close();
    await server.close();
  }
}

/** A server that counts how often somebody waits for it: what is asked meanwhile travels together. */
function countRoundTrips(server: PgPool) {
  let count = 0;
  return {
    server: {
      ...server,
      async connect() {
        const connection = await server.connect();
        let under = 0;
        return {
          ...connection,
          query(query: Parameters<typeof connection.query>[0]) {
            if (under++ === 0) count++;
            return connection.query(query).finally(() => under--);
          },
        };
      },
    } satisfies PgPool,
    async countRoundTrips(work: () => Promise<unknown>): Promise<number> {
      const before = count;
      await work();
      return count - before;
    },
  };
}

function createPlainServerStore(client: pg.Client, { create }: Store): StoreUnderTest {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `p${names.size}`;
    names.set(text, name);
    return name;
  };
  const parts = LOAD_STATEMENTS.map(({ sql }, n) => `(select coalesce(json_agg(t), '[]'::json) from (${sql}) t) as "${n}"`);
  const all = `select ${parts.join(', ')}`;
  const ask = (text: string, values: readonly unknown[] = []) => client.query({ name: nameOf(text), text, values: [...values] });
  return {
    create: (game) => create(game),
    async load(id) {
      const { rows } = await ask(all, [id]);
      return LOAD_STATEMENTS.map(({ read }, n) => rows[0][n].map(read));
    },
    async commit(id, version, step) {
      const asked = [client.query('begin'), ...commitStatements(id, version, step).map(({ sql, values }) => ask(sql, values))];
      await Promise.all(asked);
      await client.query('commit');
    },
  };
}
