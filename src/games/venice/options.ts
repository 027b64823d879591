import type { OptionField, OptionLevels, OptionPreferences, PersonField } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import { editions } from './data.ts';
import { COUNCIL_STARTS, type Options } from './state.ts';
import { say } from './words.ts';

/** The Doge's terms as printed. */
const PRINTED = { dogeOpening: true, dogeCrew: 0, dogeCouncil: 0, dogeFirst: 0, dogeFourth: 4, dogeScrolls: 2, lastTurns: 1 };
const alone = (seats: number) => seats === 1;
const together = (seats: number) => seats > 1;
const yesNo = [
  { value: true, label: say('pick.yes') },
  { value: false, label: say('pick.no') },
];
const numbers = (...values: number[]) => values.map((value) => ({ value, label: say('option.number', { n: value }) }));
/** A field whose name is that of its option. */
type Named<F> = F & { readonly id: keyof Options };

/** What a table can agree on, in the lobby's order (R87, R8; alone R72). */
export function optionFields(): readonly OptionField[] {
  const fields: Named<OptionField>[] = [
    {
      id: 'edition',
      label: say('option.edition'),
      values: editions
        .ids()
        .map((id) => ({ value: id, label: id === 'house' ? say('option.edition.house') : say('option.edition.named', { id }) })),
    },
    {
      id: 'favours',
      label: say('option.favours'),
      values: [
        { value: 'all', label: say('option.favours.all') },
        { value: 'none', label: say('option.favours.none') },
        { value: 'by_seat', label: say('option.favours.named'), inLobby: true },
      ],
      when: together,
    },
    { id: 'short', label: say('option.short'), values: yesNo, slow: true, when: together },
    { id: 'ownQuay', label: say('option.ownQuay'), values: yesNo },
    { id: 'dogeOpening', label: say('option.dogeOpening'), values: yesNo, when: alone },
    { id: 'dogeCrew', label: say('option.dogeCrew'), values: numbers(0, 1, 2), when: alone },
    { id: 'dogeCouncil', label: say('option.dogeCouncil'), values: numbers(...COUNCIL_STARTS), when: alone },
    { id: 'dogeFirst', label: say('option.dogeFirst'), values: numbers(0, 1), when: alone },
    { id: 'dogeFourth', label: say('option.dogeFourth'), values: numbers(4, 3), when: alone },
    { id: 'dogeScrolls', label: say('option.dogeScrolls'), values: numbers(2, 3, 1), when: alone },
    { id: 'lastTurns', label: say('option.lastTurns'), values: numbers(1, 0, 2), when: alone },
  ];
  return fields;
}

/** R72: the Doge's terms in one word; the middle is as printed. */
export const levels: OptionLevels = {
  label: say('option.level'),
  when: alone,
  levels: [
    level('easy', { dogeOpening: false, dogeFourth: 3, dogeScrolls: 1, lastTurns: 2 }),
    level('normal', {}),
    level('hard', { dogeCrew: 2, dogeCouncil: 2, dogeFirst: 1, dogeScrolls: 3, lastTurns: 0 }),
  ],
};

function level(id: 'easy' | 'normal' | 'hard', changed: Partial<typeof PRINTED>): OptionLevels['levels'][number] {
  return { id, label: say(`option.level.${id}`), hint: say(`option.level.${id}.hint`), options: { ...PRINTED, ...changed } };
}

/** R87: whom the host ticks on the lobby's card has a card of favour, whichever seat the lot gives him. */
export const named: readonly PersonField[] = [
  {
    id: 'favour',
    label: say('option.favours'),
    nobody: say('option.favours.all'),
    most: 5,
    when: (seats, { favours }) => seats > 1 && favours === 'by_seat',
  },
];

/** R87: seats stay as they were drawn; cards of favour go to where those sit who are named, and to everybody while nobody is. */
export function seating(
  options: Options,
  people: readonly OptionPreferences[],
): { readonly order: readonly number[]; readonly options: Options } {
  const order = people.map((_, n) => n);
  if (people.every((one) => one.favour === undefined)) return { order, options };
  const favours = ([1, 2, 3, 4, 5] as const).map((n) => [`favour${n}`, people[n - 1]?.favour !== undefined] as const);
  return { order, options: { ...options, ...Object.fromEntries(favours) } };
}

/** Why a table cannot start: an edition that is not here, favours for nobody, or the Doge's terms where he does not play. */
export function refuses(seats: number, options: Options): Msg | undefined {
  if (!editions.ids().includes(options.edition)) return say('refuse.edition', { id: options.edition });
  if (options.favours === 'by_seat') {
    if (seats === 1) return say('refuse.favoursAlone');
    const given = [options.favour1, options.favour2, options.favour3, options.favour4, options.favour5].slice(0, seats);
    if (!given.includes(true)) return say('refuse.favoursNobody');
  }
  if (seats > 1 && changesDoge(options)) return say('refuse.dogeAlone');
  if (options.dogeCrew > 0 && !options.dogeOpening) return say('refuse.dogeCrew');
  return undefined;
}

function changesDoge({ dogeOpening, dogeCrew, dogeCouncil, dogeFirst, dogeFourth, dogeScrolls, lastTurns }: Options): boolean {
  return !dogeOpening || dogeCrew > 0 || dogeCouncil > 0 || dogeFirst > 0 || dogeFourth < 4 || dogeScrolls !== 2 || lastTurns !== 1;
}
