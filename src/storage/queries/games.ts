import { withFields } from '../../kit/clone.ts';
import type { Seat } from '../../kit/seat.ts';
import { type DbProgram, record, records, rowsFrom, type SqlRow, type Statement, statement } from '../db-program.ts';
import { type Dialect, inJsonList } from '../dialect.ts';
import { createGameCache, isUnchanged } from '../game-cache.ts';
import type {
  Awaited,
  GameStatus,
  GameUpdate,
  LatestGame,
  NewGame,
  PlayerMarks,
  PreparedTurn,
  SeatClock,
  SeatHolder,
  Snapshot,
  SnapshotKind,
  StandingOrder,
  StoredEvent,
  StoredGame,
} from '../records.ts';
import { StaleError } from '../repository.ts';
import * as schema from '../schema.ts';
import { tableMapper } from '../table-mapper.ts';
import { dropJob, putJob } from './jobs.ts';
import { dropSeeker, putSeeker } from './matchmaking.ts';
import { enqueue } from './outbox.ts';

const game = tableMapper<StoredGame>(schema.game);
const seat = tableMapper<SeatHolder>(schema.seat, ['gameId', 'holder']);
const event = tableMapper<StoredEvent>(schema.event, ['gameId']);
const snapshot = tableMapper<Snapshot>(schema.snapshot, ['gameId']);
const awaited = tableMapper<Awaited>(schema.awaited, ['gameId']);
const attendance = tableMapper<SeatClock>(schema.attendance, ['gameId']);
const order = tableMapper<StandingOrder>(schema.standingOrder, ['gameId']);
const prepared = tableMapper<PreparedTurn>(schema.preparedTurn, ['gameId']);
const preparedAnywhere = tableMapper<PreparedTurn & { gameId: number }>(schema.preparedTurn);
const jotting = tableMapper<PlayerMarks>(schema.jotting, ['gameId', 'words', 'at']);
const awaitedAnywhere = tableMapper<Awaited & { gameId: number }>(schema.awaited);

const ADD_GAME = `${game.insert} returning id`;
const BY_ID = `select ${game.columns()} from game where id = @id`;
const BY_THREAD = `select ${game.columns()} from game where thread_id = @threadId`;
const BY_LINK = `select ${game.columns()} from game where link = @link`;
const WITH_STATUS = `select ${game.columns()} from game where status = @status and id > @after order by id limit @limit`;
const SEATS = `select ${seat.columns()} from seat where game_id = @id order by seat, holder`;
const HELD_SEATS = `select ${seat.columns()} from seat where game_id = @id and left_at is null order by seat`;
const STRANGE = `select 1 as strange from game g where id = @id and guild_id is distinct from @guildId
  and not exists (select 1 from seat s where s.game_id = g.id and s.user_id = @userId)`;
const EVENTS = `select ${event.columns()} from event where game_id = @id and seq >= @from order by seq`;
/** Where a lane is a number, its index is taken: asked for what is not null, SQLite reads through the whole log of the game. */
const IN_LANES = `select ${event.columns()} from event where game_id = @id and lane >= 0 order by seq`;
const MOVED = `select e.at from seat s join event e on e.game_id = s.game_id and e.seat = s.seat
  where s.user_id = @userId and e.auto = 0 and e.at >= s.joined_at and e.at <= coalesce(s.left_at, e.at)
  order by s.game_id desc, e.seq desc limit @limit`;
const OF_KIND = `select ${snapshot.columns()} from snapshot where game_id = @id and kind = @kind`;
const BASE = `select ${snapshot.columns()} from snapshot where game_id = @id and kind = 'base'`;
const FROM_USER = `select ${awaitedAnywhere.columns()} from awaited where user_id = @userId
  order by deadline is null, deadline, since, game_id`;
const IN_GAME = `select ${awaited.columns()} from awaited where game_id = @id order by seat`;
const KEPT = `select ${attendance.columns()} from attendance where game_id = @id order by seat`;
const ORDERS = `select ${order.columns()} from standing_order where game_id = @id order by seat, kind`;
const PREPARED = `select ${prepared.columns()} from prepared_turn where game_id = @id order by seat`;
const JOTTINGS = `select ${jotting.columns()} from note where game_id = @id and marks is not null order by user_id`;
/** What changes of a game without its version: where it was last posted, and what people mark for themselves. */
const UNNUMBERED = [BY_ID, JOTTINGS];
const PREPARED_BY = `select ${preparedAnywhere.columns()} from prepared_turn where user_id = @userId order by game_id`;

const DROP_SEATS = 'delete from seat where game_id = @id';
const DROP_AWAITED = 'delete from awaited where game_id = @id';
const DROP_ORDERS = 'delete from standing_order where game_id = @id';
const DROP_PREPARED = 'delete from prepared_turn where game_id = @id';
const DROP_FOREIGN = `delete from prepared_turn where game_id = @id and not exists
  (select 1 from seat s where s.game_id = prepared_turn.game_id and s.seat = prepared_turn.seat
   and s.user_id = prepared_turn.user_id and s.left_at is null)`;
const CUT_LANE = 'delete from event where game_id = @gameId and lane = @lane and seq >= @from';
const TAKE_IN = 'update event set lane = null where game_id = @gameId and lane = @lane';

/** What a step writes beside the game's own row, in order. */
function* asksOf(gameId: number, step: GameUpdate): Generator<Statement> {
  const whole = { id: gameId };
  if (step.seats !== undefined) {
    yield statement(DROP_SEATS, whole);
    const holders = new Map<Seat, number>();
    for (const holder of step.seats) {
      const nth = holders.get(holder.seat) ?? 0;
      holders.set(holder.seat, nth + 1);
      yield statement(seat.insert, seat.write(withFields(holder, { gameId, holder: nth })));
    }
  }
  for (const { lane, from } of step.cut ?? []) yield statement(CUT_LANE, { gameId, lane, from });
  for (const lane of step.takeIn ?? []) yield statement(TAKE_IN, { gameId, lane });
  for (const one of step.append ?? []) yield statement(event.insert, event.write(withFields(one, { gameId })));
  for (const one of step.snapshots ?? []) yield statement(snapshot.put, snapshot.write(withFields(one, { gameId })));
  if (step.awaited !== undefined) {
    yield statement(DROP_AWAITED, whole);
    for (const one of step.awaited) yield statement(awaited.insert, awaited.write(withFields(one, { gameId })));
  }
  for (const one of step.attendance ?? []) yield statement(attendance.put, attendance.write(withFields(one, { gameId })));
  if (step.orders !== undefined) {
    yield statement(DROP_ORDERS, whole);
    for (const one of step.orders) yield statement(order.insert, order.write(withFields(one, { gameId })));
  }
  if (step.prepared !== undefined) {
    yield statement(DROP_PREPARED, whole);
    for (const one of step.prepared) yield statement(prepared.insert, prepared.write(withFields(one, { gameId })));
  }
  if (step.seats !== undefined) yield statement(DROP_FOREIGN, whole);
  for (const one of step.seekers ?? []) yield putSeeker(one);
  for (const user of step.dropSeekers ?? []) yield dropSeeker(user);
  for (const message of step.post ?? []) yield enqueue(message, gameId);
  for (const key of step.dropJobs ?? []) yield dropJob(key);
  for (const job of step.putJobs ?? []) yield putJob(withFields(job, { gameId }));
}

const updates = new Map<string, string>();

/** The statement that changes these fields of a game, made once. */
function updateOf(fields: readonly string[]): string {
  const which = fields.join();
  const known = updates.get(which);
  if (known !== undefined) return known;
  const set = ['version = version + 1', ...(fields.length > 0 ? [game.set(fields)] : [])].join(', ');
  const sql = `update game set ${set} where id = @id and version = @expectedVersion`;
  updates.set(which, sql);
  return sql;
}

function* change(id: number, expectedVersion: number, step: GameUpdate): DbProgram<number> {
  const fields = Object.keys(step.game ?? {}).sort();
  const written: SqlRow = game.write(step.game ?? {});
  const values: SqlRow = { id, expectedVersion };
  for (const field of fields) values[field] = written[field];
  const update: Statement = { sql: updateOf(fields), values, orElse: () => new StaleError(id, expectedVersion) };
  yield [update, ...asksOf(id, step)];
  return expectedVersion + 1;
}

export function games(dialect: Dialect) {
  const withAny = inJsonList(dialect, 'status', '@statuses');
  const inGuild = `select ${game.columns()} from game where guild_id = @guildId and ${withAny} order by id desc limit @limit`;
  const ofUser = `select distinct ${game.columns('g')} from seat s join game g on g.id = s.game_id
    where s.user_id = @userId and s.left_at is null and ${inJsonList(dialect, 'g.status', '@statuses')} order by g.id desc limit @limit`;

  const loaded = createGameCache();

  return {
    looks: {
      game: (id: number): DbProgram<StoredGame | undefined> => record(BY_ID, { id }, game.read),
      gameInThread: (threadId: string): DbProgram<StoredGame | undefined> => record(BY_THREAD, { threadId }, game.read),
      gameByLink: (link: string): DbProgram<StoredGame | undefined> => record(BY_LINK, { link }, game.read),
      *latestGame(id: number): DbProgram<LatestGame | undefined> {
        const of = { id };
        const known = loaded.get(id);
        if (known !== undefined) {
          const told = (yield UNNUMBERED.map((sql) => statement(sql, of))).map((a) => a.rows);
          if (isUnchanged(known.told, told)) return loaded.keep(id, known);
          const [[row] = [], marks = []] = told;
          // It was posted, or somebody has marked something: all else changes with the version.
          if (row !== undefined && row.version === known.told[0]?.[0]?.version)
            return loaded.keep(id, { told, latest: { ...known.latest, game: game.read(row), jottings: marks.map(jotting.read) } });
        }
        const asks = [...UNNUMBERED, HELD_SEATS, BASE, IN_LANES, KEPT, IN_GAME, ORDERS, PREPARED];
        const answers = (yield asks.map((sql) => statement(sql, of))).map((a) => a.rows);
        const [found = [], marks = [], seats = [], base = [], lanes = [], kept = [], asked = [], orders = [], plans = []] = answers;
        if (found[0] === undefined) return undefined;
        const latest: LatestGame = {
          game: game.read(found[0]),
          seats: seats.map(seat.read),
          ...(base[0] === undefined ? {} : { base: snapshot.read(base[0]) }),
          lanes: lanes.map(event.read),
          attendance: kept.map(attendance.read),
          awaited: asked.map(awaited.read),
          orders: orders.map(order.read),
          prepared: plans.map(prepared.read),
          jottings: marks.map(jotting.read),
        };
        return loaded.keep(id, { told: [found, marks], latest });
      },
      gamesIn: (guildId: string, statuses: readonly GameStatus[], limit = 100): DbProgram<StoredGame[]> =>
        records(inGuild, { guildId, statuses: JSON.stringify(statuses), limit }, game.read),
      gamesOf: (userId: string, statuses: readonly GameStatus[], limit = 100): DbProgram<StoredGame[]> =>
        records(ofUser, { userId, statuses: JSON.stringify(statuses), limit }, game.read),
      gamesWith: (status: GameStatus, after: number, limit: number): DbProgram<StoredGame[]> =>
        records(WITH_STATUS, { status, after, limit }, game.read),
      *isForeignGame(id: number, guildId: string, userId: string): DbProgram<boolean> {
        return (yield* rowsFrom(STRANGE, { id, guildId, userId })).length > 0;
      },
      seats: (id: number): DbProgram<SeatHolder[]> => records(SEATS, { id }, seat.read),
      events: (id: number, from = 0): DbProgram<StoredEvent[]> => records(EVENTS, { id, from }, event.read),
      moveTimes: (userId: string, limit: number): DbProgram<number[]> => records(MOVED, { userId, limit }, (row) => Number(row.at)),
      snapshot: (id: number, kind: SnapshotKind): DbProgram<Snapshot | undefined> => record(OF_KIND, { id, kind }, snapshot.read),
      preparedBy: (userId: string): DbProgram<(PreparedTurn & { gameId: number })[]> =>
        records(PREPARED_BY, { userId }, preparedAnywhere.read),
      awaitedFrom: (userId: string): DbProgram<(Awaited & { gameId: number })[]> => records(FROM_USER, { userId }, awaitedAnywhere.read),
      awaitedIn: (id: number): DbProgram<Awaited[]> => records(IN_GAME, { id }, awaited.read),
    },
    deeds: {
      *create(fresh: NewGame, first?: (id: number) => GameUpdate): DbProgram<number> {
        const id = Number((yield* rowsFrom(ADD_GAME, game.write({ drawCounter: 0, told: -1, ...fresh, version: 0 })))[0]?.id);
        yield* change(id, 0, first?.(id) ?? {});
        return id;
      },
      *commit(id: number, expectedVersion: number, step: GameUpdate): DbProgram<number> {
        loaded.drop(id);
        return yield* change(id, expectedVersion, step);
      },
    },
  };
}
