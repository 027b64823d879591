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

  'command.play.guest': 'Quelqu’un à inviter',
  'command.play.private': 'Entre amis : seuls les invités peuvent se joindre',
  'lobby.titleAlt': 'Image de titre de {game} : toits et tours de Venise vus de l’eau',
  'lobby.auto': 'La partie commence d’elle-même quand toutes les places sont prises.',
  'lobby.byHand': 'La partie commence quand l’hôte la lance.',
  'lobby.private': 'Entre amis : seuls les invités peuvent se joindre.',
  'lobby.until': 'Si rien n’a commencé d’ici là, la table sera levée {until}.',
  'lobby.expired': 'Personne n’a lancé la partie en sept jours ; la table a été levée.',
  'lobby.invitedOnly': 'Cette table est réservée aux invités.',
  'lobby.tooManyInvited': 'On ne peut inviter plus de {n} personnes à une même table.',
  'lobby.notSeated': 'La table ne peut être confiée qu’à quelqu’un qui y est assis.',
  'lobby.openedIn': '{title} est ouverte dans {where}.',
  'opening.watchers': 'Pour ceux qui souhaitaient suivre : {who}',
  'invitation.post': '{to}, {by} vous invite à une partie de **{game}**, table n° {id}.',
  'invitation.decline': 'Décliner',
  'invitation.accepted': 'Votre place est prise ; la partie commencera dans un fil sous la carte de la table.',
  'invitation.declined': 'Entendu. La place reste ouverte à d’autres ; personne n’en saura rien.',
  'guests.open': 'Invités et départ',
  'guests.title': 'Invités et départ de **{game} #{id}**',
  'guests.invite': 'Inviter…',
  'guests.invited': '{n, plural, =0 {Tous avaient déjà été invités.} one {Un invité a été appelé.} other {# invités ont été appelés.}}',
  'guests.host': 'Confier la table à…',
  'guests.handedOver': 'La table est désormais entre ses mains.',
  'guests.autoOn': 'Commencer dès que tous sont assis',
  'guests.autoOff': 'Commencer à mon signal',
  'guests.privateOn': 'Entre amis',
  'guests.privateOff': 'Ouverte à tous',
  'guild.blocked': 'Les organisateurs de ce serveur vous ont exclu de ses tables.',
  'guild.notOpener': 'Sur ce serveur, les tables sont ouvertes par {roles}.',
  'limit.lobbies':
    '{n, plural, one {Une table attend} other {# tables attendent}} déjà des joueurs sur ce serveur. Joignez-vous à l’une d’elles, ou attendez qu’une partie commence.',
  'limit.lobbiesEach':
    'Vous tenez déjà {n, plural, one {une table} other {# tables}} en attente sur ce serveur ; il n’en est pas permis davantage.',
  'limit.running':
    '{n, plural, one {Une partie se joue} other {# parties se jouent}} déjà sur ce serveur ; il n’en est pas permis davantage.',
  'limit.runningEach':
    'Vous avez déjà une place à {n, plural, one {une table} other {# tables}} de ce serveur ; il n’en est pas permis davantage.',
};
