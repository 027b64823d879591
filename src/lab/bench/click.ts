import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drawOne, quickRng } from '../../kit/rng.ts';
import { type BenchGuilds, openBenchGuilds } from './bench-guilds.ts';
import { warmUp } from './clicking.ts';
import { ALLOCATOR_ENV, NODE_FLAGS } from './deployed.ts';
import { quantile, roundTo } from './quantiles.ts';

const SERVERS = 1000;
const GAMES_RUNNING = 10_000;
const PER_SECOND = 200;
const SECONDS = 10;
/** Panels shown before, eight at a time: a bot that compiles while so many a second come does not catch up with them on a slow machine. */
const WARM_UP_CLICKS = 2_400;

/**
 * Presses of *Play* at a steady rate in ten thousand running games on a thousand servers: until the click is answered, until the panel
 * stands there; how long the bot took to be ready, and the memory it takes for it.
 */
export async function measureClicks(minutes?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-bench-'));
  const file = join(folder, 'bench.sqlite');
  const town = await openBenchGuilds(file, SERVERS, GAMES_RUNNING);
  const { sandbox } = town;
  const begin = performance.now();
  const bot = fork(fileURLToPath(new URL('../bot-alone.js', import.meta.url)), [file, sandbox.token, sandbox.applicationId, sandbox.api], {
    execArgv: NODE_FLAGS,
    env: { ...process.env, ...ALLOCATOR_ENV },
  });
  try {
    await once(bot, 'message');
    const startMs = performance.now() - begin;
    await warmUp(town, WARM_UP_CLICKS);
    const seconds = minutes === undefined ? SECONDS : minutes * 60;
    const waited = await clickForSeconds(town, seconds);
    const acks = waited.map(({ ackMs }) => ackMs);
    const panels = waited.flatMap(({ panelMs }) => panelMs ?? []);
    const [memory] = (await stopBot(bot)) as [{ mb: number; mostMb: number }];
    return {
      click: {
        servers: SERVERS,
        games: GAMES_RUNNING,
        seconds,
        perSecond: roundTo(acks.length / seconds, 0),
        ackP50ms: roundTo(quantile(acks, 0.5)),
        ackP99ms: roundTo(quantile(acks, 0.99)),
        panelP50ms: roundTo(quantile(panels, 0.5)),
        panelP99ms: roundTo(quantile(panels, 0.99)),
        unanswered: acks.length - panels.length,
        readyMs: Math.round(startMs),
      },
      memory,
    };
  } finally {
    bot.kill('SIGKILL');
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stopBot(bot: ChildProcess): Promise<unknown[]> {
  const exit = once(bot, 'exit');
  const last = once(bot, 'message');
  bot.send({ leave: true });
  const said = await last;
  await exit;
  return said;
}

async function clickForSeconds({ plays, press }: BenchGuilds, seconds: number) {
  const rng = quickRng('clicks');
  const running: ReturnType<BenchGuilds['press']>[] = [];
  const begin = performance.now();
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    const due = begin + (n * 1000) / PER_SECOND;
    while (performance.now() < due) await pause(1);
    running.push(press(drawOne(rng, plays)));
  }
  return Promise.all(running);
}
