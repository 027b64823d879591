import type { APIGatewayBotInfo, APIInteraction, REST } from 'discord.js';
import { GatewayCloseCodes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Store } from '../../storage/repository.ts';
import type { GatewayConnection } from './gateway.ts';
import type { GatewayPacket } from './packet.ts';
import { openResumableShard } from './resumable-shard.ts';
import { explainCloseCode, retryUntilReachable } from './retry-until-reachable.ts';
import { createSessionStore } from './sessions.ts';
import { createShardMonitor, type GatewayStatusListener } from './shard-monitor.ts';
import { createShardPlanStore, fetchGatewayInfo } from './shard-plan.ts';
import type { ShardListener } from './shards.ts';

interface SharedGatewayOptions {
  readonly store: Store;
  readonly rest: REST;
  readonly token: string;
  readonly applicationId: string;
  readonly wall: () => number;
  /** Waits until a shard may identify, of those on whatever host. */
  readonly waitToIdentify: (shard: number, atOnce: number, signal: AbortSignal) => Promise<void>;
  readonly log: Logger;
  readonly onInteraction: (payload: APIInteraction) => void;
  readonly onPacket: (packet: GatewayPacket) => void;
  readonly line: GatewayStatusListener;
}

/** A shard as this process has it. */
export interface HeldShard {
  readonly id: number;
  readonly info: APIGatewayBotInfo;
  /** The name of the role that this is. */
  readonly role: string;
  readonly holder: string;
  /** Whether it is beyond doubt this process's at this moment. */
  isHeld(): boolean;
}

/** The gateway where several processes have the shards between them. */
export interface SharedGateway {
  /** How all of them connect; nothing where nobody has asked Discord yet. */
  loadShardPlan(): Promise<APIGatewayBotInfo | undefined>;
  /** Asks Discord, for all. */
  ask(): GatewayConnection;
  /** Connects a shard, until it is ended; nothing where the signal comes first. */
  connect(shard: HeldShard, signal: AbortSignal): Promise<{ end(): Promise<void> } | undefined>;
}

export function openSharedGateway(parts: SharedGatewayOptions): SharedGateway {
  const { store, rest, token, applicationId, wall, waitToIdentify: letIn, log, onInteraction: take, onPacket: heed, line } = parts;
  const agreement = createShardPlanStore(store, applicationId);
  const reception = createShardMonitor(log, take, heed, line);
  let isCutOff = false;

  /** So many as Discord recommends, and never fewer than there are. */
  async function ask(): Promise<APIGatewayBotInfo> {
    const info = await fetchGatewayInfo(rest);
    const before = await agreement.read();
    if (before !== undefined && before.shards >= info.shards) return before;
    await agreement.write(info);
    log.info({ shards: info.shards, before: before?.shards }, 'Discord asks for so many shards');
    return info;
  }

  function cutOff(code: number): void {
    if (isCutOff) return;
    isCutOff = true;
    log.fatal({ code }, explainCloseCode(code));
    line.onCutOff();
  }

  /** The bot has come into more servers than so many shards may serve. */
  async function askForMore({ info: { shards: count } }: HeldShard): Promise<void> {
    const { shards } = await retryUntilReachable(ask, reception.onUnreachable);
    if (shards <= count) cutOff(GatewayCloseCodes.ShardingRequired);
  }

  async function connect(shard: HeldShard, signal: AbortSignal): Promise<{ end(): Promise<void> } | undefined> {
    const { id, info, role, holder, isHeld: held } = shard;
    const note = (_: unknown, key: string, value: string) => store.hosts.putMetaAsHolder(role, holder, key, value);
    const hearing: ShardListener = {
      ...reception,
      onShardClosed(code) {
        if (signal.aborted) return;
        reception.onShardLost(id);
        if (code !== GatewayCloseCodes.ShardingRequired) return cutOff(code);
        void askForMore(shard).catch((error: unknown) => {
          log.error({ reason: String(error) }, 'Discord does not say how many shards it wants');
          cutOff(code);
        });
      },
    };
    const inTurn = (_: number, signal: AbortSignal) => letIn(id, info.session_start_limit.max_concurrency, signal);
    const sessions = createSessionStore(store, applicationId, wall, note);
    const left = await sessions.load(id, info.shards);
    if (signal.aborted) return undefined;
    reception.onShardStart(id);
    const opened = openResumableShard(
      { id, token, info, waitToIdentify: inTurn, isOurs: held, ...(left === undefined ? {} : { left }) },
      hearing,
      sessions,
    );
    return {
      async end() {
        await opened.close();
        reception.onShardEnd(id);
      },
    };
  }

  return {
    loadShardPlan: agreement.read,
    connect,
    ask() {
      let isOver = false;
      return {
        applicationId: retryUntilReachable(ask, reception.onUnreachable, () => isOver).then(() => applicationId),
        async close() {
          isOver = true;
        },
      };
    },
  };
}
