import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { LOCALES } from '../kit/message.ts';
import { THEMES } from '../kit/scene.ts';
import { ASSETS } from '../render/assets.ts';
import { Overloaded } from '../render/overload.ts';
import { addressOf, type HttpListener, listenHttp } from '../shared/http-listen.ts';
import { createRateLimiter, type RateLimit } from '../shared/rate-limiter.ts';
import { clientKey, localeFor } from './client-key.ts';
import { buildGamePage, type PageContext, renderGamePicture } from './game-page.ts';
import { buildLeaguePage } from './league-page.ts';
import { buildLegalPages, type Operator } from './legal-page.ts';

interface WebServerOptions {
  readonly port: number;
  readonly host: string;
  /** The address under which all this is reached. */
  readonly url: string;
  readonly operator?: Operator;
}

/** Rate limit of an address: so many at once, and so many a second from then on. */
const WEB_RATE_LIMIT: RateLimit = { burst: 120, perSecond: 4 };
/** What waits for the one page that is made: more would only make all of them late. */
const MAX_QUEUED = 24;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** 128 bits as `newLink` writes them. */
const LINK_PATTERN = /^[\w-]{22}$/;
const PICTURE_PATTERN = new RegExp(`^(\\d{1,6})-(${LOCALES.join('|')})-(${THEMES.join('|')})-[0-9a-f]{32}\\.webp$`);

/** Nothing comes from elsewhere, nothing goes elsewhere, and no search engine keeps any of it. */
const COMMON_HEADERS: OutgoingHttpHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

interface PageResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer;
}

const textResponse = (status: number, words: string, headers: OutgoingHttpHeaders = {}): PageResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: `${words}\n`,
});

/** Whether a link was never given, or is dead, nobody can tell. */
const NOT_FOUND = textResponse(404, 'There is nothing here.');

/** Pages on which people outside Discord follow games and leagues, each behind its link: read and nothing else. */
export async function startWebServer(
  door: WebServerOptions,
  press: PageContext & { readonly log: Logger },
  rateLimit = WEB_RATE_LIMIT,
): Promise<HttpListener> {
  const { services, log } = press;
  const hurry = createRateLimiter(services.now, rateLimit);
  const prefix = new URL(door.url).pathname.replace(/\/$/, '');
  const files = new Map(
    (['page.css', 'page.js'] as const).map((name) => {
      const body = readFileSync(join(ASSETS, 'page', name));
      const type = name.endsWith('css') ? 'text/css' : 'text/javascript';
      return [name.replace('.', `-${digestOf(body)}.`), { type, body }] as const;
    }),
  );
  const [style = '', script = ''] = [...files.keys()].map((name) => `../${name}`);
  const legalPages = buildLegalPages(door.operator ?? {}, style.replace('../', './'));
  const inTurn = createQueue();

  async function answer(request: IncomingMessage): Promise<PageResponse> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return textResponse(405, 'These pages are read.', { allow: 'GET, HEAD' });
    if (hurry(clientKey(request)) !== 'in') return textResponse(429, 'A little slower, please.', { 'retry-after': '15' });
    const address = addressOf(request);
    if (address === undefined) return NOT_FOUND;
    const { pathname, search, searchParams } = address;
    const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
    const [, link = '', name, ...more] = path.split('/');
    const file = files.get(link);
    if (file !== undefined && name === undefined) return immutableResponse(file.type, file.body, 'public');
    const legalPage = legalPages.get(link);
    if (legalPage !== undefined && name === undefined) return revalidatedResponse(request, legalPage);
    if (!LINK_PATTERN.test(link) || more.length > 0) return NOT_FOUND;
    const row = await services.store.findGameByLink(link);
    const league = row === undefined ? await services.store.leagues.findLeagueByLink(link) : undefined;
    if (row === undefined && league === undefined) return NOT_FOUND;
    if (name === undefined) return textResponse(308, 'Here.', { location: `./${link}/${search}` });
    const drawn = PICTURE_PATTERN.exec(name);
    if (row !== undefined && drawn !== null) {
      const [, at, locale, theme] = drawn;
      const file = {
        at: Number(at),
        locale: LOCALES.find((l) => l === locale) ?? 'en',
        theme: THEMES.find((t) => t === theme) ?? 'day',
        name,
      };
      const picture = await inTurn(() => renderGamePicture(press, row, file));
      return picture === undefined ? NOT_FOUND : immutableResponse(picture.type, picture.bytes, 'private');
    }
    if (name !== '') return NOT_FOUND;
    const wanted = { ...localeFor(searchParams.get('lang'), request.headers['accept-language']), ...parseStep(searchParams.get('at')) };
    const assets = { style, script };
    const page = await inTurn(async () =>
      row !== undefined
        ? buildGamePage(press, row, wanted, assets)
        : league !== undefined
          ? buildLeaguePage(press, league, wanted, assets)
          : undefined,
    );
    return page === undefined ? NOT_FOUND : revalidatedResponse(request, page);
  }

  function apology(error: unknown): PageResponse {
    if (error instanceof QueueFullError || error instanceof Overloaded)
      return textResponse(503, 'Many are here just now. Please come again in a minute.', { 'retry-after': '60' });
    log.error({ err: error }, 'a page could not be made');
    return textResponse(500, 'Something went wrong here, and whoever runs this can read what.');
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch(apology)
      .then((found) => sendResponse(request, response, found))
      .catch((error: unknown) => {
        log.error({ err: error }, 'a page could not be sent');
        response.destroy();
      });
  });
  return listenHttp(server, door);
}

/** What never changes under its name. */
function immutableResponse(type: string, body: Buffer, who: 'public' | 'private'): PageResponse {
  return { status: 200, headers: { 'content-type': type, 'cache-control': `${who}, max-age=${YEAR_SECONDS}, immutable` }, body };
}

/** A page is asked for anew each time, and sent only if it is another: names that are to be gone are gone at once. */
function revalidatedResponse(request: IncomingMessage, page: string): PageResponse {
  const etag = `"${digestOf(page)}"`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache', vary: 'accept-language', etag };
  const known = (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return known ? { status: 304, headers, body: '' } : { status: 200, headers, body: page };
}

function sendResponse(request: IncomingMessage, response: ServerResponse, { status, headers, body }: PageResponse): void {
  const length = status === 304 ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...COMMON_HEADERS, ...headers, ...length }).end(request.method === 'HEAD' ? undefined : body);
}

function digestOf(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 32);
}

function parseStep(given: string | null): { readonly at?: number } {
  return given !== null && /^\d{1,6}$/.test(given) ? { at: Number(given) } : {};
}

class QueueFullError extends Error {}

/** One page is made at a time, so that no click on Discord waits for more than one of them. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= MAX_QUEUED) throw new QueueFullError();
    waiting++;
    const before = last;
    const mine = before.then(work, work).finally(() => waiting--);
    last = mine.catch(() => undefined);
    return mine;
  };
}
