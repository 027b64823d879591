import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Path2D } from '@napi-rs/canvas';
import type { IconName } from '../kit/scene.ts';
import { ASSETS } from './assets.ts';

/** Icons are drawn on a square of 100 units; in each of their paths even-odd leaves holes. */
export const ICON_BOX = 100;

const pathCache = new Map<IconName, readonly Path2D[]>();

/** The silhouette of an icon, read from its file the first time. */
export function iconPaths(icon: IconName): readonly Path2D[] {
  const known = pathCache.get(icon);
  if (known !== undefined) return known;
  const paths = [...iconSource(icon).matchAll(/ d="([^"]+)"/g)].map((found) => new Path2D(found[1]));
  pathCache.set(icon, paths);
  return paths;
}

/** The file of an icon. */
export function iconSource(icon: IconName): string {
  return readFileSync(join(ASSETS, 'icons', `${icon}.svg`), 'utf8');
}
