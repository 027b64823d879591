import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/emulator/actor.ts';
import type { RenderedMessage } from '../../src/emulator/rendered-message.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Game } from '../../src/kit/game.ts';
import type { Lesson } from '../../src/kit/lesson.ts';
import { LOCALES, type Locale } from '../../src/kit/message.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { DAY } from '../../src/shared/durations.ts';
import { verifyGame } from '../../src/table/archive/verify.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer, undoMove } from '../../src/table/core/submit-answer.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { forgetUser } from '../../src/table/settings/forget.ts';
import { actors } from './actors.ts';
import { type Running, withHouse } from './house.ts';

const MOST = { steps: 12, taps: 30, words: 450, times: 1.25 };

const lessonOf = (game: Game): Lesson => ensureDefined(game.lesson, `a lesson of ${game.id}`);
const isAnswer = (id: string | undefined) => /^1:\d+:(walk|do|pick|set):\d/.test(id ?? '');

/** What is read of a panel: all its sentences, without signs and formatting. */
function wordsOn({ text }: RenderedMessage): number {
  return text
    .replace(/<a?:\w+:\d+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The one answer that is open on a panel; all others are grey, or not in the list. */
async function onward(who: Actor, panel: RenderedMessage): Promise<RenderedMessage> {
  const [menu, ...menus] = panel.selects.filter((s) => isAnswer(s.customId));
  const open = panel.buttons.filter((b) => isAnswer(b.customId) && !b.disabled && !/:walk:[^:]*:$/.test(b.customId ?? ''));
  expect(menus, panel.text).toEqual([]);
  expect(open.length, panel.text).toBeLessThanOrEqual(1);
  const [button] = open;
  if (button?.customId !== undefined) return ensureDefined((await who.press(button.customId, panel)).shown, 'a panel');
  const { options, max, customId } = ensureDefined(menu, `a way on: ${panel.text}`);
  expect(options.length, panel.text).toBe(max);
  const chosen = options.map((o) => o.value);
  return ensureDefined((await who.select(chosen, customId, panel)).shown, 'a panel');
}

interface Played {
  readonly taps: number;
  readonly words: number;
  readonly panels: readonly string[];
}

/** Plays a lesson as its panels allow, to its end. */
async function through({ bot }: Running, who: Actor, game: Game, from: RenderedMessage): Promise<Played> {
  const { steps } = lessonOf(game);
  const panels = [from];
  let panel = from;
  for (let taps = 1; taps <= MOST.taps; taps++) {
    const at = ensureDefined(
      (await bot.services.store.listGamesOfUser(who.id, ['lesson'])).find(({ title }) => title === game.id),
      'a lesson',
    );
    const { taken } = ensureDefined(lobbyOf(at).lesson, 'how far');
    if (taken === steps.length)
      return { taps, words: panels.reduce((sum, one) => sum + wordsOn(one), 0), panels: panels.map(({ text }) => text) };
    const { mark } = ensureDefined(steps[taken], 'a step');
    const { view } = ensureDefined(await loadPlayerView(bot.services, at.id, who.id), 'what he sees');
    if (mark !== undefined) expect(Object.keys(game.scene(view, 'day').anchors)).toContain(mark);
    panel = await onward(who, panel);
    panels.push(panel);
  }
  throw new Error(`more than ${MOST.taps} taps: ${panel.text}`);
}

async function reading(running: Running, who: Actor, language: Locale): Promise<void> {
  await changeSettings(running.bot.services, who.id, (old) => ({ ...old, language }));
}

describe.each(GAMES.map((game) => [game.id, game] as const).filter(([, { lesson }]) => lesson !== undefined))('%s', (title, game) => {
  test('its lesson is played through in every language, with few taps and few words', () =>
    withHouse(async (running) => {
      const { anna } = actors(running.sandbox);
      const { steps } = lessonOf(game);
      expect(steps.length).toBeLessThanOrEqual(MOST.steps);
      const found = new Map<Locale, Played>();
      for (const locale of LOCALES) {
        await reading(running, anna, locale);
        const first = ensureDefined((await anna.slash('learn', { game: title })).shown, 'the first panel');
        const played = await through(running, anna, game, first);
        found.set(locale, played);
        if (process.env.SHOW !== undefined)
          console.log(`${title} ${locale}: ${played.taps} taps, ${played.words} words\n${played.panels.join('\n———\n')}`);
        expect(played.taps).toBeLessThanOrEqual(MOST.taps);
        for (const text of played.panels) expect(text, text).not.toMatch(/lesson\.|undefined|\{|\}/);
        const last = ensureDefined((await anna.slash('learn', { game: title })).shown, 'the end');
        await anna.press(/learnAnew/, last);
      }
      const english = ensureDefined(found.get('en'), 'English').words;
      expect(english).toBeLessThanOrEqual(MOST.words);
      for (const locale of LOCALES)
        expect(ensureDefined(found.get(locale), locale).words, locale).toBeLessThanOrEqual(MOST.times * english);
      expect(running.sandbox.violations).toEqual([]);
    }));

  test('left in the middle it is taken up again after a restart, and goes on against computers at its end', () =>
    withHouse(async (running) => {
      const { anna } = actors(running.sandbox);
      const first = ensureDefined((await anna.slash('learn', { game: title })).shown, 'the first panel');
      let panel = first;
      while (panel.text.includes(' · 1/')) panel = await onward(anna, panel);
      expect(panel.text).toContain(' · 2/');
      const again = await running.restart();
      const { anna: back } = actors(again.sandbox);
      const resumed = ensureDefined((await back.slash('learn', { game: title })).shown, 'the second step');
      expect(resumed.text).toBe(panel.text);
      // Nobody else hears of it, and nothing waits for anybody.
      expect((await again.store.listOutgoing(1)).length).toBe(0);
      expect(await again.store.listAwaitedOfUser(back.id)).toEqual([]);
      expect(ensureDefined((await back.slash('games')).shown, 'the inbox').text).not.toContain('#1');
      await through(again, back, game, resumed);
      const end = ensureDefined((await back.slash('learn', { game: title })).shown, 'the end');
      await again.bot.waitUntilIdle();
      const on = ensureDefined((await back.press('Finish it against computers', end)).shown, 'a note');
      expect(on.text).toContain('#1');
      await again.bot.waitUntilIdle();
      const row = ensureDefined(await again.store.findGame(1), 'the game');
      expect(row).toMatchObject({ status: 'running', guildId: back.place().guild_id });
      expect(lobbyOf(row)).toMatchObject({ practice: true, private: true });
      expect(lobbyOf(row).lesson).toBeUndefined();
      back.go(/#1 ·/);
      // Computers answer at once: sooner or later it is the learner's turn, or the game is over.
      for (let n = 0; n < 40 && (await again.store.listAwaitedOfUser(back.id)).length === 0; n++) await again.bot.waitUntilIdle();
      expect((await loadPlayerView(again.bot.services, 1, back.id))?.questions.some((q) => !q.decision.optional)).toBe(true);
      expect((await verifyGame(again.bot.services, 1)).problems).toEqual([]);
      expect(again.sandbox.violations).toEqual([]);
    }));
});

test('where there are tables for practice enough, each can be opened or ended, and the lesson goes on', () =>
  withHouse(async (running) => {
    const { sandbox, bot, store } = running;
    const { anna } = actors(sandbox);
    for (let n = 0; n < 4; n++) {
      await anna.slash('practice', { game: 'san-marco' });
      await bot.waitUntilIdle();
    }
    const game = ensureDefined(
      GAMES.find((g) => g.lesson !== undefined),
      'a title with a lesson',
    );
    await through(running, anna, game, ensureDefined((await anna.slash('learn', { game: game.id })).shown, 'the first panel'));
    const full = ensureDefined((await anna.press('Finish it against computers')).shown, 'what stands against it');
    expect(full.text).toContain('4 practice tables');
    const left = ensureDefined((await anna.press(/^1:2:social:practiceEnd:/, full)).shown, 'what is left');
    expect((await store.findGame(2))?.status).toBe('abandoned');
    const on = ensureDefined((await anna.press('Finish it against computers', left)).shown, 'a note');
    expect(on.text).toContain('#5');
    expect((await store.findGame(5))?.status).toBe('running');
    expect(sandbox.violations).toEqual([]);
  }));

test('who is forgotten leaves no lesson behind', () =>
  withHouse(async ({ sandbox, bot, store }) => {
    const { anna } = actors(sandbox);
    await anna.slash('learn', { game: 'san-marco' });
    await forgetUser(bot.services, anna.id);
    expect(await store.findGame(1)).toMatchObject({ status: 'abandoned' });
    expect(JSON.stringify([await store.findGame(1), await store.listSeatHolders(1), await store.listEvents(1)])).not.toMatch(
      new RegExp(`${anna.id}|Anna`),
    );
  }));

test('what is not the next step is refused by the table itself; a lesson nobody takes up again is cleared without a word', () => {
  let now = Date.UTC(2026, 0, 5, 12);
  return withHouse(
    async (running) => {
      const { anna, bruno } = actors(running.sandbox);
      const title = 'san-marco';
      await anna.slash('learn', { game: title });
      const decision = ensureDefined((await loadPlayerView(running.bot.services, 1, anna.id))?.questions[0], 'a question').decision.id;
      expect((await loadPlayerView(running.bot.services, 1, bruno.id))?.questions).toEqual([]);
      expect(await submitAnswer(running.bot.services, 1, anna.id, decision, ['can-cas'])).toMatchObject({ at: 'stale' });
      expect(await submitAnswer(running.bot.services, 1, anna.id, decision, ['cas-mar'])).toMatchObject({ at: 'done' });
      expect(await undoMove(running.bot.services, 1, anna.id)).toMatchObject({ at: 'stale' });
      now += 15 * DAY;
      await running.bot.waitUntilIdle();
      expect(await running.store.findGame(1)).toMatchObject({ status: 'abandoned' });
      expect(await running.store.listGamesOfUser(anna.id, ['lesson', 'abandoned'])).toEqual([]);
      expect(await running.store.listOutgoing(1)).toEqual([]);
    },
    undefined,
    () => now,
  );
});
