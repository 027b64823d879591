import { ensureDefined } from '../../../kit/must.ts';
import type { Ink, Point, Shape, Theme } from '../../../kit/scene.ts';
import { boardOf } from '../rules/board.ts';
import { SQUARE_CODES, type Square, squareId } from '../vocabulary.ts';
import { houses } from './houses.ts';
import { INKS } from './inks.ts';
import { blocks } from './islands.ts';
import { courseOf, lineBetween, linesOf, plots, WIDTH } from './plots.ts';
import { zoneNames } from './zones.ts';

const SHORE = 54;
export const SQUARE_R = 35;
/** Letters on a square are legible in one's own picture, which is as wide. */
const CODE = 51;
/** Where a number may hang, seen from its square, the best place first: clear of its own figure. */
const PLATES = [
  { x: -49, y: 46 },
  { x: -74, y: 0 },
  { x: 49, y: 46 },
  { x: 74, y: -8 },
  { x: 0, y: 76 },
] as const;

const cities = new Map<string, Shape[]>();
/** The lagoon as high as the picture, and the city, which for an edition and theme never changes. */
export function ground(edition: string, theme: Theme, height: number): Shape[] {
  const key = `${edition} ${theme}`;
  const city = cities.get(key) ?? paved(edition, theme);
  cities.set(key, city);
  return [
    { shape: 'rect', x: 0, y: 0, w: WIDTH, h: height, fill: 'water' },
    { shape: 'texture', texture: theme === 'night' ? 'moonlight' : 'water', x: 0, y: 0, w: WIDTH, h: height },
    ...city,
  ];
}

/** The islands with their houses, canals cut through them, lantern-lit streets, the squares with their numbers and the Embassy. */
function paved(edition: string, theme: Theme): Shape[] {
  const board = boardOf(edition);
  const ink = INKS[theme];
  const at = plots(edition);
  const point = (square: Square) => ensureDefined(at.get(square), 'a place for the square');
  const streets = linesOf(board, board.streets)
    .map(([a, b]) => lineBetween(point(a), point(b)))
    .join('');
  const canals = linesOf(board, board.canals)
    .map(([a, b]) => courseOf(board, at, [a, b]))
    .join('');
  const shores = streets + board.squares.map((s) => dot(point(s))).join('');
  const inner = blocks(board, at);
  const land = (fill: typeof ink.land, width: number): Shape[] => [
    { shape: 'path', d: shores, stroke: fill, lineWidth: width },
    { shape: 'path', d: inner, fill },
  ];
  const { roofs, windows } = houses(board, at);
  const numbers = board.squares.filter((s) => board.numbers[s] !== 0);
  const all = board.squares.map(point);
  return [
    { shape: 'path', d: canals, stroke: ink.channel, lineWidth: 30, opacity: 0.6 },
    { shape: 'path', d: shores, stroke: 'shadow', lineWidth: SHORE * 2 + 22, opacity: 0.12 },
    ...land(ink.shore, SHORE * 2 + 8),
    ...land(ink.land, SHORE * 2),
    { shape: 'path', d: canals, stroke: ink.channel, lineWidth: 30 },
    { shape: 'path', d: roofs, fill: ink.roof, opacity: theme === 'night' ? 0.9 : 0.5 },
    { shape: 'path', d: windows, fill: ink.window, opacity: 0.85 },
    ...streetShapes(streets, theme),
    canalShape(canals, theme),
    ...board.squares.filter((s) => board.numbers[s] === 0).flatMap((s) => squareShapes(point(s), theme, codeOf(s))),
    ...zoneNames(
      board,
      at,
      theme,
      numbers.map((s) => hung(point(s), all)),
    ),
    ...numbers.flatMap((s) => numberPlate(point(s), hung(point(s), all), ensureDefined(board.numbers[s], 'a number'), theme, codeOf(s))),
    ...embassyShapes(point(board.embassy), theme),
  ];
}

/** A square with the letters by which stories and lists name it. */
export function squareShapes(at: Point, theme: Theme, code?: string): Shape[] {
  const { square, rim, code: fill } = INKS[theme];
  return [
    { shape: 'circle', ...at, r: SQUARE_R, fill: square, stroke: rim, lineWidth: 4 },
    ...(code === undefined ? [] : [letters(at, code, fill)]),
  ];
}

function letters(at: Point, text: string, fill: Ink): Shape {
  return { shape: 'text', text, ...at, size: CODE, fill, align: 'center', w: 2 * SQUARE_R - 1, under: true };
}

/** Where the Ambassador lives. */
export function embassyShapes(at: Point, theme: Theme): Shape[] {
  const { plate } = INKS[theme];
  return [
    { shape: 'circle', ...at, r: SQUARE_R + 2, fill: 'gold', stroke: plate, lineWidth: 5 },
    { shape: 'icon', icon: 'palace', ...at, size: 48, fill: plate },
  ];
}

export function streetShapes(d: string, theme: Theme): Shape[] {
  const { glow, street } = INKS[theme];
  return [
    { shape: 'path', d, stroke: glow, lineWidth: 30, opacity: theme === 'night' ? 0.13 : 0.55 },
    { shape: 'path', d, stroke: glow, lineWidth: 18, opacity: theme === 'night' ? 0.2 : 0.5 },
    { shape: 'path', d, stroke: street, lineWidth: 8 },
  ];
}

export function canalShape(d: string, theme: Theme): Shape {
  return { shape: 'path', d, stroke: INKS[theme].canal, lineWidth: 7, dash: [2, 16] };
}

/** An island of its own for a square without streets. */
function dot(p: Point): string {
  return `M${p.x} ${p.y}L${p.x + 0.1} ${p.y}`;
}

/** Beside its square, where figures on the neighbouring squares cover it least. */
function hung(square: Point, squares: readonly Point[]): Point {
  const places = PLATES.map(({ x, y }) => ({ x: square.x + x, y: square.y + y }));
  const cost = (place: Point) => Math.max(0, ...squares.filter((s) => s !== square).map((s) => covered(place, s)));
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** How deep a number lies under a figure that stands on a square, or under the square itself. */
function covered(plate: Point, { x, y }: Point): number {
  const across = 76 - Math.abs(plate.x - x);
  const down = Math.min(plate.y - y + 118, y + 72 - plate.y);
  const under = 2 * SQUARE_R - Math.hypot(plate.x - x, plate.y - y);
  return Math.max(0, Math.min(across, down), 3 * under);
}

/** A gold square, and its number on a wine-red lozenge beside it: no mark of an option looks like that. */
export function numberPlate(square: Point, { x, y }: Point, number: number, theme: Theme, code?: string): Shape[] {
  const { plate, digit } = INKS[theme];
  return [
    { shape: 'circle', ...square, r: SQUARE_R, fill: 'gold', stroke: plate, lineWidth: 4 },
    ...(code === undefined ? [] : [letters(square, code, plate)]),
    { shape: 'path', d: `M${x} ${y - 40}L${x + 38} ${y}L${x} ${y + 40}L${x - 38} ${y}Z`, fill: plate, stroke: digit, lineWidth: 4 },
    { shape: 'text', text: String(number), x, y, size: 52, font: 'bold', fill: digit, align: 'center', under: true },
  ];
}

function codeOf(square: Square): string | undefined {
  const id = squareId(square);
  return id === 'embassy' ? undefined : SQUARE_CODES[id];
}
