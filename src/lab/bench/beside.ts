import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openThinkingService } from '../../ai/thinking-service.ts';
import { GAMES } from '../../games/index.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng } from '../../kit/rng.ts';
import { openStore } from '../../storage/open.ts';
import { thinkFor } from '../../table/core/think.ts';
import { createRunningGame, headlessServices, playRandomMove } from './headless-services.ts';
import { quantile, roundTo } from './quantiles.ts';

const GAMES_RUNNING = 10;
const ROUNDS = 5;
const CLICKS = 400;
const WARM_UP = 400;
/** At each table somebody is thought for so often. */
const PAUSE_MS = 1_000;

/**
 * What clicks cost while masters think at ten tables, on the thread of their own: alternately with and without them in one run, so that
 * whatever else the machine does touches both alike. Processor time is that of the main thread alone, where the system tells it.
 */
export async function measureBesideBot() {
  const store = await openStore(':memory:');
  const thinking = openThinkingService(GAMES, (why) => console.error(why));
  const house = { ...headlessServices(store), thinking };
  const rng = quickRng('beside');
  let thoughts = 0;
  let atWork = false;
  let closing = false;
  const tables = Array.from({ length: GAMES_RUNNING }, async (_, n) => {
    const title = ensureDefined(GAMES[n % GAMES.length], 'a title');
    for (let game = 0; !closing; game++) {
      const id = await createRunningGame(
        house,
        title.id,
        Math.min(4, title.seats[1]),
        'c',
        (seat) => `computer:master:${n}00${game}00${seat}`,
      );
      for (;;) {
        await pause(atWork ? PAUSE_MS : 50);
        if (closing) return;
        if (!atWork) continue;
        const [awaited] = await store.listAwaitedInGame(id);
        if (awaited === undefined) break;
        await thinkFor(house, id, awaited.seat);
        thoughts++;
      }
    }
  });
  const found = { without: [] as ClickRound[], beside: [] as ClickRound[] };
  try {
    await clickMany(WARM_UP);
    for (let round = 0; round < ROUNDS; round++)
      for (const which of ['without', 'beside'] as const) {
        atWork = which === 'beside';
        await pause(100);
        found[which].push(await clickMany(CLICKS));
      }
  } finally {
    closing = true;
    atWork = false;
    await Promise.all(tables);
    await thinking.close();
    await store.close();
  }
  const middle = (rounds: readonly ClickRound[], of: keyof ClickRound) =>
    quantile(
      rounds.map((r) => r[of]),
      0.5,
    );
  const ratio = (of: keyof ClickRound) => roundTo(middle(found.beside, of) / middle(found.without, of), 3);
  return {
    tables: GAMES_RUNNING,
    rounds: ROUNDS,
    clicks: CLICKS,
    thoughts,
    cpuUs: Math.round(middle(found.without, 'cpu')),
    cpuRatio: ratio('cpu'),
    p50ms: roundTo(middle(found.without, 'p50') / 1000, 3),
    p50Ratio: ratio('p50'),
  };

  /** So many answers of people, one after the other with a little room between. */
  async function clickMany(many: number): Promise<ClickRound> {
    const walls: number[] = [];
    let cpu = 0;
    for (let game = 0, made = 0; made < many; game++) {
      const title = ensureDefined(GAMES[game % GAMES.length], 'a title');
      const table = rng.below(1e9);
      const id = await createRunningGame(house, title.id, title.seats[1], 'c', (seat) => `u${table}.${seat}`);
      for (let n = 0; n < 40 && made < many; n++, made++) {
        const withMainThreadWatch = async <T>(work: () => Promise<T>): Promise<T> => {
          const [wall, before] = [performance.now(), mainThreadId()];
          const done = await work();
          cpu += mainThreadId() - before;
          walls.push((performance.now() - wall) * 1000);
          return done;
        };
        if (!(await playRandomMove(house, id, rng, withMainThreadWatch))) break;
        await pause(2);
      }
    }
    return { cpu: cpu / walls.length, p50: quantile(walls, 0.5) };
  }
}

interface ClickRound {
  readonly cpu: number;
  readonly p50: number;
}

/** Microseconds the main thread has worked: as Node or Linux counts it, else those of the whole process. */
function mainThreadId(): number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage };
  if (threadCpuUsage !== undefined) {
    const { user, system } = threadCpuUsage.call(process);
    return user + system;
  }
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    const { user, system } = process.cpuUsage();
    return user + system;
  }
}
