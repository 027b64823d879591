import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { loadUserSettings } from '../../src/table/settings/settings.ts';
import { type Actor, actors } from './actors.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

const shown = async (deed: ReturnType<Actor['press']>) => ensureDefined((await deed).shown, 'an answer');

test('everything a user may choose is on one panel and in two forms, and is kept', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { bruno } = actors(sandbox);
    const panel = await shown(bruno.slash('settings'));
    expect(panel.ephemeral).toBe(true);
    expect(panel.selects).toEqual([]);
    await bruno.press('My hours');
    expect(bruno.modal()?.components).toHaveLength(5);
    const night = 'Quiet from 22:00 to 7:00';
    await bruno.submit({ zone: 'Europe/Warsaw', 'Quiet hours': night, Weekends: ['My clocks stop on Saturdays and Sundays'] });
    await bruno.press('Language and pictures');
    await bruno.submit({ Reminders: 'One digest a day instead, at 8:00', Pictures: 'Pictures by night: moonlit water', colour: 'sky' });
    const now = await bruno.waitForMessage('Time zone: Warsaw');
    for (const line of [night, 'Saturdays', 'One digest a day', 'by night', 'Sky blue']) expect(now.text).toContain(line);
    expect(await loadUserSettings(bot.services, bruno.id)).toMatchObject({
      zone: 'Europe/Warsaw',
      quiet: { from: 22 * 60, until: 7 * 60 },
      digest: 480,
      weekends: true,
      theme: 'night',
      colour: 'sky',
    });
    expect(await store.findJob(`digest:${bruno.id}`)).toBeDefined();

    await bruno.press('My hours');
    await bruno.submit({ zoneWritten: 'new york', days: [] });
    await bruno.waitForMessage('Time zone: New York');
    // Refused, with all that was filled in behind the way back; the rest is untouched.
    await bruno.press('My hours');
    await bruno.submit({ zoneWritten: 'Atlantis', quietWritten: '21:15-5:45' });
    await bruno.waitForMessage('I do not know that time zone');
    expect(await loadUserSettings(bot.services, bruno.id)).toMatchObject({
      zone: 'America/New_York',
      quiet: { from: 22 * 60, until: 7 * 60 },
    });
    await bruno.press('Open again');
    const fields = JSON.stringify(bruno.modal()?.components);
    expect(fields).toContain('Atlantis');
    expect(fields).toContain('21:15-5:45');
    await bruno.submit({ zoneWritten: 'Tokyo' });
    await bruno.waitForMessage('Time zone: Tokyo');
    expect((await loadUserSettings(bot.services, bruno.id)).quiet).toEqual({ from: 21 * 60 + 15, until: 5 * 60 + 45 });
    await bruno.press('My hours');
    await bruno.submit({ quietWritten: '8:00-23:00' });
    await bruno.waitForMessage('at most twelve hours apart');
    expect(sandbox.violations).toEqual([]);
  }));

test('the language chosen here is spoken to its user everywhere, whatever his Discord speaks', () =>
  withHouse(async ({ sandbox }) => {
    const { bruno } = actors(sandbox);
    await bruno.slash('settings');
    await bruno.press('Language and pictures');
    expect((await shown(bruno.submit({ language: 'pl' }))).text).toContain('Twoje ustawienia');
    expect((await shown(bruno.slash('turn'))).text).toContain('Nic na ciebie nie czeka');
    await bruno.slash('settings');
    await bruno.press('Język i obrazki');
    expect((await shown(bruno.submit({ language: 'none' }))).text).toContain('Your settings');
  }));

test('a vacation is planned within the year’s allowance, and what is left of it is given back', () =>
  withHouse(async ({ sandbox, bot }) => {
    const { bruno } = actors(sandbox);
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await bruno.slash('settings');
    await bruno.press('Vacation');
    await bruno.submit({ from: day(0), until: day(9) });
    await bruno.waitForMessage('Vacation from');
    expect((await loadUserSettings(bot.services, bruno.id)).vacations).toHaveLength(1);
    await bruno.press('Vacation');
    await bruno.submit({ from: day(1), until: day(200) });
    await bruno.waitForMessage('more than is left');
    await bruno.press('Open again');
    await bruno.submit({ from: 'soon', until: 'later' });
    await bruno.waitForMessage('Give two days to come');
    await bruno.slash('settings');
    await bruno.press('End the vacation');
    await bruno.waitForMessage('No vacation planned');
    expect(sandbox.violations).toEqual([]);
  }));

test('on request everything stored about a user comes as a file for his eyes alone', () =>
  withHouse(async ({ sandbox, bot }) => {
    const { anna, bruno } = actors(sandbox);
    await seated({ sandbox, bot }, 'san-marco', 3);
    await bruno.slash('settings');
    await bruno.press('My hours');
    await bruno.submit({ zone: 'Europe/Warsaw' });
    const answer = await shown(bruno.press('My data'));
    expect(answer.ephemeral).toBe(true);
    expect(answer.text).toContain('Nothing about others is in it');
    const message = ensureDefined(sandbox.world.messages.get(answer.id), 'a message');
    const [file] = message.attachments;
    expect(file?.filename).toBe('serenissima.json');
    const told = ensureDefined(sandbox.world.file.bytes(ensureDefined(file, 'a file').id), 'its bytes').toString();
    expect(JSON.parse(told)).toMatchObject({
      you: bruno.id,
      stored: { seat: [{ game: 1, title: 'san-marco', name: 'Bruno' }] },
    });
    expect(told).toContain('Europe/Warsaw');
    expect(told).not.toMatch(new RegExp(`${anna.id}|Anna`));
    expect(sandbox.violations).toEqual([]);
  }));

test('on request everything known about a user is deleted, and he is told before what that means', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { bruno } = actors(sandbox);
    await seated({ sandbox, bot }, 'san-marco', 3);
    await bruno.slash('settings');
    await bruno.press('Be a substitute here');
    await bruno.press('Language and pictures');
    await bruno.submit({ theme: 'night' });
    const asked = await shown(bruno.press('Delete my data'));
    expect(asked.text).toContain('resign from one running game');
    await bruno.press('Delete all of it', asked);
    await bruno.waitForMessage('Nothing about you is stored any more');
    await bot.waitUntilIdle();
    expect(await store.findUserSettings(bruno.id)).toBeUndefined();
    expect(await store.listSubstituteGuilds(bruno.id)).toEqual([]);
    expect(JSON.stringify(await store.listSeatHolders(1))).not.toMatch(/Bruno/);
    expect(JSON.stringify(await store.listSeatHolders(1))).not.toContain(bruno.id);
    expect((await store.findGame(1))?.status).toBe('running');
    expect(sandbox.violations).toEqual([]);
  }));
