import type { Catalogue } from '../kit/message.ts';
import type { learnEn } from './learn.en.ts';

export const learnFr: Catalogue<keyof typeof learnEn> = {
  'command.learn': 'Apprendre un jeu en y jouant',
  'learn.title': 'Apprendre en jouant',
  'learn.how':
    'Quelques minutes par jeu, avec des ordinateurs, à l’abri des regards. Arrêtez quand vous voulez : *Apprendre en jouant* reprend où vous en étiez.',
  'learn.steps': '{n, plural, one {# étape} other {# étapes}}',
  'learn.step': '**{game}** · {at}/{of}',
  'learn.at': 'étape {at} sur {of}',
  'learn.through': 'déjà jouée',
  'learn.later': 'Le reste viendra plus tard.',
  'learn.goOn': 'Finir contre les ordinateurs',
  'learn.anew': 'Depuis le début',
  'learn.others': 'Autres jeux',
  'learn.begun': '**{game} #{id}** continue dans son propre fil, dans {where}.',
  'learn.elsewhere': 'La suite se joue dans un fil : ouvrez **/apprendre** dans un serveur pour continuer.',
  'learn.none': 'Il n’y a pas encore de leçon pour {game}.',
  'learn.notYet': 'Jouez d’abord la leçon jusqu’au bout.',
  'learn.changed': 'Cette leçon a été réécrite depuis que vous l’avez commencée : appuyez sur *Depuis le début*.',
};
