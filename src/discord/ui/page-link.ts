import type { Translator } from '../../i18n/say.ts';
import type { DiscordContext } from '../context.ts';

/** Where a page stands that has such a link; Discord shows no preview of an address in angle brackets. */
export function sharePageUrl(pageUrl: string, link: string): string {
  return `<${pageUrl}/${link}/>`;
}

/** How the page of a game or league stands, for those who may look at this panel. */
export function pageLine(context: DiscordContext, { link }: { readonly link?: string }, translator: Translator): string {
  if (context.pageUrl === undefined) return translator.say('page.none');
  return link === undefined ? translator.say('page.closed') : translator.say('page.open', { url: sharePageUrl(context.pageUrl, link) });
}
