import type { Choice } from '../kit/choice.ts';
import type { Game } from '../kit/game.ts';
import type { Viewer } from '../kit/seat.ts';
import { assignLetters, type DrawnMark } from '../render/marks.ts';

/** Entries of a list: where there are more, a panel asks for a group of them first. */
const MOST = 25;

/** The options of the question a viewer has to answer, lettered as they stand in the panel. */
export function marksOf(game: Game, state: unknown, viewer: Viewer): DrawnMark[] {
  const decision = game.decisions(state).find((d) => d.seat === viewer);
  const node: Choice<unknown> | undefined = decision && game.choices(state, decision);
  if (node?.at !== 'pick' && node?.at !== 'some') return [];
  const open = node.options.flatMap(({ mark, disabled }) => (mark === undefined || disabled !== undefined ? [] : [mark]));
  return assignLetters(new Set(open).size > MOST ? [] : open);
}
