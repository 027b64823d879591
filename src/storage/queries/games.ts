import { withFields } from '../../kit/clone.ts';
import type { Seat } from '../../kit/seat.ts';
import { type DbProgram, queryRecord, queryRecords, queryRows, type Statement, statement } from '../db-program.ts';
import { type Dialect, inJsonList } from '../dialect.ts';
import { createGameCache, isUnchanged } from '../game-cache.ts';
import type {
  AwaitedSeat,
  GameChange,
  GameStatus,
  GameUpdate,
  LatestGame,
  NewGame,
  SeatHolder,
  Snapshot,
  SnapshotKind,
  StoredEvent,
  StoredGame,
  StoredPlan,
} from '../records.ts';
import { StaleError } from '../repository.ts';
import * as schema from '../schema.ts';
import { tableMapper } from '../table-mapper.ts';
import { dropJob, putJob } from './jobs.ts';
import { dropQueueEntry, putQueueEntry } from './matchmaking.ts';
import { insertOutboxMessage } from './outbox.ts';

const gameTable = tableMapper(schema.game);
const seatTable = tableMapper(schema.seat, ['gameId', 'holder']);
const eventTable = tableMapper(schema.event, ['gameId']);
const snapshotTable = tableMapper(schema.snapshot, ['gameId']);
const awaitedTable = tableMapper(schema.awaited, ['gameId']);
const clockTable = tableMapper(schema.attendance, ['gameId']);
const orderTable = tableMapper(schema.standingOrder, ['gameId']);
const planTable = tableMapper(schema.preparedTurn, ['gameId']);
const userPlanTable = tableMapper(schema.preparedTurn);
const marksTable = tableMapper(schema.jotting, ['gameId', 'words', 'at']);
const userAwaitedTable = tableMapper(schema.awaited);

const ADD_GAME = `${gameTable.insert} returning id`;
const BY_ID = gameTable.selectBy(['id']);
const BY_THREAD = gameTable.selectBy(['threadId']);
const BY_LINK = gameTable.selectBy(['link']);
const WITH_STATUS = `${gameTable.selectBy(['status'])} and id > @after order by id limit @limit`;
const SEATS = seatTable.selectBy(['gameId'], ['seat', 'holder']);
const HELD_SEATS = `${seatTable.selectBy(['gameId'])} and ${seatTable.column.leftAt} is null order by ${seatTable.column.seat}`;
const IS_FOREIGN = `select 1 as strange from game g where id = @id and guild_id is distinct from @guildId
  and not exists (select 1 from seat s where s.game_id = g.id and s.user_id = @userId)`;
const EVENTS = `${eventTable.selectBy(['gameId'])} and ${eventTable.column.seq} >= @from order by ${eventTable.column.seq}`;
/** Where a lane is a number, its index is taken: asked for what is not null, SQLite reads through the whole log of the game. */
const IN_LANES = `${eventTable.selectBy(['gameId'])} and ${eventTable.column.lane} >= 0 order by ${eventTable.column.seq}`;
const MOVE_TIMES = `select e.at from seat s join event e on e.game_id = s.game_id and e.seat = s.seat
  where s.user_id = @userId and e.auto = 0 and e.at >= s.joined_at and e.at <= coalesce(s.left_at, e.at)
  order by s.game_id desc, e.seq desc limit @limit`;
const OF_KIND = snapshotTable.selectBy(['gameId', 'kind']);
const BASE = `${snapshotTable.selectBy(['gameId'])} and ${snapshotTable.column.kind} = 'base'`;
const FROM_USER = `${userAwaitedTable.selectBy(['userId'])} order by deadline is null, deadline, since, game_id`;
const IN_GAME = awaitedTable.selectBy(['gameId'], ['seat']);
const CLOCKS = clockTable.selectBy(['gameId'], ['seat']);
const ORDERS = orderTable.selectBy(['gameId'], ['seat', 'kind']);
const PREPARED = planTable.selectBy(['gameId'], ['seat']);
const JOTTINGS = `${marksTable.selectBy(['gameId'])} and ${marksTable.column.marks} is not null order by ${marksTable.column.userId}`;
/** What changes of a game without its version: where it was last posted, and what people mark for themselves. */
const UNVERSIONED = [BY_ID, JOTTINGS];
const PREPARED_BY = userPlanTable.selectBy(['userId'], ['gameId']);

const DROP_SEATS = seatTable.deleteBy(['gameId']);
const DROP_AWAITED = awaitedTable.deleteBy(['gameId']);
const DROP_ORDERS = orderTable.deleteBy(['gameId']);
const DROP_PREPARED = planTable.deleteBy(['gameId']);
const DROP_FOREIGN = `${planTable.deleteBy(['gameId'])} and not exists
  (select 1 from seat s where s.game_id = prepared_turn.game_id and s.seat = prepared_turn.seat
   and s.user_id = prepared_turn.user_id and s.left_at is null)`;
const CUT_LANE = `${eventTable.deleteBy(['gameId', 'lane'])} and ${eventTable.column.seq} >= @from`;
const MERGE_LANE = `update ${eventTable.name} set ${eventTable.column.lane} = null where game_id = @gameId and lane = @lane`;

/** What a step writes beside the game's own row, in order. */
function* updateStatements(gameId: number, step: GameUpdate): Generator<Statement> {
  const whole = { gameId };
  if (step.seats !== undefined) {
    yield statement(DROP_SEATS, whole);
    const holders = new Map<Seat, number>();
    for (const holder of step.seats) {
      const nth = holders.get(holder.seat) ?? 0;
      holders.set(holder.seat, nth + 1);
      yield statement(seatTable.insert, seatTable.write(withFields(holder, { gameId, holder: nth })));
    }
  }
  for (const { lane, from } of step.cut ?? []) yield statement(CUT_LANE, { gameId, lane, from });
  for (const lane of step.takeIn ?? []) yield statement(MERGE_LANE, { gameId, lane });
  for (const one of step.append ?? []) yield statement(eventTable.insert, eventTable.write(withFields(one, { gameId })));
  for (const one of step.snapshots ?? []) yield statement(snapshotTable.put, snapshotTable.write(withFields(one, { gameId })));
  if (step.awaited !== undefined) {
    yield statement(DROP_AWAITED, whole);
    for (const one of step.awaited) yield statement(awaitedTable.insert, awaitedTable.write(withFields(one, { gameId })));
  }
  for (const one of step.attendance ?? []) yield statement(clockTable.put, clockTable.write(withFields(one, { gameId })));
  if (step.orders !== undefined) {
    yield statement(DROP_ORDERS, whole);
    for (const one of step.orders) yield statement(orderTable.insert, orderTable.write(withFields(one, { gameId })));
  }
  if (step.prepared !== undefined) {
    yield statement(DROP_PREPARED, whole);
    for (const one of step.prepared) yield statement(planTable.insert, planTable.write(withFields(one, { gameId })));
  }
  if (step.seats !== undefined) yield statement(DROP_FOREIGN, whole);
  for (const one of step.seekers ?? []) yield putQueueEntry(one);
  for (const user of step.dropSeekers ?? []) yield dropQueueEntry(user);
  for (const message of step.post ?? []) yield insertOutboxMessage(message, gameId);
  for (const key of step.dropJobs ?? []) yield dropJob(key);
  for (const job of step.putJobs ?? []) yield putJob(withFields(job, { gameId }));
}

const updateCache = new Map<string, string>();

/** The statement that changes these fields of a game, made once. */
function cachedUpdate(fields: readonly (keyof GameChange)[]): string {
  const which = fields.join();
  const known = updateCache.get(which);
  if (known !== undefined) return known;
  const set = ['version = version + 1', ...(fields.length > 0 ? [gameTable.set(fields)] : [])].join(', ');
  const sql = `update game set ${set} where id = @id and version = @expectedVersion`;
  updateCache.set(which, sql);
  return sql;
}

function* commitUpdate(id: number, expectedVersion: number, step: GameUpdate): DbProgram<number> {
  const change = gameTable.writeFields(step.game ?? {});
  const fields = (Object.keys(change) as (keyof GameChange)[]).sort();
  const values = Object.assign(change, { id, expectedVersion });
  const update: Statement = { sql: cachedUpdate(fields), values, orElse: () => new StaleError(id, expectedVersion) };
  yield [update, ...updateStatements(id, step)];
  return expectedVersion + 1;
}

export function gameQueries(dialect: Dialect) {
  const withAny = inJsonList(dialect, 'status', '@statuses');
  const inGuild = `select ${gameTable.columns()} from game where guild_id = @guildId and ${withAny} order by id desc limit @limit`;
  const ofUser = `select distinct ${gameTable.columns('g')} from seat s join game g on g.id = s.game_id
    where s.user_id = @userId and s.left_at is null and ${inJsonList(dialect, 'g.status', '@statuses')} order by g.id desc limit @limit`;

  const loaded = createGameCache();

  return {
    queries: {
      findGame: (id: number): DbProgram<StoredGame | undefined> => queryRecord(BY_ID, { id }, gameTable.read),
      findGameInThread: (threadId: string): DbProgram<StoredGame | undefined> => queryRecord(BY_THREAD, { threadId }, gameTable.read),
      findGameByLink: (link: string): DbProgram<StoredGame | undefined> => queryRecord(BY_LINK, { link }, gameTable.read),
      *loadLatestGame(id: number): DbProgram<LatestGame | undefined> {
        const of = { id, gameId: id };
        const known = loaded.get(id);
        if (known !== undefined) {
          const told = (yield UNVERSIONED.map((sql) => statement(sql, of))).map((a) => a.rows);
          if (isUnchanged(known.told, told)) return loaded.keep(id, known);
          const [[row] = [], marks = []] = told;
          // It was posted, or somebody has marked something: all else changes with the version.
          if (row !== undefined && row.version === known.told[0]?.[0]?.version)
            return loaded.keep(id, { told, latest: { ...known.latest, game: gameTable.read(row), jottings: marks.map(marksTable.read) } });
        }
        const asks = [...UNVERSIONED, HELD_SEATS, BASE, IN_LANES, CLOCKS, IN_GAME, ORDERS, PREPARED];
        const answers = (yield asks.map((sql) => statement(sql, of))).map((a) => a.rows);
        const [found = [], marks = [], seats = [], base = [], lanes = [], kept = [], asked = [], orders = [], plans = []] = answers;
        if (found[0] === undefined) return undefined;
        const latest: LatestGame = {
          game: gameTable.read(found[0]),
          seats: seats.map(seatTable.read),
          ...(base[0] === undefined ? {} : { base: snapshotTable.read(base[0]) }),
          lanes: lanes.map(eventTable.read),
          attendance: kept.map(clockTable.read),
          awaited: asked.map(awaitedTable.read),
          orders: orders.map(orderTable.read),
          prepared: plans.map(planTable.read),
          jottings: marks.map(marksTable.read),
        };
        return loaded.keep(id, { told: [found, marks], latest });
      },
      listGamesInGuild: (guildId: string, statuses: readonly GameStatus[], limit = 100): DbProgram<StoredGame[]> =>
        queryRecords(inGuild, { guildId, statuses: JSON.stringify(statuses), limit }, gameTable.read),
      listGamesOfUser: (userId: string, statuses: readonly GameStatus[], limit = 100): DbProgram<StoredGame[]> =>
        queryRecords(ofUser, { userId, statuses: JSON.stringify(statuses), limit }, gameTable.read),
      listGamesByStatus: (status: GameStatus, after: number, limit: number): DbProgram<StoredGame[]> =>
        queryRecords(WITH_STATUS, { status, after, limit }, gameTable.read),
      *isForeignGame(id: number, guildId: string, userId: string): DbProgram<boolean> {
        return (yield* queryRows(IS_FOREIGN, { id, guildId, userId })).length > 0;
      },
      listSeatHolders: (id: number): DbProgram<SeatHolder[]> => queryRecords(SEATS, { gameId: id }, seatTable.read),
      listEvents: (id: number, from = 0): DbProgram<StoredEvent[]> => queryRecords(EVENTS, { gameId: id, from }, eventTable.read),
      listMoveTimes: (userId: string, limit: number): DbProgram<number[]> =>
        queryRecords(MOVE_TIMES, { userId, limit }, (row) => Number(row.at)),
      findSnapshot: (id: number, kind: SnapshotKind): DbProgram<Snapshot | undefined> =>
        queryRecord(OF_KIND, { gameId: id, kind }, snapshotTable.read),
      listPlansOfUser: (userId: string): DbProgram<(StoredPlan & { gameId: number })[]> =>
        queryRecords(PREPARED_BY, { userId }, userPlanTable.read),
      listAwaitedOfUser: (userId: string): DbProgram<(AwaitedSeat & { gameId: number })[]> =>
        queryRecords(FROM_USER, { userId }, userAwaitedTable.read),
      listAwaitedInGame: (id: number): DbProgram<AwaitedSeat[]> => queryRecords(IN_GAME, { gameId: id }, awaitedTable.read),
    },
    commands: {
      *create(fresh: NewGame, first?: (id: number) => GameUpdate): DbProgram<number> {
        const id = Number((yield* queryRows(ADD_GAME, gameTable.write({ drawCounter: 0, told: -1, ...fresh, version: 0 })))[0]?.id);
        yield* commitUpdate(id, 0, first?.(id) ?? {});
        return id;
      },
      *commit(id: number, expectedVersion: number, step: GameUpdate): DbProgram<number> {
        loaded.drop(id);
        return yield* commitUpdate(id, expectedVersion, step);
      },
    },
  };
}
