import { setTimeout as pause } from 'node:timers/promises';
import { type SessionInfo, SimpleShardingStrategy, WebSocketManager, type WebSocketShard, WebSocketShardEvents } from '@discordjs/ws';
import { GatewayCloseCodes, GatewayDispatchEvents, GatewayOpcodes, type REST } from 'discord.js';
import { z } from 'zod';
import { SECOND } from '../../clock/durations.ts';
import type { Packet } from './packet.ts';
import type { Sessions } from './sessions.ts';

/** After these codes there is no use in connecting again. */
const FINAL = new Set<number>([
  GatewayCloseCodes.AuthenticationFailed,
  GatewayCloseCodes.InvalidShard,
  GatewayCloseCodes.ShardingRequired,
  GatewayCloseCodes.InvalidAPIVersion,
  GatewayCloseCodes.InvalidIntents,
  GatewayCloseCodes.DisallowedIntents,
]);

/** Between attempts to connect; it doubles up to the longest. */
const SHORTEST_PAUSE = SECOND;
const LONGEST_PAUSE = 60 * SECOND;

/** How often it is noted how far a session has come: what happened since is told twice. */
const KEPT_EVERY = SECOND;
/** A connection that is only just being made may not be heard to close. */
const LONGEST_GOODBYE = 2 * SECOND;
/** A session that is closed with any code but 1000 and 1001 can be resumed. */
const GO_ON_LATER = 4200;

export interface Shards {
  /** How many connections Discord recommends, and there are. */
  readonly count: number;
  close(): Promise<void>;
}

/** Whoever is told what becomes of the connections. */
export interface Hearing {
  /** `wasMissed`: it happened while no process of ours was listening. */
  packet(packet: Packet, wasMissed: boolean): void;
  /** A frame that no connection can go by; it is left out. */
  unreadable(why: string): void;
  entered(shard: number): void;
  lost(shard: number): void;
  /** It cannot be reached, for now. */
  failed(error: Error): void;
  /** Closed for good. */
  ended(code: number): void;
  /** Where sessions are kept for another process; absent: they end with this one. */
  readonly sessions?: Sessions;
}

/**
 * Opens as many connections to the gateway as Discord recommends; each mends itself, after growing pauses. Where sessions are kept, those of
 * the process before are resumed, and the last ones are left to the next.
 */
export async function openShards(rest: REST, token: string, intents: number, hearing: Hearing): Promise<Shards> {
  const sessions = new Map<number, SessionInfo>();
  const lost = new Map<number, number>();
  const waited = new Map<number, number>();
  const closing = new AbortController();
  const { sessions: kept } = hearing;
  for (const session of (await kept?.load()) ?? []) sessions.set(session.shardId, session);
  const resuming = new Set(sessions.keys());

  /** It is asked for before each attempt to connect, and this is where attempts can wait. */
  async function retrieveSessionInfo(shard: number): Promise<SessionInfo | null> {
    const times = lost.get(shard) ?? 0;
    if (times > 1 && waited.get(shard) !== times) {
      waited.set(shard, times);
      await pause(Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** (times - 2)), undefined, { signal: closing.signal }).catch(() => undefined);
    }
    // Who is leaving does not connect again.
    if (closing.signal.aborted) await new Promise(() => undefined);
    return sessions.get(shard) ?? null;
  }

  const manager = new WebSocketManager({
    token,
    intents,
    rest,
    retrieveSessionInfo,
    updateSessionInfo: (shard, info) => void (info === null ? sessions.delete(shard) : sessions.set(shard, info)),
    buildStrategy: (of) => new ForgivingShards(of, hearing.unreadable),
  });
  const isIn = (shard: number) => {
    lost.delete(shard);
    hearing.entered(shard);
  };
  manager.on(WebSocketShardEvents.Resumed, ({ shardId }) => isIn(shardId));
  manager.on(WebSocketShardEvents.Error, ({ error }) => hearing.failed(error));
  manager.on(WebSocketShardEvents.Closed, ({ code, shardId }) => {
    if (closing.signal.aborted) return;
    if (FINAL.has(code)) return hearing.ended(code);
    lost.set(shardId, (lost.get(shardId) ?? 0) + 1);
    hearing.lost(shardId);
  });
  manager.on(WebSocketShardEvents.Dispatch, ({ data, shardId }) => {
    if (closing.signal.aborted) return;
    // Packets come in order; that a session is resumed the library says before it hands on what was missed.
    hearing.packet(data, resuming.has(shardId));
    if (data.t === GatewayDispatchEvents.Resumed || data.t === GatewayDispatchEvents.Ready) resuming.delete(shardId);
    if (data.t === GatewayDispatchEvents.Ready) isIn(shardId);
  });
  const { shards: count } = await manager.fetchGatewayInformation();
  // A shard that cannot connect at first tries again by itself.
  void manager.connect().catch((error: unknown) => hearing.failed(error instanceof Error ? error : new Error(String(error))));
  let written = '';
  let writing = Promise.resolve();
  const keep = (last: readonly SessionInfo[]) => {
    const text = JSON.stringify(last);
    if (text === written) return;
    written = text;
    // Where it cannot be noted, the next process identifies anew.
    writing = writing.then(() => kept?.keep(last)).catch(() => undefined);
  };
  const timer = kept === undefined ? undefined : setInterval(() => keep([...sessions.values()]), KEPT_EVERY);
  return {
    count,
    async close() {
      closing.abort();
      clearInterval(timer);
      const last = [...sessions.values()];
      const gone = Promise.resolve(manager.destroy(kept === undefined ? {} : { code: GO_ON_LATER }));
      await Promise.race([gone, pause(LONGEST_GOODBYE, undefined, { ref: false })]);
      // However long ago something was told last.
      written = '';
      if (kept !== undefined) keep(last);
      await writing;
    },
  };
}

const known = z.looseObject({ op: z.int(), d: z.unknown().optional() });
/** What a connection reads of its frames itself; an ill-formed one would end the process. */
const read: { readonly [op: number]: z.ZodType } = {
  [GatewayOpcodes.Hello]: z.looseObject({ heartbeat_interval: z.number().positive() }),
  [GatewayOpcodes.InvalidSession]: z.boolean(),
};
const ready = z.looseObject({ session_id: z.string(), resume_gateway_url: z.string() });

function faultIn(frame: unknown): string | undefined {
  const shape = known.safeParse(frame);
  if (!shape.success) return 'it is no frame';
  const { op, d, t } = shape.data;
  const wanted = op === GatewayOpcodes.Dispatch && t === GatewayDispatchEvents.Ready ? ready : read[op];
  return wanted === undefined || wanted.safeParse(d).success
    ? undefined
    : `op ${op}${typeof t === 'string' ? ` ${t}` : ''} is not as documented`;
}

type Unpack = (data: unknown, isBinary: boolean) => Promise<unknown>;

/** Connections that leave out what they could not read. */
class ForgivingShards extends SimpleShardingStrategy {
  readonly #unreadable: (why: string) => void;

  constructor(manager: WebSocketManager, unreadable: (why: string) => void) {
    super(manager);
    this.#unreadable = unreadable;
  }

  override async spawn(ids: number[]): Promise<void> {
    await super.spawn(ids);
    // The library keeps both to itself, and reads every frame without looking at it first.
    const shards: ReadonlyMap<number, WebSocketShard> = Reflect.get(this, 'shards');
    for (const shard of shards.values()) {
      const unpack: Unpack = Reflect.get(shard, 'unpackMessage').bind(shard);
      const unpackMessage: Unpack = async (data, isBinary) => {
        const frame = await unpack(data, isBinary).catch(() => undefined);
        const fault = faultIn(frame);
        if (fault === undefined) return frame;
        this.#unreadable(fault);
        return null;
      };
      Object.assign(shard, { unpackMessage });
    }
  }
}
