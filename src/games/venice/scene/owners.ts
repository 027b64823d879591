import type { Ink, Shape } from '../../../kit/scene.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Owner } from '../vocabulary.ts';

interface Table {
  readonly players: readonly unknown[];
}

/** The smugglers' or the Doge's houses have no seat: brown and teal, on a shape with six corners. */
const HOUSE_INKS = ['brown', 'teal'] as const;

/** The colour of an owner's boats and bridges. */
export function inkOf(table: Table, owner: Owner): Ink {
  const seats = table.players.length;
  return owner < seats ? `seat${owner as Seat}` : (HOUSE_INKS[owner - seats] ?? 'brown');
}

/** A piece in its owner's colour and shape; a bar tells the Doge's second house from his first. */
export function pieceShapes(table: Table, owner: Owner, x: number, y: number, size: number): Shape[] {
  const seats = table.players.length;
  if (owner < seats) return [{ shape: 'token', seat: owner as Seat, x, y, size, bare: true }];
  const [a, b] = [size * 0.54, size * 0.46];
  const d = `M${x - a} ${y}l${a / 2} ${-b}h${a}l${a / 2} ${b}l${-a / 2} ${b}h${-a}Z`;
  return [
    { shape: 'path', d, stroke: '#231b17', lineWidth: 8 },
    { shape: 'path', d, fill: inkOf(table, owner), stroke: '#fffdf8', lineWidth: 4 },
    ...(owner === seats
      ? []
      : [{ shape: 'path', d: `M${x - a * 0.7} ${y}h${a * 1.4}`, stroke: '#fffdf8', lineWidth: size * 0.14 } as const]),
  ];
}

/** One dot or two: the first or second gondola of an owner, the first or second deck. */
export function pips(n: number, x: number, y: number, r: number): Shape[] {
  return Array.from({ length: n }, (_, i) => ({
    shape: 'circle',
    x: x + (i - (n - 1) / 2) * r * 2.3,
    y,
    r,
    fill: '#fffdf8',
    stroke: '#231b17',
    lineWidth: 2.5,
  }));
}
