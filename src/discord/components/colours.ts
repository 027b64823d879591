import type { Ink, Scene, Shape } from '../../kit/scene.ts';
import { SEATS, type Seat } from '../../kit/seat.ts';
import { SEAT_SIGNS, type SeatSign } from '../../paint/seats.ts';
import type { SeatHolder } from '../../store/records.ts';

/** The sign of a seat at this table: its own, or that of the colour its player likes. */
export function signOf(holders: readonly SeatHolder[], seat: Seat): SeatSign {
  return SEAT_SIGNS[worn(holders)[seat]];
}

/** The seat whose sign this one wears at this table. */
export function wornBy(holders: readonly SeatHolder[], seat: Seat): Seat {
  return worn(holders)[seat];
}

/** What each seat wears. Seats nobody sits on take what is left: their pieces may be on the board all the same. */
function worn(holders: readonly SeatHolder[]): { readonly [seat in Seat]: Seat } {
  const taken = new Map(holders.map((h) => [h.seat, h.sign ?? h.seat]));
  const free = new Set<Seat>(SEATS.filter((sign) => ![...taken.values()].includes(sign)));
  const wears = (seat: Seat): Seat => {
    const sign = taken.get(seat) ?? (free.has(seat) ? seat : ([...free][0] ?? seat));
    free.delete(sign);
    return sign;
  };
  return { 0: wears(0), 1: wears(1), 2: wears(2), 3: wears(3), 4: wears(4) };
}

/** The scene with every seat in the colours it wears at this table. */
export function inColours(scene: Scene, holders: readonly SeatHolder[]): Scene {
  if (holders.every((h) => h.sign === undefined)) return scene;
  const signs = worn(holders);
  const ink = (of: Ink): Ink => (of.startsWith('seat') ? `seat${signs[Number(of.slice(4)) as Seat]}` : of);
  const dressed = (shape: Shape): Shape => {
    if (shape.shape === 'group') return { ...shape, shapes: shape.shapes.map(dressed) };
    if (shape.shape === 'token') return { ...shape, seat: signs[shape.seat] };
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
    ground: { key: `${ground.key} ${Object.values(signs).join('')}`, shapes: ground.shapes.map(dressed) },
    pieces: scene.pieces.map(dressed),
  };
}
