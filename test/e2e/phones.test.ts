import { expect, test } from 'vitest';
import type { Actor } from '../../src/emulator/actor.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { loadUserSettings } from '../../src/table/settings/settings.ts';
import { actors } from './actors.ts';
import { type Running, withHouse } from './house.ts';

// Phones keep a form by its custom id and show it as they saw it first: whatever reuses an id shows, and saves, what was long ago.

/** The same people, each with a phone in their hand and another device before them. */
function onPhones({ sandbox }: Running) {
  sandbox.phones.hold();
  return { ...actors(sandbox), desk: actors(sandbox) };
}

const idOf = (who: Actor) => ensureDefined(who.modal(), 'a form').custom_id;
const shown = (who: Actor) => JSON.stringify(who.modal()?.components);

async function begun(running: Running, anna: Actor, bruno: Actor): Promise<void> {
  await anna.slash('play', { game: 'venice', seats: 2 });
  await running.bot.waitUntilIdle();
  await bruno.press('Join', await bruno.waitForMessage('Venice #1'));
  await running.bot.waitUntilIdle();
}

test('notes are there when their form is opened again, and stay when it is sent as it is', () =>
  withHouse(async (running) => {
    const { anna, bruno } = onPhones(running);
    await begun(running, anna, bruno);
    await anna.slash('hand', { game: 1 });
    await anna.press('My notes');
    const first = idOf(anna);
    await anna.submit({ words: 'Beware of the Doge.' });
    await anna.press('My notes');
    expect(idOf(anna)).not.toBe(first);
    expect(shown(anna)).toContain('Beware of the Doge.');
    await anna.submit({});
    expect(await running.store.findNote(1, anna.id)).toBe('Beware of the Doge.');
    // Emptied on purpose they go.
    await anna.press('My notes');
    await anna.submit({ words: '' });
    expect(await running.store.findNote(1, anna.id)).toBeUndefined();
    expect(running.sandbox.violations).toEqual([]);
  }));

test('quiet hours stay when their form is sent as it is, and what was refused is there at each opening', () =>
  withHouse(async (running) => {
    const { bruno } = onPhones(running);
    await bruno.slash('settings');
    await bruno.press('My hours');
    await bruno.submit({ quietWritten: '22:00-6:30' });
    const quiet = { from: 22 * 60, until: 6 * 60 + 30 };
    expect((await loadUserSettings(running.bot.services, bruno.id)).quiet).toEqual(quiet);
    await bruno.press('My hours');
    await bruno.submit({});
    expect((await loadUserSettings(running.bot.services, bruno.id)).quiet).toEqual(quiet);
    const ids = new Set<string>();
    await bruno.press('My hours');
    for (const night of ['23-22', '21-20', '20-19']) {
      ids.add(idOf(bruno));
      await bruno.submit({ quietWritten: night });
      await bruno.press('Open again');
      expect(shown(bruno)).toContain(`"value":"${night}"`);
    }
    ids.add(idOf(bruno));
    expect(ids.size).toBe(4);
    await bruno.submit({ quietWritten: '23-7' });
    expect((await loadUserSettings(running.bot.services, bruno.id)).quiet).toEqual({ from: 23 * 60, until: 7 * 60 });
    expect(running.sandbox.violations).toEqual([]);
  }));

test('a form that opens a table has an id of its own each time', () =>
  withHouse(async (running) => {
    const { anna } = onPhones(running);
    await anna.slash('games');
    const ids = new Set<string>();
    for (let n = 0; n < 3; n++) {
      await anna.press('Play against computers');
      ids.add(idOf(anna));
    }
    expect(ids.size).toBe(3);
    await anna.submit({ game: 'san-marco' });
    expect(await running.store.findGame(1)).toMatchObject({ title: 'san-marco', status: 'running' });
    expect(await running.store.findGame(2)).toBeUndefined();
    expect(running.sandbox.violations).toEqual([]);
  }));

test('a form that is out of date asks before it replaces what it never showed', () =>
  withHouse(async (running) => {
    const { anna, bruno, desk } = onPhones(running);
    await begun(running, anna, bruno);
    const note = () => running.store.findNote(1, anna.id);
    await anna.slash('hand', { game: 1 });
    await desk.anna.slash('hand', { game: 1 });
    await anna.press('My notes');
    await desk.anna.press('My notes');
    await desk.anna.submit({ words: 'Written at the desk.' });
    const asked = ensureDefined((await anna.submit({ words: 'Written on the phone.' })).shown, 'a question');
    expect(asked.text).toContain('has changed since you opened it');
    expect(asked.text).toContain('Written at the desk.');
    expect(await note()).toBe('Written at the desk.');
    // It is opened again with what was filled in, and knows now what it replaces.
    await anna.press('Open again', asked);
    expect(shown(anna)).toContain('Written on the phone.');
    await anna.submit({ words: 'Written on both.' });
    expect(await note()).toBe('Written on both.');

    await anna.press('My notes');
    await desk.anna.press('My notes');
    await desk.anna.submit({ words: '' });
    // Where the same is wanted, and where nothing is left to replace but it, nobody is bothered twice.
    const again = ensureDefined((await anna.submit({ words: 'Once more.' })).shown, 'a question');
    expect(await note()).toBeUndefined();
    expect((await anna.press('Save all the same', again)).shown?.text).toContain('Once more.');
    expect(await note()).toBe('Once more.');
    expect(running.sandbox.violations).toEqual([]);
  }));

test('settings that were changed elsewhere meanwhile are not lost unasked', () =>
  withHouse(async (running) => {
    const { bruno, desk } = onPhones(running);
    await bruno.slash('settings');
    await desk.bruno.slash('settings');
    await bruno.press('My hours');
    await desk.bruno.press('My hours');
    await desk.bruno.submit({ zone: 'Europe/Warsaw', quietWritten: '22-6' });
    const quiet = { from: 22 * 60, until: 6 * 60 };
    const asked = ensureDefined((await bruno.submit({ days: ['rest'] })).shown, 'a question');
    expect(asked.text).toContain('Warsaw');
    expect(await loadUserSettings(running.bot.services, bruno.id)).toMatchObject({ quiet, weekends: false });
    await bruno.press('Save all the same', asked);
    expect(await loadUserSettings(running.bot.services, bruno.id)).toMatchObject({ weekends: true });
    expect((await loadUserSettings(running.bot.services, bruno.id)).quiet).toBeUndefined();
    // A vacation planned elsewhere is one that would be replaced.
    await bruno.press('Vacation');
    await desk.bruno.slash('settings');
    await desk.bruno.press('Vacation');
    const [from, until] = [30, 33].map((days) => new Date(running.bot.services.now() + days * 86_400_000).toISOString().slice(0, 10));
    await desk.bruno.submit({ from: ensureDefined(from, 'a day'), until: ensureDefined(until, 'a day') });
    expect((await bruno.submit({ from: ensureDefined(from, 'a day'), until: ensureDefined(from, 'a day') })).shown?.text).toContain(
      'has changed',
    );
    expect(running.sandbox.violations).toEqual([]);
  }));
