import { describe, expect, test } from 'vitest';
import { ceremonyLines, resultLines } from '../../src/discord/posts/result.ts';
import { venice } from '../../src/games/venice/index.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import type { Placement } from '../../src/kit/game.ts';
import { LOCALES, messageFactory } from '../../src/kit/message.ts';
import type { Seat } from '../../src/kit/seat.ts';

const people = (seats: readonly Seat[], place: number): Placement => ({ seats, place, score: 10 - place, tieBreaks: [], breakdown: [] });
const doge = (place: number): Placement => ({ ...people([], place), automaton: messageFactory('venice')('doge') });
const voiceIn = (locale: (typeof LOCALES)[number]) => translatorFor(locale, venice, (seat) => ['Anna', 'Bruno', 'Chiara'][seat] ?? '');
const first = (...places: Placement[]) => LOCALES.map((locale) => ceremonyLines({ places }, voiceIn(locale))[0]);

describe('the end says who has won', () => {
  test.each<[string, Placement[], string[]]>([
    ['one of several', [people([1], 2), people([2], 1)], ['**Chiara wins.**', '**Chiara gagne.**', '**Wygrywa Chiara.**']],
    [
      'partners',
      [people([0, 2], 1), people([1], 3)],
      ['**Anna and Chiara win.**', '**Anna et Chiara gagnent.**', '**Wygrywają Anna i Chiara.**'],
    ],
    [
      'those who share the first place',
      [people([0], 1), people([1], 1)],
      ['**Anna and Bruno win.**', '**Anna et Bruno gagnent.**', '**Wygrywają Anna i Bruno.**'],
    ],
    ['the automaton', [people([0], 2), doge(1)], ['**The Doge wins.**', '**Le Doge gagne.**', '**Wygrywa Doża.**']],
    ['whoever beats it', [people([0], 1), doge(2)], ['**Anna wins.**', '**Anna gagne.**', '**Wygrywa Anna.**']],
  ])('%s', (_, places, said) => {
    expect(first(...places)).toEqual(said);
    expect(LOCALES.map((locale) => resultLines({ places }, voiceIn(locale))[0])).toEqual(said);
  });

  test('nobody, where nobody is ranked', () => expect(first()).toEqual([undefined, undefined, undefined]));
});
