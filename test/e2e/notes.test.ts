import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { actors } from './actors.ts';
import { withHouse } from './house.ts';

test('notes stand under one’s hand, for nobody else; a nudge calls whoever is awaited', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, stranger } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 2 });
    await bot.waitUntilIdle();
    await bruno.press('Join', await bruno.waitForMessage('Venice #1'));
    await bot.waitUntilIdle();
    const long = `${'Beware of the Doge. '.repeat(99)}And of Bruno.`;
    expect((await anna.slash('hand', { game: 1 })).shown?.text).not.toContain('My notes on this game');
    await anna.press('My notes');
    await anna.submit({ words: long });
    expect((await anna.waitForMessage('My notes on this game')).text).toContain('And of Bruno.');
    await anna.press('My notes');
    expect(JSON.stringify(anna.modal())).toContain('And of Bruno.');
    expect((await bruno.slash('hand', { game: 1 })).shown?.text).not.toContain('Doge. Beware');
    expect((await stranger.slash('hand', { game: 1 })).shown?.buttons.map((b) => b.label)).toEqual([]);
    const [waits] = await store.listAwaitedInGame(1);
    const players = [anna, bruno];
    const awaited = ensureDefined(
      players.find(({ id }) => id === waits?.userId),
      'who is awaited',
    );
    const other = ensureDefined(
      players.find((player) => player !== awaited),
      'the other',
    );
    await changeSettings(bot.services, awaited.id, (old) => ({ ...old, language: 'en', nights: 'own' }));
    await other.go(/#1 ·/).press('More');
    await other.press('Nudge');
    await other.waitForMessage('Whoever is awaited has been nudged');
    await bot.waitUntilIdle();
    expect((await awaited.go(/#1 ·/).waitForMessage('have a moment')).pings).toEqual([awaited.name]);
    expect(sandbox.violations).toEqual([]);
  }));
