import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sandbox } from '../../emulator/index.ts';
import { type BenchGuilds, openBenchGuilds } from './bench-guilds.ts';
import { measureSlice, warmUp } from './clicking.ts';
import { NODE_FLAGS } from './deployed.ts';
import { quantile, roundTo } from './quantiles.ts';

const SERVERS = 50;
const GAMES_RUNNING = 500;
const TURNS = 5;

interface Contender {
  readonly town: BenchGuilds;
  readonly bot: ChildProcess;
}

/**
 * Our bot against one of thirty lines on the same library that acknowledges each click and fills in a fixed panel: each at its own
 * embedded Discord, by turns, as many clicks as it takes. What a click costs in processor time, and how many a second are answered.
 */
export async function measureFloor() {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-bench-'));
  const contenders: Contender[] = [];
  try {
    const ours = await startContender(join(folder, 'ours.sqlite'), 'bot-alone', (file, { token, applicationId, api }) => ({
      go: { file, token, applicationId, api },
    }));
    contenders.push(ours);
    const floor = await startContender(join(folder, 'floor.sqlite'), 'floor-bot');
    contenders.push(floor);
    for (const { town } of contenders) await warmUp(town);
    const turns: { cpu: number; rate: number; oursUs: number; floorUs: number }[] = [];
    for (let n = 0; n < TURNS; n++) {
      const a = await measureSlice(ours.town, [ours.bot]);
      const b = await measureSlice(floor.town, [floor.bot]);
      turns.push({ cpu: a.cpuUs / b.cpuUs, rate: a.perSecond / b.perSecond, oursUs: a.cpuUs, floorUs: b.cpuUs });
    }
    const median = (of: (turn: (typeof turns)[number]) => number, digits = 2) => roundTo(quantile(turns.map(of), 0.5), digits);
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

async function startContender(file: string, program: string, order?: (file: string, sandbox: Sandbox) => object): Promise<Contender> {
  const town = await openBenchGuilds(file, SERVERS, GAMES_RUNNING);
  const { sandbox } = town;
  const args = order === undefined ? [sandbox.token, sandbox.api] : [];
  const bot = fork(fileURLToPath(new URL(`../${program}.js`, import.meta.url)), args, { execArgv: NODE_FLAGS });
  await once(bot, 'message');
  if (order !== undefined) {
    const ready = once(bot, 'message');
    bot.send(order(file, sandbox));
    await ready;
  }
  return { town, bot };
}
