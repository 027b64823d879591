import { describe, expect, test } from 'vitest';
import { type AppEmoji, createEmojiRegistry } from '../../src/discord/icons/emoji-registry.ts';
import { stripEmojiMarkup, withoutEmojis } from '../../src/discord/icons/without-emojis.ts';
import { altText } from '../../src/discord/ui/alt.ts';
import { button, card, fitToLimits, select, textDisplay } from '../../src/discord/ui/components.ts';
import { clipText } from '../../src/discord/ui/limits.ts';
import { gameTranslator } from '../../src/discord/ui/people.ts';
import { GAMES } from '../../src/games/index.ts';
import { LOCALES, messageFactory } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { snapshotOf } from '../../src/kit/tableau.ts';
import { sceneFingerprint } from '../../src/render/fingerprint.ts';
import { createRenderer } from '../../src/render/renderer.ts';

const found = (names: Iterable<string>): AppEmoji[] => [...names].map((name, n) => ({ id: String(10n ** 18n + BigInt(n)), name }));
const HOLDERS = [{ seat: 0 as const, userId: '1', displayName: 'Anna', joinedAt: 0 }];

/** All icons, as Discord has them. */
function uploaded() {
  const emojis = createEmojiRegistry(GAMES);
  emojis.setUploaded(found(emojis.wanted.keys()));
  return emojis;
}

describe('the signs of words', () => {
  test.each(GAMES)('$id: each stands before a word of its catalogue', ({ signs = {}, words }) => {
    expect(Object.keys(signs).filter((key) => !(key in words.en))).toEqual([]);
    expect(Object.keys(signs).length).toBeGreaterThan(5);
  });

  test('have names Discord takes, none twice, and are small, and empty nowhere', () => {
    const { wanted } = createEmojiRegistry(GAMES);
    const { render: paint } = createRenderer();
    expect(wanted.size).toBeGreaterThan(60);
    expect(wanted.size).toBeLessThan(2000);
    for (const [name, scene] of wanted) {
      expect(name).toMatch(/^[a-z0-9_]{2,32}$/);
      const { bytes, width, height } = paint(scene, { size: 128 });
      expect([width, height]).toEqual([128, 128]);
      expect(bytes.length, name).toBeGreaterThan(500);
      expect(bytes.length, name).toBeLessThan(256 * 1024);
    }
  });

  test('are named anew when what they show changes: a shape, or a colour', () => {
    const [scene] = [...createEmojiRegistry(GAMES).wanted.values()];
    const [first, ...others] = ensureDefined(scene, 'a sign').pieces;
    const changed = {
      ...ensureDefined(scene, 'a sign'),
      pieces: [{ ...ensureDefined(first, 'a shape'), x: 51 } as typeof first & object, ...others],
    };
    expect(sceneFingerprint(changed)).not.toBe(sceneFingerprint(ensureDefined(scene, 'a sign')));
  });
});

describe('a voice with icons', () => {
  const venice = ensureDefined(
    GAMES.find(({ id }) => id === 'venice'),
    'Venice',
  );
  const say = messageFactory(venice.id);
  const sentence = say('cubes.cloth', { n: 3 });

  test('puts them before words and names, and says the same without', () => {
    const emojis = uploaded();
    for (const locale of LOCALES) {
      const drawn = gameTranslator(locale, venice, HOLDERS, emojis);
      const plain = gameTranslator(locale, venice, HOLDERS);
      expect(drawn.say(sentence)).toMatch(/^<:cubes?_\w+:\d+> |^<:ware_cloth_\w+:\d+> /);
      expect(stripEmojiMarkup(drawn.say(sentence))).toBe(plain.say(sentence));
      expect(drawn.say(say('player', { who: { seat: 0 } }))).toMatch(/^<:seat_1_\w+:\d+> \*\*Anna\*\*$/);
    }
  });

  test('says words alone while Discord has none', () => {
    const emojis = createEmojiRegistry(GAMES);
    expect(gameTranslator('en', venice, HOLDERS, emojis).say(sentence)).toBe('3 cloth');
    expect(gameTranslator('en', venice, HOLDERS, emojis).say(say('player', { who: { seat: 0 } }))).toBe('● **Anna**');
    expect(emojis.findForControl(venice, sentence)).toBeUndefined();
  });

  test('finds the sign of a label in what it names', () => {
    const emojis = uploaded();
    const label = say('pick.quay', { building: say('building.bank'), quay: 3 });
    expect(emojis.findForControl(venice, label)?.name).toMatch(/^building_bank/);
    expect(emojis.findForControl(venice, say('pick.no'))).toBeUndefined();
  });
});

describe('where Discord shows no icons', () => {
  const sign = '<:coin_12345678:1000000000000000001> ';

  test('labels, options and descriptions of pictures are words alone', () => {
    expect(button({ id: 'x', label: `${sign}3 coins` })).toMatchObject({ label: '3 coins' });
    const menu = select({ id: 'x', placeholder: `${sign}Pay`, options: [{ value: '1', label: `${sign}1`, hint: `${sign}one` }] });
    expect(JSON.stringify(menu)).not.toContain('<:');
    for (const game of GAMES) {
      const rng = { below: () => 0 } as never;
      const view = game.view(game.setup(game.seats[1], game.options.parse({}), rng), 'public');
      expect(altText(game, snapshotOf(game, view), gameTranslator('pl', game, HOLDERS, uploaded()))).not.toContain('<:');
    }
  });

  test('a text that is too long loses its icons before its words, and no icon is cut in two', () => {
    expect(clipText(`${sign}3 coins`, 10)).toBe('3 coins');
    const long = card(1, [textDisplay(`${sign}word `.repeat(85)), textDisplay('b'.repeat(600))]);
    const [shown] = fitToLimits([long]);
    const [first, second] = ensureDefined(shown, 'a card').components as { content: string }[];
    expect(first?.content).toBe('word '.repeat(85));
    expect(second?.content).toBe('b'.repeat(600));
  });

  test('a message can go without them', () => {
    const body = { components: [{ type: 2, emoji: { id: '1', name: 'x' }, label: 'y' }], files: Buffer.from('z') };
    expect(withoutEmojis(body)).toEqual({ components: [{ type: 2, label: 'y' }], files: Buffer.from('z') });
  });
});
