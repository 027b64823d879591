import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { card, paragraphs, select } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { titleSection, withThumbnails } from '../ui/thumbnails.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import { firstStepButtons, listOpenTables } from './first-steps.ts';

/** What the bot does, what can be played, and the first steps as buttons. */
export async function buildHelpPanel(
  context: DiscordContext,
  guildId: string | undefined,
  userId: string,
  locale: Locale,
): Promise<MessageBody> {
  const { say } = translatorFor(locale);
  const { games } = context.services;
  const titles = games.map((game) => {
    const [fewest, most] = game.seats;
    const facts = [say('inviting.seats', { fewest, most }), ...(game.about === undefined ? [] : [say(game.about)])].join(' · ');
    return titleSection(game, locale, `**${say(game.name)}** · ${facts}`, `-# ${say(game.blurb)}`);
  });
  const rules = select({
    id: encodeControl({ at: 'social', what: 'rulesOf', game: 0 }),
    placeholder: say('first.rules'),
    options: games.map((game) => ({ value: game.id, label: say(game.name) })),
  });
  const free = await listOpenTables(context, guildId, userId, locale);
  const parts = [
    ...paragraphs(say('help.text'), say('evening.help'), say('help.manners'), ...(context.pageUrl === undefined ? [] : [say('page.help')])),
    ...titles,
    ...paragraphs(free.join('\n')),
    ...firstStepButtons(guildId, locale, true),
    rules,
  ];
  const { pageUrl } = context;
  const legal =
    pageUrl === undefined ? [] : paragraphs(say('page.legal', { privacy: `<${pageUrl}/privacy>`, terms: `<${pageUrl}/terms>` }));
  return withThumbnails(context, games, locale, [card(HOUSE_TINT, [...parts, ...legal])]);
}
