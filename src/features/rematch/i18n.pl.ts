import type { Catalogue } from '../../kit/message.ts';
import type { rematchEn } from './i18n.en.ts';

export const rematchPl: Catalogue<keyof typeof rematchEn> = {
  'rematch.button': 'Rewanż',
  'rematch.waiting':
    'Stół [#{id}]({url}) czeka na tych samych graczy, każdego o jedno miejsce dalej: są już {taken} z {seats}. Zaczynamy, gdy usiądzie ostatni.',
  'rematch.started': 'Rewanż już trwa: [#{id}]({url}).',
  'rematch.notOver': 'Rewanż jest możliwy dopiero po zakończonej partii.',
  'rematch.notYours': 'Rewanż jest dla tych, którzy grali.',
};
