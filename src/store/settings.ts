import type Database from 'better-sqlite3';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { aboutUser } from './about.ts';
import { forgetting } from './forget.ts';
import type { Json } from './records.ts';
import type { Store } from './repository.ts';
import { type Prepare, rowsOf } from './rows.ts';
import * as schema from './schema.ts';

type Settings = Pick<Store, 'user' | 'putUser' | 'guild' | 'putGuild' | 'meta' | 'putMeta' | 'lease' | 'endLease' | People>;
type People = 'substitutes' | 'substituteIn' | 'putSubstitute' | 'dropSubstitute' | 'forget' | 'about' | 'note' | 'putNote' | 'dropNote';

const meta = rowsOf<{ key: string; value: string; until?: number }>(schema.meta);

export function settings(db: Database.Database, prepare: Prepare): Settings {
  const kept = (table: SQLiteTable) => {
    const rows = rowsOf<{ id: string; settings: Json; at: number }>(table);
    const get = prepare(`select ${rows.columns()} from ${rows.name} where id = ?`);
    const put = prepare(`${rows.insert} on conflict (id) do update set settings = excluded.settings, at = excluded.at`);
    return {
      get: async (id: string) => {
        const row = get.get(id);
        return row === undefined ? undefined : rows.read(row).settings;
      },
      put: async (id: string, value: Json, at: number) => void put.run(rows.write({ id, settings: value, at })),
    };
  };
  const users = kept(schema.user);
  const guilds = kept(schema.guild);
  const getMeta = prepare(`select ${meta.columns()} from meta where key = ?`);
  const putMeta = prepare(`${meta.insert} on conflict (key) do update set value = excluded.value`);
  const takeLease = prepare(
    `insert into meta (key, value, until) values (@key, @holder, @until)
     on conflict (key) do update set value = excluded.value, until = excluded.until
     where meta.value = excluded.value or meta.until <= @now`,
  );
  const endLease = prepare('delete from meta where key = ? and value = ?');
  const leaseKey = (name: string) => `lease:${name}`;
  const substitutes = prepare('select user_id from substitute where guild_id = ? order by since, user_id');
  const substituteIn = prepare('select guild_id from substitute where user_id = ?');
  const putSubstitute = prepare('insert into substitute (guild_id, user_id, since) values (?, ?, ?) on conflict do nothing');
  const dropSubstitute = prepare('delete from substitute where guild_id = ? and user_id = ?');
  const note = prepare('select words from note where game_id = ? and user_id = ?');
  const putNote = prepare('insert or replace into note (game_id, user_id, words, at) values (?, ?, ?, ?)');
  const dropNote = prepare('delete from note where game_id = ? and user_id = ?');
  const forget = forgetting(db);
  const about = aboutUser(db);
  return {
    substitutes: async (guildId) => substitutes.all(guildId).map((row) => String(row.user_id)),
    substituteIn: async (userId) => substituteIn.all(userId).map((row) => String(row.guild_id)),
    putSubstitute: async (guildId, userId, since) => void putSubstitute.run(guildId, userId, since),
    dropSubstitute: async (guildId, userId) => void dropSubstitute.run(guildId, userId),
    note: async (gameId, userId) => {
      const row = note.get(gameId, userId);
      return row === undefined ? undefined : String(row.words);
    },
    putNote: async (gameId, userId, words, at) => void putNote.run(gameId, userId, words, at),
    dropNote: async (gameId, userId) => void dropNote.run(gameId, userId),
    forget: async (userId) => forget(userId),
    about: async (userId) => about(userId),
    user: users.get,
    putUser: users.put,
    guild: guilds.get,
    putGuild: guilds.put,
    meta: async (key) => {
      const row = getMeta.get(key);
      return row === undefined ? undefined : meta.read(row).value;
    },
    putMeta: async (key, value) => void putMeta.run(meta.write({ key, value })),
    lease: async (name, holder, now, until) => takeLease.run({ key: leaseKey(name), holder, now, until }).changes === 1,
    endLease: async (name, holder) => void endLease.run(leaseKey(name), holder),
  };
}
