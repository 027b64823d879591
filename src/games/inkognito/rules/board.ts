import { ensureDefined } from '../../../kit/must.ts';
import { type Edition, editions } from '../data.ts';
import { BALLS, type Ball, COLOURS, NOWHERE, SQUARES, type Square, squareOf, type Zone } from '../vocabulary.ts';

const ZONE_NAMES: { readonly [zone in Zone]: string } = {
  cannaregio: 'Cannaregio',
  santa_croce: 'Santa Croce',
  san_polo: 'San Polo',
  dorsoduro: 'Dorsoduro',
  san_marco: 'San Marco',
  castello: 'Castello',
  giudecca: 'Giudecca',
  isole: 'Isole',
};

/** An edition's board as the rules walk it: lists by square number. */
export interface Board {
  readonly edition: Edition;
  readonly streets: readonly (readonly Square[])[];
  readonly canals: readonly (readonly Square[])[];
  /** Every neighbour once, by whatever line. */
  readonly lines: readonly (readonly Square[])[];
  /** All squares of this board. */
  readonly squares: readonly Square[];
  /** The four starting squares of each colour. */
  readonly starts: readonly (readonly Square[])[];
  /** 0 for a square without a number. */
  readonly numbers: readonly number[];
  /** Coloured squares and the Embassy: where the Ambassador may be sent. */
  readonly coloured: readonly Square[];
  readonly embassy: Square;
  /** The part of the city a square lies in, by its name there: proper names need no translation. */
  readonly zones: readonly string[];
  /** All balls of the Phantom. */
  readonly balls: readonly Ball[];
}

const laidOut = new Map<Edition, Board>();

export function boardOf(edition: string): Board {
  const data = editions.get(edition);
  let board = laidOut.get(data);
  if (board === undefined) {
    board = layOut(data);
    laidOut.set(data, board);
  }
  return board;
}

function layOut(edition: Edition): Board {
  const streets: Square[][] = SQUARES.map(() => []);
  const canals: Square[][] = SQUARES.map(() => []);
  const lines: Square[][] = SQUARES.map(() => []);
  const numbers: number[] = SQUARES.map(() => 0);
  const starts: Square[][] = COLOURS.map(() => []);
  const zones: string[] = SQUARES.map(() => '');
  let embassy = NOWHERE;
  for (const s of edition.squares) {
    const n = squareOf(s.id);
    streets[n] = s.streets.map(squareOf);
    canals[n] = s.canals.map(squareOf);
    lines[n] = [...new Set([...s.streets, ...s.canals])].map(squareOf);
    numbers[n] = s.number ?? 0;
    zones[n] = ZONE_NAMES[s.zone];
    if (s.start !== undefined) ensureDefined(starts[COLOURS.indexOf(s.start)], s.start).push(n);
    if (s.embassy) embassy = n;
  }
  return {
    edition,
    streets,
    canals,
    lines,
    numbers,
    starts,
    embassy,
    zones,
    balls: BALLS.flatMap((ball) => new Array<Ball>(edition.balls[ball]).fill(ball)),
    squares: edition.squares.map((s) => squareOf(s.id)),
    coloured: [...starts.flat(), embassy],
  };
}

/** The square that bears a number. */
export function numbered(board: Board, number: number): Square {
  return board.numbers.indexOf(number);
}
