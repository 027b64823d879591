import { deciphered } from './rules/cipher.ts';
import { type Gesture, gestureLog } from './rules/signs.ts';
import type { State } from './state.ts';
import { TICS } from './vocabulary.ts';

interface First extends Omit<State, 'gestures'> {
  readonly signs: readonly Pick<Gesture, 'from' | 'tic' | 'to' | 'glimpsed' | 'round'>[];
  readonly noted: string;
  readonly signed: number;
}

/** Gestures used to be kept while they hung in the air, and beside them a note of each that somebody saw; the others were lost. */
function oneLog(old: unknown): unknown {
  const { signs, noted, signed: _signed, ...state } = old as First;
  const gestures = signs.map((s) => ({ ...s, seen: 0, early: s.round === state.round && state.turn < s.from }));
  for (const n of deciphered(noted, 4)) {
    const [from, round] = [((n >> 3) & 7) as Gesture['from'], n >> 14];
    let g = gestures.find((other) => other.from === from && other.round === round);
    if (g === undefined) {
      g = { from, tic: TICS[(n >> 6) & 7] ?? 'cough', to: (n >> 9) & 31, glimpsed: 0, seen: 0, early: true, round };
      gestures.push(g);
    }
    g.seen |= 1 << (n & 7);
    if (((g.to >> (n & 7)) & 1) === 0) g.glimpsed |= 1 << (n & 7);
  }
  return { ...state, gestures: gestureLog(gestures.sort((a, b) => a.round - b.round)) };
}

/** Positions of older rules, each converted to the next. */
export const upcast = { 1: { state: oneLog, replays: false } } as const;
