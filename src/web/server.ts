import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { LOCALES } from '../kit/message.ts';
import { THEMES } from '../kit/scene.ts';
import { ASSETS } from '../render/assets.ts';
import { Overloaded } from '../render/overload.ts';
import { addressOf, type Listening, listen } from '../shared/http-listen.ts';
import { createRateLimiter, type RateLimit } from '../shared/rate-limiter.ts';
import { clientKey, localeFor } from './client-key.ts';
import { gamePage, gamePicture, type PageContext } from './game-page.ts';
import { leaguePage } from './league-page.ts';

interface PageDoor {
  readonly port: number;
  readonly host: string;
  /** The address under which all this is reached. */
  readonly url: string;
}

/** Rate limit of an address: so many at once, and so many a second from then on. */
const USUAL_GUEST: RateLimit = { burst: 120, perSecond: 4 };
/** What waits for the one page that is made: more would only make all of them late. */
const MOST_WAITING = 24;
const YEAR = 365 * 24 * 60 * 60;
/** 128 bits as `newLink` writes them. */
const LINK = /^[\w-]{22}$/;
const PICTURE = new RegExp(`^(\\d{1,6})-(${LOCALES.join('|')})-(${THEMES.join('|')})-[0-9a-f]{32}\\.webp$`);

/** Nothing comes from elsewhere, nothing goes elsewhere, and no search engine keeps any of it. */
const ALWAYS: OutgoingHttpHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer;
}

const plainly = (status: number, words: string, headers: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: `${words}\n`,
});

/** Whether a link was never given, or is dead, nobody can tell. */
const NOTHING = plainly(404, 'There is nothing here.');

/** Pages on which people outside Discord follow games and leagues, each behind its link: read and nothing else. */
export async function startWebServer(
  door: PageDoor,
  press: PageContext & { readonly log: Logger },
  rateLimit = USUAL_GUEST,
): Promise<Listening> {
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
  const inTurn = oneByOne();

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plainly(405, 'These pages are read.', { allow: 'GET, HEAD' });
    if (hurry(clientKey(request)) !== 'in') return plainly(429, 'A little slower, please.', { 'retry-after': '15' });
    const address = addressOf(request);
    if (address === undefined) return NOTHING;
    const { pathname, search, searchParams } = address;
    const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
    const [, link = '', name, ...more] = path.split('/');
    const file = files.get(link);
    if (file !== undefined && name === undefined) return kept(file.type, file.body, 'public');
    if (!LINK.test(link) || more.length > 0) return NOTHING;
    const row = await services.store.gameByLink(link);
    const league = row === undefined ? await services.store.leagues.leagueByLink(link) : undefined;
    if (row === undefined && league === undefined) return NOTHING;
    if (name === undefined) return plainly(308, 'Here.', { location: `./${link}/${search}` });
    const drawn = PICTURE.exec(name);
    if (row !== undefined && drawn !== null) {
      const [, at, locale, theme] = drawn;
      const file = {
        at: Number(at),
        locale: LOCALES.find((l) => l === locale) ?? 'en',
        theme: THEMES.find((t) => t === theme) ?? 'day',
        name,
      };
      const picture = await inTurn(() => gamePicture(press, row, file));
      return picture === undefined ? NOTHING : kept(picture.type, picture.bytes, 'private');
    }
    if (name !== '') return NOTHING;
    const wanted = { ...localeFor(searchParams.get('lang'), request.headers['accept-language']), ...stepIn(searchParams.get('at')) };
    const assets = { style, script };
    const page = await inTurn(async () =>
      row !== undefined
        ? gamePage(press, row, wanted, assets)
        : league !== undefined
          ? leaguePage(press, league, wanted, assets)
          : undefined,
    );
    return page === undefined ? NOTHING : asked(request, page);
  }

  function apology(error: unknown): Answer {
    if (error instanceof Crowded || error instanceof Overloaded)
      return plainly(503, 'Many are here just now. Please come again in a minute.', { 'retry-after': '60' });
    log.error({ err: error }, 'a page could not be made');
    return plainly(500, 'Something went wrong here, and whoever runs this can read what.');
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch(apology)
      .then((found) => send(request, response, found))
      .catch((error: unknown) => {
        log.error({ err: error }, 'a page could not be sent');
        response.destroy();
      });
  });
  return listen(server, door);
}

/** What never changes under its name. */
function kept(type: string, body: Buffer, who: 'public' | 'private'): Answer {
  return { status: 200, headers: { 'content-type': type, 'cache-control': `${who}, max-age=${YEAR}, immutable` }, body };
}

/** A page is asked for anew each time, and sent only if it is another: names that are to be gone are gone at once. */
function asked(request: IncomingMessage, page: string): Answer {
  const etag = `"${digestOf(page)}"`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache', vary: 'accept-language', etag };
  const known = (request.headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return known ? { status: 304, headers, body: '' } : { status: 200, headers, body: page };
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const length = status === 304 ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...ALWAYS, ...headers, ...length }).end(request.method === 'HEAD' ? undefined : body);
}

function digestOf(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 32);
}

function stepIn(given: string | null): { readonly at?: number } {
  return given !== null && /^\d{1,6}$/.test(given) ? { at: Number(given) } : {};
}

class Crowded extends Error {}

/** One page is made at a time, so that no click on Discord waits for more than one of them. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= MOST_WAITING) throw new Crowded();
    waiting++;
    const before = last;
    const mine = before.then(work, work).finally(() => waiting--);
    last = mine.catch(() => undefined);
    return mine;
  };
}
