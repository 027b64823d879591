import { expect, test } from 'vitest';
import { msg } from '../../src/i18n/house.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import type { LeaguePayload } from '../../src/league/outgoing.ts';
import { leagueMessage } from '../../src/league/season/news.ts';
import { editSeason, openSeason } from '../../src/league/season/open-season.ts';
import { advancePhase } from '../../src/league/season/organise.ts';
import { SCHEDULER_ACTOR } from '../../src/league/season/season-events.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { actors } from './actors.ts';
import { withHouse } from './house.ts';

test('a league on Discord: founded, joined, moved on and back, read in three languages; strangers to its organisation change nothing', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, chiara, dario, elena } = actors(sandbox);
    const settle = async () => {
      for (let n = 0; n < 3; n++) await bot.waitUntilIdle();
    };
    // Called at any hour, whatever hour this runs at.
    for (const { id } of [anna, bruno, chiara, dario, elena]) await changeSettings(bot.services, id, (old) => ({ ...old, nights: 'own' }));
    // Bruno may not manage the server.
    expect((await bruno.slash('league create', { name: 'Lido', game: 'san-marco' })).shown?.text).toContain('those who manage the server');
    expect(
      (await anna.slash('league create', { name: 'Lido *1*', game: 'san-marco', table: 4, rounds: 1, zone: 'Venice/Rialto' })).shown?.text,
    ).toContain('no such time zone');
    await anna.slash('league create', { name: 'Lido', game: 'san-marco', table: 4, rounds: 1, points: '6 3 1 0', days: 7 });
    await settle();
    await bruno.waitForMessage('Announced');
    await anna.slash('league organise');
    const panel = anna.last('Organising');
    // Two organisers see the same panel: the second who presses learns that the first was faster.
    await anna.press(/:on:announced$/, panel);
    await anna.press(/:on:announced$/, panel).catch(() => undefined);
    await settle();
    expect((await openSeason(bot.services, 1)).season.phase).toBe('sign-up');
    for (const who of [anna, bruno, chiara, dario, elena]) {
      await who.waitForMessage('Sign-up is open');
      await who.press(/:join$/);
    }
    expect((await bruno.press(/:join$/)).shown?.text ?? bruno.last('already')?.text).toContain('already');
    await settle();
    await anna.slash('league organise');
    await anna.press(/:on:sign-up$/);
    await settle();
    const call = await bruno.waitForMessage('Check-in is open');
    expect(call.pings.toSorted()).toEqual(['Anna', 'Bruno', 'Chiara', 'Dario', 'Elena']);
    // One page in one place: the page before is gone.
    expect(bruno.sees().filter((s) => !s.ephemeral && s.text.includes('Lido'))).toHaveLength(1);
    for (const who of [anna, bruno, chiara, dario]) await who.press(/:check$/);
    await settle();
    await anna.slash('league organise');
    await anna.press(/:on:check-in$/);
    await settle();
    await settle();
    const { season } = await openSeason(bot.services, 1);
    expect(season.phase).toBe('running');
    expect(season.tables.map((t) => t.status)).toEqual(['open']);
    expect((await store.findGame(season.tables[0]?.game ?? 0))?.status).toBe('running');
    const page = await bruno.waitForMessage(/0 of 1 games are played\. Round 1 ends <t:/);
    expect(page.pictures[0]?.description).toContain('Bruno');

    expect((await dario.slash('league show')).shown?.text).toContain('Tabela');
    expect((await chiara.slash('league show')).shown?.text).toContain('Classement');
    const shown = (await bruno.slash('league show')).shown;
    expect((await bruno.press(/:see:fixtures/, shown)).shown?.text).toContain('A1.1');
    expect((await bruno.press(/:see:rules/, bruno.last('A1.1'))).shown?.text).toContain('Sonneborn');
    expect((await bruno.slash('league organise')).shown?.text ?? bruno.last('organisers')?.text).toContain('Only organisers');

    // A deadline near calls those it waits for; one passed, or what keeps failing, the organisers.
    const table = season.tables[0];
    const waiting = await store.listAwaitedInGame(table?.game ?? 0);
    const { channelId } = ensureDefined(await store.leagues.findLeague(1), 'a league');
    const post = async (payload: LeaguePayload) => {
      await store.enqueueMessages([leagueMessage(channelId, JSON.stringify(payload), payload, 0)]);
      await settle();
    };
    const names = [anna, bruno, chiara, dario, elena].filter((a) => waiting.some((w) => w.userId === a.id)).map((a) => a.name);
    await post({ kind: 'league-told', season: 1, what: 'ending', tables: [table?.id ?? ''] });
    expect((await bruno.waitForMessage('end soon')).pings).toEqual(names);
    const id = table?.id ?? '';
    const overdue = [{ table: id, due: bot.services.now() - 1 }];
    await editSeason(bot.services, 1, SCHEDULER_ACTOR, () => [{ type: 'extended', tables: overdue, why: 'organiser' }]);
    await settle();
    const asked = await bruno.waitForMessage('overdue. They go on');
    expect(asked.pings).toEqual(['Anna']);
    // How each used his time, and what the house would do, without a word on what anybody holds.
    expect(asked.text).toMatch(/minute/);
    expect(asked.text).toContain('Proposal: ');
    const due = async () => (await openSeason(bot.services, 1)).season.tables.find((t) => t.id === id)?.due ?? 0;
    expect((await bruno.press(/:extend:/, asked)).shown?.text ?? bruno.last('organisers')?.text).toContain('Only organisers');
    expect(await due()).toBeLessThan(bot.services.now());
    expect((await anna.press(/:extend:/, await anna.waitForMessage('overdue. They go on'))).shown?.text).toContain('more time');
    expect(await due()).toBeGreaterThan(bot.services.now());
    await settle();
    expect((await bruno.slash('league show')).shown?.text).toBeDefined();
    expect((await bruno.press(/:see:times/, bruno.last('Lido'))).shown?.text).toContain('A1.1');
    await post({ kind: 'league-trouble', season: 1, table: 'A1.1', why: msg('league.tooFew', { n: 1, fewest: 3 }) });
    expect(await bruno.waitForMessage('cannot be opened')).toMatchObject({ pings: ['Anna'], text: expect.stringContaining('it takes 3') });

    // Who comes to a place is called to it, and sits in its game.
    await anna.slash('league substitute', { player: dario.id, by: elena.id });
    await settle();
    expect(await bruno.waitForMessage('with its points')).toMatchObject({
      pings: ['Elena'],
      text: expect.stringMatching(/Under way: <#\d+>/),
    });
    expect((await store.listSeatHolders(table?.game ?? 0)).filter((h) => h.leftAt === undefined).map((h) => h.displayName)).toContain(
      'Elena',
    );

    await anna.slash('league correct', { table: 'A1.1', places: '2 1 3 4', reason: 'played at home' });
    // What follows is shown first.
    expect((await bruno.slash('league show')).shown?.text).not.toMatch(/· 6/);
    await anna.press(/:confirm:/, anna.last('Correct the result'));
    await settle();
    expect((await bruno.slash('league show')).shown?.text).toMatch(/1\. \*\*\w+\*\* · 6/);
    const files = await anna.slash('league export');
    expect(files.shown?.text).toContain('standings');
    await anna.slash('league organise');
    expect((await anna.press(/:see:log/)).shown?.text).toContain('played at home');
    expect(sandbox.violations).toEqual([]);
  }));

test('what a league is played by: the game’s options, edition and pace in lists, points and zone by command, until play begins', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno } = actors(sandbox);
    const rules = async () => (await openSeason(bot.services, 1)).season.rules;
    await store.putGuildSettings(sandbox.world.meta.guildId, { language: 'pl', pace: 'brisk' }, 0);
    const founded = ensureDefined((await anna.slash('league create', { name: 'Lido', game: 'venice', rounds: 2 })).shown, 'the rules');
    // The server's language and pace, not those of whoever gave the command.
    expect(await rules()).toMatchObject({ locale: 'pl', pace: 'brisk', table: 4 });
    expect(founded.text).toContain('is announced');
    await anna.select('Nobody', /option-favours/, founded);
    await anna.select('7 days', /:rule:pace/, anna.last('Change the rules'));
    expect(await rules()).toMatchObject({ pace: 'slow', options: { favours: 'none' } });
    const here = () => ensureDefined(anna.last('Change the rules'), 'the rules');
    while (!here().selects.some((x) => x.customId.includes(':rule:table'))) await anna.press('Next', here());
    await anna.select('1', /:rule:table/, here());
    // Usual points follow the tables; others stay.
    expect(await rules()).toMatchObject({ table: 3, points: [5, 2, 0] });
    await anna.slash('league change', { points: '9 4 1', zone: 'Europe/Paris', forfeit: -2 });
    expect(await rules()).toMatchObject({ table: 3, points: [9, 4, 1], forfeit: -2, zone: 'Europe/Paris' });
    expect((await bruno.slash('league change', { points: '1' })).shown?.text).toContain('Only organisers');
    expect((await bruno.slash('league show')).shown?.text).toMatch(/\nCards of the Doge’s favour: for nobody\n/);
    await store.putJobs([{ key: 'season-page:1', kind: 'season-page', runAt: 0, payload: { season: 1 } }]);
    await bot.waitUntilIdle();
    await bot.waitUntilIdle();
    expect((await bruno.waitForMessage('Ogłoszony')).text).toContain('7 dni');
    // What is against the game's own rules is refused with its reason and changes nothing.
    const refused = await anna.slash('league create', { name: 'Murano', game: 'san-marco', table: 5 });
    expect((refused.shown ?? anna.sees().at(-1))?.text).toMatch(/3.*4/);
    expect((await store.leagues.listLeagues(sandbox.world.meta.guildId)).map((l) => l.name)).toEqual(['Lido']);
    expect(sandbox.violations).toEqual([]);
  }));

test('of several leagues one is named; a league needs a channel it can write in, and can move to another', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno } = actors(sandbox);
    const settle = async () => {
      for (let n = 0; n < 3; n++) await bot.waitUntilIdle();
    };
    for (const name of ['Lido', 'Murano']) await anna.slash('league create', { name, game: 'san-marco' });
    await settle();
    expect((await anna.slash('league organise')).shown?.text).toMatch(/several leagues.*Murano, Lido/);
    expect((await anna.slash('league organise', { league: 'Lido' })).shown?.text).toContain('Lido');
    expect((await bruno.slash('league show')).shown?.text).toContain('Murano');
    expect((await bruno.slash('league show', { league: 'Lido', season: 2 })).shown?.text).toContain('no such season');
    const { channelId } = ensureDefined(await store.leagues.findLeague(1), 'a league');
    await anna.slash('play', { game: 'san-marco', seats: 3 });
    anna.go('welcome');
    const elsewhere = anna.place().id;
    expect(elsewhere).not.toBe(channelId);
    await anna.slash('league move', { league: 'Lido' });
    expect((await store.leagues.findLeague(1))?.channelId).toBe(elsewhere);
    await store.putJobs([{ key: 'season-page:1', kind: 'season-page', runAt: 0, payload: { season: 1 } }]);
    await settle();
    expect(anna.sees().filter((s) => !s.ephemeral && s.text.includes('Lido'))).toHaveLength(1);
    expect(bruno.sees().filter((s) => !s.ephemeral && s.text.includes('Lido'))).toHaveLength(0);
    expect(sandbox.violations).toEqual([]);
  }));

test('a league whose channel is gone tells its organisers, opens nothing, and goes on where it is moved', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, chiara, dario } = actors(sandbox);
    const settle = async () => {
      for (let n = 0; n < 4; n++) await bot.waitUntilIdle();
    };
    const page = async () => {
      await store.putJobs([{ key: 'season-page:1', kind: 'season-page', runAt: 0, payload: { season: 1 } }]);
      await settle();
    };
    const away = sandbox.world.channels.get(anna.place().id);
    const other = ensureDefined(
      [...sandbox.world.channels.all()].find((c) => c.guild_id === away?.guild_id && c.type === 0 && c.id !== away?.id),
      'another channel',
    );
    for (const who of [anna, bruno, chiara, dario]) who.go(other.id);
    await anna.slash('league create', { name: 'Lido', game: 'san-marco', rounds: 1, pace: 'open' });
    await advancePhase(bot.services, 1, { id: anna.id, name: 'Anna', manages: true });
    for (const who of [anna, bruno, chiara, dario]) await who.slash('league join');
    await advancePhase(bot.services, 1, { id: anna.id, name: 'Anna', manages: true });
    for (const who of [anna, bruno, chiara, dario]) await who.slash('league checkin');
    await settle();
    sandbox.chaos.deleteChannel(other.id);
    for (const who of [anna, bruno, chiara, dario]) who.go('games');
    await page();
    await advancePhase(bot.services, 1, { id: anna.id, name: 'Anna', manages: true });
    await settle();
    expect((await openSeason(bot.services, 1)).season.tables.map((t) => t.status)).toEqual(['drawn']);
    expect(
      anna
        .go('DM')
        .sees()
        .filter((s) => s.text.includes('can no longer write')),
    ).toHaveLength(1);
    await page();
    await anna.go('games').slash('league move');
    await page();
    await page();
    expect((await openSeason(bot.services, 1)).season.tables.map((t) => t.status)).toEqual(['open']);
    expect(bruno.sees().filter((s) => !s.ephemeral && s.text.includes('0 of 1 games'))).toHaveLength(1);
    expect(sandbox.violations).toEqual([]);
  }));

test('the beginning of play stands among the server’s events, follows its date, and is left out where that is not permitted', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna } = actors(sandbox);
    const events = () => [...sandbox.world.events.all()].map((e) => [e.name, e.scheduled_start_time]);
    const settle = async () => {
      for (let n = 0; n < 3; n++) await bot.waitUntilIdle();
    };
    await anna.slash('league create', { name: 'Lido', game: 'san-marco', signup: '2031-01-01 12:00', start: '2031-01-20 12:00' });
    await settle();
    expect(events()).toEqual([['Lido · season 1', '2031-01-20T12:00:00.000Z']]);
    await anna.slash('league dates', { start: '2031-02-01 12:00' });
    await store.putJobs([{ key: 'season-page:1', kind: 'season-page', runAt: 0, payload: { season: 1 } }]);
    await settle();
    expect(events()).toEqual([['Lido · season 1', '2031-02-01T12:00:00.000Z']]);

    const guild = sandbox.world.guilds.get(sandbox.world.meta.guildId);
    if (guild === undefined) throw new Error('a guild');
    const without = (bits: string) => String(BigInt(bits) & ~(1n << 44n));
    sandbox.world.guilds.put({
      ...guild,
      roles: guild.roles.map((r) => ({ ...r, permissions: r.managed ? without(r.permissions) : r.permissions })),
    });
    await anna.slash('league create', { name: 'Murano', game: 'san-marco', start: '2031-03-01 12:00' });
    await settle();
    await anna.waitForMessage('Murano');
    expect(events()).toHaveLength(1);
    expect(sandbox.violations).toEqual([]);
  }));

test('leaderboards and players’ pages, as picture and text', () =>
  withHouse(async ({ sandbox, store }) => {
    const { anna, bruno, dario } = actors(sandbox);
    expect((await bruno.slash('leaderboard', { game: 'san-marco' })).shown?.text).toContain('No rated games');
    for (let n = 1; n <= 7; n++)
      await store.leagues.putOutcome({
        gameId: n,
        guildId: sandbox.world.meta.guildId,
        title: 'san-marco',
        endedAt: n,
        players: [anna, bruno, dario].map(({ id, name }, i) => ({
          userId: id,
          name,
          seat: i,
          side: i,
          place: i + 1,
          score: 9 - i,
          rated: 'yes',
          answers: 90 * 60_000,
        })),
        users: [anna.id, bruno.id, dario.id],
      });
    const board = (await bruno.slash('leaderboard', { game: 'san-marco' })).shown;
    expect(board?.text).toMatch(/1\. \*\*Anna\*\*/);
    expect(board?.pictures).toHaveLength(1);
    const own = (await dario.slash('profile')).shown;
    expect(own?.text).toContain('7 partii');
    expect(own?.pictures).toHaveLength(1);
    expect((await bruno.slash('profile', { player: anna.id })).shown?.text).toContain('7 wins');
    expect(sandbox.violations).toEqual([]);
  }));
