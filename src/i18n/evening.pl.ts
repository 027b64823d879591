import type { eveningEn } from './evening.en.ts';

export const eveningPl: { readonly [key in keyof typeof eveningEn]: string } = {
  'evening.button': 'Wykres i film',
  'evening.title': '**{game} #{id}: przebieg**',
  'evening.named': '{game} #{id}',
  'evening.notOver': 'Wykres i film będą dostępne po zakończeniu partii.',
  'evening.points': 'Punkty',
  'evening.turn': 'tura {at}',
  'evening.lead': 'Najdłuższe prowadzenie: {who}, {n, plural, one {# tura} few {# tury} many {# tur} other {# tury}} z rzędu',
  'evening.best': 'Najlepsza tura: {who}, +{n} w turze {at}',
  'evening.turning': 'Punkt zwrotny: od tury {at} {who} nikomu nie ustępuje',
  'evening.used': 'Wykorzystany czas: {list}',
  'evening.usedBy': '{who} {time}',
  'evening.scored': '{who} {n}',
  'evening.alt': '{what}, {n, plural, one {# tura} few {# tury} many {# tur} other {# tury}}; na koniec {list}',
  'evening.help':
    'Po partii *Wykres i film* pokazuje jej przebieg i może pokazać ją wszystkim jako krótki film. Pod „Aplikacje” każdej wiadomości z partii są *Powtórka od tego miejsca* i *Jeszcze raz tak samo*.',
  'again.button': 'Jeszcze raz tak samo',
  'post.none': 'To nie jest wiadomość z partii: użyj tego na wpisie w wątku partii.',
};
