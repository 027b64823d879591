import { getTableColumns } from 'drizzle-orm';
import {
  bigint,
  customType,
  foreignKey,
  index,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as sqlite from '../schema.ts';

// The same tables for PostgreSQL: numbers as `bigint`, texts in the order of their bytes, JSON as the text it was written as.
// `npm run migrations` writes the step from the last shape to this one into migrations/postgres/.

const words = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

function plain(column: SQLiteColumn) {
  const { name } = column;
  const type = column.getSQLType().toLowerCase();
  return type === 'text' ? words(name) : type === 'blob' ? bytes(name) : bigint(name, { mode: 'number' });
}

function columnOf(column: SQLiteColumn): PgColumnBuilderBase {
  const numbered = 'autoIncrement' in column && column.autoIncrement === true;
  const whole = plain(column);
  if (numbered) return bigint(column.name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
  if (column.primary) return whole.primaryKey();
  const unique = column.isUnique ? whole.unique(column.uniqueName) : whole;
  return column.notNull ? unique.notNull() : unique;
}

type Derived = PgTable & { readonly [field: string]: PgColumn };
const made = new Map<SQLiteTable, Derived>();

function derived(table: SQLiteTable): Derived {
  const known = made.get(table);
  if (known !== undefined) return known;
  const { name, indexes, foreignKeys, primaryKeys } = getTableConfig(table);
  const fields = Object.entries(getTableColumns(table));
  const columns = Object.fromEntries(fields.map(([field, column]) => [field, columnOf(column)]));
  const fieldOf = (column: { readonly name: string }) => fields.find(([, one]) => one.name === column.name)?.[0] ?? '';
  const result = pgTable(name, columns, (t) => {
    const own = (column: unknown) => t[fieldOf(column as SQLiteColumn)] as PgColumn;
    return [
      ...primaryKeys.map((key) => primaryKey({ columns: key.columns.map(own) as [PgColumn, ...PgColumn[]] })),
      ...indexes.map(({ config }) => {
        const [first, ...more] = config.columns.map(own) as [PgColumn, ...PgColumn[]];
        const made = (config.unique ? uniqueIndex : index)(config.name).on(first, ...more);
        return config.where === undefined ? made : made.where(config.where);
      }),
      ...foreignKeys.map((key) => {
        const { columns: from, foreignTable, foreignColumns } = key.reference();
        const other = foreignTable === table ? t : derived(foreignTable);
        const to = foreignColumns.map(
          (column) => other[Object.entries(getTableColumns(foreignTable)).find(([, c]) => c === column)?.[0] ?? ''],
        );
        const reference = foreignKey({ columns: from.map(own) as [PgColumn], foreignColumns: to as [PgColumn] });
        return key.onDelete === undefined ? reference : reference.onDelete(key.onDelete);
      }),
    ];
  }) as unknown as Derived;
  made.set(table, result);
  return result;
}

export const game = derived(sqlite.game);
export const seat = derived(sqlite.seat);
export const event = derived(sqlite.event);
export const snapshot = derived(sqlite.snapshot);
export const awaited = derived(sqlite.awaited);
export const attendance = derived(sqlite.attendance);
export const standingOrder = derived(sqlite.standingOrder);
export const preparedTurn = derived(sqlite.preparedTurn);
export const outbox = derived(sqlite.outbox);
export const job = derived(sqlite.job);
export const user = derived(sqlite.user);
export const guild = derived(sqlite.guild);
export const substitute = derived(sqlite.substitute);
export const jotting = derived(sqlite.jotting);
export const seeker = derived(sqlite.seeker);
export const avoidance = derived(sqlite.avoidance);
export const lookout = derived(sqlite.lookout);
export const follower = derived(sqlite.follower);
export const meta = derived(sqlite.meta);
export const league = derived(sqlite.league);
export const season = derived(sqlite.season);
export const seasonRecord = derived(sqlite.seasonRecord);
export const outcome = derived(sqlite.outcome);
export const outcomePlayer = derived(sqlite.outcomePlayer);
export const keptTurn = derived(sqlite.keptTurn);
export const keptGame = derived(sqlite.keptGame);
export const keptPart = derived(sqlite.keptPart);
export const lease = derived(sqlite.lease);
export const host = derived(sqlite.host);
