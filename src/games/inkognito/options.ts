import type { OptionField, OptionPreferences } from '../../kit/game.ts';
import { SEAT_COLOURS, SEATS, type Seat } from '../../kit/seat.ts';
import { NOTEBOOKS, type Options } from './state.ts';
import { COLOURS, ENVOY } from './vocabulary.ts';
import { say } from './words.ts';

/** The options as they are set in the lobby. */
export const optionFields: readonly OptionField[] = [
  {
    id: 'notebook',
    label: say('option.notebook'),
    values: NOTEBOOKS.map((value) => ({ value, label: say(`option.notebook.${value}`) })),
  },
  {
    id: 'challenges',
    label: say('option.challenges'),
    values: [
      { value: false, label: say('option.challenges.off') },
      { value: true, label: say('option.challenges.on') },
    ],
  },
  {
    id: 'counsel',
    label: say('option.counsel'),
    values: [
      { value: false, label: say('option.counsel.off') },
      { value: true, label: say('option.counsel.on') },
    ],
  },
  {
    id: 'roundLimit',
    label: say('option.roundLimit'),
    values: [100, 60, 40, 0].map((count) => ({ value: count, label: say('option.rounds', { count }) })),
  },
];

/** What everybody may wish for himself before the start (a5): the colour of his starting squares and, with five, who he plays. */
export const wishes: readonly OptionField[] = [
  {
    id: 'colour',
    label: say('wish.colour'),
    values: [{ value: '', label: say('wish.any') }, ...COLOURS.map((value) => ({ value, label: say(`wish.colour.${value}`) }))],
  },
  {
    id: 'role',
    label: say('wish.role'),
    values: [
      { value: '', label: say('wish.any') },
      { value: 'envoy', label: say('wish.role.envoy') },
      { value: 'agent', label: say('wish.role.agent') },
    ],
    when: (seats) => seats === 5,
  },
];

/** The black ball is the Ambassador’s: with five players black is his, and no agent’s at any table. */
export function wears(seat: Seat, seats: number): readonly Seat[] {
  return SEATS.filter((of) => (SEAT_COLOURS[of] === 'black') === (seats === 5 && seat === ENVOY));
}

/** The Ambassador takes the last seat; who it is, and who gets a colour that several wish for, the lot says: people come in its order. */
export function seating(
  options: Options,
  people: readonly OptionPreferences[],
): { readonly order: readonly number[]; readonly options: Options } {
  const all = people.map((_, n) => n);
  const envoy = people.length === 5 ? envoyAmong(people) : undefined;
  const order = envoy === undefined ? all : [...all.filter((n) => n !== envoy), envoy];
  const colours = order.filter((n) => n !== envoy).map((n) => (COLOURS as readonly (string | undefined)[]).indexOf(people[n]?.colour));
  return { order, options: colours.some((colour) => colour >= 0) ? { ...options, colours } : options };
}

function envoyAmong(people: readonly OptionPreferences[]): number {
  const wished = people.findIndex(({ role }) => role === 'envoy');
  if (wished >= 0) return wished;
  const willing = people.findIndex(({ role }) => role !== 'agent');
  return willing >= 0 ? willing : people.length - 1;
}
