import { createCanvas } from '@napi-rs/canvas';
import type { Point, Scene, Shape, Theme } from '../kit/scene.ts';
import type { WordIcon } from '../kit/sign.ts';
import { loadFonts } from './fonts.ts';
import type { DrawnMark } from './marks.ts';
import { layoutText } from './text-layout.ts';

/** The entries of a legend in somebody's words, part by part. */
export interface Legend {
  readonly parts: readonly { readonly title: string; readonly entries: readonly { readonly sign: WordIcon; readonly text: string }[] }[];
  /** What holds for every picture of the house: the trail of what was moved, the mark of an answer, the frame of whoever is asked. */
  readonly common: { readonly title: string; readonly trail: string; readonly mark: string; readonly asked: string };
}

/** A part of a legend as a picture of its own, and what stands in it. */
export interface LegendPage {
  readonly titles: readonly string[];
  readonly scene: Scene;
}

const WIDTH = 1100;
/** A picture that is much higher than wide is shown small. */
const MAX_HEIGHT = 1850;
const MARGIN = 30;
const COLUMNS = 2;
const COLUMN = (WIDTH - 2 * MARGIN) / COLUMNS;
const ICON_SIZE = 92;
const TEXT = { x: 116, w: COLUMN - 128, size: 36, lines: 5 } as const;
const HEADING_HEIGHT = 84;
/** Above and below what stands in a row. */
const GAP = 13;

interface Entry {
  readonly sign: (at: Point) => Shape[];
  readonly text: string;
}

/** A legend as pictures, each no higher than a phone shows: every sign as the board draws it, and beside it what it means. */
export function legendScenes({ parts, common }: Legend, theme: Theme): LegendPage[] {
  loadFonts();
  const anchors: { [anchor: string]: Point } = {};
  const pages: { pieces: Shape[]; y: number; titles: string[] }[] = [];
  for (const { title, entries } of [...parts, { title: common.title, entries: commonEntries(common, anchors) }]) {
    const last = pages.at(-1);
    const fits = last !== undefined && rows(entries.map(toEntry), last.y + HEADING_HEIGHT).end <= MAX_HEIGHT;
    const page = fits ? last : { pieces: [], y: MARGIN / 2, titles: [] };
    if (!fits) pages.push(page);
    const { shapes, end } = rows(entries.map(toEntry), page.y + HEADING_HEIGHT);
    page.pieces.push(heading(title, page.y + HEADING_HEIGHT / 2 + 6), ...shapes);
    page.titles.push(title);
    page.y = end;
  }
  return pages.map(({ pieces, y, titles }, nth) => {
    const height = Math.ceil(y + MARGIN);
    const common = nth === pages.length - 1 ? { anchors, trails: [['from', 'over', 'to']] } : { anchors: {} };
    return { titles, scene: { width: WIDTH, height, theme, ground: { key: 'legend', shapes: paper(height) }, pieces, ...common } };
  });
}

/** The marks that stand in a page of a legend. */
export function legendMarks({ anchors }: Scene): readonly DrawnMark[] {
  return anchors.mark === undefined ? [] : [{ anchor: 'mark', label: 'a' }];
}

function paper(height: number): Shape[] {
  const sheet = { x: 12, y: 12, w: WIDTH - 24, h: height - 24 } as const;
  return [
    { shape: 'rect', x: 0, y: 0, w: WIDTH, h: height, fill: 'water' },
    { shape: 'rect', ...sheet, round: 22, fill: 'land', shadow: true },
    { shape: 'texture', texture: 'paper', ...sheet, opacity: 0.5 },
    { shape: 'rect', x: 20, y: 20, w: WIDTH - 40, h: height - 40, round: 16, stroke: 'gold', lineWidth: 3 },
  ];
}

function heading(text: string, y: number): Shape {
  return { shape: 'text', text, x: MARGIN + 14, y, size: 50, font: 'title', fill: 'ink', w: WIDTH - 2 * MARGIN - 28 };
}

function toEntry(of: { readonly sign: WordIcon; readonly text: string } | Entry): Entry {
  const { sign, text } = of;
  if (typeof sign === 'function') return { sign, text };
  return {
    text,
    sign: ({ x, y }) => [{ shape: 'group', x: x - ICON_SIZE / 2, y: y - ICON_SIZE / 2, scale: ICON_SIZE / 100, shapes: sign }],
  };
}

/** Two beside each other; a row is as high as its longer text. */
function rows(entries: readonly Entry[], top: number): { readonly shapes: Shape[]; readonly end: number } {
  const pen = createCanvas(1, 1).getContext('2d');
  pen.lang = 'en';
  const set = entries.map((one) => ({ ...one, ...layoutText(pen, one.text, TEXT) }));
  const shapes: Shape[] = [];
  let y = top;
  for (let from = 0; from < set.length; from += COLUMNS) {
    const row = set.slice(from, from + COLUMNS);
    const h = Math.max(ICON_SIZE, ...row.map(({ lines, leading }) => lines.length * leading)) + 2 * GAP;
    row.forEach(({ sign, text, lines, leading }, column) => {
      const x = MARGIN + column * COLUMN;
      shapes.push(...sign({ x: x + 14 + ICON_SIZE / 2, y: y + h / 2 }));
      const first = y + h / 2 - ((lines.length - 1) * leading) / 2;
      shapes.push({ shape: 'text', text, x: x + TEXT.x, y: first, size: TEXT.size, w: TEXT.w, lines: TEXT.lines, fill: 'ink' });
    });
    y += h;
  }
  return { shapes, end: y };
}

/** Trail and mark are drawn by who draws them on boards, where the anchors lie. */
function commonEntries({ trail, mark, asked }: Legend['common'], anchors: { [anchor: string]: Point }): Entry[] {
  return [
    {
      text: trail,
      sign: ({ x, y }) => {
        anchors.from = { x: x - 40, y: y + 18 };
        anchors.over = { x, y: y - 16 };
        anchors.to = { x: x + 34, y: y + 6 };
        return [];
      },
    },
    {
      text: mark,
      sign: (at) => {
        anchors.mark = at;
        return [];
      },
    },
    {
      text: asked,
      sign: ({ x, y }) => [{ shape: 'rect', x: x - 42, y: y - 28, w: 84, h: 56, round: 14, fill: 'paper', stroke: 'gold', lineWidth: 8 }],
    },
  ];
}
