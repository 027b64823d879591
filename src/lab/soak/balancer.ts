import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer as listener } from 'node:net';

/** Whoever says nothing for so long is avoided for a while; what was brought there is not brought elsewhere, as it may be done there yet. */
const HOST_TIMEOUT_MS = 750;
const AVOID_HOST_MS = 1_500;
const DEADLINE_MS = 2_900;

/** Spreads what Discord brings over several ports, as whoever stands before several hosts does. */
export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const avoided = new Map<number, number>();
  let turn = 0;

  /** Those that answered lately first, in turns. */
  function order(): number[] {
    const from = turn++ % ports.length;
    const all = [...ports.slice(from), ...ports.slice(0, from)];
    const isGood = (port: number) => (avoided.get(port) ?? 0) < Date.now();
    return [...all.filter(isGood), ...all.filter((port) => !isGood(port))];
  }

  const server = createServer(async (from, to) => {
    const parts: Buffer[] = [];
    for await (const part of from) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const avoid = (port: number) => void avoided.set(port, Date.now() + AVOID_HOST_MS);
    for (const port of order()) {
      const silent = setTimeout(avoid, HOST_TIMEOUT_MS, port);
      const answer = await passRequest(port, from, body).finally(() => clearTimeout(silent));
      if (typeof answer === 'object' && answer.status !== LEAVING_STATUS)
        return to.writeHead(answer.status, answer.headers).end(answer.body);
      avoid(port);
      if (answer === 'lost' && !isClick(body)) break;
      if (answer === 'silent') break;
    }
    return to.writeHead(502).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface HostResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const LEAVING_STATUS = 503;
const CLICK_TYPE = 3;

/** What opens or sends something must not come twice. */
function isClick(body: Buffer): boolean {
  return (JSON.parse(body.toString('utf8')) as { type?: number }).type === CLICK_TYPE;
}

/** The answer; or nobody is there, whoever was there is gone, or says nothing. */
function passRequest(
  port: number,
  { url, method, headers }: IncomingMessage,
  body: Buffer,
): Promise<HostResponse | 'nobody' | 'lost' | 'silent'> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path: url, method, headers, agent: false }, async (response) => {
      try {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        resolve({ status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(parts) });
      } catch {
        resolve('lost');
      }
    });
    sent.setTimeout(DEADLINE_MS, () => {
      resolve('silent');
      sent.destroy();
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'nobody' : 'lost'));
    sent.end(body);
  });
}

/** Ports at which nobody listens yet. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = listener();
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  return Promise.all(
    servers.map(async (server) => {
      const address = server.address();
      await new Promise((resolve) => void server.close(resolve));
      return typeof address === 'object' && address !== null ? address.port : 0;
    }),
  );
}
