import type { Actor } from '../emulator/actor.ts';
import type { RenderedMessage } from '../emulator/rendered-message.ts';
import { translatorFor } from '../i18n/index.ts';
import { LOCALES } from '../kit/message.ts';
import { ensureDefined } from '../kit/must.ts';
import { drawOne, type Rng } from '../kit/rng.ts';

/** A control of a panel as somebody uses it: a button, or a select with what was chosen in it. */
export interface Click {
  readonly control: string;
  readonly values?: readonly string[];
}

const ANSWERS = /^1:\d+:(walk|do|pick|set|page):/;
/** Answers to what is awaited: its decisions are numbered, those that are never awaited go by a name. */
const AWAITED = /^1:\d+:\w+:\d/;
const PLAY = /^1:\d+:play$/;
const BACK = LOCALES.map((locale) => translatorFor(locale).say('panel.back'));
/** What may cost the game is rarely tried, or games would end before they begin. */
const DANGER_STYLE = 4;
const GRAVE_ONE_IN = 24;
const MAX_CLICKS = 150;
/** Who has clicked so long may be where nothing goes together, and takes a step back now and then. */
const MAX_PANELS_WITHOUT_PROGRESS = 20;

/** All that can be clicked on a panel to answer its question, and the way back if wanted; in each select something by chance. */
export function possibleClicks(panel: Pick<RenderedMessage, 'buttons' | 'selects'>, rng: Rng, back = false): Click[] {
  const clicks: Click[] = [];
  for (const { customId, disabled, label } of panel.buttons)
    if (customId !== undefined && ANSWERS.test(customId) && !disabled && (back || !BACK.includes(label)))
      clicks.push({ control: customId });
  for (const { customId, min, max, options } of panel.selects) {
    if (!ANSWERS.test(customId)) continue;
    const left = options.map((o) => o.value);
    const values: string[] = [];
    for (let n = min + rng.below(max - min + 1); n > 0; n--) values.push(...left.splice(rng.below(left.length), 1));
    clicks.push({ control: customId, values });
  }
  return clicks;
}

/** Whether a click answers what is awaited; what may cost the game rarely does. */
export function isAwaitedAnswer({ buttons }: Pick<RenderedMessage, 'buttons'>, rng: Rng): (click: Click) => boolean {
  const grave = (id: string) => buttons.some((b) => b.customId === id && b.style === DANGER_STYLE);
  return ({ control }) => AWAITED.test(control) && (!grave(control) || rng.below(GRAVE_ONE_IN) === 0);
}

/** Opens the panel behind the newest post, or by command, and clicks by chance until the question is answered; gives the number of clicks. */
export async function playByClicking(who: Actor, rng: Rng, open = () => who.press(PLAY)): Promise<number> {
  let panel = ensureDefined((await open()).shown, 'a panel');
  for (let clicks = 1; clicks <= MAX_CLICKS; clicks++) {
    const possible = possibleClicks(panel, rng, clicks > MAX_PANELS_WITHOUT_PROGRESS).filter(isAwaitedAnswer(panel, rng));
    if (possible.length === 0) {
      who.dismiss(panel);
      return clicks;
    }
    const { control, values } = drawOne(rng, possible);
    const { shown } = values === undefined ? await who.press(control, panel) : await who.select(values, control, panel);
    panel = ensureDefined(shown, 'a panel after the click');
  }
  throw new Error(`${who.name} clicks without end: ${panel.text}`);
}
