import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { button, buttonRows, card, fitToLimits, textDisplay } from '../../src/discord/ui/components.ts';
import { clipText, TEXT_LIMITS } from '../../src/discord/ui/limits.ts';
import { plainName, withPlainNames } from '../../src/discord/ui/people.ts';
import { messageFactory } from '../../src/kit/message.ts';
import { boldFlaws } from './bold.ts';

const words = messageFactory();

describe('a text that is cut', () => {
  test('is as long as it may be, and never ends in half a sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (words, most) => {
        const cut = clipText(words, most);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(/\p{Cs}/u.test(cut)).toBe(false);
        if (words.length <= most) expect(cut).toBe(words);
      }),
    );
    expect(clipText('😀'.repeat(20), 32)).toBe(`${'😀'.repeat(15)}…`);
  });

  test('leaves no bold or italic words open', () => {
    const words = 'a **bold** and *slanted* word, and a \\*\\* **● Name** of *a button*';
    for (let most = 1; most <= words.length; most++) expect(boldFlaws(clipText(words, most)), String(most)).toEqual([]);
  });

  test('keeps its escapes whole', () => {
    const escaped = plainName('_'.repeat(100));
    expect(escaped).toBe(`${'\\_'.repeat(31)}…`);
    expect(plainName(`${'x'.repeat(62)}\\\\`)).toBe(`${'x'.repeat(62)}…`);
    expect(plainName('*<@1>')).toBe('\\*\\<\\@1\\>');
    expect(plainName('\u200b ')).toBe('?');
  });

  test('is not cut where an organiser gives his reason', () => {
    const reason = 'long '.repeat(50).trim();
    expect(withPlainNames(words('x', { reason, n: 3 }))).toEqual(words('x', { reason, n: 3 }));
  });
});

describe('the texts of a message together', () => {
  type Shown = readonly { readonly content?: string }[];
  const partsOf = (message: ReturnType<typeof fitToLimits>) => message.flatMap((c) => c.components as Shown);
  const total = (message: ReturnType<typeof fitToLimits>) => partsOf(message).reduce((sum, { content = '' }) => sum + content.length, 0);
  const press = buttonRows([button({ id: 'x', label: 'Play' })]);

  test('are left as they are where they fit', () => {
    const message = [card(1, [textDisplay('a'.repeat(2000)), textDisplay('b'.repeat(1900)), ...press])];
    expect(fitToLimits(message)).toEqual(message);
  });

  test('give way where they do not, the longest first, and the buttons stay', () => {
    const message = [card(1, [textDisplay('a'.repeat(3000)), textDisplay('b'.repeat(1500)), textDisplay('c'.repeat(100)), ...press])];
    const shown = fitToLimits(message);
    expect(total(shown)).toBeLessThanOrEqual(TEXT_LIMITS.texts);
    const [a, b, c, buttons] = partsOf(shown);
    expect(a).toMatchObject({ content: expect.stringMatching(/^a+…$/) });
    expect([b, c, buttons]).toEqual([textDisplay('b'.repeat(1500)), textDisplay('c'.repeat(100)), press[0]]);
  });
});
