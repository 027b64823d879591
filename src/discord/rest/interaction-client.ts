import { EventEmitter } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { DefaultRestOptions, DefaultUserAgent, DiscordAPIError, HTTPError } from '@discordjs/rest';
import type { DiscordErrorData, RawFile } from 'discord.js';
import { SECOND } from '../../shared/durations.ts';
import { encodeForm, FORM_TYPE, retryWithoutEmojis } from './multipart.ts';
import { LONGEST_CALL, openBounds } from './timeouts.ts';
import type { SendRequest } from './transport.ts';

/** What is sent with the token of an interaction. */
export interface InteractionResponse {
  readonly body?: unknown;
  readonly files?: RawFile[] | undefined;
  readonly query?: string | undefined;
}

interface ResponseRequest extends InteractionResponse {
  readonly method: string;
  readonly route: string;
}

interface HttpReply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

const { version, timeout, retries } = DefaultRestOptions;
/** Beyond what Discord asks for, as its clock and ours differ. */
const RATE_LIMIT_MARGIN_MS = 50;

/**
 * The client for what is said with the token of an interaction. Each token has limits of its own, which no panel comes near, and nothing
 * counts among the fifty requests a second of the bot: so there are no queues, and what is refused as too much is said again when it may.
 */
export class InteractionClient extends EventEmitter<{ response: [{ readonly path: string }, { readonly status: number }] }> {
  /** Discord did not know an emoji, as it happens now and then with such as are there: the words went without. */
  onEmojiRefused: () => void = () => {};

  readonly #api: URL;
  readonly #line: typeof https | typeof http;
  readonly #agent: http.Agent;
  readonly #bounds;
  readonly #transport: SendRequest | undefined;

  constructor(api: string = DefaultRestOptions.api, bounds = openBounds(), transport?: SendRequest) {
    super();
    this.#bounds = bounds;
    this.#transport = transport;
    this.#api = new URL(`${api}/v${version}`);
    this.#line = this.#api.protocol === 'https:' ? https : http;
    this.#agent = new this.#line.Agent({ keepAlive: true });
  }

  post(route: string, answer: InteractionResponse): Promise<unknown> {
    return this.#say({ method: 'POST', route, ...answer });
  }

  patch(route: string, answer: InteractionResponse): Promise<unknown> {
    return this.#say({ method: 'PATCH', route, ...answer });
  }

  close(): void {
    this.#agent.destroy();
  }

  #say(sending: ResponseRequest): Promise<unknown> {
    return this.#bounds.within(LONGEST_CALL, (signal) =>
      retryWithoutEmojis(
        sending,
        (what) => this.#carried(what, signal),
        () => this.onEmojiRefused(),
      ),
    );
  }

  /** Tries again where the line broke or Discord is ill, and as soon as it may where it was too much. */
  async #carried(sending: ResponseRequest, signal: AbortSignal): Promise<unknown> {
    for (let failed = 0; ; ) {
      const reply = await this.#send(sending, signal).catch((error: unknown) => {
        if (!isConnectionBroken(error) || failed === retries) throw error;
      });
      if (reply !== undefined && reply.status < 300) return reply.text === '' ? undefined : JSON.parse(reply.text);
      if (reply?.status === 429)
        await pause(Number(reply.headers['retry-after'] ?? 1) * SECOND + RATE_LIMIT_MARGIN_MS, undefined, { signal });
      else if (reply !== undefined && (reply.status < 500 || failed === retries)) throw toApiError(this.#api, sending, reply);
      else failed++;
    }
  }

  async #send({ method, route, query, body, files = [] }: ResponseRequest, signal: AbortSignal): Promise<HttpReply> {
    const pieces = files.length === 0 ? [Buffer.from(JSON.stringify(body))] : encodeForm(body, files);
    const headers = {
      'Content-Type': files.length === 0 ? 'application/json' : FORM_TYPE,
      'Content-Length': pieces.reduce((sum, { length }) => sum + length, 0),
      'User-Agent': DefaultUserAgent,
    };
    const { hostname: host, port, pathname } = this.#api;
    const path = `${pathname}${route}${query === undefined ? '' : `?${query}`}`;
    if (this.#transport !== undefined) {
      const sent = { ...headers, 'Content-Length': String(headers['Content-Length']) };
      const reply = await this.#transport({ method, path, headers: sent, body: Buffer.concat(pieces) }, signal);
      this.emit('response', { path: route }, { status: reply.status });
      return reply;
    }
    return new Promise((resolve, reject) => {
      const request = this.#line.request({ host, port, path, method, headers, agent: this.#agent, timeout, signal }, (response) => {
        const status = response.statusCode ?? 0;
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => {
          this.emit('response', { path: route }, { status });
          resolve({ status, headers: response.headers, text: Buffer.concat(parts).toString() });
        });
      });
      request.once('error', reject);
      request.once('timeout', () => request.destroy(Object.assign(new Error(`no answer in ${timeout} ms`), { code: TIMED_OUT })));
      for (const piece of pieces.slice(0, -1)) request.write(piece);
      request.end(pieces.at(-1));
    });
  }
}

const TIMED_OUT = 'ETIMEDOUT';

/** The line was closed from over there, as happens to lines that were quiet, or nothing came over it. */
function isConnectionBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE' || error.code === TIMED_OUT);
}

function toApiError(api: URL, { method, route, body, files }: ResponseRequest, { status, text }: HttpReply): Error {
  const sent = { body, files };
  const url = `${api.href}${route}`;
  if (status >= 500) return new HTTPError(status, http.STATUS_CODES[status] ?? '', method, url, sent);
  const said = parseErrorData(text);
  return new DiscordAPIError(said, said.code, status, method, url, sent);
}

/** What stands between us and Discord answers in its own words. */
function parseErrorData(text: string): DiscordErrorData {
  try {
    return JSON.parse(text) as DiscordErrorData;
  } catch {
    return { code: 0, message: text.slice(0, 200) };
  }
}
