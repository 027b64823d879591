import { join } from 'node:path';
import { pino } from 'pino';
import { type Bot, startBot } from '../../app/bot.ts';
import { type Actor, createActor } from '../../emulator/actor.ts';
import { type Sandbox, startSandbox } from '../../emulator/index.ts';
import { addBot, addChannel, addGuild, addMember, addRole, addUser } from '../../emulator/seed.ts';
import type { World } from '../../emulator/world.ts';
import type { Painter } from '../../render/painter.ts';
import { openStore } from '../../storage/open.ts';
import type { Store } from '../../storage/repository.ts';
import type { Services } from '../../table/services.ts';

const DOT = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64');
const blankPicturePainter: Painter = {
  render: async () => ({ bytes: DOT, width: 1, height: 1, type: 'image/webp' }),
  close: async () => undefined,
};

/** A server of simulated members with the bot in it, on a clock that can be put forward. */
export interface Club {
  readonly sandbox: Sandbox;
  readonly organiser: Actor;
  readonly members: readonly Actor[];
  store(): Store;
  house(): Services;
  now(): number;
  /** Everything due is done and delivered. */
  settle(): Promise<void>;
  /** What a click has put into the outbox is delivered. */
  deliver(): Promise<void>;
  /** Lets time pass, step by step, so that the calendar is followed in order. */
  pass(ms: number): Promise<void>;
  /** Stops the bot as a crash would and starts it again on the same file. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The first season of the first league. */
export const SEASON_ID = 1;
const CHANNEL = 'league';
const STEP = 6 * 60 * 60_000;

export async function openClub(count: number, seed: string, folder: string): Promise<Club> {
  let skipped = 0;
  const now = () => Date.now() + skipped;
  const sandbox = await startSandbox({ rateLimits: false, now, seed: (world) => addPeople(world, count) });
  let seeds = 0;
  const open = async () => {
    const store = await openStore(join(folder, 'league.sqlite'));
    const bot = await startBot({
      store,
      painter: blankPicturePainter,
      log: pino({ level: process.env.LOG_LEVEL ?? 'error' }),
      token: sandbox.token,
      applicationId: sandbox.applicationId,
      api: sandbox.api,
      now,
      newSeed: () => `${seed}${++seeds}`.padStart(32, '0'),
    });
    return { store, bot };
  };
  let running: { store: Store; bot: Bot } = await open();
  const settle = async () => {
    // What one job does may be due for another: twice nothing is quiet.
    for (let n = 0; n < 3; n++) await running.bot.waitUntilIdle();
  };
  const close = async () => {
    await running.bot.close();
    await running.store.close();
  };
  return {
    sandbox,
    organiser: createActor(sandbox, 'Doge', CHANNEL),
    members: Array.from({ length: count }, (_, i) => createActor(sandbox, memberName(i), CHANNEL)),
    store: () => running.store,
    house: () => running.bot.services,
    now,
    settle,
    deliver: () => running.bot.waitUntilIdle(),
    async pass(ms) {
      for (let left = ms; left > 0; left -= STEP) {
        skipped += Math.min(STEP, left);
        await settle();
      }
    },
    async restart() {
      await close();
      running = await open();
    },
    async close() {
      await close();
      await sandbox.close();
    },
  };
}

const memberName = (i: number) => `Member ${String(i + 1).padStart(3, '0')}`;

function addPeople(world: World, count: number): void {
  addUser(world, 'Serenissima', 'en-GB', true, world.meta.botId);
  const doge = addUser(world, 'Doge');
  const guild = addGuild(world, 'Serenissima', addUser(world, 'Keeper'), world.meta.guildId);
  addMember(world, guild, doge, [addRole(world, guild, 'Organiser', ['MANAGE_GUILD'])]);
  const locales = ['en-GB', 'fr', 'pl'];
  for (let i = 0; i < count; i++) addMember(world, guild, addUser(world, memberName(i), locales[i % locales.length]));
  addBot(world, guild);
  addChannel(world, guild, CHANNEL);
}
