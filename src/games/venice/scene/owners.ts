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

function letterOf(table: Table, owner: Owner): string {
  const seats = table.players.length;
  return seats === 2 ? 'S' : owner === seats ? 'A' : 'B';
}

/** A piece in its owner's colour, with his shape and letter. */
export function pieceShapes(table: Table, owner: Owner, x: number, y: number, size: number, label?: string): Shape[] {
  if (owner < table.players.length) return [{ shape: 'token', seat: owner as Seat, x, y, size, ...(label === undefined ? {} : { label }) }];
  const [a, b] = [size * 0.54, size * 0.46];
  const d = `M${x - a} ${y}l${a / 2} ${-b}h${a}l${a / 2} ${b}l${-a / 2} ${b}h${-a}Z`;
  return [
    { shape: 'path', d, stroke: '#231b17', lineWidth: 8 },
    { shape: 'path', d, fill: inkOf(table, owner), stroke: '#fffdf8', lineWidth: 4 },
    { shape: 'text', text: label ?? letterOf(table, owner), x, y, size: 30, w: size * 0.7, font: 'bold', align: 'center', fill: '#fffdf8' },
  ];
}
