import type Database from 'better-sqlite3';
import type { ClaimedJob, NewJob } from './records.ts';
import type { Store } from './repository.ts';
import { type Prepare, rowsOf } from './rows.ts';
import * as schema from './schema.ts';

type Jobs = Pick<Store, 'putJobs' | 'dropJobs' | 'claimJobs' | 'finishJob' | 'retryJob' | 'job'>;

const job = rowsOf<ClaimedJob>(schema.job);

/** Puts and drops jobs; to be called inside a transaction. */
export function schedule(prepare: Prepare): { put(job: NewJob): void; drop(key: string): void } {
  const put = prepare(
    `${job.insert} on conflict (key) do update set run_at = excluded.run_at, due_at = excluded.due_at, kind = excluded.kind,
     game_id = excluded.game_id, payload = excluded.payload, attempts = 0`,
  );
  const drop = prepare('delete from job where key = ?');
  return {
    put: (fresh) => void put.run(job.write({ ...fresh, dueAt: fresh.runAt, attempts: 0 })),
    drop: (key) => void drop.run(key),
  };
}

export function jobsOf(db: Database.Database, prepare: Prepare): Jobs {
  const { put, drop } = schedule(prepare);
  const due = prepare(
    `select ${job.columns('j')} from job j where j.due_at <= ?
       and not exists (select 1 from job e where e.game_id = j.game_id and (e.run_at, e.key) < (j.run_at, j.key))
     order by j.due_at, j.key limit ?`,
  );
  const hold = prepare('update job set due_at = ?, attempts = attempts + 1 where key = ?');
  const finish = prepare('delete from job where key = ? and due_at = ? and attempts = ?');
  const again = prepare('update job set due_at = ? where key = ? and due_at = ? and attempts = ?');
  const byKey = prepare(`select ${job.columns()} from job where key = ?`);

  const putting = db.transaction((jobs: readonly NewJob[]) => jobs.forEach(put));
  const dropping = db.transaction((keys: readonly string[]) => keys.forEach(drop));
  const claiming = db.transaction((now: number, holdUntil: number, limit: number): ClaimedJob[] =>
    due.all(now, limit).map((row) => {
      const found = job.read(row);
      hold.run(holdUntil, found.key);
      return { ...found, dueAt: holdUntil, attempts: found.attempts + 1 };
    }),
  );

  return {
    putJobs: async (jobs) => putting.immediate(jobs),
    dropJobs: async (keys) => dropping.immediate(keys),
    claimJobs: async (now, holdUntil, limit) => (due.get(now, 1) === undefined ? [] : claiming.immediate(now, holdUntil, limit)),
    finishJob: async (claimed) => void finish.run(claimed.key, claimed.dueAt, claimed.attempts),
    retryJob: async (claimed, dueAt) => void again.run(dueAt, claimed.key, claimed.dueAt, claimed.attempts),
    job: async (key) => {
      const row = byKey.get(key);
      return row === undefined ? undefined : job.read(row);
    },
  };
}
