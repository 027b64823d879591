import type { Rng } from '../../kit/rng.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { addBot, addChannel, addGuild, addMember, addUser } from '../../sandbox/seed.ts';

export interface SoakPlayer {
  readonly id: string;
  readonly guild: string;
  readonly channel: string;
  readonly rng: Rng;
}

/** A Discord of its own with so many servers, each with a channel for games and so many who play. */
export async function openStage(servers: number, players: number, now: () => number, rngOf: (name: string) => Rng) {
  const people: SoakPlayer[] = [];
  const sandbox: Sandbox = await startSandbox({
    rateLimits: false,
    now,
    seed(world) {
      const bot = addUser(world, 'Serenissima', 'en-GB', true, world.meta.botId);
      for (let n = 1; n <= servers; n++) {
        const guild = addGuild(world, `Server ${n}`, bot);
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
  return { sandbox, people };
}
