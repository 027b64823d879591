import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import type { Actor } from './actors.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

/** San Marco for three up to the first question, and who is asked. */
async function firstAsked(running: Running): Promise<Actor> {
  const { who } = await seated(running, 'san-marco', 3);
  return who((await running.store.listAwaitedInGame(1))[0]?.userId);
}

test('a panel opened before a restart goes on after it, and nothing done before is lost', () =>
  withHouse(async (running) => {
    const player = await firstAsked(running);
    const panel = ensureDefined((await player.press('Play')).shown, 'a panel');
    const select = ensureDefined(panel.selects[0], 'a question');
    const events = (await running.store.listEvents(1)).length;
    const again = await running.restart();
    await player.select(ensureDefined(select.options[0], 'a bridge').value, select.customId, panel);
    await again.bot.waitUntilIdle();
    expect((await again.store.listEvents(1)).length).toBeGreaterThan(events);
    expect(running.sandbox.violations).toEqual([]);
  }));

test('what was in the outbox when the process ended is posted after it, once', () =>
  withHouse(async (running) => {
    const player = await firstAsked(running);
    const now = Date.now();
    await running.store.enqueueMessages([]);
    await running.store.commit(1, ensureDefined(await running.store.findGame(1), 'a game').version, {
      post: [{ key: '1:again', kind: 'opening', payload: { kind: 'opening' }, runAt: now, createdAt: now }],
    });
    const again = await running.restart();
    await again.bot.waitUntilIdle();
    expect(player.sees().filter((s) => s.text.includes('In turn order'))).toHaveLength(2);
  }));
