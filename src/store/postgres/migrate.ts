import { StoreError } from '../error.ts';
import type { MigrationStep } from '../migrations.ts';
import type { ServerLine } from './engine.ts';

/** 'SERE': whoever else uses locks of his own in this database hardly has this number. */
const LOCK = 0x53455245;

/** Brings the tables up to date, all or nothing, while nobody else does. */
export async function migrateServer(line: ServerLine, steps: readonly MigrationStep[], where: string): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) => line.query({ text, values });
  await run('begin');
  try {
    await run('select pg_advisory_xact_lock($1)', [LOCK]);
    await run('create table if not exists "migration" (taken bigint not null)');
    const { rows } = await run('select taken from "migration"');
    const taken = Number(rows[0]?.taken ?? 0);
    if (taken > steps.length)
      throw new StoreError(
        `The database ${where} was written by a newer version of Serenissima (step ${taken}, this version knows ${steps.length}): ` +
          'install that version again, or use another database; it was not changed.',
      );
    for (const step of steps.slice(taken)) for (const statement of step.statements) await run(statement);
    await run(rows.length === 0 ? 'insert into "migration" (taken) values ($1)' : 'update "migration" set taken = $1', [steps.length]);
    await run('commit');
  } catch (error) {
    await run('rollback').catch(() => undefined);
    throw error;
  }
}
