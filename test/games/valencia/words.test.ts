import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { missionLabel } from '../../../src/games/valencia/mission-words.ts';
import { ABILITIES, MISSION_TYPES, SPECIALS } from '../../../src/games/valencia/vocabulary.ts';
import { houseVoice } from '../../../src/i18n/index.ts';
import { LOCALES } from '../../../src/kit/message.ts';
import { table } from './table.ts';

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

const keys = Object.keys(valencia.words.en);

describe('the words of Valencia', () => {
  it.each(LOCALES)('%s: every text is well formed and uses the arguments of the English one', (locale) => {
    for (const key of keys)
      expect(argumentsOf(valencia.words[locale][key], locale), `${locale} ${key}`).toEqual(argumentsOf(valencia.words.en[key], 'en'));
  });

  it.each(LOCALES)('%s: settings fit a select, rules have a title and a text, every card is explained', (locale) => {
    const words = valencia.words[locale];
    const labels = [
      ...valencia.orders.flatMap((o) => [o.label, ...o.choices.map((c) => c.label)]),
      ...valencia.optionFields.flatMap((f) => [f.label, ...f.values.map((v) => v.label)]),
    ];
    const { say } = houseVoice(locale, valencia);
    for (const label of labels) expect(say(label).length, `${locale} ${label.key}`).toBeLessThanOrEqual(80);
    for (const key of keys.filter((k) => k.startsWith('rule.') && !k.endsWith('.title'))) expect(words[`${key}.title`], key).toBeDefined();
    for (const card of [...SPECIALS, ...ABILITIES, ...MISSION_TYPES]) expect(words[`rule.${card}`], card).toBeDefined();
    // The rules come first, the cards one by one after them.
    const entries = keys.filter((k) => k.endsWith('.title'));
    expect(entries.indexOf('rule.secrets.title')).toBeLessThan(entries.indexOf('rule.joker.title'));
  });

  it('M26 names how many members on the Council this table asks for', () => {
    const { say } = houseVoice('en', valencia);
    const asked = [2, 3, 4, 5].map((seats) => say(missionLabel(table(seats).state, 'M26')));
    expect(asked.map((text) => text[0])).toEqual(['4', '4', '3', '2']);
  });

  it('says every public fact of a position', () => {
    const t = table(5).idle('never');
    const text = JSON.stringify(valencia.describe(t.view('public')));
    const { state } = t;
    for (const square of state.players.flatMap((p) => p.city)) expect(text).toContain(`"${square}"`);
    for (const palm of state.palms) expect(text).toContain(`"${palm}"`);
    for (const space of Object.keys(state.fountains)) expect(text).toContain(`"${space}"`);
  });
});
