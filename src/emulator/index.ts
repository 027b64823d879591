import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf } from '../shared/http-listen.ts';
import { isLinkGood } from './attachments.ts';
import { usualPageDir } from './build-page.ts';
import { type ChaosActions, createChaosActions } from './chaos-actions.ts';
import { createFaults, type Faults } from './faults.ts';
import { createGatewayServer, type GatewayServer, IDENTIFY_APART_MS } from './gateway.ts';
import { createInteractionDesk } from './interactions.ts';
import { dropOldEphemerals } from './messages.ts';
import { createPageServer } from './page-server.ts';
import { createPeople, type People } from './people.ts';
import { openPhones, type Phones } from './phones.ts';
import { contentTypeOf } from './pictures.ts';
import { createRateLimits } from './rate-limits.ts';
import { type AcceptedRequest, createRest } from './rest.ts';
import { decoded } from './router.ts';
import { seedWorld } from './seed.ts';
import { inFile, inMemory } from './state-file.ts';
import { archiveIdle } from './threads.ts';
import { createUserActions, type UserActions } from './user-actions.ts';
import type { Seen, Violation } from './violations.ts';
import { createWebhook } from './webhook.ts';
import { openWorld, type World } from './world.ts';

export interface SandboxOptions {
  /** 0 takes a free one. */
  readonly port?: number;
  /** Where the world is kept; without it nothing survives. */
  readonly stateFile?: string;
  /** What an empty world is filled with. */
  readonly seed?: (world: World) => void;
  readonly now?: () => number;
  /** Off for tests that only want speed. */
  readonly rateLimits?: boolean;
  /** By what rate limits go: time that never jumps, unless told otherwise. */
  readonly ticks?: () => number;
  /** Where the built page lies; it is built there at the first visit if it is missing. */
  readonly pageDir?: string;
}

export interface Sandbox {
  /** The page. */
  readonly url: string;
  /** For `DISCORD_API_URL` and discord.js's `rest.api`. */
  readonly api: string;
  readonly token: string;
  readonly applicationId: string;
  readonly world: World;
  readonly actions: UserActions;
  readonly faults: Faults;
  readonly people: People;
  readonly chaos: ChaosActions;
  readonly phones: Phones;
  readonly gateway: GatewayServer;
  /** What Discord would not have suffered; empty at the end of a good test. */
  readonly violations: Violation[];
  /** The last requests of the bot, oldest first. */
  readonly requests: Seen[];
  readonly onAccepted: Set<(request: AcceptedRequest) => void>;
  close(): Promise<void>;
}

const REQUESTS_KEPT = 5000;
const VIOLATIONS_KEPT = 1000;

/** The embedded Discord: REST, gateway, attachments and page on one loopback port. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const file = options.stateFile === undefined ? inMemory() : inFile(options.stateFile);
  const world = openWorld(file, options.now ?? Date.now);
  if ([...world.users.all()].length === 0) (options.seed ?? seedWorld)(world);
  dropOldEphemerals(world);
  file.flush();

  const violations: Violation[] = [];
  const requests: Seen[] = [];
  const onAccepted = new Set<(request: AcceptedRequest) => void>();
  let url = '';
  const base = () => url;
  const violate = (violation: Omit<Violation, 'at'>) => {
    violations.push({ ...violation, at: world.now() });
    if (violations.length > VIOLATIONS_KEPT) violations.shift();
    page.warn(`${violation.request}: ${violation.message} ${violation.detail}`);
  };

  const faults = createFaults();
  const fault = (code: number, message: string) => violate({ code, message, request: 'gateway', detail: '' });
  const gateway = createGatewayServer(world, base, fault, options.rateLimits === false ? 0 : IDENTIFY_APART_MS);
  const webhook = createWebhook(world, violate);
  const phones = openPhones();
  const desk = createInteractionDesk({ world, gateway, faults, webhook, phones, base, violate });
  const actions = createUserActions(world, desk);
  const limits = createRateLimits(options.rateLimits ?? true, options.ticks);
  const rest = createRest({
    world,
    desk,
    faults,
    limits,
    gateway,
    webhook,
    base,
    violate,
    onAccepted,
    saw(seen) {
      requests.push({ ...seen, at: world.now() });
      if (requests.length > REQUESTS_KEPT) requests.shift();
    },
  });

  const page = createPageServer({ world, deeds: actions, gateway, dir: options.pageDir ?? usualPageDir() });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = addressOf(request);
    if (!isLocal(request)) return respond(response, 403, 'The sandbox answers only its own machine.');
    if (address === undefined) return respond(response, 400, 'This is no address.');
    const { pathname, searchParams } = address;
    if (pathname.startsWith('/api')) await rest(request, response, pathname, searchParams);
    else if (pathname.startsWith('/attachments/')) sendAttachment(world, response, pathname, searchParams);
    else if (pathname.startsWith('/emojis/')) sendEmoji(world, response, pathname);
    else await page.serve(response, pathname);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else respond(response, 500, String(error));
    });
  });
  server.on('upgrade', (request, socket, head) => {
    const pathname = addressOf(request)?.pathname ?? '';
    if (isLocal(request) && /^\/gateway\/?$/.test(pathname)) gateway.upgrade(request, socket, head);
    else if (isLocal(request) && pathname === '/live') page.upgrade(request, socket, head);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idle = setInterval(() => archiveIdle(world), 60_000);
  idle.unref();

  return {
    url,
    api: `${url}/api`,
    token: world.meta.token,
    applicationId: world.meta.applicationId,
    world,
    actions,
    faults,
    people: createPeople(world),
    chaos: createChaosActions(world),
    phones,
    gateway,
    violations,
    requests,
    onAccepted,
    async close() {
      clearInterval(idle);
      page.close();
      desk.close();
      gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      file.close();
    },
  };
}

/** A page elsewhere must not reach in through a name that points here. */
function isLocal(request: IncomingMessage): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');
}

function respond(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

function sendEmoji(world: World, response: ServerResponse, path: string): void {
  const id = path.split('/')[2] ?? '';
  const bytes = world.emojis.get(id) === undefined ? undefined : world.file.bytes(id);
  if (bytes === undefined) {
    respond(response, 404, 'There is no such emoji.');
    return;
  }
  // Their kind is in their bytes, and browsers look.
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': bytes.length, 'cache-control': 'private, max-age=86400' });
  response.end(bytes);
}

function sendAttachment(world: World, response: ServerResponse, path: string, query: URLSearchParams): void {
  const [, , , id = '', name = ''] = path.split('/');
  const bytes = isLinkGood(world, id, query.get('ex') ?? '', query.get('hm') ?? '') ? world.file.bytes(id) : undefined;
  if (bytes === undefined) {
    respond(response, 404, 'This content is no longer available.');
    return;
  }
  const type = contentTypeOf(decoded(name) ?? '', '');
  response.writeHead(200, {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}
