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

const textColumn = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

function plainColumn(column: SQLiteColumn) {
  const { name } = column;
  const type = column.getSQLType().toLowerCase();
  return type === 'text' ? textColumn(name) : type === 'blob' ? bytesColumn(name) : bigint(name, { mode: 'number' });
}

function columnOf(column: SQLiteColumn): PgColumnBuilderBase {
  const numbered = 'autoIncrement' in column && column.autoIncrement === true;
  const whole = plainColumn(column);
  if (numbered) return bigint(column.name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
  if (column.primary) return whole.primaryKey();
  const unique = column.isUnique ? whole.unique(column.uniqueName) : whole;
  return column.notNull ? unique.notNull() : unique;
}

type DerivedTable = PgTable & { readonly [field: string]: PgColumn };
const derivedTables = new Map<SQLiteTable, DerivedTable>();

function deriveTable(table: SQLiteTable): DerivedTable {
  const known = derivedTables.get(table);
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
        const other = foreignTable === table ? t : deriveTable(foreignTable);
        const to = foreignColumns.map(
          (column) => other[Object.entries(getTableColumns(foreignTable)).find(([, c]) => c === column)?.[0] ?? ''],
        );
        const reference = foreignKey({ columns: from.map(own) as [PgColumn], foreignColumns: to as [PgColumn] });
        return key.onDelete === undefined ? reference : reference.onDelete(key.onDelete);
      }),
    ];
  }) as unknown as DerivedTable;
  derivedTables.set(table, result);
  return result;
}

export const game = deriveTable(sqlite.game);
export const seat = deriveTable(sqlite.seat);
export const event = deriveTable(sqlite.event);
export const snapshot = deriveTable(sqlite.snapshot);
export const awaited = deriveTable(sqlite.awaited);
export const attendance = deriveTable(sqlite.attendance);
export const standingOrder = deriveTable(sqlite.standingOrder);
export const preparedTurn = deriveTable(sqlite.preparedTurn);
export const outbox = deriveTable(sqlite.outbox);
export const job = deriveTable(sqlite.job);
export const user = deriveTable(sqlite.user);
export const guild = deriveTable(sqlite.guild);
export const substitute = deriveTable(sqlite.substitute);
export const jotting = deriveTable(sqlite.jotting);
export const seeker = deriveTable(sqlite.seeker);
export const avoidance = deriveTable(sqlite.avoidance);
export const lookout = deriveTable(sqlite.lookout);
export const follower = deriveTable(sqlite.follower);
export const meta = deriveTable(sqlite.meta);
export const league = deriveTable(sqlite.league);
export const season = deriveTable(sqlite.season);
export const seasonRecord = deriveTable(sqlite.seasonRecord);
export const outcome = deriveTable(sqlite.outcome);
export const outcomePlayer = deriveTable(sqlite.outcomePlayer);
export const keptTurn = deriveTable(sqlite.keptTurn);
export const keptGame = deriveTable(sqlite.keptGame);
export const keptPart = deriveTable(sqlite.keptPart);
export const lease = deriveTable(sqlite.lease);
export const host = deriveTable(sqlite.host);
