import type { Msg } from './message.ts';
import type { Shape } from './scene.ts';
import type { WordIcon } from './sign.ts';

/** What something in the picture means, beside how it is drawn there. */
export interface LegendEntry {
  readonly sign: WordIcon;
  readonly text: Msg;
}

/** Entries that belong together. */
export interface LegendPart {
  readonly id: string;
  readonly title: Msg;
  readonly entries: readonly LegendEntry[];
}

/** Something of the board as a sign: drawn round the origin, and made this much larger or smaller. */
export function asSign(shapes: readonly Shape[], scale = 1, x = 50, y = 50): WordIcon {
  return [{ shape: 'group', x, y, scale, shapes }];
}
