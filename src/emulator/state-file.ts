import Database from '../storage/sqlite/database.ts';

/** Where the world is kept: documents by kind and id, and the bytes of attachments. */
export interface StateFile {
  load(kind: string): Iterable<unknown>;
  put(kind: string, id: string, doc: unknown): void;
  drop(kind: string, id: string): void;
  putBytes(id: string, bytes: Buffer): void;
  bytes(id: string): Buffer | undefined;
  dropBytes(id: string): void;
  /** Everything said before is on the disk when this returns. */
  flush(): void;
  close(): void;
}

const MEMORY_FOR_BYTES = 128 * 1024 * 1024;

/** Nothing survives; the oldest pictures go first when there are too many. */
export function inMemory(): StateFile {
  const kept = new Map<string, Buffer>();
  let size = 0;
  const drop = (id: string) => {
    size -= kept.get(id)?.length ?? 0;
    kept.delete(id);
  };
  return {
    load: () => [],
    put: () => undefined,
    drop: () => undefined,
    putBytes(id, bytes) {
      kept.set(id, bytes);
      size += bytes.length;
      for (const oldest of kept.keys()) {
        if (size <= MEMORY_FOR_BYTES) break;
        drop(oldest);
      }
    },
    bytes: (id) => kept.get(id),
    dropBytes: drop,
    flush: () => undefined,
    close: () => undefined,
  };
}

/**
 * One SQLite file. Changes gather until `flush`, which the server calls before it answers: what the bot was told, is kept. The
 * process may die at any moment; a power cut may cost the last seconds, which is good enough for a sandbox.
 */
export function inFile(path: string): StateFile {
  const db = openFile(path);
  const all = db.prepare<[string], { json: string }>('select json from doc where kind = ?');
  const upsert = db.prepare('insert into doc values (?, ?, ?) on conflict do update set json = excluded.json');
  const remove = db.prepare('delete from doc where kind = ? and id = ?');
  const putBlob = db.prepare('insert or replace into blob values (?, ?)');
  const getBlob = db.prepare<[string], { bytes: Buffer }>('select bytes from blob where id = ?');
  const dropBlob = db.prepare('delete from blob where id = ?');
  const changed = new Map<string, () => void>();
  const flush = () => {
    if (changed.size === 0 || !db.open) return;
    db.transaction(() => {
      for (const write of changed.values()) write();
    })();
    changed.clear();
  };
  return {
    *load(kind) {
      for (const row of all.all(kind)) yield JSON.parse(row.json);
    },
    put: (kind, id, doc) => void changed.set(`${kind} ${id}`, () => upsert.run(kind, id, JSON.stringify(doc))),
    drop: (kind, id) => void changed.set(`${kind} ${id}`, () => remove.run(kind, id)),
    putBytes: (id, bytes) => void putBlob.run(id, bytes),
    bytes: (id) => getBlob.get(id)?.bytes,
    dropBytes: (id) => void dropBlob.run(id),
    flush,
    close() {
      flush();
      db.close();
    },
  };
}

/** The world's file cannot be used; the message is for whoever started the program. */
class StateFileError extends Error {
  override readonly name = 'StateFileError';
}

function openFile(path: string): Database.Database {
  try {
    const db = new Database(path);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = OFF');
    db.pragma('busy_timeout = 2000');
    db.exec(`create table if not exists doc (kind text, id text, json text not null, primary key (kind, id)) without rowid;
             create table if not exists blob (id text primary key, bytes blob not null)`);
    return db;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StateFileError(`The embedded Discord cannot use ${path} (${why}). Move the file away to begin with an empty world.`);
  }
}
