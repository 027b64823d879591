import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareGame } from '../../src/features/share/rules.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { inProcessPainter } from '../../src/render/painter.ts';
import { startWebServer } from '../../src/web/server.ts';
import { openSituation, PEOPLE } from '../trust/situation.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

/** A phone, at a game whose page is open and at a league's; nothing in either may be complained of. */
async function atThePages(
  work: (page: Page, at: { game: string; league: string }) => Promise<void>,
  javaScriptEnabled = true,
): Promise<void> {
  const s = await openSituation();
  await shareGame(s.house, s.running, PEOPLE.host.id);
  const press = { ...s.desk, painter: inProcessPainter() };
  const pages = await startWebServer({ port: 0, host: '127.0.0.1', url: 'https://pages.example/venice' }, press);
  const at = (link: string | undefined) => `http://127.0.0.1:${pages.port}/venice/${ensureDefined(link, 'a link')}/`;
  const league = await s.store.leagues.findLeague(ensureDefined(s.seasons.running, 'a season').league);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled, locale: 'en-GB' });
  page.setDefaultTimeout(100_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1') && !request.url().startsWith('data:')) complaints.push(request.url());
  });
  try {
    await work(page, { game: at((await s.store.findGame(s.running))?.link), league: at(league?.link) });
    expect(complaints).toEqual([]);
  } finally {
    await page.close();
    await pages.close();
  }
}

const step = (page: Page) => page.getByRole('status').textContent();
const drawn = (page: Page) =>
  page.locator('img').evaluate((img: { complete: boolean; naturalWidth: number }) => img.complete && img.naturalWidth);

test('a game is gone through by keys, links and the way back; on a phone nothing is wider than it', () =>
  atThePages(async (page, { game }) => {
    await page.goto(game);
    await expect.poll(() => drawn(page)).toBe(1600);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    const newest = await step(page);
    const slider = page.getByRole('slider', { name: 'Step' });
    await slider.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => step(page)).toContain('step 0 of');
    expect(page.url()).toContain('?at=0');
    await expect.poll(() => drawn(page)).toBe(1600);
    expect(await slider.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => step(page)).toContain('step 1 of');
    expect(await slider.inputValue()).toBe('1');
    await page.goBack();
    await expect.poll(() => step(page)).toContain('step 0 of');
    await page.getByRole('link', { name: 'Last' }).click();
    await expect.poll(() => step(page)).toBe(newest);
    // Dates stand in the reader's own zone.
    expect(await page.locator('time').first().textContent()).not.toContain('UTC');
    await page.getByText('Board in words').click();
    await page.getByRole('link', { name: 'Polski' }).click();
    await page.getByRole('heading', { name: 'Co się stało' }).waitFor();
  }));

test('a screen reader finds all of it by name', () =>
  atThePages(async (page, { game, league }) => {
    await page.goto(game);
    const tree = await page.locator('body').ariaSnapshot();
    for (const part of [
      'heading "San Marco #1" [level=1]',
      'navigation "Through the game"',
      'slider "Step"',
      'heading "What happened"',
      'status',
    ])
      expect(tree).toContain(part);
    expect(tree).toMatch(/img "San Marco\. .{20,}"/);
    await page.goto(league);
    const table = await page.locator('body').ariaSnapshot();
    for (const part of ['columnheader "Points"', 'rowheader "Anna"', 'heading "Games"']) expect(table).toContain(part);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  }));

test('without a script the links and the slider’s button do the same', () =>
  atThePages(async (page, { game }) => {
    await page.goto(`${game}?lang=fr`);
    await page.getByRole('link', { name: 'Début' }).click();
    await expect.poll(() => step(page)).toContain(' 0 ');
    await page.getByRole('slider').focus();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Montrer' }).click();
    await page.getByRole('heading', { name: 'On attend' }).waitFor();
    expect(page.url()).toContain('lang=fr');
  }, false));
