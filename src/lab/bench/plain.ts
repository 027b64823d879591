import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { GameUpdate } from '../../storage/records.ts';
import * as schema from '../../storage/schema.ts';

// What somebody would write by hand for one database to load a game and to commit a step: what the store is measured against.

type Row = { readonly [column: string]: unknown };
/** A statement, its values by place. */
export interface PlainStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

interface PlainTable {
  readonly select: string;
  readonly insert: string;
  /** The same; a row with this key is replaced. */
  readonly put: string;
  read(row: Row): unknown;
  values(record: object, more?: Row): unknown[];
}

const isJson = (column: SQLiteColumn) => column.dataType === 'json' && column.getSQLType() === 'text';

function plainTable(table: SQLiteTable, key: readonly string[], unnumbered = false): PlainTable {
  const name = `"${getTableName(table)}"`;
  const columns = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>).filter(([field]) => !unnumbered || field !== 'id');
  const list = columns.map(([field, column]) => ({ field, name: column.name, json: isJson(column), flag: column.dataType === 'boolean' }));
  const insert = `insert into ${name} (${list.map((c) => `"${c.name}"`).join(', ')}) values (${list.map((_, n) => `$${n + 1}`).join(', ')})`;
  const set = list.flatMap((c) => (key.includes(c.name) ? [] : [`"${c.name}" = excluded."${c.name}"`])).join(', ');
  return {
    select: `select ${list.map((c) => `"${c.name}"`).join(', ')} from ${name}`,
    insert,
    put: `${insert} on conflict (${key.join(', ')}) do update set ${set}`,
    read(row) {
      const record: { [field: string]: unknown } = {};
      for (const { field, name: column, json, flag } of list) {
        const value = row[column];
        if (value !== null) record[field] = json ? JSON.parse(String(value)) : flag ? value === 1 : value;
      }
      return record;
    },
    values(record, more) {
      const of = { ...record, ...more } as Row;
      return list.map(({ field, json, flag }) => {
        const value = of[field];
        if (value === undefined) return null;
        return json ? JSON.stringify(value) : flag ? Number(value) : field === 'publish' ? PUBLISH_LEVELS.indexOf(String(value)) : value;
      });
    },
  };
}
const PUBLISH_LEVELS = ['false', 'board', 'line'];

const game = plainTable(schema.game, ['id']);
const seat = plainTable(schema.seat, ['game_id', 'seat', 'holder']);
const event = plainTable(schema.event, ['game_id', 'seq']);
const snapshot = plainTable(schema.snapshot, ['game_id', 'kind']);
const awaited = plainTable(schema.awaited, ['game_id', 'seat']);
const attendance = plainTable(schema.attendance, ['game_id', 'seat']);
const order = plainTable(schema.standingOrder, ['game_id', 'seat', 'kind']);
const prepared = plainTable(schema.preparedTurn, ['game_id', 'seat']);
const jotting = plainTable(schema.jotting, ['game_id', 'user_id']);
const outbox = plainTable(schema.outbox, ['key'], true);
const job = plainTable(schema.job, ['key']);

/** All of a game, each with what reads its rows. */
export const LOAD_STATEMENTS: readonly { readonly sql: string; readonly read: (row: Row) => unknown }[] = [
  { sql: `${game.select} where id = $1`, read: game.read },
  { sql: `${seat.select} where game_id = $1 and left_at is null order by seat`, read: seat.read },
  { sql: `${snapshot.select} where game_id = $1 and kind = 'base'`, read: snapshot.read },
  { sql: `${event.select} where game_id = $1 and lane is not null order by seq`, read: event.read },
  { sql: `${attendance.select} where game_id = $1 order by seat`, read: attendance.read },
  { sql: `${awaited.select} where game_id = $1 order by seat`, read: awaited.read },
  { sql: `${order.select} where game_id = $1 order by seat, kind`, read: order.read },
  { sql: `${prepared.select} where game_id = $1 order by seat`, read: prepared.read },
  { sql: `${jotting.select} where game_id = $1 and marks is not null order by user_id`, read: jotting.read },
];

const fields = Object.entries(getTableColumns(schema.game) as Record<string, SQLiteColumn>);
const json = new Set(fields.flatMap(([field, column]) => (isJson(column) ? [field] : [])));
const named = new Map(fields.map(([field, column]) => [field, column.name]));

/** What a step comes to; the first changes the game, and nothing where somebody was faster. */
export function commitStatements(id: number, version: number, step: GameUpdate): PlainStatement[] {
  const change = Object.entries(step.game ?? {});
  const set = change.map(([field], n) => `"${named.get(field)}" = $${n + 3}`);
  const asks: PlainStatement[] = [
    {
      sql: `update game set ${['version = version + 1', ...set].join(', ')} where id = $1 and version = $2`,
      values: [
        id,
        version,
        ...change.map(([field, value]) => (value === undefined ? null : json.has(field) ? JSON.stringify(value) : value)),
      ],
    },
  ];
  const ask = (sql: string, values: readonly unknown[]) => void asks.push({ sql, values });
  const of = { gameId: id };
  if (step.seats !== undefined) {
    ask('delete from seat where game_id = $1', [id]);
    for (const [holder, one] of step.seats.entries()) ask(seat.insert, seat.values(one, { ...of, holder }));
  }
  for (const { lane, from } of step.cut ?? []) ask('delete from event where game_id = $1 and lane = $2 and seq >= $3', [id, lane, from]);
  for (const lane of step.takeIn ?? []) ask('update event set lane = null where game_id = $1 and lane = $2', [id, lane]);
  for (const one of step.append ?? []) ask(event.insert, event.values(one, of));
  for (const one of step.snapshots ?? []) ask(snapshot.put, snapshot.values(one, of));
  if (step.awaited !== undefined) {
    ask('delete from awaited where game_id = $1', [id]);
    for (const one of step.awaited) ask(awaited.insert, awaited.values(one, of));
  }
  for (const one of step.attendance ?? []) ask(attendance.put, attendance.values(one, of));
  if (step.orders !== undefined) {
    ask('delete from standing_order where game_id = $1', [id]);
    for (const one of step.orders) ask(order.insert, order.values(one, of));
  }
  if (step.prepared !== undefined) {
    ask('delete from prepared_turn where game_id = $1', [id]);
    for (const one of step.prepared) ask(prepared.insert, prepared.values(one, of));
  }
  if (step.seats !== undefined)
    ask(
      `delete from prepared_turn where game_id = $1 and not exists (select 1 from seat s where s.game_id = prepared_turn.game_id
        and s.seat = prepared_turn.seat and s.user_id = prepared_turn.user_id and s.left_at is null)`,
      [id],
    );
  for (const user of step.dropSeekers ?? []) ask('delete from seeker where user_id = $1', [user]);
  for (const one of step.post ?? [])
    ask(`${outbox.insert} on conflict (key) do nothing`, outbox.values(one, { ...of, nonce: one.key, attempts: 0, state: 'pending' }));
  for (const key of step.dropJobs ?? []) ask('delete from job where key = $1', [key]);
  for (const one of step.putJobs ?? []) ask(job.put, job.values(one, { ...of, dueAt: one.runAt, attempts: 0 }));
  return asks;
}
