import { type DbProgram, execute, queryRecord, queryRecords, type Statement, statement } from '../db-program.ts';
import { type Dialect, inJsonList } from '../dialect.ts';
import type { Follower, QueueEntry, TableAlert } from '../matchmaking-records.ts';
import * as schema from '../schema.ts';
import { tableMapper } from '../table-mapper.ts';

/** Who looks for company, and who would rather not have whose. */
export interface MatchmakingStore {
  findQueueEntry(userId: string): Promise<QueueEntry | undefined>;
  /** All who look for a table, the longest waiting first. */
  listQueueEntries(): Promise<QueueEntry[]>;
  putQueueEntry(entry: QueueEntry): Promise<void>;
  dropQueueEntry(userId: string): Promise<void>;
  /** Whom this user avoids, the first he named first. */
  listAvoidedBy(userId: string): Promise<string[]>;
  /** Whom this user avoids, and who avoids him: never to be shown to anybody. */
  listKeptApart(userId: string): Promise<string[]>;
  putAvoided(userId: string, otherId: string, since: number): Promise<void>;
  dropAvoided(userId: string, otherId: string): Promise<void>;
  findTableAlert(guildId: string, userId: string): Promise<TableAlert | undefined>;
  /** Who would be called for a table of this title in this server, the longest on the list first. */
  listTableAlerts(guildId: string, title: string): Promise<TableAlert[]>;
  putTableAlert(alert: TableAlert): Promise<void>;
  dropTableAlert(guildId: string, userId: string): Promise<void>;
  /** What this user follows, the first first. */
  listFollowedGames(userId: string): Promise<Follower[]>;
  listFollowers(gameId: number): Promise<Follower[]>;
  putFollower(follower: Follower): Promise<void>;
  dropFollower(gameId: number, userId: string): Promise<void>;
  /** The servers in which this user ever sat at a table. */
  listGuildsOfUser(userId: string): Promise<string[]>;
}

const queueTable = tableMapper(schema.seeker);
const alertTable = tableMapper(schema.lookout);
const followerTable = tableMapper(schema.follower);
const avoidanceTable = tableMapper(schema.avoidance);
const readId = (row: { readonly id?: unknown }) => String(row.id);

export function putQueueEntry(one: QueueEntry): Statement {
  return statement(queueTable.put, queueTable.write(one));
}

export function dropQueueEntry(userId: string): Statement {
  return statement(queueTable.deleteBy(['userId']), { userId });
}

export function matchmakingQueries(dialect: Dialect) {
  const lookouts = `select ${alertTable.columns()} from lookout where guild_id = @guildId and ${inJsonList(dialect, '@title', 'titles')}
    order by since, user_id`;
  return {
    queries: {
      *findQueueEntry(userId: string): DbProgram<QueueEntry | undefined> {
        return yield* queryRecord(queueTable.selectBy(['userId']), { userId }, queueTable.read);
      },
      *listQueueEntries(): DbProgram<QueueEntry[]> {
        return yield* queryRecords(queueTable.selectBy([], ['since', 'userId']), {}, queueTable.read);
      },
      *listAvoidedBy(userId: string): DbProgram<string[]> {
        const avoided = avoidanceTable.selectBy(['userId'], ['since', 'otherId']);
        return yield* queryRecords(avoided, { userId }, (row) => avoidanceTable.read(row).otherId);
      },
      *listKeptApart(userId: string): DbProgram<string[]> {
        const apart = `select other_id as id from avoidance where user_id = @userId
          union select user_id from avoidance where other_id = @userId order by id`;
        return yield* queryRecords(apart, { userId }, readId);
      },
      *findTableAlert(guildId: string, userId: string): DbProgram<TableAlert | undefined> {
        const of = alertTable.selectBy(['guildId', 'userId']);
        return yield* queryRecord(of, { guildId, userId }, alertTable.read);
      },
      *listTableAlerts(guildId: string, title: string): DbProgram<TableAlert[]> {
        return yield* queryRecords(lookouts, { guildId, title }, alertTable.read);
      },
      *listFollowedGames(userId: string): DbProgram<Follower[]> {
        const of = followerTable.selectBy(['userId'], ['since', 'gameId']);
        return yield* queryRecords(of, { userId }, followerTable.read);
      },
      *listFollowers(gameId: number): DbProgram<Follower[]> {
        const of = followerTable.selectBy(['gameId'], ['since', 'userId']);
        return yield* queryRecords(of, { gameId }, followerTable.read);
      },
      *listGuildsOfUser(userId: string): DbProgram<string[]> {
        const sat = `select distinct g.guild_id as id from seat s join game g on g.id = s.game_id
          where s.user_id = @userId and g.guild_id is not null order by g.guild_id`;
        return yield* queryRecords(sat, { userId }, readId);
      },
    },
    commands: {
      *putQueueEntry(one: QueueEntry): DbProgram<void> {
        yield [putQueueEntry(one)];
      },
      *dropQueueEntry(userId: string): DbProgram<void> {
        yield [dropQueueEntry(userId)];
      },
      *putAvoided(userId: string, otherId: string, since: number): DbProgram<void> {
        yield* execute(`${avoidanceTable.insert} on conflict do nothing`, avoidanceTable.write({ userId, otherId, since }));
      },
      *dropAvoided(userId: string, otherId: string): DbProgram<void> {
        yield* execute(avoidanceTable.deleteBy(['userId', 'otherId']), { userId, otherId });
      },
      *putTableAlert(one: TableAlert): DbProgram<void> {
        yield* execute(alertTable.put, alertTable.write(one));
      },
      *putFollower(one: Follower): DbProgram<void> {
        yield* execute(followerTable.put, followerTable.write(one));
      },
      *dropFollower(gameId: number, userId: string): DbProgram<void> {
        yield* execute(followerTable.deleteBy(['gameId', 'userId']), { gameId, userId });
      },
      *dropTableAlert(guildId: string, userId: string): DbProgram<void> {
        yield* execute(alertTable.deleteBy(['guildId', 'userId']), { guildId, userId });
      },
    },
  };
}
