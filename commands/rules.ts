import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { givenIn, suggestedOption } from '../src/discord/commands/options.ts';
import { deferIfSlow, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { rulesPanel, searchRules } from '../src/discord/panel/rules.ts';
import { note } from '../src/discord/ui/note.ts';
import { translatorFor } from '../src/i18n/index.ts';

/** The rules of all games, entry by entry, in our own words. */
export const rulesCommand: Command = {
  definition: commandNamed('rules', 'command.rules', [suggestedOption('about', 'command.rules.about', false)]),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    const { games, store } = context.services;
    const locale = readerLocaleOf(interaction);
    const here = await store.gameInThread(interaction.channel.id);
    const about = givenIn(interaction).text('about') ?? '';
    const [title, entry] = about.split('/');
    const game = games.find((g) => g.id === title) ?? (about === '' ? games.find((g) => g.id === here?.title) : undefined);
    if (game !== undefined) return respond(context, interaction, await rulesPanel(context, game, locale, entry));
    const best = searchRules(games, locale, about, here?.title)[0];
    if (about !== '' && best !== undefined)
      return respond(context, interaction, await rulesPanel(context, best.game, locale, best.entry.id));
    await respond(context, interaction, note(translatorFor(locale).say(about === '' ? 'rules.which' : 'rules.none')));
  },

  async suggest(context, interaction) {
    const { games, store } = context.services;
    const locale = readerLocaleOf(interaction);
    const here = await store.gameInThread(interaction.channel?.id ?? '');
    const found = searchRules(games, locale, givenIn(interaction).text('about') ?? '', here?.title);
    return found.slice(0, 25).map(({ game, entry }) => ({
      name: `${translatorFor(locale).say(game.name)} · ${entry.title}`,
      value: `${game.id}/${entry.id}`,
    }));
  },
};
