import type { Section } from './game.ts';
import type { Scene, Shape, Theme } from './scene.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const MARGIN = 90;
/** As large as still looks like a page, and as small as can be read on a telephone. */
const LARGEST = 60;
const SMALLEST = 42;

/** A position in words on a sheet of paper: the picture of a game that draws none of its own. What finds no room stands in the words below. */
export function textSheetScene(key: string, sections: readonly Section[], theme: Theme): Scene {
  const rows = sections.flatMap(({ title, lines }) => [{ text: title, head: true }, ...lines.map((text) => ({ text, head: false }))]);
  const step = Math.min(LARGEST * 1.5, Math.max(SMALLEST * 1.3, (HEIGHT - 2 * MARGIN) / Math.max(1, rows.length)));
  const fitting = rows.slice(0, Math.floor((HEIGHT - 2 * MARGIN) / step));
  const pieces = fitting.map(
    ({ text, head }, row): Shape => ({
      shape: 'text',
      text,
      x: MARGIN + (head ? 0 : 40),
      y: MARGIN + step * (row + 0.5),
      size: step / 1.5,
      font: head ? 'title' : 'text',
      fill: 'ink',
      align: 'left',
      w: WIDTH - 2 * MARGIN - (head ? 0 : 40),
    }),
  );
  const paper: Shape[] = [
    { shape: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, fill: 'parchment' },
    { shape: 'texture', texture: 'paper', x: 0, y: 0, w: WIDTH, h: HEIGHT },
  ];
  return { width: WIDTH, height: HEIGHT, theme, ground: { key: `sheet/${key}/${theme}`, shapes: paper }, pieces, anchors: {} };
}
