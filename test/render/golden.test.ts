import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { THEMES } from '../../src/kit/scene.ts';
import { posterScene } from '../../src/render/poster.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import { DEMO_MARKS, demo, iconSheet } from './demo.ts';

/** Delete a picture to have it painted anew on the next run. */
const GOLDEN = join(import.meta.dirname, 'golden');

const TITLE = { title: 'Serenissima', subtitle: 'Board games of Venice, played slowly', icon: 'lion' } as const;

test.each(
  THEMES.flatMap((theme) =>
    [demo(theme), iconSheet(theme), posterScene(TITLE, theme)].map((scene) => [`${scene.ground.key}-${theme}`, scene] as const),
  ),
)('looks as before: %s', async (name, scene) => {
  const canvas = createRenderer().draw(scene, { size: 800, marks: name.startsWith('demo') ? DEMO_MARKS : [] });
  const file = join(GOLDEN, `${name}.webp`);
  if (!existsSync(file)) writeFileSync(file, canvas.encodeSync('webp', 90));
  const golden = createCanvas(canvas.width, canvas.height);
  golden.getContext('2d').drawImage(await loadImage(file), 0, 0);
  const [now, then] = [canvas.data(), golden.data()];
  let far = 0;
  for (let i = 0; i < now.length; i++) if (Math.abs((now[i] ?? 0) - (then[i] ?? 0)) > 48) far++;
  // Encoding blurs an edge here and there; a shape that moved or changed its colour counts in whole per cents.
  expect(far / now.length).toBeLessThan(0.003);
});
