import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { FONTS, type FontName } from '../kit/scene.ts';
import { ASSETS } from './assets.ts';

/** A font the house ships is missing or damaged: the start stops with this sentence. */
class FontError extends Error {
  override readonly name = 'FontError';
}

/** Our own faces, under names no machine has installed, so that every machine draws the same. */
export const FONT_FACES: { readonly [font in FontName]: { readonly family: string; readonly file: string } } = {
  text: { family: 'Serenissima Text', file: 'SourceSans3-Medium.ttf' },
  bold: { family: 'Serenissima Bold', file: 'SourceSans3-Bold.ttf' },
  title: { family: 'Serenissima Title', file: 'EBGaramond-Bold.ttf' },
  italic: { family: 'Serenissima Italic', file: 'EBGaramond-SemiBoldItalic.ttf' },
};

/** The signs of the seats, for faces that lack them: ● ■ ▲ ◆ ★. */
export const SIGN_FONT = { family: 'Serenissima Signs', file: 'SerenissimaSigns.ttf' };

/** Registers the faces once; a missing or broken file stops the start with one sentence. */
export function loadFonts(folder: string = join(ASSETS, 'fonts')): void {
  for (const { family, file } of [...FONTS.map((font) => FONT_FACES[font]), SIGN_FONT]) {
    const bytes = fontFile(join(folder, file));
    if (!GlobalFonts.has(family) && GlobalFonts.register(bytes, family) === null)
      throw new FontError(`The font file ${join(folder, file)} is damaged.`);
  }
}

function fontFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new FontError(`The font file ${path} is missing.`);
  }
}

/** A canvas font of this face at this size. */
export function cssFont(font: FontName, size: number): string {
  return `${size}px "${FONT_FACES[font].family}", "${SIGN_FONT.family}"`;
}
