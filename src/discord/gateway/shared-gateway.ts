import type { APIGatewayBotInfo, APIInteraction, REST } from 'discord.js';
import { GatewayCloseCodes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { Store } from '../../storage/repository.ts';
import type { Gateway } from './gateway.ts';
import type { Packet } from './packet.ts';
import { openResumableShard } from './resumable-shard.ts';
import { explainCloseCode, retryUntilReachable } from './retry-until-reachable.ts';
import { keptSessions } from './sessions.ts';
import { type GatewayStatusListener, openReception } from './shard-monitor.ts';
import { recommended, storedShardPlan } from './shard-plan.ts';
import type { ShardListener } from './shards.ts';

interface SharedParts {
  readonly store: Store;
  readonly rest: REST;
  readonly token: string;
  readonly applicationId: string;
  readonly wall: () => number;
  /** Waits until a shard may identify, of those on whatever host. */
  readonly letIn: (shard: number, atOnce: number, signal: AbortSignal) => Promise<void>;
  readonly log: Logger;
  readonly take: (payload: APIInteraction) => void;
  readonly heed: (packet: Packet) => void;
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
  held(): boolean;
}

/** The gateway where several processes have the shards between them. */
export interface SharedGateway {
  /** How all of them connect; nothing where nobody has asked Discord yet. */
  agreed(): Promise<APIGatewayBotInfo | undefined>;
  /** Asks Discord, for all. */
  ask(): Gateway;
  /** Connects a shard, until it is ended; nothing where the signal comes first. */
  connect(shard: HeldShard, signal: AbortSignal): Promise<{ end(): Promise<void> } | undefined>;
}

export function openSharedGateway(parts: SharedParts): SharedGateway {
  const { store, rest, token, applicationId, wall, letIn, log, take, heed, line } = parts;
  const agreement = storedShardPlan(store, applicationId);
  const reception = openReception(log, take, heed, line);
  let isCutOff = false;

  /** So many as Discord recommends, and never fewer than there are. */
  async function ask(): Promise<APIGatewayBotInfo> {
    const info = await recommended(rest);
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
    line.cutOff();
  }

  /** The bot has come into more servers than so many shards may serve. */
  async function askForMore({ info: { shards: count } }: HeldShard): Promise<void> {
    const { shards } = await retryUntilReachable(ask, reception.outOfReach);
    if (shards <= count) cutOff(GatewayCloseCodes.ShardingRequired);
  }

  async function connect(shard: HeldShard, signal: AbortSignal): Promise<{ end(): Promise<void> } | undefined> {
    const { id, info, role, holder, held } = shard;
    const note = (_: unknown, key: string, value: string) => store.hosts.noteAs(role, holder, key, value);
    const hearing: ShardListener = {
      ...reception,
      ended(code) {
        if (signal.aborted) return;
        reception.lost(id);
        if (code !== GatewayCloseCodes.ShardingRequired) return cutOff(code);
        void askForMore(shard).catch((error: unknown) => {
          log.error({ reason: String(error) }, 'Discord does not say how many shards it wants');
          cutOff(code);
        });
      },
    };
    const inTurn = (_: number, signal: AbortSignal) => letIn(id, info.session_start_limit.max_concurrency, signal);
    const sessions = keptSessions(store, applicationId, wall, note);
    const left = await sessions.load(id, info.shards);
    if (signal.aborted) return undefined;
    reception.begins(id);
    const opened = openResumableShard(
      { id, token, info, letIn: inTurn, isOurs: held, ...(left === undefined ? {} : { left }) },
      hearing,
      sessions,
    );
    return {
      async end() {
        await opened.close();
        reception.ends(id);
      },
    };
  }

  return {
    agreed: agreement.read,
    connect,
    ask() {
      let isOver = false;
      return {
        applicationId: retryUntilReachable(ask, reception.outOfReach, () => isOver).then(() => applicationId),
        async close() {
          isOver = true;
        },
      };
    },
  };
}
