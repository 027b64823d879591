import type { Choice } from '../kit/choice.ts';
import type { Game } from '../kit/game.ts';
import type { Viewer } from '../kit/seat.ts';
import type { DrawnMark } from '../paint/marks.ts';

/** The options of the question a viewer has to answer, numbered as they stand in the panel. */
export function marksOf(game: Game, state: unknown, viewer: Viewer): DrawnMark[] {
  const decision = game.decisions(state).find((d) => d.seat === viewer);
  const node: Choice<unknown> | undefined = decision && game.choices(state, decision);
  if (node?.at !== 'pick' && node?.at !== 'some') return [];
  return node.options.flatMap(({ mark, disabled }, i) =>
    mark === undefined || disabled !== undefined ? [] : [{ anchor: mark, label: String(i + 1) }],
  );
}
