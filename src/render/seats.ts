import type { Colour, Seat } from '../kit/seat.ts';

/** Outlines told apart at the size of a thumbnail. */
export type TokenShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'star';

/** How a player is recognised everywhere, in pictures and in words: never by colour alone. */
export interface SeatSign {
  /** The colour's name, a key of the house catalogue. */
  readonly colour: Colour;
  readonly letter: string;
  readonly shape: TokenShape;
  /** The shape as a character, for text; found in the fonts of every phone. */
  readonly glyph: string;
  /** Okabe–Ito: they stay apart for the colour-blind. The same by day and by night, so that nobody changes colour. */
  readonly fill: `#${string}`;
}

export const SEAT_SIGNS: { readonly [seat in Seat]: SeatSign } = {
  0: { colour: 'black', letter: 'A', shape: 'circle', glyph: '●', fill: '#1b1a1e' },
  1: { colour: 'orange', letter: 'B', shape: 'square', glyph: '■', fill: '#eaae1c' },
  2: { colour: 'sky', letter: 'C', shape: 'triangle', glyph: '▲', fill: '#52c0f2' },
  3: { colour: 'green', letter: 'D', shape: 'diamond', glyph: '◆', fill: '#17957b' },
  4: { colour: 'vermilion', letter: 'E', shape: 'star', glyph: '★', fill: '#c4451a' },
};
