import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { inProcessThinking } from '../../ai/thinking-service.ts';
import { type Bot, startBot } from '../../app/bot.ts';
import { type OpenEmulator, openEmulator } from '../../emulator/emulator.ts';
import { addBot, addChannel, addGuild, addMember, addRole, addUser } from '../../emulator/seed.ts';
import type { World } from '../../emulator/world.ts';
import { GAMES } from '../../games/index.ts';
import { quickRng, type Rng } from '../../kit/rng.ts';
import { computeRatings } from '../../league/ratings/ratings.ts';
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts';
import { queryRows, type SqlRow } from '../../storage/db-program.ts';
import { type OpenDatabase, openSqliteFile } from '../../storage/open.ts';
import { createStore } from '../../storage/store.ts';
import { blankPainter } from '../blank-painter.ts';
import { createChecks } from './checks.ts';
import { createMemoryLine, type LineRequest } from './memory-line.ts';
import { liveAlong } from './people.ts';
import { installVirtualTime, type VirtualProcess, type VirtualTime } from './virtual-time.ts';
import { calmWeather, createWeather, type Weather } from './weather.ts';

export const MODES = ['calm', 'storm'] as const;
export type Mode = (typeof MODES)[number];

/** Which world is run: the same one each time. */
export interface WorldOptions {
  readonly seed: string;
  readonly mode: Mode;
  readonly days: number;
  readonly people: number;
}

/** What came of it. */
export interface WorldReport {
  readonly seed: string;
  readonly mode: Mode;
  readonly days: number;
  readonly interactions: number;
  readonly requests: number;
  readonly games: number;
  readonly over: number;
  readonly faults: number;
  readonly crashes: number;
  /** Of all requests with their time, and of all rows at the end. */
  readonly hash: string;
  /** What must not be, each with its virtual time and what happened just before. */
  readonly findings: readonly Finding[];
}

export interface Finding {
  readonly at: string;
  readonly what: string;
  readonly trace: readonly string[];
}

const HOME = 'games';
const CHECK_EVERY_MS = 3 * HOUR;
/** How long people do nothing before a check, and after the last fault before everything has to be done. */
const SETTLE_MS = 2 * MINUTE;
const LIVENESS_MS = 2 * HOUR;
const TRACE_LENGTH = 30;
const MOST_FINDINGS = 20;
const WARN_LEVEL = 40;
const ERROR_LEVEL = 50;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A bot, its Discord and its people in one process, by a clock of their own: everything follows from the seed. */
export async function runWorld(options: WorldOptions): Promise<WorldReport> {
  // The first ratings load their library: what comes from the disk would come at an hour of its own.
  await computeRatings([{ game: 0, at: 0, sides: [] }]);
  const rngFor = (part: string) => quickRng(`${options.seed}/${part}`);
  const time = installVirtualTime(rngFor('bytes'));
  const database = openSqliteFile(':memory:');
  const world = createFuzzWorld(options, time, database, rngFor);
  try {
    return await time.runUntilDone(world.run(), world.findNextDue);
  } finally {
    world.close();
    await database.close();
    time.restore();
  }
}

function createFuzzWorld(
  { seed, mode, days, people }: WorldOptions,
  time: VirtualTime,
  database: OpenDatabase,
  rngFor: (part: string) => Rng,
) {
  const { engine, dialect } = database;
  const findings: Finding[] = [];
  const trace: string[] = [];
  const hash = createHash('sha256');
  const posted: string[] = [];
  const begun = time.now();
  let interactions = 0;
  let requests = 0;
  let isOver = false;
  let gate: Promise<void> | undefined;
  let seeds = 0;
  let crashed: () => void = () => undefined;

  const stamp = () => new Date(time.now()).toISOString();
  const note = (line: string) => {
    trace.push(`${stamp()} ${line}`);
    if (trace.length > TRACE_LENGTH) trace.shift();
  };
  const report = (what: string) => {
    if (findings.length < MOST_FINDINGS) findings.push({ at: stamp(), what, trace: [...trace] });
  };
  const query = (sql: string): Promise<readonly SqlRow[]> => engine.runRead(() => queryRows(sql));
  const emulator: OpenEmulator = openEmulator(
    { now: time.now, ticks: time.now, seed: (it) => addPeople(it, people) },
    () => 'http://discord',
  );
  const weather: Weather = mode === 'calm' ? calmWeather(rngFor('latency')) : createWeather(rngFor('latency'), rngFor('faults'));
  emulator.onViolation.add(({ code, message, request, detail }) => {
    if (!weather.isExcused(request)) report(`Discord refuses ${request}: ${code} ${message} ${detail}`);
  });

  const log = pino(
    { level: 'warn' },
    {
      write(line: string) {
        const { level, msg, err, ...more } = JSON.parse(line) as { level: number; msg: string; err?: { message: string; stack: string } };
        note(`log ${msg}`);
        // Where faults are injected they are told of.
        if (level < (mode === 'calm' ? WARN_LEVEL : ERROR_LEVEL) || weather.isExcused(line)) return;
        report(`log: ${msg} ${JSON.stringify({ ...more, time: undefined, pid: undefined, hostname: undefined })} ${err?.stack ?? ''}`);
      },
    },
  );

  function onRequest({ method, path, body }: LineRequest): void {
    requests++;
    note(`${method} ${path}`);
    const files = [...body.files.values()].map(({ name, bytes }) => `${name} ${bytes.length}`);
    hash.update(`${time.now()} ${method} ${path} ${JSON.stringify(body.json)} ${files.join()}\n`);
  }
  // A second request with the same nonce makes no second message.
  emulator.world.listen(({ name, message }) => {
    if (name === 'MESSAGE_CREATE' && message?.nonce !== undefined) posted.push(String(message.nonce));
  });

  async function open(owner: VirtualProcess): Promise<Bot> {
    const store = createStore(
      weather.wrapEngine(engine, owner, () => crash(owner)),
      dialect,
      async () => undefined,
    );
    return startBot({
      store,
      painter: blankPainter,
      log,
      token: emulator.token,
      applicationId: emulator.applicationId,
      now: time.now,
      wall: time.awake,
      newSeed: () => `${++seeds}`.padStart(32, '0'),
      thinking: inProcessThinking(GAMES),
      transport: createMemoryLine(
        emulator,
        time,
        owner,
        weather.line(() => crash(owner)),
        onRequest,
      ),
      icons: false,
    });
  }

  /** Everything of the process is gone; the database is as it stood. */
  function crash(owner: VirtualProcess): void {
    if (!owner.isAlive) return;
    note('CRASH');
    owner.isAlive = false;
    crashed();
  }

  /** A process after the other, as each is killed. */
  async function keepRunning(): Promise<void> {
    for (;;) {
      const owner: VirtualProcess = { isAlive: true };
      const dead = new Promise<'dead'>((resolve) => {
        crashed = () => resolve('dead');
      });
      const started = time.runIn(owner, () => open(owner));
      const ready = await Promise.race([dead, started]);
      if (ready !== 'dead') {
        note('the bot is ready');
        onReady();
        await dead;
      }
      emulator.gateway.forget();
      await pause(MINUTE / 4);
    }
  }

  let onReady: () => void = () => undefined;
  const firstReady = new Promise<void>((resolve) => {
    onReady = resolve;
  });

  async function hashRows(): Promise<void> {
    const tables = await query(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`);
    for (const { name } of tables) {
      const rows = (await query(`select * from "${name}"`)).filter((row) => name !== 'lease' && !String(row.key).startsWith('lease:'));
      for (const row of rows)
        hash.update(
          `${name} ${JSON.stringify(row, (_, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value))}\n`,
        );
    }
  }

  async function run(): Promise<WorldReport> {
    keepRunning().catch((error: unknown) => report(`the bot does not start: ${String(error instanceof Error ? error.stack : error)}`));
    await firstReady;
    const checks = createChecks({
      store: createStore(engine, dialect, async () => undefined),
      now: time.now,
      query,
      posted,
      isCalm: mode === 'calm',
    });
    const living = Array.from({ length: people }, (_, i) =>
      liveAlong(emulator, personName(i), HOME, rngFor(`person ${i}`), {
        isOver: () => isOver,
        gate: () => gate,
        onAct(who, what) {
          interactions++;
          note(`${who}: ${what}`);
        },
        onNoAnswer: (who, what) => {
          if (mode === 'calm') report(`${who} got no answer to ${what}`);
        },
      }).catch((error: unknown) => report(`${personName(i)}: ${String(error instanceof Error ? error.stack : error)}`)),
    );
    const check = async (what: () => Promise<readonly string[]>) => {
      for (const found of await what()) report(found);
    };
    while (time.now() < begun + days * DAY) {
      await pause(CHECK_EVERY_MS);
      let lift = () => {};
      gate = new Promise((resolve) => {
        lift = resolve;
      });
      await pause(SETTLE_MS);
      await check(checks.checkSafety);
      gate = undefined;
      lift();
    }
    isOver = true;
    weather.clear();
    await Promise.all([Promise.all(living), pause(LIVENESS_MS)]);
    await check(checks.checkSafety);
    await check(checks.checkLiveness);
    await hashRows();
    const [counts] = await query(`select count(*) as games, sum(status = 'over') as over from game`);
    return {
      seed,
      mode,
      days,
      interactions,
      requests,
      games: Number(counts?.games ?? 0),
      over: Number(counts?.over ?? 0),
      faults: weather.faults(),
      crashes: weather.crashes(),
      hash: hash.digest('hex'),
      findings,
    };
  }

  return {
    run,
    close() {
      emulator.disconnect();
      emulator.close();
    },
    /** When the jobs or the outbox have something to do again. */
    async findNextDue(): Promise<number> {
      const [row] = await query(
        `select min(at) as at from (select min(due_at) as at from job union all select min(run_at) from outbox where state = 'pending')`,
      );
      return typeof row?.at === 'number' ? row.at : Number.POSITIVE_INFINITY;
    },
  };
}

const NAMES = ['Anna', 'Bruno', 'Chiara', 'Dario', 'Elena', 'Fabio', 'Giulia', 'Ivo'];
const LOCALES = ['en-GB', 'fr', 'pl'];
const personName = (i: number) => NAMES[i] ?? `Person ${i}`;

function addPeople(world: World, people: number): void {
  addUser(world, 'Serenissima', 'en-GB', true, world.meta.botId);
  const guild = addGuild(world, 'Serenissima', addUser(world, 'Keeper'), world.meta.guildId);
  const organiser = addRole(world, guild, 'Organiser', ['MANAGE_GUILD']);
  for (let i = 0; i < people; i++)
    addMember(world, guild, addUser(world, personName(i), LOCALES[i % LOCALES.length]), i === 0 ? [organiser] : []);
  addBot(world, guild);
  addChannel(world, guild, HOME);
}
