import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FontName, Text } from '../kit/scene.ts';
import { toDrawableText } from './drawable-text.ts';
import { cssFont } from './fonts.ts';

/** A text as it will stand: its lines, the size it was shrunk to, and whether anything had to be left out. */
export interface TextLayout {
  readonly lines: readonly string[];
  readonly size: number;
  /** The widest line. */
  readonly width: number;
  /** From one line to the next. */
  readonly leading: number;
  readonly cut: boolean;
}

/** Below this part of the wished size a text is cut rather than shrunk further. */
const MIN_SCALE = 0.6;
const LINE_HEIGHT = 1.14;

/** Widths and heights do not depend on the size, so that everything is measured once at this one. */
const SAMPLE_SIZE = 100;
const widthCache = new Map<string, number>();
const MAX_CACHED_WIDTHS = 4000;

function widthAtSample(ctx: SKRSContext2D, font: FontName, text: string): number {
  const key = `${font} ${text}`;
  const known = widthCache.get(key);
  if (known !== undefined) return known;
  if (widthCache.size >= MAX_CACHED_WIDTHS) widthCache.clear();
  ctx.font = cssFont(font, SAMPLE_SIZE);
  const { width } = ctx.measureText(text);
  widthCache.set(key, width);
  return width;
}

const capHeightCache = new Map<FontName, number>();
/** Height of a capital, in parts of the size: text is centred by its capitals, which also centres figures. */
export function capHeight(ctx: SKRSContext2D, font: FontName): number {
  const known = capHeightCache.get(font);
  if (known !== undefined) return known;
  ctx.font = cssFont(font, SAMPLE_SIZE);
  const height = ctx.measureText('H').actualBoundingBoxAscent / SAMPLE_SIZE;
  capHeightCache.set(font, height);
  return height;
}

/** Shrinks to the width and wraps into the lines a text may take; what still does not fit ends in an ellipsis. */
export function layoutText(ctx: SKRSContext2D, words: string, shape: Pick<Text, 'size' | 'font' | 'w' | 'lines' | 'least'>): TextLayout {
  const text = toDrawableText(words);
  const font = shape.font ?? 'text';
  const most = shape.lines ?? 1;
  const least = shape.least ?? shape.size * MIN_SCALE;
  const measure = (s: string) => widthAtSample(ctx, font, s) / SAMPLE_SIZE;
  const whole = measure(text);
  const done = (lines: readonly string[], size: number, cut: boolean): TextLayout => ({
    lines,
    size,
    width: Math.max(...lines.map((line) => measure(line) * size)),
    leading: size * LINE_HEIGHT,
    cut,
  });
  if (shape.w === undefined || whole * shape.size <= shape.w) return done([text], shape.size, false);
  if (most === 1) {
    const fitting = shape.w / whole;
    if (fitting >= least) return done([text], fitting, false);
  } else {
    for (let size = shape.size; size >= least; size *= 0.96) {
      const lines = wrap(text, (s) => measure(s) * size, shape.w);
      if (lines !== undefined && lines.length <= most) return done(lines, size, false);
    }
  }
  const lines = cutToFit(text, (s) => measure(s) * least, shape.w, most);
  return done(lines, least, true);
}

/** Words into lines no wider than `w`; nothing when a single word is wider. */
function wrap(text: string, width: (s: string) => number, w: number): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (width(longer) <= w) line = longer;
    else {
      if (line === '' || width(word) > w) return undefined;
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function cutToFit(text: string, width: (s: string) => number, w: number, most: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (lines.length < most - 1) {
    const words = rest.split(' ');
    let taken = words.length;
    while (taken > 1 && width(words.slice(0, taken).join(' ')) > w) taken--;
    lines.push(shorten(words.slice(0, taken).join(' '), width, w));
    rest = words.slice(taken).join(' ');
    if (rest === '') return lines;
  }
  return [...lines, shorten(rest, width, w)];
}

function shorten(text: string, width: (s: string) => number, w: number): string {
  if (width(text) <= w) return text;
  let end = text.length - 1;
  while (end > 1 && width(`${text.slice(0, end).trimEnd()}…`) > w) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
