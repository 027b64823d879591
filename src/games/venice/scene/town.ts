import type { IconName, Shape } from '../../../kit/scene.ts';
import { boardOf } from '../data.ts';
import { isCommunal, LAST_SPACE } from '../rules/assistants.ts';
import { EFFECTS, type Effect, effectOf } from '../rules/buildings.ts';
import type { View } from '../view.ts';
import type { Building, Communal, Owner, Quay, Tile } from '../vocabulary.ts';
import { buildingName } from '../words.ts';
import { boatsShapes } from './boats.ts';
import { canalShapes } from './canals.ts';
import { LABEL, landingOnChart } from './chart.ts';
import { effectSign } from './effects.ts';
import { pieceShapes } from './owners.ts';
import { sailingShapes } from './sailing.ts';
import { wareShapes } from './wares.ts';

/** What stands in the town: buildings with their assistants, boats, prices and bridges, the spy. */
export function townShapes(view: View): Shape[] {
  return [
    ...view.city.flatMap((building, quay) =>
      isCommunal(building) ? landmark(view, quay, building as Communal) : workplace(view, quay, building as Tile),
    ),
    ...view.city.flatMap((_, quay) => boatsShapes(view, quay)),
    ...canalShapes(view),
    ...spyShapes(view),
    ...sailingShapes(view),
  ];
}

function corner(view: View, quay: Quay): { left: number; top: number } {
  const { x, y } = landingOnChart(boardOf(view), quay).label;
  return { left: x - LABEL.w / 2, top: y - LABEL.h / 2 };
}

/** A building with spaces: its name, its ware, and whose assistant stands on which of the four; an empty one shows what it brings. */
function workplace(view: View, quay: Quay, tile: Tile): Shape[] {
  const { left, top } = corner(view, quay);
  return [
    name(tile, left, top + 20),
    ...wareShapes(EFFECTS[tile][0].cube ?? 0, left + 22, top + 73, 20),
    ...spaces(view, quay, tile, left + FIRST, top + 73),
  ];
}

function name(building: Building, left: number, y: number): Shape {
  return {
    shape: 'text',
    text: buildingName(building),
    x: left + LABEL.w / 2,
    y,
    size: NAME,
    font: 'italic',
    fill: 'ink',
    align: 'center',
    w: LABEL.w + 22,
  };
}

const NAME = 42;
/** Where the first space begins, behind the ware, and how wide a space is. */
const FIRST = 46;
const SPACE = 52;
const TOKEN = 44;
/** How close pieces stand where many share the last space, and how wide an empty space is when there is little room. */
const CLOSEST = 30;

function spaces(view: View, quay: Quay, tile: Tile, left: number, y: number): Shape[] {
  const on = (space: number): Owner[] => view.crew.flatMap((row, owner) => (row[quay] === space ? [owner] : []));
  const last = on(LAST_SPACE);
  const single = [1, 2, 3].map((space) => ({ space, owner: on(space)[0] }));
  const { step, empty } = closeness(single.filter(({ owner }) => owner !== undefined).length, last.length);
  const shapes: Shape[] = [];
  let x = left;
  const centres: number[] = [];
  for (const { space, owner } of single) {
    const w = owner === undefined ? empty : SPACE;
    centres.push(x + w / 2);
    shapes.push(
      ...(owner === undefined
        ? ring(x + w / 2, y, Math.min(24, w / 2 - 2), effectOf(tile, space))
        : pieceShapes(view, owner, x + w / 2, y, TOKEN)),
    );
    x += w;
  }
  if (last.length === 0) shapes.push(...ring(x + SPACE / 2, y, 24, effectOf(tile, LAST_SPACE)));
  // Space 4 is the only one that holds more than one.
  last.forEach((owner, i) => {
    shapes.push(...pieceShapes(view, owner, x + SPACE / 2 + i * step, y, TOKEN));
  });
  const end = x + SPACE / 2 + Math.max(0, last.length - 1) * step;
  if (last.length > 1)
    shapes.unshift({
      shape: 'rect',
      x: x - 1,
      y: y - 27,
      w: end - x + 28,
      h: 54,
      round: 27,
      fill: 'paper',
      stroke: 'landEdge',
      lineWidth: 3,
    });
  return [{ shape: 'path', d: `M${centres[0] ?? left} ${y}H${end}`, stroke: 'landEdge', lineWidth: 4, opacity: 0.7 }, ...shapes];
}

/** As wide as possible within the label: first the pieces on space 4 close up, then the empty spaces shrink. */
function closeness(taken: number, last: number): { step: number; empty: number } {
  const room = LABEL.w - FIRST - SPACE - taken * SPACE;
  for (const empty of [SPACE, 36, 18]) {
    const step = last < 2 ? 46 : Math.min(46, (room - (3 - taken) * empty) / (last - 1));
    if (step >= CLOSEST) return { step, empty };
  }
  return { step: CLOSEST, empty: 18 };
}

/** An empty space, with the sign of its effect where there is room. */
export function ring(x: number, y: number, r: number, effect: Effect): Shape[] {
  const disc = { shape: 'circle', x, y, r, fill: 'paper', stroke: 'landEdge', lineWidth: 3 } as const;
  return r < 20 ? [disc] : [disc, ...effectSign(effect, x, y)];
}

const LANDMARKS: { readonly [communal in Communal]: IconName } = { st_marks: 'church', palace: 'palace', great_council: 'crown' };

/** One of the three fixed buildings, which belong to everybody: its name over its silhouette. */
function landmark(view: View, quay: Quay, communal: Communal): Shape[] {
  const { x, y } = landingOnChart(boardOf(view), quay).label;
  const text = { shape: 'text', text: buildingName(communal), x, y: y - 24, size: NAME, font: 'italic', fill: 'ink' } as const;
  return [landmarkShape(communal, x, y - 2), { ...text, align: 'center', w: 220, lines: 2 }];
}

export function landmarkShape(communal: Communal, x: number, y: number): Shape {
  return { shape: 'icon', icon: LANDMARKS[communal], x, y, size: 98, fill: 'copper', opacity: 0.42 };
}

function spyShapes(view: View): Shape[] {
  const spy = view.turn?.spy ?? -1;
  if (spy < 0) return [];
  const { left, top } = corner(view, spy);
  return eyeShapes(left + LABEL.w - 14, top + 18);
}

export function eyeShapes(x: number, y: number): Shape[] {
  return [
    { shape: 'circle', x, y, r: 26, fill: 'red', stroke: '#fffdf8', lineWidth: 4, shadow: true },
    { shape: 'icon', icon: 'eye', x, y, size: 40, fill: 'white' },
  ];
}
