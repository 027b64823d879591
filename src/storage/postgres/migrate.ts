import { StoreError } from '../error.ts';
import type { MigrationStep } from '../migrations.ts';
import type { PgConnection } from './engine.ts';

/** 'SERE': whoever else uses locks of his own in this database hardly has this number. */
const MIGRATION_LOCK = 0x53455245;

/**
 * Brings the tables up to date, all or nothing, while nobody else does. Where a newer version only added to them, an older one goes on beside it,
 * or after it: a deploy is rolling, and can be taken back.
 */
export async function migrateServer(connection: PgConnection, steps: readonly MigrationStep[], where: string): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) => connection.query({ text, values });
  await run('begin');
  try {
    await run('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await run('create table if not exists "migration" (taken bigint not null, "oldest" bigint not null default 0)');
    const { rows } = await run(`select taken, to_jsonb("migration") ->> 'oldest' as oldest from "migration"`);
    const taken = Number(rows[0]?.taken ?? 0);
    const oldest = Number(rows[0]?.oldest ?? 0);
    // A build from before it was counted has made the table.
    if (rows[0]?.oldest === null) await run('alter table "migration" add column "oldest" bigint not null default 0');
    if (oldest > steps.length)
      throw new StoreError(
        `The database ${where} was written by a newer version of Serenissima (step ${taken}, this version knows ${steps.length}): ` +
          'install that version again, or use another database; it was not changed.',
      );
    for (const step of steps.slice(taken)) for (const statement of step.statements) await run(statement);
    const put =
      rows.length === 0 ? 'insert into "migration" (taken, oldest) values ($1, $2)' : 'update "migration" set taken = $1, oldest = $2';
    if (taken < steps.length) await run(put, [steps.length, Math.max(oldest, oldestCompatible(steps.slice(taken), taken))]);
    await run('commit');
  } catch (error) {
    await run('rollback').catch(() => undefined);
    throw error;
  }
}

/** How many steps a version has to know to work with what these make of the tables, of which so many were taken before. */
function oldestCompatible(steps: readonly MigrationStep[], before: number): number {
  return steps.reduce((oldest, step, n) => (onlyAdds(step) ? oldest : before + n + 1), 0);
}

const CREATE_TABLE = /^CREATE TABLE "(\w+)"/;
const ADDITIVE_STATEMENTS = [/^CREATE TABLE /, /^CREATE INDEX /, /^ALTER TABLE "\w+" ADD COLUMN (?:(?!.*\bNOT NULL\b)|.*\bDEFAULT\b)/];
const ALTERS_TABLE = /^(?:CREATE UNIQUE INDEX "\w+" ON|ALTER TABLE) "(\w+)"/;

/** Whether whoever does not know of this step can go on as before: tables, indexes and columns that may be left out. */
export function onlyAdds({ statements }: MigrationStep): boolean {
  const written = statements.map((one) => one.trim());
  const fresh = new Set(written.map((one) => CREATE_TABLE.exec(one)?.[1]));
  return written.every((one) => ADDITIVE_STATEMENTS.some((adds) => adds.test(one)) || fresh.has(ALTERS_TABLE.exec(one)?.[1] ?? ''));
}
