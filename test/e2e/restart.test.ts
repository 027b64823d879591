import { expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import { type Actor, actors } from './actors.ts';
import { type Running, withHouse } from './house.ts';

/** San Marco for three up to the first question, and who is asked. */
async function seated({ sandbox, store, bot }: Running): Promise<Actor> {
  const { anna, bruno, chiara } = actors(sandbox);
  await anna.slash('play', { game: 'san-marco', seats: 3 });
  for (const player of [bruno, chiara]) {
    await player.until('#1');
    await player.press('Join');
    await bot.settle();
  }
  const [awaited] = await store.awaitedIn(1);
  return must(
    [anna, bruno, chiara].find((p) => p.id === awaited?.userId),
    'who is asked',
  ).go(/#1 ·/);
}

test('a panel opened before a restart goes on after it, and nothing done before is lost', () =>
  withHouse(async (house) => {
    const player = await seated(house);
    const panel = must((await player.press('Play')).shown, 'a panel');
    const select = must(panel.selects[0], 'a question');
    const events = (await house.store.events(1)).length;
    const again = await house.restart();
    await player.select(must(select.options[0], 'a bridge').value, select.customId, panel);
    await again.bot.settle();
    expect((await again.store.events(1)).length).toBeGreaterThan(events);
    expect(house.sandbox.violations).toEqual([]);
  }));

test('what was in the outbox when the process ended is posted after it, once', () =>
  withHouse(async (house) => {
    const player = await seated(house);
    const now = Date.now();
    await house.store.post([]);
    await house.store.commit(1, must(await house.store.game(1), 'a game').version, {
      post: [{ key: '1:again', kind: 'opening', payload: { kind: 'opening' }, runAt: now, createdAt: now }],
    });
    const again = await house.restart();
    await again.bot.settle();
    expect(player.sees().filter((s) => s.text.includes('In turn order'))).toHaveLength(2);
  }));
