import type { Catalogue } from '../../kit/message.ts';
import type { followEn } from './i18n.en.ts';

export const followFr: Catalogue<keyof typeof followEn> = {
  'follow.how':
    'Vous ne jouez pas ici. Suivez la partie, et le bot vous le dit par un seul message privé : à la fin, ou toutes les quelques heures quand elle a avancé. Personne n’en sait rien ; jamais la nuit.',
  'follow.end': 'Suivre jusqu’à la fin',
  'follow.turns': 'Suivre les tours',
  'follow.stop': 'Ne plus suivre',
  'follow.is.end': 'Vous suivez cette partie ; on vous prévient quand elle finit.',
  'follow.is.turns': 'Vous suivez cette partie ; on vous prévient quand elle avance, toutes les trois heures au plus, et quand elle finit.',
  'follow.short.end': 'prévenu à la fin',
  'follow.short.turns': 'prévenu quand elle avance',
  'follow.list': '**Parties que vous suivez**',
  'follow.stopped': 'Vous ne suivez plus cette partie.',
  'follow.news': 'Des parties que vous suivez :',
  'follow.over': 'est finie',
  'follow.on': 'a avancé',
  'follow.stops': 'Sous **/parties**, ou sous *Plus* au bas d’un message, vous cessez de suivre.',
  'follow.notRunning': 'On ne peut suivre qu’une partie en cours.',
  'follow.seated': 'Vous êtes à cette table : on vous y appelle comme joueur.',
  'follow.many': 'Vous suivez déjà {n} parties : cessez d’abord d’en suivre une.',
  'follow.crowded': '{n} personnes suivent déjà cette partie ; son fil reste lisible.',
};
