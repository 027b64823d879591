import { type Command, commandDefinition } from '../src/discord/commands/command.ts';
import { parseOptions, suggestedOption } from '../src/discord/commands/options.ts';
import { deferIfSlow, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { buildRulesPanel, searchRules } from '../src/discord/panel/rules.ts';
import { noteMessage } from '../src/discord/ui/note.ts';
import { translatorFor } from '../src/i18n/index.ts';

/** The rules of all games, entry by entry, in our own words. */
export const rulesCommand: Command = {
  definition: commandDefinition('rules', 'command.rules', [suggestedOption('about', 'command.rules.about', false)]),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    const { games, store } = context.services;
    const locale = readerLocaleOf(interaction);
    const here = await store.findGameInThread(interaction.channel.id);
    const about = parseOptions(interaction).text('about') ?? '';
    const [title, entry] = about.split('/');
    const game = games.find((g) => g.id === title) ?? (about === '' ? games.find((g) => g.id === here?.title) : undefined);
    if (game !== undefined) return respond(context, interaction, await buildRulesPanel(context, game, locale, entry));
    const best = searchRules(games, locale, about, here?.title)[0];
    if (about !== '' && best !== undefined)
      return respond(context, interaction, await buildRulesPanel(context, best.game, locale, best.entry.id));
    await respond(context, interaction, noteMessage(translatorFor(locale).say(about === '' ? 'rules.which' : 'rules.none')));
  },

  async autocomplete(context, interaction) {
    const { games, store } = context.services;
    const locale = readerLocaleOf(interaction);
    const here = await store.findGameInThread(interaction.channel?.id ?? '');
    const found = searchRules(games, locale, parseOptions(interaction).text('about') ?? '', here?.title);
    return found.slice(0, 25).map(({ game, entry }) => ({
      name: `${translatorFor(locale).say(game.name)} · ${entry.title}`,
      value: `${game.id}/${entry.id}`,
    }));
  },
};
