import type { Json, Store } from './repository.ts';
import type { Prepare } from './rows.ts';

type Settings = Pick<Store, 'user' | 'putUser' | 'guild' | 'putGuild' | 'meta' | 'putMeta' | 'lease' | 'endLease'>;

export function settings(prepare: Prepare): Settings {
  const kept = (table: 'user' | 'guild') => {
    const get = prepare(`select settings from "${table}" where id = ?`);
    const put = prepare(
      `insert into "${table}" (id, settings, at) values (?, ?, ?)
       on conflict (id) do update set settings = excluded.settings, at = excluded.at`,
    );
    return {
      get: async (id: string): Promise<Json | undefined> => {
        const text = get.get(id)?.settings;
        return typeof text === 'string' ? JSON.parse(text) : undefined;
      },
      put: async (id: string, value: Json, at: number) => void put.run(id, JSON.stringify(value), at),
    };
  };
  const users = kept('user');
  const guilds = kept('guild');
  const getMeta = prepare('select value from meta where key = ?');
  const putMeta = prepare('insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value');
  const takeLease = prepare(
    `insert into meta (key, value, until) values (@key, @holder, @until)
     on conflict (key) do update set value = excluded.value, until = excluded.until
     where meta.value = excluded.value or meta.until <= @now`,
  );
  const endLease = prepare('delete from meta where key = ? and value = ?');
  const leaseKey = (name: string) => `lease:${name}`;
  return {
    user: users.get,
    putUser: users.put,
    guild: guilds.get,
    putGuild: guilds.put,
    meta: async (key) => getMeta.get(key)?.value as string | undefined,
    putMeta: async (key, value) => void putMeta.run(key, value),
    lease: async (name, holder, now, until) => takeLease.run({ key: leaseKey(name), holder, now, until }).changes === 1,
    endLease: async (name, holder) => void endLease.run(leaseKey(name), holder),
  };
}
