import type { Catalogue } from '../../kit/message.ts';
import type { nudgeEn } from './i18n.en.ts';

export const nudgeFr: Catalogue<keyof typeof nudgeEn> = {
  'more.nudge': 'Relancer',
  'nudge.line': '{who}, {by} demande si vous avez un moment pour cette partie.',
  'nudge.done': 'Ceux qu’on attend ont été relancés dans le fil, en votre nom.',
  'nudge.soon': 'Cette table a été relancée il y a moins de douze heures. Réessayez plus tard.',
  'nudge.nobody': 'On n’attend personne d’autre que vous puissiez relancer.',
  'nudge.asleep': 'Ceux qu’on attend dorment ou sont absents ; on ne les appelle pas maintenant. Réessayez de jour.',
  'nudge.paused': 'Cette table est en pause : on ne relance personne avant la reprise.',
};
