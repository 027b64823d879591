import type { IconName, Ink, Scene } from '../kit/scene.ts';

const SIDE = 400;
const SHORE = 290;

/** A title in small, beside a line of words: its silhouette over the lagoon. */
export function vignetteScene(icon: IconName, tint: Ink): Scene {
  return {
    width: SIDE,
    height: SIDE,
    theme: 'day',
    ground: { key: `vignette ${icon} ${tint}`, shapes: [] },
    pieces: [
      { shape: 'rect', x: 0, y: 0, w: SIDE, h: SIDE, fill: tint },
      { shape: 'texture', texture: 'paper', x: 0, y: 0, w: SIDE, h: SIDE, opacity: 0.35 },
      { shape: 'rect', x: 0, y: SHORE, w: SIDE, h: SIDE - SHORE, fill: 'water' },
      { shape: 'texture', texture: 'water', x: 0, y: SHORE, w: SIDE, h: SIDE - SHORE },
      { shape: 'rect', x: 0, y: SHORE - 4, w: SIDE, h: 8, fill: 'gold' },
      { shape: 'circle', x: SIDE / 2, y: 186, r: 142, fill: tint, stroke: 'gold', lineWidth: 12, shadow: true },
      { shape: 'icon', icon, x: SIDE / 2, y: 186, size: 196, fill: 'white' },
    ],
    anchors: {},
  };
}
