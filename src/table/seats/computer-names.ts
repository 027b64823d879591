import { translatorFor } from '../../i18n/index.ts';
import type { Level } from '../../kit/ai.ts';
import type { Locale } from '../../kit/message.ts';
import type { SeatHolder } from '../../storage/records.ts';

/** What computers are called: one name is used once at a table. */
const COMPUTER_NAMES = ['Zorzi', 'Orsola', 'Alvise', 'Bianca', 'Marcantonio', 'Lucrezia', 'Zaneto', 'Faustina', 'Piero'] as const;

/** What computers are called where nobody needs to be told how well they play. */
export function firstNames(many: number): string[] {
  return COMPUTER_NAMES.slice(0, many);
}

/** Names for so many computers, none of which sits there already; each says what it is. */
export function computerNames(locale: Locale, level: Level, seats: readonly Pick<SeatHolder, 'displayName'>[], many: number): string[] {
  const { say } = translatorFor(locale);
  return COMPUTER_NAMES.filter((name) => !seats.some((h) => h.displayName.startsWith(`${name} `)))
    .slice(0, many)
    .map((name) => say('computers.name', { name, level: say(`computers.level.${level}`) }));
}
