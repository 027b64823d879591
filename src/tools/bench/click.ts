import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { button, rows } from '../../discord/components/components.ts';
import { encodeControl } from '../../discord/components/ids.ts';
import { must } from '../../kit/must.ts';
import { drawOne, quickRng } from '../../kit/rng.ts';
import { FLAG } from '../../sandbox/discord.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { createMessage } from '../../sandbox/messages.ts';
import { addBot, addChannel, addGuild, addMember, addUser } from '../../sandbox/seed.ts';
import { ALLOCATOR, FLAGS } from './deployed.ts';
import { type BenchPlace, populate } from './population.ts';
import { quantile, rounded } from './quantiles.ts';

const SERVERS = 1000;
const PEOPLE = 6;
const GAMES_RUNNING = 10_000;
const PER_SECOND = 200;
const SECONDS = 10;
const PATIENCE = 15_000;

/**
 * Presses of *Play* at a steady rate in ten thousand running games on a thousand servers: until the click is acknowledged, until the
 * panel stands there; and the memory the bot takes for it.
 */
export async function clickFigures(minutes?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-bench-'));
  const file = join(folder, 'bench.sqlite');
  const { sandbox, plays } = await openTown(file);
  const begin = performance.now();
  const bot = fork(fileURLToPath(new URL('../bot-alone.js', import.meta.url)), [file, sandbox.token, sandbox.applicationId, sandbox.api], {
    execArgv: FLAGS,
    env: { ...process.env, ...ALLOCATOR },
  });
  try {
    await once(bot, 'message');
    const startMs = performance.now() - begin;
    await clicks(sandbox, plays, 3);
    const seconds = minutes === undefined ? SECONDS : minutes * 60;
    const { acks, panels } = await clicks(sandbox, plays, seconds);
    const [memory] = (await leave(bot)) as [{ mb: number; mostMb: number }];
    return {
      click: {
        servers: SERVERS,
        games: GAMES_RUNNING,
        seconds,
        perSecond: rounded(acks.length / seconds, 0),
        ackP50ms: rounded(quantile(acks, 0.5)),
        ackP99ms: rounded(quantile(acks, 0.99)),
        panelP50ms: rounded(quantile(panels, 0.5)),
        panelP99ms: rounded(quantile(panels, 0.99)),
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

async function leave(bot: ChildProcess): Promise<unknown[]> {
  const exit = once(bot, 'exit');
  const last = once(bot, 'message');
  bot.send({ leave: true });
  const said = await last;
  await exit;
  return said;
}

export interface Play {
  readonly user: string;
  readonly message: string;
  readonly control: string;
}

/** A Discord with so many servers; in each, a message with the *Play* buttons of its games. */
export async function openTown(file: string, servers = SERVERS, running = GAMES_RUNNING): Promise<{ sandbox: Sandbox; plays: Play[] }> {
  const places: BenchPlace[] = [];
  const sandbox = await startSandbox({
    rateLimits: false,
    seed(world) {
      const bot = addUser(world, 'Serenissima', 'en-GB', true, world.meta.botId);
      for (let n = 0; n < servers; n++) {
        const guild = addGuild(world, `Server ${n}`, bot);
        addBot(world, guild);
        const channel = addChannel(world, guild, 'games');
        const users = Array.from({ length: PEOPLE }, (_, k) => addUser(world, `Player ${n}.${k}`));
        for (const user of users) addMember(world, guild, user);
        places.push({ guild: guild.id, channel: channel.id, users: users.map((u) => ({ id: u.id, name: u.global_name ?? u.username })) });
      }
    },
  });
  const awaited = await populate(file, places, running);
  const boards = new Map<string, string>();
  for (const { guild, channel } of places) {
    const games = [...new Set(awaited.filter((a) => a.guild === guild).map((a) => a.game))];
    boards.set(guild, hang(sandbox, channel, games));
  }
  const plays = awaited.map(({ game, guild, user }) => ({ user, message: boards.get(guild) ?? '', control: playControl(game) }));
  return { sandbox, plays };
}

function playControl(game: number): string {
  return encodeControl({ at: 'open', what: 'play', game });
}

function hang(sandbox: Sandbox, channelId: string, games: readonly number[]): string {
  const channel = must(sandbox.world.channels.get(channelId), 'a channel');
  const buttons = games.map((game) => button({ id: playControl(game), label: `#${game}` }));
  const draft = { components: rows(buttons) as never, flags: FLAG.V2 };
  return createMessage(sandbox.world, { channel, author: sandbox.world.meta.botId, draft, files: new Map(), flags: FLAG.V2 }).id;
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
