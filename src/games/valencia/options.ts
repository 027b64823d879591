import type { OptionField, OptionPreferences, PersonField } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import { editions } from './data.ts';
import { fitsPlan } from './rules/cities.ts';
import type { Options } from './state.ts';
import { SPECIALS } from './vocabulary.ts';
import { say } from './words.ts';

const yesNo = [
  { value: false, label: say('option.no') },
  { value: true, label: say('option.yes') },
] as const;

/** What a lobby can set: the city, and each kind of special card (X1). */
export const optionFields: readonly OptionField[] = [
  {
    id: 'city',
    label: say('option.city'),
    values: [
      { value: 'first', label: say('option.city.first') },
      { value: 'random', label: say('option.city.random') },
      { value: 'custom', label: say('option.city.custom'), inLobby: true },
    ],
  },
  ...SPECIALS.map((kind) => ({ id: kind, label: say(`option.${kind}`), values: yesNo, together: say('option.specials') })),
];

/** P8: the first player is drawn by lot, unless the host names a person. */
export const named: readonly PersonField[] = [
  { id: 'firstPlayer', label: say('option.firstPlayer'), nobody: say('option.firstPlayer.random') },
];

/** P8: the first seat begins. The named person takes it; the others follow clockwise in the order that was drawn. */
export function seating(
  options: Options,
  people: readonly OptionPreferences[],
): { readonly order: readonly number[]; readonly options: Options } {
  const all = people.map((_, n) => n);
  const first = Math.max(
    0,
    people.findIndex((one) => one.firstPlayer !== undefined),
  );
  return { order: [...all.slice(first), ...all.slice(0, first)], options };
}

/** Two to five players with a known edition, and a city of one's own for as many as play. */
export function refuses(seats: number, options: Options): Msg | undefined {
  if (seats < 2 || seats > 5) return say('refuse.seats');
  if (!editions.ids().includes(options.edition)) return say('refuse.edition');
  // D.3: there is one set of tiles for two, another for three to five.
  if (options.city === 'custom' && options.layout !== '' && !fitsPlan(editions.get(options.edition), seats, options.layout))
    return say(seats === 2 ? 'refuse.layout.two' : 'refuse.layout.more');
  return undefined;
}
