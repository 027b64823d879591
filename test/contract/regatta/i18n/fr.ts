import type { Catalogue } from '../../../../src/kit/message.ts';
import type { en } from './en.ts';

export const fr: Catalogue<keyof typeof en> = {
  name: 'Régate',
  blurb: 'Ramez, ou laissez le courant vous porter jusqu’au but.',
  'ask.turn': 'Le but est à {n, plural, one {# coup} other {# coups}} de rame. Que faites-vous ?',
  'wait.turn': 'rame',
  'do.row': 'Ramer {n, plural, one {# coup} other {# coups}}',
  'do.drift': 'Suivre le courant',
  'why.post': 'Le but est plus proche que cela.',
  'told.rowed': '{who} rame {n, plural, one {# coup} other {# coups}}.',
  'told.drifted': 'Le courant porte {who} de {n, plural, one {# coup} other {# coups}}.',
  'section.race': 'La course',
  'words.boat': '{who} : {n, plural, =0 {au but} one {encore # coup} other {encore # coups}}',
  'words.turn': 'C’est à {who}.',
  'words.over': 'La course est finie.',
  'summary.boat': '{n, plural, =0 {au but} one {encore # coup} other {encore # coups}}',
  'rule.turn.title': 'Un tour',
  'rule.turn': 'Ramez un ou deux coups, ou dérivez : le dé vous porte d’un à quatre coups. Le premier au but gagne.',
};
