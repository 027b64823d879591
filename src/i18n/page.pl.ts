import type { Catalogue } from '../kit/message.ts';
import type { pageEn } from './page.en.ts';

export const pagePl: Catalogue<keyof typeof pageEn> = {
  'page.button.open': 'Otwórz stronę',
  'page.button.close': 'Zamknij stronę',
  'page.open': 'Jest otwarta: {url}',
  'page.closed': 'Jest zamknięta.',
  'page.none': 'Ten bot nie pokazuje stron poza Discordem.',
  'page.legal': '-# [Prywatność]({privacy}) · [Warunki korzystania]({terms})',
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
