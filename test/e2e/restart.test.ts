import { expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import type { Actor } from './actors.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

/** San Marco for three up to the first question, and who is asked. */
async function firstAsked(running: Running): Promise<Actor> {
  const { who } = await seated(running, 'san-marco', 3);
  return who((await running.store.awaitedIn(1))[0]?.userId);
}

test('a panel opened before a restart goes on after it, and nothing done before is lost', () =>
  withHouse(async (running) => {
    const player = await firstAsked(running);
    const panel = must((await player.press('Play')).shown, 'a panel');
    const select = must(panel.selects[0], 'a question');
    const events = (await running.store.events(1)).length;
    const again = await running.restart();
    await player.select(must(select.options[0], 'a bridge').value, select.customId, panel);
    await again.bot.settle();
    expect((await again.store.events(1)).length).toBeGreaterThan(events);
    expect(running.sandbox.violations).toEqual([]);
  }));

test('what was in the outbox when the process ended is posted after it, once', () =>
  withHouse(async (running) => {
    const player = await firstAsked(running);
    const now = Date.now();
    await running.store.post([]);
    await running.store.commit(1, must(await running.store.game(1), 'a game').version, {
      post: [{ key: '1:again', kind: 'opening', payload: { kind: 'opening' }, runAt: now, createdAt: now }],
    });
    const again = await running.restart();
    await again.bot.settle();
    expect(player.sees().filter((s) => s.text.includes('In turn order'))).toHaveLength(2);
  }));
