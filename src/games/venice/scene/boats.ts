import type { Ink, Point, Shape } from '../../../kit/scene.ts';
import { boardOf } from '../data.ts';
import { boatsAt, deckOf, sailorOf } from '../rules/boats.ts';
import type { View } from '../view.ts';
import type { Boat, Owner, Quay } from '../vocabulary.ts';
import { type Landing, landingOnChart } from './chart.ts';
import { inkOf, pieceShapes, pips } from './owners.ts';
import { cubeShape } from './wares.ts';

/** Both ends of a gondola rise from the water; the iron comb is at the bow. */
const HULL =
  'M-62 -20L-55 -24C-55 -8 -48 1 -37 5L46 5C57 3 64 -5 68 -20L73 -18C70 6 59 25 38 26L-30 26C-49 25 -59 8 -62 -6L-67 -8L-67 -13L-62 -13Z';
const DARK = '#231b17';
const PALE = '#fffdf8';

/** The boats at a quay: who came later lies above (R60). */
export function boatsShapes(view: View, quay: Quay): Shape[] {
  const landing = landingOnChart(boardOf(view), quay);
  const boats = boatsAt(view, quay);
  const size = boats.length < 4 ? 1 : CROWDED;
  // Painted from the top downward, so that no hull hides the letter below it.
  const stack = boats
    .map((boat, depth) => {
      const berth = berthOf(landing, depth, boats.length);
      return { hull: hullShape(view, boat, berth, size), signs: signShapes(view, boat, berth, size, signsOf(depth, boats.length)) };
    })
    .reverse();
  if (boats.length < 5) return stack.flatMap(({ hull, signs }) => [hull, ...signs]);
  return [...stack.map(({ hull }) => hull), ...stack.flatMap(({ signs }) => signs)];
}

/** Four and more at one quay are drawn smaller. */
export const CROWDED = 0.8;
const PITCH = [46, 46, 46, 36, 26, 19];

/** A stack grows upward in the picture; a high one closer. */
export function berthOf({ berth, buoy, grows }: Landing, depth: number, count: number): Point {
  const pitch = PITCH[Math.min(count, PITCH.length - 1)] ?? 46;
  const lowest = grows === 1 ? berth.y + (count - 1) * pitch : berth.y;
  const sway = depth % 2 === 0 || count > 4 ? 0 : 10 * Math.sign(buoy.x - berth.x);
  // A high stack keeps as close to its stage as it can.
  const closer = count < 3 ? 0 : count === 3 ? (grows === 1 ? 0 : 8) : grows === 1 ? -6 : 12;
  return { x: berth.x + sway, y: lowest - depth * pitch + closer };
}

/** Where along its hull a boat bears its owner's sign and its dots. */
interface Signs {
  readonly token: number;
  readonly number: number;
}

/** Five boats lie so close that they bear their signs to the left and to the right by turns, above all hulls. */
function signsOf(depth: number, count: number): Signs {
  if (count < 5) return { token: -24, number: 18 };
  return depth % 2 === 0 ? { token: -44, number: -11 } : { token: 23, number: 55 };
}

function ownerOf(view: View, boat: Boat): Owner {
  const seats = view.players.length;
  return sailorOf(view, boat) ?? (seats === 2 || deckOf(view, boat) === 'A' ? seats : seats + 1);
}

export function hullShape(view: View, boat: Boat, { x, y }: Point, scale: number, rim: Ink = PALE): Shape {
  const seat = sailorOf(view, boat);
  const player = seat === undefined ? undefined : view.players[seat];
  const cargo = player?.cargo.slice((boat & 1) * 3, (boat & 1) * 3 + 3) ?? [];
  const steered = player?.gondolier === (boat & 1);
  return { shape: 'group', x, y, scale, shapes: hull(inkOf(view, ownerOf(view, boat)), { steered, cargo, rim }) };
}

/** A gondola with what is aboard. */
export function hull(
  fill: Ink,
  { steered = false, cargo = [], rim = PALE }: { readonly steered?: boolean; readonly cargo?: readonly number[]; readonly rim?: Ink } = {},
): Shape[] {
  return [
    { shape: 'path', d: HULL, stroke: DARK, lineWidth: 8 },
    ...(steered ? gondolier() : []),
    ...cubesAboard(cargo),
    { shape: 'path', d: HULL, fill, stroke: rim, lineWidth: rim === PALE ? 3 : 7 },
  ];
}

/** Whose it is, and by its dots which of his two, or from which deck the card came that placed it. */
export function signShapes(view: View, boat: Boat, { x, y }: Point, size: number, at: Signs): Shape[] {
  const second = sailorOf(view, boat) === undefined ? deckOf(view, boat) === 'B' : (boat & 1) === 1;
  return [
    ...pieceShapes(view, ownerOf(view, boat), x + at.token * size, y - 3, 46 * size),
    ...pips(second ? 2 : 1, x + at.number * size, y + 7 * size, 9 * size),
  ];
}

/** Up to seven cubes, heaped up behind the gunwale. */
function cubesAboard(cargo: readonly number[]): Shape[] {
  const cubes = cargo.flatMap((n, ware) => new Array<number>(n).fill(ware));
  return cubes.map((ware, i) => cubeShape(ware, 63 - (i % 3) * 13, 1 - Math.floor(i / 3) * 13, 6.5));
}

/** He stands at the stern with his oar. */
function gondolier(): Shape[] {
  return [
    { shape: 'path', d: 'M54 -36L88 24', stroke: DARK, lineWidth: 8 },
    { shape: 'path', d: 'M54 -36L88 24', stroke: 'gold', lineWidth: 4 },
    { shape: 'path', d: 'M60 8L63 -24Q70 -32 77 -24L78 8Z', fill: PALE, stroke: DARK, lineWidth: 3 },
    { shape: 'path', d: 'M62 -13h15M61 -3h16', stroke: 'red', lineWidth: 4 },
    { shape: 'circle', x: 70, y: -34, r: 8, fill: '#e8b98c', stroke: DARK, lineWidth: 2.5 },
    { shape: 'path', d: 'M56 -39h28M62 -40q8 -11 16 0Z', fill: 'gold', stroke: DARK, lineWidth: 2.5 },
  ];
}
