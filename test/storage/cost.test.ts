import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DbProgram, executeAll, type SqlRow, statement } from '../../src/storage/db-program.ts';
import type { Dialect } from '../../src/storage/dialect.ts';
import { POSTGRES } from '../../src/storage/postgres/dialect.ts';
import { archiveQueries } from '../../src/storage/queries/archive.ts';
import { gameQueries } from '../../src/storage/queries/games.ts';
import { jobQueries } from '../../src/storage/queries/jobs.ts';
import { outboxQueries } from '../../src/storage/queries/outbox.ts';
import { settingsQueries } from '../../src/storage/queries/settings.ts';
import { SQLITE } from '../../src/storage/sqlite/dialect.ts';
import { column, runRolledBack } from './at-once.ts';
import { DATABASES, type TestDatabase } from './databases.ts';

const event = {
  seq: 1,
  seat: 0,
  action: {},
  draws: [],
  log: [],
  pinned: false,
  auto: false,
  reveals: false,
  publish: false,
  rulesVersion: 1,
  at: 1,
};
const message = { key: 'k', kind: 'post', payload: {}, runAt: 1, createdAt: 1 };
const job = { key: 'k', kind: 'remind', runAt: 1, payload: {} };
/** All that a step can do. */
const step = {
  game: { status: 'running', link: 'l' },
  seats: [{ seat: 0, userId: 'anna', displayName: 'Anna', joinedAt: 1 }],
  cut: [{ lane: 0, from: 1 }],
  takeIn: [0],
  append: [event],
  snapshots: [{ kind: 'base', seq: 1, state: {}, rulesVersion: 1, at: 1 }],
  awaited: [{ seat: 0, userId: 'anna', since: 1 }],
  attendance: [{ seat: 0, missed: 0, wantsEnd: false, muted: false }],
  orders: [{ seat: 0, kind: 'k', userId: 'anna', params: {}, words: {} }],
  prepared: [{ seat: 0, userId: 'anna', rulesVersion: 1, plan: {} }],
  seekers: [{ userId: 'anna', wish: {}, since: 1, until: 2, declined: 0 }],
  dropSeekers: ['anna'],
  post: [message],
  dropJobs: ['k'],
  putJobs: [job],
};
const ARGUMENTS: { readonly [work: string]: readonly unknown[] } = {
  create: [{}, () => step],
  commit: [1, 1, step],
  enqueueMessages: [[message]],
  putJobs: [[job]],
  dropJobs: [['k']],
  markSent: [1, { messageId: 'm', threadId: 't', turn: { seq: 1, body: Buffer.from('b') } }],
  saveArchivedParts: [[{ name: 'n', body: Buffer.from('b') }]],
  setGamePlace: [1, { channelId: 'c' }],
  finishJob: [job],
  retryJob: [job, 1],
  pullIn: [1, [{ kind: 'deadline', ahead: 1 }]],
};
/** Done at the start alone: it may read what it likes. */
const AT_START = ['releaseClaims'];

/** All that is asked for a click, a move, a post or a job, as it is asked of this database. */
function asked(dialect: Dialect): Set<string> {
  const found = new Set<string>();
  for (const { queries, commands } of [
    gameQueries(dialect),
    outboxQueries(dialect),
    jobQueries(dialect),
    archiveQueries(dialect),
    settingsQueries,
  ])
    for (const [name, begin] of Object.entries({ ...queries, ...commands })) {
      if (AT_START.includes(name)) continue;
      const program = (begin as (...args: readonly unknown[]) => DbProgram<unknown>)(...(ARGUMENTS[name] ?? [1, 1, 1, 1]));
      for (
        let asks = program.next([]);
        asks.done !== true;
        asks = program.next(asks.value.map(() => ({ rows: [{ id: 1, key: 'k', game_id: 1 }], changes: 1 })))
      )
        for (const { sql } of asks.value) if (!dialect.claiming.includes(sql)) found.add(sql);
    }
  return found;
}

/** What SQLite would read from one end to the other. */
function* scansOfFile(sql: string): DbProgram<string[]> {
  // A value for each parameter, all of them nothing.
  const nothing: SqlRow = Object.fromEntries((sql.match(/@\w+/g) ?? []).map((name) => [name.slice(1), null]));
  const [plan] = yield [statement(`explain query plan ${sql}`, nothing)];
  return (plan?.rows ?? [])
    .map(({ detail }) => String(detail))
    .filter((one) => one.startsWith('SCAN') && !/^SCAN (listed|json_each)/.test(one));
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** An index of what waits alone: all of it is no archive. */
const WAITING = 'outbox_due';

/** What PostgreSQL would read so where it may choose any index. */
function* scansOnServer(sql: string): DbProgram<string[]> {
  const names = [...new Set(sql.match(/@\w+/g) ?? [])];
  const text = sql.replaceAll(/@\w+/g, (name) => `$${names.indexOf(name) + 1}`);
  yield [statement('set local enable_seqscan = off'), statement('set local plan_cache_mode = force_generic_plan')];
  if (sql.endsWith('skip locked')) yield POSTGRES.claiming.map((one) => statement(one));
  yield [statement(`prepare planned as ${text}`)];
  const values = names.length === 0 ? '' : `(${names.map(() => 'null').join(', ')})`;
  const [told] = yield* column(`explain (format json) execute planned${values}`);
  yield [statement('deallocate planned')];
  const found: string[] = [];
  const look = (plan: Plan): void => {
    const isWhole = /^Seq Scan|^Index (Only )?Scan|^Bitmap Index Scan/.test(plan['Node Type']) && plan['Index Cond'] === undefined;
    if (isWhole && plan['Index Name'] !== WAITING) found.push(`${plan['Node Type']} ${plan['Index Name']}`);
    plan.Plans?.forEach(look);
  };
  const plans = (typeof told === 'string' ? JSON.parse(told) : told) as readonly { readonly Plan: Plan }[];
  for (const { Plan } of plans) look(Plan);
  return found;
}

/** An archive, as far as PostgreSQL has to see one to choose as it would. */
const ARCHIVE = [
  `insert into game (title, channel_id, host_id, status, seats, options, pace, edition, draw_counter, version, rules_version, lobby, created_at, told)
    select 'toy', 'c', 'h', 'over', 2, '{}', 'open', 'house', 0, 1, 1, '{}', n, 0 from generate_series(1, 20000) n`,
  `insert into outbox (game_id, key, kind, payload, nonce, run_at, attempts, state, created_at)
    select 1 + n % 20000, cast(n as text), 'post', '{}', 'n', n, 1, case when n % 100 = 0 then 'pending' else 'sent' end, n
    from generate_series(1, 20000) n`,
  'analyze game, outbox',
];

describe.each(DATABASES)('%s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    if (database.dialect === POSTGRES) await database.engine.runTransaction(() => executeAll(ARCHIVE.map((sql) => statement(sql))));
  });
  afterAll(() => database.close());

  test('no statement reads a whole table: the cost of a move does not grow with the archive', async () => {
    const { dialect } = database;
    const all = asked(dialect);
    expect(all.size).toBeGreaterThan(60);
    const scanning: object[] = [];
    for (const sql of all) {
      const scans = await runRolledBack(database, () => (dialect === SQLITE ? scansOfFile : scansOnServer)(sql));
      if (scans.length > 0) scanning.push({ sql, scans });
    }
    expect(scanning).toEqual([]);
  });
});
