import { filmPl } from '../features/film/i18n.pl.ts';
import { followPl } from '../features/follow/i18n.pl.ts';
import { marksPl } from '../features/marks/i18n.pl.ts';
import { nudgePl } from '../features/nudge/i18n.pl.ts';
import { rematchPl } from '../features/rematch/i18n.pl.ts';
import { reviewPl } from '../features/review/i18n.pl.ts';
import { sharePl } from '../features/share/i18n.pl.ts';
import type { Catalogue } from '../kit/message.ts';
import { clockPl } from './clock.pl.ts';
import { companyPl } from './company.pl.ts';
import type { en } from './en.ts';
import { eveningPl } from './evening.pl.ts';
import { formsPl } from './forms.pl.ts';
import { leaguePl } from './league.pl.ts';
import { learnPl } from './learn.pl.ts';
import { mannersPl } from './manners.pl.ts';
import { pagePl } from './page.pl.ts';
import { preparedPl } from './prepared.pl.ts';
import { socialPl } from './social.pl.ts';

export const pl: Catalogue<keyof typeof en> = {
  ...clockPl,
  ...companyPl,
  ...eveningPl,
  ...formsPl,
  ...leaguePl,
  ...mannersPl,
  ...learnPl,
  ...pagePl,
  ...preparedPl,
  ...socialPl,
  ...followPl,
  ...nudgePl,
  ...rematchPl,
  ...marksPl,
  ...reviewPl,
  ...filmPl,
  ...sharePl,
  'house.name': 'Serenissima',

  'command.play': 'Otwórz stół do gry planszowej',
  'command.play.game': 'Która gra',
  'command.play.seats': 'Dla ilu graczy',
  'command.turn': 'Przejdź do następnej partii, która na ciebie czeka',
  'command.turn.none': 'Nic na ciebie nie czeka.',
  'command.turn.more':
    '{n, plural, one {Czeka na ciebie jeszcze jedna partia} few {Czekają na ciebie jeszcze # partie} many {Czeka na ciebie jeszcze # partii} other {Czeka na ciebie jeszcze # partii}}.',
  'command.hand': 'Zobacz to, co widzisz tylko ty',
  'command.board': 'Zobacz planszę',
  'command.help': 'Co robi bot i jak się gra',
  'command.game': 'Numer partii; domyślnie partia z tego wątku',
  'command.whichGame': 'Która partia? Użyj polecenia w wątku partii albo podaj jej numer.',
  'command.noBot':
    'Bota nie ma na tym serwerze, więc nie może tu grać. [Dodaj go do serwera]({url}), jeśli masz uprawnienia, albo zagraj na serwerze, na którym już jest.',
  'command.badChannel': 'Partia potrzebuje kanału tekstowego, bo dostaje tam wątek: użyj polecenia na takim kanale.',
  'command.unknownGame': 'Nie ma tu takiej gry. Wybierz z listy.',

  'help.text':
    '**Serenissima** prowadzi na tym serwerze weneckie gry planszowe, każdą w osobnym wątku, po kilka ruchów dziennie.\n**/graj** otwiera stół; naciśnij *Dołącz* na jego karcie. Partia zaczyna się, gdy wszystkie miejsca są zajęte albo gdy rozpocznie ją gospodarz. *Komputery* na karcie obsadzają wolne miejsca; **/nauka** uczy gry przez granie, **/trening** to gra z komputerami od razu, a **/znajdź** zbiera szukających stołu. Gdzie pozwala gospodarz, *Poradź mi* wskazuje najlepsze odpowiedzi; po partii *Analiza* pokazuje, gdzie stawka była największa.\nKiedy przyjdzie twoja kolej, wezwiemy cię w wątku. *Graj* otwiera prywatny panel: planszę, pytanie, odpowiedzi. Nikt nie widzi niedokończonej tury, a *Cofnij* odwołuje ostatni krok, dopóki niczego nie odsłonił. *Przygotuj mój ruch* pozwala odpowiedzieć z góry: co podpiszesz, zostanie zagrane, jeśli każde zdanie będzie wciąż prawdziwe.\n**/ruch** prowadzi do następnej partii, która na ciebie czeka, **/ręka** pokazuje to, co widzisz tylko ty, **/plansza** sytuację na planszy, **/partie** wszystkie twoje partie. **/zasady** wyszukuje zasadę, *Ikony* objaśniają obraz, **/polecenia** pozwala botowi odpowiadać za ciebie (pierwszy wpis w wątku mówi, na co odpowiada od początku za wszystkich, i jednym przyciskiem proponuje więcej), **/ustawienia** to język, godziny i przypomnienia, **/league** to sezony.',

  'lobby.seats': 'Miejsca: {taken} z {seats}',
  'lobby.host': '(gospodarz)',
  'lobby.freeSeat': 'wolne',
  'lobby.join': 'Dołącz',
  'lobby.leave': 'Odejdź',
  'lobby.watch': 'Obserwuj',
  'lobby.options': 'Opcje',
  'lobby.start': 'Rozpocznij',
  'lobby.computers': 'Komputery',
  'lobby.started': 'Partia toczy się w wątku poniżej.',
  'lobby.ownLevel': 'według własnych ustawień',
  'lobby.over': 'Partia skończona; jej przebieg zostaje w wątku poniżej.',
  'lobby.ended': 'Partia skończyła się bez wyniku; jej przebieg zostaje w wątku poniżej.',
  'lobby.full': 'Wszystkie miejsca są zajęte: *Rozpocznij* zaczyna partię.',
  'lobby.begun': 'Partia się zaczęła; jej wątek jest pod kartą stołu.',
  'asked.settled': 'Sprawa jest już rozstrzygnięta.',
  'lobby.closed': 'Wszyscy odeszli; stół jest zamknięty.',
  'lobby.watching': 'Obserwujesz tę partię; damy znać, gdy się zacznie.',
  'lobby.notWatching': 'Nie obserwujesz już tej partii.',
  'lobby.optionsTitle': 'Opcje gry **{game}**. Zmienić je może tylko gospodarz.',
  'lobby.seatsOption': 'Liczba graczy',
  'lobby.players': '{n, plural, one {# gracz} few {# gracze} many {# graczy} other {# gracza}}',

  'edition.label': 'Wydanie',
  'edition.house': 'domowe',
  'edition.named': '{id}',
  'edition.ofHouse':
    'Wydanie domowe: {what}. Kto prowadzi tego bota, może wpisać wartości z pudełka (assets/editions/{folder}/README.md); stół wybiera je wtedy jako wydanie.',

  'opening.seats': 'W kolejności gry:',
  'opening.how':
    'Kiedy przyjdzie twoja kolej, wezwiemy cię tutaj. *Graj* pod najnowszym wpisem otwiera prywatny panel. O tym, czego nie da się cofnąć, uprzedzamy.',
  'opening.plain': 'Za każdego odpowiada bot, bo nikt nie odpowiedziałby inaczej; *Pytaj mnie o wszystko* to u ciebie wyłącza:',
  'opening.offered':
    'Do wyboru: *Odpowiadaj za mnie na oczywiste pytania* zostawia to botowi i nikt nie czeka. **/orders** zmienia każdą rzecz:',
  'opening.lot':
    'Miejsca i przygotowanie: {n, plural, one {# losowanie} few {# losowania} other {# losowań}}; **/verify** sprawdza je na końcu.',
  'opening.seal': 'Pieczęć losowań tej partii: `{seal}`. Ziarno zostanie pokazane na końcu.',

  'board.play': 'Graj',
  'board.hand': 'Moja ręka',
  'board.words': 'Plansza słowami',
  'words.decision': 'Decyzja',
  'words.back': 'Wstecz: strona {at} z {of}',
  'words.next': 'Czytaj dalej: strona {at} z {of}',
  'board.rules': 'Zasady',
  'board.each': '{who}: każdy',
  'board.awaited': '{who} {what} · pytanie {since}',

  'panel.named': '{name}: {text}',
  'panel.choose': 'Wybierz …',
  'panel.confirm': 'Potwierdź',
  'panel.final': 'Po potwierdzeniu nie da się już tego cofnąć.',
  'panel.finalAtOnce': 'To, co tu wybierzesz, jest ostateczne.',
  'panel.finalBut': 'To, co tu wybierzesz, jest ostateczne; wyjątek: {what}.',
  'panel.endsAtOnce': 'To, co tu wybierzesz, kończy twoją turę i jest ostateczne.',
  'panel.back': 'Wstecz',
  'panel.undo': 'Cofnij',
  'icons.open': 'Ikony',
  'icons.title': 'Ikony: {game}',
  'icons.alt': 'Ikony gry {game}, każda ze swoim znaczeniem, jak na liście poniżej: {parts}.',
  'icons.common': 'Na każdym obrazie',
  'icons.trail': 'Złota linia: co ostatnio przesunięto',
  'icons.mark': 'Jedna z twoich odpowiedzi, z literą jak na przycisku',
  'icons.framed': 'Złota ramka: gracz, którego się pyta',
  'zoom.open': 'Przybliż',
  'zoom.topLeft': 'U góry z lewej',
  'zoom.topRight': 'U góry z prawej',
  'zoom.middle': 'Środek',
  'zoom.bottomLeft': 'U dołu z lewej',
  'zoom.bottomRight': 'U dołu z prawej',
  'zoom.alt': '{part}, dwa razy większe. Można tam przeczytać: {what}',
  'zoom.rest': 'Czego nie ma na twoim obrazie',
  'panel.without': 'Nie używaj',
  'panel.waiting': 'Czekamy: {who}',
  'panel.none': 'Żadne z tych',
  'lobby.none': 'brak',
  'panel.asTicked': 'Jak zaznaczono ({n})',
  'panel.write': 'Napisz',
  'panel.enterNumber': 'Podaj liczbę',
  'panel.badNumber': 'Podaj liczbę całkowitą od {min} do {max}.',
  'panel.stale': 'Na to pytanie już odpowiedziano; tak wygląda sytuacja teraz.',
  'panel.gone': 'Ten przycisk jest nieaktualny. Użyj przycisków pod najnowszym wpisem partii.',
  'panel.hasty': 'Za szybko: nic nie zostało zrobione. Spróbuj za kilka sekund.',
  'panel.newer':
    'Tę partię prowadzi już nowsza wersja bota, która właśnie się uruchamia. Partia jest bezpieczna; spróbuj ponownie za kilka minut.',
  'panel.broken': 'Coś poszło nie tak; partia jest bezpieczna. Spróbuj jeszcze raz.',
  'panel.unavailable': 'W tej chwili to niemożliwe; partia jest bezpieczna. Spróbuj ponownie za minutę.',
  'panel.nobodyAwaited': 'Na nikogo nie czekamy.',

  'hand.empty': 'Nie masz nic ukrytego.',
  'hand.notYours': 'Nie grasz w tej partii.',

  'result.title': 'Koniec partii',
  'result.winners': '{n, plural, one {Wygrywa {who}.} few {Wygrywają {who}.} many {Wygrywają {who}.} other {Wygrywają {who}.}}',
  'result.names': '{who}',
  'result.name': '{who}',
  'result.seed': 'Ziarno tej partii: `{seed}`.',

  'table.badOptions': 'W tej grze nie ma takich opcji.',
  'table.refuses': '{why}',
  'table.badSeats': '{game}: od {fewest} do {most} graczy.',
  'table.alreadyIn': 'Masz już miejsce przy tym stole.',
  'table.full': 'Wszystkie miejsca są zajęte.',
  'table.notIn': 'Nie masz miejsca przy tym stole.',
  'table.hostOnly': 'Może to zrobić tylko gospodarz.',
  'table.seatsTaken':
    '{taken, plural, one {Zajęte jest już # miejsce} few {Zajęte są już # miejsca} many {Zajętych jest już # miejsc} other {Zajęte jest już # miejsca}}.',
  'table.notInLobby': 'Ta partia już się zaczęła albo została zamknięta.',
  'table.tooFew': '{game}: potrzeba co najmniej {fewest} graczy.',
};
