import { randomUUID } from 'node:crypto';
import { DiscordAPIError, type InternalRequest, REST, RESTJSONErrorCodes } from 'discord.js';
import { withoutEmojis } from '../icons/without.ts';

const TYPES: { readonly [ending: string]: string } = { webp: 'image/webp', csv: 'text/csv', json: 'application/json' };

/**
 * A client that writes messages with pictures as one piece of memory. The usual form copies every picture several times, which two
 * hundred panels a second would feel.
 */
export class SealedRest extends REST {
  /** Discord did not know an emoji, as it happens now and then with such as are there: the words went without. */
  onEmojiRefused: () => void = () => {};

  override async request(options: InternalRequest): Promise<unknown> {
    try {
      return await super.request(sealed(options));
    } catch (error) {
      if (!isEmojiRefused(error)) throw error;
      this.onEmojiRefused();
      return super.request(sealed({ ...options, body: withoutEmojis(options.body) }));
    }
  }
}

function isEmojiRefused(error: unknown): boolean {
  return (
    error instanceof DiscordAPIError &&
    error.code === RESTJSONErrorCodes.InvalidFormBodyOrContentType &&
    JSON.stringify(error.rawError).includes('COMPONENT_INVALID_EMOJI')
  );
}

/** A request with files as the multipart form that Discord reads: `files[n]`, and the JSON as `payload_json`. */
export function sealed(request: InternalRequest): InternalRequest {
  const { files, body, headers, ...others } = request;
  if (files === undefined || files.length === 0) return request;
  const boundary = `serenissima-${randomUUID()}`;
  const part = (head: string, content: Uint8Array | string) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    typeof content === 'string' ? Buffer.from(content) : content,
    Buffer.from('\r\n'),
  ];
  const whole = Buffer.concat([
    ...files.flatMap(({ name, data }, n) => {
      const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      const head = `name="files[${n}]"; filename="${inQuotes(name)}"\r\nContent-Type: ${type}`;
      return part(head, data instanceof Uint8Array ? data : String(data));
    }),
    ...part('name="payload_json"', JSON.stringify(body)),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return {
    ...others,
    body: whole,
    passThroughBody: true,
    headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** As browsers write it: nothing in a name ends the quotation or the line. */
function inQuotes(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
