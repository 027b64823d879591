import type { Catalogue } from '../../../../src/kit/message.ts';
import type { en } from './en.ts';

const STROKES = '{n, plural, one {# ruch wiosłem} few {# ruchy wiosłem} many {# ruchów wiosłem} other {# ruchu wiosłem}}';

export const pl: Catalogue<keyof typeof en> = {
  name: 'Regaty',
  blurb: 'Wiosłuj albo daj się ponieść prądowi aż do mety.',
  'ask.turn': `Do mety: ${STROKES}. Co robisz?`,
  'wait.turn': 'wiosłuje',
  'do.row': `Wiosłuj: ${STROKES}`,
  'do.drift': 'Płyń z prądem',
  'why.post': 'Meta jest bliżej.',
  'told.rowed': `{who} wiosłuje: ${STROKES}.`,
  'told.drifted': `Prąd niesie łódź gracza {who}: ${STROKES}.`,
  'section.race': 'Wyścig',
  'words.boat': `{who}: {n, plural, =0 {na mecie} one {jeszcze # ruch} few {jeszcze # ruchy} many {jeszcze # ruchów} other {jeszcze # ruchu}}`,
  'words.turn': 'Teraz {who}.',
  'words.over': 'Wyścig skończony.',
  'summary.boat': '{n, plural, =0 {na mecie} one {jeszcze # ruch} few {jeszcze # ruchy} many {jeszcze # ruchów} other {jeszcze # ruchu}}',
  'rule.turn.title': 'Tura',
  'rule.turn':
    'Wykonaj jeden lub dwa ruchy wiosłem albo płyń z prądem: kostka niesie od jednego do czterech ruchów. Kto pierwszy na mecie, wygrywa.',
};
