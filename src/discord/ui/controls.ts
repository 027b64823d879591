import type { Translator } from '../../i18n/say.ts';
import type { Choice } from '../../kit/choice.ts';
import { button, buttonRows, type Part, select, textDisplay } from './components.ts';
import {
  atOnceButton,
  type Controls,
  controlId,
  entriesOf,
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
import { encodeControl } from './ids.ts';
import { TEXT_LIMITS } from './limits.ts';
import { multiSelectControls } from './multi-select.ts';

const BUTTON_LABEL = 34;
const MAX_BUTTONS = 5;
/** On a page of a list that has no room in one message. */
const OPTIONS_ON_PAGE = 10;
/** More lines cannot be read over a list. */
const MAX_TOLD_OPTIONS = 8;

/** Draws one node of a choice tree: few short options as buttons, more as a select, still more as a select over their groups first. */
export function controlsFor(node: Choice<unknown>, at: PanelPosition, translator: Translator, sign: SignOf = () => undefined): Controls {
  switch (node.at) {
    case 'pick':
      return withAtOnceButton(pickControls(entriesOf(node.options, translator, sign), at, translator), node, at, translator);
    case 'some':
      return multiSelectControls(node, at, translator, sign);
    case 'count':
      return countControls(node, at, translator);
    case 'text':
      return withoutMarks([
        ...buttonRows([button({ id: controlId('ask', at, []), label: translator.say('panel.write'), style: 'primary' })]),
      ]);
    case 'act':
      return withoutMarks([
        ...buttonRows([
          button({
            id: encodeControl({ ...panelPosition(at), at: 'walk', sure: true }),
            label: translator.say('panel.confirm'),
            style: 'success',
          }),
        ]),
      ]);
    case 'no':
      return withoutMarks([textDisplay(translator.say(node.why))]);
  }
}

/** Under what can be chosen one by one. */
function withAtOnceButton(
  controls: Controls,
  node: Extract<Choice<unknown>, { at: 'pick' }>,
  at: PanelPosition,
  translator: Translator,
): Controls {
  return { ...controls, parts: [...controls.parts, ...buttonRows(atOnceButton(node, at, translator))] };
}

const withoutMarks = (parts: readonly Part[]): Controls => ({ parts, marks: [] });

function pickControls(entries: readonly OptionLook[], at: PanelPosition, translator: Translator): Controls {
  const open = entries.filter((e) => e.why === undefined);
  const pages = pagesOf(open, at);
  const shown = pages.find(({ value }) => value === at.page)?.entries ?? open;
  const marks = lettersOn(shown.length > TEXT_LIMITS.selectOptions ? [] : shown);
  const label = labelAfterLetter(marks);
  if (entries.length <= MAX_BUTTONS && entries.every((e) => label(e).length <= BUTTON_LABEL)) {
    const hints = open
      .filter((e) => e.hint !== undefined && entries.length > 1)
      .map((e) => `-# ${namedLine(translator, label(e), e.hint ?? '')}`);
    const deeds = buttonLabels(entries, translator);
    const buttons = entries.map((e, n) =>
      button({
        id: encodeControl({ ...panelPosition(at), at: 'walk', path: [...at.path, ...e.path], sure: false }),
        label: deeds?.[n] ?? label(e),
        style: e.grave ? 'danger' : !e.lost && (e.likely || entries.length === 1) ? 'primary' : 'secondary',
        disabled: e.why !== undefined,
        emoji: e.emoji,
      }),
    );
    return { parts: [...textLines(hints), ...buttonRows(buttons), ...refusalLines(entries, at, translator)], marks };
  }
  if (shown === open && pages.length > 0) {
    const options = pages.map(({ value, label: name, entries: inside }) => ({
      value,
      label: name,
      hint: inside.map((e) => e.label).join(', '),
    }));
    return { parts: [select({ id: controlId('page', at, []), placeholder: translator.say('panel.choose'), options })], marks: [] };
  }
  const options = shown.map((e) => ({
    value: e.path.join('/'),
    label: label(e),
    emoji: e.emoji,
    ...(e.hint === undefined ? {} : { hint: e.hint }),
  }));
  const menu = select({ id: controlId('pick', at, []), placeholder: translator.say('panel.choose'), options });
  return { parts: [...fullOptionLines(options, translator), menu, ...refusalLines(entries, at, translator)], marks };
}

interface OptionPage {
  readonly value: string;
  readonly label: string;
  readonly entries: readonly OptionLook[];
}

/** The groups of a list that is too long for one select; where it has none, and only its bytes are too many, stretches of it. */
function pagesOf(open: readonly OptionLook[], { page = '', paged = page.startsWith('#') }: PanelPosition): readonly OptionPage[] {
  const groups = [...new Set(open.map((e) => e.group ?? ''))];
  const isGrouped = groups.length > 1 && !groups.includes('') && (paged || groups.includes(page)) && !page.startsWith('#');
  if (open.length > TEXT_LIMITS.selectOptions || isGrouped)
    return groups.map((group) => ({ value: group, label: group, entries: open.filter((e) => (e.group ?? '') === group) }));
  if (!paged || open.length <= OPTIONS_ON_PAGE) return [];
  return Array.from({ length: Math.ceil(open.length / OPTIONS_ON_PAGE) }, (_, n) => {
    const entries = open.slice(n * OPTIONS_ON_PAGE, (n + 1) * OPTIONS_ON_PAGE);
    return { value: `#${n + 1}`, label: `${entries[0]?.label ?? ''} – ${entries.at(-1)?.label ?? ''}`, entries };
  });
}

/** What a list would cut off stands above it; with few options that of all. */
function fullOptionLines(options: readonly { readonly label: string; readonly hint?: string }[], translator: Translator): readonly Part[] {
  const cut = options.filter(({ hint = '' }) => hint.length > TEXT_LIMITS.option);
  if (cut.length === 0) return [];
  const told = options.length <= MAX_TOLD_OPTIONS ? options : cut.slice(0, MAX_TOLD_OPTIONS);
  return textLines(told.flatMap(({ label, hint }) => (hint === undefined ? [] : [`- ${namedLine(translator, label, hint)}`])));
}

/**
 * What each button of a row does, in the words that tell it where it has to be confirmed: "Give back mission 18", not "Mission 18". Only
 * where all of them say so shortly, each more than its option alone.
 */
function buttonLabels(entries: readonly OptionLook[], translator: Translator): readonly string[] | undefined {
  const deeds = entries.map(({ does, label, mark, why }) => {
    const said = does === undefined || mark !== undefined || why !== undefined ? '' : translator.say(does()).replace(/\.$/, '');
    return said.length <= BUTTON_LABEL && said.toLowerCase().includes(label.toLowerCase()) ? said : '';
  });
  return deeds.includes('') ? undefined : deeds;
}

function countControls(node: Extract<Choice<unknown>, { at: 'count' }>, at: PanelPosition, translator: Translator): Controls {
  const numbers = Array.from({ length: Math.min(node.max - node.min + 1, TEXT_LIMITS.selectOptions + 1) }, (_, i) => node.min + i);
  if (numbers.length > TEXT_LIMITS.selectOptions)
    return withoutMarks(
      buttonRows([button({ id: controlId('ask', at, []), label: translator.say('panel.enterNumber'), style: 'primary' })]),
    );
  if (numbers.length <= MAX_BUTTONS)
    return withoutMarks(
      buttonRows(
        numbers.map((n) =>
          button({
            id: encodeControl({ ...panelPosition(at), at: 'walk', path: [...at.path, n], sure: false }),
            label: String(n),
            style: n === node.preset ? 'primary' : 'secondary',
          }),
        ),
      ),
    );
  const options = numbers.map((n) => ({ value: `#${n}`, label: String(n) }));
  return withoutMarks([select({ id: controlId('pick', at, []), placeholder: translator.say('panel.choose'), options })]);
}
