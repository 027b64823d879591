import type pg from 'pg';
import { copyRows } from '../../storage/copy.ts';
import { executeAll, queryRows, statement } from '../../storage/db-program.ts';
import { type OpenDatabase, openSqliteFile } from '../../storage/open.ts';
import { openPostgresDatabase } from '../../storage/postgres/open.ts';
import { roundTo } from './quantiles.ts';

const ROWS = 40_000;
const PAGE = 1_000;
const COLUMNS = [
  'game_id',
  'seq',
  'seat',
  'action',
  'draws',
  'log',
  'lane',
  'pinned',
  'auto',
  'for_absent',
  'reveals',
  'publish',
  'rules_version',
  'at',
];

/** Rows moved from a file to a server in a second, and the same rows where they are only inserted there, so many with each statement. */
export async function measureCopying(url: string, client: pg.Client, rows = ROWS) {
  const file = openSqliteFile(':memory:');
  await insertRows(file, rows);
  await client.query('truncate game, league, meta, kept_part, "user", guild cascade');
  const to = await openPostgresDatabase(url);
  try {
    const began = performance.now();
    const differing = await copyRows({ from: file, to, of: 'bench', told: () => undefined });
    const moved = performance.now() - began;
    if (differing.length > 0) throw new Error(`moved otherwise than they were: ${differing.join(', ')}`);
    const plain = await timePlainInserts(file, client, rows);
    return {
      rows,
      perSecond: Math.round((rows * 1000) / moved),
      plainPerSecond: Math.round((rows * 1000) / plain),
      ratio: roundTo(plain / moved),
    };
  } finally {
    await to.close();
    await file.close();
  }
}

async function insertRows({ engine }: OpenDatabase, rows: number): Promise<void> {
  const game = `insert into game (id, title, channel_id, host_id, status, seats, options, pace, edition, draw_counter, version, rules_version, lobby, created_at, told)
    values (1, 'venice', 'c', 'h', 'running', 3, '{}', 'brisk', 'house', 0, 1, 1, '{}', 1, 0)`;
  const events = `with recursive n (seq) as (select 0 union all select seq + 1 from n where seq + 1 < @rows)
    insert into event (${COLUMNS.join(', ')})
    select 1, seq, seq % 3, '{"do":"sail","to":"quay-' || seq || '"}', '[]', '[{"kind":"sailed","gondola":' || seq % 7 || '}]', null, 0, 0, null, 0, 1, 3,
      1700000000000 + seq from n`;
  await engine.runTransaction(() => executeAll([statement(game), statement(events, { rows })]));
}

/** Read from the file and inserted, nothing else: no mark of how far it came, no comparing. */
async function timePlainInserts({ engine }: OpenDatabase, client: pg.Client, rows: number): Promise<number> {
  await client.query('truncate event');
  const began = performance.now();
  for (let from = 0; from < rows; from += PAGE) {
    const found = await engine.runRead(() =>
      queryRows(`select ${COLUMNS.join(', ')} from event where seq >= @from order by seq limit ${PAGE}`, { from }),
    );
    const given = found.map((_, r) => `(${COLUMNS.map((__, c) => `$${r * COLUMNS.length + c + 1}`).join(', ')})`);
    const values = found.flatMap((row) => COLUMNS.map((column) => row[column]));
    await client.query(`insert into event (${COLUMNS.join(', ')}) values ${given.join(', ')}`, values);
  }
  return performance.now() - began;
}
