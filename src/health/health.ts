import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { type Listening, listen } from '../hosts/listen.ts';
import type { Store } from '../store/repository.ts';
import type { Metrics } from './metrics.ts';

/**
 * `waiting`: another process still holds the lease, as in a deploy; that is in order. `unreachable`: without a token, and nobody who
 * watches can open the page of the embedded Discord; that is not.
 */
export type Condition = 'starting' | 'waiting' | 'ready' | 'leaving' | 'unreachable';

export interface Patient {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly now: () => number;
  condition(): Condition;
}

/** Where the port is open. */
interface Door {
  readonly metricsPort?: number;
  readonly metricsHost: string;
}

/** Whether this is a name of this machine which no other can use. */
export function isLoopback(host: string): boolean {
  return /^(127(\.\d+){3}|::1|localhost)$/.test(host);
}

/** `/health` for whoever keeps the process running, `/metrics` for whoever watches it. Nothing on it is secret, and nobody but they should see it. */
export async function openHealth(door: Door, { store, metrics, log, now, condition }: Patient): Promise<Listening> {
  const server: Server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string) => response.writeHead(status, { 'content-type': type }).end(body);
    const path = new URL(request.url ?? '/', 'http://health').pathname;
    if (path !== '/health' && path !== '/metrics') {
      answer(404, 'text/plain', 'Only /health and /metrics are here.\n');
      return;
    }
    store.figures(now()).then(
      (figures) => {
        if (path === '/metrics') answer(200, 'text/plain; version=0.0.4; charset=utf-8', metrics.text(figures));
        else {
          const stands = condition();
          const deaf = metrics.deaf() && stands !== 'leaving';
          const told = { condition: deaf ? 'deaf' : stands, ...figures };
          answer(deaf || stands === 'unreachable' ? 503 : 200, 'application/json', `${JSON.stringify(told)}\n`);
        }
      },
      (error: unknown) => {
        log.error({ err: error }, 'the database does not answer');
        answer(503, 'application/json', `${JSON.stringify({ condition: 'the database does not answer' })}\n`);
      },
    );
  });
  return listen(server, { port: door.metricsPort ?? 0, host: door.metricsHost });
}
