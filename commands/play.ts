import { type Command, commandDefinition, guildOnly } from '../src/discord/commands/command.ts';
import { flagOption, numberOption, parseOptions, suggestedOption, userOption } from '../src/discord/commands/options.ts';
import { suggestTitles } from '../src/discord/commands/which.ts';
import { deferNow } from '../src/discord/interactions/first-response.ts';
import { authorityOf, deferIfSlow, personOf, readerLocaleOf, respond, serverLocale } from '../src/discord/interactions/interaction.ts';
import { optionsPanel } from '../src/discord/lobby/options-panel.ts';
import { suggestPaces } from '../src/discord/lobby/pace.ts';
import { resolveTableChannel } from '../src/discord/lobby/table-channel.ts';
import { noteMessage } from '../src/discord/ui/note.ts';
import { translatorFor } from '../src/i18n/index.ts';
import { ensureDefined } from '../src/kit/must.ts';
import { openGame } from '../src/table/lobby/lobby.ts';
import { startGame } from '../src/table/lobby/start.ts';

const GUEST_OPTIONS = ['invite', 'invite2', 'invite3', 'invite4'] as const;

/** Opens a table in this channel, or in the server's channel for games. */
export const playCommand: Command = {
  definition: guildOnly(
    commandDefinition('play', 'command.play', [
      suggestedOption('game', 'command.play.game', true),
      numberOption('seats', 'command.play.seats', 1, 5),
      suggestedOption('pace', 'command.play.pace', false),
      ...GUEST_OPTIONS.map((name) => userOption(name, 'command.play.guest')),
      flagOption('private', 'command.play.private'),
    ]),
  ),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    // What is said of the table stands above its card.
    await deferNow(context, interaction);
    const { say } = translatorFor(readerLocaleOf(interaction));
    const given = parseOptions(interaction);
    const wanted = given.text('game');
    const seats = given.number('seats');
    const pace = given.text('pace');
    const game = context.services.games.find((g) => g.id === wanted);
    if (game === undefined) return respond(context, interaction, noteMessage(say('command.unknownGame')));
    const room = await resolveTableChannel(context, interaction);
    if ('refused' in room) return respond(context, interaction, room.refused);
    const { channelId, settings } = room;
    const id = await openGame(context.services, personOf(interaction), {
      ...(interaction.guild_id === undefined ? {} : { guildId: interaction.guild_id }),
      channelId,
      title: game.id,
      ...(seats !== undefined ? { seats } : {}),
      ...(pace !== undefined ? { pace } : {}),
      private: given.flag('private') ?? false,
      invited: GUEST_OPTIONS.flatMap((name) => given.text(name) ?? []),
      by: authorityOf(interaction),
      locale: settings.language ?? serverLocale(interaction),
    });
    // A game for one needs no lobby, but for how hard it is to be.
    if (seats === 1 && game.levels !== undefined)
      return respond(
        context,
        interaction,
        optionsPanel(
          context,
          ensureDefined(await context.services.store.loadLatestGame(id), 'a game'),
          personOf(interaction).id,
          readerLocaleOf(interaction),
        ),
      );
    if (seats === 1) await startGame(context.services, id, personOf(interaction));
    const title = `${say(game.name)} #${id}`;
    await respond(
      context,
      interaction,
      noteMessage(channelId === interaction.channel.id ? title : say('lobby.openedIn', { title, where: `<#${channelId}>` })),
    );
  },

  async autocomplete(context, interaction) {
    const given = parseOptions(interaction);
    if (given.typing === 'pace') return suggestPaces(given.text('pace') ?? '', translatorFor(readerLocaleOf(interaction)));
    return suggestTitles(context, interaction, given.text('game') ?? '');
  },
};
