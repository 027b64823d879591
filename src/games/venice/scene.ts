import type { Scene, Theme } from '../../kit/scene.ts';
import { boardOf } from './data.ts';
import type { View } from './view.ts';

export function sceneOf(view: View, theme: Theme): Scene {
  const board = boardOf(view);
  const anchors: { [anchor: string]: { x: number; y: number } } = {};
  const point = (quay: number) => {
    const site = board.edition.quays[quay];
    return { x: 150 + 1000 * (site?.x ?? 0), y: 150 + 800 * (site?.y ?? 0) };
  };
  board.ids.forEach((id, quay) => {
    anchors[id] = point(quay);
  });
  board.canalIds.forEach((id, canal) => {
    const [a, b] = board.ends[canal] ?? [0, 0];
    anchors[id] = { x: (point(a).x + point(b).x) / 2, y: (point(a).y + point(b).y) / 2 };
  });
  return { width: 1600, height: 1200, theme, ground: { key: `venice ${view.edition} ${theme}`, shapes: [] }, pieces: [], anchors };
}
