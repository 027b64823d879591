import { must } from '../../../kit/must.ts';
import type { IconName, Ink, Point, Shape } from '../../../kit/scene.ts';
import { boardOf } from '../rules/board.ts';
import { grid } from '../rules/grid.ts';
import { agentSeats, type View } from '../view.ts';
import { AMBASSADOR, DISGUISES, ENVOY, figure as figureOf, NOWHERE, ownerOf, type Piece, type Square, shapeOf } from '../vocabulary.ts';
import { SQUARE_R } from './ground.ts';
import { plots } from './plots.ts';

/** A ring in a player's colour around each of his starting squares; the Ambassador may be sent to all of them. */
export function starts(view: View): Shape[] {
  const board = boardOf(view.options.edition);
  const at = plots(view.options.edition);
  return board.starts.flatMap((squares, colour) => {
    const seat = agentSeats(view).find((s) => view.colours[s] === colour);
    return squares.flatMap((square): Shape[] => {
      const point = must(at.get(square), 'a place for the square');
      return [
        { shape: 'circle', ...point, r: SQUARE_R + 2, stroke: 'white', lineWidth: 17 },
        { shape: 'circle', ...point, r: SQUARE_R + 2, stroke: seat === undefined ? 'silver' : `seat${seat}`, lineWidth: 11 },
      ];
    });
  });
}

const SIGN = 48;
const MASKED = 92;

/** Everybody on the board, masked; who shares a square stands shoulder to shoulder. First the figures, then the signs at their feet and the stars beside them, which leave every shape in sight. */
export function figures(view: View): Shape[] {
  const at = plots(view.options.edition);
  const guests = new Map<Square, Piece[]>();
  const stand = (piece: Piece, square: Square) => {
    if (square !== NOWHERE) guests.set(square, [...(guests.get(square) ?? []), piece]);
  };
  view.figures.forEach((square, piece) => {
    stand(piece, square);
  });
  stand(AMBASSADOR, view.ambassador);
  const standing = [...guests].flatMap(([square, pieces]) => {
    const point = must(at.get(square), 'a place for the square');
    return pieces.map((piece, n) => ({ piece, ...shoulder(point, n, pieces.length) }));
  });
  standing.sort((a, b) => a.y - b.y);
  const truths = trueFigures(view);
  return [
    ...standing.flatMap((s) => masked(view, s.piece, s)),
    ...standing.flatMap((s) => sign(view, s.piece, s)),
    ...standing.filter((s) => truths.includes(s.piece)).flatMap(star),
  ];
}

function star({ x, y }: Point): Shape[] {
  const at = { x: x + 34, y: y + 18 };
  return [
    { shape: 'icon', icon: 'star', ...at, size: 50, fill: 'shadow' },
    { shape: 'icon', icon: 'star', ...at, size: 36, fill: 'gold' },
  ];
}

/** Three in a row at most. */
function shoulder({ x, y }: Point, n: number, of: number): Point {
  const row = Math.floor(n / 3);
  const inRow = Math.min(3, of - row * 3);
  return { x: x + ((n % 3) - (inRow - 1) / 2) * (SIGN + 4), y: y + row * (SIGN + 2) };
}

/** One's own true figure and, as far as the table's notebook goes, those that are proven; at the end everybody's. */
function trueFigures(view: View): Piece[] {
  if (view.unmasked !== undefined) return agentSeats(view).map((seat) => figureOf(seat, view.unmasked?.[seat]?.disguise ?? 0));
  const own = view.me === undefined || view.viewer === 'public' ? [] : [figureOf(view.viewer, view.me.disguise)];
  return view.options.notebook === 'log' ? own : [...own, ...proven(view)];
}

function proven(view: View): Piece[] {
  return grid(view).flatMap(({ seat, own, sure }) =>
    seat === undefined || own ? [] : DISGUISES.flatMap((_, shape) => ((sure >> (4 + shape)) & 1 ? [figureOf(seat, shape)] : [])),
  );
}

/** A silhouette in its owner's colour. */
function masked(view: View, piece: Piece, { x, y }: Point): Shape[] {
  const icon: IconName = piece === AMBASSADOR ? 'ambassador' : must(DISGUISES[shapeOf(piece)], 'shape');
  const fill: Ink = piece !== AMBASSADOR ? `seat${ownerOf(piece)}` : view.seats === 5 ? `seat${ENVOY}` : 'red';
  const size = piece === AMBASSADOR ? 84 : MASKED;
  const top = piece === AMBASSADOR && view.seats < 5 ? y - 24 : y - 40;
  return [
    ...[-4, 4].flatMap((d): Shape[] => [
      { shape: 'icon', icon, x: x + d, y: top, size, fill: 'white' },
      { shape: 'icon', icon, x, y: top + d, size, fill: 'white' },
    ]),
    { shape: 'icon', icon, x, y: top, size, fill },
  ];
}

/** The owner's sign is what a figure stands on; an Ambassador without a player has none. */
function sign(view: View, piece: Piece, { x, y }: Point): Shape[] {
  if (piece === AMBASSADOR && view.seats !== 5) return [];
  return [{ shape: 'token', seat: piece === AMBASSADOR ? ENVOY : ownerOf(piece), x, y: y + 17, size: 40, bare: true }];
}
