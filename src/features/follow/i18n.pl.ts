import type { Catalogue } from '../../kit/message.ts';
import type { followEn } from './i18n.en.ts';

export const followPl: Catalogue<keyof typeof followEn> = {
  'follow.how':
    'Nie grasz tutaj. Obserwuj partię, a bot powie ci o niej w jednej wiadomości prywatnej: na koniec albo co kilka godzin, gdy ruszy naprzód. Nikt się o tym nie dowie; nigdy w nocy.',
  'follow.end': 'Obserwuj do końca',
  'follow.turns': 'Obserwuj ruchy',
  'follow.stop': 'Przestań obserwować',
  'follow.is.end': 'Obserwujesz tę partię: dostaniesz wiadomość, gdy się skończy.',
  'follow.is.turns': 'Obserwujesz tę partię: dostaniesz wiadomość, gdy ruszy naprzód, najwyżej co trzy godziny, i gdy się skończy.',
  'follow.short.end': 'wiadomość na koniec',
  'follow.short.turns': 'wiadomość, gdy ruszy naprzód',
  'follow.list': '**Partie, które obserwujesz**',
  'follow.stopped': 'Już nie obserwujesz tej partii.',
  'follow.news': 'Z partii, które obserwujesz:',
  'follow.over': 'zakończona',
  'follow.on': 'ruszyła naprzód',
  'follow.stops': 'Pod **/partie** albo pod *Więcej* na dole wpisu można przestać obserwować.',
  'follow.notRunning': 'Obserwować można tylko partię, która trwa.',
  'follow.seated': 'Siedzisz przy tym stole: jako gracz dostajesz wezwania.',
  'follow.many': 'Obserwujesz już {n} partii: najpierw przestań obserwować którąś z nich.',
  'follow.crowded': 'Tę partię obserwuje już {n} osób; jej wątek można czytać i tak.',
};
