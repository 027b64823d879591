import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point, Scene, Shape, Text, Theme } from '../kit/scene.ts';
import { toDrawableText } from './drawable-text.ts';
import { cssFont, loadFonts } from './fonts.ts';
import { localizeScene, type Translate } from './localize-scene.ts';
import { contrastRatio, resolveColour } from './palette.ts';
import { drawShapes, outlineOf, tokenText } from './shapes.ts';
import { capHeight, layoutText } from './text-layout.ts';

/** A text as it stands in the picture: the four corners of its ink, in units of the scene. */
export interface PlacedText {
  readonly text: string;
  readonly corners: readonly Point[];
  /** The size of its letters after shrinking, and the size that was wished for. */
  readonly size: number;
  readonly wished: number;
  /** An ellipsis stands for words there was no room for. */
  readonly cut: boolean;
  /** Against what lies under most of it, or against its halo. */
  readonly contrast: number;
  readonly under: boolean;
  readonly ornament: boolean;
  /** The corners of the card, plate or band it is written on: the smallest rectangle round its middle. */
  readonly plate?: readonly Point[];
}

export interface LayoutProblem {
  readonly flaw: 'cut' | 'outside' | 'spilt' | 'overlap' | 'covered' | 'small' | 'faint' | 'glyph' | 'ornament';
  readonly text: string;
  readonly detail: string;
}

/** Pixels across which a phone shows a picture. */
const PHONE_WIDTH = 350;
/** How large letters must be there: in a post, in one's own panel, and in long lists, which are looked at closely. */
export const MIN_LEGIBLE_SIZE = { public: 9, private: 11, list: 6 } as const;
/** Of so many texts one may be an ornament. */
const TEXTS_PER_ORNAMENT = 10;
const MIN_CONTRAST = 4.5;

/** So many signs are left of a name that is cut, the dots among them. */
const MAX_CUT_LETTERS = 4;
/** What a text keeps from the edge of its plate. */
const EDGE_TOLERANCE = 2;

const plain = (text: string) => text.normalize('NFC').replace(/ {2,}/g, ' ').trim();

/** Something drawn over a text that came before it. */
interface Cover {
  readonly text: PlacedText;
  readonly by: string;
}

/** Measures every text of a scene while drawing it at half its size. */
export function measureTexts(scene: Scene, say: Translate): PlacedText[] {
  return surveyScene(scene, say).texts;
}

/** What is wrong with a scene: text that is cut, small, faint, without a glyph, outside the picture or its plate, over other text or under a piece. */
export function findLayoutProblems(scene: Scene, say: Translate, legible: number = MIN_LEGIBLE_SIZE.public): LayoutProblem[] {
  const { texts, covers } = surveyScene(scene, say);
  const found: LayoutProblem[] = [];
  texts.forEach((laid, i) => {
    const add = (flaw: LayoutProblem['flaw'], detail: string) => found.push({ flaw, text: laid.text, detail });
    if (plain(toDrawableText(laid.text)) !== plain(laid.text)) add('glyph', `only “${toDrawableText(laid.text)}”`);
    if (laid.cut) add('cut', `at size ${Math.round(laid.size)} of ${laid.wished}`);
    const shown = (laid.size * PHONE_WIDTH) / scene.width;
    if (shown < (laid.ornament ? MIN_LEGIBLE_SIZE.list : legible)) add('small', `${shown.toFixed(1)} of ${legible} pixels`);
    if (laid.ornament && /\d/.test(laid.text)) add('ornament', 'it bears a number');
    if (laid.contrast < MIN_CONTRAST) add('faint', `contrast ${laid.contrast.toFixed(1)}`);
    if (laid.corners.some(({ x, y }) => x < 0 || y < 0 || x > scene.width || y > scene.height)) add('outside', place(laid.corners));
    if (laid.plate !== undefined && !within(laid.corners, laid.plate)) add('spilt', `over the edge of ${place(laid.plate)}`);
    if (laid.under) return;
    texts.slice(i + 1).forEach((other) => {
      if (overlap(laid.corners, other.corners)) add('overlap', `“${other.text}” at ${place(laid.corners)}`);
    });
    for (const { by } of covers.filter((cover) => cover.text === laid)) add('covered', `by ${by} at ${place(laid.corners)}`);
  });
  const ornaments = texts.filter((laid) => laid.ornament);
  if (ornaments.length * TEXTS_PER_ORNAMENT > texts.length)
    found.push({
      flaw: 'ornament',
      text: ornaments.map(({ text }) => text).join(', '),
      detail: `${ornaments.length} of ${texts.length} texts`,
    });
  return found;
}

function surveyScene(scene: Scene, say: Translate): { texts: PlacedText[]; covers: Cover[] } {
  loadFonts();
  const texts: PlacedText[] = [];
  const covers: Cover[] = [];
  const plates: (readonly Point[])[] = [];
  const canvas = createCanvas(scene.width / 2, scene.height / 2);
  const ctx = canvas.getContext('2d');
  ctx.lang = 'en';
  ctx.scale(0.5, 0.5);
  const pen = createCanvas(1, 1).getContext('2d');
  pen.lang = 'en';
  const look = (shape: Exclude<Shape, { shape: 'group' }>, at: SKRSContext2D) => {
    const outline = coverOf(shape);
    if (outline !== undefined) {
      const [left, top, right, bottom] = outline.getBounds();
      const box = toScenePoints(
        at,
        [left, right].flatMap((x) => (x === left ? [top, bottom] : [bottom, top]).map((y) => ({ x, y }))),
      );
      for (const text of texts)
        if (overlap(box, text.corners) && coversText(at, outline, text.corners)) covers.push({ text, by: shapeName(shape) });
    }
    if (shape.shape === 'rect') plates.push(toScenePoints(at, cornersOf(shape)));
    if (shape.shape === 'text') texts.push(withPlate(placeText(pen, shape, at, scene.theme), plates));
    // Its letter stands on the token and not on what lies below.
    const letter = shape.shape === 'token' ? tokenText(shape) : undefined;
    if (letter !== undefined) texts.push({ ...placeText(pen, letter, at, scene.theme), contrast: 21 });
  };
  const said = localizeScene(scene, say);
  drawShapes(ctx, said.ground.shapes, scene.theme, look);
  drawShapes(ctx, said.pieces, scene.theme, look);
  return { texts, covers };
}

function cornersOf({ x, y, w, h }: Extract<Shape, { shape: 'rect' }>): Point[] {
  return [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ];
}

/** A text with the smallest of the plates that its middle lies on. */
function withPlate(laid: PlacedText, plates: readonly (readonly Point[])[]): PlacedText {
  const middle = {
    x: laid.corners.reduce((sum, p) => sum + p.x, 0) / laid.corners.length,
    y: laid.corners.reduce((sum, p) => sum + p.y, 0) / laid.corners.length,
  };
  const area = ([a, b, , d]: readonly Point[]) => (a && b && d ? Math.hypot(b.x - a.x, b.y - a.y) * Math.hypot(d.x - a.x, d.y - a.y) : 0);
  const [plate] = plates.filter((one) => within([middle], one)).sort((one, other) => area(one) - area(other));
  return plate === undefined ? laid : { ...laid, plate };
}

/** Whether points lie inside a rectangle that may be turned, clear of its edge. */
function within(points: readonly Point[], rectangle: readonly Point[]): boolean {
  return rectangle.every((from, i) => {
    const to = rectangle[(i + 1) % rectangle.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return points.every((p) => ((to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)) / length > EDGE_TOLERANCE);
  });
}

/** What of a shape hides what lies below; nothing for text, textures, outlines and what one can see through. */
function coverOf(shape: Exclude<Shape, { shape: 'group' }>): Path2D | undefined {
  switch (shape.shape) {
    case 'rect':
    case 'circle':
    case 'path':
      return shape.fill === undefined || (shape.opacity ?? 1) < 0.5 ? undefined : outlineOf(shape);
    case 'icon':
    case 'token': {
      const path = new Path2D();
      path.arc(shape.x, shape.y, shape.size * 0.42, 0, 2 * Math.PI);
      return path;
    }
    default:
      return undefined;
  }
}

function shapeName(shape: Shape): string {
  if (shape.shape === 'icon') return shape.icon;
  if (shape.shape === 'token') return `token ${shape.seat}`;
  return 'fill' in shape ? `${shape.shape} in ${shape.fill}` : shape.shape;
}

/** Whether an outline lies over more than a trace of a text: looked up at a grid of points. */
function coversText(ctx: SKRSContext2D, outline: Path2D, [a, b, c, d]: readonly Point[]): boolean {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return false;
  const [columns, rows] = [24, 5];
  let hidden = 0;
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const [u, v] = [(i + 0.5) / columns, (j + 0.5) / rows];
      const mix = (axis: 'x' | 'y') => ((1 - v) * ((1 - u) * a[axis] + u * b[axis]) + v * ((1 - u) * d[axis] + u * c[axis])) / 2;
      if (ctx.isPointInPath(outline, mix('x'), mix('y'))) hidden++;
    }
  return hidden > 1;
}

function placeText(pen: SKRSContext2D, shape: Text, at: SKRSContext2D, theme: Theme): PlacedText {
  const text = String(shape.text);
  const set = layoutText(pen, text, shape);
  const font = shape.font ?? 'text';
  const baseline = (capHeight(pen, font) * set.size) / 2;
  pen.font = cssFont(font, set.size);
  pen.textAlign = shape.align ?? 'left';
  const ink = set.lines.map((line, i) => {
    const m = pen.measureText(line);
    const y = baseline + i * set.leading;
    return [-m.actualBoundingBoxLeft, m.actualBoundingBoxRight, y - m.actualBoundingBoxAscent, y + m.actualBoundingBoxDescent] as const;
  });
  const [left, right] = [Math.min(...ink.map((i) => i[0])), Math.max(...ink.map((i) => i[1]))];
  const [top, bottom] = [Math.min(...ink.map((i) => i[2])), Math.max(...ink.map((i) => i[3]))];
  const turn = ((shape.rotate ?? 0) * Math.PI) / 180;
  const box = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map(({ x, y }) => ({
    x: shape.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: shape.y + x * Math.sin(turn) + y * Math.cos(turn),
  }));
  const corners = toScenePoints(at, box);
  const fill = resolveColour(shape.fill ?? 'ink', theme);
  const { a, b } = at.getTransform();
  return {
    text,
    corners,
    size: set.size * Math.hypot(a, b) * 2,
    wished: shape.size,
    // A name that may be of any length may be cut, as long as something of it is left.
    cut: set.cut && (shape.least === undefined || set.lines.join('').length < MAX_CUT_LETTERS),
    contrast: shape.halo === undefined ? contrastBelow(at, corners, fill) : contrastRatio(fill, resolveColour(shape.halo, theme)),
    under: shape.under ?? false,
    ornament: shape.ornament ?? false,
  };
}

/** From the coordinates a shape is drawn in to those of the scene; the canvas is half as large. */
function toScenePoints(ctx: SKRSContext2D, points: readonly Point[]): Point[] {
  const { a, b, c, d, e, f } = ctx.getTransform();
  return points.map(({ x, y }) => ({ x: 2 * (a * x + c * y + e), y: 2 * (b * x + d * y + f) }));
}

/** Contrast with what is under the text: a fifth of it may do worse. */
function contrastBelow(ctx: SKRSContext2D, corners: readonly Point[], fill: string): number {
  const [xs, ys] = [corners.map((p) => p.x / 2), corners.map((p) => p.y / 2)];
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const [w, h] = [Math.max(1, Math.ceil(Math.max(...xs) - x)), Math.max(1, Math.ceil(Math.max(...ys) - y))];
  const { data } = ctx.getImageData(x, y, w, h);
  const seen: number[] = [];
  const step = Math.max(1, Math.floor((w * h) / 200));
  for (let i = 0; i < w * h; i += step) {
    if (data[i * 4 + 3] === 0) continue;
    const hex = `#${[0, 1, 2].map((part) => (data[i * 4 + part] ?? 0).toString(16).padStart(2, '0')).join('')}`;
    seen.push(contrastRatio(fill, hex));
  }
  seen.sort((one, other) => one - other);
  return seen[Math.floor(seen.length / 5)] ?? 21;
}

const place = (corners: readonly Point[]) => corners.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ');

/** Whether two convex shapes share more than a unit: no side of either separates them. */
function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  return !haveSeparatingEdge(a, b) && !haveSeparatingEdge(b, a);
}

function haveSeparatingEdge(a: readonly Point[], b: readonly Point[]): boolean {
  return a.some((from, i) => {
    const to = a[(i + 1) % a.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const along = (p: Point) => ((p.x - from.x) * (to.y - from.y) - (p.y - from.y) * (to.x - from.x)) / length;
    const [mine, theirs] = [a.map(along), b.map(along)];
    return Math.min(...theirs) > Math.max(...mine) - 1 || Math.max(...theirs) < Math.min(...mine) + 1;
  });
}
