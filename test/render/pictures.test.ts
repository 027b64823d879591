import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { localizeScene } from '../../src/render/localize-scene.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import { SEAT_SIGNS } from '../../src/render/seats.ts';
import { positionsOf } from './positions.ts';

const GOLDEN = join(import.meta.dirname, 'golden', 'boards');
const AGAIN = 'if it was meant to: rm -r test/render/golden/boards && npx vitest run test/render/pictures.test.ts';
const SIZE = 480;

/** Squares of so many pixels are compared by their mean colour: encoding and the smoothing of edges differ from machine to machine. */
const BLOCK = 4;
/** How far a mean colour may be off, of 255, and how many of ten thousand squares may be farther. */
const SHADE = 20;
const STRAY = 5;

const { draw } = createRenderer();

test.each(GAMES.map((game) => [game.id, game] as const))('%s looks as before in a dozen positions', async (id, game) => {
  mkdirSync(join(GOLDEN, id), { recursive: true });
  const changed: string[] = [];
  for (const [n, { name, scene, marks }] of positionsOf(game).entries()) {
    const { say } = translatorFor(LOCALES[n % LOCALES.length] ?? 'en', game, (seat) => `${SEAT_SIGNS[seat].letter} Zoë`);
    const canvas = draw(localizeScene(scene, say), { size: SIZE, marks });
    const file = join(GOLDEN, id, `${name}.webp`);
    const painted = canvas.encodeSync('webp', 80);
    if (!existsSync(file)) {
      expect(process.env.CI, `${file} is missing`).toBeUndefined();
      writeFileSync(file, painted);
    }
    // Both have been through the encoder, so that what it blurs is blurred in both.
    const far = farBlocks(await pixels(painted), await pixels(readFileSync(file)), canvas.width, canvas.height);
    if (far <= STRAY) continue;
    const seen = join(tmpdir(), `${id}-${name}.webp`);
    writeFileSync(seen, painted);
    changed.push(`${name}: ${Math.round(far)} of 10,000 squares differ; as painted now: ${seen}`);
  }
  expect(changed, `pictures have changed; ${AGAIN}`).toEqual([]);
});

async function pixels(webp: Buffer): Promise<Buffer> {
  const image = await loadImage(webp);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.data();
}

/** How many of ten thousand squares have a mean colour visibly different in the two pictures. */
function farBlocks(now: Buffer, then: Buffer, width: number, height: number): number {
  let far = 0;
  const [columns, rows] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const off = [0, 0, 0];
      for (let y = row * BLOCK; y < (row + 1) * BLOCK; y++)
        for (let x = column * BLOCK; x < (column + 1) * BLOCK; x++)
          for (let part = 0; part < 3; part++) {
            const at = (y * width + x) * 4 + part;
            off[part] = (off[part] ?? 0) + (now[at] ?? 0) - (then[at] ?? 0);
          }
      if (off.some((sum) => Math.abs(sum) / BLOCK ** 2 > SHADE)) far++;
    }
  return (far / (columns * rows)) * 10_000;
}
