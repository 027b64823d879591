import { IntlMessageFormat } from 'intl-messageformat';
import type { Arg, Catalogue, Locale, Msg } from '../kit/message.ts';
import type { Seat } from '../kit/seat.ts';
import { calledNow, type Formerly } from '../kit/upcast.ts';

/** Turns messages into sentences of one language for one kind of surface. */
export interface Voice {
  readonly locale: Locale;
  say(message: Msg | string): string;
}

/** How the people at a table are named on the surface at hand (escaped, bold, with their sign). */
export type Names = (seat: Seat) => string;

const compiled = new Map<string, IntlMessageFormat>();

function format(template: string, locale: Locale): IntlMessageFormat {
  const key = `${locale}:${template}`;
  let ready = compiled.get(key);
  if (ready === undefined) {
    ready = new IntlMessageFormat(template, locale, undefined, { ignoreTag: true });
    compiled.set(key, ready);
  }
  return ready;
}

/** Catalogues are asked in order: the game's own words first, the house's after. */
export function voice(
  locale: Locale,
  catalogues: readonly Catalogue[],
  names: Names = (seat) => `#${seat + 1}`,
  formerly?: Formerly,
): Voice {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });

  function value(arg: Arg): string | number {
    if (typeof arg === 'string' || typeof arg === 'number') return arg;
    if (Array.isArray(arg)) return list.format(arg.map(say));
    if ('seat' in arg) return names(arg.seat);
    return say(arg as Msg);
  }

  /** A game's message from an older version; the house's own may be called alike. */
  function today(message: Msg): Msg {
    if (formerly === undefined) return message;
    const now = calledNow(message, formerly);
    return catalogues[0] !== undefined && now.key in catalogues[0] ? now : message;
  }

  function say(message: Msg | string): string {
    if (typeof message === 'string') return message;
    const { key, args: given } = today(message);
    const template = catalogues.find((c) => key in c)?.[key];
    if (template === undefined) throw new Error(`no ${locale} words for ${key}`);
    const args: { [name: string]: string | number } = {};
    for (const name in given) args[name] = value(given[name] as Arg);
    return String(format(template, locale).format(args));
  }

  return { locale, say };
}
