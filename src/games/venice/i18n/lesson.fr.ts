import type { Catalogue } from '../../../kit/message.ts';
import type { lesson as en } from './lesson.en.ts';

export const lesson: Catalogue<keyof typeof en> = {
  'lesson.depart':
    'Votre mission demande deux céramiques et un argent aux Quais. La gondole 1 porte l’argent : passez devant la Bibliothèque.',
  'lesson.answer':
    'Une rencontre coûte aux deux un parchemin ou 1 intrigue. Qui a le plus d’intrigue à la fin ne peut gagner : payez le parchemin.',
  'lesson.answer.after': '{a} a pris l’intrigue.',
  'lesson.sail': 'Après le premier, chaque canal coûte des pièces. Accostez au Petit Conseil.',
  'lesson.sail.after': 'Un assistant à vous y travaille et a donné une céramique. {a} a accosté au-dessus de vous : 1 point pour vous.',
  'lesson.other': 'Le gondolier prend votre autre gondole ; le garder ici coûterait 3 pièces. Accostez au Grand Conseil.',
  'lesson.council': 'Chaque pas au Conseil vaut des points à la fin. Le pont attendra.',
  'lesson.council.after': 'Le gondolier revient à la gondole 1.',
  'lesson.second': 'Le Monastère a votre seconde céramique.',
  'lesson.second.after': 'Tout est à bord. Entre-temps la gondole 2 a pris un argent.',
  'lesson.docks': 'Portez-le aux Quais.',
  'lesson.mission': 'Accomplissez la mission : sur une place libre, elle agit pour vous.',
  'lesson.mission.after': '4 points et 5 pièces ; désormais, un bateau au-dessus du vôtre rapporte un point de plus.',
  'lesson.end':
    'Et cela continue : assistants, missions, pas au Conseil. Quand un marqueur atteint le pion, ou qu’il n’y a plus de mission, la fin est proche ; qui a alors le plus d’intrigue est arrêté.',
};
