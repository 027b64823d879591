import { Path2D } from '@napi-rs/canvas';
import type { Seat } from '../kit/seat.ts';
import { SEAT_SIGNS, type TokenShape } from './seats.ts';

/** Where the letter stands in a token and how large it may be, in parts of the token's size. */
export interface TokenForm {
  readonly path: Path2D;
  readonly letter: { readonly y: number; readonly size: number; readonly w: number };
}

/** Outlines in a square of one unit round the middle, balanced so that all look equally large. */
const TOKEN_FORMS: { readonly [shape in TokenShape]: TokenForm } = {
  circle: { path: circle(0.5), letter: { y: 0, size: 0.78, w: 0.8 } },
  square: { path: square(0.46), letter: { y: 0, size: 0.78, w: 0.86 } },
  triangle: {
    path: polygon([
      [0, -0.54],
      [0.58, 0.46],
      [-0.58, 0.46],
    ]),
    letter: { y: 0.14, size: 0.66, w: 0.66 },
  },
  diamond: {
    path: polygon([
      [0, -0.6],
      [0.6, 0],
      [0, 0.6],
      [-0.6, 0],
    ]),
    letter: { y: 0, size: 0.7, w: 0.74 },
  },
  star: { path: star(0.62, 0.42), letter: { y: 0.01, size: 0.66, w: 0.66 } },
};

export function tokenForm(seat: Seat): TokenForm {
  return TOKEN_FORMS[SEAT_SIGNS[seat].shape];
}

function circle(r: number): Path2D {
  const path = new Path2D();
  path.arc(0, 0, r, 0, 2 * Math.PI);
  return path;
}

function square(half: number): Path2D {
  const path = new Path2D();
  path.roundRect(-half, -half, 2 * half, 2 * half, 0.12);
  return path;
}

function polygon(points: readonly (readonly [number, number])[]): Path2D {
  return new Path2D(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`);
}

function star(outer: number, inner: number): Path2D {
  return polygon(
    Array.from({ length: 10 }, (_, i) => {
      const r = i % 2 === 0 ? outer : inner;
      const angle = (i * Math.PI) / 5 - Math.PI / 2;
      return [r * Math.cos(angle), r * Math.sin(angle) + 0.03] as const;
    }),
  );
}
