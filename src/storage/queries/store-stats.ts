import { type DbProgram, statement } from '../db-program.ts';
import type { StoreStats } from '../records.ts';

/** Counts for whoever watches the house. */
export function* storeStats(now: number): DbProgram<StoreStats> {
  const counted = yield [
    statement(`select count(*) as n from game where status = 'running'`),
    statement(`select count(*) as n from game where status = 'lobby'`),
    statement(`select count(*) as n from outbox where state = 'pending'`),
    statement(`select count(*) as n from outbox where state = 'pending' and run_at <= @now`, { now }),
    statement('select count(*) as n from job where due_at <= @now', { now }),
  ];
  const [running = 0, lobby = 0, pending = 0, late = 0, due = 0] = counted.map(({ rows: [row] }) => Number(row?.n ?? 0));
  return { running, lobby, pending, late, due };
}
