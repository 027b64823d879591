import { expect, test } from 'vitest';
import { THEMES } from '../../src/kit/scene.ts';
import { loadFonts } from '../../src/render/fonts.ts';
import { inProcessPainter } from '../../src/render/painter.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import { DEMO_MARKS, demo, iconSheet } from './demo.ts';

const say = (message: unknown) => String(message);

test('a missing font stops the start with one sentence that names the file', () => {
  expect(() => loadFonts('nowhere')).toThrow(/^The font file nowhere\/SourceSans3-Medium\.ttf is missing\.$/);
});

test.each(THEMES)('a picture is WebP of the size asked for and under 250 KB: %s', async (theme) => {
  const painter = inProcessPainter();
  for (const [scene, size] of [
    [demo(theme), 1600],
    [demo(theme), 800],
    [iconSheet(theme), 1600],
  ] as const) {
    const picture = await painter.render(scene, { say, size, marks: scene.ground.key === 'demo' ? DEMO_MARKS : [] });
    expect([picture.width, picture.height, picture.type]).toEqual([size, (size * 3) / 4, 'image/webp']);
    expect(picture.bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(picture.bytes.length).toBeLessThan(250 * 1024);
  }
});

test('the same scene gives the same pixels, with the ground fresh or kept', () => {
  const { draw } = createRenderer();
  const pixels = (desk: typeof draw) => Buffer.from(desk(demo('day'), { size: 400 }).data());
  const fresh = pixels(draw);
  // Letters drawn for the first time may differ by a shade from those out of the glyph cache.
  for (const again of [pixels(draw), pixels(createRenderer().draw)])
    expect(again.reduce((most, value, i) => Math.max(most, Math.abs(value - (fresh[i] ?? 0))), 0)).toBeLessThanOrEqual(4);
});

test('a zoom shows its anchor and keeps inside the scene', () => {
  const { draw } = createRenderer();
  const canvas = draw(demo('day'), { size: 400, zoom: { anchor: 'quay', factor: 3 } });
  expect([canvas.width, canvas.height]).toEqual([400, 300]);
  expect(() => draw(demo('day'), { zoom: { anchor: 'nowhere', factor: 2 } })).toThrow('anchor nowhere');
});

test('grounds are kept up to a number of pixels, the least recently used go first', () => {
  const desk = createRenderer(3 * 400 * 300);
  const ground = (key: string) => desk.draw({ ...demo('day'), ground: { key, shapes: [] } }, { size: 400 });
  for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) ground(key);
  expect(desk.grounds).toEqual({ kept: 3, pixels: 3 * 400 * 300 });
});

test('a ground in another language is another ground', () => {
  const desk = createRenderer();
  for (const text of ['Bridge', 'Pont', 'Bridge'])
    desk.draw({ ...demo('day'), ground: { key: 'g', shapes: [{ shape: 'text', text, x: 9, y: 9, size: 9 }] } }, { size: 40 });
  expect(desk.grounds.kept).toBe(2);
});
