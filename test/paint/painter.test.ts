import { expect, test } from 'vitest';
import { THEMES } from '../../src/kit/scene.ts';
import { easel } from '../../src/paint/easel.ts';
import { loadFonts } from '../../src/paint/fonts.ts';
import { localPainter } from '../../src/paint/painter.ts';
import { DEMO_MARKS, demo, iconSheet } from './demo.ts';

const say = (message: unknown) => String(message);

test('a missing font stops the start with one sentence that names the file', () => {
  expect(() => loadFonts('nowhere')).toThrow(/^The font file nowhere\/SourceSans3-Medium\.ttf is missing\.$/);
});

test.each(THEMES)('a picture is WebP of the size asked for and under 250 KB: %s', async (theme) => {
  const painter = localPainter();
  for (const [scene, size] of [
    [demo(theme), 1600],
    [demo(theme), 800],
    [iconSheet(theme), 1600],
  ] as const) {
    const picture = await painter.paint(scene, { say, size, marks: scene.ground.key === 'demo' ? DEMO_MARKS : [] });
    expect([picture.width, picture.height, picture.type]).toEqual([size, (size * 3) / 4, 'image/webp']);
    expect(picture.bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(picture.bytes.length).toBeLessThan(250 * 1024);
  }
});

test('the same scene gives the same bytes, with the ground fresh or kept', async () => {
  const bytes = async (painter: ReturnType<typeof localPainter>) => (await painter.paint(demo('day'), { say, size: 400 })).bytes;
  const painter = localPainter();
  const first = await bytes(painter);
  expect((await bytes(painter)).equals(first)).toBe(true);
  expect((await bytes(localPainter())).equals(first)).toBe(true);
});

test('pictures asked for at once are painted one after the other', async () => {
  const painter = localPainter();
  const alone = await Promise.all(THEMES.map(async (theme) => (await localPainter().paint(demo(theme), { say, size: 400 })).bytes));
  const together = await Promise.all(THEMES.map((theme) => painter.paint(demo(theme), { say, size: 400 })));
  together.forEach((picture, i) => {
    expect(picture.bytes.equals(alone[i] ?? Buffer.alloc(0))).toBe(true);
  });
});

test('a zoom shows its anchor and keeps inside the scene', () => {
  const { draw } = easel();
  const canvas = draw(demo('day'), { size: 400, zoom: { anchor: 'quay', factor: 3 } });
  expect([canvas.width, canvas.height]).toEqual([400, 300]);
  expect(() => draw(demo('day'), { zoom: { anchor: 'nowhere', factor: 2 } })).toThrow('anchor nowhere');
});

test('grounds are kept up to a number of pixels, the least recently used go first', () => {
  const desk = easel(3 * 400 * 300);
  const ground = (key: string) => desk.draw({ ...demo('day'), ground: { key, shapes: [] } }, { size: 400 });
  for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) ground(key);
  expect(desk.grounds).toEqual({ kept: 3, pixels: 3 * 400 * 300 });
});

test('a ground in another language is another ground', () => {
  const desk = easel();
  for (const text of ['Bridge', 'Pont', 'Bridge'])
    desk.draw({ ...demo('day'), ground: { key: 'g', shapes: [{ shape: 'text', text, x: 9, y: 9, size: 9 }] } }, { size: 40 });
  expect(desk.grounds.kept).toBe(2);
});
