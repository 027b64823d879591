import { expect, test } from 'vitest';
import { CONTEXT_MENUS } from '../../commands/index.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { actors } from './actors.ts';
import { withHouse } from './house.ts';

test('the host changes all that is agreed in one form; what is refused waits behind Open again', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, chiara, dario } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 4 });
    for (const player of [bruno, chiara]) {
      await bot.waitUntilIdle();
      await player.press('Join', await player.waitForMessage('Venice #1'));
    }
    await bot.waitUntilIdle();
    await anna.press('Options');
    await anna.press('Change');
    expect(anna.modal()?.components).toHaveLength(4);
    await anna.submit({ seats: '5', pace: 'slow', 'option-favours': 'none', 'boxes-0': ['short', 'byLot'] });
    expect(await store.findGame(1)).toMatchObject({ seats: 5, pace: 'slow', options: { favours: 'none', short: true, ownQuay: false } });
    expect(lobbyOf(ensureDefined(await store.findGame(1), 'a table'))).toMatchObject({ auto: false, private: false, byLot: true });
    await anna.press('Change');
    // While the form is open somebody sits down.
    await dario.press('Join', await dario.speaks('en-GB').waitForMessage('Venice #1'));
    await bot.waitUntilIdle();
    await anna.submit({ seats: '3', pace: 'open' });
    await anna.waitForMessage('4 seats are already taken');
    expect(await store.findGame(1)).toMatchObject({ seats: 5, pace: 'slow' });
    await anna.press('Open again');
    expect(JSON.stringify(anna.modal())).toMatch(/"value":"open"[^}]*"default":true/);
    await anna.submit({ seats: '4' });
    expect(await store.findGame(1)).toMatchObject({ seats: 4, pace: 'open' });
    // Nobody else is offered the form, and an ordinary opening shows what holds.
    expect((await bruno.press('Options')).shown?.buttons.map((b) => b.label)).toEqual(['Guests and start']);
    await anna.press('Options');
    await anna.press('Change');
    expect(JSON.stringify(anna.modal())).toMatch(/"value":"4"[^}]*"default":true/);
    expect(sandbox.violations).toEqual([]);
  }));

test('who plays alone finds the terms of the Doge in a second form', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 2 });
    await bot.waitUntilIdle();
    await anna.press('Options', await anna.waitForMessage('Venice #1'));
    await anna.press('Change');
    await anna.submit({ seats: '1' });
    await anna.press('More options');
    await anna.submit({ 'option-lastTurns': '2' });
    expect(await store.findGame(1)).toMatchObject({ seats: 1, options: { lastTurns: 2 } });
    // Two at the table: what concerns the Doge alone is as usual again.
    await anna.press('Change');
    await anna.submit({ seats: '2' });
    expect(await store.findGame(1)).toMatchObject({ seats: 2, options: { lastTurns: 1 } });
    expect(sandbox.violations).toEqual([]);
  }));

test('a member is invited to a game from the menu behind his name, once, however often the form comes', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, chiara, dario } = actors(sandbox);
    await anna.useMenu('Play with…', 'Bruno');
    const form = ensureDefined(anna.modal(), 'a form');
    expect(form.title).toBe('Play with Bruno');
    expect(form.components).toHaveLength(5);
    const filled = { game: 'venice', others: [chiara.id], boxes: ['friends'] };
    // Sent twice at the same time, and once more when it is long done.
    await Promise.all([anna.submit(filled), anna.submit(filled)]);
    await bot.waitUntilIdle();
    const interaction = ensureDefined(
      [...sandbox.world.interactions.all()].find((i) => i.modal !== undefined),
      'the opening',
    );
    await sandbox.actions.submit(anna.id, interaction.id, { ...filled, seats: 'few', pace: 'relaxed' }).outcome;
    await bot.waitUntilIdle();
    expect(await store.findGame(2)).toBeUndefined();
    expect(await store.findGame(1)).toMatchObject({ title: 'venice', seats: 3, hostId: anna.id });
    expect(lobbyOf(ensureDefined(await store.findGame(1), 'a table'))).toMatchObject({ private: true, invited: [bruno.id, chiara.id] });
    expect((await bruno.waitForMessage('invites you')).pings.toSorted()).toEqual(['Bruno', 'Chiara']);
    expect((await dario.speaks('en-GB').press('Join')).shown?.text).toContain('invited friends only');
    // San Marco takes no fewer than three; refused for two, it waits behind the button.
    await anna.useMenu('Play with…', 'Dario');
    await anna.submit({ game: 'san-marco', seats: '2' });
    await anna.waitForMessage('San Marco is for 3 to 4 players');
    await anna.press('Open again');
    expect(anna.modal()?.title).toBe('Play with…');
    await anna.submit({ seats: '4' });
    await bot.waitUntilIdle();
    expect(await store.findGame(2)).toMatchObject({ title: 'san-marco', seats: 4 });
    expect(sandbox.violations).toEqual([]);
  }));

test('nobody invites himself, a bot, or somebody who is not there; and in three languages the menus say what they do', () =>
  withHouse(async ({ sandbox, store }) => {
    const { anna, elena } = actors(sandbox);
    const said = async (on: string) => (await anna.useMenu('Play with…', on)).shown?.text;
    expect(await said('Anna')).toContain('That is you');
    expect(await said('Serenissima')).toContain('plays no games');
    sandbox.world.members.drop(`${anna.place().guild_id}.${elena.id}`);
    expect(await said('Elena')).toContain('is not in this server');
    expect((await anna.useMenu('Player’s page', 'Bruno')).shown?.text).toContain('Bruno');
    expect(await store.findGame(1)).toBeUndefined();
    for (const { definition } of CONTEXT_MENUS) {
      const names = [definition.name, ...Object.values(definition.name_localizations ?? {})];
      expect(names).toHaveLength(3);
      for (const name of names) expect(name?.length).toBeLessThanOrEqual(32);
    }
    expect(sandbox.violations).toEqual([]);
  }));

test('a league is founded in a form, once, and what is wrong in it waits behind Open again', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno } = actors(sandbox);
    await anna.slash('league create');
    await anna.submit({ name: 'Lido', game: 'san-marco', signup: 'some day' });
    await anna.waitForMessage('A date is written');
    await anna.press('Open again');
    expect(JSON.stringify(anna.modal())).toContain('some day');
    await Promise.all([anna.submit({ signup: '' }), anna.submit({ signup: '' })]);
    await bot.waitUntilIdle();
    await anna.waitForMessage('Lido');
    const guild = ensureDefined(anna.place().guild_id, 'a server');
    expect(await store.leagues.listLeagues(guild)).toHaveLength(1);
    expect((await bruno.slash('league create')).shown?.text).toContain('organise');
    expect(sandbox.violations).toEqual([]);
  }));
