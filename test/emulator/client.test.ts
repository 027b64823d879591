import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  ContainerBuilder,
  Events,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  type TextChannel,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import { expect, test } from 'vitest';
import { actors } from '../e2e/actors.ts';
import { withBot } from './bot.ts';

const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const PLAY = new SlashCommandBuilder()
  .setName('play')
  .setNameLocalizations({ fr: 'jouer', pl: 'graj' })
  .setDescription('Opens a table')
  .addStringOption((o) => o.setName('game').setDescription('Which game').setAutocomplete(true).setRequired(true))
  .addIntegerOption((o) => o.setName('seats').setDescription('How many').setMinValue(1).setMaxValue(5));

test('a discord.js client logs in, registers commands and answers with an ephemeral panel', () =>
  withBot(async (sandbox, bot) => {
    expect(bot.guilds.cache.map((g) => g.name)).toEqual(['Serenissima']);
    await bot.application.commands.set([PLAY]);
    bot.on(Events.InteractionCreate, async (i) => {
      if (i.isAutocomplete()) await i.respond([{ name: `Venice ${i.options.getFocused()}`, value: 'venice' }]);
      if (i.isChatInputCommand()) {
        expect([i.locale, i.guildLocale, i.options.getString('game'), i.options.getInteger('seats')]).toEqual(['fr', 'en-GB', 'venice', 3]);
        const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
          new ButtonBuilder().setCustomId('go').setLabel('Go').setStyle(ButtonStyle.Primary),
        );
        await i.reply({ content: 'Only for you', components: [row], flags: MessageFlags.Ephemeral });
      }
      if (i.isButton()) await i.update({ content: 'Gone', components: [] });
    });
    const { chiara, bruno } = actors(sandbox);
    expect(await chiara.complete('play', 'game', { game: 've' })).toEqual([{ name: 'Venice ve', value: 'venice' }]);
    const { shown } = await chiara.slash('play', { game: 'venice', seats: 3 });
    expect(shown).toMatchObject({ text: 'Only for you', ephemeral: true });
    expect(bruno.sees()).toEqual([]);
    expect((await chiara.press('Go')).shown).toMatchObject({ text: 'Gone', buttons: [] });
    expect(sandbox.violations).toEqual([]);
  }));

test('deferred answers, follow-ups, edits and deletions of @original', () =>
  withBot(async (sandbox, bot) => {
    await bot.application.commands.set([{ name: 'later', description: 'Takes its time' }]);
    bot.on(Events.InteractionCreate, async (i) => {
      if (!i.isChatInputCommand()) return;
      await i.deferReply({ flags: MessageFlags.Ephemeral });
      const picture = new AttachmentBuilder(DOT, { name: 'map.png' });
      await i.editReply({
        flags: MessageFlags.IsComponentsV2,
        files: [picture],
        components: [
          new ContainerBuilder().addTextDisplayComponents(new TextDisplayBuilder().setContent('# Map')),
          new MediaGalleryBuilder().addItems((item) => item.setURL('attachment://map.png').setDescription('The map')),
        ],
      });
      await i.followUp({ content: 'And to everybody' });
      const extra = await i.followUp({ content: 'a slip', flags: MessageFlags.Ephemeral });
      await i.deleteReply(extra);
      expect((await i.fetchReply()).id).toBe(sandbox.world.messages.in(i.channelId).find((m) => m.own.for !== undefined)?.id);
    });
    const { anna, bruno } = actors(sandbox);
    const { outcome, shown } = await anna.slash('later');
    expect(outcome.saw).toBe('thinking');
    expect(shown).toMatchObject({ text: '# Map', v2: true, pictures: [{ description: 'The map' }] });
    expect(shown?.pictures[0]?.bytes()).toEqual(DOT);
    await bruno.waitForMessage('And to everybody');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(anna.sees().map((s) => s.text)).toEqual(['# Map', 'And to everybody']);
    expect(sandbox.violations).toEqual([]);
  }));

test('selects and modals', () =>
  withBot(async (sandbox, bot) => {
    await bot.application.commands.set([{ name: 'ask', description: 'Asks' }]);
    bot.on(Events.InteractionCreate, async (i) => {
      if (i.isChatInputCommand())
        await i.reply({
          components: [
            new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
              new StringSelectMenuBuilder()
                .setCustomId('where')
                .setPlaceholder('Where to')
                .setMaxValues(2)
                .addOptions({ label: 'Murano', value: 'm' }, { label: 'Burano', value: 'b' }),
            ),
            new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(new UserSelectMenuBuilder().setCustomId('who')),
          ],
        });
      if (i.isStringSelectMenu())
        await i.showModal(
          new ModalBuilder()
            .setCustomId(`pay:${i.values.join('+')}`)
            .setTitle('Pay')
            .addLabelComponents(
              new LabelBuilder()
                .setLabel('How many')
                .setTextInputComponent(new TextInputBuilder().setCustomId('coins').setStyle(TextInputStyle.Short)),
            ),
        );
      if (i.isModalSubmit() && i.isFromMessage())
        await i.update({ content: `${i.customId} ${i.fields.getTextInputValue('coins')}`, components: [] });
      if (i.isUserSelectMenu()) await i.reply(i.users.map((u) => u.displayName).join());
    });
    const { anna } = actors(sandbox);
    await anna.slash('ask');
    expect((await anna.select('Dario', 'who')).shown?.text).toBe('Dario');
    expect((await anna.select(['Murano', 'Burano'], 'Where to')).outcome.saw).toBe('modal');
    expect(anna.modal()?.title).toBe('Pay');
    expect((await anna.submit({ 'How many': '3' })).shown?.text).toBe('pay:m+b 3');
    expect(sandbox.violations).toEqual([]);
  }));

test('messages with files, threads, nonces and direct messages', () =>
  withBot(async (sandbox, bot) => {
    const { anna, bruno } = actors(sandbox);
    const games = (await bot.channels.fetch(anna.place().id)) as TextChannel;
    const sent = await games.send({
      content: `Hello <@${bruno.id}>`,
      files: [new AttachmentBuilder(DOT, { name: 'map.png', description: 'A map' })],
      allowedMentions: { users: [bruno.id] },
    });
    expect(sent.attachments.first()?.width).toBe(1);
    expect(Buffer.from(await (await fetch(sent.attachments.first()?.url ?? '')).arrayBuffer())).toEqual(DOT);
    expect([bruno.pings(), anna.pings()]).toEqual([1, 0]);
    const twins = await Promise.all([1, 2].map(() => games.send({ content: 'once', nonce: 'n1', enforceNonce: true })));
    expect(new Set(twins.map((m) => m.id)).size).toBe(1);

    const hanging = await sent.startThread({ name: 'Venice #1' });
    expect(hanging.id).toBe(sent.id);
    const free = await games.threads.create({ name: 'Venice #2', type: ChannelType.PublicThread, autoArchiveDuration: 1440 });
    await free.send('In the thread');
    await free.setArchived(true);
    expect(free.archived).toBe(true);
    await free.send('Awake again');
    expect(sandbox.world.channels.get(free.id)?.thread?.archived).toBe(false);
    expect(
      bruno
        .go('Venice #2')
        .sees()
        .map((s) => s.text),
    ).toEqual(['In the thread', 'Awake again']);

    await (await bot.users.fetch(bruno.id)).send('psst');
    expect(bruno.go('DM').last()?.text).toBe('psst');
    expect(sandbox.violations).toEqual([]);
  }));

test('the gateway resumes without losing an interaction', () =>
  withBot(async (sandbox, bot) => {
    await bot.application.commands.set([{ name: 'hi', description: 'Greets' }]);
    bot.on(Events.InteractionCreate, async (i) => {
      if (i.isChatInputCommand()) await i.reply('hello');
    });
    const { anna } = actors(sandbox);
    const { gateway } = sandbox;
    for (const trouble of [() => gateway.drop(), () => gateway.drop(4000), gateway.reconnect]) {
      const resumed = new Promise((resolve) => bot.once(Events.ShardResume, resolve));
      trouble();
      await resumed;
      expect((await anna.slash('hi')).shown?.text).toBe('hello');
    }
    expect(sandbox.violations).toEqual([]);
  }));
