import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';

const NAMELESS = '—';
/** Every name somebody ever had at a table, in a season or in an outcome. */
const NAMES = `
  select display_name as name from seat where user_id = @user
  union select json_extract(deed, '$.name') from season_record
    where json_extract(deed, '$.userId') = @user and json_extract(deed, '$.name') is not null
  union select json_extract(p.value, '$.name') from outcome_player o join outcome using (game_id), json_each(outcome.players) p
    where o.user_id = @user and json_extract(p.value, '$.userId') = @user`;

/**
 * Removes what is known of a user. Where a game or a ranking needs somebody, there is now somebody without a name. It is rare and
 * thorough: whole tables are read, so nothing is prepared before it is asked for.
 */
export function forgetting(db: Database.Database): (user: string) => void {
  const forget = db.transaction((user: string) => {
    const nobody = `nobody-${randomBytes(6).toString('hex')}`;
    const known = db.prepare<{ user: string }, { name: string }>(NAMES).all({ user });
    const names = known.map(({ name }) => JSON.stringify(name)).filter((name) => name !== JSON.stringify(NAMELESS));
    const run = (sql: string, more: { readonly [name: string]: string } = {}) => {
      const used = Object.entries({ user, nobody, ...more }).filter(([name]) => sql.includes(`@${name}`));
      db.prepare(sql).run(Object.fromEntries(used));
    };
    const games = '(select game_id from seat where user_id = @user)';
    // What was posted and how games ended, as far as it speaks of him.
    for (const name of names) {
      const more = { name, nameless: JSON.stringify(NAMELESS) };
      run(`update outbox set payload = replace(payload, @name, @nameless) where game_id in ${games} and state <> 'pending'`, more);
      run(`update game set result = replace(result, @name, @nameless) where id in ${games}`, more);
      run('update season_record set deed = replace(deed, @name, @nameless) where instr(deed, @user) > 0', more);
      run('update outcome set players = replace(players, @name, @nameless) where instr(users, @user) > 0', more);
    }
    run(`update outbox set payload = replace(payload, @user, @nobody) where instr(payload, @user) > 0 and state <> 'pending'`);
    run(`update game set lobby = replace(lobby, @user, @nobody) where instr(lobby, @user) > 0`);
    run(
      'update outcome set players = replace(players, @user, @nobody), users = replace(users, @user, @nobody) where instr(users, @user) > 0',
    );
    run('update season_record set deed = replace(deed, @user, @nobody) where instr(deed, @user) > 0');
    run('update season_record set by = @nobody where by = @user');
    run('update league set organisers = replace(organisers, @user, @nobody) where instr(organisers, @user) > 0');
    run('update game set host_id = @nobody where host_id = @user');
    run(`update seat set user_id = @nobody, display_name = '${NAMELESS}' where user_id = @user`);
    run('update attendance set gives_to = null where gives_to = @user');
    run('update outcome_player set user_id = @nobody where user_id = @user');
    run('delete from awaited where user_id = @user');
    run('delete from standing_order where user_id = @user');
    run('delete from substitute where user_id = @user');
    run(`delete from job where key = 'digest:' || @user`);
    run('delete from user where id = @user');
  });
  return (user) => forget.immediate(user);
}
