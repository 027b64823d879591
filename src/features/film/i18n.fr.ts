import type { Catalogue } from '../../kit/message.ts';
import type { filmEn } from './i18n.en.ts';

export const filmFr: Catalogue<keyof typeof filmEn> = {
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
};
