import { withFields } from '../../kit/clone.ts';
import { type DbProgram, execute, executeAll, queryRecord, queryRows, type Statement, statement } from '../db-program.ts';
import { claimRows, type Dialect } from '../dialect.ts';
import type { ClaimedJob, NewJob } from '../outgoing-records.ts';
import * as schema from '../schema.ts';
import { tableMapper } from '../table-mapper.ts';

const jobTable = tableMapper(schema.job);

const UPSERT_JOB = `${jobTable.insert} on conflict (key) do update set run_at = excluded.run_at, due_at = excluded.due_at, kind = excluded.kind,
  game_id = excluded.game_id, payload = excluded.payload, attempts = 0`;

const DELETE_JOB = jobTable.deleteBy(['key']);
const SELECT_JOB = jobTable.selectBy(['key']);
const HOLD_JOB = `update ${jobTable.name} set ${jobTable.set(['dueAt'])}, attempts = attempts + 1 where ${jobTable.column.key} = @key`;
const FINISH_JOB = jobTable.deleteBy(['key', 'dueAt', 'attempts']);

export function putJob(fresh: NewJob): Statement {
  return statement(UPSERT_JOB, jobTable.write(withFields(fresh, { dueAt: fresh.runAt, attempts: 0 })));
}

export function dropJob(key: string): Statement {
  return statement(DELETE_JOB, { key });
}

export function jobQueries(dialect: Dialect) {
  const due = `from job j where j.due_at <= @now and (j.game_id is null or j.key =
      (select e.key from job e where e.game_id = j.game_id order by e.run_at, e.key limit 1))`;
  const isDue = `select 1 as due ${due} limit 1`;
  const earliest = `select ${jobTable.columns('j')} ${due} order by j.due_at, j.key limit @limit`;

  return {
    queries: {
      *jobsDue(now: number): DbProgram<boolean> {
        return (yield* queryRows(isDue, { now })).length > 0;
      },
      *findJob(key: string): DbProgram<ClaimedJob | undefined> {
        return yield* queryRecord(SELECT_JOB, { key }, jobTable.read);
      },
    },
    commands: {
      *putJobs(fresh: readonly NewJob[]): DbProgram<void> {
        yield* executeAll(fresh.map(putJob));
      },
      *dropJobs(keys: readonly string[]): DbProgram<void> {
        yield* executeAll(keys.map(dropJob));
      },
      *claimJobs(now: number, holdUntil: number, limit: number): DbProgram<ClaimedJob[]> {
        const found = (yield* claimRows(dialect, earliest, 'j', { now, limit })).map(jobTable.read);
        yield* executeAll(found.map(({ key }) => statement(HOLD_JOB, { dueAt: holdUntil, key })));
        return found.map((one) => ({ ...one, dueAt: holdUntil, attempts: one.attempts + 1 }));
      },
      *finishJob({ key, dueAt, attempts }: ClaimedJob): DbProgram<void> {
        yield* execute(FINISH_JOB, { key, dueAt, attempts });
      },
      *retryJob({ key, dueAt, attempts }: ClaimedJob, again: number): DbProgram<void> {
        const put = 'update job set due_at = @again where key = @key and due_at = @dueAt and attempts = @attempts';
        yield* execute(put, { again, key, dueAt, attempts });
      },
    },
  };
}
