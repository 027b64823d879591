import { must } from '../../src/kit/must.ts';
import { drawOne, type Rng } from '../../src/kit/rng.ts';
import type { Sight } from '../../src/sandbox/sight.ts';
import type { Actor } from './actors.ts';

/** Answers to what is awaited: its decisions are numbered, those that are never awaited go by a name. */
const ANSWERS = /^1:\d+:(walk|do|pick|set|page):\d/;
const BACK = 'Back';
/** What may cost the game is rarely tried, or games would end before they begin. */
const DANGER = 4;
const GRAVE_ONE_IN = 24;
const MOST_CLICKS = 60;

/** Opens the panel behind the newest post, or by command, and clicks by chance until the question is answered; gives the number of clicks. */
export async function playByClicking(who: Actor, rng: Rng, open = () => who.press('Play')): Promise<number> {
  let panel = must((await open()).shown, 'a panel');
  let clicks = 1;
  for (;;) {
    const next = someClick(who, panel, rng);
    if (next === undefined) {
      who.dismiss(panel);
      return clicks;
    }
    if (++clicks > MOST_CLICKS) throw new Error(`${who.name} clicks without end: ${panel.text}`);
    panel = must((await next()).shown, 'a panel after the click');
  }
}

function someClick(who: Actor, panel: Sight, rng: Rng) {
  const clicks: (() => ReturnType<Actor['press']>)[] = [];
  for (const b of panel.buttons) {
    const id = b.customId;
    if (id !== undefined && ANSWERS.test(id) && !b.disabled && b.label !== BACK && (b.style !== DANGER || rng.below(GRAVE_ONE_IN) === 0))
      clicks.push(() => who.press(id, panel));
  }
  for (const s of panel.selects) {
    const id = s.customId;
    if (!ANSWERS.test(id)) continue;
    clicks.push(() => {
      const left = s.options.map((o) => o.value);
      const values: string[] = [];
      for (let n = s.min + rng.below(s.max - s.min + 1); n > 0; n--) values.push(...left.splice(rng.below(left.length), 1));
      return who.select(values, id, panel);
    });
  }
  return clicks.length === 0 ? undefined : drawOne(rng, clicks);
}
