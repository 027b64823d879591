import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import { localPainter } from '../../src/paint/painter.ts';
import { look } from '../../src/table/play/look.ts';
import { type Running, withHouse } from '../e2e/house.ts';
import { seated } from '../e2e/tables.ts';

/** The first answer of each title on a phone, as somebody taps it who takes what comes first. `SHOTS=<folder>` keeps what he sees. */
const PHONE = { width: 390, height: 844 };
const TALL = { width: 390, height: 2_600 };
const MOST = 12;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

async function seen(page: Page, name: string): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  const folder = process.env.SHOTS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.setViewportSize(TALL);
  await page
    .locator('.message')
    .last()
    .screenshot({ path: join(folder, `${name}.png`) });
  await page.setViewportSize(PHONE);
}

const openQuestion = async ({ bot }: Running, user: string) =>
  (await look(bot.house, 1, user))?.questions.find((q) => !q.decision.optional)?.decision.id;

test.each(['venice', 'san-marco', 'inkognito', 'valencia'])(
  '%s: the first answer is tapped on a phone, and nothing is wider than that',
  (title) =>
    withHouse(async (house) => {
      await seated(house, title, 4, { pace: 'open' });
      await house.bot.settle();
      const { userId } = must((await house.store.awaitedIn(1))[0], 'who is awaited');
      const name = must(house.sandbox.world.users.get(userId), 'a user').global_name ?? '';
      const page = await browser.newPage({ viewport: PHONE });
      page.setDefaultTimeout(60_000);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(house.sandbox.url);
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await page.getByRole('button', { name: new RegExp(`^${name}`), pressed: true }).waitFor();
      await page.locator('.thread-card').last().click();
      await page.locator('.message').getByRole('button', { name: 'Play', exact: true }).last().click();
      const panel = page.locator('.message.ephemeral').last();
      // He may read another language.
      await panel.locator('footer.private').waitFor();
      await house.bot.settle();
      const first = await openQuestion(house, userId);
      await seen(page, `${title}-1`);
      let taps = 1;
      for (; taps < MOST && (await openQuestion(house, userId)) === first; taps++) {
        const menu = panel.locator('.select .selected');
        const press = panel.getByRole('button', { name: /^(Confirm|Even split|Keep|Give back)/ });
        if ((await press.count()) > 0) await press.first().click();
        else if ((await menu.count()) > 0) {
          await menu.first().click();
          await panel.locator('.select .options li').first().click();
        } else await panel.locator('button.primary').first().click();
        await house.bot.settle();
        await page.waitForTimeout(300);
        await seen(page, `${title}-${taps + 1}`);
      }
      expect(await openQuestion(house, userId), `${taps} taps`).not.toBe(first);
      expect(taps).toBeLessThanOrEqual(5);
      expect(complaints).toEqual([]);
      expect(house.sandbox.violations).toEqual([]);
      await page.close();
    }, localPainter()),
);
