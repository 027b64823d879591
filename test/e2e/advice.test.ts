import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import type { Locale } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { resignSeat } from '../../src/table/seats/seats.ts';
import { actors } from './actors.ts';
import { playByClicking } from './clicker.ts';
import { withHouse } from './house.ts';

const PLAY = /^1:\d+:play$/;
const ADVISE = /^1:\d+:social:advise/;
const REVIEW = /^1:\d+:social:review/;
const TABLES: readonly { readonly game: string; readonly locale: Locale }[] = [
  { game: 'san-marco', locale: 'en' },
  { game: 'valencia', locale: 'pl' },
  { game: 'inkognito', locale: 'fr' },
  { game: 'venice', locale: 'pl' },
];

test.each(TABLES)('who practises $game asks for advice, takes it, and has his game reviewed, in $locale', ({ game, locale }) =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { say } = translatorFor(locale);
    const anna = actors(sandbox).anna.speaks(locale === 'en' ? 'en-GB' : locale);
    await anna.slash('practice', { game });
    await bot.waitUntilIdle();
    anna.go(/#1 ·/);
    // People first, and of computers their names alone.
    expect(anna.place().name).toMatch(/#1 · Anna, \p{L}+/u);
    expect(anna.place().name).not.toContain(say('computers.level.apprentice'));
    const rng = quickRng(game);
    const asked = async () => {
      for (let n = 0; n < 4000; n++) {
        const waits = await store.listAwaitedInGame(1);
        if (waits.some((a) => a.userId === anna.id)) return bot.waitUntilIdle();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('nobody is asked');
    };
    for (let turn = 0; turn < 2; turn++) {
      await asked();
      await playByClicking(anna, rng);
    }
    await asked();
    const panel = ensureDefined((await anna.press(PLAY)).shown, 'a panel');
    const advised = ensureDefined((await anna.press(ADVISE, panel)).shown, 'advice');
    const told = advised.text;
    expect(told).toContain('1. **');
    expect(told.includes(say('advice.how')) || told.includes(say('advice.none'))).toBe(true);
    const way = advised.buttons.find((b) => b.label === say('advice.play', { n: 1 }));
    if (way?.customId !== undefined) {
      const before = (await store.listEvents(1)).length;
      await anna.press(way.customId, advised);
      await bot.waitUntilIdle();
      // It is done, or asked for once more where nothing takes it back.
      expect((await store.listEvents(1)).length).toBeGreaterThanOrEqual(before);
    }
    // Nobody else reads anything of it.
    const { bruno } = actors(sandbox);
    expect(
      bruno
        .go(/#1 ·/)
        .sees()
        .some((s) => s.text.includes(say('advice.how'))),
    ).toBe(false);
    await resignSeat({ store, games: GAMES, now: Date.now, newSeed: () => '', wake: () => undefined }, 1, anna.id);
    await bot.waitUntilIdle();
    let review = ensureDefined((await anna.press(REVIEW)).shown, 'a review');
    for (let n = 0; n < 200 && review.buttons.some((b) => b.label === say('review.again')); n++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      review = ensureDefined((await anna.press(REVIEW, review)).shown, 'a review');
    }
    const words = [
      say('review.best', { answer: '' }).trim(),
      say('review.fine', { who: { seat: 0 } })
        .replace('#1', '')
        .trim(),
    ];
    expect(words.some((line) => review.text.includes(line.slice(0, 7)))).toBe(true);
    expect(review.text).not.toContain(say('review.noOne'));
  }),
);
