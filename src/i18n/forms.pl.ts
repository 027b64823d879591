import type { Catalogue } from '../kit/message.ts';
import type { formsEn } from './forms.en.ts';

export const formsPl: Catalogue<keyof typeof formsEn> = {
  'panel.atOnce': 'Wszystko naraz',
  'form.unfit': 'Tak nie da się tego wypełnić. Wybierz raczej krok po kroku w panelu.',
  'form.again': 'Otwórz ponownie',
  'form.stale':
    'To, co pokazywał ten formularz, zmieniło się od jego otwarcia. Nic nie zostało jeszcze zapisane; wpisane odpowiedzi zastąpiłyby to, co obowiązuje:',
  'form.sure': 'Zapisz mimo to',
  'form.kept': 'To, co wpisano, zostaje przez kwadrans.',

  'lobby.change': 'Zmień',
  'lobby.changeMore': 'Więcej opcji',
  'lobby.optionsOf': 'Opcje: {game} nr {id}',
  'lobby.boxes': 'Zaznacz, co ma obowiązywać',
  'lobby.box.auto': 'Start, gdy wszystkie miejsca są zajęte',
  'lobby.box.private': 'Wśród znajomych: dołączają tylko zaproszeni',
  'lobby.box.byLot': 'Miejsca losowo, a nie według godzin graczy',

  'settings.hours': 'Moje godziny',
  'settings.looks': 'Język i obrazki',

  'first.practice': 'Zagraj z komputerami',
  'first.turns': 'Moje ruchy',
  'first.rules': 'Przeczytaj zasady: …',
  'first.free': 'Wolne miejsca:',
  'title.alt': 'Znak gry {game}',
  'inviting.open': 'Otwórz stół',
  'inviting.title': 'Zagraj: {who}',
  'inviting.anew': 'Zagraj z…',
  'inviting.few': 'Tylu, ilu potrzeba na grę i gości',
  'inviting.seats': 'Od {fewest} do {most} graczy',
  'inviting.others': 'Kogo jeszcze zaprosić?',
  'inviting.self': 'To ty. /trening otwiera stół z komputerami.',
  'inviting.bot': '{who} to bot i nie gra. /trening otwiera stół z komputerami.',
  'inviting.absent': 'Tej osoby nie ma na tym serwerze: {who}.',

  'league.found': 'Załóż ligę',
  'league.form.name': 'Nazwa ligi',
  'league.form.format': 'System rozgrywek',
  'league.form.signup': 'Początek zapisów',
  'league.form.start': 'Początek sezonu',
  'league.form.date': 'Na przykład 2027-03-01 18:00; puste: ręcznie',
};
