import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scene } from '../../src/kit/scene.ts';
import { MIN_LEGIBLE_SIZE } from '../../src/render/layout-check.ts';
import { assignLetters, placeMarks } from '../../src/render/marks.ts';

const scene = (points: readonly { x: number; y: number }[]): Scene => ({
  width: 1600,
  height: 1200,
  theme: 'day',
  ground: { key: 'marks', shapes: [] },
  pieces: [],
  anchors: Object.fromEntries(points.map((point, i) => [`a${i}`, point])),
});
const marksOf = (count: number) => assignLetters(Array.from({ length: count }, (_, i) => `a${i}`));

test('a mark with room stands on its anchor', () => {
  const [first, second] = placeMarks(
    scene([
      { x: 300, y: 300 },
      { x: 500, y: 300 },
    ]),
    marksOf(2),
  );
  expect([first?.at, second?.at]).toEqual([
    { x: 300, y: 300 },
    { x: 500, y: 300 },
  ]);
});

test('up to 25 marks, crowded or at the edge, never cover one another and stay in the picture', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 1600 }), y: fc.integer({ min: 0, max: 1200 }) });
  const crowd = fc.record({ x: fc.integer({ min: 0, max: 120 }), y: fc.integer({ min: 0, max: 120 }) });
  fc.assert(
    fc.property(fc.oneof(fc.array(point, { maxLength: 25 }), fc.array(crowd, { maxLength: 25 })), (points) => {
      const placed = placeMarks(scene(points), marksOf(points.length));
      placed.forEach(({ at, r }, i) => {
        expect(at.x >= r && at.y >= r && at.x <= 1600 - r && at.y <= 1200 - r).toBe(true);
        for (const other of placed.slice(i + 1)) expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThan(2 * r);
      });
    }),
    { numRuns: 300 },
  );
});

test('each place has a small letter of its own, legible in a panel on a phone, and none that could be a figure', () => {
  const letters = assignLetters([...Array.from({ length: 25 }, (_, i) => `a${i}`), 'a0']).map(({ label }) => label);
  expect(new Set(letters).size).toBe(25);
  expect(letters.join('')).toMatch(/^[a-km-z]+$/);
  const [mark] = placeMarks(scene([{ x: 300, y: 300 }]), marksOf(1));
  expect(((mark?.letter ?? 0) * 350) / 1600).toBeGreaterThanOrEqual(MIN_LEGIBLE_SIZE.private);
});
