import type { OptionField } from '../../kit/game.ts';
import { NOTEBOOKS } from './state.ts';
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
