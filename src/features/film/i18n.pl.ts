import type { Catalogue } from '../../kit/message.ts';
import type { filmEn } from './i18n.en.ts';

export const filmPl: Catalogue<keyof typeof filmEn> = {
  'film.button': 'Film dla wszystkich',
  'film.asked': 'Film powstaje. Za minutę lub dwie pojawi się w wątku.',
  'film.there': 'O film z tej partii już poproszono: poszukaj go w wątku.',
  'film.notYours': 'O film prosi ktoś z grających; poproś jedną z tych osób.',
  'film.often': 'Liczba filmów zamówionych dziś przez ciebie: {n}. O następny poproś jutro.',
  'film.oftenHere': 'Liczba filmów na tym serwerze dzisiaj: {n}. O następny poproś jutro.',
  'film.title': '**{game} #{id}: film** · {n, plural, one {# tura} few {# tury} many {# tur} other {# tury}}',
  'film.alt':
    '{game} #{id} jako film: plansza po {n, plural, one {# turze} few {# turach} many {# turach} other {# tury}} z {of}, za każdym razem z opisem; na koniec {list}',
  'film.turn': '{at} / {of}',
};
