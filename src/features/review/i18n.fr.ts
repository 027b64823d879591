import type { Catalogue } from '../../kit/message.ts';
import type { reviewEn } from './i18n.en.ts';

export const reviewFr: Catalogue<keyof typeof reviewEn> = {
  'review.button': 'Analyse',
  'review.title': '{game} #{id} · analyse, décision {at} sur {of}',
  'review.working': 'L’analyse est en cours : {done, number, ::percent}. Revenez dans une minute.',
  'review.again': 'Revoir',
  'review.given': 'Joué : {answer}',
  'review.best': 'Mieux : {answer}',
  'review.knew': 'Jugé d’après ce que {who} pouvait savoir alors et les suites possibles.',
  'review.fine': '{who} : aucune décision n’aurait pu être bien meilleure.',
  'review.back': 'Précédente',
  'review.next': 'Suivante',
  'review.whose': 'Les décisions de…',
  'review.notOver': 'Une partie s’analyse une fois terminée.',
  'review.noOne': 'Aucune personne n’a décidé quoi que ce soit dans cette partie.',
};
