import type { IncomingMessage } from 'node:http';
import { MIB } from './discord.ts';
import { badForm, Problem, refused } from './problem.ts';
import type { Upload } from './validate/message.ts';

export interface RequestBody {
  readonly json: unknown;
  readonly files: ReadonlyMap<string, Upload>;
}

const LARGEST = 26 * MIB;

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= LARGEST) chunks.push(chunk as Buffer);
  }
  if (size > LARGEST) throw refused.tooLarge();
  return Buffer.concat(chunks);
}

/** JSON, or multipart with `payload_json` and `files[n]`. */
export async function readBody(request: IncomingMessage): Promise<RequestBody> {
  const bytes = await readBytes(request);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return { json: undefined, files: new Map() };
  if (type.startsWith('multipart/form-data')) return readForm(bytes, type);
  if (!type.startsWith('application/json')) throw new Problem(400, 50035, `Cannot read a body of type "${type}"`, { violation: true });
  return { json: parseJson(bytes.toString('utf8')), files: new Map() };
}

async function readForm(bytes: Buffer, type: string): Promise<RequestBody> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const files = new Map<string, Upload>();
  let json: unknown;
  for (const [field, value] of form) {
    const key = /^files\[(\d+)\]$/.exec(field)?.[1];
    if (field === 'payload_json') json = parseJson(String(value));
    else if (key === undefined || typeof value === 'string') throw badForm(field, 'UNKNOWN_FIELD', 'Discord does not know this part.');
    else files.set(key, { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return { json: json ?? {}, files };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 50109, 'The request body contains invalid JSON.', { violation: true });
  }
}
