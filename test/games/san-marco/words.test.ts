import { describe, expect, it } from 'vitest';
import { sanMarco } from '../../../src/games/san-marco/index.ts';
import { ACTION_CARDS, isDistrict } from '../../../src/games/san-marco/vocabulary.ts';
import { LOCALES } from '../../../src/kit/message.ts';

describe('the words of San Marco', () => {
  it.each(LOCALES)('%s: every card can be looked up', (locale) => {
    const words = sanMarco.words[locale];
    for (const card of ACTION_CARDS) expect(words[isDistrict(card) ? 'rule.district' : `rule.${card}`], card).toBeDefined();
  });
});
