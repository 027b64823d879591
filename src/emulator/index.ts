import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf } from '../shared/http-listen.ts';
import { isLinkGood } from './attachments.ts';
import { usualPageDir } from './build-page.ts';
import { type Emulator, type EmulatorOptions, openEmulator } from './emulator.ts';
import { createPageServer } from './page-server.ts';
import { contentTypeOf } from './pictures.ts';
import { serveRest } from './rest.ts';
import { decoded } from './router.ts';
import type { World } from './world.ts';

export interface SandboxOptions extends EmulatorOptions {
  /** 0 takes a free one. */
  readonly port?: number;
  /** Where the built page lies; it is built there at the first visit if it is missing. */
  readonly pageDir?: string;
}

export interface Sandbox extends Emulator {
  /** The page. */
  readonly url: string;
  /** For `DISCORD_API_URL` and discord.js's `rest.api`. */
  readonly api: string;
  close(): Promise<void>;
}

/** The embedded Discord: REST, gateway, attachments and page on one loopback port. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  let url = '';
  const { rest, onViolation, disconnect, close, ...emulator } = openEmulator(options, () => url);
  const { world, gateway } = emulator;
  const page = createPageServer({ world, deeds: emulator.actions, gateway, dir: options.pageDir ?? usualPageDir() });
  onViolation.add(({ request, message, detail }) => page.warn(`${request}: ${message} ${detail}`));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = addressOf(request);
    if (!isLocal(request)) return respond(response, 403, 'The sandbox answers only its own machine.');
    if (address === undefined) return respond(response, 400, 'This is no address.');
    const { pathname, searchParams } = address;
    if (pathname.startsWith('/api')) await serveRest(rest, request, response, pathname, searchParams);
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

  return {
    ...emulator,
    url,
    api: `${url}/api`,
    async close() {
      page.close();
      disconnect();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      close();
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
