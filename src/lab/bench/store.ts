import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Statement as Prepared } from 'better-sqlite3';
import pg from 'pg';
import { openFile } from '../../storage/open.ts';
import { POSTGRES } from '../../storage/postgres/dialect.ts';
import { type PgPool, postgresEngine } from '../../storage/postgres/engine.ts';
import { openServer } from '../../storage/postgres/open.ts';
import { serverAt } from '../../storage/postgres/server.ts';
import type { GameUpdate, NewGame } from '../../storage/records.ts';
import type { Store } from '../../storage/repository.ts';
import Database from '../../storage/sqlite/database.ts';
import { storeOn } from '../../storage/store.ts';
import { hasPostgres, NO_POSTGRES, startPostgres } from '../local-postgres.ts';
import { claimFigures } from './claims.ts';
import { copyFigures } from './copying.ts';
import { committing, LOADED } from './plain.ts';
import { rounded, stopwatch } from './quantiles.ts';
import { ownStep, type WrittenGame, writtenGames } from './steps.ts';

/** The same games are written so often; the first time everything is only getting warm. */
const ROUNDS = 6;

/** A way to keep games: the store's, or one written by hand. */
interface Keeping {
  create(game: NewGame): Promise<number>;
  commit(id: number, version: number, step: GameUpdate): Promise<unknown>;
  load(id: number): Promise<unknown>;
}

const ofStore = (store: Store): Keeping => ({ create: (game) => store.create(game), commit: store.commit, load: store.latestGame });

/** What the store takes for a load and for a commit beside prepared statements that do the same, in turns, in the same run; without a disk. */
export async function storeFigures() {
  const games = await writtenGames();
  const sqlite = await onFile(games);
  if (!hasPostgres()) {
    console.log(NO_POSTGRES);
    return { sqlite };
  }
  return { sqlite, postgres: await onServer(games) };
}

async function compare(games: readonly WrittenGame[], ours: Keeping, plain: Keeping) {
  const ways = [ours, plain].map((keeping) => ({ keeping, load: stopwatch(), commit: stopwatch() }));
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, { game, steps }] of games.entries())
      for (const { keeping, load, commit } of round % 2 === 0 ? ways : ways.toReversed()) {
        const id = await keeping.create(game);
        const own = steps.map((step) => ownStep(step, `${round}.${n}`));
        for (const [at, step] of own.entries()) {
          const writing = () => keeping.commit(id, at + 1, step);
          const reading = () => keeping.load(id);
          await (round === 0 ? writing() : commit.time(writing));
          await (round === 0 ? reading() : load.time(reading));
        }
      }
  const figures = (of: 'load' | 'commit') => {
    const [us = 0, plainUs = 0] = ways.map((way) => way[of].quantile(0.5));
    return { us: rounded(us, 1), plainUs: rounded(plainUs, 1), ratio: rounded(us / plainUs) };
  };
  return { load: figures('load'), commit: figures('commit') };
}

async function onFile(games: readonly WrittenGame[]) {
  const folder = mkdtempSync(join(process.platform === 'linux' ? '/dev/shm' : tmpdir(), 'serenissima-bench-'));
  const [ours, other] = [openFile(join(folder, 'ours.sqlite')), openFile(join(folder, 'plain.sqlite'))];
  const db = new Database(join(folder, 'plain.sqlite'));
  for (const set of ['synchronous = full', 'wal_autocheckpoint = 16384']) db.pragma(set);
  try {
    const store = storeOn(ours.engine, ours.dialect, async () => undefined);
    const first = storeOn(other.engine, other.dialect, async () => undefined);
    return await compare(games, ofStore(store), plainOnFile(db, first));
  } finally {
    db.close();
    await ours.close();
    await other.close();
    rmSync(folder, { recursive: true });
  }
}

function plainOnFile(db: Database.Database, { create }: Store): Keeping {
  const known = new Map<string, Prepared>();
  const prepared = (sql: string): Prepared => {
    let found = known.get(sql);
    if (found === undefined) {
      found = db.prepare(sql.replaceAll(/\$\d+/g, '?'));
      known.set(sql, found);
    }
    return found;
  };
  const whole = LOADED.map(({ sql, read }) => ({ statement: prepared(sql), read }));
  const loading = db.transaction((id: number) =>
    whole.map(({ statement, read }) => (statement.all(id) as { [column: string]: unknown }[]).map(read)),
  );
  const writing = db.transaction((id: number, version: number, step: GameUpdate) => {
    for (const { sql, values } of committing(id, version, step)) prepared(sql).run(values);
  });
  return {
    create: (game) => create(game),
    load: async (id) => loading.deferred(id),
    commit: async (id, version, step) => writing.immediate(id, version, step),
  };
}

async function onServer(games: readonly WrittenGame[]) {
  const server = await startPostgres();
  await (await openServer(server.url)).close();
  const pool = serverAt(server.url);
  const client = new pg.Client({ connectionString: server.url, pipeline: true } as pg.ClientConfig);
  await client.connect();
  try {
    const counted = counting(pool);
    const store = storeOn(postgresEngine(counted.server), POSTGRES, async () => undefined);
    const journeys = {
      load: await counted.journeys(async () => store.latestGame(1)),
      commit: await counted.journeys(async () => {
        const [written] = games;
        if (written !== undefined) await store.commit(await store.create(written.game), 1, {});
      }),
    };
    const { load, commit } = await compare(games, ofStore(store), plainOnServer(client, store));
    const creating = 3;
    return {
      load: { ...load, journeys: journeys.load },
      commit: { ...commit, journeys: journeys.commit - creating },
      claim: await claimFigures(store, client),
      move: await copyFigures(server.url, client),
    };
  } finally {
    await client.end();
    await pool.close();
    await server.close();
  }
}

/** A server that counts how often somebody waits for it: what is asked meanwhile travels together. */
function counting(server: PgPool) {
  let count = 0;
  return {
    server: {
      ...server,
      async line() {
        const connection = await server.line();
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
    async journeys(work: () => Promise<unknown>): Promise<number> {
      const before = count;
      await work();
      return count - before;
    },
  };
}

function plainOnServer(client: pg.Client, { create }: Store): Keeping {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `p${names.size}`;
    names.set(text, name);
    return name;
  };
  const parts = LOADED.map(({ sql }, n) => `(select coalesce(json_agg(t), '[]'::json) from (${sql}) t) as "${n}"`);
  const all = `select ${parts.join(', ')}`;
  const ask = (text: string, values: readonly unknown[] = []) => client.query({ name: nameOf(text), text, values: [...values] });
  return {
    create: (game) => create(game),
    async load(id) {
      const { rows } = await ask(all, [id]);
      return LOADED.map(({ read }, n) => rows[0][n].map(read));
    },
    async commit(id, version, step) {
      const asked = [client.query('begin'), ...committing(id, version, step).map(({ sql, values }) => ask(sql, values))];
      await Promise.all(asked);
      await client.query('commit');
    },
  };
}
