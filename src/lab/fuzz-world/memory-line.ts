import { GatewayDispatchEvents, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import type { DiscordTransport } from '../../discord/gateway/gateway.ts';
import type { GatewayPacket } from '../../discord/gateway/packet.ts';
import { createShardMonitor } from '../../discord/gateway/shard-monitor.ts';
import type { TransportReply, TransportRequest } from '../../discord/rest/transport.ts';
import type { RequestBody } from '../../emulator/body.ts';
import type { OpenEmulator } from '../../emulator/emulator.ts';
import { IDENTIFY_APART_MS } from '../../emulator/gateway.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { VirtualProcess, VirtualTime } from './virtual-time.ts';

/** What goes over the line. */
export interface LineRequest {
  readonly method: string;
  readonly path: string;
  readonly body: RequestBody;
}

/** What may befall a request: it takes its time, or never comes back, before or after it is done. */
export interface LineWeather {
  /** Until the request is there, and until its answer is. */
  latency(): number;
  /** Called as a request leaves, and with the answer as that comes back: it may give another. */
  before(request: LineRequest): Promise<TransportReply | undefined>;
  after(request: LineRequest, reply: TransportReply): Promise<TransportReply>;
}

const EVENT_LATENCY_MS = 30;
const never = <T>() => new Promise<T>(() => undefined);
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The line between a bot and the emulator of the same process: function calls, and virtual time on the way. */
export function createMemoryLine(
  { rest, gateway, token }: OpenEmulator,
  time: VirtualTime,
  owner: VirtualProcess,
  weather: LineWeather,
  onRequest: (request: LineRequest) => void,
): DiscordTransport {
  async function carry({ method, path, headers, body }: TransportRequest): Promise<TransportReply> {
    const { pathname, searchParams } = new URL(path, 'http://discord');
    const given = new Headers(headers);
    const read = readBody(body, given.get('content-type') ?? '');
    const request = { method, path, body: read };
    onRequest(request);
    await pause(weather.latency());
    const struck = await weather.before(request);
    if (struck !== undefined) return struck;
    const answer = await rest({
      method,
      path: pathname,
      query: searchParams,
      authorization: given.get('authorization') ?? undefined,
      readBody: async () => read,
      isGone: () => false,
    });
    const { status, headers: told, text } = ensureDefined(answer, 'an answer');
    await pause(weather.latency());
    const type = text === undefined ? {} : { 'content-type': 'application/json' };
    return weather.after(request, { status, headers: { ...told, ...type }, text: text ?? '' });
  }

  return {
    send(request, signal) {
      if (!owner.isAlive) return never();
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(Object.assign(new Error('aborted'), { name: 'AbortError', code: 'ABORT_ERR' })));
        // What the Discord does outlives whoever asked for it.
        time
          .runIn(undefined, () => carry(request))
          .then(
            (reply) => owner.isAlive && resolve(reply),
            (error: unknown) => owner.isAlive && reject(error),
          );
      });
    },
    connect(_, __, log, take, heed, line) {
      const monitor = createShardMonitor(log, take, heed, line);
      let detach: (() => void) | undefined;
      let isClosed = false;
      let admit: (applicationId: string) => void = () => undefined;
      const applicationId = new Promise<string>((resolve) => {
        admit = resolve;
      });
      const hear = (packet: GatewayPacket) => {
        if (isClosed) return;
        monitor.onPacket(packet, false);
        if (packet.t !== GatewayDispatchEvents.Ready) return;
        monitor.onShardReady(0);
        admit((packet.d as { application: { id: string } }).application.id);
      };
      const socket = {
        send(text: unknown) {
          const packet = JSON.parse(String(text)) as GatewayPacket & { op: number };
          if (packet.op === GatewayOpcodes.Dispatch) time.runIn(owner, () => setTimeout(() => hear(packet), EVENT_LATENCY_MS));
        },
        close: () => undefined,
        terminate: () => undefined,
      };
      const identity = { token, intents: GatewayIntentBits.Guilds, properties: {} };
      monitor.onShardStart(0);
      setTimeout(() => {
        detach = isClosed ? undefined : gateway.attach(socket as unknown as Parameters<typeof gateway.attach>[0], identity);
      }, IDENTIFY_APART_MS);
      return {
        applicationId,
        async close() {
          isClosed = true;
          detach?.();
        },
      };
    },
  };
}

/** The body of a request, without a stream in between. */
function readBody(body: Buffer | undefined, type: string): RequestBody {
  if (body === undefined || body.length === 0) return { json: undefined, files: new Map() };
  const boundary = /boundary=(\S+)/.exec(type)?.[1];
  if (boundary === undefined) return { json: JSON.parse(body.toString()), files: new Map() };
  const files = new Map<string, { name: string; type: string; bytes: Buffer }>();
  let json: unknown;
  const border = Buffer.from(`--${boundary}`);
  for (let at = body.indexOf(border), next = 0; at !== -1; at = next) {
    next = body.indexOf(border, at + border.length);
    if (next === -1) break;
    const part = body.subarray(at + border.length + 2, next - 2);
    const headEnd = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, headEnd).toString();
    const bytes = part.subarray(headEnd + 4);
    const number = /name="files\[(\d+)\]"/.exec(head)?.[1];
    if (number === undefined) json = JSON.parse(bytes.toString());
    else
      files.set(number, {
        name: /filename="([^"]*)"/.exec(head)?.[1] ?? '',
        type: /Content-Type: (\S+)/.exec(head)?.[1] ?? '',
        bytes: Buffer.from(bytes),
      });
  }
  return { json, files };
}
