import type { Catalogue } from '../../kit/message.ts';
import type { shareEn } from './i18n.en.ts';

export const sharePl: Catalogue<keyof typeof shareEn> = {
  'page.button': 'Strona dla innych',
  'page.title': '**Strona partii {game} #{id} poza Discordem**',
  'page.how':
    'Kto ma adres, widzi to, co pokazuje wątek: planszę krok po kroku, co się stało, imiona graczy i na kogo czekamy. Nie ma tam żadnych kart z ręki ani tajemnic i nie zna jej żadna wyszukiwarka. Otwiera ją gospodarz; zamknąć może gospodarz i każdy gracz, a wtedy adres już nigdy nie działa.',
  'page.notHost': 'Poproś gospodarza tej partii: tylko on otwiera jej stronę.',
  'page.notPlaying': 'Poproś gospodarza albo gracza: tylko oni zamykają tę stronę.',
  'page.often': 'Tę stronę zbyt często dziś otwierano i zamykano. Otwórz ją jutro.',
  'page.help':
    'Jeśli gospodarz otworzy ją pod *Więcej*, partia ma **stronę poza Discordem**, z planszą krok po kroku; ligi też ją mają, pod *Organizacja*.',
  'page.told.open':
    'Gospodarz otworzył stronę tej partii poza Discordem: {url}\n-# Pokazuje to, co ten wątek, także imiona. Każdy gracz może ją zamknąć pod *Więcej*.',
  'page.told.closed': 'Strona tej partii poza Discordem jest zamknięta.',
};
