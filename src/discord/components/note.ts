import type { Body } from '../interaction.ts';
import { card, text } from './components.ts';
import { HOUSE_TINT } from './tint.ts';

/** A private line or two. */
export function note(...lines: readonly string[]): Body {
  return { components: [card(HOUSE_TINT, [text(lines.join('\n'))])] };
}
