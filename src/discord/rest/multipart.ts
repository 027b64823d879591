import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { DefaultRestOptions, DiscordAPIError, REST, RequestMethod } from '@discordjs/rest';
import type { InternalRequest, RawFile, RESTOptions } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { withoutEmojis } from '../icons/without-emojis.ts';
import { LONGEST_CALL, openBounds } from './timeouts.ts';
import type { SendRequest } from './transport.ts';

const CONTENT_TYPES: { readonly [ending: string]: string } = { webp: 'image/webp', csv: 'text/csv', json: 'application/json' };

/** A channel or thread itself, not what is in it. */
const CHANNEL = /^\/channels\/\d+$/;

/**
 * A client that writes messages with pictures as one piece of memory. The usual form copies every picture several times, which two
 * hundred panels a second would feel. Every request ends within a bound, and a channel is changed by one request at a time: the library
 * locks up over three (docs/DISCORD.md).
 */
export class MultipartRest extends REST {
  /** Discord did not know an emoji, as it happens now and then with such as are there: the words went without. */
  onEmojiRefused: () => void = () => {};

  readonly #bounds;
  /** Of each channel that is being changed the last change. */
  readonly #changes = new Map<string, Promise<void>>();

  constructor(options: Partial<RESTOptions>, bounds = openBounds(), transport?: SendRequest) {
    super({ makeRequest: inTime(transport === undefined ? DefaultRestOptions.makeRequest : requestOver(transport)), ...options });
    this.#bounds = bounds;
  }

  override request(options: InternalRequest): Promise<unknown> {
    return this.#bounds.within(
      LONGEST_CALL,
      (signal) =>
        retryWithoutEmojis(
          { ...options, signal },
          (request) => this.#send(toMultipart(request), signal),
          () => this.onEmojiRefused(),
        ),
      options.signal,
    );
  }

  #send(request: InternalRequest, signal: AbortSignal): Promise<unknown> {
    const { fullRoute, method } = request;
    if (method !== RequestMethod.Patch || !CHANNEL.test(fullRoute)) return super.request(request);
    const turn = (this.#changes.get(fullRoute) ?? Promise.resolve()).then(() => {
      signal.throwIfAborted();
      return super.request(request);
    });
    // The next one waits for no request that was cut off.
    const over = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      turn.then(
        () => resolve(),
        () => resolve(),
      );
    });
    this.#changes.set(fullRoute, over);
    void over.then(() => {
      if (this.#changes.get(fullRoute) === over) this.#changes.delete(fullRoute);
    });
    return turn;
  }
}

/** The library would send a request again that was not answered in time: four times, for longer than anybody waits. */
function inTime(makeRequest: RESTOptions['makeRequest']): RESTOptions['makeRequest'] {
  return async (url, init) => {
    try {
      return await makeRequest(url, init);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
      throw Object.assign(new Error('Discord did not answer in time'), { code: 'ETIMEDOUT' });
    }
  };
}

function requestOver(send: SendRequest): RESTOptions['makeRequest'] {
  return async (address, { method = 'GET', headers, body, signal }) => {
    const { pathname, search } = new URL(address);
    const bytes = body === undefined || body === null ? undefined : Buffer.from(body as string | Uint8Array);
    const request = {
      method,
      path: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(headers as ConstructorParameters<typeof Headers>[0])),
      body: bytes,
    };
    const { status, headers: told, text } = await send(request, (signal as AbortSignal | null | undefined) ?? undefined);
    return {
      status,
      statusText: STATUS_CODES[status] ?? '',
      ok: status >= 200 && status < 300,
      headers: new Headers(told),
      body: null,
      bodyUsed: false,
      text: async () => text,
      json: async () => JSON.parse(text),
      arrayBuffer: async () => new Uint8Array(Buffer.from(text)).buffer,
    };
  };
}

/** Sends a request; where Discord does not know an emoji in it, once more in words alone. */
export async function retryWithoutEmojis<R extends { readonly body?: unknown }, A>(
  request: R,
  send: (request: R) => Promise<A>,
  refused: () => void,
): Promise<A> {
  try {
    return await send(request);
  } catch (error) {
    if (!isEmojiRefused(error)) throw error;
    refused();
    return send({ ...request, body: withoutEmojis(request.body) });
  }
}

function isEmojiRefused(error: unknown): boolean {
  return (
    error instanceof DiscordAPIError &&
    error.code === RESTJSONErrorCodes.InvalidFormBodyOrContentType &&
    JSON.stringify(error.rawError).includes('COMPONENT_INVALID_EMOJI')
  );
}

/** A request with files as the multipart form that Discord reads. */
export function toMultipart(request: InternalRequest): InternalRequest {
  const { files, body, headers, ...others } = request;
  if (files === undefined || files.length === 0) return request;
  return {
    ...others,
    body: Buffer.concat(encodeForm(body, files)),
    passThroughBody: true,
    headers: { ...headers, 'Content-Type': FORM_TYPE },
  };
}

/** Nobody can know it beforehand and write it into a message. */
const BOUNDARY = `serenissima-${randomUUID()}`;
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const PART_SEPARATOR = Buffer.from('\r\n');
const CLOSING_BOUNDARY = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
const JSON_PART_HEADER = partHeader('name="payload_json"');

/** A message with files in the pieces of a multipart form: `files[n]`, and the JSON as `payload_json`. */
export function encodeForm(body: unknown, files: readonly RawFile[]): Buffer[] {
  const pieces: Buffer[] = [];
  files.forEach(({ name, data }, n) => {
    const type = CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const content = data instanceof Uint8Array ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(String(data));
    pieces.push(partHeader(`name="files[${n}]"; filename="${quoteName(name)}"\r\nContent-Type: ${type}`), content, PART_SEPARATOR);
  });
  pieces.push(JSON_PART_HEADER, Buffer.from(JSON.stringify(body)), CLOSING_BOUNDARY);
  return pieces;
}

function partHeader(what: string): Buffer {
  return Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${what}\r\n\r\n`);
}

/** As browsers write it: nothing in a name ends the quotation or the line. */
function quoteName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
