import type { Rng } from '../kit/rng.ts';
import type { Sight } from '../sandbox/sight.ts';

/** A control of a panel as somebody uses it: a button, or a select with what was chosen in it. */
export interface Click {
  readonly control: string;
  readonly values?: readonly string[];
}

const ANSWERS = /^1:\d+:(walk|do|pick|set|page):/;
const BACK = 'Back';

/** All that can be clicked on a panel to answer its question; in each select something by chance. */
export function clicksOn(panel: Pick<Sight, 'buttons' | 'selects'>, rng: Rng): Click[] {
  const clicks: Click[] = [];
  for (const { customId, disabled, label } of panel.buttons)
    if (customId !== undefined && ANSWERS.test(customId) && !disabled && label !== BACK) clicks.push({ control: customId });
  for (const { customId, min, max, options } of panel.selects) {
    if (!ANSWERS.test(customId)) continue;
    const left = options.map((o) => o.value);
    const values: string[] = [];
    for (let n = min + rng.below(max - min + 1); n > 0; n--) values.push(...left.splice(rng.below(left.length), 1));
    clicks.push({ control: customId, values });
  }
  return clicks;
}
