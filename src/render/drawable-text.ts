import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONTS } from '../kit/scene.ts';
import { ASSETS } from './assets.ts';
import { FONT_FACES, SIGN_FONT } from './fonts.ts';

/** The characters a TrueType file has glyphs for, read from its character map (formats 4 and 12). */
export function charactersOf(file: string): Set<number> {
  const bytes = readFileSync(join(ASSETS, 'fonts', file));
  const u16 = (at: number) => bytes.readUInt16BE(at);
  const u32 = (at: number) => bytes.readUInt32BE(at);
  let cmap = 0;
  for (let i = 0; i < u16(4); i++) if (bytes.toString('latin1', 12 + i * 16, 16 + i * 16) === 'cmap') cmap = u32(20 + i * 16);
  const found = new Set<number>();
  for (let i = 0; i < u16(cmap + 2); i++) {
    const table = cmap + u32(cmap + 8 + i * 8);
    if (u16(table) === 12) {
      for (let g = 0; g < u32(table + 12); g++) {
        const group = table + 16 + g * 12;
        for (let c = u32(group); c <= u32(group + 4); c++) found.add(c);
      }
    } else if (u16(table) === 4) readSegments(table, u16, found);
  }
  return found;
}

/** Format 4: segments of characters, each with a shift or with a list of glyphs. */
function readSegments(table: number, u16: (at: number) => number, found: Set<number>): void {
  const segments = u16(table + 6) / 2;
  for (let s = 0; s < segments; s++) {
    const [end, start] = [u16(table + 14 + s * 2), u16(table + 16 + segments * 2 + s * 2)];
    const delta = u16(table + 16 + segments * 4 + s * 2);
    const offsetAt = table + 16 + segments * 6 + s * 2;
    for (let c = start; c <= end && c !== 0xffff; c++) {
      const offset = u16(offsetAt);
      const glyph = offset === 0 ? c : u16(offsetAt + offset + (c - start) * 2);
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) found.add(c);
    }
  }
}

let cachedCharacters: Set<number> | undefined;

/** What every face has, the signs of the seats included. */
function drawableCharacters(): Set<number> {
  if (cachedCharacters !== undefined) return cachedCharacters;
  const [first, ...others] = FONTS.map((font) => charactersOf(FONT_FACES[font].file));
  const signs = charactersOf(SIGN_FONT.file);
  cachedCharacters = new Set([...(first ?? []), ...signs].filter((c) => signs.has(c) || others.every((face) => face.has(c))));
  return cachedCharacters;
}

/**
 * The text as our faces can write it. People may call themselves anything: ornamental letters become plain ones, and what we have no
 * letters for is left out rather than drawn as boxes.
 */
export function toDrawableText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const known = drawableCharacters();
  const has = (char: string) => known.has(char.codePointAt(0) ?? 0);
  const written = [...text.normalize('NFC')].map((char) => (has(char) ? char : [...char.normalize('NFKC')].filter(has).join('')));
  return written.join('').replace(/ {2,}/g, ' ').trim();
}
