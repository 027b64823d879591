import type { Msg } from '../kit/message.ts';
import type { Scene, Shape, Theme } from '../kit/scene.ts';

/** A list as a picture of the same family as the boards: a league's standings, a leaderboard. */
export interface CardTable {
  readonly title: Msg | string;
  readonly subtitle?: Msg | string;
  /** Heads of the figures, from left to right; the last is the one that decides. */
  readonly columns: readonly (Msg | string)[];
  readonly rows: readonly CardRow[];
}

export interface CardRow {
  /** 1 wears the laurel; equal places are shared. */
  readonly place: number;
  readonly name: Msg | string;
  readonly values: readonly (Msg | string)[];
  /** Lifted out of the list: the reader's own line. */
  readonly own?: boolean;
}

const WIDTH = 1600;
const MARGIN = 56;
const HEADING_HEIGHT = 250;
const ROW_HEIGHT = 92;

/** The sheet in its gold frame on the water, and the lion in its corner, on which every card is written. */
export function cardSheet(height: number): Shape[] {
  return [
    { shape: 'rect', x: 0, y: 0, w: WIDTH, h: height, fill: 'water' },
    { shape: 'texture', texture: 'water', x: 0, y: 0, w: WIDTH, h: height },
    { shape: 'texture', texture: 'vignette', x: 0, y: 0, w: WIDTH, h: height },
    { shape: 'rect', x: MARGIN / 2, y: MARGIN / 2, w: WIDTH - MARGIN, h: height - MARGIN, round: 26, fill: 'paper', shadow: true },
    { shape: 'texture', texture: 'paper', x: MARGIN / 2 + 12, y: MARGIN / 2 + 12, w: WIDTH - MARGIN - 24, h: height - MARGIN - 24 },
    {
      shape: 'rect',
      x: MARGIN / 2 + 12,
      y: MARGIN / 2 + 12,
      w: WIDTH - MARGIN - 24,
      h: height - MARGIN - 24,
      round: 18,
      stroke: 'gold',
      lineWidth: 3,
    },
    { shape: 'icon', icon: 'lion', x: 134, y: 130, size: 104, fill: 'gold' },
  ];
}

/** The scene of a card; it grows with its rows. */
export function cardScene({ title, subtitle, columns, rows }: CardTable, theme: Theme): Scene {
  const height = HEADING_HEIGHT + rows.length * ROW_HEIGHT + MARGIN + 34;
  const step = columns.length > 5 ? 124 : 156;
  const right = WIDTH - MARGIN - 56;
  const column = (i: number) => right - (columns.length - 1 - i) * step;
  const names = 200;
  const nameWidth = column(0) - step + 30 - names;
  const text = (words: Msg | string, x: number, y: number, rest: Partial<Extract<Shape, { shape: 'text' }>>): Shape => ({
    shape: 'text',
    text: words,
    x,
    y,
    size: 44,
    ...rest,
  });

  const lines: Shape[] = rows.flatMap(({ place, name, values, own }, i): Shape[] => {
    const y = HEADING_HEIGHT + (i + 0.5) * ROW_HEIGHT;
    const band: Shape[] =
      own === true || i % 2 === 0
        ? [
            {
              shape: 'rect',
              x: MARGIN + 14,
              y: y - ROW_HEIGHT / 2 + 5,
              w: WIDTH - 2 * MARGIN - 28,
              h: ROW_HEIGHT - 10,
              round: 14,
              fill: 'parchment',
            },
          ]
        : [];
    return [
      ...band,
      ...(own === true
        ? [
            {
              shape: 'rect',
              x: MARGIN + 14,
              y: y - ROW_HEIGHT / 2 + 5,
              w: WIDTH - 2 * MARGIN - 28,
              h: ROW_HEIGHT - 10,
              round: 14,
              stroke: 'gold',
              lineWidth: 4,
            } as const,
          ]
        : []),
      ...(place === 1 ? [{ shape: 'icon', icon: 'laurel', x: 134, y, size: 86, fill: 'gold' } as const] : []),
      text(String(place), 134, y, { font: 'bold', align: 'center', size: place === 1 ? 38 : 44 }),
      text(name, names, y, { w: nameWidth, font: place === 1 ? 'bold' : 'text' }),
      ...values.map((value, c) =>
        text(value, column(c), y, { align: 'right', w: step - 16, font: c === columns.length - 1 ? 'bold' : 'text' }),
      ),
    ];
  });
  return {
    width: WIDTH,
    height,
    theme,
    ground: { key: `card ${rows.length}`, shapes: cardSheet(height) },
    pieces: [
      text(title, 206, subtitle === undefined ? 130 : 108, { size: 76, font: 'title', w: WIDTH - 300 }),
      ...(subtitle === undefined ? [] : [text(subtitle, 208, 172, { size: 38, font: 'italic', fill: 'inkSoft', w: WIDTH - 300 })]),
      ...columns.map((head, c) => text(head, column(c), HEADING_HEIGHT - 20, { size: 32, align: 'right', fill: 'inkSoft', w: step - 14 })),
      ...lines,
    ],
    anchors: {},
  };
}
