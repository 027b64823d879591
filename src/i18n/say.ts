import type { Arg, Args, Locale, Msg } from '../kit/message.ts';
import type { Seat } from '../kit/seat.ts';
import { isBoldIn, unbold } from './bold.ts';
import { formatList, formatTemplate } from './grammar.ts';
import { type HouseKey, msg } from './house.ts';

/** Turns messages into sentences of one language for one kind of surface. */
export interface Translator {
  readonly locale: Locale;
  readonly say: Say;
}

/** A message; one of the house's by its key alone. */
export interface Say {
  (message: Msg): string;
  (key: HouseKey, args?: Args): string;
}

/** How the people at a table are named on the surface at hand (escaped, bold, with their sign). */
export type SeatNames = (seat: Seat) => string;

/** A voice that looks up a message's template, and its arguments as that template names them, with `find`; `sign` is what stands before it. */
export function createTranslator(
  locale: Locale,
  find: (message: Msg) => readonly [template: string | undefined, args: Args | undefined],
  names: SeatNames = (seat) => `#${seat + 1}`,
  sign: (message: Msg) => string = () => '',
): Translator {
  function value(arg: Arg): string | number {
    if (typeof arg === 'string' || typeof arg === 'number') return arg;
    if (Array.isArray(arg)) return formatList(locale, arg.map(rendered));
    if ('seat' in arg) return names(arg.seat);
    return rendered(arg as Msg);
  }

  function rendered(message: Msg): string {
    const [template, given] = find(message);
    if (template === undefined) throw new Error(`no ${locale} words for ${message.key}${message.game ? ` of ${message.game}` : ''}`);
    const args: { [name: string]: string | number } = {};
    for (const name in given) {
      const said = value(given[name] as Arg);
      args[name] = typeof said === 'string' && isBoldIn(template, name) ? unbold(said) : said;
    }
    return sign(message) + formatTemplate(locale, template, args);
  }

  return { locale, say: (message: Msg | HouseKey, args?: Args) => rendered(typeof message === 'string' ? msg(message, args) : message) };
}
