import type pg from 'pg';
import type { Store } from '../../storage/repository.ts';
import { createStopwatch, roundTo } from './quantiles.ts';

const FEW_ROWS = 100;
const MANY_ROWS = 20_000;
const GAMES = 5_000;
const SAMPLES = 40;
const CONCURRENCY = 20;
const NOT_DUE_MS = 1e9;

const GAME = `insert into game (title, channel_id, host_id, status, seats, options, pace, edition, draw_counter, version, rules_version, lobby, created_at, told)
  select 'venice', 'c', 'h', 'running', 3, '{}', 'brisk', 'house', 0, 1, 1, '{}', 1, 0 from generate_series(1, ${GAMES})`;
const outbox = (state: string, count: number) =>
  `insert into outbox (game_id, key, kind, payload, nonce, run_at, attempts, state, created_at)
   select (select min(id) from game) + n % ${GAMES}, '${state}' || n, 'post', '{}', 'n', 100 + n, 0, '${state}', 1 from generate_series(1, ${count}) n`;
const job = (count: number) =>
  `insert into job (key, run_at, due_at, kind, game_id, payload, attempts)
   select 'k' || n, 100 + n, 100 + n, 'remind', (select min(id) from game) + n % ${GAMES}, '{}', 0 from generate_series(1, ${count}) n`;

/** What it takes to claim twenty messages and as many jobs where few wait and where very many do; `ratio` of the two. */
export async function measureClaims(store: Store, client: pg.Client) {
  await client.query('truncate game cascade');
  await client.query(GAME);
  const found: { readonly messages: number; readonly jobs: number }[] = [];
  for (const count of [FEW_ROWS, MANY_ROWS]) {
    await client.query('truncate outbox, job');
    for (const sql of [outbox('pending', count), outbox('sent', MANY_ROWS), job(count)]) await client.query(sql);
    const [messages, jobs] = [createStopwatch(), createStopwatch()];
    for (let n = 0; n < SAMPLES; n++) {
      // What is claimed is due again at once: as many wait as before.
      await messages.time(() => store.claimOutbox(NOT_DUE_MS, NOT_DUE_MS, CONCURRENCY));
      await jobs.time(() => store.claimJobs(NOT_DUE_MS, NOT_DUE_MS, CONCURRENCY));
    }
    found.push({ messages: messages.quantile(0.5), jobs: jobs.quantile(0.5) });
  }
  const [few = { messages: 0, jobs: 0 }, many = few] = found;
  const figures = (of: 'messages' | 'jobs') => ({
    us: roundTo(few[of], 0),
    manyUs: roundTo(many[of], 0),
    ratio: roundTo(many[of] / few[of]),
  });
  return { messages: figures('messages'), jobs: figures('jobs') };
}
