import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RequestBody, readBody } from './body.ts';
import type { FaultQueue } from './faults.ts';
import type { GatewayServer } from './gateway.ts';
import type { InteractionDesk } from './interactions.ts';
import { Problem, refused } from './problem.ts';
import type { RateLimits } from './rate-limits.ts';
import { createRouter, type Route } from './router.ts';
import { applicationRoutes } from './routes/applications.ts';
import { channelRoutes } from './routes/channels.ts';
import { commandRoutes } from './routes/commands.ts';
import { eventRoutes } from './routes/events.ts';
import { gatewayRoutes } from './routes/gateway.ts';
import { guildRoutes } from './routes/guilds.ts';
import { interactionRoutes } from './routes/interactions.ts';
import { messageRoutes } from './routes/messages.ts';
import { userRoutes } from './routes/users.ts';
import type { Upload } from './validate/message.ts';
import type { Seen, Violation } from './violations.ts';
import type { Webhook } from './webhook.ts';
import type { World } from './world.ts';

const ROUTES: readonly Route[] = [
  ...gatewayRoutes,
  ...userRoutes,
  ...guildRoutes,
  ...eventRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...commandRoutes,
  ...interactionRoutes,
  ...applicationRoutes,
];

/** A request that was let through, for whoever wants to check it once more. */
export interface AcceptedRequest {
  readonly method: string;
  readonly path: string;
  readonly json: unknown;
  readonly files: ReadonlyMap<string, Upload>;
}

export interface RestOptions {
  readonly world: World;
  readonly desk: InteractionDesk;
  readonly faults: FaultQueue;
  readonly limits: RateLimits;
  readonly gateway: GatewayServer;
  readonly webhook: Webhook;
  readonly base: () => string;
  violate(violation: Omit<Violation, 'at'>): void;
  saw(seen: Omit<Seen, 'at'>): void;
  readonly onAccepted: Set<(request: AcceptedRequest) => void>;
}

/** One request, however it came. */
export interface RestRequest {
  readonly method: string;
  /** As it was asked for, with the version. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  readBody(): Promise<RequestBody>;
  /** Whoever asked is gone, in the middle of the question. */
  isGone(): boolean;
}

export interface RestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Without a body there is none. */
  readonly text: string | undefined;
}

/** Nothing where nobody is there any more who could hear it. */
export type Rest = (request: RestRequest) => Promise<RestAnswer | undefined>;

/** The same over HTTP. */
export async function serveRest(rest: Rest, request: IncomingMessage, response: ServerResponse, path: string, query: URLSearchParams) {
  const answer = await rest({
    method: request.method ?? 'GET',
    path,
    query,
    authorization: request.headers.authorization,
    readBody: () => readBody(request),
    isGone: () => request.destroyed && !request.complete,
  });
  if (answer === undefined) return;
  const { status, headers, text } = answer;
  // A 204 must not name a content type: clients would try to parse nothing.
  response.writeHead(
    status,
    text === undefined ? headers : { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
  );
  response.end(text);
}

/** Answers the bot as Discord would. */
export function createRest(room: RestOptions): Rest {
  const find = createRouter(ROUTES);
  return async (request) => {
    const { method, path: rawPath, query } = request;
    const path = rawPath.replace(/^\/api(\/v\d+)?/, '');
    const named = `${method} ${path}`;
    const found = find(method, path);
    let headers: Record<string, string> = {};
    let status = 500;
    let body: unknown;
    try {
      // The body is read first in any case: an answer over unread bytes would look like a broken line.
      const { json, files } = await request.readBody();
      if (!rawPath.startsWith('/api/v10/')) throw new Problem(400, 50041, 'Invalid API version', { violation: true });
      if (found === undefined) throw new Problem(404, 0, '404: Not Found', { violation: true });
      const { route, params } = found;
      if (route.tokenInPath !== true && request.authorization !== `Bot ${room.world.meta.token}`) throw refused.unauthorised();
      const blow = room.faults.strike(named, [
        ...(keepsFiles(json, files) ? (['keeping'] as const) : []),
        ...(JSON.stringify(json ?? {}).includes('"emoji":{') ? (['emojis'] as const) : []),
      ]);
      if (blow !== undefined) room.desk.excuse(params.interaction ?? params.token ?? '');
      if (blow !== undefined && blow.ms > 0) await sleep(blow.ms);
      if (blow?.problem !== undefined && !blow.done) throw blow.problem;
      if (room.faults.isTooLarge(named, json)) throw new Problem(500, 0, '500: Internal Server Error');
      if (blow?.late) await blow.hanging;
      headers = room.limits.count(`${method} ${route.pattern}`, params.channel ?? params.guild ?? params.token ?? '');
      const { world, desk, faults, gateway, webhook } = room;
      const reply = await route.reply({ world, desk, faults, gateway, webhook, base: room.base(), params, query, body: json, files });
      for (const hear of room.onAccepted) hear({ method, path, json, files });
      world.file.flush();
      await blow?.hanging;
      if (blow?.problem !== undefined) throw blow.problem;
      status = reply.status ?? (reply.body === undefined ? 204 : 200);
      body = reply.body;
    } catch (error) {
      if (request.isGone()) return undefined;
      const problem = error instanceof Problem ? error : new Problem(500, 0, String(error), { violation: true });
      if (!(error instanceof Problem)) console.error(error);
      if (problem.violation) room.violate({ code: problem.code, message: problem.message, request: named, detail: detailOf(problem) });
      status = problem.status;
      ({ headers, body } = refusal(problem, headers));
    }
    room.saw({ method, path, route: found?.route.pattern ?? '', status });
    return { status, headers, text: body === undefined ? undefined : JSON.stringify(body) };
  };
}

/** An edit that names files which did not come with it. */
function keepsFiles(json: unknown, files: AcceptedRequest['files']): boolean {
  const { attachments } = (json ?? {}) as { attachments?: unknown };
  return Array.isArray(attachments) && attachments.some((a: { id?: unknown }) => !files.has(String(a?.id)));
}

function detailOf(problem: Problem): string {
  return (problem as { detail?: string }).detail ?? '';
}

function refusal(problem: Problem, headers: Record<string, string>): { headers: Record<string, string>; body: unknown } {
  const { retryAfter, code, message, errors } = problem;
  if (retryAfter === undefined) return { headers, body: { message, code, ...(errors === undefined ? {} : { errors }) } };
  const global = code === -1;
  return {
    headers: {
      ...headers,
      'retry-after': String(retryAfter),
      'x-ratelimit-scope': global ? 'global' : 'user',
      ...(global ? { 'x-ratelimit-global': 'true' } : {}),
    },
    body: { message, retry_after: retryAfter, global, ...(code > 0 ? { code } : {}) },
  };
}
