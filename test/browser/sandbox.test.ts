import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  ContainerBuilder,
  Events,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage } from '../../src/emulator/build-page.ts';
import { type Sandbox, startSandbox } from '../../src/emulator/index.ts';
import { actors } from '../e2e/actors.ts';
import { withBot } from '../emulator/bot.ts';
import { DOT } from '../emulator/raw.ts';

const pageDir = mkdtempSync(join(tmpdir(), 'sandbox-page-'));
let browser: Browser;
beforeAll(async () => {
  await buildPage(pageDir);
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  rmSync(pageDir, { recursive: true });
});

/** A bot with one of everything. */
async function teach(bot: Client<true>): Promise<void> {
  const game = (o: import('discord.js').SlashCommandStringOption) =>
    o.setName('game').setDescription('Which game').setRequired(true).setAutocomplete(true);
  await bot.application.commands.set([
    new SlashCommandBuilder().setName('play').setNameLocalizations({ pl: 'graj' }).setDescription('Opens a table').addStringOption(game),
    new SlashCommandBuilder().setName('deaf').setDescription('Says nothing'),
  ]);
  const button = (id: string, label: string) => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);
  bot.on(Events.InteractionCreate, async (i) => {
    if (i.isAutocomplete())
      await i.respond(['venice', 'valencia'].filter((g) => g.startsWith(i.options.getFocused())).map((value) => ({ name: value, value })));
    else if (i.isChatInputCommand() && i.commandName === 'play')
      await i.reply({
        content: `A table of **${i.options.getString('game')}**`,
        components: [new ActionRowBuilder<ButtonBuilder>().addComponents(button('panel', 'Play'), button('deaf', 'Deaf'))],
      });
    else if (i.isButton() && i.customId === 'panel') {
      await i.deferReply({ flags: MessageFlags.Ephemeral });
      const select = new StringSelectMenuBuilder().setCustomId('cards').setPlaceholder('Cards').setMaxValues(2).setMinValues(2);
      select.addOptions(['Lion', 'Mask', 'Doge'].map((label) => ({ label, value: label })));
      const container = new ContainerBuilder()
        .addTextDisplayComponents(new TextDisplayBuilder().setContent('# Your turn'))
        .addMediaGalleryComponents(
          new MediaGalleryBuilder().addItems((item) => item.setURL('attachment://map.png').setDescription('The map')),
        )
        .addActionRowComponents(new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select))
        .addActionRowComponents(new ActionRowBuilder<ButtonBuilder>().addComponents(button('pay', 'Pay')));
      await i.editReply({
        flags: MessageFlags.IsComponentsV2,
        components: [container],
        files: [new AttachmentBuilder(DOT, { name: 'map.png' })],
      });
    } else if (i.isStringSelectMenu()) await i.reply({ content: `You hold ${i.values.join(' and ')}`, flags: MessageFlags.Ephemeral });
    else if (i.isButton() && i.customId === 'pay') {
      const coins = new LabelBuilder()
        .setLabel('Coins')
        .setTextInputComponent(new TextInputBuilder().setCustomId('coins').setStyle(TextInputStyle.Short));
      await i.showModal(new ModalBuilder().setCustomId('pay').setTitle('Pay the toll').addLabelComponents(coins));
    } else if (i.isModalSubmit()) await i.reply({ content: `Paid ${i.fields.getTextInputValue('coins')}` });
  });
}

const SCREENS = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

function inPage(
  work: (sandbox: Sandbox, page: Page, complaints: readonly string[]) => Promise<void>,
  screen: keyof typeof SCREENS = 'desk',
): Promise<void> {
  return withBot(
    async (sandbox, bot) => {
      await teach(bot);
      const page = await browser.newPage({ viewport: SCREENS[screen], hasTouch: screen === 'phone', isMobile: screen === 'phone' });
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.setDefaultTimeout(100_000);
      await page.goto(sandbox.url);
      await work(sandbox, page, complaints);
      await page.close();
    },
    { pageDir },
  );
}

for (const screen of Object.keys(SCREENS) as (keyof typeof SCREENS)[])
  test(`a member plays through the page on a ${screen}`, () =>
    inPage(async (sandbox, page, complaints) => {
      const box = page.getByRole('combobox', { name: /Message #games/ });
      await box.fill('/pl');
      await page.getByRole('option', { name: '/play' }).click();
      await page.getByLabel('game: Which game').pressSequentially('ven');
      await page.getByRole('option', { name: 'venice' }).click();
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('A table of venice').waitFor();

      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.getByText('Only you can see this').waitFor();
      await page.getByRole('heading', { name: 'Your turn' }).waitFor();
      await page.getByRole('button', { name: 'Enlarge picture: The map' }).click();
      await page.getByRole('dialog', { name: 'The map' }).waitFor();
      await page.keyboard.press('Escape');

      await page.getByRole('combobox', { name: 'Cards' }).click();
      await page.getByRole('option', { name: 'Lion' }).click();
      await page.getByRole('option', { name: 'Doge' }).click();
      await page.getByRole('button', { name: 'Select (2/2)' }).click();
      await page.getByText('You hold Lion and Doge').waitFor();

      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByLabel('Coins').fill('3');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Paid 3').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);

      // What was private stays with Anna; her table is everybody's.
      await page.getByRole('button', { name: /^Dario/ }).click();
      await page.getByRole('button', { name: /^Dario/, pressed: true }).waitFor();
      await page.getByText('Paid 3').waitFor();
      expect(await page.getByText('You hold').count()).toBe(0);
      await page.getByRole('combobox', { name: /#games/ }).fill('/');
      await page.getByRole('option', { name: '/graj' }).waitFor();
      expect(complaints).toEqual([]);
      expect(sandbox.violations).toEqual([]);
    }, screen));

test('a fast typist loses no letter', () =>
  inPage(async (sandbox, page) => {
    await page.getByRole('combobox', { name: /Message #games/ }).focus();
    await page.keyboard.type('/play');
    await page.getByRole('option', { name: '/play' }).waitFor();
    // Everything in one go, before the bot can have answered.
    for (const key of ['Enter', 'v', 'a', 'l', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Send' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('A table of valencia').waitFor();
    expect(sandbox.violations).toEqual([]);
  }));

test('unread marks, calls and failures', () =>
  inPage(async (sandbox, page) => {
    const { bruno, anna } = actors(sandbox);
    await page.getByRole('button', { name: 'welcome' }).click();
    bruno.go('games').say(`<@${anna.id}> your turn`);
    await page.getByRole('button', { name: /games.*1/ }).waitFor();
    await expect.poll(() => page.title()).toContain('(1)');
    await page.getByRole('button', { name: /^games/ }).click();
    await page.locator('.message.pinged').waitFor();
    await expect.poll(() => page.title()).not.toContain('(1)');

    await bruno.slash('play', { game: 'venice' });
    await page.getByRole('button', { name: 'Deaf' }).click();
    await page.getByText('This interaction failed').waitFor();
  }));

test('a select is worked by keys, and older messages come when asked for', () =>
  inPage(async (sandbox, page) => {
    const { anna, bruno } = actors(sandbox);
    for (let n = 1; n <= 60; n++) bruno.say(`message ${n}.`);
    await page.getByText('message 60.').waitFor();
    await page.reload();
    await page.getByText('message 60.').waitFor();
    expect(await page.getByText('message 20.').count()).toBe(0);
    await page.getByRole('button', { name: 'Show older messages' }).click();
    await page.getByText('message 1.', { exact: true }).waitFor();

    await anna.slash('play', { game: 'venice' });
    await anna.press('panel');
    const cards = page.getByRole('combobox', { name: 'Cards' });
    await cards.focus();
    for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const ticked = page.locator('.options').getByRole('option', { selected: true });
    await expect.poll(() => ticked.allTextContents()).toEqual([expect.stringContaining('Lion'), expect.stringContaining('Doge')]);
    await page.getByRole('button', { name: 'Select (2/2)' }).click();
    await page.getByText('You hold Lion and Doge').waitFor();
  }));

test('the page comes back by itself after the sandbox was started anew', async () => {
  const stateFile = join(pageDir, 'world.sqlite');
  const first = await startSandbox({ stateFile, pageDir });
  const page = await browser.newPage();
  page.setDefaultTimeout(100_000);
  await page.goto(first.url);
  await page.getByRole('button', { name: /^Chiara/ }).click();
  await page.getByRole('button', { name: /^Chiara/, pressed: true }).waitFor();
  await first.close();
  await page.getByRole('status').filter({ hasText: 'Connexion perdue' }).waitFor();
  const second = await startSandbox({ stateFile, pageDir, port: Number(new URL(first.url).port) });
  actors(second).bruno.say('still there?');
  await page.getByText('still there?').waitFor();
  expect(await page.getByRole('button', { name: /^Chiara/, pressed: true }).count()).toBe(1);
  await page.close();
  await second.close();
});
