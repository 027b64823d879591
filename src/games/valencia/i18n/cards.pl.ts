import type { Catalogue } from '../../../kit/message.ts';
import type { cards as en } from './cards.en.ts';

export const cards: Catalogue<keyof typeof en> = {
  'effect.joker':
    'Wart 0 i o 2 więcej za każdą zwykłą szóstkę odkrytą przez innych w tej samej licytacji, wcześniej lub później. Nawet z 0 stosik ma swoje miejsce.',
  'effect.savings': 'Wartość 1. Właściciel od razu bierze 2 monety, bez względu na miejsce.',
  'effect.twins': 'Wartość 2, ale 3, gdy w tej samej licytacji ktokolwiek odkryje drugie Bliźnięta.',
  'effect.warehouse':
    'Wartość 3. Właściciel od razu bierze pokazane towary, jeśli są w zasobach: jedna karta daje wino, druga pomarańcze i bakalie.',
  'effect.support':
    'Wartość 4. Od razu krewny może dołączyć do cudzego na miejscu gildii. Gdy miejsce ktoś później wygra, obaj wracają do domu.',
  'effect.vagabond': 'Wartość 5. Od razu twój krewny w mieście może przejść do trzech pól na wolne pole; bez zdolności fontanny.',
  'effect.central': 'Wartość 7, ale 5, gdy inny gracz odkryje w tej samej licytacji Jokera.',
  'effect.movePalm': 'Przesuń palmę w mieście o jeden krok na wolne drzewo.',
  'effect.recoverCard': 'Włóż kartę ze swoich odrzuconych pod swój stos. Inni widzą tylko, że jedna wróciła.',
  'effect.improveResource': 'Wymień towar na towar następnego wyższego rodzaju, jeśli jest w zasobach.',
  'effect.sellResource': 'Sprzedaj jeden towar po jego cenie.',
  'effect.drawMission': 'Dobierz dwie misje i zatrzymaj dokładnie jedną. Druga trafia pod stos misji.',
  'card.costPair': 'Miej co najmniej dwóch krewnych na polach o pokazanym koszcie.',
  'card.guildTrio': 'Miej co najmniej trzech krewnych na polach pokazanej gildii.',
  'card.allGuildPairs': 'Miej co najmniej po dwóch krewnych na polach każdej z pięciu gildii.',
  'card.square': 'Miej czterech krewnych tworzących blok dwa na dwa pola.',
  'card.rowOfThree': 'Miej trzech krewnych obok siebie w prostym rzędzie, poziomo lub pionowo.',
  'card.diagonalOfThree': 'Miej trzech krewnych stykających się rogami na jednej przekątnej.',
  'card.outerWallSix': 'Miej co najmniej sześciu krewnych na polach przy zewnętrznym murze, wliczając rogi.',
  'card.cornersTwo': 'Miej krewnych na co najmniej dwóch z czterech narożnych pól miasta.',
  'card.fourFountains': 'Miej krewnego obok co najmniej czterech fontann, wliczając centralną.',
  'card.everyFountain': 'Miej krewnego obok każdej fontanny w mieście, wliczając centralną.',
  'card.moreThanNeighbour': 'Miej wyraźnie więcej monet lub towarów, według karty, niż jeden z sąsiadów.',
  'card.tenMinus': 'Daje 10 minus liczba twoich monet lub towarów, według karty, nigdy mniej niż 0. Nie może się nie udać.',
  'card.threeResourceTypes': 'Miej co najmniej trzy różne rodzaje towarów.',
  'card.mostCoins': 'Miej więcej monet niż każdy inny gracz.',
  'card.councilSeats': 'Miej krewnych w Radzie: czterech przy 2 lub 3 graczach, trzech przy 4, dwóch przy 5.',
  'card.nobilityOrChurch': 'Miej krewnego na miejscu Szlachty albo Kościoła.',
  'card.sameFountainThree': 'Miej co najmniej trzech krewnych obok jednej fontanny, innej niż centralna.',
  'card.centralFountainFive': 'Miej co najmniej pięciu krewnych obok fontanny centralnej.',
  'card.palmFive': 'Miej co najmniej pięciu krewnych na polach stykających się z palmą.',
  'card.feldPawn': 'Miej pionek Stefana Felda.',
  'card.longestRoad': 'Daje 1 za każdego krewnego najdłuższego łańcucha przez boki pól, bez rozgałęzień. Nie może się nie udać.',
  'card.isolatedMembers': 'Daje 2 za każdego krewnego w mieście bez twojego sąsiada przy boku. Nie może się nie udać.',
  'card.everyDistrict': 'Miej krewnego na każdym z ośmiu kafelków miasta. Nie używa się przy dwóch graczach.',
  'card.mostInCity': 'Miej więcej krewnych w mieście niż każdy inny gracz.',
};
