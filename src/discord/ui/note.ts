import type { MessageBody } from '../interactions/interaction.ts';
import { card, textDisplay } from './components.ts';
import { HOUSE_TINT } from './tint.ts';

/** A private line or two. */
export function noteMessage(...lines: readonly string[]): MessageBody {
  return { components: [card(HOUSE_TINT, [textDisplay(lines.join('\n'))])] };
}
