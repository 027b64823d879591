import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { GAMES } from '../../games/index.ts';
import { must } from '../../kit/must.ts';
import { quickRng } from '../../kit/rng.ts';
import { openStore } from '../../store/open.ts';
import { parlour, seated, someMove } from './parlour.ts';
import { round, stopwatch } from './quantiles.ts';

const FEW = 100;
const MANY = 100_000;
const MOVES = 1500;

/** What a move costs with few and with many games in the store, and how long a start takes with many of them running. */
export async function growthFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-bench-'));
  const file = join(folder, 'bench.sqlite');
  try {
    const few = await costWith(file, FEW);
    const many = await costWith(file, MANY);
    const begin = performance.now();
    const store = await openStore(file);
    await store.releaseClaims(Date.now());
    await store.claimOutbox(Date.now(), Date.now(), 1);
    await store.claimJobs(Date.now(), Date.now(), 1);
    const ms = performance.now() - begin;
    await store.close();
    return { growth: { ratio: round(many / few), fewUs: round(few), manyUs: round(many) }, start: { games: MANY, ms: Math.round(ms) } };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Median microseconds of a move while the store holds this many running games. */
async function costWith(file: string, games: number): Promise<number> {
  const store = await openStore(file);
  const house = parlour(store);
  const game = must(GAMES[0], 'a game');
  const pattern = await seated(house, game.id, game.seats[1]);
  await store.close();
  multiply(file, pattern, games);
  const again = await openStore(file);
  const watch = stopwatch();
  const rng = quickRng('growth');
  const busy = parlour(again);
  while (watch.samples.length < MOVES) {
    const id = await seated(busy, game.id, game.seats[1]);
    while (watch.samples.length < MOVES && (await someMove(busy, id, rng, (work) => watch.time(work))));
  }
  await again.close();
  return watch.quantile(0.5);
}

/** Copies a game's rows until the store holds so many, faster than playing them. */
function multiply(file: string, pattern: number, games: number): void {
  const db = new Database(file);
  db.pragma('synchronous = OFF');
  const copy = (table: string, key: string) => {
    const columns = (db.pragma(`table_info(${table})`) as { name: string }[])
      .map((c) => c.name)
      .filter((c) => c !== key && !(table !== 'game' && c === 'id'));
    const fresh = columns.map((c) => (c === 'key' || c === 'nonce' ? `${c} || '/' || @to` : c));
    const into = key === '' ? columns : [key, ...columns];
    return db.prepare(
      `insert into ${table} (${into.join(', ')}) select ${[...(key === '' ? [] : ['@to']), ...fresh].join(', ')} from ${table} where ${key} = @from`,
    );
  };
  const copies = [copy('game', 'id'), ...['seat', 'event', 'snapshot', 'awaited', 'outbox'].map((t) => copy(t, 'game_id'))];
  const { n, last } = db.prepare('select count(*) as n, max(id) as last from game').get() as { n: number; last: number };
  db.transaction(() => {
    for (let i = 1; i <= games - n; i++) for (const statement of copies) statement.run({ from: pattern, to: last + i });
  })();
  db.prepare(`update outbox set state = 'sent'`).run();
  db.close();
}
