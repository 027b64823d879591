import type { PlayerView } from '../../table/core/player-view.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { card, type Part, paragraphs } from '../ui/components.ts';

/** A few lines and controls about a game, in its colours. */
export function framedMessage(view: Pick<PlayerView, 'game'>, lines: readonly string[], parts: readonly Part[] = []): MessageBody {
  return { components: [card(view.game.tint, [...paragraphs(...lines), ...parts])] };
}
