import type { Catalogue } from '../kit/message.ts';
import type { learnEn } from './learn.en.ts';

export const learnPl: Catalogue<keyof typeof learnEn> = {
  'command.learn': 'Naucz się gry, grając',
  'learn.title': 'Nauka przez grę',
  'learn.how':
    'Kilka minut na grę, z komputerami, i nikt tego nie widzi. Przerwij, kiedy chcesz: *Nauka przez grę* wraca tam, gdzie skończono.',
  'learn.steps': '{n, plural, one {# krok} few {# kroki} many {# kroków} other {# kroku}}',
  'learn.step': '**{game}** · {at}/{of}',
  'learn.at': 'krok {at} z {of}',
  'learn.through': 'rozegrana',
  'learn.later': 'Reszta przyjdzie później.',
  'learn.goOn': 'Dokończ z komputerami',
  'learn.anew': 'Od początku',
  'learn.others': 'Inne gry',
  'learn.begun': '**{game} #{id}** toczy się dalej we własnym wątku na kanale {where}.',
  'learn.elsewhere': 'Dalszy ciąg rozgrywa się w wątku: otwórz **/nauka** na serwerze, by grać dalej.',
  'learn.none': 'Gra {game} nie ma jeszcze lekcji.',
  'learn.notYet': 'Najpierw rozegraj lekcję do końca.',
  'learn.changed': 'Tę lekcję napisano od nowa, odkąd ją zaczęto: naciśnij *Od początku*.',
};
