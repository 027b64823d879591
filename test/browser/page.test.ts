import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessPainter } from '../../src/render/painter.ts';
import { type Running, withHouse } from '../e2e/house.ts';

/** A person in front of the page, with a mouse and a keyboard. */
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

async function atThePage({ sandbox }: Running, width: number, height: number): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width, height } });
  page.setDefaultTimeout(100_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(sandbox.url);
  return { page, complaints };
}

/** Switches to another member and waits until the page is his. */
async function actAs(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).first().click();
  await page.locator('footer.self strong', { hasText: name }).waitFor();
}

/** Types a command as one does: the name, its options, Enter. */
async function type(page: Page, command: string, option: string): Promise<void> {
  await page.locator('.composer textarea').click();
  await page.keyboard.type(`/${command}`);
  await page.locator('#offers li', { hasText: command }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(option, { delay: 20 });
  await page.locator('#offers li', { hasText: option }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

test('two clicks on the first screen lead to a game against computers', () =>
  withHouse(async (running) => {
    const { page, complaints } = await atThePage(running, 1280, 900);
    await page.getByRole('button', { name: 'Play against computers' }).click();
    await page.locator('#offers li', { hasText: 'San Marco' }).first().click();
    await page
      .getByText(/San Marco #1.*has begun/)
      .first()
      .waitFor();
    expect(await running.store.findGame(1)).toMatchObject({ title: 'san-marco', status: 'running' });
    expect(complaints).toEqual([]);
    await page.close();
  }));

test('a stranger opens the page, opens a table, joins as three members, starts and plays a turn by clicking', () =>
  withHouse(async (running) => {
    const { page, complaints } = await atThePage(running, 1280, 900);
    await type(page, 'play', 'San');
    for (const name of ['Bruno', 'Chiara']) {
      await actAs(page, name);
      await page.getByRole('button', { name: 'Join' }).last().click();
      await page.getByText(`• ${name}`).first().waitFor();
      await running.bot.waitUntilIdle();
    }
    await actAs(page, 'Anna');
    await page.getByRole('button', { name: 'Start' }).last().click();
    await page
      .getByText(/^San Marco #1 ·/)
      .first()
      .click();
    await running.bot.waitUntilIdle();
    const [awaited] = await running.store.listAwaitedInGame(1);
    const name = running.sandbox.world.users.get(awaited?.userId ?? '')?.global_name ?? '';
    await actAs(page, name);
    await page
      .getByText(/^San Marco #1 ·/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Play' }).last().click();
    await page.getByText('Only you can see this').waitFor();
    await running.bot.waitUntilIdle();
    await page.locator('img').last().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        page
          .locator('img')
          .last()
          .evaluate((img: { naturalWidth: number }) => img.naturalWidth),
      )
      .toBe(1600);
    await page.locator('.select .selected').last().click();
    await page.locator('.select .options li').first().click();
    await expect.poll(async () => (await running.store.listEvents(1)).some((e) => e.seat === awaited?.seat)).toBe(true);
    expect(running.sandbox.violations).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  }, inProcessPainter()));

test('the same page serves a phone: nothing is wider than 390 pixels, and everything can be reached', () =>
  withHouse(async (running) => {
    const { page, complaints } = await atThePage(running, 390, 844);
    // A phone's keyboard puts a space behind a word it knows.
    await page.locator('.composer textarea').click();
    await page.keyboard.type('/help ');
    await page.locator('.command .name', { hasText: 'help' }).click();
    await type(page, 'play', 'San');
    await page.getByRole('button', { name: 'Join' }).last().waitFor();
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
    await page.close();
  }));

test('state of the page survives a restart of the embedded Discord', async () => {
  const { startSandbox } = await import('../../src/emulator/index.ts');
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
  const stateFile = join(folder, 'sandbox.sqlite');
  try {
    const first = await startSandbox({ stateFile });
    const { createActor: actor } = await import('../../src/emulator/actor.ts');
    actor(first, 'Anna').say('Is anybody there?');
    await first.close();
    const second = await startSandbox({ stateFile });
    const page = await browser.newPage();
    page.setDefaultTimeout(100_000);
    await page.goto(second.url);
    await page.getByText('Is anybody there?').waitFor();
    await page.close();
    await second.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
