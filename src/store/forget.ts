import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type Database from 'better-sqlite3';
import {
  deedWithout,
  type Forgotten,
  keptWithout,
  listWithout,
  lobbyWithout,
  NAMELESS,
  payloadWithoutNames,
  payloadWithoutUser,
  playersWithout,
  resultWithout,
} from './forgotten.ts';

/** Every name somebody ever had at a table, in a season or in an outcome. */
const NAMES = `
  select display_name as name from seat where user_id = @user
  union select json_extract(deed, '$.name') from season_record
    where json_extract(deed, '$.userId') = @user and json_extract(deed, '$.name') is not null
  union select json_extract(p.value, '$.name') from outcome_player o join outcome using (game_id), json_each(outcome.players) p
    where o.user_id = @user and json_extract(p.value, '$.userId') = @user`;

/** A seat left to the house bears the name of who left it, in brackets. */
const inBrackets = (name: string) => `(${name})`;

/** What is kept of games in which he sat; most of it names nobody and is only looked through. */
function rewriteKept(db: Database.Database, table: string, who: Forgotten): void {
  const found = db.prepare(`select rowid from ${table} where game_id in (select game_id from seat where user_id = ?)`).pluck();
  const read = db.prepare(`select body from ${table} where rowid = ?`).pluck();
  const write = db.prepare(`update ${table} set body = ? where rowid = ?`);
  const marks = [...who.names.keys()].map((name) => JSON.stringify(name)).concat(who.user);
  for (const row of found.all(who.user)) {
    const text = String(brotliDecompressSync(read.get(row) as Buffer));
    if (!marks.some((mark) => text.includes(mark))) continue;
    const without = JSON.stringify(keptWithout(JSON.parse(text), who));
    if (without !== text) write.run(brotliCompressSync(without), row);
  }
}

/**
 * Removes what is known of a user. Where a game or a ranking needs somebody, there is now somebody without a name. It is rare and
 * thorough: whole tables are read, so nothing is prepared before it is asked for.
 */
export function forgetting(db: Database.Database): (user: string) => void {
  const forget = db.transaction((user: string) => {
    const known = db.prepare<{ user: string }, { name: string }>(NAMES).all({ user });
    const names = new Map(
      known.flatMap(({ name }): [string, string][] => [
        [inBrackets(name), inBrackets(NAMELESS)],
        [name, NAMELESS],
      ]),
    );
    const who: Forgotten = { user, nobody: `nobody-${randomBytes(6).toString('hex')}`, names };
    const called = JSON.stringify([...names.keys()]);
    const texts = JSON.stringify([...names.keys()].map((name) => JSON.stringify(name)));
    const given = (sql: string) =>
      Object.fromEntries(Object.entries({ user, nobody: who.nobody, called, texts }).filter(([name]) => sql.includes(`@${name}`)));
    const run = (sql: string) => void db.prepare(sql).run(given(sql));
    /** Reads the rows that may speak of him, and writes back those that do. */
    const rewrite = (table: string, column: string, where: string, without: (json: unknown, who: Forgotten) => unknown) => {
      const found = db.prepare(`select rowid from ${table} where ${where}`).pluck();
      const read = db.prepare(`select ${column} from ${table} where rowid = ?`).pluck();
      const write = db.prepare(`update ${table} set ${column} = ? where rowid = ?`);
      for (const row of found.all(given(where))) {
        const before = String(read.get(row));
        const after = JSON.stringify(without(JSON.parse(before), who));
        if (after !== before) write.run(after, row);
      }
    };
    const games = '(select game_id from seat where user_id = @user)';
    const holds = (column: string) => `instr(${column}, @user) > 0`;
    const holdsName = (column: string) => `exists (select 1 from json_each(@texts) t where instr(${column}, t.value) > 0)`;
    // What was posted and how games ended, as far as it speaks of him.
    rewrite('outbox', 'payload', `state <> 'pending' and game_id in ${games} and ${holdsName('payload')}`, payloadWithoutNames);
    rewrite('outbox', 'payload', `state <> 'pending' and ${holds('payload')}`, payloadWithoutUser);
    rewrite('game', 'result', `id in ${games} and (${holdsName('result')} or ${holds('result')})`, resultWithout);
    rewrite('game', 'lobby', holds('lobby'), lobbyWithout);
    for (const table of ['kept_turn', 'kept_game']) rewriteKept(db, table, who);
    rewrite('outcome', 'players', holds('users'), playersWithout);
    rewrite('outcome', 'users', holds('users'), listWithout);
    rewrite('season_record', 'deed', holds('deed'), deedWithout);
    rewrite('league', 'organisers', holds('organisers'), listWithout);
    run(
      `update outbox set key = rtrim(replace(key || ':', ':' || @user || ':', ':' || @nobody || ':'), ':')
       where state <> 'pending' and instr(key || ':', ':' || @user || ':') > 0`,
    );
    run('update season_record set by = @nobody where by = @user');
    run('update game set host_id = @nobody where host_id = @user');
    run(
      `update seat set display_name = '${inBrackets(NAMELESS)}' where user_id = 'house'
       and display_name in (select value from json_each(@called)) and (game_id, seat) in (select game_id, seat from seat where user_id = @user)`,
    );
    run(`update seat set user_id = @nobody, display_name = '${NAMELESS}' where user_id = @user`);
    run('update attendance set gives_to = null where gives_to = @user');
    run('update outcome_player set user_id = @nobody where user_id = @user');
    run('delete from awaited where user_id = @user');
    run('delete from standing_order where user_id = @user');
    run('delete from prepared_turn where user_id = @user');
    run('delete from note where user_id = @user');
    run('delete from substitute where user_id = @user');
    run('delete from seeker where user_id = @user');
    run('delete from avoidance where user_id = @user or other_id = @user');
    run('delete from lookout where user_id = @user');
    run(`delete from job where key in ('digest:' || @user, 'search-ends:' || @user)`);
    run('delete from user where id = @user');
  });
  return (user) => forget.immediate(user);
}
