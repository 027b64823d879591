import type { Catalogue } from '../kit/message.ts';
import type { socialEn } from './social.en.ts';

export const socialFr: Catalogue<keyof typeof socialEn> = {
  'command.orders': 'Confier à la maison les réponses qui reviennent',
  'orders.title': 'Vos consignes dans **{game} #{id}**',
  'orders.how':
    'À ce que vous réglez ici, la maison répond pour vous dès que la question se pose, d’après ce que vous pouvez savoir. Vous pouvez en changer à tout moment.',
  'orders.line': '• {label} : **{setting}**',
  'orders.which': 'Quelle consigne ?',
  'orders.choose': 'Que faut-il faire ?',
  'orders.compose': 'Composer la mienne…',
  'orders.default': 'Ainsi dans mes nouvelles parties',
  'orders.kept': 'C’est noté pour toutes vos nouvelles parties de {game}.',
  'orders.back': 'Toutes les consignes',
  'orders.always': 'Toujours ainsi…',
  'orders.unfit': 'elle ne convient pas à la partie telle qu’elle est.',
  'orders.ended': 'Votre consigne « {label} » a pris fin : {why}',
  'orders.none': 'Dans {game}, il n’y a pas de consigne à donner.',
  'orders.toGame': 'Vers la partie',
};
