import { houseVoice } from '../../i18n/index.ts';
import { LOCALES } from '../../kit/message.ts';
import { must } from '../../kit/must.ts';
import { drawOne, type Rng } from '../../kit/rng.ts';
import type { Actor } from '../../sandbox/actor.ts';
import type { Sight } from '../../sandbox/sight.ts';

/** Answers to what is awaited: its decisions are numbered, those that are never awaited go by a name. */
const ANSWERS = /^1:\d+:(walk|do|pick|set|page):\d/;
const PLAY = /^1:\d+:play$/;
const BACK = LOCALES.map((locale) => houseVoice(locale).say({ key: 'panel.back' }));
const MOST_CLICKS = 80;

/** Opens the panel behind the newest post of a thread and clicks by chance until the question is answered. */
export async function clickThrough(who: Actor, thread: string, rng: Rng): Promise<void> {
  who.go(thread);
  let panel = must((await who.press(PLAY)).shown, 'a panel');
  for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
    const next = someClick(who, panel, rng);
    if (next === undefined) break;
    panel = must((await next()).shown, 'a panel after the click');
  }
  who.dismiss(panel);
}

function someClick(who: Actor, panel: Sight, rng: Rng) {
  const clicks: (() => ReturnType<Actor['press']>)[] = [];
  for (const { customId, disabled, label } of panel.buttons)
    if (customId !== undefined && ANSWERS.test(customId) && !disabled && !BACK.includes(label))
      clicks.push(() => who.press(customId, panel));
  for (const s of panel.selects) {
    if (!ANSWERS.test(s.customId)) continue;
    clicks.push(() => {
      const left = s.options.map((o) => o.value);
      const values: string[] = [];
      for (let n = s.min + rng.below(s.max - s.min + 1); n > 0; n--) values.push(...left.splice(rng.below(left.length), 1));
      return who.select(values, s.customId, panel);
    });
  }
  return clicks.length === 0 ? undefined : drawOne(rng, clicks);
}
