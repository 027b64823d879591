import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { addressOf, type HttpListener, listenHttp } from '../shared/http-listen.ts';
import type { Store } from '../storage/repository.ts';
import type { Metrics } from './metrics.ts';

/**
 * `waiting`: another process still holds the lease, as in a deploy; that is in order. `unreachable`: without a token, and nobody who
 * watches can open the page of the embedded Discord; that is not.
 */
export type HealthStatus = 'starting' | 'waiting' | 'ready' | 'leaving' | 'unreachable';

/** `outage`: Discord is out of order, and what is to be posted waits; no restart helps. `stuck`: this process does not deliver it. */
type Told = HealthStatus | 'deaf' | 'outage' | 'stuck';

export interface HealthSource {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly now: () => number;
  condition(): HealthStatus;
}

/** Where the port is open. */
interface MetricsAddress {
  readonly metricsPort?: number;
  readonly metricsHost: string;
}

/** Whether this is a name of this machine which no other can use. */
export function isLoopback(host: string): boolean {
  return /^(127(\.\d+){3}|::1|localhost)$/.test(host);
}

/** `/health` for whoever keeps the process running, `/metrics` for whoever watches it. Nothing on it is secret, and nobody but they should see it. */
export async function startHealthServer(
  door: MetricsAddress,
  { store, metrics, log, now, condition }: HealthSource,
): Promise<HttpListener> {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (status: number, type: string, body: string) => void response.writeHead(status, { 'content-type': type }).end(body);
    const path = addressOf(request)?.pathname;
    if (path !== '/health' && path !== '/metrics') return answer(404, 'text/plain', 'Only /health and /metrics are here.\n');
    const figures = await store.loadStats(now()).catch((error: unknown) => log.error({ err: error }, 'the database does not answer'));
    if (figures === undefined) {
      answer(503, 'application/json', `${JSON.stringify({ condition: 'the database does not answer' })}\n`);
    } else if (path === '/metrics') {
      answer(200, 'text/plain; version=0.0.4; charset=utf-8', metrics.format(figures));
    } else {
      const stands = condition();
      const seen = stands === 'leaving' ? stands : told(stands, metrics, figures);
      answer(UNWELL.has(seen) ? 503 : 200, 'application/json', `${JSON.stringify({ condition: seen, ...figures })}\n`);
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a request for health or metrics could not be answered');
      response.destroy();
    });
  });
  return listenHttp(server, { port: door.metricsPort ?? 0, host: door.metricsHost });
}

const UNWELL: ReadonlySet<Told> = new Set<Told>(['deaf', 'unreachable', 'stuck']);

function told(stands: HealthStatus, metrics: Metrics, { pending }: { readonly pending: number }): Told {
  if (metrics.isGatewayLost()) return 'deaf';
  const delivering = metrics.delivering();
  return stands !== 'ready' || pending === 0 || delivering === 'flows' ? stands : delivering;
}
