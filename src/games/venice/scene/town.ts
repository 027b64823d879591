import { disc } from '../../../kit/drawing.ts';
import type { IconName, Shape } from '../../../kit/scene.ts';
import { boardOf } from '../data.ts';
import { isCommunal, LAST_SPACE } from '../rules/assistants.ts';
import { EFFECTS } from '../rules/buildings.ts';
import type { View } from '../view.ts';
import type { Building, Communal, Owner, Quay, Tile } from '../vocabulary.ts';
import { buildingName } from '../words.ts';
import { boatsShapes } from './boats.ts';
import { canalShapes } from './canals.ts';
import { LABEL, landingOf } from './chart.ts';
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
  const { x, y } = landingOf(boardOf(view), quay).label;
  return { left: x - LABEL.w / 2, top: y - LABEL.h / 2 };
}

/** A building with spaces: its ware, its name, and whose assistant stands on which of the four. */
function workplace(view: View, quay: Quay, tile: Tile): Shape[] {
  const { left, top } = corner(view, quay);
  return [
    ...wareShapes(EFFECTS[tile][0].cube ?? 0, left + 14, top + 19, 19),
    { shape: 'text', text: buildingName(tile), x: left + 40, y: top + 20, size: 32, font: 'title', fill: 'ink', w: LABEL.w - 36 },
    ...spaces(view, quay, left, top + 69),
  ];
}

const TOKEN = 48;
/** How close pieces stand where many share the last space, and how wide an empty space is when there is little room. */
const CLOSEST = 33;

function spaces(view: View, quay: Quay, left: number, y: number): Shape[] {
  const on = (space: number): Owner[] => view.crew.flatMap((row, owner) => (row[quay] === space ? [owner] : []));
  const last = on(LAST_SPACE);
  const single = [1, 2, 3].map((space) => ({ space, owner: on(space)[0] }));
  const { step, empty } = closeness(single.filter(({ owner }) => owner !== undefined).length, last.length);
  const shapes: Shape[] = [];
  let x = left;
  const centres: number[] = [];
  for (const { space, owner } of single) {
    const w = owner === undefined ? empty : 56;
    centres.push(x + w / 2);
    shapes.push(
      ...(owner === undefined ? ring(x + w / 2, y, Math.min(23, w / 2 - 2), space) : pieceShapes(view, owner, x + w / 2, y, TOKEN)),
    );
    x += w;
  }
  if (last.length === 0) shapes.push(...ring(x + 28, y, 23, LAST_SPACE));
  // Space 4 is the only one that holds more than one.
  last.forEach((owner, i) => {
    shapes.push(...pieceShapes(view, owner, x + 28 + i * step, y, TOKEN));
  });
  const end = x + 28 + Math.max(0, last.length - 1) * step;
  if (last.length > 1)
    shapes.unshift({
      shape: 'rect',
      x: x - 1,
      y: y - 29,
      w: end - x + 30,
      h: 58,
      round: 29,
      fill: 'paper',
      stroke: 'landEdge',
      lineWidth: 3,
    });
  return [{ shape: 'path', d: `M${centres[0] ?? left} ${y}H${end}`, stroke: 'landEdge', lineWidth: 4, opacity: 0.7 }, ...shapes];
}

/** As wide as possible within the label: first the pieces on space 4 close up, then the empty spaces shrink. */
function closeness(taken: number, last: number): { step: number; empty: number } {
  const room = LABEL.w - 56 - taken * 56;
  for (const empty of [56, 36, 18]) {
    const step = last < 2 ? 50 : Math.min(50, (room - (3 - taken) * empty) / (last - 1));
    if (step >= CLOSEST) return { step, empty };
  }
  return { step: CLOSEST, empty: 18 };
}

function ring(x: number, y: number, r: number, space: number): Shape[] {
  const brush = { fill: 'paper', stroke: 'landEdge', lineWidth: 3 } as const;
  return r < 14 ? [{ shape: 'circle', x, y, r, ...brush }] : disc({ x, y }, r, brush, space, { size: 30, fill: 'inkSoft', font: 'text' });
}

const LANDMARKS: { readonly [communal in Communal]: readonly IconName[] } = {
  st_marks: ['church', 'tower'],
  palace: ['palace', 'lion'],
  great_council: ['council', 'crown'],
};

/** One of the three fixed buildings, which belong to everybody. */
function landmark(view: View, quay: Quay, communal: Communal): Shape[] {
  const { left, top } = corner(view, quay);
  const x = left + LABEL.w / 2;
  const [first, second] = LANDMARKS[communal];
  return [
    { shape: 'icon', icon: first as IconName, x: x - 36, y: top + 30, size: 64, fill: 'copper' },
    { shape: 'icon', icon: second as IconName, x: x + 36, y: top + 30, size: 64, fill: 'copper' },
    {
      shape: 'text',
      text: buildingName(communal as Building),
      x,
      y: top + 79,
      size: 32,
      font: 'title',
      fill: 'ink',
      align: 'center',
      w: LABEL.w,
    },
  ];
}

function spyShapes(view: View): Shape[] {
  const spy = view.turn?.spy ?? -1;
  if (spy < 0) return [];
  const { left, top } = corner(view, spy);
  const x = left + LABEL.w - 14;
  return [
    { shape: 'circle', x, y: top + 18, r: 26, fill: 'red', stroke: '#fffdf8', lineWidth: 4, shadow: true },
    { shape: 'icon', icon: 'eye', x, y: top + 18, size: 40, fill: 'white' },
  ];
}
