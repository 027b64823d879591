import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { expireLobby } from '../../src/table/lobby/lobby.ts';
import { actors } from './actors.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

test('a number of players that is refused names the game that was meant', () =>
  withHouse(async ({ sandbox }) => {
    const { anna } = actors(sandbox);
    const said = async (command: string, options: Parameters<typeof anna.slash>[1]) => (await anna.slash(command, options)).shown?.text;
    expect(await said('play', { game: 'san-marco', seats: 5 })).toContain('San Marco is for 3 to 4 players');
    expect(await said('play', { game: 'valencia', seats: 1 })).toContain('Valencia is for 2 to 5 players');
    expect(await said('play', { game: 'inkognito', seats: 2 })).toContain('Inkognito is for 3 to 5 players');
    expect(await said('league create', { name: 'Lido', game: 'san-marco', table: 5 })).toContain('San Marco is for 3 to 4 players');
    expect(await said('league create', { name: 'Lido', game: 'inkognito', table: 2 })).toContain('Inkognito is for 3 to 5 players');
  }));

test('friends are invited by name, once; nobody else may join; the watchers are called when the game begins', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, dario, elena } = actors(sandbox);
    await anna.slash('play', { game: 'san-marco', seats: 3, private: true, invite: bruno.id });
    await bot.waitUntilIdle();
    const call = await bruno.waitForMessage('invites you');
    expect(call.pings).toEqual(['Bruno']);
    expect((await bruno.waitForMessage('Friends only')).pictures).toHaveLength(1);
    expect((await dario.speaks('en-GB').press('Join')).shown?.text).toContain('invited friends only');
    await elena.press('Watch');
    await bruno.press('Join', call);
    await anna.press('Options');
    await anna.press('Guests and start');
    const guests = ensureDefined((await anna.select([bruno.id], 'Invite …')).shown, 'the guests');
    expect(guests.text).toContain('All of them had been invited already');
    expect(await store.findGame(1).then((g) => g?.lobby)).toMatchObject({ invited: [bruno.id] });
    expect(sandbox.violations).toEqual([]);
  }));

test('whoever sits at the table says what he wishes for, and the card tells it', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, dario } = actors(sandbox);
    await anna.slash('play', { game: 'inkognito', seats: 5 });
    await bot.waitUntilIdle();
    bruno.speaks('en-GB');
    dario.speaks('en-GB');
    await bruno.press('Join', await bruno.waitForMessage('Inkognito #1'));
    await bruno.press('Options');
    await bruno.press('Guests and start');
    await bruno.select('Starting squares: Blue', 'Starting squares');
    await bruno.select('Would rather be: the Ambassador', 'Would rather be');
    await bot.waitUntilIdle();
    expect(await store.findGame(1).then((g) => g?.lobby)).toMatchObject({
      wishes: [
        { user: bruno.id, field: 'colour', value: 'blue' },
        { user: bruno.id, field: 'role', value: 'envoy' },
      ],
    });
    expect((await anna.waitForMessage('Inkognito #1')).text).toContain('Bruno · Starting squares: Blue · Would rather be: the Ambassador');
    await dario.press('Options');
    expect((await dario.press('Guests and start')).shown?.text).not.toContain('Would rather be');
    expect(sandbox.violations).toEqual([]);
  }));

test('the host names the person who leads first, whoever he may be at the table', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, chiara } = actors(sandbox);
    await anna.slash('play', { game: 'san-marco', seats: 3 });
    await bot.waitUntilIdle();
    expect((await anna.waitForMessage('San Marco #1')).text).not.toContain('First leader');
    expect((await anna.waitForMessage('San Marco #1')).text).toMatch(
      /House edition: the prizes of five districts(.|\n)*\(assets\/editions\/san-marco/,
    );
    bruno.speaks('en-GB');
    await bruno.press('Join');
    await bot.waitUntilIdle();
    await anna.press('Options', await anna.waitForMessage('San Marco #1'));
    await anna.select('Bruno', 'by lot');
    await bot.waitUntilIdle();
    expect((await anna.waitForMessage('San Marco #1')).text).toContain('First leader: Bruno');
    await chiara.press('Join');
    await bot.waitUntilIdle();
    expect((await store.listAwaitedInGame(1)).map((w) => w.userId)).toEqual([bruno.id]);
    expect(sandbox.violations).toEqual([]);
  }));

test('all special cards of Valencia are chosen by one question', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna } = actors(sandbox);
    await anna.slash('play', { game: 'valencia', seats: 3 });
    await bot.waitUntilIdle();
    expect((await anna.waitForMessage('Valencia #1')).text).not.toContain('Special cards');
    await anna.press('Options', await anna.waitForMessage('Valencia #1'));
    await anna.press('Change');
    await anna.submit({ 'Special cards': ['joker', 'twins'] });
    await bot.waitUntilIdle();
    expect(await store.findGame(1).then((g) => g?.options)).toMatchObject({ joker: true, twins: true, savings: false, central: false });
    expect((await anna.waitForMessage('Valencia #1')).text).toContain('Special cards: Joker (0) and Twins (2)');
    await anna.press('Change');
    await anna.submit({ 'Special cards': [] });
    await bot.waitUntilIdle();
    expect((await anna.waitForMessage('Valencia #1')).text).not.toContain('Special cards');
    expect(sandbox.violations).toEqual([]);
  }));

test('the players of Valencia lay out the city, one thing at a time, and are asked again when another number begins', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, chiara } = actors(sandbox);
    await anna.slash('play', { game: 'valencia', seats: 4 });
    await bot.waitUntilIdle();
    bruno.speaks('en-GB');
    chiara.speaks('en-GB');
    await bruno.press('Join', await bruno.waitForMessage('Valencia #1'));
    await bot.waitUntilIdle();
    await anna.press('Options', await anna.waitForMessage('Valencia #1'));
    await anna.press('Change');
    await anna.submit({ 'option-city': 'custom' });
    await anna.select('Place 1', 'Lay out the city');
    expect(ensureDefined((await anna.select('Tile TC4', 'Tile')).shown, 'the panel').text).toContain('Choose a place');
    await bruno.press('Options', await bruno.waitForMessage('Valencia #1'));
    await bruno.select('Place 1', 'Lay out the city');
    await bruno.select('Side B', 'Side');
    expect(await store.findGame(1).then((g) => g?.options)).toMatchObject({
      city: 'custom',
      layout: expect.stringMatching(/^TC4B3 .* TC1A1$/),
    });
    const other = await chiara.press('Options', await chiara.waitForMessage('Valencia #1'));
    expect(JSON.stringify(other.shown), 'who does not sit there lays out nothing').not.toContain('Lay out the city');
    await bot.waitUntilIdle();
    expect((await anna.press('Start', await anna.waitForMessage('Valencia #1'))).shown?.text).toContain(
      'Lay it out for two, or choose another city',
    );
    expect((await store.findGame(1))?.status).toBe('lobby');
    expect(sandbox.violations).toEqual([]);
  }));

test('the table goes from hand to hand, begins at a word when so wished, and calls those who watch', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, chiara, elena } = actors(sandbox);
    await anna.slash('play', { game: 'san-marco', seats: 3, pace: 'slow' });
    await bot.waitUntilIdle();
    expect((await anna.waitForMessage('San Marco #1')).text).toContain('Pace: Slow');
    await anna.press('Options');
    await anna.press('Guests and start');
    await anna.press('Begin only when I start it');
    for (const player of [bruno, chiara]) {
      await player.press('Join');
      await bot.waitUntilIdle();
    }
    expect((await store.findGame(1))?.status).toBe('lobby');
    await anna.press('Options');
    await anna.press('Guests and start');
    await anna.select('Bruno', 'Give the table to …');
    await elena.press('Watch');
    await bot.waitUntilIdle();
    await anna.press('Start');
    await anna.waitForMessage('Only the host');
    await bruno.press('Start');
    await bot.waitUntilIdle();
    elena.go(/#1 ·/);
    expect((await elena.waitForMessage('In turn order')).pings).toEqual(['Elena']);
    expect(sandbox.violations).toEqual([]);
  }));

test('a table nobody began is cleared after seven days, and says so', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 3 });
    await bot.waitUntilIdle();
    const job = ensureDefined(await store.findJob('lobby:1'), 'a job');
    expect(job.runAt - ensureDefined(await store.findGame(1), 'a game').createdAt).toBe(7 * 24 * 3600_000);
    await expireLobby(bot.services, 1);
    await bot.waitUntilIdle();
    await anna.waitForMessage('the table is closed');
    expect((await store.findGame(1))?.status).toBe('abandoned');
    expect(anna.last('the table is closed')?.buttons).toEqual([]);
    expect(sandbox.violations).toEqual([]);
  }));

test('several tables stand open at once, as many as the server allows', () =>
  withHouse(async ({ sandbox, store }) => {
    const { anna, bruno } = actors(sandbox);
    for (const game of ['venice', 'san-marco', 'valencia']) await anna.slash('play', { game, seats: 3 });
    expect((await anna.slash('play', { game: 'venice', seats: 3 })).shown?.text).toContain('more at a time are not allowed');
    await bruno.slash('play', { game: 'inkognito', seats: 4 });
    const guild = ensureDefined(anna.place().guild_id, 'a server');
    expect(await store.listGamesInGuild(guild, ['lobby'])).toHaveLength(4);
    await store.putGuildSettings(guild, { limits: { lobbies: 4 }, blocked: [], openers: ['1'] }, 1);
    expect((await bruno.slash('play', { game: 'venice' })).shown?.text).toContain('tables are opened by');
    await store.putGuildSettings(guild, { limits: { lobbies: 4 }, blocked: [bruno.id] }, 1);
    expect((await bruno.slash('play', { game: 'venice' })).shown?.text).toContain('barred you');
    await store.putGuildSettings(guild, { limits: { lobbies: 4 } }, 1);
    expect((await bruno.slash('play', { game: 'venice' })).shown?.text).toContain('4 tables are waiting');
    expect(sandbox.violations).toEqual([]);
  }));

test('a table opened from a thread stands in the channel of that thread, where it can have one of its own', () =>
  withHouse(async (running) => {
    const { players } = await seated(running, 'san-marco', 3);
    const anna = ensureDefined(players[0], 'Anna').go(/#1 ·/);
    await anna.slash('play', { game: 'venice', seats: 1 });
    await anna.press('Start');
    await running.bot.waitUntilIdle();
    const [first, second] = [await running.store.findGame(1), await running.store.findGame(2)];
    expect(second?.channelId).toBe(first?.channelId);
    expect(second?.threadId).toBeDefined();
    expect((await running.store.listOutgoing(2)).filter((o) => o.state !== 'sent')).toEqual([]);
    expect(running.sandbox.violations).toEqual([]);
  }));
