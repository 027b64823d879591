import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Anchor } from '../kit/choice.ts';
import { ensureDefined } from '../kit/must.ts';
import type { Point, Scene } from '../kit/scene.ts';
import { PALETTE } from './palette.ts';
import { drawText, softShadow } from './shapes.ts';

/** A lettered disc where an option lies. */
export interface DrawnMark {
  readonly anchor: Anchor;
  readonly label: string;
}

export interface PlacedMark {
  readonly label: string;
  /** Where the disc stands: at its anchor, or beside it where another disc was first. */
  readonly at: Point;
  readonly anchor: Point;
  readonly r: number;
  /** The size of its letter. */
  readonly letter: number;
}

/** Small letters, which nothing else in a picture bears: as many as a list has entries, and none that looks like a figure. */
const LETTERS = 'abcdefghijkmnopqrstuvwxyz';

/** The letter of each place, in their order. */
export function assignLetters(anchors: Iterable<Anchor>): DrawnMark[] {
  return [...new Set(anchors)].map((anchor, nth) => ({ anchor, label: ensureDefined(LETTERS[nth], 'a letter for a mark') }));
}

/** Parts of the picture's width: a letter is legible in a panel on a phone. */
const RADIUS = 1 / 42;
/** In parts of the disc's radius. */
const LETTER = 1.35;

export function anchorPoint(scene: Scene, anchor: Anchor): Point {
  return ensureDefined(scene.anchors[anchor], `anchor ${anchor} in the scene ${scene.ground.key}`);
}

/** Discs in order, none over another and none beyond the edge. */
export function placeMarks(scene: Scene, marks: readonly DrawnMark[], magnified = 1): PlacedMark[] {
  const r = (RADIUS * scene.width) / Math.sqrt(magnified);
  const placed: PlacedMark[] = [];
  const free = (p: Point) => inside(scene, p, r) && placed.every((other) => distance(other.at, p) >= 2 * r + 2);
  for (const { anchor, label } of marks) {
    const point = anchorPoint(scene, anchor);
    placed.push({ label, at: firstOf(ringPoints(point, r), free) ?? point, anchor: point, r, letter: r * LETTER });
  }
  return placed;
}

function firstOf<T>(candidates: Iterable<T>, suits: (candidate: T) => boolean): T | undefined {
  for (const candidate of candidates) if (suits(candidate)) return candidate;
  return undefined;
}

/** The anchor itself, then rings round it. */
function* ringPoints(point: Point, r: number): Generator<Point> {
  yield point;
  for (let ring = 1; ring <= 12; ring++)
    for (let step = 0; step < 8 * ring; step++) {
      const angle = (step * Math.PI) / (4 * ring);
      yield { x: point.x + Math.cos(angle) * ring * (2 * r + 3), y: point.y + Math.sin(angle) * ring * (2 * r + 3) };
    }
}
const inside = (scene: Scene, p: Point, r: number) => p.x >= r && p.y >= r && p.x <= scene.width - r && p.y <= scene.height - r;
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export function drawMarks(ctx: SKRSContext2D, scene: Scene, marks: readonly DrawnMark[], magnified: number): void {
  const placed = placeMarks(scene, marks, magnified);
  ctx.setLineDash([]);
  ctx.strokeStyle = PALETTE.day.red;
  ctx.lineWidth = 5;
  for (const { at, anchor, r } of placed)
    if (distance(at, anchor) > r) {
      ctx.beginPath();
      ctx.moveTo(anchor.x, anchor.y);
      ctx.lineTo(at.x, at.y);
      ctx.stroke();
    }
  for (const { label, at, r, letter } of placed) {
    const disc = new Path2D();
    disc.arc(at.x, at.y, r * 0.9, 0, 2 * Math.PI);
    softShadow(ctx, disc, scene.theme);
    ctx.setLineDash([]);
    ctx.fillStyle = PALETTE.day.white;
    ctx.fill(disc);
    ctx.strokeStyle = PALETTE.day.red;
    ctx.lineWidth = r * 0.17;
    ctx.stroke(disc);
    drawText(
      ctx,
      { shape: 'text', text: label, ...at, size: letter, w: r * 1.6, font: 'bold', align: 'center', fill: '#231b17' },
      scene.theme,
    );
  }
}

/** What moved: a dotted golden line with a head, in a dark casing; a single place is ringed. */
export function drawTrails(ctx: SKRSContext2D, scene: Scene): void {
  for (const chain of scene.trails ?? []) {
    const points = chain.map((anchor) => anchorPoint(scene, anchor));
    const [first] = points;
    if (first === undefined) continue;
    const path = points.length === 1 ? ring(first) : curve(points);
    const head = points.length === 1 ? undefined : arrowHead(points);
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    for (const [ink, width, alpha] of [
      [PALETTE[scene.theme].shadow, 13, 0.55],
      [PALETTE.night.gold, 7, 1],
    ] as const) {
      ctx.strokeStyle = ink;
      ctx.fillStyle = ink;
      ctx.lineWidth = width;
      ctx.globalAlpha = alpha;
      ctx.setLineDash(points.length === 1 ? [] : [18, 15]);
      ctx.stroke(path);
      if (head !== undefined) {
        ctx.setLineDash([]);
        ctx.lineWidth = width - 5;
        ctx.stroke(head);
        ctx.fill(head);
      }
    }
    ctx.globalAlpha = 1;
    ctx.setLineDash([]);
  }
}

function ring({ x, y }: Point): Path2D {
  const path = new Path2D();
  path.arc(x, y, 58, 0, 2 * Math.PI);
  return path;
}

/** A soft curve through all points; how far it swings out depends on the step alone, so that short steps stay near their line. */
function curve(points: readonly Point[]): Path2D {
  const path = new Path2D();
  const at = (i: number) => ensureDefined(points[Math.min(points.length - 1, Math.max(0, i))], 'a point of the trail');
  const lean = (i: number) => {
    const [before, after] = [at(i - 1), at(i + 1)];
    const length = distance(before, after) || 1;
    return { x: (after.x - before.x) / length, y: (after.y - before.y) / length };
  };
  path.moveTo(at(0).x, at(0).y);
  for (let i = 0; i + 1 < points.length; i++) {
    const [from, to, out, back] = [at(i), at(i + 1), lean(i), lean(i + 1)];
    const swing = distance(from, to) * 0.28;
    path.bezierCurveTo(from.x + out.x * swing, from.y + out.y * swing, to.x - back.x * swing, to.y - back.y * swing, to.x, to.y);
  }
  return path;
}

function arrowHead(points: readonly Point[]): Path2D {
  const tip = ensureDefined(points.at(-1), 'the end of the trail');
  const from = ensureDefined(points.at(-2), 'the last step of the trail');
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const corner = (turn: number, length: number) => `${tip.x + Math.cos(angle + turn) * length} ${tip.y + Math.sin(angle + turn) * length}`;
  return new Path2D(`M${corner(0, 18)}L${corner(2.4, 22)}L${corner(Math.PI, 8)}L${corner(-2.4, 22)}Z`);
}
