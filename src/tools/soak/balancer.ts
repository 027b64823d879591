import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** From whoever takes longer to say anything it goes to the next, and for a while nothing more. */
const PATIENCE_MS = 1_000;
const AVOIDED_MS = 3_000;

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
    for (const port of order()) {
      const answer = await passed(port, from, body).catch(() => undefined);
      if (answer === undefined || answer.status === 503) {
        avoided.set(port, Date.now() + AVOIDED_MS);
        continue;
      }
      return to.writeHead(answer.status, answer.headers).end(answer.body);
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

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function passed(port: number, { url, method, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: url, method, headers, agent: false }, async (response) => {
      try {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        resolve({ status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(parts) });
      } catch (error) {
        reject(error);
      }
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.end(body);
  });
}
