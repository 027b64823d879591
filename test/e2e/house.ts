import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import { type Bot, type BotOptions, startBot } from '../../src/app/bot.ts';
import { type Sandbox, startSandbox } from '../../src/emulator/index.ts';
import { blankPainter, slowBlankPainter } from '../../src/lab/blank-painter.ts';
import type { Painter } from '../../src/render/painter.ts';
import { openStore } from '../../src/storage/open.ts';
import { openPostgresStore } from '../../src/storage/postgres/open.ts';
import type { Store } from '../../src/storage/repository.ts';
import { boldFlawsIn } from '../discord/bold.ts';
import { emptyDatabase } from '../storage/databases.ts';

export { blankPainter };

export interface Running {
  readonly sandbox: Sandbox;
  readonly store: Store;
  readonly bot: Bot;
  /** Stops the bot as a crash would leave it, and starts another on the same files; something may happen in between. */
  restart(meanwhile?: () => void): Promise<Running>;
}

/** With DATABASE_URL the same tests run on a PostgreSQL server, one file after the other. */
async function openGames(folder: string): Promise<Store> {
  const { DATABASE_URL } = process.env;
  return DATABASE_URL === undefined ? openStore(join(folder, 'games.sqlite')) : openPostgresStore(DATABASE_URL);
}

/** With INTERACTIONS=http the same tests run with interactions that are brought over HTTP; an address says where, if not here. */
async function interactionsDoor(): Promise<Pick<BotOptions, 'interactions'>> {
  const { INTERACTIONS } = process.env;
  if (INTERACTIONS === undefined) return {};
  const port = await freePort();
  const url = INTERACTIONS === 'http' ? `http://127.0.0.1:${port}/interactions` : INTERACTIONS;
  return { interactions: { port, host: '127.0.0.1', url } };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/** The real bot, real discord.js included, in the embedded Discord, `furnish`ed with files or new, in words alone or with icons; all is gone when the work is done. */
export async function withHouse(
  work: (running: Running) => Promise<void>,
  painter: Painter = slowBlankPainter('house'),
  clock: () => number = Date.now,
  wall: () => number = Date.now,
  furnish: (folder: string) => void = () => undefined,
  icons = false,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
  furnish(folder);
  if (process.env.DATABASE_URL !== undefined) await emptyDatabase(process.env.DATABASE_URL);
  const world = join(folder, 'discord.sqlite');
  const sandbox = await startSandbox({ rateLimits: false, now: clock, ...(existsSync(world) ? { stateFile: world } : {}) });
  const insideOut: string[] = [];
  sandbox.onAccepted.add(({ json }) => void insideOut.push(...boldFlawsIn(json)));
  let now: Running | undefined;
  let seeds = 0;
  const open = async (): Promise<Running> => {
    const store = await openGames(folder);
    const bot = await startBot({
      store,
      painter,
      log: pino({ level: process.env.LOG_LEVEL ?? 'error' }),
      token: sandbox.token,
      applicationId: sandbox.applicationId,
      api: sandbox.api,
      now: clock,
      wall,
      icons,
      ...(await interactionsDoor()),
      newSeed: () => String(++seeds).padStart(32, '0'),
    });
    now = {
      sandbox,
      store,
      bot,
      async restart(meanwhile = () => undefined) {
        await bot.close();
        await store.close();
        meanwhile();
        return open();
      },
    };
    return now;
  };
  try {
    await work(await open());
    expect(insideOut).toEqual([]);
  } finally {
    await now?.bot.close();
    await now?.store.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
