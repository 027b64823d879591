import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { button } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';

/** What leads to the lessons, or to that of one title. */
export function learnButton(locale: Locale, title?: string) {
  const id = encodeControl({ at: 'social', what: 'learn', game: 0, ...(title === undefined ? {} : { more: title }) });
  return button({ id, label: translatorFor(locale).say('learn.title') });
}
