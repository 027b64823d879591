import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import type { DbProgram } from '../../src/storage/db-program.ts';
import * as schema from '../../src/storage/schema.ts';
import { about, column as columnOf, forget, loosen, put as putRow, runRolledBack } from './at-once.ts';
import { DATABASES, type TestDatabase } from './databases.ts';

// Every column that can hold a person's id or words is named here, with a row in which it does. It is told to him, and goes with him.

const HIM = { id: '23456789012345678', name: 'Ursulus' };
const HER = { id: '99999999999999999', name: 'Bice' };
const call = [HER.id, HIM.id];
const mentions = `told <@${HIM.id}>`;
const TABLES = Object.fromEntries(
  Object.values(schema).flatMap((table) => (is(table, SQLiteTable) ? [[getTableName(table), table] as const] : [])),
);

const game = {
  ...{ id: 1, title: 'venice', channelId: 'c', hostId: HER.id, status: 'running', seats: 2, options: {}, pace: 'open', edition: 'house' },
  ...{ drawCounter: 0, version: 1, rulesVersion: 1, lobby: { locale: 'en' }, createdAt: 1, told: 0 },
};
const seat = { gameId: 1, seat: 0, holder: 0, userId: HIM.id, displayName: HIM.name, joinedAt: 1 };
const order = {
  gameId: 1,
  seat: 0,
  kind: 'met',
  userId: HIM.id,
  params: { n: 7 },
  words: { key: 'met.seven' },
  cancelled: { key: 'gone' },
};
const prepared = { gameId: 1, seat: 0, userId: HIM.id, rulesVersion: 1, plan: { turn: 'r3', ways: [] } };
const message = { gameId: 1, key: '1:a', kind: 'notice', nonce: 'n', runAt: 1, attempts: 1, state: 'sent', createdAt: 1 };
const outcome = { gameId: 1, title: 'venice', endedAt: 9, players: [HER, HIM].map(({ id, name }) => ({ userId: id, name })), users: call };

const seeker = { userId: HIM.id, wish: { name: HIM.name, titles: ['venice'] }, since: 1, until: 2, declined: 0 };
const lookout = { guildId: 'g', userId: HIM.id, titles: ['valencia'], since: 1 };

/** By column: what stands in it of him, and the row it stands in. */
const PERSONAL: { readonly [column: string]: readonly [holds: string, record: object] } = {
  'user.id': [HIM.id, { id: HIM.id, settings: { zone: 'Europe/Warsaw' }, at: 1 }],
  'user.settings': ['Europe/Warsaw', { id: HIM.id, settings: { zone: 'Europe/Warsaw' }, at: 1 }],
  'substitute.user_id': [HIM.id, { guildId: 'g', userId: HIM.id, since: 1 }],
  'game.host_id': [HIM.id, { ...game, id: 2, hostId: HIM.id }],
  'game.lobby': [HIM.id, { ...game, id: 2, lobby: { watchers: call, invited: call } }],
  'game.result': [HIM.name, { ...game, id: 2, result: { departed: [{ seat: 0, name: HIM.name, why: 'resigned' }] } }],
  'seat.user_id': [HIM.id, { ...seat, gameId: 2 }],
  'seat.display_name': [HIM.name, { ...seat, gameId: 2 }],
  'awaited.user_id': [HIM.id, { gameId: 1, seat: 0, userId: HIM.id, since: 1 }],
  'attendance.gives_to': [HIM.id, { gameId: 1, seat: 1, missed: 0, wantsEnd: false, muted: false, givesTo: HIM.id }],
  'standing_order.user_id': [HIM.id, order],
  'standing_order.params': ['{"n":7}', order],
  'standing_order.words': ['met.seven', order],
  'standing_order.cancelled': ['gone', order],
  'prepared_turn.user_id': [HIM.id, prepared],
  'prepared_turn.plan': ['"turn":"r3"', prepared],
  'outbox.key': [HIM.id, { ...message, key: `digest:${HIM.id}:1`, payload: {} }],
  'outbox.payload': [HIM.id, { ...message, payload: { kind: 'notice', line: { key: 'manage.ended', args: { reason: mentions } }, call } }],
  'job.key': [HIM.id, { key: `digest:${HIM.id}`, runAt: 1, dueAt: 1, kind: 'digest', payload: {}, attempts: 0 }],
  'job.payload': [HIM.id, { key: `digest:${HIM.id}`, runAt: 1, dueAt: 1, kind: 'digest', payload: { userId: HIM.id }, attempts: 0 }],
  'note.user_id': [HIM.id, { gameId: 1, userId: HIM.id, words: 'never trust the Doge', at: 1 }],
  'note.words': ['never trust', { gameId: 1, userId: HIM.id, words: 'never trust the Doge', at: 1 }],
  'note.marks': ['1.tall', { gameId: 1, userId: HIM.id, words: '', at: 1, marks: { '1.tall': 'crossed' } }],
  'seeker.user_id': [HIM.id, seeker],
  'seeker.wish': [HIM.name, seeker],
  'avoidance.user_id': [HIM.id, { userId: HIM.id, otherId: HER.id, since: 1 }],
  'lookout.user_id': [HIM.id, lookout],
  'lookout.titles': ['valencia', lookout],
  'follower.user_id': [HIM.id, { gameId: 1, userId: HIM.id, how: 'end', since: 1, told: 0 }],
  'league.organisers': [HIM.id, { id: 2, guildId: 'g', channelId: 'c', name: 'Carnival', organisers: call, createdAt: 1 }],
  'season_record.by': [HIM.id, { seasonId: 1, seq: 1, batch: 1, at: 1, by: HIM.id, deed: { type: 'left', userId: HER.id } }],
  'season_record.deed': [
    HIM.name,
    { seasonId: 1, seq: 1, batch: 1, at: 1, by: HER.id, deed: { type: 'joined', userId: HIM.id, name: HIM.name } },
  ],
  'outcome.players': [HIM.name, outcome],
  'outcome.users': [HIM.id, outcome],
  'outcome_player.user_id': [HIM.id, { userId: HIM.id, gameId: 2 }],
};

/** What others keep about him for themselves: it is never told to him, and goes with him. */
const HIDDEN: { readonly [column: string]: readonly [holds: string, record: object] } = {
  'avoidance.other_id': [HIM.id, { userId: HER.id, otherId: HIM.id, since: 1 }],
};

/** What a person wrote or did and others go on needing; he is told of it, and it stays. */
const STAYS: { readonly [column: string]: readonly [why: string, record: object] } = {
  'guild.settings': ['nobody frees himself from being barred', { id: 'g', settings: { blocked: call }, at: 1 }],
  'league.name': ['the league bears it', { id: 2, guildId: 'g', channelId: 'c', name: 'Carnival', organisers: [HIM.id], createdAt: 1 }],
  'event.action': [
    'what a seat did; no game asks for words',
    {
      ...{ gameId: 1, seq: 1, seat: 0, action: { do: 'sail' }, draws: [], log: [], pinned: false, auto: false },
      ...{ reveals: false, publish: false, rulesVersion: 1, at: 2 },
    },
  ],
};

/** Ids of servers, channels and messages, names of things, and what engines write, which know seats and nobody in them. */
const IMPERSONAL = new Set([
  'game.link',
  'league.link',
  ...['title', 'guild_id', 'channel_id', 'thread_id', 'status', 'options', 'pace', 'edition'].map((c) => `game.${c}`),
  ...['seed', 'commitment', 'last_post', 'request'].map((c) => `game.${c}`),
  ...['seat.left_why', 'event.draws', 'event.log', 'snapshot.kind', 'snapshot.state', 'standing_order.kind'],
  ...['channel_id', 'kind', 'nonce', 'state', 'message_id', 'last_error', 'left_out', 'files'].map((c) => `outbox.${c}`),
  ...['job.kind', 'guild.id', 'substitute.guild_id', 'lookout.guild_id', 'meta.key', 'meta.value', 'league.guild_id', 'league.channel_id'],
  ...['kept_part.name', 'kept_turn.message_id'],
  ...['lease.name', 'lease.holder', 'host.id', 'host.application_id', 'host.build', 'host.url'],
  ...['follower.how', 'season.phase', 'season.page', 'outcome.guild_id', 'outcome.title'],
]);

const put = (table: string, record: object) => putRow(ensureDefined(TABLES[table], table), record);

function* furnished(): DbProgram<void> {
  yield* put('game', game);
  yield* put('game', { ...game, id: 2 });
  yield* put('seat', seat);
  yield* put('seat', { ...seat, seat: 1, userId: HER.id, displayName: HER.name });
}

/** All that stands in a column, as text. */
function* cellsOf(table: string, name: string): DbProgram<string> {
  return JSON.stringify(yield* columnOf(`select "${name}" from "${table}"`));
}

test('of every column it is known whether it can hold a person’s id or words', () => {
  const columns = Object.entries(TABLES).flatMap(([name, table]) =>
    Object.values(getTableColumns(table)).flatMap((c) => (/text/i.test(c.getSQLType()) ? [`${name}.${c.name}`] : [])),
  );
  expect(columns.length).toBeGreaterThan(50);
  const known = [...Object.keys(PERSONAL), ...Object.keys(HIDDEN), ...Object.keys(STAYS), ...IMPERSONAL];
  expect(known.toSorted()).toEqual(columns.toSorted());
});

describe.each(DATABASES)('%s', (_, open) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await open();
    await loosen(db);
  });
  afterAll(() => db.close());

  const inHouse = (work: () => DbProgram<void>) =>
    runRolledBack(db, function* () {
      yield* furnished();
      yield* work();
    });
  const allOf = (user: string) => about(db, user);
  function* nothingToTell(): DbProgram<void> {
    expect(Object.entries(yield* allOf(HIM.id)).filter(([, rows]) => rows.length > 0)).toEqual([]);
  }

  test.each(Object.entries(PERSONAL))('%s is told to him whom it concerns, and is gone when he is forgotten', (column, [holds, record]) =>
    inHouse(function* () {
      const [table = '', name = ''] = column.split('.');
      function* cells(): DbProgram<string> {
        return (yield* cellsOf(table, name)).replaceAll('\\"', '"');
      }
      const before = (yield* allOf(HIM.id))[table]?.length ?? 0;
      yield* put(table, record);
      if (column === 'game.result') yield* put('seat', { ...seat, gameId: 2 });
      expect(yield* cells()).toContain(holds);
      const whole = yield* allOf(HIM.id);
      const told = ensureDefined(whole[table], table);
      expect(told.length).toBe(before + 1);
      if (!/(_|\.)(id|by|key|users)$|to$/.test(column)) expect(JSON.stringify(told)).toContain(holds);
      expect(JSON.stringify(whole)).not.toMatch(new RegExp(`${HER.id}|${HER.name}`));
      expect(JSON.stringify(yield* allOf(HER.id))).not.toMatch(new RegExp(`${HIM.id}|${HIM.name}`));
      yield* forget(db, HIM.id);
      expect(yield* cells()).not.toContain(holds);
      yield* nothingToTell();
    }),
  );

  test.each(['kept_turn', 'kept_game'])('where %s names him he is told, and it names him no more once he is forgotten', (table) =>
    inHouse(function* () {
      const told = { text: { key: 'manage.ended', args: { by: HIM.name, reason: `${HER.name} ${mentions}` } } };
      const drawn = { shape: 'text', text: HER.name };
      yield* put(table, { gameId: 1, seq: 1, body: brotliCompressSync(JSON.stringify([told, drawn])) });
      yield* put(table, { gameId: 2, seq: 1, body: brotliCompressSync(JSON.stringify([drawn])) });
      const [row] = ensureDefined((yield* allOf(HIM.id))[table], table) as { kept: object }[];
      expect(row).toMatchObject({ game: 1, kept: { '0.text.args.reason': `${HER.name} ${mentions}` } });
      yield* forget(db, HIM.id);
      const bodies = (yield* columnOf(`select body from ${table} order by game_id`)) as Buffer[];
      expect(bodies.map((body) => JSON.parse(String(brotliDecompressSync(body))))).toEqual([
        [{ text: { key: 'manage.ended', args: { by: '—', reason: `${HER.name} told —` } } }, drawn],
        [drawn],
      ]);
    }),
  );

  test.each(Object.entries(HIDDEN))('%s is nothing he is told of, and is gone when he is forgotten', (column, [holds, record]) =>
    inHouse(function* () {
      const [table = '', name = ''] = column.split('.');
      const before = JSON.stringify(yield* allOf(HIM.id));
      yield* put(table, record);
      expect(yield* cellsOf(table, name)).toContain(holds);
      expect(JSON.stringify(yield* allOf(HIM.id))).toBe(before);
      yield* forget(db, HIM.id);
      expect(yield* cellsOf(table, name)).not.toContain(holds);
    }),
  );

  test.each(Object.entries(STAYS))('%s is told to him, and stays when he is forgotten', (column, [, record]) =>
    inHouse(function* () {
      const [table = '', name = ''] = column.split('.');
      yield* put(table, record);
      expect((yield* allOf(HIM.id))[table]).toHaveLength(1);
      const before = yield* cellsOf(table, name);
      yield* forget(db, HIM.id);
      expect(yield* cellsOf(table, name)).toEqual(before);
    }),
  );

  test('of a game he is told the moves he made himself while he sat there, and nothing the dice or others did', () =>
    inHouse(function* () {
      yield* put('seat', { ...seat, seat: 1, holder: 1, joinedAt: 5, leftAt: 8 });
      const event = {
        gameId: 1,
        draws: [{ secret: 1 }],
        log: [{ secret: 2 }],
        pinned: false,
        reveals: false,
        publish: false,
        rulesVersion: 1,
      };
      const events = [
        { seq: 0, action: { begin: true }, auto: true, at: 1 },
        { seq: 1, seat: 0, action: { his: 1 }, auto: false, at: 2 },
        { seq: 2, seat: 0, action: { forced: 1 }, auto: true, at: 3 },
        { seq: 3, seat: 0, action: { house: 1 }, auto: false, forAbsent: true, at: 3 },
        { seq: 4, seat: 1, action: { hers: 1 }, auto: false, at: 4 },
        { seq: 5, seat: 1, action: { his: 2 }, auto: false, lane: 1, at: 6 },
        { seq: 6, seat: 1, action: { hers: 2 }, auto: false, at: 9 },
      ];
      for (const one of events) yield* put('event', { ...event, ...one });
      expect((yield* allOf(HIM.id)).event).toEqual([
        { game: 1, seq: 1, at: 2, action: { his: 1 } },
        { game: 1, seq: 5, at: 6, action: { his: 2 } },
      ]);
    }));
});
