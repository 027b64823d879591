import type { PlayerView } from '../../table/play/look.ts';
import { card, type Part, paragraphs } from '../components/components.ts';
import type { MessageBody } from '../interaction.ts';

/** A few lines and controls about a game, in its colours. */
export function framed(looking: Pick<PlayerView, 'game'>, lines: readonly string[], parts: readonly Part[] = []): MessageBody {
  return { components: [card(looking.game.tint, [...paragraphs(...lines), ...parts])] };
}
