import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyRows } from '../../storage/copy.ts';
import { openFile } from '../../storage/open.ts';
import { openServer } from '../../storage/postgres/open.ts';
import type { Order } from '../bot-alone.ts';
import { hasPostgres, NO_POSTGRES, startPostgres } from '../local-postgres.ts';
import { freePorts, openBalancer } from '../soak/balancer.ts';
import { openBenchGuilds, type Town } from './bench-guilds.ts';
import { type Slice, sliceOf, WARM_UP, warmUp } from './clicking.ts';
import { FLAGS } from './deployed.ts';
import { quantile, rounded } from './quantiles.ts';

const SERVERS = 10;
const GAMES_RUNNING = 100;
/** Short and many, so that what else the machine does touches all alike. */
const TURNS = 24;
const TURN_MS = 700;
const SEVERAL = 3;
const PROGRAM = fileURLToPath(new URL('../bot-alone.js', import.meta.url));

/** Bots behind a balancer, on a database of theirs, and who clicks on them. */
interface Company {
  readonly town: Town;
  readonly bots: readonly ChildProcess[];
  close(): Promise<void>;
}

/**
 * Presses of *Play* brought over HTTP to one host and, in turns, to three, and to three that pass nothing on: clicks a second, and what one
 * takes of processor time in all hosts.
 */
export async function hostFigures() {
  if (!hasPostgres()) {
    console.log(NO_POSTGRES);
    return undefined;
  }
  const companies: Company[] = [];
  try {
    for (const [hosts, apart] of [[1], [SEVERAL, true], [SEVERAL]] as const) companies.push(await enter(hosts, apart));
    for (const { town, bots } of companies) await warmUp(town, WARM_UP * bots.length);
    const slices = companies.map(() => [] as Slice[]);
    for (let n = 0; n < TURNS; n++)
      for (const [at, company] of companies.entries()) slices[at]?.push(await sliceOf(company.town, company.bots, TURN_MS));
    const [one = [], apart = [], three = []] = slices;
    return {
      one: middleOf(one),
      apart: middleOf(apart),
      three: middleOf(three),
      apartByOne: ratioOf(apart, one),
      cpuByOne: ratioOf(three, one),
    };
  } finally {
    for (const company of companies) await company.close();
  }
}

const middle = (values: readonly number[], digits: number) => rounded(quantile(values, 0.5), digits);

function middleOf(slices: readonly Slice[]) {
  const of = (figure: keyof Slice) =>
    middle(
      slices.map((slice) => slice[figure]),
      0,
    );
  return { clicksPerSecond: of('perSecond'), cpuUs: of('cpuUs') };
}

/** Turn by turn, one right after the other. */
function ratioOf(slices: readonly Slice[], others: readonly Slice[]): number {
  return middle(
    slices.map(({ cpuUs }, turn) => cpuUs / (others[turn]?.cpuUs ?? Number.NaN)),
    2,
  );
}

async function enter(hosts: number, apart = false): Promise<Company> {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-bench-'));
  const file = join(folder, 'bench.sqlite');
  const town = await openBenchGuilds(file, SERVERS, GAMES_RUNNING);
  const postgres = await startPostgres();
  await moved(file, postgres.url);
  const ports = await freePorts(hosts);
  const balancer = await openBalancer(ports);
  const bots: ChildProcess[] = [];
  const { token, applicationId, api } = town.sandbox;
  for (const port of ports) {
    const bot = fork(PROGRAM, [], { execArgv: FLAGS });
    bots.push(bot);
    await once(bot, 'message');
    const ready = once(bot, 'message');
    bot.send({
      go: { file, token, applicationId, api, together: { databaseUrl: postgres.url, port, url: balancer.url, apart } },
    } satisfies Order);
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

async function moved(file: string, url: string): Promise<void> {
  const [from, to] = [openFile(file), await openServer(url)];
  try {
    await copyRows({ from, to, of: file, told: () => undefined });
  } finally {
    await from.close();
    await to.close();
  }
}
