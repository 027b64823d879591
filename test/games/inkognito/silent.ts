import type { View } from '../../../src/games/inkognito/view.ts';
import { always, type Silence } from '../../contract/silence.ts';

/** Facts of a view whose change the words need not tell. */
export const silent: readonly Silence<View>[] = [
  // Each kind of doing has its own fields, and where it has no more than a seat that is his whose turn it is.
  [/^doing\.(kind|\w+ (come|gone))/, always],
  [/^doing\.seat/, ({ doing, turn }) => 'seat' in doing && doing.seat === turn],
  // Whether somebody was named belongs to the reason.
  [/^verdict\.named (come|gone)/, always],
  // Masks and cards fall at the end.
  [/^(unmasked|gestures|sheet) come|^shown\.\*\.(cards|grey|letter) (come|gone)/, always],
  [/^shown\.\*\.(cards|grey|letter)/, (view) => view.verdict === undefined],
  // A seal is on a card that was shown.
  [
    /^shown\.\*\.grey/,
    (view, { view: changed }) =>
      (changed as View).shown.every(({ cards = 0, grey = 0 }, n) => grey === (view.shown[n]?.grey ?? 0) || (cards & grey) === 0),
  ],
  // What goes to the Ambassador need not go through him.
  [/^shown\.\*\.relayed/, ({ seats }) => seats === 5],
];
