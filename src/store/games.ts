import type Database from 'better-sqlite3';
import type { Seat } from '../kit/seat.ts';
import { seeking } from './company.ts';
import { schedule } from './jobs.ts';
import { enqueue } from './outbox.ts';
import type {
  Attendance,
  Awaited,
  GameStep,
  LatestGame,
  PreparedTurn,
  SeatHolder,
  Snapshot,
  StandingOrder,
  StoredEvent,
  StoredGame,
} from './records.ts';
import { StaleError, type Store } from './repository.ts';
import { type Prepare, rowsOf, type SqlRow } from './rows.ts';
import * as schema from './schema.ts';

type Games = Pick<
  Store,
  | 'create'
  | 'commit'
  | 'game'
  | 'gameInThread'
  | 'gameByLink'
  | 'latestGame'
  | 'gamesIn'
  | 'gamesOf'
  | 'gamesWith'
  | 'seats'
  | 'isStrange'
  | 'events'
  | 'movedAt'
  | 'snapshot'
  | 'preparedBy'
  | 'awaitedFrom'
  | 'awaitedIn'
>;

const game = rowsOf<StoredGame>(schema.game);
const seat = rowsOf<SeatHolder>(schema.seat, ['gameId', 'holder']);
const event = rowsOf<StoredEvent>(schema.event, ['gameId']);
const snapshot = rowsOf<Snapshot>(schema.snapshot, ['gameId']);
const awaited = rowsOf<Awaited>(schema.awaited, ['gameId']);
const attendance = rowsOf<Attendance>(schema.attendance, ['gameId']);
const order = rowsOf<StandingOrder>(schema.standingOrder, ['gameId']);
const prepared = rowsOf<PreparedTurn>(schema.preparedTurn, ['gameId']);
const preparedAnywhere = rowsOf<PreparedTurn & { gameId: number }>(schema.preparedTurn);
const awaitedAnywhere = rowsOf<Awaited & { gameId: number }>(schema.awaited);

export function games(db: Database.Database, prepare: Prepare): Games {
  const addGame = prepare(`${game.insert} returning id`);
  const byId = prepare(`select ${game.columns()} from game where id = ?`);
  const byThread = prepare(`select ${game.columns()} from game where thread_id = ?`);
  const byLink = prepare(`select ${game.columns()} from game where link = ?`);
  const inGuild = prepare(
    `select ${game.columns()} from game where guild_id = ? and status in (select value from json_each(?)) order by id desc limit ?`,
  );
  const ofUser = prepare(
    `select distinct ${game.columns('g')} from seat s join game g on g.id = s.game_id
     where s.user_id = ? and s.left_at is null and g.status in (select value from json_each(?)) order by g.id desc limit ?`,
  );
  const withStatus = prepare(`select ${game.columns()} from game where status = ? and id > ? order by id limit ?`);
  const allSeats = prepare(`select ${seat.columns()} from seat where game_id = ? order by seat, holder`);
  const heldSeats = prepare(`select ${seat.columns()} from seat where game_id = ? and left_at is null order by seat`);
  const strange = prepare(
    `select 1 from game g where id = ? and guild_id is not ? and not exists (select 1 from seat s where s.game_id = g.id and s.user_id = ?)`,
  );
  const eventsFrom = prepare(`select ${event.columns()} from event where game_id = ? and seq >= ? order by seq`);
  const movedBy = prepare(
    `select e.at from seat s join event e on e.game_id = s.game_id and e.seat = s.seat
     where s.user_id = ? and e.auto = 0 and e.at >= s.joined_at and e.at <= coalesce(s.left_at, e.at)
     order by s.game_id desc, e.seq desc limit ?`,
  );
  const inLanes = prepare(`select ${event.columns()} from event where game_id = ? and lane is not null order by seq`);
  const ofKind = prepare(`select ${snapshot.columns()} from snapshot where game_id = ? and kind = ?`);
  const fromUser = prepare(
    `select ${awaitedAnywhere.columns()} from awaited where user_id = ? order by deadline is null, deadline, since, game_id`,
  );
  const inGame = prepare(`select ${awaited.columns()} from awaited where game_id = ? order by seat`);

  const kept = prepare(`select ${attendance.columns()} from attendance where game_id = ? order by seat`);

  const ordersOf = prepare(`select ${order.columns()} from standing_order where game_id = ? order by seat, kind`);
  const dropOrders = prepare('delete from standing_order where game_id = ?');
  const addOrder = prepare(order.insert);

  const preparedIn = prepare(`select ${prepared.columns()} from prepared_turn where game_id = ? order by seat`);
  const preparedByUser = prepare(`select ${preparedAnywhere.columns()} from prepared_turn where user_id = ? order by game_id`);
  const dropPrepared = prepare('delete from prepared_turn where game_id = ?');
  const addPrepared = prepare(prepared.insert);
  const dropForeign = prepare(
    `delete from prepared_turn where game_id = ? and not exists
     (select 1 from seat s where s.game_id = prepared_turn.game_id and s.seat = prepared_turn.seat
      and s.user_id = prepared_turn.user_id and s.left_at is null)`,
  );

  const dropSeats = prepare('delete from seat where game_id = ?');
  const addSeat = prepare(seat.insert);
  const cutLane = prepare('delete from event where game_id = ? and lane = ? and seq >= ?');
  const takeIn = prepare('update event set lane = null where game_id = ? and lane = ?');
  const addEvent = prepare(event.insert);
  const putSnapshot = prepare(
    `${snapshot.insert} on conflict (game_id, kind) do update set
     seq = excluded.seq, state = excluded.state, rules_version = excluded.rules_version, at = excluded.at`,
  );
  const dropAwaited = prepare('delete from awaited where game_id = ?');
  const addAwaited = prepare(awaited.insert);
  const putAttendance = prepare(attendance.insert.replace('insert', 'insert or replace'));
  const post = enqueue(prepare);
  const jobs = schedule(prepare);
  const seekers = seeking(prepare);

  const one = (statement: ReturnType<Prepare>, ...key: unknown[]): StoredGame | undefined => {
    const row = statement.get(...key);
    return row === undefined ? undefined : game.read(row);
  };

  /** Writes everything but the game's own row. */
  function take(gameId: number, step: GameStep): void {
    if (step.seats !== undefined) {
      dropSeats.run(gameId);
      const holders = new Map<Seat, number>();
      for (const holder of step.seats) {
        const nth = holders.get(holder.seat) ?? 0;
        holders.set(holder.seat, nth + 1);
        addSeat.run(seat.write({ ...holder, gameId, holder: nth }));
      }
    }
    for (const { lane, from } of step.cut ?? []) cutLane.run(gameId, lane, from);
    for (const lane of step.takeIn ?? []) takeIn.run(gameId, lane);
    for (const one of step.append ?? []) addEvent.run(event.write({ ...one, gameId }));
    for (const one of step.snapshots ?? []) putSnapshot.run(snapshot.write({ ...one, gameId }));
    if (step.awaited !== undefined) {
      dropAwaited.run(gameId);
      for (const one of step.awaited) addAwaited.run(awaited.write({ ...one, gameId }));
    }
    for (const one of step.attendance ?? []) putAttendance.run(attendance.write({ ...one, gameId }));
    if (step.orders !== undefined) {
      dropOrders.run(gameId);
      for (const one of step.orders) addOrder.run(order.write({ ...one, gameId }));
    }
    if (step.prepared !== undefined) {
      dropPrepared.run(gameId);
      for (const one of step.prepared) addPrepared.run(prepared.write({ ...one, gameId }));
    }
    if (step.seats !== undefined) dropForeign.run(gameId);
    for (const one of step.seekers ?? []) seekers.put(one);
    for (const user of step.dropSeekers ?? []) seekers.drop(user);
    post(step.post ?? [], gameId);
    for (const key of step.dropJobs ?? []) jobs.drop(key);
    for (const job of step.putJobs ?? []) jobs.put({ ...job, gameId });
  }

  function change(gameId: number, expectedVersion: number, step: GameStep): number {
    const fields = Object.keys(step.game ?? {}).sort();
    const set = ['version = version + 1', ...(fields.length > 0 ? [game.set(fields)] : [])].join(', ');
    const written: SqlRow = game.write(step.game ?? {});
    const values = Object.fromEntries(fields.map((field) => [field, written[field]]));
    const { changes } = prepare(`update game set ${set} where id = @id and version = @expectedVersion`).run({
      ...values,
      id: gameId,
      expectedVersion,
    });
    if (changes === 0) throw new StaleError(gameId, expectedVersion);
    take(gameId, step);
    return expectedVersion + 1;
  }

  const creating = db.transaction((fresh: SqlRow, first: ((id: number) => GameStep) | undefined) => {
    const id = Number(addGame.get(game.write({ drawCounter: 0, told: -1, ...fresh, version: 0 }))?.id);
    change(id, 0, first?.(id) ?? {});
    return id;
  });
  const changing = db.transaction(change);
  // Eight questions under one lock of the file instead of eight.
  const loading = db.transaction((id: number): LatestGame | undefined => {
    const found = one(byId, id);
    if (found === undefined) return undefined;
    const base = ofKind.get(id, 'base');
    return {
      game: found,
      seats: heldSeats.all(id).map(seat.read),
      ...(base === undefined ? {} : { base: snapshot.read(base) }),
      lanes: inLanes.all(id).map(event.read),
      attendance: kept.all(id).map(attendance.read),
      awaited: inGame.all(id).map(awaited.read),
      orders: ordersOf.all(id).map(order.read),
      prepared: preparedIn.all(id).map(prepared.read),
    };
  });

  return {
    create: async (fresh, first) => creating.immediate({ ...fresh }, first),
    commit: async (gameId, expectedVersion, step) => changing.immediate(gameId, expectedVersion, step),
    game: async (id) => one(byId, id),
    gameInThread: async (threadId) => one(byThread, threadId),
    gameByLink: async (link) => one(byLink, link),
    latestGame: async (id) => loading(id),
    gamesIn: async (guildId, statuses, limit = 100) => inGuild.all(guildId, JSON.stringify(statuses), limit).map(game.read),
    gamesOf: async (userId, statuses, limit = 100) => ofUser.all(userId, JSON.stringify(statuses), limit).map(game.read),
    gamesWith: async (status, after, limit) => withStatus.all(status, after, limit).map(game.read),
    isStrange: async (gameId, guildId, userId) => strange.get(gameId, guildId, userId) !== undefined,
    seats: async (gameId) => allSeats.all(gameId).map(seat.read),
    events: async (gameId, from = 0) => eventsFrom.all(gameId, from).map(event.read),
    movedAt: async (userId, limit) => movedBy.all(userId, limit).map((row) => Number(row.at)),
    snapshot: async (gameId, kind) => {
      const row = ofKind.get(gameId, kind);
      return row === undefined ? undefined : snapshot.read(row);
    },
    preparedBy: async (userId) => preparedByUser.all(userId).map(preparedAnywhere.read),
    awaitedFrom: async (userId) => fromUser.all(userId).map(awaitedAnywhere.read),
    awaitedIn: async (gameId) => inGame.all(gameId).map(awaited.read),
  };
}
