import type { OptionField } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import { editions } from './data.ts';
import type { Options } from './state.ts';
import { TIE_RULES } from './vocabulary.ts';
import { say } from './words.ts';

const leader = (value: number) => ({ value, label: say('option.firstLeader.seat', { n: value + 1 }) });

/** SM-34: what a table may set. */
export const optionFields: readonly OptionField[] = [
  {
    id: 'firstLeader',
    label: say('option.firstLeader'),
    values: [{ value: 'random', label: say('option.firstLeader.random') }, leader(0), leader(1), leader(2), leader(3)],
  },
  {
    id: 'tieRule',
    label: say('option.tieRule'),
    values: TIE_RULES.map((value) => ({ value, label: say(`option.tieRule.${value}`) })),
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

/** Three or four players, a known edition, and a first leader who sits at the table (SM-1). */
export function refuses(seats: number, options: Options): Msg | undefined {
  if (seats < 3 || seats > 4) return say('refuse.seats');
  if (!editions.ids().includes(options.edition)) return say('refuse.edition');
  if (options.firstLeader !== 'random' && options.firstLeader >= seats) return say('refuse.leader');
  return undefined;
}
