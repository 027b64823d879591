import { expect, test } from 'vitest';
import { games } from '../../src/store/games.ts';
import { jobs } from '../../src/store/jobs.ts';
import { keptGames } from '../../src/store/kept.ts';
import { migrate, migrations } from '../../src/store/migrations.ts';
import { outgoings } from '../../src/store/outbox.ts';
import { settings } from '../../src/store/settings.ts';
import Database from '../../src/store/sqlite/database.ts';
import { SQLITE } from '../../src/store/sqlite/dialect.ts';
import type { Work } from '../../src/store/work.ts';

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
  post: [[message]],
  putJobs: [[job]],
  dropJobs: [['k']],
  sent: [1, { messageId: 'm', threadId: 't', turn: { seq: 1, body: Buffer.from('b') } }],
  keepParts: [[{ name: 'n', body: Buffer.from('b') }]],
  movedTo: [1, { channelId: 'c' }],
  finishJob: [job],
  retryJob: [job, 1],
};
/** Done at the start alone: it may read what it likes. */
const AT_START = ['releaseClaims'];

test('no statement reads a whole table: the cost of a move does not grow with the archive', () => {
  const db = new Database(':memory:');
  migrate(db, migrations());
  const asked = new Set<string>();
  for (const { looks, deeds } of [games(SQLITE), outgoings(SQLITE), jobs(SQLITE), keptGames(SQLITE), settings])
    for (const [name, begin] of Object.entries({ ...looks, ...deeds })) {
      if (AT_START.includes(name)) continue;
      const work = (begin as (...args: readonly unknown[]) => Work<unknown>)(...(ARGUMENTS[name] ?? [1, 1, 1, 1]));
      for (
        let asks = work.next([]);
        asks.done !== true;
        asks = work.next(asks.value.map(() => ({ rows: [{ id: 1, key: 'k', game_id: 1 }], changes: 1 })))
      )
        for (const { sql } of asks.value) asked.add(sql);
    }
  expect(asked.size).toBeGreaterThan(60);
  for (const sql of asked) {
    // A value for each parameter, all of them nothing.
    const nothing = Object.fromEntries((sql.match(/@\w+/g) ?? []).map((name) => [name.slice(1), null]));
    const plan = db.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(nothing);
    const scans = plan.map((one) => one.detail).filter((one) => one.startsWith('SCAN') && !/^SCAN (listed|json_each)/.test(one));
    expect(scans, sql).toEqual([]);
  }
  db.close();
});
