import { expect, test } from 'vitest';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { actors } from './actors.ts';
import { withHouse } from './house.ts';

const HOUR = 60 * 60_000;
const NOON = Date.UTC(2026, 4, 4, 12);

test('people who look for a table are brought together, called, and play; whoever declines is followed by the next', async () => {
  let now = NOON;
  await withHouse(
    async ({ sandbox, store, bot }) => {
      const { anna, bruno, chiara, dario } = actors(sandbox);
      const people = [anna, bruno, chiara, dario];
      const night = { from: 23 * 60, until: 8 * 60 };
      for (const { id } of people) await changeSettings(bot.services, id, (old) => ({ ...old, zone: 'UTC', language: 'en', quiet: night }));
      await anna.slash('find');
      await anna.waitForMessage('You are not looking for a table');
      await anna.press('Look for a table …');
      expect(anna.modal()?.components).toHaveLength(4);
      await anna.submit({ titles: [] });
      await anna.waitForMessage('Tick at least one game');
      for (const player of people) {
        await player.slash('find');
        await player.press('Look for a table …');
        await player.submit({ titles: ['san-marco'], seats: ['3'], paces: ['slow'] });
        await player.waitForMessage('You have been looking since');
      }
      await bot.waitUntilIdle();
      const call = await bruno.waitForMessage('a table is found for you');
      expect(call.pings.toSorted()).toEqual(['Anna', 'Bruno', 'Chiara']);
      expect(call.text).toContain('15 hours a day');
      const card = await anna.waitForMessage('Players are being brought together here');
      expect(card.text).toContain('asked until');
      expect(card.buttons.map((b) => b.label)).toEqual(['Join', 'Leave', 'Watch', 'Learn by playing']);
      expect((await anna.slash('find')).shown?.text).toContain('A seat is kept for you at');
      now += 1000;
      expect((await bruno.press('Decline', call)).shown?.text).toContain('goes to the next in line');
      await bot.waitUntilIdle();
      const next = await dario.waitForMessage(`<@${dario.id}>, a table is found`);
      expect(next.pings).toEqual(['Dario']);
      // Whoever was not asked does not get in.
      expect((await actors(sandbox).elena.speaks('en-GB').press('Join', card)).shown?.text).toContain('invited friends only');
      for (const player of [anna, chiara]) await player.press('Accept', call);
      await dario.press('Accept', next);
      await bot.waitUntilIdle();
      expect(await store.findGame(1)).toMatchObject({ status: 'running', seats: 3, pace: 'slow' });
      expect((await store.matchmaking.listQueueEntries()).map(({ userId }) => userId)).toEqual([bruno.id]);
      expect(sandbox.violations).toEqual([]);
    },
    undefined,
    () => now,
  );
});

test('a search survives a restart, ends after fourteen days and says so, to him alone', async () => {
  let now = NOON;
  await withHouse(
    async (running) => {
      const { anna } = actors(running.sandbox);
      await changeSettings(running.bot.services, anna.id, (old) => ({ ...old, language: 'en', quiet: { from: 23 * 60, until: 8 * 60 } }));
      await anna.slash('find');
      await anna.press('Look for a table …');
      await anna.submit({ titles: ['venice'], paces: ['relaxed'], where: ['anywhere'] });
      await anna.waitForMessage('in every server in which you have played'.slice(9));
      const { bot, store, sandbox } = await running.restart(() => {
        now += 14 * 24 * HOUR + HOUR;
      });
      await bot.waitUntilIdle();
      expect(await store.matchmaking.listQueueEntries()).toEqual([]);
      const told = await anna.go('DM').waitForMessage('your search for a table has ended');
      expect(told.pings).toEqual(['Anna']);
      expect(sandbox.violations).toEqual([]);
    },
    undefined,
    () => now,
  );
});

test('the private list is filled and emptied by naming people, and calls to tables are chosen', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, chiara } = actors(sandbox);
    await anna.slash('find');
    await anna.select('Bruno', 'Never bring me together with …');
    expect(await store.matchmaking.listAvoidedBy(anna.id)).toEqual([bruno.id]);
    expect((await anna.waitForMessage('Never brought together with you')).text).toContain(`<@${bruno.id}>`);
    await anna.select('Bruno', 'Never bring me together with …');
    expect(await store.matchmaking.listAvoidedBy(anna.id)).toEqual([]);
    await anna.select('Venice', 'Call me when a table opens for …');
    await anna.waitForMessage('You are called when a table of Venice opens here');
    await changeSettings(bot.services, anna.id, (old) => ({ ...old, nights: 'own' }));
    await chiara.slash('play', { game: 'venice', seats: 2 });
    await bot.waitUntilIdle();
    const call = await anna.waitForMessage('a table of **Venice** is open');
    expect(call.pings).toEqual(['Anna']);
    await anna.press('Join', call);
    await bot.waitUntilIdle();
    expect((await store.findGame(1))?.status).toBe('running');
    expect(sandbox.violations).toEqual([]);
  }));
