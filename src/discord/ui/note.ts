import type { MessageBody } from '../interactions/interaction.ts';
import { card, text } from './components.ts';
import { HOUSE_TINT } from './tint.ts';

/** A private line or two. */
export function note(...lines: readonly string[]): MessageBody {
  return { components: [card(HOUSE_TINT, [text(lines.join('\n'))])] };
}
