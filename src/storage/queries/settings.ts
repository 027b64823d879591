import { type DbProgram, execute, queryRecord, queryRecords } from '../db-program.ts';
import type { Json } from '../json.ts';
import * as schema from '../schema.ts';
import { tableMapper } from '../table-mapper.ts';

const metaTable = tableMapper(schema.meta);
const substituteTable = tableMapper(schema.substitute);
const noteTable = tableMapper(schema.jotting);
/** Writes the one and leaves the other. */
const upsertNote = (column: 'words' | 'marks') =>
  `${noteTable.insert} on conflict (game_id, user_id) do update set ${column} = excluded.${column}, at = excluded.at`;
const DROP_BLANK = `delete from note where game_id = @gameId and user_id = @userId and words = '' and marks is null`;

const SELECT_META = metaTable.selectBy(['key']);
const PUT_META = `${metaTable.insert} on conflict (key) do update set value = excluded.value`;
/** Clocks of several machines differ, and a claim holds for a minute. */
const SLACK = 2 * 60_000;
/** A message that is tried again waits no longer. */
const LONGEST_RETRY = 60 * 60_000;
const PULL_IN = `update outbox set run_at = @now where state = 'pending' and run_at > @soon
  and (created_at > @soon or attempts > 0 and run_at > @late)`;
const ACQUIRE_LEASE = `insert into meta (key, value, until) values (@key, @holder, @until)
  on conflict (key) do update set value = excluded.value, until = excluded.until
  where meta.value = excluded.value or meta.until <= @now`;
const leaseKey = (name: string) => `lease:${name}`;

const settingsTable = (table: typeof schema.user | typeof schema.guild) => {
  const known = tableMapper(table);
  const get = known.selectBy(['id']);
  return {
    get: (id: string): DbProgram<Json | undefined> => queryRecord(get, { id }, (row) => known.read(row).settings),
    *put(id: string, value: Json, at: number): DbProgram<void> {
      yield* execute(known.put, known.write({ id, settings: value, at }));
    },
  };
};
const userSettings = settingsTable(schema.user);
const guildSettings = settingsTable(schema.guild);

export const settingsQueries = {
  queries: {
    findUserSettings: userSettings.get,
    findGuildSettings: guildSettings.get,
    listSubstitutes: (guildId: string): DbProgram<string[]> =>
      queryRecords(substituteTable.selectBy(['guildId'], ['since', 'userId']), { guildId }, (row) => substituteTable.read(row).userId),
    listSubstituteGuilds: (userId: string): DbProgram<string[]> =>
      queryRecords(substituteTable.selectBy(['userId'], ['guildId']), { userId }, (row) => substituteTable.read(row).guildId),
    findNote: (gameId: number, userId: string): DbProgram<string | undefined> =>
      queryRecord(`${noteTable.selectBy(['gameId', 'userId'])} and words <> ''`, { gameId, userId }, (row) => noteTable.read(row).words),
    findMeta: (key: string): DbProgram<string | undefined> => queryRecord(SELECT_META, { key }, (row) => metaTable.read(row).value),
  },
  commands: {
    putUserSettings: userSettings.put,
    putGuildSettings: guildSettings.put,
    *putSubstitute(guildId: string, userId: string, since: number): DbProgram<void> {
      yield* execute(`${substituteTable.insert} on conflict do nothing`, substituteTable.write({ guildId, userId, since }));
    },
    *dropSubstitute(guildId: string, userId: string): DbProgram<void> {
      yield* execute(substituteTable.deleteBy(['guildId', 'userId']), { guildId, userId });
    },
    *putNote(gameId: number, userId: string, words: string, at: number): DbProgram<void> {
      yield* execute(upsertNote('words'), noteTable.write({ gameId, userId, words, at }));
    },
    *dropNote(gameId: number, userId: string): DbProgram<void> {
      const his = { gameId, userId };
      yield* execute(`update note set words = '' where game_id = @gameId and user_id = @userId`, his);
      yield* execute(DROP_BLANK, his);
    },
    *putMarks(gameId: number, userId: string, marks: Json | undefined, at: number): DbProgram<void> {
      yield* execute(upsertNote('marks'), noteTable.write({ gameId, userId, words: '', at, marks }));
      yield* execute(DROP_BLANK, { gameId, userId });
    },
    *putMeta(key: string, value: string): DbProgram<void> {
      yield* execute(PUT_META, metaTable.write({ key, value }));
    },
    *acquireLease(name: string, holder: string, now: number, until: number): DbProgram<boolean> {
      return (yield* execute(ACQUIRE_LEASE, { key: leaseKey(name), holder, now, until })) === 1;
    },
    *releaseLease(name: string, holder: string): DbProgram<void> {
      yield* execute('delete from meta where key = @key and value = @holder', { key: leaseKey(name), holder });
    },
    /** After a crash: what was claimed and not done is due at once. */
    *releaseClaims(now: number): DbProgram<void> {
      yield* execute('update job set due_at = run_at where due_at > run_at');
      yield* execute(`update outbox set run_at = @now where state = 'pending' and run_at > @now and attempts > 0`, { now });
    },
    *pullIn(now: number, jobs: readonly { readonly kind: string; readonly ahead: number }[]): DbProgram<number> {
      let rows = yield* execute(PULL_IN, { now, soon: now + SLACK, late: now + LONGEST_RETRY + SLACK });
      const cap = 'update job set run_at = @at, due_at = @at where kind = @kind and due_at > @late';
      for (const { kind, ahead } of jobs) rows += yield* execute(cap, { kind, at: now + ahead, late: now + ahead + SLACK });
      return rows;
    },
  },
};
