import type { Ink, Scene, Shape } from '../../kit/scene.ts';
import { SEATS, type Seat } from '../../kit/seat.ts';
import { toDrawableText } from '../../render/drawable-text.ts';
import { SEAT_SIGNS, type SeatSign } from '../../render/seats.ts';
import type { SeatHolder } from '../../storage/records.ts';

/** The sign of a seat at this table: its own, or that of the colour its player likes. */
export function signOf(holders: readonly SeatHolder[], seat: Seat): SeatSign {
  return SEAT_SIGNS[wornColours(holders)[seat]];
}

/** The seat whose sign this one wears at this table. */
export function seatWearing(holders: readonly SeatHolder[], seat: Seat): Seat {
  return wornColours(holders)[seat];
}

/** What each seat wears. Seats nobody sits on take what is left: their pieces may be on the board all the same. */
function wornColours(holders: readonly SeatHolder[]): { readonly [seat in Seat]: Seat } {
  const taken = new Map(holders.map((h) => [h.seat, h.sign ?? h.seat]));
  const free = new Set<Seat>(SEATS.filter((sign) => ![...taken.values()].includes(sign)));
  const wears = (seat: Seat): Seat => {
    const sign = taken.get(seat) ?? (free.has(seat) ? seat : ([...free][0] ?? seat));
    free.delete(sign);
    return sign;
  };
  return { 0: wears(0), 1: wears(1), 2: wears(2), 3: wears(3), 4: wears(4) };
}

/** The first letter or figure of a player's name that pictures can show; that of the seat's sign where there is none. */
function seatInitials(holders: readonly SeatHolder[]): ReadonlyMap<Seat, string> {
  return new Map(
    holders.map((h) => [
      h.seat,
      toDrawableText(h.displayName)
        .match(/[\p{L}\p{N}]/u)?.[0]
        .toUpperCase() ?? signOf(holders, h.seat).letter,
    ]),
  );
}

/** The scene as this table knows its players: every seat in the colours it wears and with the initial of its name. */
export function applyTableColours(scene: Scene, holders: readonly SeatHolder[]): Scene {
  const signs = wornColours(holders);
  const names = seatInitials(holders);
  const ink = (of: Ink): Ink => (of.startsWith('seat') ? `seat${signs[Number(of.slice(4)) as Seat]}` : of);
  const dressed = (shape: Shape): Shape => {
    if (shape.shape === 'group') return { ...shape, shapes: shape.shapes.map(dressed) };
    if (shape.shape === 'token') {
      const label = shape.label ?? names.get(shape.seat);
      return { ...shape, seat: signs[shape.seat], ...(label === undefined ? {} : { label }) };
    }
    const { fill, stroke } = shape as { fill?: Ink; stroke?: Ink };
    return {
      ...shape,
      ...(fill === undefined ? {} : { fill: ink(fill) }),
      ...(stroke === undefined ? {} : { stroke: ink(stroke) }),
    } as Shape;
  };
  const { ground } = scene;
  const own = holders.every((h) => h.sign === undefined);
  return {
    ...scene,
    ground: own ? ground : { key: `${ground.key} ${Object.values(signs).join('')}`, shapes: ground.shapes.map(dressed) },
    pieces: scene.pieces.map(dressed),
  };
}
