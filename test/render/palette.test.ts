import { expect, test } from 'vitest';
import { type PaletteName, THEMES } from '../../src/kit/scene.ts';
import { SEATS } from '../../src/kit/seat.ts';
import { contrastRatio, PALETTE, textColourOn } from '../../src/render/palette.ts';
import { SEAT_SIGNS } from '../../src/render/seats.ts';
import { deltaE, lab, SIMULATIONS } from './colour.ts';

test('ΔE of the reference pair of CIEDE2000 is as published', () => {
  expect(deltaE([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
  expect(deltaE([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 3);
});

test.each(Object.keys(SIMULATIONS))('seat colours stay at least ΔE 15 apart: %s', (name) => {
  for (const a of SEATS)
    for (const b of SEATS)
      if (a < b) {
        const seen = [a, b].map((seat) => lab(SEAT_SIGNS[seat].fill, SIMULATIONS[name] ?? []));
        expect(
          deltaE(seen[0] ?? [0, 0, 0], seen[1] ?? [0, 0, 0]),
          `${SEAT_SIGNS[a].colour} and ${SEAT_SIGNS[b].colour}`,
        ).toBeGreaterThanOrEqual(15);
      }
});

test('shapes, letters and glyphs of seats are all different', () => {
  const signs = SEATS.map((seat) => SEAT_SIGNS[seat]);
  for (const part of ['colour', 'letter', 'shape', 'glyph', 'fill'] as const)
    expect(new Set(signs.map((s) => s[part])).size).toBe(SEATS.length);
});

test('the letter on every token is legible', () => {
  for (const seat of SEATS)
    expect(contrastRatio(textColourOn(SEAT_SIGNS[seat].fill), SEAT_SIGNS[seat].fill), SEAT_SIGNS[seat].colour).toBeGreaterThanOrEqual(4.5);
});

const LEGIBLE: readonly (readonly [PaletteName, readonly PaletteName[]])[] = [
  ['ink', ['paper', 'parchment', 'land', 'water', 'deep']],
  ['inkSoft', ['paper', 'parchment', 'land', 'water', 'deep']],
  ['white', ['red', 'blue', 'green', 'violet', 'brown', 'teal']],
  ['shadow', ['gold', 'silver', 'copper', 'orange', 'rose']],
];
test.each(THEMES)('words are legible on the grounds they are meant for: %s', (theme) => {
  for (const [ink, grounds] of LEGIBLE)
    for (const ground of grounds)
      expect(contrastRatio(PALETTE[theme][ink], PALETTE[theme][ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});
