import { expect, test } from 'vitest';
import { randomPath } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { due } from '../long.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

/** Plays by chance, so many answers or to the end; what is posted meanwhile is delivered at the end. */
async function playOut({ store, bot }: Running, most = 5000) {
  const rng = quickRng('to the end');
  for (let n = 0; n < most; n++) {
    const awaited = (await store.listAwaitedInGame(1))[0];
    if (awaited === undefined) break;
    const view = ensureDefined(await loadPlayerView(bot.services, 1, awaited.userId), 'a game');
    const question = ensureDefined(
      view.questions.find((q) => !q.decision.optional),
      'a question',
    );
    await submitAnswer(bot.services, 1, awaited.userId, question.decision.id, randomPath(question.tree, rng).path);
  }
  await bot.waitUntilIdle();
}

// A game of Venice has four times as many posts.
test.each(due(['san-marco', 'venice', 'inkognito', 'valencia'], (title) => title !== 'venice'))(
  'the end of %s is a ceremony: scoring by steps, ranking, seed; then the game can be checked, seen again, and played again',
  (title) =>
    withHouse(async (running) => {
      const { store, bot, sandbox } = running;
      const { players } = await seated(running, title, 3);
      const anna = ensureDefined(players[0], 'Anna');
      await playOut(running);
      const end = await anna.waitForMessage('The game is over');
      const result = ensureDefined(await store.findGame(1), 'a game').result as { places: { score: number }[] };
      for (const { score } of result.places) expect(end.text).toContain(`**${score}**`);
      // In Inkognito there is no scoring, but who won.
      if (title !== 'inkognito') expect(end.text).toMatch(/^[^\n]+: .*\*\*Anna\*\* -?\d+/m);
      expect(end.text).toMatch(/^Ratings: (.*\*\*\w+\*\* 0\.0 → -?\d+\.\d \(provisional\)( · )?){3}$/m);
      expect(end.text).toContain('The seed of this game was');
      expect(end.pictures).toHaveLength(1);

      const checked = ensureDefined((await anna.slash('verify')).shown, 'a verdict');
      expect(checked.text).toContain('is in order');

      let page = ensureDefined((await anna.press('Replay', end)).shown, 'the first step');
      const of = Number(/step 0 of (\d+)/.exec(page.text)?.[1]);
      expect(of).toBeGreaterThan(10);
      await bot.waitUntilIdle();
      page = ensureDefined((await anna.press('Next', page)).shown, 'the next step');
      expect(page.text).toContain(`step 1 of ${of}`);
      page = ensureDefined((await anna.press('Last', page)).shown, 'the last step');
      expect(page.text).toContain(`step ${of} of ${of}`);

      for (const player of players) await player.press('Rematch', end);
      await bot.waitUntilIdle();
      const again = ensureDefined(await store.findGame(2), 'the rematch');
      expect(again.status).toBe('running');
      const before = (await store.listSeatHolders(1)).map((h) => h.userId);
      expect((await store.listSeatHolders(2)).map((h) => h.userId)).toEqual([before[2], before[0], before[1]]);
      expect(sandbox.violations).toEqual([]);
    }),
);

test('what is open to all is taken back when all agree by button; it is asked and told in the thread', () =>
  withHouse(async (running) => {
    const { store, bot, sandbox } = running;
    const { who } = await seated(running, 'san-marco', 3);
    const first = who((await store.listAwaitedInGame(1))[0]?.userId);
    await playOut(running, 1);
    const second = who((await store.listAwaitedInGame(1))[0]?.userId);
    expect(second).not.toBe(first);
    await first.press('Play');
    await first.press('Ask to go back');
    await first.press('To before my last move');
    await bot.waitUntilIdle();
    const asked = await second.waitForMessage('asks to take the last move back');
    expect(asked.pings).toHaveLength(2);
    expect((await first.press('Agree', asked)).shown?.text).toContain('The others have to agree.');
    await second.press('Agree', asked);
    const third = ensureDefined(
      (await store.listSeatHolders(1)).find((h) => h.userId !== first.id && h.userId !== second.id),
      'the third',
    );
    await who(third.userId).speaks('en-GB').press('Agree', asked);
    await bot.waitUntilIdle();
    await second.waitForMessage('All agreed');
    expect((await store.listAwaitedInGame(1)).map((a) => a.userId)).toEqual([first.id]);
    expect(sandbox.violations).toEqual([]);
  }));
