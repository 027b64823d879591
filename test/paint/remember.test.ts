import { expect, test } from 'vitest';
import type { Scene } from '../../src/kit/scene.ts';
import type { Painter } from '../../src/paint/painter.ts';
import { remembering } from '../../src/paint/remember.ts';

const scene = (key: string): Scene => ({ width: 10, height: 10, theme: 'day', ground: { key, shapes: [] }, pieces: [], anchors: {} });

function counting(size = 100): Painter & { readonly painted: string[] } {
  const painted: string[] = [];
  return {
    painted,
    async paint(s, { marks = [] }) {
      painted.push(`${s.ground.key}${marks.length}`);
      if (s.ground.key === 'bad') throw new Error('no paint');
      return { bytes: Buffer.alloc(size), width: 10, height: 10, type: 'image/webp' };
    },
    close: async () => {},
  };
}

test('paints the same scene with the same marks once, also when both ask at the same time', async () => {
  const painter = counting();
  const house = remembering(painter);
  await Promise.all([house.paint(scene('a'), { say: String }), house.paint(scene('a'), { say: String })]);
  await house.paint(scene('a'), { say: String, marks: [{ anchor: 'x', label: '1' }] });
  await house.paint(scene('b'), { say: String });
  expect(painter.painted).toEqual(['a0', 'a1', 'b0']);
});

test('keeps no more than it may, the last used longest', async () => {
  const painter = counting(40);
  const house = remembering(painter, 100);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await house.paint(scene(key), { say: String });
  expect(painter.painted).toEqual(['a0', 'b0', 'c0', 'b0']);
});

test('does not remember a failure', async () => {
  const painter = counting();
  const house = remembering(painter);
  await expect(house.paint(scene('bad'), { say: String })).rejects.toThrow('no paint');
  await expect(house.paint(scene('bad'), { say: String })).rejects.toThrow('no paint');
  expect(painter.painted).toEqual(['bad0', 'bad0']);
});
