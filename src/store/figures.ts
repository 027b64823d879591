import type { Figures } from './records.ts';
import type { Store } from './repository.ts';
import type { Prepare } from './rows.ts';

/** Counts for whoever watches the house. */
export function figuresOf(prepare: Prepare): Pick<Store, 'figures'> {
  const games = prepare('select count(*) as n from game where status = ?');
  const messages = prepare(`select count(*) as n from outbox where state = 'pending'`);
  const late = prepare(`select count(*) as n from outbox where state = 'pending' and run_at <= ?`);
  const jobs = prepare('select count(*) as n from job where due_at <= ?');
  const count = (statement: ReturnType<Prepare>, ...key: unknown[]): number => Number(statement.get(...key)?.n ?? 0);
  return {
    figures: async (now): Promise<Figures> => ({
      running: count(games, 'running'),
      lobby: count(games, 'lobby'),
      pending: count(messages),
      late: count(late, now),
      due: count(jobs, now),
    }),
  };
}
