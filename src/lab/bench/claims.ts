import type pg from 'pg';
import type { Store } from '../../storage/repository.ts';
import { rounded, stopwatch } from './quantiles.ts';

const FEW = 100;
const MANY = 20_000;
const GAMES = 5_000;
const SAMPLES = 40;
const AT_ONCE = 20;
const LATE = 1e9;

const GAME = `insert into game (title, channel_id, host_id, status, seats, options, pace, edition, draw_counter, version, rules_version, lobby, created_at, told)
  select 'venice', 'c', 'h', 'running', 3, '{}', 'brisk', 'house', 0, 1, 1, '{}', 1, 0 from generate_series(1, ${GAMES})`;
const outbox = (state: string, count: number) =>
  `insert into outbox (game_id, key, kind, payload, nonce, run_at, attempts, state, created_at)
   select (select min(id) from game) + n % ${GAMES}, '${state}' || n, 'post', '{}', 'n', 100 + n, 0, '${state}', 1 from generate_series(1, ${count}) n`;
const job = (count: number) =>
  `insert into job (key, run_at, due_at, kind, game_id, payload, attempts)
   select 'k' || n, 100 + n, 100 + n, 'remind', (select min(id) from game) + n % ${GAMES}, '{}', 0 from generate_series(1, ${count}) n`;

/** What it takes to claim twenty messages and as many jobs where few wait and where very many do; `ratio` of the two. */
export async function claimFigures(store: Store, client: pg.Client) {
  await client.query('truncate game cascade');
  await client.query(GAME);
  const found: { readonly messages: number; readonly jobs: number }[] = [];
  for (const count of [FEW, MANY]) {
    await client.query('truncate outbox, job');
    for (const sql of [outbox('pending', count), outbox('sent', MANY), job(count)]) await client.query(sql);
    const [messages, jobs] = [stopwatch(), stopwatch()];
    for (let n = 0; n < SAMPLES; n++) {
      // What is claimed is due again at once: as many wait as before.
      await messages.time(() => store.claimOutbox(LATE, LATE, AT_ONCE));
      await jobs.time(() => store.claimJobs(LATE, LATE, AT_ONCE));
    }
    found.push({ messages: messages.quantile(0.5), jobs: jobs.quantile(0.5) });
  }
  const [few = { messages: 0, jobs: 0 }, many = few] = found;
  const figures = (of: 'messages' | 'jobs') => ({
    us: rounded(few[of], 0),
    manyUs: rounded(many[of], 0),
    ratio: rounded(many[of] / few[of]),
  });
  return { messages: figures('messages'), jobs: figures('jobs') };
}
