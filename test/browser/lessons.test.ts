import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { LOCALES, type Locale } from '../../src/kit/message.ts';
import { localPainter } from '../../src/paint/painter.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { actors } from '../e2e/actors.ts';
import { withHouse } from '../e2e/house.ts';

/** A lesson on a phone, each of its panels tapped as it stands there. `SHOTS=<folder>` keeps them, `READ=<languages>` in other languages too. */
const PHONE = { width: 390, height: 844 };
const TALL = { width: 390, height: 2_600 };
const MOST = 30;
const READ = LOCALES.filter((locale) => (process.env.READ ?? 'en').split(',').includes(locale));

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
    .locator('.message.ephemeral')
    .last()
    .screenshot({ path: join(folder, `${name}.png`) });
  await page.setViewportSize(PHONE);
}

const all = GAMES.filter(({ lesson }) => lesson !== undefined).flatMap((game) => READ.map((locale): [string, Locale] => [game.id, locale]));

test.each(all)('the lesson of %s is tapped through on a phone, in %s', (title, locale) =>
  withHouse(async (house) => {
    const { anna } = actors(house.sandbox);
    await changeSettings(house.bot.house, anna.id, (old) => ({ ...old, language: locale }));
    const page = await browser.newPage({ viewport: PHONE });
    page.setDefaultTimeout(60_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(house.sandbox.url);
    await page.getByRole('button', { name: /^Anna/ }).first().click();
    await page.getByRole('button', { name: /^Anna/, pressed: true }).waitFor();
    await anna.slash('learn', { game: title });
    const panel = page.locator('.message.ephemeral').last();
    await panel.locator('footer.private').waitFor();
    let taps = 0;
    for (; taps < MOST; taps++) {
      await house.bot.settle();
      await page.waitForTimeout(300);
      await seen(page, `${title}-${locale}-${String(taps + 1).padStart(2, '0')}`);
      // The end has a green button.
      if ((await panel.locator('button.success').count()) > 0) break;
      const press = panel.locator('button.primary:not([disabled])');
      if ((await press.count()) > 0) await press.first().click();
      else {
        await panel.locator('.select .selected').first().click();
        await panel.locator('.select .options li').first().click();
      }
    }
    expect(taps).toBeLessThan(MOST);
    expect(complaints).toEqual([]);
    expect(house.sandbox.violations).toEqual([]);
    await page.close();
  }, localPainter()),
);
