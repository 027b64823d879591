import { expect, test } from 'vitest';
import type { PermissionName } from '../../src/emulator/discord.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import type { TablePayload } from '../../src/table/posts/outgoing.ts';
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

/** Whom a message calls, each once. */
function pinged(json: unknown): readonly string[] {
  const { allowed_mentions: { users = [] } = {} } = json as { readonly allowed_mentions?: { readonly users?: readonly string[] } };
  expect(new Set(users).size).toBe(users.length);
  return users;
}

// A game of Venice has three times as many clicks.
test.each(due(GAMES, ({ seats }) => seats <= 3))(
  'a whole game of $game for $seats, from the lobby to the result, by clicking: one post with a picture a step, one call for each who is newly awaited, gone when he has answered, and no permission more than the invitation asks for',
  ({ game, seats }) =>
    withHouse(async (running) => {
      const { sandbox, store, bot } = running;
      const channel = ensureDefined(
        [...sandbox.world.channels.all()].find((c) => c.name === 'games'),
        'a channel',
      );
      sandbox.chaos.deny(channel.id, SPARE);
      // Whatever is written says whom it may call.
      const careless: string[] = [];
      const pings: string[] = [];
      sandbox.onAccepted.add(({ method, path, json }) => {
        if (method === 'POST' && /^\/channels\/\d+\/messages$/.test(path)) pings.push(...pinged(json));
        const { data = json } = (json ?? {}) as { data?: unknown };
        const written = (data ?? {}) as { components?: unknown; allowed_mentions?: unknown; title?: unknown };
        if (written.components !== undefined && written.title === undefined && written.allowed_mentions === undefined)
          careless.push(`${method} ${path}`);
      });
      const { players, who } = await seated(running, game, seats);
      const rng = quickRng('clicks');
      const turns = new Set<string>();
      let clicks = 0;
      for (let turn = 0; turn < 3000; turn++) {
        await bot.waitUntilIdle();
        const awaited = await store.listAwaitedInGame(1);
        for (const { userId, since } of awaited) turns.add(`${userId} ${since}`);
        if (awaited.length === 0) break;
        // The newest message lists those whom the table waits for.
        const listed = ensureDefined(players[0], 'Anna')
          .last(/asked <t:/)
          ?.text.split('\n')
          .filter((line) => line.includes('asked <t:'));
        expect(listed?.length).toBeLessThanOrEqual(awaited.length);
        for (const { userId } of awaited) expect(listed?.some((line) => line.includes(`**${who(userId).name}**`))).toBe(true);
        clicks += await playByClicking(who(ensureDefined(awaited[rng.below(awaited.length)], 'somebody').userId), rng);
      }
      const row = ensureDefined(await store.findGame(1), 'a game');
      expect(row.status).toBe('over');
      await ensureDefined(players[0], 'Anna').waitForMessage('The game is over');
      expect(await verifyGame(bot.services, 1)).toMatchObject({ problems: [] });
      expect(sandbox.violations).toEqual([]);
      // A panel may be put away before its picture has come.
      const isPutAway = ({ status, route }: (typeof sandbox.requests)[number]) => status === 404 && route.startsWith('/webhooks/');
      expect(sandbox.requests.filter((r) => r.status >= 400 && !isPutAway(r))).toEqual([]);
      expect(careless).toEqual([]);

      const written = sandbox.world.messages
        .in(ensureDefined(row.threadId, 'a thread'))
        .filter((m) => m.author_id === sandbox.world.meta.botId && m.own.for === undefined);
      const events = await store.listEvents(1);
      const steps = events.filter((e) => e.publish === 'board').length;
      const posts = written.length - 1;
      const actions = events.filter((e) => e.seat !== undefined).length;
      console.info(
        `${game} for ${seats}: ${clicks} clicks, ${actions} actions, ${turns.size} times awaited; ${posts} posts and the opening, ${pings.length} pings (${players.map((p) => `${p.name} ${pings.filter((id) => id === p.id).length}`).join(', ')})`,
      );
      const sent = await store.listOutgoing(1);
      const payloads = sent.map((o) => o.payload as TablePayload);
      const boards = payloads.flatMap((p) => (p.kind === 'board' ? [p.post] : []));
      // A game that goes on and on is asked about.
      expect(posts).toBe(boards.length + sent.filter((o) => o.kind === 'vote').length);
      // The first one, and where a turn at random was told in so many lines that they go on in another.
      expect(boards.length).toBeLessThanOrEqual(1 + steps * 1.25);
      const called = payloads.flatMap((p): readonly unknown[] => (p.kind === 'board' ? p.post.newly : p.kind === 'call' ? p.awaited : []));
      expect(pings).toHaveLength(called.length);
      expect(pings.length).toBeLessThanOrEqual(turns.size);
      // Nothing was said to anybody but in the thread.
      expect([...sandbox.world.messages.all()].filter((m) => sandbox.world.channels.get(m.channel_id)?.guild_id === undefined)).toEqual([]);
    }),
);
