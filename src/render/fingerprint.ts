import { createHash } from 'node:crypto';
import type { Scene, Shape } from '../kit/scene.ts';
import { iconSource } from './icons.ts';
import { PALETTE } from './palette.ts';
import { SEAT_SIGNS } from './seats.ts';

/** What tells one drawing from another before it is drawn: its shapes, their colours, the silhouettes in them. */
export function sceneFingerprint(scene: Scene): string {
  const shapes = [...scene.ground.shapes, ...scene.pieces];
  const sources = [...new Set(iconsIn(shapes))].map(iconSource);
  const { width, height, theme } = scene;
  return createHash('sha256')
    .update(JSON.stringify([width, height, shapes, PALETTE[theme], SEAT_SIGNS, sources]))
    .digest('hex');
}

function iconsIn(shapes: readonly Shape[]): Extract<Shape, { shape: 'icon' }>['icon'][] {
  return shapes.flatMap((s) => (s.shape === 'group' ? iconsIn(s.shapes) : s.shape === 'icon' ? [s.icon] : []));
}
