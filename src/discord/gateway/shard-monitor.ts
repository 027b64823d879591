import { DiscordSnowflake } from '@sapphire/snowflake';
import type { APIInteraction } from 'discord.js';
import type { Logger } from 'pino';
import { type GatewayPacket, readPacket } from './packet.ts';
import { warnUnreachable } from './retry-until-reachable.ts';
import type { ShardListener } from './shards.ts';

/** Whoever is told how the shards of this process fare. */
export interface GatewayStatusListener {
  /** All of them stand, or one is lost and sought again; nothing where this process has none. */
  onStatus(up: boolean | undefined, shards: number): void;
  /** Discord closed one for good, and the log says why: nobody is heard there any more. */
  onCutOff(): void;
}

/** What is told on the shards of this process, and how they fare together. */
export interface ShardMonitor extends Omit<ShardListener, 'onShardClosed'> {
  /** Discord does not answer, for this reason. */
  onUnreachable(reason: string): void;
  /** This process connects it. */
  onShardStart(shard: number): void;
  /** And has it no more. */
  onShardEnd(shard: number): void;
}

/** Discord waits so long for a first answer. */
const MAX_INTERACTION_AGE_MS = 3_000;

export function createShardMonitor(
  log: Logger,
  take: (payload: APIInteraction) => void,
  heed: (packet: GatewayPacket) => void,
  line: Pick<GatewayStatusListener, 'onStatus'>,
): ShardMonitor {
  const outOfReach = warnUnreachable(log);
  const unreadable = (why: string, kind?: string) => log.warn({ kind, why }, 'a packet cannot be read');
  const standing = new Map<number, boolean>();
  let up: boolean | undefined;
  let count = 0;

  function look(): void {
    const now = standing.size === 0 ? undefined : [...standing.values()].every((one) => one);
    if (now === up && count === standing.size) return;
    if (now === true) log.info({ shards: standing.size }, 'the gateway is connected');
    up = now;
    count = standing.size;
    line.onStatus(up, count);
  }

  return {
    onUnreachable: outOfReach,
    onPacket(packet, wasMissed) {
      try {
        const read = readPacket(packet);
        if ('unreadable' in read) unreadable(read.unreadable, packet.t);
        else if ('interaction' in read) {
          // Nobody can answer it any more; perhaps somebody has.
          if (!wasMissed || Date.now() - DiscordSnowflake.timestampFrom(read.interaction.id) < MAX_INTERACTION_AGE_MS)
            take(read.interaction);
        } else heed(read.packet);
      } catch (error) {
        log.error({ err: error, kind: packet.t }, 'a packet cannot be read');
      }
    },
    onUnreadableFrame: (why) => unreadable(why),
    onShardFailed: (error) => outOfReach(error.message),
    onShardStart(shard) {
      standing.set(shard, false);
      look();
    },
    onShardEnd(shard) {
      standing.delete(shard);
      look();
    },
    onShardReady(shard) {
      standing.set(shard, true);
      look();
    },
    onShardLost(shard) {
      // Every attempt that fails is told of; one line in the log is enough.
      if (up === true) log.info('the gateway is lost: connecting again');
      standing.set(shard, false);
      look();
    },
  };
}
