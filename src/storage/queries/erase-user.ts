import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type DbProgram, execute, executeAll, queryRecords, queryRows, statement } from '../db-program.ts';
import { type Dialect, inJsonList } from '../dialect.ts';
import { NOTIFY_TOPICS } from '../host-records.ts';
import {
  type ErasedUser,
  invitationWithoutHost,
  REDACTED_NAME,
  redactArchive,
  redactList,
  redactLobby,
  redactNamesInPayload,
  redactPlayers,
  redactResult,
  redactSeasonEvent,
  redactUserInPayload,
} from '../redact-user.ts';

/** How often somebody was forgotten: whoever keeps in memory what was stored before reads it anew. */
export const ERASURE_COUNT = `select value from meta where key = 'forgettings'`;
export const INCREMENT_ERASURE_COUNT = `insert into meta (key, value) values ('forgettings', '1')
  on conflict (key) do update set value = cast(cast(meta.value as bigint) + 1 as text)`;

/** A seat left to the house bears the name of who left it, in brackets. */
const inBrackets = (name: string) => `(${name})`;

/** The games where he stands beside their own row. */
const GAMES_OF_USER = [
  'seat where user_id',
  'attendance where gives_to',
  'awaited where user_id',
  'standing_order where user_id',
  'prepared_turn where user_id',
]
  .map((place) => `select game_id from ${place} = @user`)
  .join(' union ');

/**
 * Removes what is known of a user. Where a game or a ranking needs somebody, there is now somebody without a name. It is rare and
 * thorough: whole tables are read.
 */
export function eraseUser(dialect: Dialect): (user: string) => DbProgram<void> {
  const { each, property, holds, row, thisRow } = dialect;
  /** Every name somebody ever had at a table, in a season or in an outcome. */
  const namesOf = `select display_name as name from seat where user_id = @user
    union select ${property('deed', 'name')} from season_record
      where ${property('deed', 'userId')} = @user and ${property('deed', 'name')} is not null
    union select ${property('p.value', 'name')} from outcome_player o join outcome using (game_id), ${each('outcome.players', 'p')}
      where o.user_id = @user and ${property('p.value', 'userId')} = @user`;
  const games = '(select game_id from seat where user_id = @user)';
  const holdsHim = (column: string) => holds(column, '@user');
  const holdsName = (column: string) => `exists (select 1 from ${each('@texts', 't')} where ${holds(column, 't.value')})`;

  return function* forget(user) {
    const known = yield* queryRecords(namesOf, { user }, ({ name }) => String(name));
    const names = new Map(
      known.flatMap((name): [string, string][] => [
        [inBrackets(name), inBrackets(REDACTED_NAME)],
        [name, REDACTED_NAME],
      ]),
    );
    const who: ErasedUser = { user, nobody: `nobody-${randomBytes(6).toString('hex')}`, names };
    const called = JSON.stringify([...names.keys()]);
    const texts = JSON.stringify([...names.keys()].map((name) => JSON.stringify(name)));
    const house = inBrackets(REDACTED_NAME);
    const given = { user, nobody: who.nobody, called, texts, house, nameless: REDACTED_NAME };
    /** Reads the rows that may speak of him, and writes back those that do. */
    function* rewrite(table: string, column: string, where: string, without: (json: unknown, who: ErasedUser) => unknown): DbProgram<void> {
      const found = yield* queryRows(`select ${row} as "row", ${column} as json from ${table} where ${where}`, given);
      const written = found.flatMap((one) => {
        const before = String(one.json);
        const after = JSON.stringify(without(JSON.parse(before), who));
        return after === before ? [] : [statement(`update ${table} set ${column} = @after where ${thisRow}`, { row: one.row, after })];
      });
      yield* executeAll(written);
    }
    /** What is kept of games in which he sat; most of it names nobody and is only looked through. */
    function* rewriteKept(table: string): DbProgram<void> {
      const found = yield* queryRows(`select ${row} as "row", body from ${table} where game_id in ${games}`, given);
      const marks = [...names.keys()].map((name) => JSON.stringify(name)).concat(user);
      const written = found.flatMap((one) => {
        const before = String(brotliDecompressSync(one.body as Uint8Array));
        if (!marks.some((mark) => before.includes(mark))) return [];
        const after = JSON.stringify(redactArchive(JSON.parse(before), who));
        if (after === before) return [];
        return [statement(`update ${table} set body = @body where ${thisRow}`, { row: one.row, body: brotliCompressSync(after) })];
      });
      yield* executeAll(written);
    }
    // What was posted and how games ended, as far as it speaks of him.
    yield* rewrite('outbox', 'payload', `state <> 'pending' and game_id in ${games} and ${holdsName('payload')}`, redactNamesInPayload);
    yield* rewrite('outbox', 'payload', `state <> 'pending' and ${holdsHim('payload')}`, redactUserInPayload);
    // Who has left a table before it began sits there no more.
    const hosted = `kind = 'social' and game_id in (select id from game where host_id = @user)`;
    yield* rewrite('outbox', 'payload', `state <> 'pending' and ${hosted}`, invitationWithoutHost);
    yield* rewrite('game', 'result', `id in ${games} and (${holdsName('result')} or ${holdsHim('result')})`, redactResult);
    yield* rewrite('game', 'lobby', holdsHim('lobby'), redactLobby);
    for (const table of ['kept_turn', 'kept_game']) yield* rewriteKept(table);
    yield* rewrite('outcome', 'players', holdsHim('users'), redactPlayers);
    yield* rewrite('outcome', 'users', holdsHim('users'), redactList);
    yield* rewrite('season_record', 'deed', holdsHim('deed'), redactSeasonEvent);
    yield* rewrite('league', 'organisers', holdsHim('organisers'), redactList);
    yield* execute(
      `update outbox set key = rtrim(replace(key || ':', ':' || @user || ':', ':' || @nobody || ':'), ':')
       where state <> 'pending' and ${holds("key || ':'", "':' || @user || ':'")}`,
      given,
    );
    // Whoever has loaded a game that knows him loads it anew.
    yield* execute(`update game set version = version + 1 where id in (${GAMES_OF_USER})`, given);
    yield* execute('update season_record set by = @nobody where by = @user', given);
    yield* execute('update game set host_id = @nobody where host_id = @user', given);
    yield* execute(
      `update seat set display_name = @house where user_id = 'house'
       and ${inJsonList(dialect, 'display_name', '@called')} and (game_id, seat) in (select game_id, seat from seat where user_id = @user)`,
      given,
    );
    yield* execute('update seat set user_id = @nobody, display_name = @nameless where user_id = @user', given);
    yield* execute('update attendance set gives_to = null where gives_to = @user', given);
    yield* execute('update outcome_player set user_id = @nobody where user_id = @user', given);
    yield* execute('delete from awaited where user_id = @user', given);
    yield* execute('delete from standing_order where user_id = @user', given);
    yield* execute('delete from prepared_turn where user_id = @user', given);
    yield* execute('delete from note where user_id = @user', given);
    yield* execute('delete from substitute where user_id = @user', given);
    yield* execute('delete from seeker where user_id = @user', given);
    yield* execute('delete from avoidance where user_id = @user or other_id = @user', given);
    yield* execute('delete from lookout where user_id = @user', given);
    yield* execute('delete from follower where user_id = @user', given);
    yield* execute(`delete from job where key in ('digest:' || @user, 'search-ends:' || @user, 'follow:' || @user)`, given);
    yield* execute('delete from "user" where id = @user', given);
    yield [{ ...statement(INCREMENT_ERASURE_COUNT), calls: `${NOTIFY_TOPICS.forgotten}${user}` }];
  };
}
