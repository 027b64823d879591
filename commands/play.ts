import { type Command, commandNamed, guildOnly } from '../src/discord/commands/command.ts';
import { flagOption, givenIn, numberOption, suggestedOption, userOption } from '../src/discord/commands/options.ts';
import { titlesLike } from '../src/discord/commands/which.ts';
import { deferNow } from '../src/discord/interactions/first-response.ts';
import { authorityOf, deferIfSlow, personOf, readerLocaleOf, respond, serverLocale } from '../src/discord/interactions/interaction.ts';
import { optionsPanel } from '../src/discord/lobby/options-panel.ts';
import { pacesLike } from '../src/discord/lobby/pace.ts';
import { tableChannelFor } from '../src/discord/lobby/table-channel.ts';
import { note } from '../src/discord/ui/note.ts';
import { translatorFor } from '../src/i18n/index.ts';
import { must } from '../src/kit/must.ts';
import { openGame } from '../src/table/lobby/lobby.ts';
import { start } from '../src/table/lobby/start.ts';

const GUESTS = ['invite', 'invite2', 'invite3', 'invite4'] as const;

/** Opens a table in this channel, or in the server's channel for games. */
export const playCommand: Command = {
  definition: guildOnly(
    commandNamed('play', 'command.play', [
      suggestedOption('game', 'command.play.game', true),
      numberOption('seats', 'command.play.seats', 1, 5),
      suggestedOption('pace', 'command.play.pace', false),
      ...GUESTS.map((name) => userOption(name, 'command.play.guest')),
      flagOption('private', 'command.play.private'),
    ]),
  ),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    // What is said of the table stands above its card.
    await deferNow(context, interaction);
    const { say } = translatorFor(readerLocaleOf(interaction));
    const given = givenIn(interaction);
    const wanted = given.text('game');
    const seats = given.number('seats');
    const pace = given.text('pace');
    const game = context.services.games.find((g) => g.id === wanted);
    if (game === undefined) return respond(context, interaction, note(say('command.unknownGame')));
    const room = await tableChannelFor(context, interaction);
    if ('refused' in room) return respond(context, interaction, room.refused);
    const { channelId, settings } = room;
    const id = await openGame(context.services, personOf(interaction), {
      ...(interaction.guild_id === undefined ? {} : { guildId: interaction.guild_id }),
      channelId,
      title: game.id,
      ...(seats !== undefined ? { seats } : {}),
      ...(pace !== undefined ? { pace } : {}),
      private: given.flag('private') ?? false,
      invited: GUESTS.flatMap((name) => given.text(name) ?? []),
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
          must(await context.services.store.latestGame(id), 'a game'),
          personOf(interaction).id,
          readerLocaleOf(interaction),
        ),
      );
    if (seats === 1) await start(context.services, id, personOf(interaction));
    const title = `${say(game.name)} #${id}`;
    await respond(
      context,
      interaction,
      note(channelId === interaction.channel.id ? title : say('lobby.openedIn', { title, where: `<#${channelId}>` })),
    );
  },

  async suggest(context, interaction) {
    const given = givenIn(interaction);
    if (given.typing === 'pace') return pacesLike(given.text('pace') ?? '', translatorFor(readerLocaleOf(interaction)));
    return titlesLike(context, interaction, given.text('game') ?? '');
  },
};
