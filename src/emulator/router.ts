import type { FaultQueue } from './faults.ts';
import type { GatewayServer } from './gateway.ts';
import type { InteractionDesk } from './interactions.ts';
import type { Upload } from './validate/message.ts';
import type { Webhook } from './webhook.ts';
import type { World } from './world.ts';

/** One request of the bot's, understood. */
export interface Ask {
  readonly world: World;
  readonly desk: InteractionDesk;
  readonly faults: FaultQueue;
  readonly gateway: GatewayServer;
  readonly webhook: Webhook;
  /** Where the sandbox stands, for links. */
  readonly base: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: ReadonlyMap<string, Upload>;
}

export interface Reply {
  readonly status?: number;
  /** Without a body the answer is 204. */
  readonly body?: unknown;
}

export interface Route {
  readonly method: string;
  readonly pattern: string;
  /** Open to whoever knows the token in its path. */
  readonly tokenInPath?: boolean;
  reply(ask: Ask): Reply | Promise<Reply>;
}

export interface FoundRoute {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Looks a path up; fixed words win over `:parameters`, a parameter takes exactly one segment. */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => FoundRoute | undefined {
  const table = routes.map((route) => ({ route, parts: route.pattern.split('/') }));
  return (method, path) => {
    const parts = path.split('/').map(decoded);
    if (!parts.every((part) => part !== undefined)) return undefined;
    const fitting = table.filter(
      ({ route, parts: p }) =>
        route.method === method && p.length === parts.length && p.every((part, i) => part.startsWith(':') || part === parts[i]),
    );
    const best = fitting.toSorted((a, b) => wild(a.route) - wild(b.route))[0];
    if (best === undefined) return undefined;
    const params = Object.fromEntries(best.parts.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), parts[i] ?? '']] : [])));
    return { route: best.route, params };
  };
}

/** Nothing where a percent sign begins no byte, or the bytes are no text. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function wild(route: Route): number {
  return route.pattern.split(':').length;
}

/** The value, or the empty text no document has as id. */
export function routeParam(ask: Ask, name: string): string {
  return ask.params[name] ?? '';
}
