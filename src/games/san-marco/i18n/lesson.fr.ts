import type { Catalogue } from '../../../kit/message.ts';
import type { lesson as en } from './lesson.en.ts';

export const lesson: Catalogue<keyof typeof en> = {
  'lesson.bridge': 'Les nobles des quartiers rapportent des points, et vos ponts les font passer. Reliez Castello et San Marco.',
  'lesson.bridge.after': '{a} a réparti huit cartes en deux offres.',
  'lesson.choose': 'Vous jouez les cartes Action de l’offre prise ; ses pénalités restent devant vous.',
  'lesson.choose.after': 'Cinq points de pénalité : à dix, la manche est finie pour vous.',
  'lesson.cross': 'Une carte Quartier y place un noble, ou le fait passer aussitôt par votre pont : allez à San Marco.',
  'lesson.cross.after': 'Vous voilà trois à San Marco.',
  'lesson.traitor': 'Cette carte met un des vôtres à la place d’un autre : celui de {a} à San Marco.',
  'lesson.traitor.after': 'Quatre des vôtres, deux de {c}.',
  'lesson.doge': 'Seul le doge fait marquer, et seulement dans son quartier : menez-le à San Marco.',
  'lesson.doge.after':
    'Majorité : 8 points pour vous ; second, {c} : 6. Puis {c} l’a mené par votre pont à Castello : 1 point de péage pour vous, et 3 comme second.',
  'lesson.split': 'À vous de répartir. {a} choisit d’abord, vous jouez le reste. Une offre est déjà cochée.',
  'lesson.split.after': '{a} a pris la première offre. Le reste est à vous.',
  'lesson.exile': 'Cette carte chasse les autres d’un quartier : nommez Castello.',
  'lesson.die': 'Le dé dit combien doivent partir.',
  'lesson.losses': 'Vous choisissez lesquels : deux de {b}, deux de {c}.',
  'lesson.losses.after': 'Castello est à vous.',
  'lesson.end':
    'Voilà le jeu. Dix points de pénalité finissent la manche ; qui en a le moins reçoit la plus forte prime. Après trois manches, chaque quartier est encore décompté.',
};
