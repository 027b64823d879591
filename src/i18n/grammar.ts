import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '../kit/message.ts';

export type Values = { readonly [name: string]: string | number };
/** A template as it is read: its parts, or the words where nothing is filled in. */
type Template = Parts | string;
type Parts = ReturnType<IntlMessageFormat['getAst']>;

/** What templates of one language are filled in with, each made once. */
interface Grammar {
  readonly locale: Locale;
  readonly templates: Map<string, Template>;
  readonly number: Intl.NumberFormat;
  readonly list: Intl.ListFormat;
  readonly rules: { readonly [type in Intl.PluralRuleType]: Intl.PluralRules };
}

const grammarCache = new Map<Locale, Grammar>();

function grammarOf(locale: Locale): Grammar {
  let known = grammarCache.get(locale);
  if (known === undefined) {
    known = {
      locale,
      templates: new Map(),
      number: new Intl.NumberFormat(locale),
      list: new Intl.ListFormat(locale, { type: 'conjunction' }),
      rules: { cardinal: new Intl.PluralRules(locale), ordinal: new Intl.PluralRules(locale, { type: 'ordinal' }) },
    };
    grammarCache.set(locale, known);
  }
  return known;
}

/** "a, b and c". */
export function formatList(locale: Locale, words: readonly string[]): string {
  return grammarOf(locale).list.format(words);
}

/** A template of a catalogue, with its arguments. */
export function formatTemplate(locale: Locale, template: string, values: Values): string {
  const grammar = grammarOf(locale);
  let read = grammar.templates.get(template);
  if (read === undefined) {
    const parts = new IntlMessageFormat(locale === 'fr' ? bindPunctuation(template) : template, locale, undefined, {
      ignoreTag: true,
    }).getAst();
    read = parts.every((part) => part.type === PART.words) ? formatParts(grammar, parts, {}) : parts;
    grammar.templates.set(template, read);
  }
  return typeof read === 'string' ? read : formatParts(grammar, read, values);
}

/** In French the spaces before high punctuation and inside quotation marks break no line. */
const bindPunctuation = (french: string) => french.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0');

/** The parts of a template, as the parser numbers them. */
const PART = { words: 0, argument: 1, select: 5, plural: 6, count: 7 } as const;

/** What catalogues use of ICU's syntax: words, arguments, `select`, `plural`, and # for `count`. */
function formatParts(grammar: Grammar, parts: Parts, values: Values, count = 0): string {
  let said = '';
  for (const part of parts) {
    switch (part.type) {
      case PART.words:
        said += part.value;
        break;
      case PART.argument:
        said += formatValue(argumentOf(values, part.value));
        break;
      case PART.select: {
        const chosen = part.options[argumentOf(values, part.value)] ?? part.options.other;
        if (chosen !== undefined) said += formatParts(grammar, chosen.value, values, count);
        break;
      }
      case PART.plural: {
        const n = Number(argumentOf(values, part.value));
        const counted = n - part.offset;
        const rule = grammar.rules[part.pluralType ?? 'cardinal'].select(counted);
        const chosen = part.options[`=${n}`] ?? part.options[rule] ?? part.options.other;
        if (chosen !== undefined) said += formatParts(grammar, chosen.value, values, counted);
        break;
      }
      case PART.count:
        said += grammar.number.format(count);
        break;
      default:
        // A number in a form of its own, as percent.
        said += String(new IntlMessageFormat([part], grammar.locale).format(values));
    }
  }
  return said;
}

/** With the minus sign of print, not the hyphen. */
function formatValue(value: string | number): string | number {
  return typeof value === 'number' && value < 0 ? `−${-value}` : value;
}

function argumentOf(values: Values, name: string): string | number {
  const value = values[name];
  if (value === undefined) throw new Error(`nothing is given for {${name}}`);
  return value;
}
