import { type Command, commandDefinition, guildOnly } from '../src/discord/commands/command.ts';
import { choiceOption, numberOption, parseOptions, suggestedOption } from '../src/discord/commands/options.ts';
import { suggestTitles } from '../src/discord/commands/which.ts';
import { authorityOf, deferIfSlow, personOf, readerLocaleOf, respond, serverLocale } from '../src/discord/interactions/interaction.ts';
import { buildPracticeFullPanel } from '../src/discord/lobby/practice-panel.ts';
import { resolveTableChannel } from '../src/discord/lobby/table-channel.ts';
import { noteMessage } from '../src/discord/ui/note.ts';
import { translatorFor } from '../src/i18n/index.ts';
import { LEVELS } from '../src/kit/ai.ts';
import { openPractice } from '../src/table/lobby/practice.ts';
import { computerNames } from '../src/table/seats/computer-names.ts';

/** A table against computers, at once. */
export const practiceCommand: Command = {
  definition: guildOnly(
    commandDefinition('practice', 'command.practice', [
      suggestedOption('game', 'command.play.game', true),
      choiceOption('level', 'command.practice.level', LEVELS, (level) => `computers.level.${level}` as const),
      numberOption('seats', 'command.play.seats', 2, 5),
    ]),
  ),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    const { say } = translatorFor(readerLocaleOf(interaction));
    const given = parseOptions(interaction);
    const game = context.services.games.find((g) => g.id === given.text('game'));
    if (game === undefined) return respond(context, interaction, noteMessage(say('command.unknownGame')));
    const room = await resolveTableChannel(context, interaction);
    if ('refused' in room) return respond(context, interaction, room.refused);
    const full = await buildPracticeFullPanel(context, personOf(interaction).id, readerLocaleOf(interaction));
    if (full !== undefined) return respond(context, interaction, full);
    const level = LEVELS.find((l) => l === given.text('level')) ?? 'apprentice';
    const seats = given.number('seats') ?? Math.min(Math.max(3, game.seats[0]), game.seats[1]);
    const locale = room.settings.language ?? serverLocale(interaction);
    const id = await openPractice(context.services, personOf(interaction), {
      ...(interaction.guild_id === undefined ? {} : { guildId: interaction.guild_id }),
      channelId: room.channelId,
      title: game.id,
      seats,
      locale,
      by: authorityOf(interaction),
      level,
      names: computerNames(locale, level, [], seats - 1),
    });
    await respond(context, interaction, noteMessage(say('practice.begun', { game: game.name, id })));
  },

  autocomplete: async (context, interaction) => suggestTitles(context, interaction, parseOptions(interaction).text('game') ?? ''),
};
