import type { Follower, Lookout, Seeker } from './company-records.ts';
import { among, type Dialect } from './dialect.ts';
import { rowsOf } from './rows.ts';
import * as schema from './schema.ts';
import { record, records, run, type Statement, statement, type Work } from './work.ts';

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
  /** What this user follows, the first first. */
  followedBy(userId: string): Promise<Follower[]>;
  followers(gameId: number): Promise<Follower[]>;
  putFollower(follower: Follower): Promise<void>;
  dropFollower(gameId: number, userId: string): Promise<void>;
  /** The servers in which this user ever sat at a table. */
  guildsOf(userId: string): Promise<string[]>;
}

const seeker = rowsOf<Seeker>(schema.seeker);
const lookout = rowsOf<Lookout>(schema.lookout);
const follower = rowsOf<Follower>(schema.follower);
const id = (row: { readonly id?: unknown }) => String(row.id);

export function putSeeker(one: Seeker): Statement {
  return statement(seeker.put, seeker.write({ ...one }));
}

export function dropSeeker(userId: string): Statement {
  return statement('delete from seeker where user_id = @userId', { userId });
}

export function company(dialect: Dialect) {
  const lookouts = `select ${lookout.columns()} from lookout where guild_id = @guildId and ${among(dialect, '@title', 'titles')}
    order by since, user_id`;
  return {
    looks: {
      *seeker(userId: string): Work<Seeker | undefined> {
        return yield* record(`select ${seeker.columns()} from seeker where user_id = @userId`, { userId }, seeker.read);
      },
      *seekers(): Work<Seeker[]> {
        return yield* records(`select ${seeker.columns()} from seeker order by since, user_id`, {}, seeker.read);
      },
      *avoidedBy(userId: string): Work<string[]> {
        return yield* records('select other_id as id from avoidance where user_id = @userId order by since, other_id', { userId }, id);
      },
      *apartFrom(userId: string): Work<string[]> {
        const apart = `select other_id as id from avoidance where user_id = @userId
          union select user_id from avoidance where other_id = @userId order by id`;
        return yield* records(apart, { userId }, id);
      },
      *lookout(guildId: string, userId: string): Work<Lookout | undefined> {
        const of = `select ${lookout.columns()} from lookout where guild_id = @guildId and user_id = @userId`;
        return yield* record(of, { guildId, userId }, lookout.read);
      },
      *lookouts(guildId: string, title: string): Work<Lookout[]> {
        return yield* records(lookouts, { guildId, title }, lookout.read);
      },
      *followedBy(userId: string): Work<Follower[]> {
        const of = `select ${follower.columns()} from follower where user_id = @userId order by since, game_id`;
        return yield* records(of, { userId }, follower.read);
      },
      *followers(gameId: number): Work<Follower[]> {
        const of = `select ${follower.columns()} from follower where game_id = @gameId order by since, user_id`;
        return yield* records(of, { gameId }, follower.read);
      },
      *guildsOf(userId: string): Work<string[]> {
        const sat = `select distinct g.guild_id as id from seat s join game g on g.id = s.game_id
          where s.user_id = @userId and g.guild_id is not null order by g.guild_id`;
        return yield* records(sat, { userId }, id);
      },
    },
    deeds: {
      *putSeeker(one: Seeker): Work<void> {
        yield [putSeeker(one)];
      },
      *dropSeeker(userId: string): Work<void> {
        yield [dropSeeker(userId)];
      },
      *putAvoided(userId: string, otherId: string, since: number): Work<void> {
        const put = 'insert into avoidance (user_id, other_id, since) values (@userId, @otherId, @since) on conflict do nothing';
        yield* run(put, { userId, otherId, since });
      },
      *dropAvoided(userId: string, otherId: string): Work<void> {
        yield* run('delete from avoidance where user_id = @userId and other_id = @otherId', { userId, otherId });
      },
      *putLookout(one: Lookout): Work<void> {
        yield* run(lookout.put, lookout.write({ ...one }));
      },
      *putFollower(one: Follower): Work<void> {
        yield* run(follower.put, follower.write({ ...one }));
      },
      *dropFollower(gameId: number, userId: string): Work<void> {
        yield* run('delete from follower where game_id = @gameId and user_id = @userId', { gameId, userId });
      },
      *dropLookout(guildId: string, userId: string): Work<void> {
        yield* run('delete from lookout where guild_id = @guildId and user_id = @userId', { guildId, userId });
      },
    },
  };
}
