import type { Scene, Theme } from '../../kit/scene.ts';
import { boardOf } from './board.ts';
import { editionOf } from './state.ts';
import type { View } from './view.ts';
import { GUILDS } from './vocabulary.ts';

export function scene(view: View, theme: Theme): Scene {
  const board = boardOf(editionOf(view), view.city);
  const anchors: { [a: string]: { x: number; y: number } } = {};
  for (const s of [...board.squares.values(), ...board.spaces.values(), ...board.trees.values()])
    anchors[s.id] = { x: s.col * 100, y: s.row * 100 };
  for (const g of GUILDS) anchors[`seat-${g}`] = { x: 1, y: 1 };
  return { width: 1600, height: 1200, theme, ground: { key: `valencia/${theme}`, shapes: [] }, pieces: [], anchors };
}
