import { NOTE_MARKS } from '../../../kit/marking.ts';
import type { IconName, Ink, Point, Shape } from '../../../kit/scene.ts';
import type { Seat } from '../../../kit/seat.ts';
import { jottedIn } from '../marking.ts';
import { grid, type Mark, markText, type Row } from '../rules/grid.ts';
import type { View } from '../view.ts';
import { DISGUISES, ENVOY, LETTERS } from '../vocabulary.ts';
import { HEIGHT, WIDTH } from './plots.ts';
import { counts, EDGE, nameOf, PANELS, sheetShapes } from './strip.ts';

const HEAD = 68;
const PRINT = 51;
export const ROW = { h: 108, gap: 6 } as const;
const NAMES = 320;
/** Four identities, four disguises and the letter. */
export const COLUMN = (WIDTH - 2 * EDGE - NAMES) / 9;
/** Where names stand, beside the sign. */
const SIDE = EDGE + 94;
/** Two letters of each agent, as his column is headed: one alone could be a player's or a mission's. */
export const INITIALS = ['Fi', 'Bu', 'Zs', 'AX'] as const;

/** Whether the players' cards below the board are opened to the notebook: to its owner, while he may still need it, unless it only logs. */
export function isNotebookOpen(view: View): boolean {
  return view.viewer !== 'public' && view.options.notebook !== 'log' && view.verdict === undefined && view.doing.kind !== 'placement';
}

/** The height of the picture for this viewer. */
export function heightFor(view: View): number {
  return isNotebookOpen(view) ? PANELS.y + HEAD + lines(view).length * (ROW.h + ROW.gap) + 16 : HEIGHT;
}

/** The rows of the notebook; the Ambassador player has one too, without cards. */
function lines(view: View): (Row | 'envoy')[] {
  return view.seats === 5 ? [...grid(view), 'envoy'] : grid(view);
}

/** The notebook's grid: a row for each player, a column for each card; equal marks in a row are one answer, one card of which is true. */
export function book(view: View): Shape[] {
  const top = PANELS.y + HEAD;
  return [...head(), ...lines(view).flatMap((line, n) => row(view, line, top + n * (ROW.h + ROW.gap)))];
}

function left(column: number): number {
  return EDGE + NAMES + column * COLUMN;
}

/** Initials of the agents, partners side by side; the four shapes; the letter. */
function head(): Shape[] {
  const y = PANELS.y;
  const tab = (column: number, wide: number): Shape => ({
    shape: 'rect',
    x: left(column) + 3,
    y,
    w: wide * COLUMN - 6,
    h: HEAD - 8,
    round: 14,
    fill: 'parchment',
    stroke: 'landEdge',
    lineWidth: 3,
  });
  const middle = (column: number) => ({ x: left(column) + COLUMN / 2, y: y + (HEAD - 8) / 2 });
  return [
    tab(0, 2),
    tab(2, 2),
    tab(4, 4),
    tab(8, 1),
    ...INITIALS.map((text, n) => initialShape(text, middle(n))),
    ...DISGUISES.map((shape, n) => headShape(shape, middle(4 + n))),
    headShape('letter', middle(8)),
  ];
}

export function initialShape(text: string, at: Point): Shape {
  return { shape: 'text', text, ...at, size: PRINT, font: 'bold', fill: 'ink', align: 'center' };
}

export function headShape(icon: IconName, at: Point): Shape {
  return { shape: 'icon', icon, ...at, size: 46, fill: 'ink' };
}

function row(view: View, line: Row | 'envoy', y: number): Shape[] {
  const seat = line === 'envoy' ? ENVOY : line.seat;
  const lit = seat !== undefined && 'seat' in view.doing && view.doing.seat === seat;
  const paper: Shape = {
    shape: 'rect',
    x: EDGE,
    y,
    w: WIDTH - 2 * EDGE,
    h: ROW.h,
    round: 16,
    fill: 'paper',
    stroke: lit ? 'gold' : 'landEdge',
    lineWidth: lit ? 7 : 3,
    shadow: true,
  };
  if (line === 'envoy')
    return [paper, ...name(ENVOY, y), ...counts(view, ENVOY, SIDE + 24, y + 82), ...sheetShapes(view, left(0), y + ROW.h / 2)];
  return [
    paper,
    ...(seat === undefined
      ? [lockShape(EDGE + 46, y + ROW.h / 2)]
      : [...name(seat, y), ...(line.own ? [] : counts(view, seat, SIDE + 24, y + 82))]),
    ...cells(line, y),
    ...jottings(view, line, y),
  ];
}

function name(seat: Seat, y: number): Shape[] {
  return [{ shape: 'token', seat, x: EDGE + 46, y: y + ROW.h / 2, size: 78 }, nameOf(seat, SIDE, y + 32, EDGE + NAMES - SIDE - 12)];
}

export function lockShape(x: number, y: number): Shape {
  return { shape: 'icon', icon: 'lock', x, y, size: 60, fill: 'inkSoft' };
}

function cells(line: Row, y: number): Shape[] {
  const shapes: Shape[] = [];
  line.marks.forEach((marks, face) => {
    const sure = ((line.sure >> face) & 1) === 1;
    if (sure) shapes.push(gilded(left(face), y));
    if ((line.out >> face) & 1) shapes.push(struckOut(left(face), y));
    shapes.push(...marksIn(marks, left(face), y, sure ? 'shadow' : 'ink'));
  });
  for (let column = 0; column < 9; column++)
    shapes.push({ shape: 'path', d: `M${left(column)} ${y + 12}v${ROW.h - 24}`, stroke: 'landEdge', lineWidth: column % 4 === 0 ? 4 : 2 });
  if (line.letters.length === 1) shapes.push(gilded(left(8), y));
  if (line.letters.length > 0)
    shapes.push({
      shape: 'text',
      text: line.letters.map((letter) => LETTERS[letter] ?? '').join(''),
      x: left(8) + COLUMN / 2,
      y: y + ROW.h / 2,
      size: PRINT,
      font: 'bold',
      fill: line.letters.length === 1 ? 'shadow' : 'ink',
      align: 'center',
      w: COLUMN - 8,
    });
  return shapes;
}

/** What is certain. */
export function gilded(x: number, y: number): Shape {
  return { shape: 'rect', x: x + 3, y: y + 3, w: COLUMN - 6, h: ROW.h - 6, round: 12, fill: 'gold' };
}

/** What is ruled out. */
export function struckOut(x: number, y: number): Shape {
  const far = COLUMN - 28;
  return {
    shape: 'path',
    d: `M${x + 14} ${y + 14}l${far} ${ROW.h - 28}M${x + 14} ${y + ROW.h - 14}l${far} ${28 - ROW.h}`,
    stroke: 'line',
    lineWidth: 3,
  };
}

/** What the viewer has noted of cards himself: a cross or question mark in the corner. What he notes of letters is read in words: here it would be too small. */
function jottings(view: View, line: Row, y: number): Shape[] {
  return NOTE_MARKS.flatMap((how) =>
    jottedIn(view, line, how).flatMap((column): Shape[] => {
      const sign = how === 'crossed' ? '×' : '?';
      const at = { x: left(column) + COLUMN - 22, y: y + 26, size: PRINT } as const;
      return column < 8 ? [{ shape: 'text', text: sign, ...at, font: 'bold', fill: 'red', align: 'center', halo: 'paper' }] : [];
    }),
  );
}

const SLOT = { w: 60, h: 42 } as const;

/** The newest four marks of what one has seen, grey cards as filled seals; the newest two of what one has shown, behind the sign of who saw it. */
export function marksIn(all: readonly Mark[], x: number, y: number, ink: Ink): Shape[] {
  const across = all[0]?.to === undefined ? 2 : 1;
  const marks = all.slice(-2 * across);
  const rows = Math.ceil(marks.length / across);
  return marks.flatMap((mark, n): Shape[] => {
    const inRow = Math.min(across, marks.length - Math.floor(n / across) * across);
    const at = {
      x: x + COLUMN / 2 + ((n % across) - (inRow - 1) / 2) * SLOT.w,
      y: y + ROW.h / 2 + (Math.floor(n / across) - (rows - 1) / 2) * SLOT.h,
    };
    const digits = { shape: 'text', text: markText(mark), ...at, size: PRINT, font: 'bold', align: 'center' } as const;
    if (mark.to !== undefined)
      return [
        { shape: 'token', seat: mark.to, x: at.x - 34, y: at.y, size: 36, bare: true },
        { ...digits, x: at.x + 22, fill: ink },
      ];
    // A halo keeps a mark legible where its card is struck out.
    if (mark.grey)
      return [
        { shape: 'rect', x: at.x - 32, y: at.y - 22, w: 64, h: 44, round: 16, fill: 'ink' },
        { ...digits, fill: 'paper' },
      ];
    return [{ ...digits, fill: ink, ...(ink === 'ink' ? { halo: 'paper' } : {}) }];
  });
}
