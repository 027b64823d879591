import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { valencia } from '../../src/games/valencia/index.ts';
import { venice } from '../../src/games/venice/index.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { agreedFields, fieldsOf } from '../../src/table/lobby/options.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { setOptions } from '../../src/table/lobby/terms.ts';
import { actors } from './actors.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

/** What somebody reads who has never seen the box. */

test.each(GAMES.map((game) => [game.id, game] as const))(
  'the thread of %s begins with what one plays for and ends its first post with the seal',
  (title, game) =>
    withHouse(async (running) => {
      const { players } = await seated(running, title, Math.max(3, game.seats[0]));
      const post = ensureDefined(ensureDefined(players[0], 'Anna').last('Seal on the dice'), 'the opening');
      const lines = post.text.split('\n');
      expect(lines[1]).toBe(translatorFor('en', game).say(ensureDefined(game.goal, 'a goal')));
      expect(lines.at(-1)).toMatch(/^-# \d+ draws? made seats and set-up; .*Seal on the dice of this game/);
      const setUp = ensureDefined((await running.store.listEvents(1))[0], 'the set-up');
      expect(lines.at(-1)).toContain(`${(setUp.draws as unknown[]).length} draws`);
      // Nothing was agreed otherwise than usual.
      expect(post.text).not.toMatch(/^-# [^:]*: (No|None|0)$/m);
    }),
);

test('a card names only what is otherwise than usual, and its options all there is', () =>
  withHouse(async ({ sandbox, bot }) => {
    const { anna } = actors(sandbox);
    const host = { id: anna.id, name: 'Anna' };
    // At a pace for which nothing is suggested.
    await anna.slash('play', { game: 'venice', seats: 3, pace: 'live' });
    await bot.waitUntilIdle();
    const card = () => ensureDefined(anna.last('Venice #1'), 'the card').text;
    expect(card()).not.toMatch(/Short game|favour|one’s own gondola/);
    await setOptions(bot.services, 1, host, { options: { short: true } });
    await bot.waitUntilIdle();
    expect(card()).toMatch(/Short game[^\n]*: Yes/);
    expect(card()).not.toMatch(/favour|one’s own gondola/);
    const all = ensureDefined((await anna.press('Options')).shown, 'the options').text;
    expect(all).toMatch(/favour/);
    expect(all).toMatch(/one’s own gondola/);
  }));

test('alone one says in one word how hard it is to be; the terms behind it are asked on another page', () =>
  withHouse(async ({ sandbox, bot, store }) => {
    const { anna } = actors(sandbox);
    const panel = ensureDefined((await anna.slash('play', { game: 'venice', seats: 1 })).shown, 'a panel');
    expect(panel.text).toContain('Difficulty: Normal');
    expect(panel.text).not.toContain('the Doge’s points');
    const menu = ensureDefined(panel.selects[0], 'how hard');
    expect(menu.options.map((o) => o.label)).toEqual(['Easy', 'Normal', 'Hard']);
    await anna.select('Hard', menu.customId, panel);
    await bot.waitUntilIdle();
    expect((await store.findGame(1))?.options).toMatchObject({ dogeCouncil: 2, lastTurns: 0, dogeCrew: 2, dogeFirst: 1, dogeScrolls: 3 });
    expect(ensureDefined(anna.last('Venice #1'), 'the card').text).toContain('Difficulty: Hard');
    const labels = async (page: string) => {
      await anna.press(page);
      const { components } = ensureDefined(anna.modal(), 'a form') as unknown as { components: { label?: string }[] };
      return components.map((c) => c.label ?? '');
    };
    await anna.press('Options');
    expect(await labels('Change')).toContain('Difficulty');
    await anna.press('Options');
    const knobs = await labels('More options');
    expect(knobs.join('|')).toMatch(/Doge/);
    expect(knobs).not.toContain('Difficulty');
    // Set one by one it is no word any more, and what differs is named.
    await setOptions(bot.services, 1, { id: anna.id, name: 'Anna' }, { options: { dogeScrolls: 1 } });
    await bot.waitUntilIdle();
    const card = ensureDefined(anna.last('Venice #1'), 'the card').text;
    expect(card).not.toContain('Difficulty');
    expect(card).toContain('scrolls at the start: 1');
    // Among others there is no such word, and nothing of it is left.
    await setOptions(bot.services, 1, { id: anna.id, name: 'Anna' }, { seats: 2, level: 'hard' });
    expect((await store.findGame(1))?.options).toMatchObject({ dogeScrolls: 2, dogeCouncil: 0 });
    expect(sandbox.violations).toEqual([]);
  }));

test.each(LOCALES)('P8: the host names the first player of Valencia at the table, in %s', (locale) =>
  withHouse(async ({ sandbox, bot, store }) => {
    const { anna: someone, bruno } = actors(sandbox);
    const anna = someone.speaks(locale === 'en' ? 'en-GB' : locale);
    const { say } = translatorFor(locale, valencia);
    await anna.slash('play', { game: 'valencia', seats: 3 });
    await bot.waitUntilIdle();
    await bruno.press('Join', ensureDefined(bruno.last('Valencia #1'), 'the card'));
    await bot.waitUntilIdle();
    const panel = ensureDefined((await anna.press('Options')).shown, 'the options');
    const [field] = ensureDefined(valencia.named, 'who can be named');
    const menu = ensureDefined(
      panel.selects.find((s) => s.options.some((o) => o.label === say(ensureDefined(field, 'a field').nobody))),
      'a choice of people',
    );
    await anna.select('Bruno', menu.customId, panel);
    await bot.waitUntilIdle();
    expect(lobbyOf(ensureDefined(await store.findGame(1), 'the game')).named).toEqual([{ user: bruno.id, field: 'firstPlayer' }]);
    expect(ensureDefined(anna.last('Valencia #1'), 'the card').text).toMatch(/First player[^\n]*: Bruno/);
    await startGame(bot.services, 1, { id: anna.id });
    expect((await store.listSeatHolders(1)).find(({ seat }) => seat === 0)?.userId).toBe(bruno.id);
    expect(sandbox.violations).toEqual([]);
  }),
);

test.each(LOCALES)('R72: alone the Doge’s head start in the council is any of 0 to 6, in %s', (locale) =>
  withHouse(async ({ sandbox, bot, store }) => {
    const anna = actors(sandbox).anna.speaks(locale === 'en' ? 'en-GB' : locale);
    const { say } = translatorFor(locale, venice);
    await anna.slash('play', { game: 'venice', seats: 1 });
    await bot.waitUntilIdle();
    await anna.press('Options');
    await anna.press(say('lobby.changeMore'));
    const label = ensureDefined(venice.optionFields.find(({ id }) => id === 'dogeCouncil')?.label, 'a label');
    const { components } = ensureDefined(anna.modal(), 'a form') as unknown as {
      components: { label?: string; component?: { options?: { value: string }[] } }[];
    };
    const field = components.find((c) => c.label === say(label));
    expect(field?.component?.options?.map(({ value }) => value)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    await setOptions(bot.services, 1, { id: anna.id, name: 'Anna' }, { options: { dogeCouncil: 5 } });
    expect((await store.findGame(1))?.options).toMatchObject({ dogeCouncil: 5 });
    expect(sandbox.violations).toEqual([]);
  }),
);

test('where seats are agreed nothing is offered that needs people to be named or a board to be laid out', () => {
  const offered = (fields: typeof fieldsOf) =>
    GAMES.flatMap((game) => fields(game, 3, game.options.parse({})).flatMap((f) => f.values.map((v) => `${game.id} ${f.id} ${v.value}`)));
  const left = offered(fieldsOf).filter((o) => !offered(agreedFields).includes(o));
  expect(left).toEqual(['venice favours by_seat', 'valencia city custom']);
});
