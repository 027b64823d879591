import type { eveningEn } from './evening.en.ts';

export const eveningFr: { readonly [key in keyof typeof eveningEn]: string } = {
  'evening.button': 'Graphique et film',
  'evening.title': '**{game} nº {id} : le déroulement**',
  'evening.named': '{game} nº {id}',
  'evening.notOver': 'Le graphique et le film sont là une fois la partie terminée.',
  'evening.points': 'Points',
  'evening.turn': 'tour {at}',
  'evening.lead': 'Plus longue avance : {who}, {n, plural, one {# tour} other {# tours}} de suite',
  'evening.best': 'Meilleur tour : {who}, {n} de plus au tour {at}',
  'evening.turning': 'Tournant : à partir du tour {at}, personne n’a devancé {who}',
  'evening.used': 'Temps utilisé : {list}',
  'evening.usedBy': '{who} {time}',
  'evening.scored': '{who} {n}',
  'evening.alt': '{what} sur {n, plural, one {# tour} other {# tours}} ; à la fin {list}',
  'evening.help':
    'La partie finie, *Graphique et film* montre son déroulement et peut la montrer à tous en un court film. Sous « Applications », derrière un message de partie, se trouvent *Revoir à partir d’ici* et *Rejouer à l’identique*.',
  'film.button': 'Film pour tous',
  'film.asked': 'Le film se prépare. Il sera dans le fil dans une minute ou deux.',
  'film.there': 'Le film de cette partie a déjà été demandé : cherchez-le dans le fil.',
  'film.notYours': 'C’est à ceux qui ont joué de demander le film ; demandez à l’un d’eux.',
  'film.often': 'Vous avez demandé {n} films aujourd’hui ; demandez le prochain demain.',
  'film.oftenHere': 'Ce serveur a eu {n} films aujourd’hui ; demandez le prochain demain.',
  'film.title': '**{game} nº {id} : le film** · {n, plural, one {# tour} other {# tours}}',
  'film.alt':
    '{game} nº {id} en film : le plateau après {n, plural, one {# tour} other {# tours}} sur {of}, chacun avec ce qui s’est passé ; à la fin {list}',
  'film.turn': '{at} / {of}',
  'again.button': 'Rejouer à l’identique',
  'post.none': 'Ce message n’est pas celui d’une partie : utilisez-le sur un message du fil d’une partie.',
};
