import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must } from '../../kit/must.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { FLAGS } from './deployed.ts';
import { quantile, rounded } from './quantiles.ts';
import { openTown, type Town } from './town.ts';

const SERVERS = 50;
const GAMES_RUNNING = 500;
/** Clicks on their way at any time. */
const AT_ONCE = 8;
const SLICE_MS = 2_000;
const TURNS = 5;

interface Contender {
  readonly town: Town;
  readonly bot: ChildProcess;
}

/**
 * Our bot against one of thirty lines on the same library that acknowledges each click and fills in a fixed panel: each at its own
 * embedded Discord, by turns, as many clicks as it takes. What a click costs in processor time, and how many a second are answered.
 */
export async function floorFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-bench-'));
  const contenders: Contender[] = [];
  try {
    const ours = await enter(join(folder, 'ours.sqlite'), 'bot-alone', (file, { token, applicationId, api }) => ({
      go: { file, token, applicationId, api },
    }));
    contenders.push(ours);
    const floor = await enter(join(folder, 'floor.sqlite'), 'floor-bot');
    contenders.push(floor);
    // Everybody has been shown his panel before: what it takes to lay out a picture is measured elsewhere.
    for (const { town } of contenders) await clickAlong(town, (nth) => nth < 2 * town.plays.length);
    const turns: { cpu: number; rate: number; oursUs: number; floorUs: number }[] = [];
    for (let n = 0; n < TURNS; n++) {
      const a = await slice(ours);
      const b = await slice(floor);
      turns.push({ cpu: a.cpuUs / b.cpuUs, rate: a.perSecond / b.perSecond, oursUs: a.cpuUs, floorUs: b.cpuUs });
    }
    const median = (of: (turn: (typeof turns)[number]) => number, digits = 2) => rounded(quantile(turns.map(of), 0.5), digits);
    return {
      cpuRatio: median((t) => t.cpu),
      throughputRatio: median((t) => t.rate),
      cpuUs: median((t) => t.oursUs, 0),
      floorCpuUs: median((t) => t.floorUs, 0),
    };
  } finally {
    for (const { bot, town } of contenders) {
      bot.kill('SIGKILL');
      await town.sandbox.close();
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function enter(file: string, program: string, order?: (file: string, sandbox: Sandbox) => object): Promise<Contender> {
  const town = await openTown(file, SERVERS, GAMES_RUNNING);
  const { sandbox } = town;
  const args = order === undefined ? [sandbox.token, sandbox.api] : [];
  const bot = fork(fileURLToPath(new URL(`../${program}.js`, import.meta.url)), args, { execArgv: FLAGS });
  await once(bot, 'message');
  if (order !== undefined) {
    const ready = once(bot, 'message');
    bot.send(order(file, sandbox));
    await ready;
  }
  return { town, bot };
}

/** Clicks for a while, a few at a time; everybody waits until the panel stands there. */
async function slice({ town, bot }: Contender) {
  const before = await processorTimeOf(bot);
  const start = performance.now();
  const clicks = await clickAlong(town, () => performance.now() - start < SLICE_MS);
  const seconds = (performance.now() - start) / 1000;
  const cpuUs = ((await processorTimeOf(bot)) - before) / clicks;
  return { cpuUs, perSecond: clicks / seconds };
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

async function processorTimeOf(bot: ChildProcess): Promise<number> {
  const answer = once(bot, 'message');
  bot.send({ cpu: true });
  const [{ cpu }] = (await answer) as [{ cpu: NodeJS.CpuUsage }];
  return cpu.user + cpu.system;
}
