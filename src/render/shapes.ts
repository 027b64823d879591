import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { assertNever } from '../kit/must.ts';
import type { Shape, Text, Theme } from '../kit/scene.ts';
import { cssFont } from './fonts.ts';
import { ICON_BOX, iconPaths } from './icons.ts';
import { PALETTE, resolveColour, textColourOn } from './palette.ts';
import { SEAT_SIGNS } from './seats.ts';
import { capHeight, layoutText } from './text-layout.ts';
import { drawTexture } from './textures.ts';
import { tokenForm } from './tokens.ts';

/** Somebody who wants to see each shape with the canvas as it is just before the shape is drawn. */
export type ShapeObserver = (shape: Exclude<Shape, { shape: 'group' }>, ctx: SKRSContext2D) => void;

/** Draws shapes in order. Every text is already a string in the reader's language. */
export function drawShapes(ctx: SKRSContext2D, shapes: readonly Shape[], theme: Theme, onlooker?: ShapeObserver): void {
  for (const shape of shapes) drawShape(ctx, shape, theme, onlooker);
}

function drawShape(ctx: SKRSContext2D, shape: Shape, theme: Theme, onlooker?: ShapeObserver): void {
  if (shape.shape !== 'group') onlooker?.(shape, ctx);
  switch (shape.shape) {
    case 'rect':
    case 'circle':
    case 'path':
      drawPath(ctx, outlineOf(shape), shape, theme);
      break;
    case 'text':
      drawText(ctx, shape, theme);
      break;
    case 'token':
      drawToken(ctx, shape, theme);
      break;
    case 'icon':
      drawIcon(ctx, shape, theme);
      break;
    case 'texture':
      drawTexture(ctx, shape, theme);
      break;
    case 'group':
      ctx.save();
      ctx.translate(shape.x, shape.y);
      if (shape.rotate !== undefined) ctx.rotate((shape.rotate * Math.PI) / 180);
      if (shape.scale !== undefined) ctx.scale(shape.scale, shape.scale);
      drawShapes(ctx, shape.shapes, theme, onlooker);
      ctx.restore();
      break;
    default:
      assertNever(shape);
  }
}

/** The outline of a plain shape. */
export function outlineOf(shape: Extract<Shape, { shape: 'rect' | 'circle' | 'path' }>): Path2D {
  if (shape.shape === 'path') return new Path2D(shape.d);
  const path = new Path2D();
  if (shape.shape === 'circle') path.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
  else if (shape.round === undefined) path.rect(shape.x, shape.y, shape.w, shape.h);
  else path.roundRect(shape.x, shape.y, shape.w, shape.h, shape.round);
  return path;
}

type PathShape = Extract<Shape, { shape: 'path' }>;

function drawPath(ctx: SKRSContext2D, path: Path2D, brush: Omit<PathShape, 'shape' | 'd'>, theme: Theme): void {
  const opacity = brush.opacity ?? 1;
  if (brush.shadow) softShadow(ctx, path, theme, opacity);
  ctx.globalAlpha = opacity;
  if (brush.fill !== undefined) {
    ctx.fillStyle = resolveColour(brush.fill, theme);
    ctx.fill(path);
  }
  if (brush.stroke !== undefined) {
    ctx.strokeStyle = resolveColour(brush.stroke, theme);
    ctx.lineWidth = brush.lineWidth ?? 2;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.setLineDash(brush.dash === undefined ? [] : [...brush.dash]);
    ctx.stroke(path);
  }
  ctx.globalAlpha = 1;
}

/** A few faint outlines under one another: as soft as a blur at this size, and much quicker. */
export function softShadow(ctx: SKRSContext2D, path: Path2D, theme: Theme, opacity = 1): void {
  const depth = theme === 'night' ? 2 : 1;
  ctx.save();
  ctx.translate(0, 4);
  ctx.fillStyle = PALETTE[theme].shadow;
  ctx.strokeStyle = PALETTE[theme].shadow;
  ctx.lineJoin = 'round';
  ctx.setLineDash([]);
  ctx.globalAlpha = 0.12 * depth * opacity;
  ctx.fill(path);
  ctx.globalAlpha = 0.055 * depth * opacity;
  for (const width of [3, 7, 12]) {
    ctx.lineWidth = width;
    ctx.stroke(path);
  }
  ctx.restore();
}

export function drawText(ctx: SKRSContext2D, shape: Text, theme: Theme): void {
  const set = layoutText(ctx, String(shape.text), shape);
  const font = shape.font ?? 'text';
  const baseline = (capHeight(ctx, font) * set.size) / 2;
  ctx.save();
  ctx.translate(shape.x, shape.y);
  if (shape.rotate !== undefined) ctx.rotate((shape.rotate * Math.PI) / 180);
  ctx.font = cssFont(font, set.size);
  ctx.textAlign = shape.align ?? 'left';
  ctx.textBaseline = 'alphabetic';
  if (shape.halo !== undefined) {
    ctx.strokeStyle = resolveColour(shape.halo, theme);
    ctx.lineWidth = set.size * 0.2;
    ctx.lineJoin = 'round';
    ctx.setLineDash([]);
    set.lines.forEach((line, i) => {
      ctx.strokeText(line, 0, baseline + i * set.leading);
    });
  }
  ctx.fillStyle = resolveColour(shape.fill ?? 'ink', theme);
  set.lines.forEach((line, i) => {
    ctx.fillText(line, 0, baseline + i * set.leading);
  });
  ctx.restore();
}

type TokenShapeData = Extract<Shape, { shape: 'token' }>;

/** The letter or label of a token, as text; a bare one has none. */
export function tokenText({ seat, x, y, size, label, bare }: TokenShapeData): Text | undefined {
  if (bare === true) return undefined;
  const { fill, letter } = SEAT_SIGNS[seat];
  const { letter: place } = tokenForm(seat);
  return {
    shape: 'text',
    text: label ?? letter,
    x,
    y: y + place.y * size,
    size: place.size * size,
    w: place.w * size,
    font: 'bold',
    align: 'center',
    fill: textColourOn(fill),
  };
}

/** A pale rim with a dark edge keeps every colour apart from every ground, by day and by night. */
function drawToken(ctx: SKRSContext2D, token: TokenShapeData, theme: Theme): void {
  const { path } = tokenForm(token.seat);
  ctx.save();
  ctx.translate(token.x, token.y);
  ctx.scale(token.size, token.size);
  ctx.lineJoin = 'round';
  ctx.setLineDash([]);
  ctx.strokeStyle = PALETTE.day.shadow;
  ctx.globalAlpha = 0.25;
  ctx.lineWidth = 0.24;
  ctx.translate(0, 0.05);
  ctx.stroke(path);
  ctx.translate(0, -0.05);
  ctx.globalAlpha = 1;
  ctx.lineWidth = 0.17;
  ctx.stroke(path);
  ctx.strokeStyle = PALETTE.day.white;
  ctx.lineWidth = 0.12;
  ctx.stroke(path);
  ctx.fillStyle = SEAT_SIGNS[token.seat].fill;
  ctx.fill(path);
  ctx.restore();
  const letter = tokenText(token);
  if (letter !== undefined) drawText(ctx, letter, theme);
}

function drawIcon(ctx: SKRSContext2D, icon: Extract<Shape, { shape: 'icon' }>, theme: Theme): void {
  ctx.save();
  ctx.globalAlpha = icon.opacity ?? 1;
  ctx.translate(icon.x - icon.size / 2, icon.y - icon.size / 2);
  ctx.scale(icon.size / ICON_BOX, icon.size / ICON_BOX);
  ctx.fillStyle = resolveColour(icon.fill ?? 'ink', theme);
  for (const path of iconPaths(icon.icon)) ctx.fill(path, 'evenodd');
  ctx.restore();
}
