import type { Lookout, Seeker } from './records.ts';
import { type Prepare, rowsOf } from './rows.ts';
import * as schema from './schema.ts';

/** Who looks for company, and who would rather not have whose. */
export interface Company {
  seeker(userId: string): Promise<Seeker | undefined>;
  /** All who look for a table, the longest waiting first. */
  seekers(): Promise<Seeker[]>;
  putSeeker(seeker: Seeker): Promise<void>;
  dropSeeker(userId: string): Promise<void>;
  /** Whom this user avoids, the first he named first. */
  avoidedBy(userId: string): Promise<string[]>;
  /** Whom this user avoids, and who avoids him: never to be shown to anybody. */
  apartFrom(userId: string): Promise<string[]>;
  putAvoided(userId: string, otherId: string, since: number): Promise<void>;
  dropAvoided(userId: string, otherId: string): Promise<void>;
  lookout(guildId: string, userId: string): Promise<Lookout | undefined>;
  /** Who would be called for a table of this title in this server, the longest on the list first. */
  lookouts(guildId: string, title: string): Promise<Lookout[]>;
  putLookout(lookout: Lookout): Promise<void>;
  dropLookout(guildId: string, userId: string): Promise<void>;
  /** The servers in which this user ever sat at a table. */
  guildsOf(userId: string): Promise<string[]>;
}

const seeker = rowsOf<Seeker>(schema.seeker);
const lookout = rowsOf<Lookout>(schema.lookout);
const orReplace = (insert: string) => insert.replace('insert', 'insert or replace');

/** Writes what a step says of seekers; to be called inside a transaction. */
export function seeking(prepare: Prepare): { put(one: Seeker): void; drop(userId: string): void } {
  const put = prepare(orReplace(seeker.insert));
  const drop = prepare('delete from seeker where user_id = ?');
  return { put: (one) => void put.run(seeker.write({ ...one })), drop: (userId) => void drop.run(userId) };
}

export function companyOf(prepare: Prepare): Company {
  const { put, drop } = seeking(prepare);
  const one = prepare(`select ${seeker.columns()} from seeker where user_id = ?`);
  const all = prepare(`select ${seeker.columns()} from seeker order by since, user_id`);
  const avoidedBy = prepare('select other_id as id from avoidance where user_id = ? order by since, other_id');
  const apart = prepare(
    'select other_id as id from avoidance where user_id = @user union select user_id from avoidance where other_id = @user',
  );
  const putAvoided = prepare('insert into avoidance (user_id, other_id, since) values (?, ?, ?) on conflict do nothing');
  const dropAvoided = prepare('delete from avoidance where user_id = ? and other_id = ?');
  const lookoutOf = prepare(`select ${lookout.columns()} from lookout where guild_id = ? and user_id = ?`);
  const lookoutsFor = prepare(
    `select ${lookout.columns()} from lookout where guild_id = ? and ? in (select value from json_each(titles)) order by since, user_id`,
  );
  const putLookout = prepare(orReplace(lookout.insert));
  const dropLookout = prepare('delete from lookout where guild_id = ? and user_id = ?');
  const guildsOf = prepare(
    `select distinct g.guild_id as id from seat s join game g on g.id = s.game_id
     where s.user_id = ? and g.guild_id is not null order by g.guild_id`,
  );
  const ids = (rows: readonly { readonly id?: unknown }[]) => rows.map(({ id }) => String(id));
  return {
    seeker: async (userId) => {
      const row = one.get(userId);
      return row === undefined ? undefined : seeker.read(row);
    },
    seekers: async () => all.all().map(seeker.read),
    putSeeker: async (fresh) => put(fresh),
    dropSeeker: async (userId) => drop(userId),
    avoidedBy: async (userId) => ids(avoidedBy.all(userId)),
    apartFrom: async (userId) => ids(apart.all({ user: userId })),
    putAvoided: async (userId, otherId, since) => void putAvoided.run(userId, otherId, since),
    dropAvoided: async (userId, otherId) => void dropAvoided.run(userId, otherId),
    lookout: async (guildId, userId) => {
      const row = lookoutOf.get(guildId, userId);
      return row === undefined ? undefined : lookout.read(row);
    },
    lookouts: async (guildId, title) => lookoutsFor.all(guildId, title).map(lookout.read),
    putLookout: async (fresh) => void putLookout.run(lookout.write({ ...fresh })),
    dropLookout: async (guildId, userId) => void dropLookout.run(guildId, userId),
    guildsOf: async (userId) => ids(guildsOf.all(userId)),
  };
}
