import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import type { Painter } from '../../src/render/painter.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { actors } from './actors.ts';
import { blankPainter, withHouse } from './house.ts';
import { seated } from './tables.ts';

/** A painter slow enough that the words of a panel come first. */
const slowPainter: Painter = {
  async render(scene, commission) {
    await pause(250);
    return blankPainter.render(scene, commission);
  },
  close: async () => {},
};

test('a panel shows its words before its picture when that takes long, and no stale picture later', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, chiara } = actors(sandbox);
    await seated({ sandbox, bot }, 'san-marco', 3);
    const [awaited] = await store.listAwaitedInGame(1);
    const leader = [anna, bruno, chiara].find((p) => p.id === awaited?.userId)?.go(/#1 ·/);
    const first = (await leader?.press('Play'))?.shown;
    expect(first?.pictures).toHaveLength(0);
    expect(first?.buttons.length).toBeGreaterThan(0);
    await bot.waitUntilIdle();
    const panel = ensureDefined(leader?.last(), 'a panel');
    expect(panel.pictures).toHaveLength(1);
    const question = ensureDefined(panel.selects[0], 'a question');
    const next = (await leader?.select(ensureDefined(question.options[0], 'an answer').value, question.customId, panel))?.shown;
    // The picture of before stays until the next is painted.
    expect(next?.pictures).toHaveLength(1);
    expect(sandbox.violations).toEqual([]);
  }, slowPainter));

test('the first tap of the first lesson leads from the pictures of all titles to the board, and names none that is not there', () =>
  withHouse(async ({ sandbox, bot }) => {
    const { anna } = actors(sandbox);
    const titles = ensureDefined((await anna.slash('learn')).shown, 'the titles');
    await bot.waitUntilIdle();
    const list = ensureDefined(anna.last(), 'the titles');
    expect(list.pictures.length).toBeGreaterThan(2);
    await anna.press('Venice', list);
    await bot.waitUntilIdle();
    const lesson = ensureDefined(anna.last(), 'a lesson');
    expect([lesson.id, lesson.pictures.length]).toEqual([titles.id, 1]);
    expect(sandbox.violations).toEqual([]);
  }, slowPainter));

test('a part of the board can be looked at closely beside the question, and another after it', () => {
  const closer: unknown[] = [];
  const widths: number[] = [];
  const painter: Painter = {
    render(scene, commission) {
      if (commission.zoom !== undefined) closer.push(commission.zoom);
      widths.push(scene.width);
      return blankPainter.render(scene, commission);
    },
    close: async () => {},
  };
  return withHouse(async ({ sandbox, bot }) => {
    const { anna } = actors(sandbox);
    await seated({ sandbox, bot }, 'venice', 3);
    anna.go(/#1 ·/);
    const own = (await anna.press('Play')).shown;
    expect(own?.buttons.map((b) => b.label)).toContain('Zoom in');
    const middle = (await anna.press('Zoom in')).shown;
    expect(middle?.pictures).toHaveLength(1);
    expect(middle?.id).not.toBe(own?.id);
    const corner = (await anna.press('Top right')).shown;
    expect(corner?.id).toBe(middle?.id);
    expect(closer).toMatchObject([
      { at: { x: 661 }, factor: 2 },
      { at: { x: 991.5 }, factor: 2 },
    ]);
    expect(JSON.stringify(corner)).toMatch(/Top right, twice as large\. To be read there: [^.]*Grand Council/);
    expect(JSON.stringify(middle)).toMatch(/Middle, twice as large\. To be read there: [^.]*Doge’s Palace/);
    expect(JSON.stringify(middle)).not.toMatch(/Middle, [^.]*\.[^.]*Grand Council/);
    // His own picture is cut to the chart: the council track is in the whole one.
    expect(new Set(widths.slice(-2))).toEqual(new Set([1322]));
    await anna.press('What your picture leaves out');
    expect(widths.at(-1)).toBe(1600);
    expect(closer).toHaveLength(2);
    expect(sandbox.violations).toEqual([]);
  }, painter);
});

test('the icons of a picture are explained beside the question and under the rules, to players and to those who watch', () =>
  withHouse(async ({ sandbox, bot }) => {
    const { anna, elena } = actors(sandbox);
    await seated({ sandbox, bot }, 'san-marco', 3);
    anna.go(/#1 ·/);
    const own = (await anna.press('Play')).shown;
    const legend = (await anna.press('Icons')).shown;
    expect(legend?.id).not.toBe(own?.id);
    expect(legend?.pictures.length).toBeGreaterThan(0);
    expect(legend?.text).toMatch(/Icons of San Marco[\s\S]*Limit card, with its points[\s\S]*Golden frame/);
    await elena.slash('rules', { about: 'valencia' });
    expect((await elena.press('Icons')).shown?.text).toMatch(/Icons of Valencia[\s\S]*Oranges/);
    expect(sandbox.violations).toEqual([]);
  }));

test('that a sign hangs for him is said to him alone, in his panel, until he has looked', () =>
  withHouse(async (running) => {
    const { bot, store, sandbox } = running;
    const { players, who } = await seated(running, 'inkognito', 4);
    for (const { userId } of await store.listSeatHolders(1)) {
      const question = ensureDefined(
        (await loadPlayerView(bot.services, 1, userId))?.questions.find((q) => !q.decision.optional),
        'a question',
      );
      await submitAnswer(bot.services, 1, userId, question.decision.id, ['auto']);
    }
    await bot.waitUntilIdle();
    const seats = await store.listSeatHolders(1);
    const [maker, , meant] = seats.map(({ userId }) => userId);
    const sign = ensureDefined(
      (await loadPlayerView(bot.services, 1, maker ?? ''))?.questions.find((q) => q.decision.kind === 'sign'),
      'a sign',
    );
    await submitAnswer(bot.services, 1, maker ?? '', sign.decision.id, ['cough', ['2']]);
    await bot.waitUntilIdle();
    for (const player of players) player.speaks('en-GB');
    const hinted = async () => {
      const found: string[] = [];
      for (const player of players) {
        const shown = JSON.stringify((await player.press('Play')).shown);
        if (shown.includes('a sign for you')) found.push(player.id);
      }
      return found;
    };
    expect(await hinted()).toEqual([meant]);
    const looking = ensureDefined(
      (await loadPlayerView(bot.services, 1, meant ?? ''))?.questions.find((q) => q.decision.kind === 'look'),
      'a look',
    );
    await submitAnswer(bot.services, 1, who(meant).id, looking.decision.id, ['look']);
    expect(await hinted()).toEqual([]);
    expect(sandbox.violations).toEqual([]);
  }));
