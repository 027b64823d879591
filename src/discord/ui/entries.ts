import type { Translator } from '../../i18n/say.ts';
import type { AtOnce, Choice, Option, Path } from '../../kit/choice.ts';
import type { Msg } from '../../kit/message.ts';
import { assignLetters, type DrawnMark } from '../../render/marks.ts';
import type { AppEmoji } from '../icons/emoji-registry.ts';
import { button, type Part, textDisplay } from './components.ts';
import { encodeControl } from './ids.ts';
import { TEXT_LIMITS } from './limits.ts';

/** Where a panel stands: which question of which game, and how far the player has walked. */
export interface PanelPosition {
  readonly game: number;
  readonly decision: string;
  readonly path: Path;
  /** Group opened in a list that is too long for one select, or `#2` for a stretch of it. */
  readonly page?: string;
  /** The whole list has no room in a message: it is shown in pages. */
  readonly paged?: boolean;
  /** What was ticked where he has come back to. */
  readonly ticks?: readonly string[];
  /** Said once of all that cannot be chosen, where one reason stands against all of it. */
  readonly refusal?: string;
}

/** One thing to click: an option, or an option with the one below it ("Docks · moor"). */
export interface OptionLook {
  readonly path: Path;
  readonly label: string;
  readonly hint?: string;
  readonly why?: string;
  readonly emoji?: AppEmoji | undefined;
  readonly mark?: string;
  readonly group?: string;
  readonly likely: boolean;
  readonly grave: boolean;
  readonly lost: boolean;
  /** What choosing it does, where that is all there is to choose. */
  readonly does?: () => Msg;
}

/** The small picture of what a label names. */
export type SignOf = (label: Msg) => AppEmoji | undefined;

export function panelPosition(at: PanelPosition) {
  return { game: at.game, decision: at.decision, path: at.path };
}

export function controlId(verb: 'pick' | 'set' | 'page' | 'ask', at: PanelPosition, more: Path): string {
  return encodeControl({ at: verb, game: at.game, decision: at.decision, path: [...at.path, ...more] });
}

type NextNode = Choice<unknown> | undefined;

function nextOf(options: readonly Option<unknown>[]): NextNode[] {
  return options.map((option) => (option.disabled === undefined ? option.next?.() : undefined));
}

/** The options that are drawn in the place of this one; what may cost the game is a step of its own. */
function spreadOptions(option: Option<unknown>, next: NextNode): readonly Option<unknown>[] | undefined {
  return next?.at === 'pick' && option.grave !== true ? next.options : undefined;
}

function isSpread(options: readonly Option<unknown>[], next: readonly NextNode[]): boolean {
  const all = options.reduce((sum, option, n) => sum + (spreadOptions(option, next[n])?.length ?? 1), 0);
  return all > options.length && all <= TEXT_LIMITS.selectOptions;
}

/** Whether an option that only leads to another pick is drawn together with what it leads to: while they stay few. */
export function isDrawnTogether({ options }: { readonly options: readonly Option<unknown>[] }): boolean {
  return isSpread(options, nextOf(options));
}

/** Options as entries; while they stay few, an option that only leads to another pick is drawn together with it. */
export function entriesOf(options: readonly Option<unknown>[], translator: Translator, sign: SignOf): OptionLook[] {
  const next = nextOf(options);
  const together = isSpread(options, next);
  return options.flatMap((option, n) => {
    const own = entryFrom(option, translator, sign, next[n]);
    const below = together ? spreadOptions(option, next[n]) : undefined;
    if (below === undefined) return [own];
    const after = nextOf(below);
    return below.map((one, m) => joinOptionLooks(own, entryFrom(one, translator, sign, after[m])));
  });
}

function joinOptionLooks(own: OptionLook, child: OptionLook): OptionLook {
  return {
    ...child,
    path: [...own.path, ...child.path],
    label: `${own.label} · ${child.label}`,
    likely: own.likely && child.likely,
    grave: own.grave || child.grave,
    lost: own.lost || child.lost,
    emoji: own.emoji ?? child.emoji,
    ...(own.mark === undefined ? {} : { mark: own.mark }),
    ...(own.group === undefined ? {} : { group: own.group }),
    ...hintOf(own.hint, child.hint),
  };
}

function hintOf(a: string | undefined, b: string | undefined): { hint?: string } {
  const hint = [...new Set([a, b])].filter((h) => h !== undefined).join(' · ');
  return hint === '' ? {} : { hint };
}

export function entryFrom(option: Option<unknown>, translator: Translator, sign: SignOf, next?: Choice<unknown>): OptionLook {
  return {
    path: [option.id],
    label: translator.say(option.label),
    likely: option.likely === true,
    grave: option.grave === true,
    lost: option.lost === true,
    ...(next?.at === 'act' ? { does: () => next.summary } : {}),
    emoji: sign(option.label),
    ...(option.hint === undefined ? {} : { hint: translator.say(option.hint) }),
    ...(option.disabled === undefined ? {} : { why: translator.say(option.disabled) }),
    ...(option.mark === undefined ? {} : { mark: option.mark }),
    ...(option.group === undefined ? {} : { group: option.group }),
  };
}

/** Places get letters, one for each place however many options lie there. */
export function lettersOn(entries: readonly OptionLook[]): DrawnMark[] {
  return assignLetters(entries.flatMap(({ mark }) => (mark === undefined ? [] : [mark])));
}

/** What an option is called: behind the letter of its place, where it has one. */
export function labelAfterLetter(marks: readonly DrawnMark[]): (entry: OptionLook) => string {
  const letters = new Map(marks.map(({ anchor, label }) => [anchor, label]));
  return ({ mark, label }) => {
    const letter = mark === undefined ? undefined : letters.get(mark);
    return letter === undefined ? label : `${letter} · ${label}`;
  };
}

/** A select cannot grey anything out, and a grey button cannot say why: what is refused stands under the controls in words. */
export function refusalLines(entries: readonly OptionLook[], { refusal }: PanelPosition, translator: Translator): Part[] {
  if (refusal !== undefined) return textLines(entries.some((e) => e.why !== undefined) ? [`-# ${refusal}`] : []);
  return textLines(entries.filter((e) => e.why !== undefined).map((e) => `-# ✕ ${namedLine(translator, e.label, e.why ?? '')}`));
}

/** A form that asks for this and what lies behind it, only where it begins. */
export function atOnceButton({ atOnce }: { readonly atOnce?: AtOnce }, { path, game, decision }: PanelPosition, translator: Translator) {
  if (atOnce === undefined || path.length > 0) return [];
  const id = encodeControl({ at: 'form', form: 'atOnce', game, more: decision });
  return [button({ id, label: translator.say('panel.atOnce'), style: 'primary' })];
}

/** Every language has its own colon. */
export function namedLine(translator: Translator, name: string, said: string): string {
  return translator.say('panel.named', { name, text: said });
}

export function textLines(content: readonly string[]): Part[] {
  return content.length === 0 ? [] : [textDisplay(content.join('\n'))];
}

export interface Controls {
  readonly parts: readonly Part[];
  /** Letters for the picture, in the order of the options. */
  readonly marks: readonly DrawnMark[];
}
