import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ensureDefined } from '../../kit/must.ts';
import type { BenchGuilds } from './bench-guilds.ts';

/** Clicks on their way at any time. */
const CONCURRENCY = 8;
const SLICE_MS = 2_000;
/** So many clicks a process has answered before it is measured: until then compiling costs as much again, on a slow machine for a minute. */
export const WARM_UP_CLICKS = 5_000;

/** What one click takes of processor time in all bots, and how many a second were answered. */
export interface ClickSlice {
  readonly cpuUs: number;
  readonly perSecond: number;
}

/** Clicks for a while, a few at a time; everybody waits until the panel stands there. */
export async function measureSlice(town: BenchGuilds, bots: readonly ChildProcess[], ms = SLICE_MS): Promise<ClickSlice> {
  const before = await measureProcessorTime(bots);
  const start = performance.now();
  const clicks = await clickAlong(town, () => performance.now() - start < ms);
  const seconds = (performance.now() - start) / 1000;
  return { cpuUs: ((await measureProcessorTime(bots)) - before) / clicks, perSecond: clicks / seconds };
}

/** Everybody is shown his panel, again and again: what it takes to lay out a picture, and to compile, is measured elsewhere. */
export async function warmUp(town: BenchGuilds, clicks = WARM_UP_CLICKS): Promise<void> {
  await clickAlong(town, (nth) => nth < clicks);
}

/** One after the other, round and round, as long as the next one is to click; gives the number of those who saw their panel. */
async function clickAlong({ plays, press }: BenchGuilds, goesOn: (nth: number) => boolean): Promise<number> {
  let clicks = 0;
  const clickInTurn = async (first: number) => {
    for (let n = first; goesOn(n); n += CONCURRENCY) {
      const { panelMs } = await press(ensureDefined(plays[n % plays.length], 'somebody to click'));
      if (panelMs !== undefined) clicks++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, n) => clickInTurn(n)));
  return clicks;
}

async function measureProcessorTime(bots: readonly ChildProcess[]): Promise<number> {
  let us = 0;
  for (const bot of bots) {
    const answer = once(bot, 'message');
    bot.send({ cpu: true });
    const [{ cpu }] = (await answer) as [{ cpu: NodeJS.CpuUsage }];
    us += cpu.user + cpu.system;
  }
  return us;
}
