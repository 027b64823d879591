import type { Catalogue } from '../../../kit/message.ts';
import type { lesson as en } from './lesson.en.ts';

export const lesson: Catalogue<keyof typeof en> = {
  'lesson.depart': 'Twoja misja wymaga dwóch kostek ceramiki i srebra w Dokach. Srebro wiezie gondola 1: przepłyń obok Biblioteki.',
  'lesson.answer': 'Spotkanie łodzi kosztuje oboje zwój albo punkt intryg. Kto ma na końcu najwięcej intryg, nie może wygrać: oddaj zwój.',
  'lesson.answer.after': 'Punkt intryg bierze {a}.',
  'lesson.sail': 'Każdy kanał po pierwszym kosztuje monety. Zacumuj przy Małej Radzie.',
  'lesson.sail.after': 'Pracuje tam twój pomocnik i daje ceramikę. Nad tobą cumuje {a}: 1 punkt dla ciebie.',
  'lesson.other': 'Gondolier obejmuje teraz drugą gondolę; zatrzymanie go kosztuje 3 monety. Zacumuj przy Wielkiej Radzie.',
  'lesson.council': 'Każdy krok w Radzie daje na końcu punkty. Most poczeka.',
  'lesson.council.after': 'Gondolier wraca do gondoli 1.',
  'lesson.second': 'W Klasztorze jest druga ceramika.',
  'lesson.second.after': 'Wszystko na pokładzie. Tymczasem gondola 2 zabrała srebro.',
  'lesson.docks': 'Zawieź to do Doków.',
  'lesson.mission': 'Wykonaj misję: na wolnym miejscu działa dla ciebie.',
  'lesson.mission.after': '4 punkty i 5 monet; odtąd łódź nad twoją daje o punkt więcej.',
  'lesson.end':
    'I tak dalej: pomocnicy, misje, kroki w Radzie. Gdy znacznik dojdzie do pionka albo zabraknie misji, koniec jest bliski; kto ma wtedy najwięcej intryg, idzie do aresztu.',
};
