import type { Catalogue } from '../../kit/message.ts';
import type { nudgeEn } from './i18n.en.ts';

export const nudgePl: Catalogue<keyof typeof nudgeEn> = {
  'more.nudge': 'Ponaglij',
  'nudge.line': '{who}, {by} pyta, czy znajdzie się chwila na tę partię.',
  'nudge.done': 'Ci, na których czekamy, dostali przypomnienie w wątku, w twoim imieniu.',
  'nudge.soon': 'Ten stół ponaglono w ciągu ostatnich dwunastu godzin. Spróbuj później.',
  'nudge.nobody': 'Nie czekamy na nikogo innego, kogo można by ponaglić.',
  'nudge.asleep': 'Ci, na których czekamy, śpią albo wyjechali i teraz nikt ich nie wzywa. Spróbuj za dnia.',
  'nudge.paused': 'Przy tym stole trwa przerwa: przed jej końcem nikogo się nie ponagla.',
};
