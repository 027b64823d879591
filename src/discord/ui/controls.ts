import type { Translator } from '../../i18n/say.ts';
import type { Choice } from '../../kit/choice.ts';
import { button, type Part, rows, select, text } from './components.ts';
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
  positionOf,
  refusedLines,
  type SignOf,
  textLines,
} from './entries.ts';
import { encodeControl } from './ids.ts';
import { LIMITS } from './limits.ts';
import { multiSelectControls } from './multi-select.ts';

const BUTTON_LABEL = 34;
const FEW = 5;
/** More lines cannot be read over a list. */
const MOST_TOLD = 8;

/** Draws one node of a choice tree: few short options as buttons, more as a select, still more as a select over their groups first. */
export function controlsFor(node: Choice<unknown>, at: PanelPosition, translator: Translator, sign: SignOf = () => undefined): Controls {
  switch (node.at) {
    case 'pick':
      return offeringAtOnce(pickControls(entriesOf(node.options, translator, sign), at, translator), node, at, translator);
    case 'some':
      return multiSelectControls(node, at, translator, sign);
    case 'count':
      return countControls(node, at, translator);
    case 'text':
      return unmarked([...rows([button({ id: controlId('ask', at, []), label: translator.say('panel.write'), style: 'primary' })])]);
    case 'act':
      return unmarked([
        ...rows([
          button({
            id: encodeControl({ ...positionOf(at), at: 'walk', sure: true }),
            label: translator.say('panel.confirm'),
            style: 'success',
          }),
        ]),
      ]);
    case 'no':
      return unmarked([text(translator.say(node.why))]);
  }
}

/** Under what can be chosen one by one. */
function offeringAtOnce(
  controls: Controls,
  node: Extract<Choice<unknown>, { at: 'pick' }>,
  at: PanelPosition,
  translator: Translator,
): Controls {
  return { ...controls, parts: [...controls.parts, ...rows(atOnceButton(node, at, translator))] };
}

const unmarked = (parts: readonly Part[]): Controls => ({ parts, marks: [] });

function pickControls(entries: readonly OptionLook[], at: PanelPosition, translator: Translator): Controls {
  const open = entries.filter((e) => e.why === undefined);
  const shown = at.page === undefined ? open : open.filter((e) => e.group === at.page);
  const marks = lettersOn(shown.length > LIMITS.selectOptions ? [] : shown);
  const label = labelAfterLetter(marks);
  if (entries.length <= FEW && entries.every((e) => label(e).length <= BUTTON_LABEL)) {
    const hints = open
      .filter((e) => e.hint !== undefined && entries.length > 1)
      .map((e) => `-# ${namedLine(translator, label(e), e.hint ?? '')}`);
    const deeds = deedsOf(entries, translator);
    const buttons = entries.map((e, n) =>
      button({
        id: encodeControl({ ...positionOf(at), at: 'walk', path: [...at.path, ...e.path], sure: false }),
        label: deeds?.[n] ?? label(e),
        style: e.grave ? 'danger' : !e.lost && (e.likely || entries.length === 1) ? 'primary' : 'secondary',
        disabled: e.why !== undefined,
        emoji: e.emoji,
      }),
    );
    return { parts: [...textLines(hints), ...rows(buttons), ...refusedLines(entries, at, translator)], marks };
  }
  const groups = [...new Set(open.map((e) => e.group ?? ''))];
  if (open.length > LIMITS.selectOptions && at.page === undefined) {
    const options = groups.map((g) => ({
      value: g,
      label: g,
      hint: open.flatMap((e) => (e.group === g ? [e.label] : [])).join(', '),
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
  return { parts: [...toldWhole(options, translator), menu, ...refusedLines(entries, at, translator)], marks };
}

/** What a list would cut off stands above it; with few options that of all. */
function toldWhole(options: readonly { readonly label: string; readonly hint?: string }[], translator: Translator): readonly Part[] {
  const cut = options.filter(({ hint = '' }) => hint.length > LIMITS.option);
  if (cut.length === 0) return [];
  const told = options.length <= MOST_TOLD ? options : cut.slice(0, MOST_TOLD);
  return textLines(told.flatMap(({ label, hint }) => (hint === undefined ? [] : [`- ${namedLine(translator, label, hint)}`])));
}

/**
 * What each button of a row does, in the words that tell it where it has to be confirmed: "Give back mission 18", not "Mission 18". Only
 * where all of them say so shortly, each more than its option alone.
 */
function deedsOf(entries: readonly OptionLook[], translator: Translator): readonly string[] | undefined {
  const deeds = entries.map(({ does, label, mark, why }) => {
    const said = does === undefined || mark !== undefined || why !== undefined ? '' : translator.say(does()).replace(/\.$/, '');
    return said.length <= BUTTON_LABEL && said.toLowerCase().includes(label.toLowerCase()) ? said : '';
  });
  return deeds.includes('') ? undefined : deeds;
}

function countControls(node: Extract<Choice<unknown>, { at: 'count' }>, at: PanelPosition, translator: Translator): Controls {
  const numbers = Array.from({ length: Math.min(node.max - node.min + 1, LIMITS.selectOptions + 1) }, (_, i) => node.min + i);
  if (numbers.length > LIMITS.selectOptions)
    return unmarked(rows([button({ id: controlId('ask', at, []), label: translator.say('panel.enterNumber'), style: 'primary' })]));
  if (numbers.length <= FEW)
    return unmarked(
      rows(
        numbers.map((n) =>
          button({
            id: encodeControl({ ...positionOf(at), at: 'walk', path: [...at.path, n], sure: false }),
            label: String(n),
            style: n === node.preset ? 'primary' : 'secondary',
          }),
        ),
      ),
    );
  const options = numbers.map((n) => ({ value: `#${n}`, label: String(n) }));
  return unmarked([select({ id: controlId('pick', at, []), placeholder: translator.say('panel.choose'), options })]);
}
