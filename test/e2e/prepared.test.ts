import { expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import type { Plan } from '../../src/table/prepared/plan.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

const PLAY = /^1:\d+:play$/;

async function stage({ store }: Pick<Running, 'store'>, userId: string): Promise<string | undefined> {
  const [row] = await store.preparedBy(userId);
  return row === undefined ? undefined : (row.plan as Plan).stage.at;
}

test('whoever waits prepares his bridge, signs it, and is not called: it stands as soon as the one before him has set his', () =>
  withHouse(async (house) => {
    const { players, who } = await seated(house, 'san-marco', 4);
    const [first] = await house.store.awaitedIn(1);
    const leader = who(first?.userId);
    const held = (await house.store.seats(1)).map((h) => h.userId);
    const next = who(held[(held.indexOf(leader.id) + 1) % 4]);
    const own = must((await next.press(PLAY)).shown, 'his panel');
    const ahead = must((await next.press(/:social:prepare$/, own)).shown, 'the question ahead');
    const sites = must(ahead.selects[0], 'where a bridge may stand');
    const site = must(sites.options.at(-1), 'a site');
    const read = must((await next.select(site.value, sites.customId, ahead)).shown, 'what he signs');
    expect(read.text).toMatch(/1\. .* → \*\*/);
    expect(await stage(house, next.id)).toBe('draft');
    await next.press(/:prepareSign:/, read);
    expect(await stage(house, next.id)).toBe('signed');
    expect((await house.store.events(1)).length).toBe(1);
    // The bot may die between signing and the turn.
    const again = await house.restart();
    leader.go(/#1 ·/);
    const question = must((await leader.press(PLAY)).shown, 'the question');
    const free = must(question.selects[0], 'a select');
    await leader.select(must(free.options[0], 'a site').value, free.customId, question);
    await again.bot.settle();
    const acted = (await again.store.events(1)).filter((e) => e.seat !== undefined).map((e) => [held[e.seat ?? 0], e.auto]);
    expect(acted).toEqual([
      [leader.id, false],
      [next.id, false],
    ]);
    const [now] = await again.store.awaitedIn(1);
    expect(now?.userId).not.toBe(next.id);
    expect(await stage(again, next.id)).toBe('played');
    const after = must((await next.press(PLAY)).shown, 'his panel');
    for (const other of players) if (other !== next) expect(await stage(again, other.id)).toBeUndefined();
    await next.press(/:askBack:move$/, after);
    await again.bot.settle();
    expect((await again.store.awaitedIn(1)).map((a) => a.userId)).toEqual([next.id]);
    expect(again.sandbox.violations).toEqual([]);
  }));
