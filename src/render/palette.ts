import { ensureDefined } from '../kit/must.ts';
import type { Ink, PaletteName, Theme } from '../kit/scene.ts';
import type { Seat } from '../kit/seat.ts';
import { SEAT_SIGNS } from './seats.ts';

/**
 * Warm paper and a green lagoon by day, slate roofs and moonlit water by night. `ink` and `inkSoft` are legible on paper, parchment, land,
 * landEdge, water and deep; `white` on red, blue, green, violet, brown and teal; `shadow` on gold, silver, copper, orange, rose.
 */
export const PALETTE: { readonly [theme in Theme]: { readonly [name in PaletteName]: `#${string}` } } = {
  day: {
    paper: '#f6eedc',
    parchment: '#ebdfc3',
    water: '#a9d0cf',
    deep: '#86b9bd',
    land: '#f1e1be',
    landEdge: '#b08d5b',
    ink: '#2a211d',
    inkSoft: '#4a3d34',
    line: '#8d7759',
    white: '#fffdf8',
    shadow: '#231b17',
    gold: '#d6a437',
    silver: '#a8b1b5',
    copper: '#c58457',
    red: '#ab352d',
    blue: '#2b6491',
    green: '#3c7548',
    violet: '#71508f',
    orange: '#e08a34',
    brown: '#7a5236',
    rose: '#d88d95',
    teal: '#1f7476',
  },
  night: {
    paper: '#1d2438',
    parchment: '#28314a',
    water: '#16294a',
    deep: '#0e1c36',
    land: '#343b55',
    landEdge: '#8c83a0',
    ink: '#f5ecd8',
    inkSoft: '#cdc5b4',
    line: '#747d9c',
    white: '#fffaf0',
    shadow: '#060a13',
    gold: '#e6bd5c',
    silver: '#b3bfc9',
    copper: '#d3946a',
    red: '#bf4a42',
    blue: '#3a76ab',
    green: '#43804f',
    violet: '#8563a8',
    orange: '#e8974a',
    brown: '#8d6244',
    rose: '#dd98a2',
    teal: '#27807f',
  },
};

/** The colour of an ink under a theme. */
export function resolveColour(ink: Ink, theme: Theme): string {
  if (ink.startsWith('#')) return ink;
  if (ink.startsWith('seat')) return SEAT_SIGNS[Number(ink.slice(4)) as Seat].fill;
  return ensureDefined(PALETTE[theme][ink as PaletteName], `colour ${ink}`);
}

/** WCAG relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast: 1 to 21; text wants 4.5. */
export function contrastRatio(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const LIGHT = '#fffdf8';
const DARK = '#16110e';
/** Light or dark lettering, whichever is easier to read on this colour. */
export function textColourOn(on: string): `#${string}` {
  return contrastRatio(LIGHT, on) >= contrastRatio(DARK, on) ? LIGHT : DARK;
}
