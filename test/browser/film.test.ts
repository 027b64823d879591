import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Scene } from '../../src/kit/scene.ts';
import { encodeAnimation } from '../../src/render/animation.ts';
import { createRenderer } from '../../src/render/renderer.ts';

const COLOURS = ['#c01818', '#18c018', '#1818c0'] as const;
const scene = (fill: `#${string}`): Scene => ({
  width: 1600,
  height: 1200,
  theme: 'day',
  ground: { key: 'film', shapes: [] },
  pieces: [{ shape: 'rect', x: 0, y: 0, w: 1600, h: 1200, fill }],
  anchors: {},
});

/** In the page: how many pictures there are, how long each stands, and the colour in its middle. */
const LOOK = `async ([data, type]) => {
  const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
  const decoder = new ImageDecoder({ data: bytes, type });
  await decoder.tracks.ready;
  await decoder.completed;
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
  const found = [];
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const [r, g, b] = pen.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    found.push({ ms: image.duration / 1000, width: canvas.width, most: [r, g, b].indexOf(Math.max(r, g, b)) });
  }
  return { repetitionCount: String(repetitionCount), found };
}`;

test.each(['webp', 'gif'] as const)('a film as %s is read by a browser: each picture, for its time, over and over', async (as) => {
  const { render: paint } = createRenderer();
  const quality = as === 'gif' ? 20 : 60;
  const frames = COLOURS.map((fill, at) => ({ picture: paint(scene(fill), { as, size: 320, quality }), ms: 1000 + 500 * at }));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    // What decodes pictures one by one is there on safe pages alone.
    await page.route('http://localhost/**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('http://localhost/');
    const seen = await page.evaluate(`(${LOOK})(${JSON.stringify([encodeAnimation(frames).toString('base64'), `image/${as}`])})`);
    expect(seen).toEqual({
      repetitionCount: 'Infinity',
      found: [0, 1, 2].map((most) => ({ ms: 1000 + 500 * most, width: 320, most })),
    });
  } finally {
    await browser.close();
  }
});
