import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type Bot, type BotOptions, startBot } from '../../src/app/bot.ts';
import type { LeaseTimings } from '../../src/cluster/leader-lease.ts';
import type { ClusterConfig } from '../../src/cluster/membership.ts';
import { type Sandbox, startSandbox } from '../../src/emulator/index.ts';
import { blankPainter } from '../../src/lab/blank-painter.ts';
import { openStore } from '../../src/storage/open.ts';
import { listenForNotifications } from '../../src/storage/postgres/notification-listener.ts';
import { openPostgresStore } from '../../src/storage/postgres/open.ts';
import type { Store } from '../../src/storage/repository.ts';
import { createDatabase, emptyDatabase, hasServer } from '../storage/databases.ts';

export const TERMS: LeaseTimings = { termMs: 2_000, renewEveryMs: 200, pollEveryMs: 50 };

/** Between two shards that identify in one turn. */
export const TURN = 300;

interface Severed {
  /** What lies between it and the database. */
  through(store: Store): Store;
}

export interface Several {
  readonly sandbox: Sandbox;
  readonly store: Store;
  /** Starts one more process; it is reached over HTTP if it has an address. */
  start(parts?: Partial<BotOptions & ClusterConfig & Severed>): Promise<Bot>;
}

let server: Awaited<ReturnType<typeof createDatabase>> | undefined;
beforeAll(async () => {
  server = hasServer() ? await createDatabase() : undefined;
});
afterAll(() => server?.close());

/** One database on which several bots work: a server where one is at hand, else the memory of this process. */
export async function withSeveral(work: (several: Several) => Promise<void>): Promise<void> {
  const address = server?.url;
  const open = () => (address === undefined ? openStore(':memory:') : openPostgresStore(address));
  const store = await open();
  if (address !== undefined) await emptyDatabase(address);
  const sandbox = await startSandbox({ rateLimits: false });
  const bots = new Set<Bot>();
  const stores = new Set<Store>([store]);
  const deaf: ClusterConfig['listen'] = () => ({ close: async () => undefined });
  try {
    await work({
      sandbox,
      store,
      async start({ build = '1.0.0+1', url, listen, timings = TERMS, turn = TURN, through = (one: Store) => one, ...parts } = {}) {
        const own = address === undefined ? store : await open();
        stores.add(own);
        const ears = address === undefined ? deaf : (hear: Parameters<ClusterConfig['listen']>[0]) => listenForNotifications(address, hear);
        const bot = await startBot({
          store: through(own),
          painter: blankPainter,
          log: pino({ level: process.env.LOG_LEVEL ?? 'fatal' }),
          token: sandbox.token,
          applicationId: sandbox.applicationId,
          api: sandbox.api,
          cluster: { build, listen: listen ?? ears, timings, turn, ...(url === undefined ? {} : { url }) },
          ...parts,
        });
        const { close } = bot;
        const closed = { ...bot, close: () => (bots.delete(closed) ? close() : Promise.resolve()) };
        bots.add(closed);
        return closed;
      },
    });
  } finally {
    for (const bot of bots) await bot.close();
    await sandbox.close();
    for (const one of stores) await one.close();
  }
}
/** What stands before several hosts: brings what comes to one after the other, and to the next where nobody takes it. */
export async function startBalancer(): Promise<{ readonly url: string; readonly ports: Set<number>; close(): void }> {
  const ports = new Set<number>();
  let next = 0;
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    for (let tries = 0; tries < ports.size; tries++) {
      const port = [...ports][next++ % ports.size];
      const answer = await brought(port ?? 0, request, Buffer.concat(parts));
      if (answer === undefined || answer.status === 503) continue;
      return void response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    }
    return void response.writeHead(502).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/interactions`, ports, close: () => void server.close() };
}

async function brought(port: number, { headers, url = '/' }: http.IncomingMessage, body: Buffer) {
  const { 'x-signature-ed25519': signature = '', 'x-signature-timestamp': timestamp = '' } = headers;
  const signed = { 'x-signature-ed25519': String(signature), 'x-signature-timestamp': String(timestamp) };
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', body: new Uint8Array(body), headers: signed }).catch(
    () => undefined,
  );
  return answer === undefined ? undefined : { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
}
