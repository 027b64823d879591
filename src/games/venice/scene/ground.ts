import type { Shape } from '../../../kit/scene.ts';
import type { Board } from '../data.ts';
import { HEIGHT, ISLAND, islandAt, TRACK, WIDTH } from './map.ts';

/** Water, canals and islands; they are the same for every game of an edition. */
export function groundShapes(board: Board): Shape[] {
  const shapes: Shape[] = [
    { shape: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, fill: 'water' },
    { shape: 'texture', texture: 'water', x: 0, y: 0, w: WIDTH, h: HEIGHT, opacity: 0.5 },
  ];
  for (const [a, b] of board.ends) {
    const [from, to] = [islandAt(board, a), islandAt(board, b)];
    shapes.push({ shape: 'path', d: `M${from.x} ${from.y}L${to.x} ${to.y}`, stroke: 'deep', lineWidth: 26 });
  }
  board.ids.forEach((_, quay) => {
    const { x, y } = islandAt(board, quay);
    const [w, h] = [ISLAND.w, ISLAND.h];
    shapes.push({
      shape: 'rect',
      x: x - w / 2,
      y: y - h / 2,
      w,
      h,
      round: 18,
      fill: 'land',
      stroke: 'landEdge',
      lineWidth: 5,
      shadow: true,
    });
    shapes.push({
      shape: 'texture',
      texture: 'paper',
      x: x - w / 2,
      y: y - h / 2,
      w,
      h,
      clip: rounded(x - w / 2, y - h / 2, w, h, 18),
      opacity: 0.35,
    });
  });
  shapes.push({
    shape: 'rect',
    x: TRACK.left - 16,
    y: 14,
    w: TRACK.right - TRACK.left + 20,
    h: TRACK.bottom + 14,
    round: 18,
    fill: 'parchment',
    stroke: 'landEdge',
    lineWidth: 4,
    shadow: true,
  });
  return shapes;
}

function rounded(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`;
}
