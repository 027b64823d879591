import type { Looking } from '../../table/play/look.ts';
import { card, type Part, paragraphs } from '../components/components.ts';
import type { Body } from '../interaction.ts';

/** A few lines and controls about a game, in its colours. */
export function framed(looking: Pick<Looking, 'game'>, lines: readonly string[], parts: readonly Part[] = []): Body {
  return { components: [card(looking.game.tint, [...paragraphs(...lines), ...parts])] };
}
