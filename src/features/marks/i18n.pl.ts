import type { Catalogue } from '../../kit/message.ts';
import type { marksEn } from './i18n.en.ts';

export const marksPl: Catalogue<keyof typeof marksEn> = {
  'marks.button': 'Moje znaki',
  'marks.title': 'Moje skreślenia i podejrzenia',
  'marks.how':
    'Obok tego, co notes zapisuje sam, skreślasz, co odpada, i zaznaczasz, co podejrzewasz. Widać to tylko na twoim obrazie i w twoim opisie: ani w wątku, ani w powtórce, ani w eksporcie partii, ani u kogoś, kto przejmie twoje miejsce.',
  'marks.whose': 'O kim…',
  'marks.crossed': 'Skreślone',
  'marks.suspected': 'Podejrzewane',
  'marks.none': 'Nie ma tu czego zaznaczać.',
};
