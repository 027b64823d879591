import { card, text } from './components.ts';
import type { Body } from './interaction.ts';
import { ACCENT } from './tint.ts';

/** A private line or two. */
export function note(...lines: readonly string[]): Body {
  return { components: [card(ACCENT.house, [text(lines.join('\n'))])] };
}
