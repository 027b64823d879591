import type { Ink, Scene, Shape } from '../kit/scene.ts';
import { SEATS, type Seat } from '../kit/seat.ts';
import { SEAT_SIGNS, type SeatSign } from '../paint/seats.ts';
import type { SeatHolder } from '../store/repository.ts';

/** The sign of a seat at this table: its own, or that of the colour its player likes. */
export function signOf(holders: readonly SeatHolder[], seat: Seat): SeatSign {
  return SEAT_SIGNS[wornBy(holders, seat)];
}

function wornBy(holders: readonly SeatHolder[], seat: Seat): Seat {
  return holders.find((h) => h.seat === seat)?.sign ?? seat;
}

/** The scene with every seat in the colours it wears at this table. */
export function inColours(scene: Scene, holders: readonly SeatHolder[]): Scene {
  if (holders.every((h) => h.sign === undefined)) return scene;
  const worn = SEATS.map((seat) => wornBy(holders, seat));
  const ink = (of: Ink): Ink => (of.startsWith('seat') ? `seat${worn[Number(of.slice(4))] ?? 0}` : of);
  const dressed = (shape: Shape): Shape => {
    if (shape.shape === 'group') return { ...shape, shapes: shape.shapes.map(dressed) };
    if (shape.shape === 'token') return { ...shape, seat: worn[shape.seat] ?? shape.seat };
    const { fill, stroke } = shape as { fill?: Ink; stroke?: Ink };
    return {
      ...shape,
      ...(fill === undefined ? {} : { fill: ink(fill) }),
      ...(stroke === undefined ? {} : { stroke: ink(stroke) }),
    } as Shape;
  };
  const { ground } = scene;
  return {
    ...scene,
    ground: { key: `${ground.key} ${worn.join('')}`, shapes: ground.shapes.map(dressed) },
    pieces: scene.pieces.map(dressed),
  };
}
