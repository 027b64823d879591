import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Sandbox } from '../../emulator/index.ts';
import type { Rng } from '../../kit/rng.ts';
import { openSnapshotReader } from '../../storage/postgres/open.ts';
import { createStore } from '../../storage/store.ts';
import { startPostgres } from '../local-postgres.ts';
import type { ActionLog } from './action-log.ts';
import { type AuditFindings, audit } from './audit.ts';
import { findFreePorts, openBalancer } from './balancer.ts';
import { type BotProcess, createBotProcess } from './bot-process.ts';

const KILL_EVERY_MS = 5_000;
const CUT_EVERY_MS = 3_000;
const FREEZE_EVERY_MS = 31_000;
const MAX_FREEZE_MS = 8_000;
const RESTART_EVERY_MS = 43_000;
const AUDIT_EVERY_MS = 20_000;
const BETWEEN_DEPLOYS_MS = 3_000;

export interface HostFaultCounts {
  kills: number;
  freezes: number;
  cuts: number;
  restarts: number;
}

/** Several bots on one database, behind a balancer, and what befalls them. */
export interface BotCluster {
  readonly keepers: readonly BotProcess[];
  readonly mishaps: HostFaultCounts;
  /** Kills, freezes and cuts, until it is over. */
  storm(over: () => boolean): Promise<void>;
  /** Each is asked to leave and another comes, one after the other. */
  deploy(): Promise<void>;
  check(): Promise<void>;
  settle(): Promise<boolean>;
  close(): Promise<void>;
}

interface BotClusterOptions {
  readonly hosts: number;
  /** Interactions come over the gateway; else over HTTP, to a balancer. */
  readonly isOverGateway: boolean;
  readonly sandbox: Sandbox;
  readonly actionLog: ActionLog;
  readonly findings: AuditFindings;
  readonly rng: Rng;
}

export async function startBotCluster({ hosts, isOverGateway, sandbox, actionLog, findings, rng }: BotClusterOptions): Promise<BotCluster> {
  const postgres = await startPostgres();
  const ports = await findFreePorts(hosts);
  const balancer = await openBalancer(ports);
  const { token, applicationId, api } = sandbox;
  const door = isOverGateway ? {} : { url: balancer.url };
  const keepers = ports.map((port) =>
    createBotProcess({ file: '', token, applicationId, api, together: { databaseUrl: postgres.url, port, ...door } }),
  );
  for (const botProcess of keepers) await botProcess.start();
  const mishaps: HostFaultCounts = { kills: 0, freezes: 0, cuts: 0, restarts: 0 };
  const seen = new Map<number, string>();
  const busy = new Set<BotProcess>();
  const one = () => keepers[rng.below(keepers.length)] as BotProcess;

  async function repeatEvery(ms: number, over: () => boolean, work: () => Promise<void>): Promise<void> {
    while (!over()) {
      await pause(ms * (0.6 + rng.below(80) / 100));
      if (!over()) await work();
    }
  }
  /** To nobody to whom something happens already. */
  async function disturbOneHost(work: (botProcess: BotProcess) => Promise<void>): Promise<void> {
    const botProcess = one();
    if (busy.has(botProcess)) return;
    busy.add(botProcess);
    await work(botProcess);
    busy.delete(botProcess);
  }

  const kill = () =>
    disturbOneHost(async (botProcess) => {
      mishaps.kills++;
      await botProcess.kill();
      await botProcess.start();
    });
  const freeze = () =>
    disturbOneHost(async (botProcess) => {
      mishaps.freezes++;
      await botProcess.freeze(500 + rng.below(MAX_FREEZE_MS));
    });
  async function cut(): Promise<void> {
    mishaps.cuts += (await terminateConnections(postgres.url, rng).catch(() => undefined)) ?? 0;
  }
  async function restart(): Promise<void> {
    mishaps.restarts++;
    await postgres.restart();
  }

  async function check(): Promise<void> {
    // What was shown before this moment has to be in it; people go on meanwhile.
    const shown = new Set(actionLog.attempts.filter((a) => a.acknowledged));
    const moment = await openSnapshotReader(postgres.url);
    try {
      await audit(
        createStore(moment.engine, moment.dialect, async () => undefined),
        actionLog,
        findings,
        seen,
        shown,
      );
    } finally {
      await moment.close();
    }
  }

  return {
    keepers,
    mishaps,
    check,
    async storm(over) {
      await Promise.all([
        repeatEvery(KILL_EVERY_MS, over, kill),
        repeatEvery(FREEZE_EVERY_MS, over, freeze),
        repeatEvery(CUT_EVERY_MS, over, cut),
        repeatEvery(RESTART_EVERY_MS, over, restart),
        // A moment that the storm ends is looked at another time.
        repeatEvery(AUDIT_EVERY_MS, over, () => check().catch(() => undefined)),
      ]);
    },
    async deploy() {
      for (const botProcess of keepers) {
        await pause(BETWEEN_DEPLOYS_MS);
        await botProcess.retire();
        await botProcess.start();
      }
      await pause(BETWEEN_DEPLOYS_MS);
    },
    async settle() {
      let isSettled = true;
      for (const botProcess of keepers) isSettled = (await botProcess.settle()) && isSettled;
      return isSettled;
    },
    async close() {
      await Promise.all(keepers.map((botProcess) => botProcess.leave()));
      await balancer.close();
      await postgres.close();
    },
  };
}

/** Ends some of the connections to the database, whoever's they are; gives how many. */
async function terminateConnections(url: string, rng: Rng): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  client.on('error', () => undefined);
  await client.connect();
  const some = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'serenissima' and pid <> pg_backend_pid() order by random() limit $1`;
  const { rowCount } = await client.query(some, [1 + rng.below(4)]).finally(() => client.end());
  return rowCount ?? 0;
}
