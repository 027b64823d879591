import { setTimeout as pause } from 'node:timers/promises';
import {
  DefaultWebSocketManagerOptions,
  type IContextFetchingStrategy,
  type SessionInfo,
  WebSocketShard,
  WebSocketShardDestroyRecovery,
  WebSocketShardEvents,
} from '@discordjs/ws';
import type { APIGatewayBotInfo } from 'discord.js';
import { GatewayCloseCodes, GatewayDispatchEvents, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import { z } from 'zod';
import { SECOND } from '../../shared/durations.ts';
import type { GatewayPacket } from './packet.ts';

/** After these codes there is no use in connecting again. */
const FATAL_CLOSE_CODES = new Set<number>([
  GatewayCloseCodes.AuthenticationFailed,
  GatewayCloseCodes.InvalidShard,
  GatewayCloseCodes.ShardingRequired,
  GatewayCloseCodes.InvalidAPIVersion,
  GatewayCloseCodes.InvalidIntents,
  GatewayCloseCodes.DisallowedIntents,
]);

/** Between attempts to connect; it doubles up to the longest. */
const MIN_BACKOFF_MS = SECOND;
const MAX_BACKOFF_MS = 60 * SECOND;
/** How often it is looked whether a shard is ours again. */
const POLL_EVERY_MS = 100;

/** A connection that is only just being made may not be heard to close. */
const MAX_CLOSE_MS = 2 * SECOND;
/** A session that is closed with any code but 1000 and 1001 can be resumed. */
const RESUMABLE_CLOSE_CODE = 4200;

/** One of the connections to the gateway, between which Discord divides the servers of the bot. */
export interface Shard {
  /** As far as what was told was handed on; nothing where none can be resumed. */
  session(): SessionInfo | undefined;
  /** Says goodbye; where somebody is to resume the session, not for good. */
  close(isResumed?: boolean): Promise<void>;
}

interface ShardOptions {
  readonly id: number;
  readonly token: string;
  /** Where the gateway is, and how many shards there are. */
  readonly info: APIGatewayBotInfo;
  /** Waits until this shard may identify. */
  readonly waitToIdentify: (shard: number, signal: AbortSignal) => Promise<void>;
  /** The session of another process, to be resumed. */
  readonly left?: SessionInfo;
  /** False: what is told is for another process by now. */
  readonly isOurs?: () => boolean;
}

/** Whoever is told what becomes of the connections. */
export interface ShardListener {
  /** `wasMissed`: it happened while no process of ours was listening. */
  onPacket(packet: GatewayPacket, wasMissed: boolean): void;
  /** A frame that no connection can go by; it is left out. */
  onUnreadableFrame(why: string): void;
  onShardReady(shard: number): void;
  onShardLost(shard: number): void;
  /** It cannot be reached, for now. */
  onShardFailed(error: Error): void;
  /** Closed for good. */
  onShardClosed(code: number, shard: number): void;
}

const waitForever = () => new Promise<never>(() => undefined);

/** Connects a shard to the gateway; it mends itself, after growing pauses. */
export function openShard(
  { id, token, info, waitToIdentify: letIn, left, isOurs = () => true }: ShardOptions,
  hearing: ShardListener,
): Shard {
  const closing = new AbortController();
  let heard = left;
  let isResuming = left !== undefined;
  /** What came on this connection was not handed on. */
  let isBroken = false;
  let losses = 0;
  let waited = 0;

  /** Each attempt to connect begins with it, and this is where attempts can wait. */
  async function retrieveSessionInfo(): Promise<SessionInfo | null> {
    if (losses > 1 && waited !== losses) {
      waited = losses;
      await pause(Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** (losses - 2)), undefined, { signal: closing.signal }).catch(
        () => undefined,
      );
    }
    while (!isOurs() && !closing.signal.aborted) await pause(POLL_EVERY_MS);
    // Who is leaving does not connect again.
    return closing.signal.aborted ? waitForever() : (heard ?? null);
  }

  const strategy: IContextFetchingStrategy = {
    options: {
      ...DefaultWebSocketManagerOptions,
      token,
      intents: GatewayIntentBits.Guilds,
      gatewayInformation: info,
      shardCount: info.shards,
    },
    retrieveSessionInfo,
    updateSessionInfo(_, session) {
      if (session?.sessionId !== heard?.sessionId && !closing.signal.aborted) heard = session ?? undefined;
    },
    async waitForIdentify(_, signal) {
      await letIn(id, signal);
      if (closing.signal.aborted || !isOurs()) await waitForever();
    },
  };
  const shard = withFrameValidation(new WebSocketShard(strategy, id), hearing.onUnreadableFrame);
  const entered = () => {
    losses = 0;
    hearing.onShardReady(id);
  };
  shard.on(WebSocketShardEvents.Resumed, () => {
    if (!closing.signal.aborted) entered();
  });
  shard.on(WebSocketShardEvents.Error, ({ error }) => hearing.onShardFailed(error));
  shard.on(WebSocketShardEvents.Closed, ({ code }) => {
    if (closing.signal.aborted) return;
    if (FATAL_CLOSE_CODES.has(code)) return hearing.onShardClosed(code, id);
    losses++;
    hearing.onShardLost(id);
  });
  shard.on(WebSocketShardEvents.Hello, () => {
    isBroken = false;
  });
  shard.on(WebSocketShardEvents.Dispatch, ({ data }) => {
    if (closing.signal.aborted || isBroken) return;
    if (!isOurs()) {
      // Whoever resumes the session is told it, be it this process again.
      isBroken = true;
      void shard.destroy({ recover: WebSocketShardDestroyRecovery.Resume });
      return;
    }
    heard = heard && { ...heard, sequence: data.s };
    // Packets come in order; that a session is resumed the library says before it hands on what was missed.
    hearing.onPacket(data, isResuming);
    if (data.t === GatewayDispatchEvents.Resumed || data.t === GatewayDispatchEvents.Ready) isResuming = false;
    if (data.t === GatewayDispatchEvents.Ready) entered();
  });
  // One that cannot connect at first tries again by itself.
  void shard.connect().catch((error: unknown) => hearing.onShardFailed(error instanceof Error ? error : new Error(String(error))));
  return {
    session: () => heard,
    async close(isResumed = false) {
      closing.abort();
      const gone = shard.destroy(isResumed ? { code: RESUMABLE_CLOSE_CODE } : {});
      await Promise.race([gone, pause(MAX_CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

const frameSchema = z.looseObject({ op: z.int(), d: z.unknown().optional() });
/** What a connection reads of its frames itself; an ill-formed one would end the process. */
const payloadSchemas: { readonly [op: number]: z.ZodType } = {
  [GatewayOpcodes.Hello]: z.looseObject({ heartbeat_interval: z.number().positive() }),
  [GatewayOpcodes.InvalidSession]: z.boolean(),
};
const readySchema = z.looseObject({ session_id: z.string(), resume_gateway_url: z.string() });

function findFrameFault(frame: unknown): string | undefined {
  const shape = frameSchema.safeParse(frame);
  if (!shape.success) return 'it is no frame';
  const { op, d, t } = shape.data;
  const wanted = op === GatewayOpcodes.Dispatch && t === GatewayDispatchEvents.Ready ? readySchema : payloadSchemas[op];
  return wanted === undefined || wanted.safeParse(d).success
    ? undefined
    : `op ${op}${typeof t === 'string' ? ` ${t}` : ''} is not as documented`;
}

type Unpack = (data: unknown, isBinary: boolean) => Promise<unknown>;

/** It leaves out what it could not read: the library reads every frame without looking at it first. */
function withFrameValidation(shard: WebSocketShard, unreadable: (why: string) => void): WebSocketShard {
  const unpack: Unpack = Reflect.get(shard, 'unpackMessage').bind(shard);
  const unpackMessage: Unpack = async (data, isBinary) => {
    const frame = await unpack(data, isBinary).catch(() => undefined);
    const fault = findFrameFault(frame);
    if (fault === undefined) return frame;
    unreadable(fault);
    return null;
  };
  return Object.assign(shard, { unpackMessage });
}
