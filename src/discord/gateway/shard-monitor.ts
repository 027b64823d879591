import { DiscordSnowflake } from '@sapphire/snowflake';
import type { APIInteraction } from 'discord.js';
import type { Logger } from 'pino';
import { type Packet, readPacket } from './packet.ts';
import { warnUnreachable } from './retry-until-reachable.ts';
import type { ShardListener } from './shards.ts';

/** Whoever is told how the shards of this process fare. */
export interface GatewayStatusListener {
  /** All of them stand, or one is lost and sought again; nothing where this process has none. */
  stands(up: boolean | undefined, shards: number): void;
  /** Discord closed one for good, and the log says why: nobody is heard there any more. */
  cutOff(): void;
}

/** What is told on the shards of this process, and how they fare together. */
export interface ShardMonitor extends Omit<ShardListener, 'ended'> {
  /** Discord does not answer, for this reason. */
  outOfReach(reason: string): void;
  /** This process connects it. */
  begins(shard: number): void;
  /** And has it no more. */
  ends(shard: number): void;
}

/** Discord waits so long for a first answer. */
const ANSWERABLE = 3_000;

export function openReception(
  log: Logger,
  take: (payload: APIInteraction) => void,
  heed: (packet: Packet) => void,
  line: Pick<GatewayStatusListener, 'stands'>,
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
    line.stands(up, count);
  }

  return {
    outOfReach,
    packet(packet, wasMissed) {
      try {
        const read = readPacket(packet);
        if ('unreadable' in read) unreadable(read.unreadable, packet.t);
        else if ('interaction' in read) {
          // Nobody can answer it any more; perhaps somebody has.
          if (!wasMissed || Date.now() - DiscordSnowflake.timestampFrom(read.interaction.id) < ANSWERABLE) take(read.interaction);
        } else heed(read.packet);
      } catch (error) {
        log.error({ err: error, kind: packet.t }, 'a packet cannot be read');
      }
    },
    unreadable: (why) => unreadable(why),
    failed: (error) => outOfReach(error.message),
    begins(shard) {
      standing.set(shard, false);
      look();
    },
    ends(shard) {
      standing.delete(shard);
      look();
    },
    entered(shard) {
      standing.set(shard, true);
      look();
    },
    lost(shard) {
      // Every attempt that fails is told of; one line in the log is enough.
      if (up === true) log.info('the gateway is lost: connecting again');
      standing.set(shard, false);
      look();
    },
  };
}
