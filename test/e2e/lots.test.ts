import { expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

/** San Marco for three, where somebody is to split ten cards. */
const splitting = (work: (t: Awaited<ReturnType<typeof begin>>) => Promise<void>) =>
  withHouse(async (house) => {
    await work(await begin(house));
    expect(house.sandbox.violations).toEqual([]);
  });

async function begin(house: Parameters<Parameters<typeof withHouse>[0]>[0]) {
  const { who } = await seated(house, 'san-marco', 3);
  const asked = async () => who((await house.store.awaitedIn(1))[0]?.userId);
  for (;;) {
    const player = await asked();
    const panel = must((await player.press(/^1:1:play$/)).shown, 'a panel');
    if (panel.text.includes('Split') || panel.text.includes('offer')) return { ...house, player, panel };
    const menu = must(panel.selects[0], 'a list');
    await player.select(must(menu.options[0], 'an answer').value, menu.customId, panel);
    await house.bot.settle();
  }
}

test('all offers are ticked in one form; what is ticked twice, or leaves one empty, is refused with the form kept', () =>
  splitting(async ({ player, panel, store }) => {
    expect(panel.selects[0]?.options.filter((o) => o.default)).toEqual([]);
    await player.press('All at once', panel);
    const cards = panel.selects[0]?.options.map((o) => o.value) ?? [];
    const refused = must((await player.submit({ lot0: cards.slice(0, 3), lot1: cards.slice(2, 5) })).shown, 'a refusal');
    expect(refused.text).toContain('is ticked twice');
    await player.press('Open again', refused);
    const empty = must((await player.submit({ lot0: cards.slice(0, 5), lot1: cards.slice(5) })).shown, 'a refusal');
    expect(empty.text).toContain('at least one card');
    await player.press('Open again', empty);
    const shown = must((await player.submit({ lot0: cards.slice(0, 3), lot1: cards.slice(3, 6) })).shown, 'what it comes to');
    // The totals stand there before anything is final.
    expect(shown.text).toMatch(/limit point/);
    expect(await store.events(1).then((all) => all.some((e) => JSON.stringify(e.action).includes('lock')))).toBe(false);
    await player.press('Confirm', shown);
    expect(await store.events(1).then((all) => all.some((e) => JSON.stringify(e.action).includes('lock')))).toBe(true);
  }));

test('an even split is one press, and Back keeps what was ticked, with the totals of what was made in sight', () =>
  splitting(async ({ player, panel }) => {
    const even = must((await player.press('Even split', panel)).shown, 'what it comes to');
    expect(even.buttons.map((b) => b.label)).toContain('Confirm');
    const second = must((await player.press('Back', even)).shown, 'the second offer');
    expect(second.text).toMatch(/limit point.*Second offer/);
    const kept = second.selects[0]?.options.filter((o) => o.default).map((o) => o.value) ?? [];
    expect(kept.length).toBeGreaterThan(0);
    const first = must((await player.press('Back', second)).shown, 'the first offer');
    expect(first.selects[0]?.options.filter((o) => o.default).length).toBeGreaterThan(0);
  }));
