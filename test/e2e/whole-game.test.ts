import { expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import type { PermissionName } from '../../src/sandbox/discord.ts';
import { verify } from '../../src/table/records/verify.ts';
import { due } from '../long.ts';
import { playByClicking } from './clicker.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

const GAMES = [
  { game: 'san-marco', seats: 3 },
  { game: 'san-marco', seats: 4 },
  { game: 'valencia', seats: 2 },
  { game: 'valencia', seats: 5 },
  { game: 'venice', seats: 5 },
  { game: 'inkognito', seats: 3 },
  { game: 'inkognito', seats: 5 },
];

/** What the bot may do in other servers, and no game needs. */
const SPARE: readonly PermissionName[] = [
  'CREATE_PRIVATE_THREADS',
  'MANAGE_THREADS',
  'USE_EXTERNAL_EMOJIS',
  'ADD_REACTIONS',
  'PIN_MESSAGES',
  'CREATE_EVENTS',
];

// A game of Venice has three times as many clicks.
test.each(due(GAMES, ({ seats }) => seats <= 3))(
  'a whole game of $game for $seats, from the lobby to the result, by clicking: one post a step, one call for each who is newly awaited, and no permission more than the invitation asks for',
  ({ game, seats }) =>
    withHouse(async (house) => {
      const { sandbox, store, bot } = house;
      const channel = must(
        [...sandbox.world.channels.all()].find((c) => c.name === 'games'),
        'a channel',
      );
      sandbox.misfortunes.deny(channel.id, SPARE);
      // Whatever is written says whom it may call.
      const careless: string[] = [];
      sandbox.onAccepted.add(({ method, path, json }) => {
        const { data = json } = (json ?? {}) as { data?: unknown };
        const written = (data ?? {}) as { components?: unknown; allowed_mentions?: unknown; title?: unknown };
        if (written.components !== undefined && written.title === undefined && written.allowed_mentions === undefined)
          careless.push(`${method} ${path}`);
      });
      const { players, who } = await seated(house, game, seats);
      const rng = quickRng('clicks');
      const turns = new Set<string>();
      let clicks = 0;
      for (let turn = 0; turn < 3000; turn++) {
        await bot.settle();
        const awaited = await store.awaitedIn(1);
        for (const { userId, since } of awaited) turns.add(`${userId} ${since}`);
        if (awaited.length === 0) break;
        // The newest post lists those whom the table waits for, and nobody else.
        const listed = must(players[0], 'Anna')
          .last(/asked <t:/)
          ?.text.split('\n')
          .filter((line) => line.includes('asked <t:'));
        expect(listed).toHaveLength(awaited.length);
        for (const { userId } of awaited) expect(listed?.filter((line) => line.includes(`**${who(userId).name}**`))).toHaveLength(1);
        clicks += await playByClicking(who(must(awaited[rng.below(awaited.length)], 'somebody').userId), rng);
      }
      const row = must(await store.game(1), 'a game');
      expect(row.status).toBe('over');
      await must(players[0], 'Anna').until('The game is over');
      expect(await verify(bot.house, 1)).toMatchObject({ problems: [] });
      expect(sandbox.violations).toEqual([]);
      expect(sandbox.requests.filter(({ status }) => status >= 400)).toEqual([]);
      expect(careless).toEqual([]);

      const written = sandbox.world.messages
        .in(must(row.threadId, 'a thread'))
        .filter((m) => m.author_id === sandbox.world.meta.botId && m.own.for === undefined);
      const pings = written.flatMap((m) => m.own.pings);
      const events = await store.events(1);
      // A step ends when the engine says so, or when somebody is awaited who was not.
      const steps = new Set(events.filter((e) => e.publish).map((e) => e.seq)).size + turns.size;
      const posts = written.length - 1;
      const actions = events.filter((e) => e.seat !== undefined).length;
      console.info(
        `${game} for ${seats}: ${clicks} clicks, ${actions} actions, ${turns.size} times awaited; ${posts} posts and the opening, ${pings.length} pings (${players.map((p) => `${p.name} ${pings.filter((id) => id === p.id).length}`).join(', ')})`,
      );
      const sent = await store.outgoing(1);
      const boards = sent.filter((o) => o.kind === 'board').length;
      // A game that goes on and on is asked about.
      expect(posts).toBe(boards + sent.filter((o) => o.kind === 'vote').length);
      expect(boards).toBeLessThanOrEqual(steps);
      expect(boards).toBeLessThanOrEqual(actions);
      expect(pings.length).toBeLessThanOrEqual(turns.size);
      for (const message of written) expect(new Set(message.own.pings).size).toBe(message.own.pings.length);
      // Nothing was said to anybody but in the thread.
      expect([...sandbox.world.messages.all()].filter((m) => sandbox.world.channels.get(m.channel_id)?.guild_id === undefined)).toEqual([]);
    }),
);
