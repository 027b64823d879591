import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Actor } from '../../src/emulator/actor.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { LOCALES, type Locale } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { inProcessPainter } from '../../src/render/painter.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { type Running, withHouse } from '../e2e/house.ts';
import { firstTap, seated, tap } from '../e2e/tables.ts';
import { phones, seen, slow } from './phone.ts';

/**
 * The first turn of each title on a phone, in each language, as somebody taps it who knows none of them and takes what stands out or comes
 * first. `SHOTS=<folder>` keeps what he sees.
 */
const MOST = 30;

/** With which question the turn proper begins, and how many taps it may take from *Play* on until somebody else is awaited. */
const TURNS = [
  { title: 'venice', kind: 'depart', most: 8 },
  { title: 'san-marco', kind: 'play', most: 8 },
  { title: 'inkognito', kind: 'move', most: 8 },
  { title: 'valencia', kind: 'auction', most: 2 },
] as const;
const SPOKEN: { readonly [locale in Locale]: string } = { en: 'en-GB', fr: 'fr', pl: 'pl' };

const onPhone = phones();

const openQuestion = async ({ bot }: Running, user: string) =>
  (await loadPlayerView(bot.services, 1, user))?.questions.find((q) => !q.decision.optional)?.decision;
const awaited = async ({ store }: Running, user: string) => (await store.listAwaitedInGame(1)).some((a) => a.userId === user);

/** Whoever else is awaited answers beside the browser. */
async function othersPlay(running: Running, who: (id: string | undefined) => Actor, player: Actor): Promise<void> {
  for (let n = 0; n < 400 && !(await awaited(running, player.id)); n++) {
    const other = who((await running.store.listAwaitedInGame(1))[0]?.userId);
    let panel = (await other.press(/^1:1:play$/)).shown;
    for (let taps = 0; taps < MOST && panel !== undefined && (await awaited(running, other.id)); taps++) panel = await tap(other, panel);
    await running.bot.waitUntilIdle();
  }
}

/** One press or one pick of what is seen there. */
async function tapped(page: Page, panel: Locator, player: Actor): Promise<void> {
  const next = ensureDefined(
    firstTap(
      ensureDefined(
        player.sees().findLast(({ ephemeral }) => ephemeral),
        'a panel',
      ),
    ),
    'something to tap',
  );
  if ('press' in next) return panel.locator(`button[data-custom-id="${next.press}"]`).click();
  const menu = panel.locator(`.select[data-custom-id="${next.pick}"]`);
  await menu.locator('.selected').click();
  for (const value of next.values) await menu.locator(`.options li[data-value="${value}"]`).click();
  const done = page.locator('.select .done');
  if ((await done.count()) > 0) await done.click();
}

/** From *Play* until somebody else is awaited: what was asked, and how many taps it took. */
async function handOver(running: Running, page: Page, player: Actor, name: string) {
  // The thread speaks the language of the server.
  const play = translatorFor('en').say('board.play');
  const asked: string[] = [];
  await page.locator('.message').getByRole('button', { name: play, exact: true }).last().click();
  const panel = page.locator('.message.ephemeral').last();
  await panel.locator('footer.private').waitFor();
  for (let taps = 1; taps < MOST; taps++) {
    await running.bot.waitUntilIdle();
    await page.waitForTimeout(300);
    await seen(page, `${name}-${taps}`);
    if (!(await awaited(running, player.id))) return { asked, taps };
    asked.push((await openQuestion(running, player.id))?.kind ?? '');
    await tapped(page, panel, player);
  }
  throw new Error(`no end of ${asked.join(' ')}`);
}

test.each(TURNS.flatMap((turn) => LOCALES.map((locale) => ({ ...turn, locale }))))(
  '$title ($locale): the first turn is tapped on a phone, and ends',
  ({ title, kind, most, locale }) =>
    withHouse(
      async (running) => {
        const { who } = await seated(running, title, 4, { pace: 'open' });
        await running.bot.waitUntilIdle();
        const player = who((await running.store.listAwaitedInGame(1))[0]?.userId).speaks(SPOKEN[locale]);
        const name = ensureDefined(running.sandbox.world.users.get(player.id), 'a user').global_name ?? '';
        await onPhone(running.sandbox.url, name, async (page) => {
          await page.locator('.thread-card').last().click();
          let ended = false;
          for (let n = 1; n < 12 && !ended; n++) {
            await othersPlay(running, who, player);
            const turn = await handOver(running, page, player, `${title}-${locale}-${n}`);
            ended = turn.asked.includes(kind);
            if (!ended) continue;
            if (process.env.SHOTS !== undefined) console.log(title, locale, turn.taps, turn.asked.join(' '));
            expect(turn.taps, turn.asked.join(' ')).toBeLessThanOrEqual(most);
          }
          expect(ended).toBe(true);
        });
        expect(running.sandbox.violations).toEqual([]);
      },
      inProcessPainter(),
      slow,
    ),
);
