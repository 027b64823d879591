import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { actors } from './actors.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

test('orders are given from the list, kept for later games, and found below the question they would answer', () =>
  withHouse(async (running) => {
    const { who } = await seated(running, 'san-marco', 3);
    const [awaited] = await running.store.listAwaitedInGame(1);
    const player = who(awaited?.userId);
    const list = ensureDefined((await player.slash('orders')).shown, 'the orders');
    expect(list.text).toContain('When I split cards: **Ask me**');
    const kind = ensureDefined((await player.select('When I split cards', undefined, list)).shown, 'one order');
    const set = ensureDefined((await player.select('Split evenly for me', undefined, kind)).shown, 'the order as set');
    expect(set.text).toContain('When I split cards: **Split evenly for me**');
    const kept = ensureDefined((await player.press('Do so in all my new games', set)).shown, 'a note');
    expect(kept.text).toContain('Set for all your new games');
    expect((await running.store.loadLatestGame(1))?.orders).toEqual(
      expect.arrayContaining([expect.objectContaining({ userId: player.id, kind: 'split', params: 'even' })]),
    );
    expect(await running.store.findUserSettings(player.id)).toMatchObject({ orders: { 'san-marco': { split: 'even' } } });
    const back = ensureDefined((await player.press('To the game', kept)).shown, 'the panel');
    expect(back.selects.length + back.buttons.length).toBeGreaterThan(0);
    expect(running.sandbox.violations).toEqual([]);
  }));

test('an order of one’s own making is composed with the controls of a question', () =>
  withHouse(async (running) => {
    const { players } = await seated(running, 'valencia', 3);
    const player = ensureDefined(players[1], 'a player');
    const list = ensureDefined((await player.slash('orders')).shown, 'the orders');
    const kind = ensureDefined((await player.select('Palm', undefined, list)).shown, 'one order');
    const step = ensureDefined((await player.press('Compose my own …', kind)).shown, 'a tree');
    const options = ensureDefined(step.selects[0] ?? step.buttons[0], 'an option');
    const done = ensureDefined(
      (
        await ('options' in options
          ? player.select(ensureDefined(options.options[0], 'a tree').value, options.customId, step)
          : player.press(options.label, step))
      ).shown,
      'the order',
    );
    expect(done.text).toMatch(/Palm: \*\*On /);
    expect((await running.store.loadLatestGame(1))?.orders).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'palm' })]));
    expect(running.sandbox.violations).toEqual([]);
  }));

test('who would not hold the others up says for how long he wants to be asked, in any game', () =>
  withHouse(async (running) => {
    for (const [at, game] of (['san-marco', 'valencia', 'venice', 'inkognito'] as const).entries()) {
      const { anna, bruno, chiara } = actors(running.sandbox);
      await anna.slash('play', { game, seats: 3, pace: 'open' });
      for (const player of [bruno, chiara]) {
        await player.waitForMessage(new RegExp(`#${at + 1}`));
        await player.press('Join');
        await running.bot.waitUntilIdle();
      }
      bruno.go(new RegExp(`#${at + 1} ·`));
      const list = ensureDefined((await bruno.slash('orders')).shown, 'the orders');
      const kind = ensureDefined((await bruno.select('How long to ask me such questions', undefined, list)).shown, 'one order');
      const set = ensureDefined((await bruno.select('For 12 hours, then answer for me', undefined, kind)).shown, 'the order as set');
      expect(set.text, game).toContain('How long to ask me such questions: **For 12 hours');
      expect((await running.store.loadLatestGame(at + 1))?.orders).toEqual(
        expect.arrayContaining([expect.objectContaining({ userId: bruno.id, kind: 'patience', params: 12 })]),
      );
    }
    expect(running.sandbox.violations).toEqual([]);
  }));
