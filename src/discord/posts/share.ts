import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import type { StoredGame } from '../../storage/records.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { noteMessage } from '../ui/note.ts';

/** Where a page stands that has such a link; Discord shows no preview of an address in angle brackets. */
export function sharePageUrl(pageUrl: string, link: string): string {
  return `<${pageUrl}/${link}/>`;
}

/** How the page of a game or league stands, for those who may look at this panel. */
export function pageLine(context: DiscordContext, { link }: { readonly link?: string }, translator: Translator): string {
  if (context.pageUrl === undefined) return translator.say('page.none');
  return link === undefined ? translator.say('page.closed') : translator.say('page.open', { url: sharePageUrl(context.pageUrl, link) });
}

/** The thread learns that its game can be followed from outside, or no longer. */
export function shareMessage(context: DiscordContext, row: StoredGame, locale: Locale): MessageBody {
  const { say } = translatorFor(locale);
  const open = row.link !== undefined && context.pageUrl !== undefined;
  return {
    ...noteMessage(open ? say('page.told.open', { url: sharePageUrl(context.pageUrl, row.link) }) : say('page.told.closed')),
    silent: true,
  };
}
