import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyRows } from '../../storage/copy.ts';
import { openSqliteFile } from '../../storage/open.ts';
import { openPostgresDatabase } from '../../storage/postgres/open.ts';
import type { BotCommand } from '../bot-alone.ts';
import { hasPostgres, NO_POSTGRES, startPostgres } from '../local-postgres.ts';
import { findFreePorts, openBalancer } from '../soak/balancer.ts';
import { type BenchGuilds, openBenchGuilds } from './bench-guilds.ts';
import { type ClickSlice, measureSlice, WARM_UP_CLICKS, warmUp } from './clicking.ts';
import { NODE_FLAGS } from './deployed.ts';
import { quantile, roundTo } from './quantiles.ts';

const SERVERS = 10;
const GAMES_RUNNING = 100;
/** Short and many, so that what else the machine does touches all alike. */
const TURNS = 24;
const TURN_MS = 700;
const HOST_COUNT = 3;
const PROGRAM = fileURLToPath(new URL('../bot-alone.js', import.meta.url));

/** Bots behind a balancer, on a database of theirs, and who clicks on them. */
interface BenchCluster {
  readonly town: BenchGuilds;
  readonly bots: readonly ChildProcess[];
  close(): Promise<void>;
}

/**
 * Presses of *Play* brought over HTTP to one host and, in turns, to three, and to three that pass nothing on: clicks a second, and what one
 * takes of processor time in all hosts.
 */
export async function measureHosts() {
  if (!hasPostgres()) {
    console.log(NO_POSTGRES);
    return undefined;
  }
  const companies: BenchCluster[] = [];
  try {
    for (const [hosts, apart] of [[1], [HOST_COUNT, true], [HOST_COUNT]] as const) companies.push(await startBenchCluster(hosts, apart));
    for (const { town, bots } of companies) await warmUp(town, WARM_UP_CLICKS * bots.length);
    const slices = companies.map(() => [] as ClickSlice[]);
    for (let n = 0; n < TURNS; n++)
      for (const [at, company] of companies.entries()) slices[at]?.push(await measureSlice(company.town, company.bots, TURN_MS));
    const [one = [], apart = [], three = []] = slices;
    return {
      one: medianSlice(one),
      apart: medianSlice(apart),
      three: medianSlice(three),
      apartByOne: ratioOf(apart, one),
      cpuByOne: ratioOf(three, one),
    };
  } finally {
    for (const company of companies) await company.close();
  }
}

const medianOf = (values: readonly number[], digits: number) => roundTo(quantile(values, 0.5), digits);

function medianSlice(slices: readonly ClickSlice[]) {
  const of = (figure: keyof ClickSlice) =>
    medianOf(
      slices.map((slice) => slice[figure]),
      0,
    );
  return { clicksPerSecond: of('perSecond'), cpuUs: of('cpuUs') };
}

/** Turn by turn, one right after the other. */
function ratioOf(slices: readonly ClickSlice[], others: readonly ClickSlice[]): number {
  return medianOf(
    slices.map(({ cpuUs }, turn) => cpuUs / (others[turn]?.cpuUs ?? Number.NaN)),
    2,
  );
}

async function startBenchCluster(hosts: number, apart = false): Promise<BenchCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-bench-'));
  const file = join(folder, 'bench.sqlite');
  const town = await openBenchGuilds(file, SERVERS, GAMES_RUNNING);
  const postgres = await startPostgres();
  await copyToServer(file, postgres.url);
  const ports = await findFreePorts(hosts);
  const balancer = await openBalancer(ports);
  const bots: ChildProcess[] = [];
  const { token, applicationId, api } = town.sandbox;
  for (const port of ports) {
    const bot = fork(PROGRAM, [], { execArgv: NODE_FLAGS });
    bots.push(bot);
    await once(bot, 'message');
    const ready = once(bot, 'message');
    bot.send({
      go: { file, token, applicationId, api, together: { databaseUrl: postgres.url, port, url: balancer.url, apart } },
    } satisfies BotCommand);
    await ready;
  }
  return {
    town,
    bots,
    async close() {
      for (const bot of bots) bot.kill('SIGKILL');
      await balancer.close();
      await town.sandbox.close();
      await postgres.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function copyToServer(file: string, url: string): Promise<void> {
  const [from, to] = [openSqliteFile(file), await openPostgresDatabase(url)];
  try {
    await copyRows({ from, to, of: file, told: () => undefined });
  } finally {
    await from.close();
    await to.close();
  }
}
