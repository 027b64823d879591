import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { actors } from './actors.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

test('the inbox tells in any place what waits, with links, the urgent first; a finished turn leads on to the next', () =>
  withHouse(async (running) => {
    const { store, bot, sandbox } = running;
    await seated(running, 'san-marco', 3, { pace: 'brisk' });
    const { anna } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 1 });
    await anna.press('Start');
    await anna.slash('play', { game: 'valencia', seats: 4 });
    await bot.waitUntilIdle();
    const list = ensureDefined((await anna.slash('games')).shown, 'the inbox');
    await bot.waitUntilIdle();
    expect(list.text).toMatch(/Venice #2.*\n.*your turn/);
    expect(list.text).toMatch(/Valencia #3.*\n.*Seats 1 of 4/);
    expect(list.text).toContain(`https://discord.com/channels/${anna.place().guild_id}/`);
    const waiting = await store.listAwaitedOfUser(anna.id);
    const place = (id: number) => list.text.indexOf(` #${id}](`);
    expect(waiting.map((w) => place(w.gameId))).toEqual(waiting.map((w) => place(w.gameId)).sort((a, b) => a - b));
    const panel = ensureDefined((await anna.select('Venice #2', undefined, list)).shown, 'a panel');
    expect(panel.text).toContain('Venice #2');
    const rules = ensureDefined((await anna.press('Rules for this', panel)).shown, 'a rule');
    expect(rules.id).not.toBe(panel.id);
    expect(sandbox.violations).toEqual([]);
  }));

test('free seats, and what to do next, stand in /games, in /turn where nothing waits, and in /help', () =>
  withHouse(async ({ sandbox, bot }) => {
    const { anna, bruno } = actors(sandbox);
    await anna.slash('play', { game: 'valencia', seats: 4 });
    await bot.waitUntilIdle();
    bruno.speaks('en-GB');
    const offers = async (command: string, ...labels: string[]) => {
      const shown = ensureDefined((await bruno.slash(command)).shown, command);
      expect(shown.text, command).toMatch(/Free seats:\n• \*\*\[Valencia #1\]\(https:[^)]+\)\*\* · Seats 1 of 4/);
      for (const label of labels)
        expect(
          shown.buttons.map((b) => b.label),
          command,
        ).toContain(label);
    };
    await offers('games', 'Play against computers');
    await offers('turn', 'Play against computers');
    await offers('help', 'Play against computers', 'My turns');
    // Who sits at a table that waits for others has nothing to do either.
    const list = ensureDefined((await anna.slash('games')).shown, 'the inbox');
    expect(list.text).toContain('Nothing waits for you');
    expect(list.text).not.toContain('Free seats:');
    expect(list.buttons.map((b) => b.label)).toContain('Play against computers');
    expect(sandbox.violations).toEqual([]);
  }));

test('after a finished turn the panel offers the next game', () =>
  withHouse(async (running) => {
    const { store, bot, sandbox } = running;
    const { who } = await seated(running, 'san-marco', 3);
    const player = who((await store.listAwaitedInGame(1))[0]?.userId);
    player.go('games');
    await player.slash('play', { game: 'venice', seats: 1 });
    await player.press('Start');
    await bot.waitUntilIdle();
    player.go(/San Marco #1 ·/);
    let panel = ensureDefined((await player.press('Play')).shown, 'a panel');
    const rng = quickRng('next');
    for (let n = 0; n < 30 && panel.buttons.every((b) => b.label !== 'Next game'); n++) {
      const select = panel.selects[0];
      const answers = panel.buttons.filter((b) => /^1:1:(walk|do):/.test(b.customId ?? '') && b.label !== 'Back' && !b.disabled);
      const button = answers[rng.below(Math.max(1, answers.length))];
      panel = ensureDefined(
        (
          await (select === undefined
            ? player.press(ensureDefined(button, 'an answer').customId ?? '', panel)
            : player.select(ensureDefined(select.options[rng.below(select.options.length)], 'an option').value, select.customId, panel))
        ).shown,
        'a panel',
      );
    }
    const next = ensureDefined((await player.press('Next game', panel)).shown, 'the next panel');
    expect(next.text).toContain('Venice #2');
    expect(sandbox.violations).toEqual([]);
  }));

test('rules are looked up by a word, in the reader’s language, those of the game at hand first', () =>
  withHouse(async (running) => {
    const { players } = await seated(running, 'valencia', 3);
    const [anna, , chiara] = players;
    const found = (await anna?.complete('rules', 'about', { about: 'missions' })) ?? [];
    expect(found[0]?.name).toBe('Valencia · Missions');
    const shown = ensureDefined((await anna?.slash('rules', { about: String(found[0]?.value) }))?.shown, 'an entry');
    expect(shown.text).toContain('Missions');
    const typed = ensureDefined((await anna?.slash('rules', { about: 'scroll' }))?.shown, 'an entry');
    expect(typed.text.length).toBeGreaterThan(40);
    const all = ensureDefined((await anna?.slash('rules'))?.shown, 'all entries');
    expect(all.text).toContain('Valencia');
    expect((await chiara?.complete('rules', 'about', { about: 'ventes' }))?.length).toBeGreaterThanOrEqual(0);
    expect(running.sandbox.violations).toEqual([]);
  }));
