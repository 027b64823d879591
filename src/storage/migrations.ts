import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3';

/** 'SERE' in the file's header: told apart from every other program's database. */
export const APPLICATION_ID = 0x53455245;

export interface MigrationStep {
  readonly name: string;
  readonly statements: readonly string[];
}

/** The nearest directory upwards with a package.json: the same from the sources as from the built program. */
export function projectRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const up = dirname(from);
  if (up === from) throw new Error('no package.json above the program: migrations/ cannot be found');
  return projectRoot(up);
}

/** The generated steps in order; those of another database lie in a folder of its name. */
export function readMigrations(database = ''): MigrationStep[] {
  const folder = join(projectRoot(import.meta.dirname), 'migrations', database);
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  return journal.entries.map(({ tag }) => ({
    name: tag,
    statements: readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'),
  }));
}

/**
 * Brings the tables up to date, all or nothing. The header's `user_version` counts the steps taken. It is done with a rollback
 * journal, not in the write-ahead log, so that the main file's header alone always tells its age.
 */
export function migrate(db: Database.Database, steps: readonly MigrationStep[]): void {
  const taken = () => Number(db.pragma('user_version', { simple: true }));
  if (taken() >= steps.length) return;
  db.pragma('journal_mode = delete');
  // A table that is rebuilt is dropped meanwhile: its references are checked at the end.
  db.pragma('foreign_keys = off');
  db.transaction(() => {
    for (const step of steps.slice(taken())) for (const statement of step.statements) db.exec(statement);
    const broken = db.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`the migration leaves ${broken.length} broken references`);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${steps.length}`);
  }).exclusive();
}
