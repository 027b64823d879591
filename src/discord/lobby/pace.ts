import { msg } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Msg } from '../../kit/message.ts';
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts';
import { PACE_NAMES, paceOf, readPace } from '../../shared/pace.ts';
import { throwRuleError } from '../../table/services.ts';
import type { AutocompleteChoice } from '../commands/command.ts';

/** Stands for a pace that is written. */
export const OWN_PACE = 'own';

/** A pace in words. */
export function paceWords(pace: string): Msg {
  const name = PACE_NAMES.find((n) => n === pace);
  if (name !== undefined) return msg(`pace.${name}`);
  const own = paceOf(pace) ?? throwRuleError('pace.bad');
  const start = durationWords(own.start);
  if (own.more === own.start && own.cap === own.start) return msg('pace.each', { start });
  return msg('pace.own', { start, more: durationWords(own.more), cap: durationWords(own.cap) });
}

function durationWords(long: number): Msg {
  if (long % DAY === 0) return msg('time.days', { n: long / DAY });
  if (long % HOUR === 0) return msg('time.hours', { n: long / HOUR });
  return msg('time.minutes', { n: Math.round(long / MINUTE) });
}

/** Paces as the command suggests them; what is typed first, if it is a pace of its own. */
export function suggestPaces(typed: string, translator: Translator): AutocompleteChoice[] {
  const own = readPace(typed);
  const paces = own === undefined || PACE_NAMES.some((n) => n === own) ? PACE_NAMES : [own, ...PACE_NAMES];
  const found = paces.map((pace) => ({ name: translator.say(paceWords(pace)), value: pace }));
  const fitting = found.filter((s) => s.value === own || `${s.value} ${s.name}`.toLowerCase().includes(typed.toLowerCase()));
  return fitting.length > 0 ? fitting : found;
}
