import { createRequire } from 'node:module';
import type Sqlite from 'better-sqlite3';
import { DRIVER } from './driver.ts';

/** SQLite, by the driver that fits this Node. */
const Database: typeof Sqlite = createRequire(import.meta.url)(DRIVER);
declare namespace Database {
  export type Database = Sqlite.Database;
}

export default Database;
