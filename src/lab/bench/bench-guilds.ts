import { setTimeout as pause } from 'node:timers/promises';
import { button, buttonRows } from '../../discord/ui/components.ts';
import { encodeControl } from '../../discord/ui/ids.ts';
import { FLAG } from '../../emulator/discord.ts';
import { type Sandbox, startSandbox } from '../../emulator/index.ts';
import { createMessage } from '../../emulator/messages.ts';
import { addBot, addChannel, addGuild, addMember, addUser } from '../../emulator/seed.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type BenchPlace, populate } from './population.ts';

const USERS_PER_GUILD = 6;
const CLICK_TIMEOUT_MS = 15_000;

/** Somebody who is awaited, and the button that leads him to the question. */
interface PlayButton {
  readonly user: string;
  readonly message: string;
  readonly control: string;
}

/** After how many milliseconds Discord was answered, and the panel stood there. */
interface ClickTimings {
  readonly ackMs: number;
  readonly panelMs?: number;
}

export interface BenchGuilds {
  readonly sandbox: Sandbox;
  readonly plays: readonly PlayButton[];
  /** Presses the button, looks at the panel and puts it away. */
  press(play: PlayButton): Promise<ClickTimings>;
}

/** A Discord with so many servers; in each, a message with the *Play* buttons of its games. */
export async function openBenchGuilds(file: string, servers: number, running: number): Promise<BenchGuilds> {
  const places: BenchPlace[] = [];
  const sandbox = await startSandbox({
    rateLimits: false,
    seed(world) {
      const bot = addUser(world, 'Serenissima', 'en-GB', true, world.meta.botId);
      for (let n = 0; n < servers; n++) {
        const guild = addGuild(world, `Server ${n}`, bot);
        addBot(world, guild);
        const channel = addChannel(world, guild, 'games');
        const users = Array.from({ length: USERS_PER_GUILD }, (_, k) => addUser(world, `Player ${n}.${k}`));
        for (const user of users) addMember(world, guild, user);
        places.push({ guild: guild.id, channel: channel.id, users: users.map((u) => ({ id: u.id, name: u.global_name ?? u.username })) });
      }
    },
  });
  const awaited = await populate(file, places, running);
  const games = new Map<string, Set<number>>();
  for (const { guild, game } of awaited) games.set(guild, (games.get(guild) ?? new Set()).add(game));
  const boards = new Map(places.map(({ guild, channel }) => [guild, postPlayButtons(sandbox, channel, [...(games.get(guild) ?? [])])]));
  const plays = awaited.map(({ game, guild, user }) => ({
    user,
    message: ensureDefined(boards.get(guild), 'a board'),
    control: playControl(game),
  }));
  return { sandbox, plays, press: createPress(sandbox) };
}

function playControl(game: number): string {
  return encodeControl({ at: 'open', what: 'play', game });
}

function postPlayButtons(sandbox: Sandbox, channelId: string, games: readonly number[]): string {
  const channel = ensureDefined(sandbox.world.channels.get(channelId), 'a channel');
  const buttons = games.map((game) => button({ id: playControl(game), label: `#${game}` }));
  const draft = { components: buttonRows(buttons) as never, flags: FLAG.V2 };
  return createMessage(sandbox.world, { channel, author: sandbox.world.meta.botId, draft, files: new Map(), flags: FLAG.V2 }).id;
}

function createPress({ world, actions }: Sandbox): BenchGuilds['press'] {
  const filled = new Map<string, () => void>();
  world.listen(({ name, message }) => {
    if (name === 'MESSAGE_UPDATE' && message !== undefined && (message.flags & FLAG.LOADING) === 0) filled.get(message.id)?.();
  });
  return async ({ user, message, control }) => {
    const start = performance.now();
    const outcome = await actions.use(user, message, control).outcome;
    const ackMs = performance.now() - start;
    if (outcome.saw !== 'message' && outcome.saw !== 'thinking') return { ackMs };
    const { id } = outcome.message;
    const isThere = () => ((world.messages.get(id)?.flags ?? 0) & FLAG.LOADING) === 0;
    if (!isThere()) await Promise.race([new Promise<void>((resolve) => filled.set(id, resolve)), pause(CLICK_TIMEOUT_MS)]);
    filled.delete(id);
    const waited = isThere() ? { ackMs, panelMs: performance.now() - start } : { ackMs };
    actions.dismiss(user, id);
    return waited;
  };
}
