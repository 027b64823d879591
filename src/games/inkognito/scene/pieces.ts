import { must } from '../../../kit/must.ts';
import type { IconName, Ink, Point, Shape } from '../../../kit/scene.ts';
import { boardOf } from '../board.ts';
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
        { shape: 'circle', ...point, r: SQUARE_R, stroke: 'white', lineWidth: 15 },
        { shape: 'circle', ...point, r: SQUARE_R, stroke: seat === undefined ? 'silver' : `seat${seat}`, lineWidth: 9 },
      ];
    });
  });
}

/** Everybody on the board; who shares a square stands shoulder to shoulder. */
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
  const truths = trueFigures(view);
  return [...guests].flatMap(([square, pieces]) => {
    const point = must(at.get(square), 'a place for the square');
    const apart = pieces.length > 2 ? 40 : 48;
    return pieces.flatMap((piece, n) => {
      const x = point.x + (n - (pieces.length - 1) / 2) * apart;
      return figure(view, piece, { x, y: point.y - 14 }, truths.includes(piece));
    });
  });
}

/** One's own true figure; at the end everybody's. */
function trueFigures(view: View): Piece[] {
  if (view.unmasked !== undefined) return agentSeats(view).map((seat) => figureOf(seat, view.unmasked?.[seat]?.disguise ?? 0));
  return view.me === undefined || view.viewer === 'public' ? [] : [figureOf(view.viewer, view.me.disguise)];
}

/** A silhouette in its owner's colour with his sign at its feet; one's own true figure wears a star. */
function figure(view: View, piece: Piece, { x, y }: Point, truth: boolean): Shape[] {
  const icon: IconName = piece === AMBASSADOR ? 'ambassador' : must(DISGUISES[shapeOf(piece)], 'shape');
  const size = 74;
  const fill: Ink = piece !== AMBASSADOR ? `seat${ownerOf(piece)}` : view.seats === 5 ? `seat${ENVOY}` : 'red';
  const shapes: Shape[] = [
    ...[-4, 4].flatMap((d): Shape[] => [
      { shape: 'icon', icon, x: x + d, y, size, fill: 'white' },
      { shape: 'icon', icon, x, y: y + d, size, fill: 'white' },
    ]),
    { shape: 'icon', icon, x, y, size, fill },
  ];
  if (piece !== AMBASSADOR) shapes.push({ shape: 'token', seat: ownerOf(piece), x: x + 15, y: y + 30, size: 34 });
  else if (view.seats === 5) shapes.push({ shape: 'token', seat: ENVOY, x: x + 15, y: y + 30, size: 34 });
  if (truth) shapes.push({ shape: 'icon', icon: 'star', x, y: y - 46, size: 38, fill: 'gold' });
  return shapes;
}
