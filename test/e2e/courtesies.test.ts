import { expect, test, vi } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { actors } from './actors.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

vi.setConfig({ testTimeout: 60_000 });

test('a pause is asked for, agreed to in the thread, shown where the game is, and gone after its end, over a restart', () => {
  let now = Date.now();
  return withHouse(
    async (running) => {
      const { players } = await seated(running, 'san-marco', 3, { pace: 'relaxed' });
      const [anna, bruno, chiara] = players.map((player) => player.speaks('en-US'));
      await anna?.press('More');
      await anna?.press('Pause …');
      expect((await anna?.select('3 days'))?.shown?.text).toContain('The others have been asked');
      await running.bot.waitUntilIdle();
      const asked = ensureDefined(await bruno?.waitForMessage('asks for a pause until'), 'the question');
      expect(asked.buttons.map((b) => b.label)).toEqual(['Agree', 'Rather not']);
      expect((await bruno?.press('Agree', asked))?.shown?.text).toContain('Still to agree');
      expect((await chiara?.press('Agree', asked))?.shown?.text).toContain('All agree');
      await running.bot.waitUntilIdle();
      await chiara?.waitForMessage('All agree to a pause until');
      expect(chiara?.last('asks for a pause until')?.buttons).toEqual([]);
      expect(chiara?.last('Paused by consent until')?.buttons.map((b) => b.label)).toContain('Play');
      expect((await chiara?.press('Play'))?.shown?.text).toContain('Paused by consent until');
      expect((await chiara?.slash('games'))?.shown?.text).toContain('Paused by consent until');
      const after = await running.restart(() => {
        now += 4 * 24 * 60 * 60_000;
      });
      await after.bot.waitUntilIdle();
      await chiara?.waitForMessage('The pause is over');
      expect(chiara?.last(/until.*in \d|asked/i)?.text ?? '').not.toContain('Paused by consent');
      expect(running.sandbox.violations).toEqual([]);
    },
    undefined,
    () => now,
  );
});

test('who looks on follows a game, finds it in his list, and is told of its end by direct message', () =>
  withHouse(async (running) => {
    const { sandbox, bot } = running;
    const { players } = await seated(running, 'san-marco', 3, { pace: 'open' });
    const { stranger } = actors(sandbox);
    stranger.go(/#1 ·/);
    expect((await stranger.press('More')).shown?.buttons.map((b) => b.label)).toEqual(['Follow to its end', 'Follow its turns']);
    expect((await stranger.press('Follow to its end')).shown?.text).toContain('told when it ends');
    expect((await stranger.slash('games')).shown?.text).toContain('Games you follow');
    for (const player of players.map((one) => one.speaks('en-US'))) {
      await player.press('More');
      await player.press('Resign');
      await player.press('Yes, resign');
      await bot.waitUntilIdle();
    }
    await bot.waitUntilIdle();
    const told = await stranger.go('DM').waitForMessage('From the games you follow');
    expect(told.text).toContain('San Marco #1');
    expect(sandbox.violations).toEqual([]);
  }));

test('somebody tries out how it might go on, back and forth, and the thread says nothing', () =>
  withHouse(async (running) => {
    const { sandbox, store, bot } = running;
    const { who } = await seated(running, 'venice', 2, { pace: 'open' });
    const player = who((await store.listAwaitedInGame(1))[0]?.userId).speaks('en-US');
    const before = JSON.stringify(await store.loadLatestGame(1));
    const posts = player.sees().filter((s) => !s.ephemeral).length;
    await player.press('Play');
    expect((await player.press('What if …')).shown?.text).toContain('everything is imagined');
    for (let n = 0; n < 6; n++) {
      const panel = ensureDefined(player.last('What if · answer'), 'the trial');
      const [select] = panel.selects;
      if (select !== undefined) await player.select(ensureDefined(select.options[0], 'an option').value, select.customId, panel);
      else
        await player.press(
          ensureDefined(
            panel.buttons.find((b) => /:w-/.test(b.customId ?? '') && b.label !== 'Back'),
            'an answer',
          ).customId ?? '',
          panel,
        );
    }
    expect(player.last('What if · answer')?.text).toMatch(/answer [1-9]/);
    expect((await player.press('To the start')).shown?.text).toContain('answer 0 of');
    expect((await player.press('Forward')).shown?.text).toContain('answer 1 of');
    await bot.waitUntilIdle();
    expect(JSON.stringify(await store.loadLatestGame(1))).toBe(before);
    expect(player.sees().filter((s) => !s.ephemeral)).toHaveLength(posts);
    // A restart ends it, and its buttons say so.
    const old = ensureDefined(player.last('What if · answer'), 'the trial');
    await running.restart();
    expect((await player.press('Forward', old)).shown?.text).toContain('That trial is over');
    expect(sandbox.violations).toEqual([]);
  }));

test('a coach is asked for at a table with advice, agrees with all others, and sees that hand alone', () =>
  withHouse(async (running) => {
    const { sandbox, store, bot } = running;
    const { players, who } = await seated(running, 'san-marco', 3, { pace: 'open' });
    const row = ensureDefined(await store.findGame(1), 'a game');
    await store.commit(1, row.version, { game: { lobby: { ...lobbyOf(row), advice: true } } });
    const { elena } = actors(sandbox);
    const pupil = who((await store.listAwaitedInGame(1))[0]?.userId).speaks('en-US');
    await pupil.press('More');
    await pupil.press('A coach …');
    expect((await pupil.select('Elena')).shown?.text).toContain('The others and the coach have been asked');
    await bot.waitUntilIdle();
    elena.go(/#1 ·/);
    const asked = await elena.waitForMessage('show the own hand');
    for (const one of [elena, ...players.filter((p) => p !== pupil)]) await one.press('Agree', asked);
    await bot.waitUntilIdle();
    await elena.waitForMessage('coaches');
    const panel = ensureDefined((await elena.press('Play')).shown, 'the hand');
    expect(panel.text).toContain('You coach');
    expect(panel.selects).toEqual([]);
    expect((await elena.press('More')).shown?.buttons.map((b) => b.label)).toContain('A coach …');
    await elena.press('A coach …');
    expect((await elena.press('No coach any more')).shown?.text).toContain('nobody coaches here');
    await bot.waitUntilIdle();
    expect((await elena.press('Play')).shown?.text).not.toContain('You coach');
    expect(sandbox.violations).toEqual([]);
  }));
