import type { OptionField, OptionPreferences, PersonField } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import { SEATS } from '../../kit/seat.ts';
import { editions } from './data.ts';
import type { Options } from './state.ts';
import { TIE_RULES } from './vocabulary.ts';
import { say } from './words.ts';

/** SM-34: what a table may set. */
export const optionFields: readonly OptionField[] = [
  {
    id: 'tieRule',
    label: say('option.tieRule'),
    values: TIE_RULES.map((value) => ({ value, label: say(`option.tieRule.${value}`) })),
  },
  {
    id: 'pleas',
    label: say('option.pleas'),
    values: [
      { value: true, label: say('option.pleas.on') },
      { value: false, label: say('option.pleas.off') },
    ],
  },
  {
    id: 'allowDebt',
    label: say('option.allowDebt'),
    values: [
      { value: false, label: say('option.allowDebt.off') },
      { value: true, label: say('option.allowDebt.on') },
    ],
  },
];

/** SM-1: who is the oldest the house does not know; the host may name a person, for seats are drawn. */
export const named: readonly PersonField[] = [
  { id: 'firstLeader', label: say('option.firstLeader'), nobody: say('option.firstLeader.random') },
];

/** SM-1: seats stay as they were drawn; who is named first leader leads from his. */
export function seating(
  options: Options,
  people: readonly OptionPreferences[],
): { readonly order: readonly number[]; readonly options: Options } {
  const firstLeader = SEATS.find((seat) => people[seat]?.firstLeader !== undefined) ?? 'random';
  return { order: people.map((_, n) => n), options: { ...options, firstLeader } };
}

/** Three or four players, a known edition, and a first leader who sits at the table (SM-1). */
export function refuses(seats: number, options: Options): Msg | undefined {
  if (seats < 3 || seats > 4) return say('refuse.seats');
  if (!editions.ids().includes(options.edition)) return say('refuse.edition');
  if (options.firstLeader !== 'random' && options.firstLeader >= seats) return say('refuse.leader');
  return undefined;
}
