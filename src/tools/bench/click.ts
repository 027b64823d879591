import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { GAMES } from '../../games/index.ts';
import { must } from '../../kit/must.ts';
import { drawOne, quickRng } from '../../kit/rng.ts';
import { actor } from '../../sandbox/actor.ts';
import { FLAG } from '../../sandbox/discord.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { openStore } from '../../store/open.ts';
import { quantile, round } from './quantiles.ts';

const GAMES_OPEN = 20;
const PER_SECOND = 200;
const SECONDS = 10;
const PATIENCE = 15_000;
const NAMES = ['Anna', 'Bruno', 'Chiara', 'Dario', 'Elena'];

/** Presses of *Play* in running games at a steady rate: until the click is acknowledged, until the panel stands there. */
export async function clickFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-bench-'));
  const file = join(folder, 'bench.sqlite');
  const sandbox = await startSandbox({ rateLimits: false });
  const bot = fork(fileURLToPath(new URL('./bot-alone.js', import.meta.url)), [file, sandbox.token, sandbox.applicationId, sandbox.api]);
  try {
    await once(bot, 'message');
    const plays = await openGames(sandbox, file);
    await clicks(sandbox, plays, 3);
    const { acks, panels } = await clicks(sandbox, plays, SECONDS);
    const [{ mb }] = (await leave(bot)) as [{ mb: number }];
    return {
      click: {
        perSecond: round(acks.length / SECONDS, 0),
        ackP50ms: round(quantile(acks, 0.5)),
        ackP99ms: round(quantile(acks, 0.99)),
        panelP50ms: round(quantile(panels, 0.5)),
        panelP99ms: round(quantile(panels, 0.99)),
      },
      memory: { mb },
    };
  } finally {
    bot.kill('SIGKILL');
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function leave(bot: ChildProcess): Promise<unknown[]> {
  const last = once(bot, 'message');
  bot.kill('SIGTERM');
  return last;
}

interface Play {
  readonly user: string;
  readonly message: string;
  readonly control: string;
}

async function openGames(sandbox: Sandbox, file: string): Promise<Play[]> {
  const store = await openStore(file);
  for (let n = 1; n <= GAMES_OPEN; n++) {
    const game = must(GAMES[n % GAMES.length], 'a game');
    const players = NAMES.slice(0, game.seats[1]).map((name) => actor(sandbox, name));
    await must(players[0], 'a host').slash('play', { game: game.id, seats: game.seats[1] });
    for (const player of players.slice(1)) {
      await player.until(`#${n}`);
      await player.press(new RegExp(`^1:${n}:lobby:join$`));
    }
  }
  const plays: Play[] = [];
  for (let n = 1; n <= GAMES_OPEN; n++) {
    const message = await until(`post in game ${n}`, () => newestWith(sandbox, `1:${n}:play`));
    const awaited = await store.awaitedIn(n);
    plays.push(...awaited.map(({ userId }) => ({ user: userId, message, control: `1:${n}:play` })));
  }
  await store.close();
  return plays;
}

function newestWith(sandbox: Sandbox, control: string): string | undefined {
  return [...sandbox.world.messages.all()].findLast((m) => JSON.stringify(m.components).includes(`"${control}"`))?.id;
}

async function until<T>(what: string, look: () => T | undefined): Promise<T> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(50)) {
    const found = look();
    if (found !== undefined) return found;
  }
  throw new Error(`no ${what} within ${PATIENCE} ms`);
}

async function clicks(sandbox: Sandbox, plays: readonly Play[], seconds: number) {
  const rng = quickRng('clicks');
  const acks: number[] = [];
  const panels: number[] = [];
  const shown = new Map<string, () => void>();
  const stop = sandbox.world.listen(({ name, message }) => {
    if (name === 'MESSAGE_UPDATE' && message !== undefined && (message.flags & FLAG.LOADING) === 0) shown.get(message.id)?.();
  });
  const running: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    const due = begin + (n * 1000) / PER_SECOND;
    while (performance.now() < due) await pause(1);
    running.push(one(drawOne(rng, plays)));
  }
  await Promise.all(running);
  stop();
  return { acks, panels };

  async function one(play: Play): Promise<void> {
    const start = performance.now();
    const { outcome: answer } = sandbox.deeds.use(play.user, play.message, play.control);
    const outcome = await answer;
    acks.push(performance.now() - start);
    if (outcome.saw !== 'thinking') return;
    const id = outcome.message.id;
    await Promise.race([new Promise<void>((resolve) => shown.set(id, resolve)), pause(PATIENCE)]);
    panels.push(performance.now() - start);
    shown.delete(id);
    sandbox.deeds.dismiss(play.user, id);
  }
}
