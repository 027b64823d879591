import { type DbProgram, record, records, run, type Statement, statement } from '../db-program.ts';
import { type Dialect, inJsonList } from '../dialect.ts';
import type { Follower, QueueEntry, TableAlert } from '../matchmaking-records.ts';
import * as schema from '../schema.ts';
import { tableMapper } from '../table-mapper.ts';

/** Who looks for company, and who would rather not have whose. */
export interface Company {
  seeker(userId: string): Promise<QueueEntry | undefined>;
  /** All who look for a table, the longest waiting first. */
  seekers(): Promise<QueueEntry[]>;
  putSeeker(entry: QueueEntry): Promise<void>;
  dropSeeker(userId: string): Promise<void>;
  /** Whom this user avoids, the first he named first. */
  avoidedBy(userId: string): Promise<string[]>;
  /** Whom this user avoids, and who avoids him: never to be shown to anybody. */
  apartFrom(userId: string): Promise<string[]>;
  putAvoided(userId: string, otherId: string, since: number): Promise<void>;
  dropAvoided(userId: string, otherId: string): Promise<void>;
  lookout(guildId: string, userId: string): Promise<TableAlert | undefined>;
  /** Who would be called for a table of this title in this server, the longest on the list first. */
  lookouts(guildId: string, title: string): Promise<TableAlert[]>;
  putLookout(alert: TableAlert): Promise<void>;
  dropLookout(guildId: string, userId: string): Promise<void>;
  /** What this user follows, the first first. */
  followedBy(userId: string): Promise<Follower[]>;
  followers(gameId: number): Promise<Follower[]>;
  putFollower(follower: Follower): Promise<void>;
  dropFollower(gameId: number, userId: string): Promise<void>;
  /** The servers in which this user ever sat at a table. */
  guildsOf(userId: string): Promise<string[]>;
}

const seeker = tableMapper<QueueEntry>(schema.seeker);
const lookout = tableMapper<TableAlert>(schema.lookout);
const follower = tableMapper<Follower>(schema.follower);
const id = (row: { readonly id?: unknown }) => String(row.id);

export function putSeeker(one: QueueEntry): Statement {
  return statement(seeker.put, seeker.write({ ...one }));
}

export function dropSeeker(userId: string): Statement {
  return statement('delete from seeker where user_id = @userId', { userId });
}

export function company(dialect: Dialect) {
  const lookouts = `select ${lookout.columns()} from lookout where guild_id = @guildId and ${inJsonList(dialect, '@title', 'titles')}
    order by since, user_id`;
  return {
    looks: {
      *seeker(userId: string): DbProgram<QueueEntry | undefined> {
        return yield* record(`select ${seeker.columns()} from seeker where user_id = @userId`, { userId }, seeker.read);
      },
      *seekers(): DbProgram<QueueEntry[]> {
        return yield* records(`select ${seeker.columns()} from seeker order by since, user_id`, {}, seeker.read);
      },
      *avoidedBy(userId: string): DbProgram<string[]> {
        return yield* records('select other_id as id from avoidance where user_id = @userId order by since, other_id', { userId }, id);
      },
      *apartFrom(userId: string): DbProgram<string[]> {
        const apart = `select other_id as id from avoidance where user_id = @userId
          union select user_id from avoidance where other_id = @userId order by id`;
        return yield* records(apart, { userId }, id);
      },
      *lookout(guildId: string, userId: string): DbProgram<TableAlert | undefined> {
        const of = `select ${lookout.columns()} from lookout where guild_id = @guildId and user_id = @userId`;
        return yield* record(of, { guildId, userId }, lookout.read);
      },
      *lookouts(guildId: string, title: string): DbProgram<TableAlert[]> {
        return yield* records(lookouts, { guildId, title }, lookout.read);
      },
      *followedBy(userId: string): DbProgram<Follower[]> {
        const of = `select ${follower.columns()} from follower where user_id = @userId order by since, game_id`;
        return yield* records(of, { userId }, follower.read);
      },
      *followers(gameId: number): DbProgram<Follower[]> {
        const of = `select ${follower.columns()} from follower where game_id = @gameId order by since, user_id`;
        return yield* records(of, { gameId }, follower.read);
      },
      *guildsOf(userId: string): DbProgram<string[]> {
        const sat = `select distinct g.guild_id as id from seat s join game g on g.id = s.game_id
          where s.user_id = @userId and g.guild_id is not null order by g.guild_id`;
        return yield* records(sat, { userId }, id);
      },
    },
    deeds: {
      *putSeeker(one: QueueEntry): DbProgram<void> {
        yield [putSeeker(one)];
      },
      *dropSeeker(userId: string): DbProgram<void> {
        yield [dropSeeker(userId)];
      },
      *putAvoided(userId: string, otherId: string, since: number): DbProgram<void> {
        const put = 'insert into avoidance (user_id, other_id, since) values (@userId, @otherId, @since) on conflict do nothing';
        yield* run(put, { userId, otherId, since });
      },
      *dropAvoided(userId: string, otherId: string): DbProgram<void> {
        yield* run('delete from avoidance where user_id = @userId and other_id = @otherId', { userId, otherId });
      },
      *putLookout(one: TableAlert): DbProgram<void> {
        yield* run(lookout.put, lookout.write({ ...one }));
      },
      *putFollower(one: Follower): DbProgram<void> {
        yield* run(follower.put, follower.write({ ...one }));
      },
      *dropFollower(gameId: number, userId: string): DbProgram<void> {
        yield* run('delete from follower where game_id = @gameId and user_id = @userId', { gameId, userId });
      },
      *dropLookout(guildId: string, userId: string): DbProgram<void> {
        yield* run('delete from lookout where guild_id = @guildId and user_id = @userId', { guildId, userId });
      },
    },
  };
}
