import type { Translator } from '../../i18n/say.ts';
import { type Choice, childAt, enabledOptions, type PathStep } from '../../kit/choice.ts';
import { button, buttonRows, type Part, select } from './components.ts';
import {
  atOnceButton,
  type Controls,
  controlId,
  entryFrom,
  labelAfterLetter,
  lettersOn,
  namedLine,
  type OptionLook,
  type PanelPosition,
  panelPosition,
  refusalLines,
  type SignOf,
  textLines,
} from './entries.ts';
import { AS_TICKED, encodeControl } from './ids.ts';

/** On a button that has its row for itself. */
const MAX_DONE_LABEL = 60;
/** More cannot be read over a list that may be opened. */
const MANY_OPTIONS = 6;

/** A set: a list to tick in, and a press for what stands ticked. */
export function multiSelectControls(
  node: Extract<Choice<unknown>, { at: 'some' }>,
  at: PanelPosition,
  translator: Translator,
  sign: SignOf,
): Controls {
  const open = enabledOptions(node);
  const entries = node.options.map((o) => entryFrom(o, translator, sign));
  const marks = lettersOn(entries.filter((e) => e.why === undefined));
  const label = labelAfterLetter(marks);
  const max = Math.min(node.max, open.length);
  const ticks = at.ticks ?? (node.lots === undefined ? node.preset : []);
  const asTicked = button({
    id: encodeControl({ ...panelPosition(at), at: 'walk', path: [...at.path, at.ticks ?? AS_TICKED], sure: false }),
    label: tickedLabel(node, ticks, translator),
    style: 'primary',
  });
  if (max === 0) return { parts: [...buttonRows([asTicked]), ...refusalLines(entries, at, translator)], marks };
  const [only] = entries;
  if (only !== undefined && entries.length === 1 && node.min === 0) return { parts: yesOrNo(node, only, at, translator), marks };
  const options = entries.flatMap((e) =>
    e.why !== undefined
      ? []
      : [
          {
            value: String(e.path[0]),
            label: label(e),
            ticked: ticks.includes(String(e.path[0])),
            emoji: e.emoji,
            ...(e.hint === undefined ? {} : { hint: e.hint }),
          },
        ],
  );
  const menu = select({
    id: controlId('set', at, []),
    placeholder: translator.say('panel.choose'),
    min: Math.min(node.min, max),
    max,
    options,
  });
  const end = ticks.length < node.min ? undefined : childAt(node, [...ticks]);
  const legal = end !== undefined && end.at !== 'no';
  const all =
    options.length > MANY_OPTIONS
      ? []
      : textLines(options.map((o) => `- ${o.hint === undefined ? o.label : namedLine(translator, o.label, o.hint)}`));
  const buttons = [...(legal ? [asTicked] : []), ...atOnceButton(node, at, translator), ...lotButtons(node, at, translator)];
  return { parts: [...all, menu, ...buttonRows(buttons), ...refusalLines(entries, at, translator)], marks };
}

/** What most would make of lots is one press, where nothing is ticked yet. */
function lotButtons(node: Extract<Choice<unknown>, { at: 'some' }>, at: PanelPosition, translator: Translator) {
  if (node.lots === undefined || at.ticks !== undefined) return [];
  const path: PathStep[] = [...at.path];
  for (let next: Choice<unknown> | undefined = node; next?.at === 'some'; next = childAt(next, next.preset)) path.push(AS_TICKED);
  return [button({ id: encodeControl({ ...panelPosition(at), at: 'walk', path, sure: false }), label: translator.say(node.lots) })];
}

/** A set of one is taken or left with one press, the usual answer first. */
function yesOrNo(node: Extract<Choice<unknown>, { at: 'some' }>, only: OptionLook, at: PanelPosition, translator: Translator): Part[] {
  const usual = node.preset.length > 0;
  const answers = [[String(only.path[0])], []].filter((ticks) => childAt(node, ticks)?.at !== 'no');
  const buttons = answers.map((ticks) => {
    const taken = ticks.length > 0;
    const path = [...at.path, taken === usual ? AS_TICKED : ticks];
    return button({
      id: encodeControl({ ...panelPosition(at), at: 'walk', path, sure: false }),
      label: taken ? only.label : translator.say('panel.without'),
      style: taken === usual ? 'primary' : 'secondary',
      emoji: taken ? only.emoji : undefined,
    });
  });
  const hint = only.hint === undefined ? [] : [`-# ${namedLine(translator, only.label, only.hint)}`];
  return [...textLines(hint), ...buttonRows(usual ? buttons : buttons.toReversed())];
}

/** What the press does, where it is all there is to do; else what goes on with it. */
function tickedLabel(node: Extract<Choice<unknown>, { at: 'some' }>, ticks: readonly string[], translator: Translator): string {
  const end = childAt(node, [...ticks]);
  const deed = end?.at === 'act' ? translator.say(end.summary).replace(/\.$/, '') : '';
  if (deed !== '' && deed.length <= MAX_DONE_LABEL) return deed;
  const labels = node.options.filter((o) => ticks.includes(o.id)).map((o) => translator.say(o.label));
  if (labels.length === 0) return translator.say('panel.none');
  const whole = labels.join(', ');
  return whole.length <= MAX_DONE_LABEL ? whole : translator.say('panel.asTicked', { n: labels.length });
}
