import type { Shape } from '../../../kit/scene.ts';
import type { Seat } from '../../../kit/seat.ts';
import { type Board, boardOf } from '../data.ts';
import { buildingName } from '../describe/names.ts';
import { isCommunal } from '../rules/assistants.ts';
import { boatsAt, deckOf, sailorOf } from '../rules/boats.ts';
import { EFFECTS } from '../rules/buildings.ts';
import type { View } from '../view.ts';
import type { Boat, Building, Owner, Quay, Tile } from '../vocabulary.ts';
import { boatsAtPoint, canalAt, ISLAND, islandAt, PIECE } from './map.ts';

/** Cubes by ware, apart in shade as well as in hue. */
export const WARE_INKS = ['orange', 'violet', 'silver'] as const;
/** The smugglers' or the Doge's houses have no seat: brown and teal. */
const HOUSE_INKS = ['brown', 'teal'] as const;

/** What stands in the town: buildings, assistants, boats, bridges and the spy. */
export function townShapes(view: View): Shape[] {
  const board = boardOf(view);
  return [
    ...board.prices.flatMap((price, canal) => canalShapes(view, board, canal, price)),
    ...view.city.flatMap((building, quay) => islandShapes(view, board, quay, building)),
    ...view.city.flatMap((_, quay) => boatShapes(view, board, quay)),
  ];
}

function canalShapes(view: View, board: Board, canal: number, price: number): Shape[] {
  const { x, y } = canalAt(board, canal);
  const owner = view.bridges[canal] ?? -1;
  if (owner < 0)
    return [
      { shape: 'circle', x, y, r: 21, fill: 'paper', stroke: 'line', lineWidth: 3 },
      { shape: 'text', text: String(price), x, y, size: 30, font: 'bold', fill: 'ink', align: 'center' },
    ];
  return [
    { shape: 'path', d: `M${x - 34} ${y + 20}Q${x} ${y - 46} ${x + 34} ${y + 20}`, stroke: 'landEdge', lineWidth: 16 },
    { shape: 'path', d: `M${x - 34} ${y + 20}Q${x} ${y - 46} ${x + 34} ${y + 20}`, stroke: 'parchment', lineWidth: 8 },
    ...pieceOf(view, owner, x, y + 4, undefined),
  ];
}

function islandShapes(view: View, board: Board, quay: Quay, building: Building): Shape[] {
  const { x, y } = islandAt(board, quay);
  const top = y - ISLAND.h / 2;
  const communal = isCommunal(building);
  const shapes: Shape[] = [];
  if (communal)
    shapes.push({
      shape: 'rect',
      x: x - ISLAND.w / 2 + 6,
      y: top + 6,
      w: ISLAND.w - 12,
      h: ISLAND.h - 12,
      round: 14,
      stroke: 'gold',
      lineWidth: 4,
    });
  else {
    const ware = EFFECTS[building as Tile][0].cube ?? 0;
    shapes.push({
      shape: 'rect',
      x: x - ISLAND.w / 2 + 10,
      y: top + 67,
      w: ISLAND.w - 20,
      h: 6,
      round: 3,
      fill: WARE_INKS[ware] ?? 'silver',
    });
  }
  shapes.push({
    shape: 'text',
    text: buildingName(building),
    x,
    y: communal ? top + 42 : top + 17,
    size: 28,
    font: 'bold',
    fill: 'ink',
    align: 'center',
    w: ISLAND.w - 16,
    lines: 2,
  });
  const here = view.crew.flatMap((row, owner) => ((row[quay] ?? 0) > 0 ? [{ owner, space: row[quay] ?? 0 }] : []));
  here
    .sort((a, b) => b.space - a.space)
    .forEach(({ owner, space }, i) => {
      shapes.push(...pieceOf(view, owner, spread(x, i, here.length), top + 93, String(space)));
    });
  if (view.turn?.spy === quay) shapes.push({ shape: 'icon', icon: 'eye', x: x + ISLAND.w / 2 - 8, y: top + 4, size: 44, fill: 'red' });
  return shapes;
}

/** A piece in its owner's colour and shape; the number on an assistant is the space he stands on. */
export function pieceOf(
  view: { readonly players: readonly unknown[] },
  owner: Owner,
  x: number,
  y: number,
  label: string | undefined,
): Shape[] {
  if (owner < view.players.length)
    return [{ shape: 'token', seat: owner as Seat, x, y, size: PIECE, ...(label === undefined ? {} : { label }) }];
  const fill = HOUSE_INKS[owner - view.players.length] ?? 'brown';
  const text = label ?? (view.players.length === 2 ? 'S' : owner === view.players.length ? 'A' : 'B');
  return [
    { shape: 'rect', x: x - 17, y: y - 17, w: 34, h: 34, round: 10, fill, stroke: 'white', lineWidth: 2 },
    { shape: 'text', text, x, y, size: 28, font: 'bold', fill: 'white', align: 'center' },
  ];
}

function spread(x: number, nth: number, count: number): number {
  return x + (nth - (count - 1) / 2) * (PIECE + 1);
}

/** The lowest boat of a stack on the left. */
function boatShapes(view: View, board: Board, quay: Quay): Shape[] {
  const { x, y } = boatsAtPoint(board, quay);
  const boats = boatsAt(view, quay);
  return boats.flatMap((boat, i) => boatShape(view, boat, spread(x, i, boats.length), y));
}

function boatShape(view: View, boat: Boat, x: number, y: number): Shape[] {
  const seat = sailorOf(view, boat);
  const hull: Shape = { shape: 'path', d: `M${x - 22} ${y + 8}q22 24 44 0l5 -12q-6 30 -27 30t-27 -30z`, fill: 'shadow', opacity: 0.85 };
  if (seat === undefined) {
    const owner = view.players.length + (deckOf(view, boat) === 'A' ? 0 : 1);
    return [hull, ...pieceOf(view, owner, x, y - 2, deckOf(view, boat))];
  }
  const steered = view.players[seat]?.gondolier === (boat & 1);
  const pole: Shape[] = steered ? [{ shape: 'path', d: `M${x + 16} ${y - 24}L${x + 24} ${y + 22}`, stroke: 'gold', lineWidth: 5 }] : [];
  return [hull, ...pole, { shape: 'token', seat, x, y: y - 2, size: PIECE, label: String((boat & 1) + 1) }];
}
