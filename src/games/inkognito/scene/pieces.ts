import { ensureDefined } from '../../../kit/must.ts';
import type { IconName, Ink, Point, Shape } from '../../../kit/scene.ts';
import { boardOf } from '../rules/board.ts';
import { agentSeats, type View } from '../view.ts';
import { AMBASSADOR, DISGUISES, ENVOY, NOWHERE, ownerOf, type Piece, type Square, shapeOf } from '../vocabulary.ts';
import { SQUARE_R } from './ground.ts';
import { BLACK } from './phantom.ts';
import { plots } from './plots.ts';
import { aims, trueFigures } from './secrets.ts';

/** A ring in a player's colour around each of his starting squares; the Ambassador may be sent to all of them. */
export function starts(view: View): Shape[] {
  const board = boardOf(view.options.edition);
  const at = plots(view.options.edition);
  return board.starts.flatMap((squares, colour) => {
    const seat = agentSeats(view).find((s) => view.colours[s] === colour);
    return squares.flatMap((square): Shape[] => {
      return startRing(ensureDefined(at.get(square), 'a place for the square'), seat === undefined ? 'silver' : `seat${seat}`);
    });
  });
}

export function startRing(at: Point, stroke: Ink): Shape[] {
  const ring = { shape: 'circle', ...at, r: SQUARE_R + 4 } as const;
  return [
    { ...ring, stroke: 'white', lineWidth: 16 },
    { ...ring, stroke, lineWidth: 10 },
  ];
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
    const point = ensureDefined(at.get(square), 'a place for the square');
    return pieces.map((piece, n) => ({ piece, ...shoulder(point, n, pieces.length) }));
  });
  standing.sort((a, b) => a.y - b.y);
  const truths = trueFigures(view);
  return [
    ...aims(view).flatMap((square) => targetRing(ensureDefined(at.get(square), 'a place for the square'))),
    ...standing.flatMap((s) => masked(view, s.piece, s)),
    ...standing.flatMap((s) => sign(view, s.piece, s)),
    ...standing.filter((s) => truths.includes(s.piece)).flatMap(star),
  ];
}

/** Where one's own mission leads. */
export function targetRing(at: Point): Shape[] {
  return [
    { shape: 'circle', ...at, r: SQUARE_R + 17, stroke: 'white', lineWidth: 14 },
    { shape: 'circle', ...at, r: SQUARE_R + 17, stroke: 'red', lineWidth: 9, dash: [16, 16] },
  ];
}

export function star({ x, y }: Point): Shape[] {
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

/** A silhouette in its owner's colour; the Ambassador in that of his ball. */
function masked(view: View, piece: Piece, { x, y }: Point): Shape[] {
  if (piece !== AMBASSADOR) return silhouette(ensureDefined(DISGUISES[shapeOf(piece)], 'shape'), `seat${ownerOf(piece)}`, x, y - 40);
  return view.seats < 5 ? silhouette('ambassador', BLACK, x, y - 24, 84) : silhouette('ambassador', `seat${ENVOY}`, x, y - 40, 84);
}

export function silhouette(icon: IconName, fill: Ink, x: number, top: number, size = MASKED): Shape[] {
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
