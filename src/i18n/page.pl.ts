import type { Catalogue } from '../kit/message.ts';
import type { pageEn } from './page.en.ts';

export const pagePl: Catalogue<keyof typeof pageEn> = {
  'page.button': 'Strona dla innych',
  'page.button.open': 'Otwórz stronę',
  'page.button.close': 'Zamknij stronę',
  'page.title': '**Strona partii {game} #{id} poza Discordem**',
  'page.how':
    'Kto ma adres, widzi to, co pokazuje wątek: planszę krok po kroku, co się stało, imiona graczy i na kogo czekamy. Nie ma tam żadnych kart z ręki ani tajemnic i nie zna jej żadna wyszukiwarka. Otwiera ją gospodarz; zamknąć może gospodarz i każdy gracz, a wtedy adres już nigdy nie działa.',
  'page.open': 'Jest otwarta: {url}',
  'page.closed': 'Jest zamknięta.',
  'page.none': 'Ten bot nie pokazuje stron poza Discordem.',
  'page.notHost': 'Poproś gospodarza tej partii: tylko on otwiera jej stronę.',
  'page.notPlaying': 'Poproś gospodarza albo gracza: tylko oni zamykają tę stronę.',
  'page.often': 'Tę stronę zbyt często dziś otwierano i zamykano. Otwórz ją jutro.',
  'page.help':
    'Jeśli gospodarz otworzy ją pod *Więcej*, partia ma **stronę poza Discordem**, z planszą krok po kroku; ligi też ją mają, pod *Organizacja*.',
  'page.legal': '-# [Prywatność]({privacy}) · [Warunki korzystania]({terms})',
  'page.told.open':
    'Gospodarz otworzył stronę tej partii poza Discordem: {url}\n-# Pokazuje to, co ten wątek, także imiona. Każdy gracz może ją zamknąć pod *Więcej*.',
  'page.told.closed': 'Strona tej partii poza Discordem jest zamknięta.',
  'page.league.title': 'Strona {name} poza Discordem',
  'page.league.how':
    'Kto ma adres, widzi tabele, partie i zasady wszystkich sezonów, z imionami uczestników; nie zna jej żadna wyszukiwarka. Otwierają ją i zamykają organizatorzy; po zamknięciu adres już nigdy nie działa.',
  'page.league.open': '{name} ma stronę poza Discordem: {url}\n-# Pokazuje tabele, partie i imiona.',
  'page.league.closed': 'Strona {name} poza Discordem jest zamknięta.',
  'page.web.steps': 'Przez partię',
  'page.web.step': 'Krok',
  'page.web.go': 'Pokaż',
  'page.web.seasons': 'Sezony',
  'page.web.story': 'Co się stało',
  'page.web.standing': 'Jak komu idzie',
  'page.web.awaited': 'Czekamy na',
  'page.web.since': 'od',
  'page.web.until': 'do',
  'page.web.paused': 'Przerwa za zgodą wszystkich do',
  'page.web.languages': 'Języki',
  'page.web.foot': 'Strona Serenissimy, tylko do czytania: pokazuje to, co wszyscy widzą na Discordzie.',
};
