import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageFactory } from '../../src/kit/message.ts';
import { ASSETS } from '../../src/render/assets.ts';
import { inProcessPainter, type Painter } from '../../src/render/painter.ts';
import { DEMO_MARKS, demo } from './demo.ts';

// Threads start from JavaScript: the painter is compiled as it is in the built house, beside the packages it needs.
const folder = mkdtempSync(join(ASSETS, '..', 'node_modules', '.painter-'));
const say = (message: unknown) => String(message);
let painter: Painter;

beforeAll(async () => {
  const room = join(import.meta.dirname, '..', '..', 'src', 'render');
  await build({
    entryPoints: [join(room, 'painter.ts'), join(room, 'overload.ts'), join(room, 'worker.ts')],
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const built: typeof import('../../src/render/painter.ts') = await import(pathToFileURL(join(folder, 'painter.js')).href);
  painter = built.openPainter();
});
afterAll(async () => {
  await painter.close();
  rmSync(folder, { recursive: true });
});

test('the thread paints what is painted here', async () => {
  const there = await painter.render(demo('day'), { say, size: 400, marks: DEMO_MARKS });
  const here = await inProcessPainter().render(demo('day'), { say, size: 400, marks: DEMO_MARKS });
  expect([there.width, there.height, there.type]).toEqual([400, 300, 'image/webp']);
  expect(Math.abs(there.bytes.length - here.bytes.length)).toBeLessThan(here.bytes.length / 20);
});

test('what cannot be painted fails alone', async () => {
  const bad = painter.render(demo('day'), { say, size: 400, marks: [{ anchor: 'nowhere', label: '1' }] });
  const good = painter.render(demo('night'), { say, size: 400 });
  await expect(bad).rejects.toThrow('anchor nowhere');
  expect((await good).width).toBe(400);
  const worded = { shape: 'text', text: messageFactory<'sign'>()('sign'), x: 0, y: 40, size: 30 } as const;
  const unsayable = painter.render(
    { ...demo('day'), pieces: [worded] },
    {
      say: () => {
        throw new Error('no words');
      },
    },
  );
  await expect(unsayable).rejects.toThrow('no words');
});

test('where too many wait, only who is patient waits too', async () => {
  const many = (patient: boolean) =>
    Promise.allSettled(Array.from({ length: 60 }, () => painter.render(demo('day'), { say, size: 80, patient })));
  const turnedAway = (settled: Awaited<ReturnType<typeof many>>) => settled.filter((s) => s.status === 'rejected').length;
  expect(turnedAway(await many(true))).toBe(0);
  expect(turnedAway(await many(false))).toBe(12);
});

test('who was turned away is told when there is room, and is painted then', async () => {
  const overload: typeof import('../../src/render/overload.ts') = await import(pathToFileURL(join(folder, 'overload.js')).href);
  let turnedAway = 0;
  const paint = () =>
    painter.render(demo('day'), { say, size: 80 }).catch((error: unknown) => {
      turnedAway++;
      throw error;
    });
  const pictures = await Promise.all(Array.from({ length: 120 }, () => overload.retryOverloaded(paint)));
  expect(pictures.every(({ width }) => width === 80)).toBe(true);
  expect(turnedAway).toBeGreaterThanOrEqual(72);
});

test('after closing nothing is painted any more', async () => {
  await painter.close();
  await expect(painter.render(demo('day'), { say })).rejects.toThrow('the painter has gone home');
});
