import type { Catalogue } from '../../../kit/message.ts';
import type { lesson as en } from './lesson.en.ts';

export const lesson: Catalogue<keyof typeof en> = {
  'lesson.keep': 'Punkty dają miejsca w Radzie, pola w mieście i misje. Niewykonane kosztują; ta nie może się nie udać.',
  'lesson.draw': 'Całą rundę planujesz w tajemnicy. Dobierz jeszcze trzy karty: 24 muszą starczyć na pięć rund.',
  'lesson.stack': 'Każdy stosik to jedna oferta. Dołącz 4 do 5; 3 i 2 utworzą następny.',
  'lesson.stack.after': 'Wszystkie stosiki leżą gotowe. Teraz idzie licytacja za licytacją.',
  'lesson.pass': 'Kto ma Szlachtę, co rundę buduje fontannę, a ty już ją masz: spasuj.',
  'lesson.pass.after': 'Nikt nie licytował; wszystkie stosiki zostały.',
  'lesson.bid': 'Następna jest więcej warta. Odkryj swoje dziewięć.',
  'lesson.bid.after': 'Dziewięć bije stosiki innych: {b} ma 4, {a} ma 3. Co odkryte, to przepada.',
  'lesson.square': 'Pole B2 kosztuje monetę, a obok można budować fontanny.',
  'lesson.square.after': 'W C wszyscy spasowali. O wino najlepszy stosik odkrywa {a}.',
  'lesson.sell': '{a} odkrywa 2, {b} pasuje: twoje pięć wystarczy.',
  'lesson.sale': 'Twoje pomarańcze dają monetę na inne pola: sprzedaj je.',
  'lesson.sale.after': 'O porcelanę wygrywa {b}, a {a} sadzi palmę.',
  'lesson.fountain': 'Masz Szlachtę, więc budujesz. Na końcu każdy krewny obok daje 6 punktów: B3 leży obok twojego.',
  'lesson.fountain.after':
    'Rada płaci: trzy miejsca, najwięcej ze wszystkich, to dla ciebie 3 punkty i przywilej, który pozwala czekać w licytacji.',
  'lesson.end': 'To była jedna runda z pięciu. Na końcu liczą się krewni, palmy, fontanny i misje.',
};
