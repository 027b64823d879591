import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { withHouse } from './house.ts';
import { seated, tap } from './tables.ts';

/** San Marco for three, where somebody is to split ten cards. */
const splitting = (work: (t: Awaited<ReturnType<typeof begin>>) => Promise<void>) =>
  withHouse(async (running) => {
    await work(await begin(running));
    expect(running.sandbox.violations).toEqual([]);
  });

async function begin(running: Parameters<Parameters<typeof withHouse>[0]>[0]) {
  const { who } = await seated(running, 'san-marco', 3);
  const asked = async () => who((await running.store.listAwaitedInGame(1))[0]?.userId);
  for (;;) {
    const player = await asked();
    const panel = ensureDefined((await player.press(/^1:1:play$/)).shown, 'a panel');
    if (panel.text.includes('Split') || panel.text.includes('offer')) return { ...running, player, panel };
    const menu = ensureDefined(panel.selects[0], 'a list');
    await player.select(ensureDefined(menu.options[0], 'an answer').value, menu.customId, panel);
    await running.bot.waitUntilIdle();
  }
}

test('all offers are ticked in one form; what is ticked twice, or leaves one empty, is refused with the form kept', () =>
  splitting(async ({ player, panel, store }) => {
    expect(panel.selects[0]?.options.filter((o) => o.default)).toEqual([]);
    await player.press('All at once', panel);
    const cards = panel.selects[0]?.options.map((o) => o.value) ?? [];
    const refused = ensureDefined((await player.submit({ a: cards.slice(0, 3), b: cards.slice(2, 5) })).shown, 'a refusal');
    expect(refused.text).toContain('is ticked twice');
    await player.press('Open again', refused);
    const empty = ensureDefined((await player.submit({ a: cards.slice(0, 5), b: cards.slice(5) })).shown, 'a refusal');
    expect(empty.text).toContain('at least one card');
    await player.press('Open again', empty);
    const shown = ensureDefined((await player.submit({ a: cards.slice(0, 3), b: cards.slice(3, 6) })).shown, 'what it comes to');
    // The totals stand there before anything is final.
    expect(shown.text).toMatch(/limit point/);
    expect(await store.listEvents(1).then((all) => all.some((e) => JSON.stringify(e.action).includes('lock')))).toBe(false);
    await player.press('Confirm', shown);
    expect(await store.listEvents(1).then((all) => all.some((e) => JSON.stringify(e.action).includes('lock')))).toBe(true);
  }));

test('an even split is one press, and Back keeps what was ticked, with the totals of what was made in sight', () =>
  splitting(async ({ player, panel }) => {
    const even = ensureDefined((await player.press('Even split', panel)).shown, 'what it comes to');
    expect(even.buttons.map((b) => b.label)).toContain('Confirm');
    const second = ensureDefined((await player.press('Back', even)).shown, 'the second offer');
    expect(second.text).toMatch(/limit point.*Second offer/);
    const kept = second.selects[0]?.options.filter((o) => o.default).map((o) => o.value) ?? [];
    expect(kept.length).toBeGreaterThan(0);
    const first = ensureDefined((await player.press('Back', second)).shown, 'the first offer');
    expect(first.selects[0]?.options.filter((o) => o.default).length).toBeGreaterThan(0);
  }));

/** Valencia for three, up to where somebody's stacks stand while he is not asked. */
async function sealing(running: Parameters<Parameters<typeof withHouse>[0]>[0]) {
  const { who } = await seated(running, 'valencia', 3, { pace: 'open' });
  for (let n = 0; n < 60; n++) {
    const player = who((await running.store.listAwaitedInGame(1))[0]?.userId);
    const panel = ensureDefined((await player.press(/^1:1:play$/)).shown, 'a panel');
    if (panel.buttons.some((b) => b.label === 'Sealed bids')) return { player, panel };
    const next = await tap(player, panel);
    if (next?.buttons.some((b) => b.label === 'Sealed bids') === true) return { player, panel: next };
    await running.bot.waitUntilIdle();
  }
  throw new Error('no stacks stand');
}

test('a bid with its conditions is sealed in one form: two taps; what cannot be is refused with the form kept', () =>
  withHouse(async (running) => {
    const { player, panel } = await sealing(running);
    const whole = ensureDefined((await player.press('Sealed bids', panel)).shown, 'the round');
    await player.press('All at once', whole);
    const stacks = JSON.stringify(player.modal());
    expect(stacks).toContain('First stack');
    const filled = { auction: 'G', stack: 'least', when: 'any', else: 'least', elseWhen: 'r1' };
    const refused = ensureDefined((await player.submit(filled)).shown, 'a refusal');
    expect(refused.text).toContain('leaves nothing for a second stack');
    await player.press('Open again', refused);
    expect(JSON.stringify(player.modal())).toMatch(/"value":"G"[^}]*"default":true/);
    const sealed = ensureDefined((await player.submit({ ...filled, when: 'r1', elseWhen: 'any' })).shown, 'the round');
    expect(sealed.text).toMatch(/G[^\n]*My smallest stack that will do: If it is first/);
    const [order] = ((await running.store.loadLatestGame(1))?.orders ?? []).filter(({ kind }) => kind === 'bids');
    expect(order?.params).toMatchObject({
      bids: [
        {
          at: 'G',
          tries: [
            { cards: '*', when: 1 },
            { cards: '*', when: 'any' },
          ],
          waits: 0,
        },
      ],
    });
    expect(running.sandbox.violations).toEqual([]);
  }));
