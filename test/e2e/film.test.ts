import { expect, test } from 'vitest';
import { randomPath } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { inProcessPainter } from '../../src/render/painter.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { actors } from './actors.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

async function playOn({ store, bot }: Running, most: number) {
  const rng = quickRng('film');
  for (let n = 0; n < most; n++) {
    const [awaited] = await store.listAwaitedInGame(1);
    if (awaited === undefined) break;
    const question = ensureDefined(
      (await loadPlayerView(bot.services, 1, awaited.userId))?.questions.find((q) => !q.decision.optional),
      'a question',
    );
    await submitAnswer(bot.services, 1, awaited.userId, question.decision.id, randomPath(question.tree, rng).path);
    await bot.waitUntilIdle();
  }
}

test('any post leads to the replay from there and to the same set-up; at the end the game is shown as a graph and, once, as a film for all', () =>
  withHouse(async (running) => {
    const { store, bot, sandbox } = running;
    const { players } = await seated(running, 'valencia', 2);
    const [anna, bruno] = players as [(typeof players)[number], (typeof players)[number]];
    await playOn(running, 30);
    const posts = anna.sees().filter((rendered) => rendered.pictures.length > 0);
    expect(posts.length).toBeGreaterThan(3);
    const middle = ensureDefined(posts[Math.floor(posts.length / 2)], 'a post');
    const replayed = ensureDefined((await bruno.useMenu('Replay from here', middle)).shown, 'a step');
    expect(replayed.text).toMatch(/step [1-9]\d* of/);
    expect(replayed.text).not.toMatch(/step (\d+) of \1\b/);
    const words = bruno.say('Well played');
    expect(ensureDefined((await anna.useMenu('Replay from here', words)).shown, 'the last step').text).toMatch(/step (\d+) of \1\b/);
    expect(replayed.buttons.map(({ label }) => label)).not.toContain('Graph and film');

    await playOn(running, 5000);
    const end = await anna.waitForMessage('The game is over');
    const evening = ensureDefined((await anna.press('Graph and film', end)).shown, 'the graph');
    await bot.waitUntilIdle();
    expect(evening.text).toContain('how it went');
    const { elena } = actors(sandbox);
    const looks = ensureDefined((await elena.go(/#1 ·/).press('Graph and film', end)).shown, 'the graph');
    expect(ensureDefined((await elena.press('Film for everybody', looks)).shown, 'a refusal').text).toContain('Who played asks');
    await anna.press('Film for everybody', evening);
    await bot.waitUntilIdle();
    const film = await anna.waitForMessage('the film');
    expect(film.pictures.map(({ description }) => description)).toEqual([
      expect.stringContaining('as a film'),
      expect.stringContaining('Points over'),
    ]);
    const bytes = ensureDefined(film.pictures[0], 'a film').bytes();
    expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
    expect(bytes.toString('latin1', 12, 16)).toBe('VP8X');
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
    // Once: nobody is offered it any more.
    expect(ensureDefined((await bruno.press('Graph and film', end)).shown, 'the graph').buttons.map(({ label }) => label)).not.toContain(
      'Film for everybody',
    );
    expect((await store.listOutgoing(1)).filter(({ kind }) => kind === 'film')).toHaveLength(1);

    expect(ensureDefined((await elena.useMenu('Same set-up again', end)).shown, 'a line').text).toContain('#2');
    await bot.waitUntilIdle();
    expect(await store.findGame(2)).toMatchObject({ title: 'valencia', seats: 2, hostId: elena.id, status: 'lobby' });
    const card = ensureDefined(elena.go('games').last(/#2/), 'a card');
    expect(ensureDefined((await elena.useMenu('Replay from here', card)).shown, 'a refusal').text).toContain('no message of a game');
    expect(sandbox.violations).toEqual([]);
  }, inProcessPainter()));
