import { expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

test('whoever waits prepares his bridge, signs it, and is not called: it stands as soon as the one before him has set his', () =>
  withHouse(async (house) => {
    const { players, who } = await seated(house, 'san-marco', 4);
    const [first] = await house.store.awaitedIn(1);
    const leader = who(first?.userId);
    const held = (await house.store.seats(1)).map((h) => h.userId);
    const next = who(held[(held.indexOf(leader.id) + 1) % 4]);
    const own = must((await next.press('Play')).shown, 'his panel');
    const ahead = must((await next.press('Prepare my turn', own)).shown, 'the question ahead');
    expect(ahead.text).toContain('Your turn, prepared');
    const sites = must(ahead.selects[0], 'where a bridge may stand');
    const site = must(sites.options.at(-1), 'a site');
    const read = must((await next.select(site.value, sites.customId, ahead)).shown, 'what he signs');
    expect(read.text).toMatch(/1\. .* → \*\*.*Bridge/);
    expect(read.text).toContain('Not signed yet');
    const signed = must((await next.press('Sign', read)).shown, 'the same, signed');
    expect(signed.text).toContain('Signed: it is played as soon as you are asked.');
    expect((await house.store.events(1)).length).toBe(1);
    // The bot may die between signing and the turn.
    const again = await house.restart();
    leader.go(/#1 ·/);
    const question = must((await leader.press('Play')).shown, 'the question');
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
    const after = must((await next.press('Play')).shown, 'his panel');
    expect(after.text).toContain('as prepared');
    for (const other of players)
      if (other !== next) expect(must((await other.press('Play')).shown, 'a panel').text).not.toContain('prepared');
    await next.press('Ask to go back', after);
    await next.press('To before my last move');
    await again.bot.settle();
    expect((await again.store.awaitedIn(1)).map((a) => a.userId)).toEqual([next.id]);
    expect(again.sandbox.violations).toEqual([]);
  }));
