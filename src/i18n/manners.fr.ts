import type { Catalogue } from '../kit/message.ts';
import type { mannersEn } from './manners.en.ts';

export const mannersFr: Catalogue<keyof typeof mannersEn> = {
  'help.manners':
    'Sous *Plus*, au bas d’un message : *Relancer* ceux qu’on attend, ou demander aux autres une *Pause* jusqu’au jour de votre choix. À Inkognito, *Mes marques* sous **/main** barre et soupçonne, pour vos yeux seuls.',
  'pause.open': 'Pause…',
  'pause.open.end': 'Finir la pause…',
  'pause.title': '**Une pause pour cette table**',
  'pause.how':
    'Si tous sont d’accord, pendules et rappels s’arrêtent jusqu’au jour que vous choisissez, puis repartent de ce qu’ils montrent. Chacun peut répondre entre-temps. La pause finit plus tôt si tous y consentent ; les congés n’en sont pas touchés.',
  'pause.league': 'En ligue, la pause finit avant la ronde, {until} : elle n’en déplace pas la fin.',
  'pause.until': 'Une pause de…',
  'pause.hours': '{n, plural, one {# heure} other {# heures}}',
  'pause.days': '{n, plural, one {# jour} other {# jours}}',
  'pause.post': '{who} demande une pause jusqu’au {until} : pendules et rappels s’arrêtent. Accord encore attendu : {missing}.',
  'pause.post.end': '{who} demande à finir la pause maintenant. Accord encore attendu : {missing}.',
  'pause.agree': 'D’accord',
  'pause.refuse': 'Plutôt non',
  'pause.end': 'Demander à reprendre',
  'pause.asked': 'Les autres sont consultés. Accord encore attendu : {missing}.',
  'pause.agreed': 'Vous êtes d’accord. Accord encore attendu : {missing}.',
  'pause.settled': 'Tous sont d’accord ; le fil le dit.',
  'pause.done': 'Les pendules sont arrêtées.',
  'pause.off': 'Fort bien ; tout reste en l’état.',
  'pause.begun': 'Tous consentent à une pause jusqu’au {until}. Pendules et rappels s’arrêtent ; chacun peut répondre entre-temps.',
  'pause.ended': 'Tous consentent à reprendre : la pause est finie, les pendules repartent.',
  'pause.over': 'La pause est finie : les pendules repartent.',
  'pause.is': 'En pause d’un commun accord jusqu’au {until} ; pendules et rappels sont arrêtés.',
  'pause.refused': '{who} préfère que non ; tout reste en l’état.',
  'pause.withdrawn': '{who} retire sa demande ; tout reste en l’état.',
  'pause.going': 'Cette table est déjà en pause : demandez d’abord à y mettre fin.',
  'pause.none': 'Cette table n’est pas en pause.',
  'pause.notAsked': 'Cela n’est plus demandé : voyez sous *Plus* où l’on en est.',
  'pause.pending':
    'Une question sur une pause est déjà posée ; il faut d’abord que tous consentent, ou que quelqu’un choisisse *Plutôt non*.',
  'pause.soon': 'Une pause a été demandée il y a moins de douze heures : redemandez ensuite.',
  'pause.length': 'Choisissez l’une des durées proposées : une pause dure 28 jours au plus.',
  'pause.round': 'La ronde finit avant : choisissez une pause plus courte, ou demandez un délai à l’organisateur.',
  'nudge.paused': 'Cette table est en pause : on ne relance personne avant la reprise.',
  'marks.button': 'Mes marques',
  'marks.title': 'Mes barres et mes soupçons',
  'marks.how':
    'À côté de ce que le carnet tient lui-même, vous barrez ce qui est exclu et marquez ce que vous soupçonnez. Cela n’apparaît que dans votre image et vos textes : ni fil, ni relecture, ni export de la partie, et pas chez qui reprendrait votre place.',
  'marks.whose': 'De qui…',
  'marks.crossed': 'Barré',
  'marks.suspected': 'Soupçonné',
  'marks.none': 'Il n’y a rien à marquer ici.',
};
