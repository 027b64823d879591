import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { must } from '../../kit/must.ts';
import type { Town } from './bench-guilds.ts';

/** Clicks on their way at any time. */
const AT_ONCE = 8;
const SLICE_MS = 2_000;
/** So many clicks a process has answered before it is measured: until then compiling costs as much again, on a slow machine for a minute. */
export const WARM_UP = 5_000;

/** What one click takes of processor time in all bots, and how many a second were answered. */
export interface Slice {
  readonly cpuUs: number;
  readonly perSecond: number;
}

/** Clicks for a while, a few at a time; everybody waits until the panel stands there. */
export async function sliceOf(town: Town, bots: readonly ChildProcess[], ms = SLICE_MS): Promise<Slice> {
  const before = await processorTimeOf(bots);
  const start = performance.now();
  const clicks = await clickAlong(town, () => performance.now() - start < ms);
  const seconds = (performance.now() - start) / 1000;
  return { cpuUs: ((await processorTimeOf(bots)) - before) / clicks, perSecond: clicks / seconds };
}

/** Everybody is shown his panel, again and again: what it takes to lay out a picture, and to compile, is measured elsewhere. */
export async function warmUp(town: Town, clicks = WARM_UP): Promise<void> {
  await clickAlong(town, (nth) => nth < clicks);
}

/** One after the other, round and round, as long as the next one is to click; gives the number of those who saw their panel. */
async function clickAlong({ plays, press }: Town, goesOn: (nth: number) => boolean): Promise<number> {
  let clicks = 0;
  const clicking = async (first: number) => {
    for (let n = first; goesOn(n); n += AT_ONCE) {
      const { panelMs } = await press(must(plays[n % plays.length], 'somebody to click'));
      if (panelMs !== undefined) clicks++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => clicking(n)));
  return clicks;
}

async function processorTimeOf(bots: readonly ChildProcess[]): Promise<number> {
  let us = 0;
  for (const bot of bots) {
    const answer = once(bot, 'message');
    bot.send({ cpu: true });
    const [{ cpu }] = (await answer) as [{ cpu: NodeJS.CpuUsage }];
    us += cpu.user + cpu.system;
  }
  return us;
}
