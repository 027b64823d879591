import { GAMES } from '../../games/index.ts';
import { MINUTE } from '../../shared/durations.ts';
import type { SqlRow } from '../../storage/db-program.ts';
import type { StoredGame } from '../../storage/records.ts';
import type { Store } from '../../storage/repository.ts';
import { verifyGame } from '../../table/archive/verify.ts';
import { hasPendingAutoAnswer } from '../../table/clocks/retime.ts';
import { findLostDeadlines } from '../soak/audit.ts';

/** What a world is held to. */
export interface CheckedWorld {
  readonly store: Store;
  now(): number;
  query(sql: string): Promise<readonly SqlRow[]>;
  /** The nonces of messages as they came to stand there, in order. */
  readonly posted: readonly string[];
  /** Whether Discord answers every request at the first attempt. */
  readonly isCalm: boolean;
}

const MOST_GAMES = 100_000;
/** What is due waits no longer than that where nothing fails. */
const LATE_MS = 10 * MINUTE;

/** Holds a world to what must be true at every moment; remembers which games have not changed since. */
export function createChecks({ store, now, query, posted, isCalm }: CheckedWorld) {
  const verified = new Map<number, string>();
  let seen = 0;
  const times = new Map<string, number>();
  const lastOfGame = new Map<number, number>();

  /** Each post once, and one game's in order. */
  async function checkPosts(): Promise<string[]> {
    const found: string[] = [];
    const rows = new Map((await query('select id, game_id, nonce from outbox')).map((row) => [String(row.nonce), row]));
    for (; seen < posted.length; seen++) {
      const nonce = posted[seen] ?? '';
      times.set(nonce, (times.get(nonce) ?? 0) + 1);
      const row = rows.get(nonce);
      if ((times.get(nonce) ?? 0) > 1) found.push(`outbox row ${row?.id ?? '?'} was posted ${times.get(nonce)} times`);
      if (row === undefined || typeof row.game_id !== 'number') continue;
      const last = lastOfGame.get(row.game_id) ?? 0;
      if (Number(row.id) < last) found.push(`outbox row ${row.id} of game ${row.game_id} was posted after row ${last}`);
      lastOfGame.set(row.game_id, Math.max(last, Number(row.id)));
    }
    for (const { id, key, last_error: error } of await query(`select id, key, last_error from outbox where state = 'failed'`))
      if (isCalm) found.push(`outbox row ${id} (${key}) was given up: ${error}`);
    return found;
  }

  async function checkGame(row: StoredGame): Promise<string[]> {
    const found = await findLostDeadlines(store, row);
    const mark = `${row.version}`;
    if (verified.get(row.id) !== mark) {
      verified.set(row.id, mark);
      found.push(...(await verifyGame({ store, games: GAMES }, row.id)).problems);
    }
    return found.map((problem) => `${row.title} #${row.id}: ${problem}`);
  }

  async function listGames(...statuses: readonly ('running' | 'over')[]): Promise<StoredGame[]> {
    const found = await Promise.all(statuses.map((status) => store.listGamesByStatus(status, 0, MOST_GAMES)));
    return found.flat().filter(({ seed }) => seed !== undefined);
  }

  return {
    /** At any moment. */
    async checkSafety(): Promise<string[]> {
      const found = await checkPosts();
      for (const row of await listGames('running', 'over')) found.push(...(await checkGame(row)));
      for (const { key, due_at: due } of isCalm ? await query('select key, due_at from job') : [])
        if (Number(due) < now() - LATE_MS) found.push(`job ${key} is due since ${new Date(Number(due)).toISOString()}`);
      return found;
    },
    /** Once nothing fails any more and nobody does anything. */
    async checkLiveness(): Promise<string[]> {
      const found: string[] = [];
      for (const { id, key, last_error: error } of await query(
        `select id, key, last_error from outbox where state = 'pending' and run_at <= ${now()}`,
      ))
        found.push(`outbox row ${id} (${key}) is still not sent: ${error ?? 'nobody tried'}`);
      for (const { key, attempts } of await query(`select key, attempts from job where due_at <= ${now() - MINUTE} or attempts > 3`))
        found.push(`job ${key} is still not done after ${attempts} attempts`);
      for (const row of await listGames('running')) {
        const awaited = await store.listAwaitedInGame(row.id);
        if (awaited.length > 0) continue;
        const seats = await store.listSeatHolders(row.id);
        const isUnderWay = (await Promise.all(seats.map(({ seat }) => hasPendingAutoAnswer(store, row.id, seat)))).some((one) => one);
        if (!isUnderWay) found.push(`${row.title} #${row.id} waits for nobody`);
      }
      return found;
    },
  };
}
