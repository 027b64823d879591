import type { Voice } from '../../i18n/say.ts';
import { type Choice, down, enabled, type Option, type Path } from '../../kit/choice.ts';
import type { Msg } from '../../kit/message.ts';
import { type DrawnMark, lettered } from '../../paint/marks.ts';
import type { Emoji } from '../icons/icons.ts';
import { button, type Part, rows, select, text } from './components.ts';
import { AS_TICKED, encodeControl } from './ids.ts';
import { LIMITS } from './limits.ts';

/** Where a panel stands: which question of which game, and how far the player has walked. */
export interface Standpoint {
  readonly game: number;
  readonly decision: string;
  readonly path: Path;
  /** Group opened in a list that is too long for one select. */
  readonly page?: string;
}

/** One thing to click: an option, or an option with the one below it ("Docks · moor"). */
interface Entry {
  readonly path: Path;
  readonly label: string;
  readonly hint?: string;
  readonly why?: string;
  readonly emoji?: Emoji | undefined;
  readonly mark?: string;
  readonly group?: string;
  readonly likely: boolean;
  readonly grave: boolean;
  readonly lost: boolean;
  /** What choosing it does, where that is all there is to choose. */
  readonly does?: () => Msg;
}

export interface Controls {
  readonly parts: readonly Part[];
  /** Letters for the picture, in the order of the options. */
  readonly marks: readonly DrawnMark[];
}

const BUTTON_LABEL = 34;
/** On a button that has its row for itself. */
const LONGEST_DEED = 60;
const FEW = 5;
/** More cannot be read over a list that may be opened. */
const MANY = 6;

/** The small picture of what a label names. */
export type SignOf = (label: Msg) => Emoji | undefined;

/** Draws one node of a choice tree: few short options as buttons, more as a select, still more as a select over their groups first. */
export function controlsFor(node: Choice<unknown>, at: Standpoint, voice: Voice, sign: SignOf = () => undefined): Controls {
  switch (node.at) {
    case 'pick':
      return pickControls(entriesOf(node.options, voice, sign), at, voice);
    case 'some':
      return someControls(node, at, voice, sign);
    case 'count':
      return countControls(node, at, voice);
    case 'text':
      return unmarked([...rows([button({ id: id('ask', at, []), label: voice.say('panel.write'), style: 'primary' })])]);
    case 'act':
      return unmarked([
        ...rows([
          button({ id: encodeControl({ ...place(at), at: 'walk', sure: true }), label: voice.say('panel.confirm'), style: 'success' }),
        ]),
      ]);
    case 'no':
      return unmarked([text(voice.say(node.why))]);
  }
}

const unmarked = (parts: readonly Part[]): Controls => ({ parts, marks: [] });

function place(at: Standpoint) {
  return { game: at.game, decision: at.decision, path: at.path };
}

function id(verb: 'pick' | 'set' | 'page' | 'ask', at: Standpoint, more: Path): string {
  return encodeControl({ at: verb, game: at.game, decision: at.decision, path: [...at.path, ...more] });
}

/** Options as entries; while they stay few, an option that only leads to another pick is drawn together with it. */
function entriesOf(options: readonly Option<unknown>[], voice: Voice, sign: SignOf): Entry[] {
  const total = options.length;
  const flat: Entry[] = [];
  const deeper: Entry[] = [];
  for (const option of options) {
    const next = option.disabled === undefined ? option.next?.() : undefined;
    const own = entry(option, voice, sign, next);
    flat.push(own);
    if (deeper.length > LIMITS.selectOptions) continue;
    // What may cost the game is a step of its own.
    if (next?.at !== 'pick' || option.grave === true) {
      deeper.push(own);
      continue;
    }
    for (const below of next.options) {
      const child = entry(below, voice, sign, below.disabled === undefined ? below.next?.() : undefined);
      deeper.push({
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
      });
    }
  }
  return deeper.length > total && deeper.length <= LIMITS.selectOptions ? deeper : flat;
}

function hintOf(a: string | undefined, b: string | undefined): { hint?: string } {
  const hint = [...new Set([a, b])].filter((h) => h !== undefined).join(' · ');
  return hint === '' ? {} : { hint };
}

function entry(option: Option<unknown>, voice: Voice, sign: SignOf, next?: Choice<unknown>): Entry {
  return {
    path: [option.id],
    label: voice.say(option.label),
    likely: option.likely === true,
    grave: option.grave === true,
    lost: option.lost === true,
    ...(next?.at === 'act' ? { does: () => next.summary } : {}),
    emoji: sign(option.label),
    ...(option.hint === undefined ? {} : { hint: voice.say(option.hint) }),
    ...(option.disabled === undefined ? {} : { why: voice.say(option.disabled) }),
    ...(option.mark === undefined ? {} : { mark: option.mark }),
    ...(option.group === undefined ? {} : { group: option.group }),
  };
}

function pickControls(entries: readonly Entry[], at: Standpoint, voice: Voice): Controls {
  const open = entries.filter((e) => e.why === undefined);
  const shown = at.page === undefined ? open : open.filter((e) => e.group === at.page);
  const marks = marksOf(shown.length > LIMITS.selectOptions ? [] : shown);
  const label = marked(marks);
  if (entries.length <= FEW && entries.every((e) => label(e).length <= BUTTON_LABEL)) {
    const hints = open.filter((e) => e.hint !== undefined && entries.length > 1).map((e) => `-# ${named(voice, label(e), e.hint ?? '')}`);
    const deeds = deedsOf(entries, voice);
    const buttons = entries.map((e, n) =>
      button({
        id: encodeControl({ ...place(at), at: 'walk', path: [...at.path, ...e.path], sure: false }),
        label: deeds?.[n] ?? label(e),
        style: e.grave ? 'danger' : !e.lost && (e.likely || entries.length === 1) ? 'primary' : 'secondary',
        disabled: e.why !== undefined,
        emoji: e.emoji,
      }),
    );
    return { parts: [...lines(hints), ...rows(buttons), ...refused(entries, voice)], marks };
  }
  const groups = [...new Set(open.map((e) => e.group ?? ''))];
  if (open.length > LIMITS.selectOptions && at.page === undefined) {
    const options = groups.map((g) => ({
      value: g,
      label: g,
      hint: open.flatMap((e) => (e.group === g ? [e.label] : [])).join(', '),
    }));
    return { parts: [select({ id: id('page', at, []), placeholder: voice.say('panel.choose'), options })], marks: [] };
  }
  const options = shown.map((e) => ({
    value: e.path.join('/'),
    label: label(e),
    emoji: e.emoji,
    ...(e.hint === undefined ? {} : { hint: e.hint }),
  }));
  return {
    parts: [select({ id: id('pick', at, []), placeholder: voice.say('panel.choose'), options }), ...refused(entries, voice)],
    marks,
  };
}

/**
 * What each button of a row does, in the words that tell it where it has to be confirmed: "Give back mission 18", not "Mission 18". Only
 * where all of them say so shortly, each more than its option alone.
 */
function deedsOf(entries: readonly Entry[], voice: Voice): readonly string[] | undefined {
  const deeds = entries.map(({ does, label, mark, why }) => {
    const said = does === undefined || mark !== undefined || why !== undefined ? '' : voice.say(does()).replace(/\.$/, '');
    return said.length <= BUTTON_LABEL && said.toLowerCase().includes(label.toLowerCase()) ? said : '';
  });
  return deeds.includes('') ? undefined : deeds;
}

/** Places get letters, one for each place however many options lie there. */
function marksOf(entries: readonly Entry[]): DrawnMark[] {
  return lettered(entries.flatMap(({ mark }) => (mark === undefined ? [] : [mark])));
}

/** What an option is called: behind the letter of its place, where it has one. */
function marked(marks: readonly DrawnMark[]): (entry: Entry) => string {
  const letters = new Map(marks.map(({ anchor, label }) => [anchor, label]));
  return ({ mark, label }) => {
    const letter = mark === undefined ? undefined : letters.get(mark);
    return letter === undefined ? label : `${letter} · ${label}`;
  };
}

/** A select cannot grey anything out, and a grey button cannot say why: what is refused stands under the controls in words. */
function refused(entries: readonly Entry[], voice: Voice): Part[] {
  return lines(entries.filter((e) => e.why !== undefined).map((e) => `-# ✕ ${named(voice, e.label, e.why ?? '')}`));
}

/** Every language has its own colon. */
function named(voice: Voice, name: string, said: string): string {
  return voice.say('panel.named', { name, text: said });
}

function lines(content: readonly string[]): Part[] {
  return content.length === 0 ? [] : [text(content.join('\n'))];
}

function someControls(node: Extract<Choice<unknown>, { at: 'some' }>, at: Standpoint, voice: Voice, sign: SignOf): Controls {
  const open = enabled(node);
  const entries = node.options.map((o) => entry(o, voice, sign));
  const marks = marksOf(entries.filter((e) => e.why === undefined));
  const label = marked(marks);
  const max = Math.min(node.max, open.length);
  const asTicked = button({
    id: encodeControl({ ...place(at), at: 'walk', path: [...at.path, AS_TICKED], sure: false }),
    label: tickedLabel(node, voice),
    style: 'primary',
  });
  if (max === 0) return { parts: [...rows([asTicked]), ...refused(entries, voice)], marks };
  const [only] = entries;
  if (only !== undefined && entries.length === 1 && node.min === 0) return { parts: yesOrNo(node, only, at, voice), marks };
  const options = entries.flatMap((e) =>
    e.why !== undefined
      ? []
      : [
          {
            value: String(e.path[0]),
            label: label(e),
            ticked: node.preset.includes(String(e.path[0])),
            emoji: e.emoji,
            ...(e.hint === undefined ? {} : { hint: e.hint }),
          },
        ],
  );
  const menu = select({ id: id('set', at, []), placeholder: voice.say('panel.choose'), min: Math.min(node.min, max), max, options });
  const legal = node.preset.length >= node.min && down(node, [...node.preset])?.at !== 'no';
  const all = options.length > MANY ? [] : lines(options.map((o) => `- ${o.hint === undefined ? o.label : named(voice, o.label, o.hint)}`));
  return { parts: [...all, menu, ...(legal ? rows([asTicked]) : []), ...refused(entries, voice)], marks };
}

/** A set of one is taken or left with one press, the usual answer first. */
function yesOrNo(node: Extract<Choice<unknown>, { at: 'some' }>, only: Entry, at: Standpoint, voice: Voice): Part[] {
  const usual = node.preset.length > 0;
  const answers = [[String(only.path[0])], []].filter((ticks) => down(node, ticks)?.at !== 'no');
  const buttons = answers.map((ticks) => {
    const taken = ticks.length > 0;
    const path = [...at.path, taken === usual ? AS_TICKED : ticks];
    return button({
      id: encodeControl({ ...place(at), at: 'walk', path, sure: false }),
      label: taken ? only.label : voice.say('panel.without'),
      style: taken === usual ? 'primary' : 'secondary',
      emoji: taken ? only.emoji : undefined,
    });
  });
  const hint = only.hint === undefined ? [] : [`-# ${named(voice, only.label, only.hint)}`];
  return [...lines(hint), ...rows(usual ? buttons : buttons.toReversed())];
}

/** What the press does, where it is all there is to do; else what goes on with it. */
function tickedLabel(node: Extract<Choice<unknown>, { at: 'some' }>, voice: Voice): string {
  const { options, preset } = node;
  const end = down(node, [...preset]);
  const deed = end?.at === 'act' ? voice.say(end.summary).replace(/\.$/, '') : '';
  if (deed !== '' && deed.length <= LONGEST_DEED) return deed;
  const labels = options.filter((o) => preset.includes(o.id)).map((o) => voice.say(o.label));
  if (labels.length === 0) return voice.say('panel.none');
  const whole = labels.join(', ');
  return whole.length <= LONGEST_DEED ? whole : voice.say('panel.asTicked', { n: labels.length });
}

function countControls(node: Extract<Choice<unknown>, { at: 'count' }>, at: Standpoint, voice: Voice): Controls {
  const numbers = Array.from({ length: Math.min(node.max - node.min + 1, LIMITS.selectOptions + 1) }, (_, i) => node.min + i);
  if (numbers.length > LIMITS.selectOptions)
    return unmarked(rows([button({ id: id('ask', at, []), label: voice.say('panel.enterNumber'), style: 'primary' })]));
  if (numbers.length <= FEW)
    return unmarked(
      rows(
        numbers.map((n) =>
          button({
            id: encodeControl({ ...place(at), at: 'walk', path: [...at.path, n], sure: false }),
            label: String(n),
            style: n === node.preset ? 'primary' : 'secondary',
          }),
        ),
      ),
    );
  const options = numbers.map((n) => ({ value: `#${n}`, label: String(n) }));
  return unmarked([select({ id: id('pick', at, []), placeholder: voice.say('panel.choose'), options })]);
}
