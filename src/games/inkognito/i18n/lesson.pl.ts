import type { Catalogue } from '../../../kit/message.ts';
import type { lesson as en } from './lesson.en.ts';

export const lesson: Catalogue<keyof typeof en> = {
  'lesson.place':
    'Dwoje gra przeciw dwojgu i nikt nie wie, z kim. Jedna z twoich czterech figur będzie potajemnie tobą: ustaw je po kolei.',
  'lesson.place.after': 'Jesteś Agentem X, a naprawdę tobą jest Wysoki. Gra z tobą Madame Zsa Zsa: ale kto nią jest?',
  'lesson.shake': 'Upiór wyrzuca trzy kule: mówią, co się porusza.',
  'lesson.move': 'Biała prowadzi ulicą albo kanałem. Idź na Santi Apostoli.',
  'lesson.join': 'Drugą białą spotkasz Grubego, którego ma {c}.',
  'lesson.ask': 'Zapytaj, kim jest {c}. Pokazuje się trzy karty, a prawdziwa jest co najmniej jedna.',
  'lesson.dismiss': 'X to ty; więc {c} to Bubble albo naprawdę Wysoki. Notes to pamięta. Odeślij tę figurę na Murano.',
  'lesson.dismiss.after': '{a} spotyka ciebie i pyta o to samo.',
  'lesson.answer': 'Ukryj prawdę wśród fałszu: Zsa Zsa, X i Gruby.',
  'lesson.answer.after': '{a} odsyła twojego Chudego. Znów twoja kolej i kule już leżą.',
  'lesson.sail': 'Idź na Sacca Fisola: tam stoi {b}.',
  'lesson.find': 'Zapytaj jeszcze raz.',
  'lesson.find.after': 'Szara karta jest zawsze prawdziwa: {b} gra z tobą i pokazuje ci literę B.',
  'lesson.end':
    'B i twoje A wskazują waszą misję w paszporcie: jedna z waszych figur dołącza do Ambasadora. Gdy to zrobicie, wyciągnij rękę w swojej turze: czeka {b}. Z kimkolwiek innym przegrywasz.',
};
