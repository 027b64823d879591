import { IDENTIFY_APART_MS } from '../../emulator/gateway.ts';
import { type Sandbox, startSandbox } from '../../emulator/index.ts';
import { addBot, addChannel, addGuild, addMember, addUser } from '../../emulator/seed.ts';
import type { Rng } from '../../kit/rng.ts';

export interface SoakPlayer {
  readonly id: string;
  readonly guild: string;
  readonly channel: string;
  readonly rng: Rng;
}

interface SoakDiscordOptions {
  readonly servers: number;
  readonly players: number;
  readonly shards: number;
  readonly now: () => number;
}

/** A Discord of its own with so many servers, one of each shard after the other, each with a channel for games and so many who play. */
export async function openSoakDiscord({ servers, players, shards, now }: SoakDiscordOptions, rngOf: (name: string) => Rng) {
  const people: SoakPlayer[] = [];
  const sandbox: Sandbox = await startSandbox({
    rateLimits: false,
    now,
    seed(world) {
      const bot = addUser(world, 'Serenissima', 'en-GB', true, world.meta.botId);
      for (let n = 1; n <= servers; n++) {
        const guild = addGuild(world, `Server ${n}`, bot, ofShard(world.newId(), n % shards, shards));
        addBot(world, guild);
        const channel = addChannel(world, guild, 'games');
        for (let p = 1; p <= players; p++) {
          const user = addUser(world, `Player ${n}.${p}`);
          addMember(world, guild, user);
          people.push({ id: user.id, guild: guild.id, channel: channel.id, rng: rngOf(user.username) });
        }
      }
    },
  });
  if (shards > 1) sandbox.gateway.demandShards({ shards, atOnce: 1, apart: IDENTIFY_APART_MS });
  return { sandbox, people };
}

/** The next number from this that is a server of this shard. */
function ofShard(id: string, shard: number, count: number): string {
  const [n, of] = [BigInt(id) >> 22n, BigInt(count)];
  return String(BigInt(id) + (((((BigInt(shard) - n) % of) + of) % of) << 22n));
}
