import type { Catalogue } from '../../../kit/message.ts';
import type { lesson as en } from './lesson.en.ts';

export const lesson: Catalogue<keyof typeof en> = {
  'lesson.bridge': 'Szlachcice w dzielnicach przynoszą punkty, a twoje mosty pozwalają im przejść. Połącz Castello i San Marco.',
  'lesson.bridge.after': 'Na stole leżą dwie oferty z ośmiu kart; rozdaje {a}.',
  'lesson.choose': 'Zagrasz karty akcji z oferty, którą bierzesz; jej kary zostają przed tobą.',
  'lesson.choose.after': 'Pięć punktów karnych: przy dziesięciu runda się dla ciebie kończy.',
  'lesson.cross': 'Karta dzielnicy stawia tam szlachcica albo prowadzi go od razu przez twój most: przejdź do San Marco.',
  'lesson.cross.after': 'W San Marco masz już trzech.',
  'lesson.traitor': 'Ta karta zastępuje cudzego szlachcica twoim: tego, którego w San Marco ma {a}.',
  'lesson.traitor.after': 'Czterech twoich; {c} ma dwóch.',
  'lesson.doge': 'Punktuje tylko dzielnica, w której stoi doża: wprowadź go do San Marco.',
  'lesson.doge.after':
    'Masz tam najwięcej: 8 punktów; drugi wynik ma {c}: 6. Potem {c} prowadzi dożę przez twój most do Castello: 1 punkt myta dla ciebie i 3 za drugie miejsce.',
  'lesson.split': 'Teraz dzielisz ty. Najpierw wybiera {a}, resztę zagrasz ty. Jedna oferta jest już zaznaczona.',
  'lesson.split.after': '{a} bierze pierwszą ofertę. Reszta jest twoja.',
  'lesson.exile': 'Ta karta wypędza innych z dzielnicy: wskaż Castello.',
  'lesson.die': 'Kość powie, ilu musi odejść.',
  'lesson.losses': 'Wybierasz ty: po dwóch tych, których mają {b} i {c}.',
  'lesson.losses.after': 'Castello jest twoje.',
  'lesson.end':
    'To cała gra. Dziesięć punktów karnych kończy rundę; kto ma ich wtedy najmniej, dostaje największą premię. Po trzech rundach każda dzielnica punktuje jeszcze raz.',
};
