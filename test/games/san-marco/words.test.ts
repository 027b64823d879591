import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import { ACTION_CARDS, isDistrict } from '../../../src/games/san-marco/vocabulary.ts';
import { houseVoice } from '../../../src/i18n/index.ts';
import { LOCALES } from '../../../src/kit/message.ts';

/** The names a template asks for, inside plurals too. */
function argumentsOf(text: string | undefined, locale: string): string[] {
  const names = new Set<string>();
  const collect = (nodes: unknown): void => {
    if (!Array.isArray(nodes)) return;
    for (const node of nodes as { type: number; value: string; options?: { [k: string]: { value: unknown } } }[]) {
      // 0 is plain text, 7 the number sign inside a plural.
      if (node.type !== 0 && node.type !== 7) names.add(node.value);
      for (const option of Object.values(node.options ?? {})) collect(option.value);
    }
  };
  collect(new IntlMessageFormat(text ?? '', locale).getAst());
  return [...names].sort();
}

const keys = Object.keys(sanMarco.words.en);

describe('the words of San Marco', () => {
  it.each(LOCALES)('%s: every text is well formed and asks for nothing the English one has not', (locale) => {
    for (const key of keys) {
      const known = argumentsOf(sanMarco.words.en[key], 'en');
      expect(known, `${locale} ${key}`).toEqual(expect.arrayContaining(argumentsOf(sanMarco.words[locale][key], locale)));
    }
  });

  it.each(LOCALES)('%s: rules have a title and a text, every card can be looked up, settings fit a select', (locale) => {
    const words = sanMarco.words[locale];
    for (const key of keys.filter((k) => k.startsWith('rule.') && !k.endsWith('.title'))) expect(words[`${key}.title`], key).toBeDefined();
    for (const card of ACTION_CARDS) expect(words[isDistrict(card) ? 'rule.district' : `rule.${card}`], card).toBeDefined();
    const { say } = houseVoice(locale, sanMarco);
    const labels = [
      ...sanMarco.orders.flatMap((o) => [o.label, ...o.choices.map((c) => c.label)]),
      ...sanMarco.optionFields.flatMap((f) => [f.label, ...f.values.map((v) => v.label)]),
    ];
    for (const label of labels) expect(say(label).length, `${locale} ${label.key}`).toBeLessThanOrEqual(60);
  });
});
