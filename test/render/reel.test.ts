import { expect, test } from 'vitest';
import type { Scene } from '../../src/kit/scene.ts';
import { encodeAnimation } from '../../src/render/animation.ts';
import { createRenderer } from '../../src/render/renderer.ts';

const scene = (fill: `#${string}`, theme: 'day' | 'night' = 'day'): Scene => ({
  width: 1600,
  height: 1203,
  theme,
  ground: { key: 'reel', shapes: [] },
  pieces: [{ shape: 'rect', x: 0, y: 0, w: 1600, h: 1203, fill }],
  anchors: {},
});
const COLOURS = ['#aa0000', '#00aa00', '#0000aa'] as const;
const MS = [1500, 1200, 5000];
const { render: paint } = createRenderer();
const film = (as: 'webp' | 'gif') => {
  const pictures = COLOURS.map((fill) => paint(scene(fill), { as, size: 320, quality: as === 'gif' ? 20 : 60 }));
  return { pictures, file: encodeAnimation(pictures.map((picture, at) => ({ picture, ms: MS[at] ?? 0 }))) };
};

test('a WebP that moves is one RIFF file: what it is, how it moves, and each picture as it was, with its time', () => {
  const { file, pictures } = film('webp');
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const names: string[] = [];
  const times: number[] = [];
  for (let at = 12; at < file.length; ) {
    const [name, length] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)];
    names.push(name);
    if (name === 'VP8X') {
      expect((file[at + 8] ?? 0) & 0x02).toBe(0x02);
      expect([file.readUIntLE(at + 12, 3) + 1, file.readUIntLE(at + 15, 3) + 1]).toEqual([320, 241]);
    }
    if (name === 'ANMF') {
      const { bytes } = pictures[times.length] ?? { bytes: Buffer.alloc(0) };
      expect([file.readUIntLE(at + 8 + 6, 3) + 1, file.readUIntLE(at + 8 + 9, 3) + 1]).toEqual([320, 241]);
      times.push(file.readUIntLE(at + 8 + 12, 3));
      const image = file.subarray(at + 24, at + 8 + length);
      expect(bytes.includes(image)).toBe(true);
    }
    at += 8 + length + (length % 2);
  }
  expect(names).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF', 'ANMF']);
  expect(times).toEqual(MS);
});

test('a GIF that moves goes on for ever, and each picture brings its colours and its time', () => {
  const { file } = film('gif');
  expect(file.toString('latin1', 0, 6)).toBe('GIF89a');
  expect(file.includes('NETSCAPE2.0')).toBe(true);
  expect(file.at(-1)).toBe(0x3b);
  const times: number[] = [];
  for (let at = file.indexOf(Buffer.from([0x21, 0xf9, 4])); at >= 0; at = file.indexOf(Buffer.from([0x21, 0xf9, 4]), at + 8))
    times.push(file.readUInt16LE(at + 4) * 10);
  expect(times).toEqual(MS);
});
