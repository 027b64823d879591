import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';

const PHONE = { width: 390, height: 844 };
const BEGUN = Date.now();
const TALL = { width: 390, height: 2_600 };

/** By this clock no answer is late on a machine that is busy. */
export const slow = () => BEGUN + (Date.now() - BEGUN) / 10;

/** Opens the page as this person on a phone of its own; nothing in it may be complained of. */
export type OnPhone = (url: string, name: string, work: (page: Page) => Promise<void>) => Promise<void>;

/** For one file of tests: its browser is there before the first and gone after the last. */
export function phones(): OnPhone {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  });
  afterAll(() => browser?.close());
  return async (url, name, work) => {
    const page = await browser.newPage({ viewport: PHONE });
    page.setDefaultTimeout(60_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(url);
    const person = new RegExp(`^${name}`);
    await page.getByRole('button', { name: person }).first().click();
    await page.getByRole('button', { name: person, pressed: true }).waitFor();
    await work(page);
    expect(complaints).toEqual([]);
    await page.close();
  };
}

/** The panel that is seen is no wider than the phone. `SHOTS=<folder>` keeps it. */
export async function seen(page: Page, name: string): Promise<void> {
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
