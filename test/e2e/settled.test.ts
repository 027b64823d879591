import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { rejectRollback, requestRollback } from '../../src/table/core/takeback.ts';
import { openGame } from '../../src/table/lobby/lobby.ts';
import { setOptions } from '../../src/table/lobby/terms.ts';
import { resignSeat, takeOfferedSeat } from '../../src/table/seats/seats.ts';
import { voteToContinue } from '../../src/table/seats/vote.ts';
import { actors } from './actors.ts';
import { playByClicking } from './clicker.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

/** What is over says so, and nothing can be pressed any more that leads nowhere. */

async function threeOf(running: Running) {
  const { players } = await seated(running, 'san-marco', 3);
  const [anna, bruno, chiara] = players.map((p) => ensureDefined(p, 'a player'));
  return { anna: ensureDefined(anna, 'Anna'), bruno: ensureDefined(bruno, 'Bruno'), chiara: ensureDefined(chiara, 'Chiara') };
}

test('the card of a table whose host has left says that it is closed', () =>
  withHouse(async ({ sandbox, bot, store }) => {
    const { anna } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 3 });
    await bot.waitUntilIdle();
    await anna.press('Leave');
    await bot.waitUntilIdle();
    const card = await anna.waitForMessage('Everybody has left');
    expect(card.buttons).toEqual([]);
    expect((await store.listOutgoing(1)).map((o) => o.state)).not.toContain('failed');
    expect(sandbox.violations).toEqual([]);
  }));

test('a vote loses its buttons when somebody would rather play on, and when the game ends', () =>
  withHouse(async (running) => {
    const { anna, bruno, chiara } = await threeOf(running);
    const { bot, store, sandbox } = running;
    const vote = async () => {
      await anna.press('More');
      await anna.press('End the game');
      await anna.press('Ask the others');
      await bot.waitUntilIdle();
      return ensureDefined(bruno.last('Still to agree'), 'a vote');
    };
    const first = await vote();
    expect(first.buttons.map((b) => b.label)).toEqual(['Agree', 'Play on']);
    await voteToContinue(bot.services, 1, bruno.id);
    await bot.waitUntilIdle();
    const now = (text: string) =>
      ensureDefined(
        chiara.sees().find((m) => m.id === text),
        'the vote',
      );
    expect(now(first.id).buttons).toEqual([]);
    expect(now(first.id).text).toContain('This is already settled.');
    const second = await vote();
    // The first stays as it is, the second is open.
    expect(now(first.id).buttons).toEqual([]);
    expect(now(second.id).buttons).toHaveLength(2);
    await bruno.press('Agree', second);
    await chiara.press('Agree', second);
    await bot.waitUntilIdle();
    expect((await store.findGame(1))?.status).toBe('abandoned');
    expect(now(second.id).buttons).toEqual([]);
    // The card in the channel no longer sends anybody to a game under way.
    const card = ensureDefined(anna.go('games').last('San Marco #1'), 'the card');
    expect(card.text).toContain('has ended without a result');
    expect(card.text).not.toContain('under way');
    expect(sandbox.violations).toEqual([]);
  }));

test('whoever takes a seat over gives the thread his name; older posts and the replay keep the names of then', () =>
  withHouse(async (running) => {
    const { anna, bruno } = await threeOf(running);
    const { bot, store, sandbox } = running;
    const { dario } = actors(sandbox);
    const [awaited] = await store.listAwaitedInGame(1);
    const gone = ensureDefined(
      [anna, bruno, actors(sandbox).chiara].find((p) => p.id === awaited?.userId),
      'who is awaited',
    );
    const stays = gone === anna ? bruno : anna;
    await resignSeat(bot.services, 1, gone.id);
    await bot.waitUntilIdle();
    const offer = await stays.waitForMessage('has resigned');
    expect(offer.buttons).toHaveLength(1);
    const seat = ensureDefined(
      (await store.listSeatHolders(1)).find((h) => h.userId === gone.id),
      'a seat',
    ).seat;
    await takeOfferedSeat(bot.services, 1, seat, { id: dario.id, name: 'Dario' });
    await bot.waitUntilIdle();
    expect(stays.place().name).toMatch(/#1 · .*Dario/);
    expect(stays.place().name).not.toContain(gone.name);
    const after = ensureDefined(
      stays.sees().find((m) => m.id === offer.id),
      'the offer',
    );
    expect(after.buttons).toEqual([]);
    const replay = ensureDefined((await stays.slash('replay', { game: 1 })).shown, 'the first step');
    expect(replay.text).toContain(gone.name);
    expect(replay.text).not.toContain('Dario');
    expect(sandbox.violations).toEqual([]);
  }));

test('a request to go back loses its buttons when it is refused, and when the game has gone on', () =>
  withHouse(async (running) => {
    const { anna, bruno, chiara } = await threeOf(running);
    const { bot, store, sandbox } = running;
    const players = [anna, bruno, chiara];
    const rng = quickRng('going back');
    const move = async () => {
      const { userId } = ensureDefined((await store.listAwaitedInGame(1))[0], 'somebody awaited');
      await playByClicking(
        ensureDefined(
          players.find((p) => p.id === userId),
          'a player',
        ),
        rng,
      );
      await bot.waitUntilIdle();
      return userId;
    };
    for (const how of ['refused', 'gone on'] as const) {
      const by = await move();
      await requestRollback(bot.services, 1, by, 'move');
      await bot.waitUntilIdle();
      const asked = ensureDefined(anna.last('Still to agree'), 'the request');
      expect(asked.buttons).toHaveLength(2);
      if (how === 'refused')
        await rejectRollback(
          bot.services,
          1,
          ensureDefined(
            players.find((p) => p.id !== by),
            'another',
          ).id,
        );
      else await move();
      await bot.waitUntilIdle();
      expect(anna.sees().find((m) => m.id === asked.id)?.buttons, how).toEqual([]);
    }
    expect(sandbox.violations).toEqual([]);
  }));

test('names of people stand as they wrote them in what organisers say, at the end and on the way', () =>
  withHouse(async (running) => {
    const { anna } = await threeOf(running);
    const { bot, sandbox } = running;
    for (const sub of ['repair', 'end'] as const) {
      await anna.slash(`manage ${sub}`, { game: 1, reason: 'as (Elena) asked' });
      await bot.waitUntilIdle();
      const told = await anna.waitForMessage(sub === 'repair' ? 'sets the game going again' : 'ends the game here');
      expect(told.text).toContain('as \\(Elena\\) asked');
      expect(told.text).not.toContain('\\\\');
    }
    expect(sandbox.violations).toEqual([]);
  }));

test('a table set to one seat has no clock, says that it is full, and begins from its options', () =>
  withHouse(async ({ sandbox, bot, store }) => {
    const { anna } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 3, pace: 'brisk' });
    await bot.waitUntilIdle();
    await setOptions(bot.services, 1, { id: anna.id, name: 'Anna' }, { seats: 1, pace: 'brisk' });
    await bot.waitUntilIdle();
    expect((await store.findGame(1))?.pace).toBe('open');
    expect((await anna.waitForMessage('All seats are taken')).text).not.toContain('begins by itself');
    const panel = ensureDefined((await anna.press('Options')).shown, 'the options');
    const begun = ensureDefined((await anna.press('Start', panel)).shown, 'an answer');
    expect(begun.text).toContain('has begun');
    await bot.waitUntilIdle();
    expect((await store.findGame(1))?.status).toBe('running');
    expect(sandbox.violations).toEqual([]);
  }));

test('who sets one seat and a pace keeps the pace; back among others the usual one holds', () =>
  withHouse(async ({ sandbox, bot, store }) => {
    const { anna } = actors(sandbox);
    const host = { id: anna.id, name: 'Anna' };
    await anna.slash('play', { game: 'venice', seats: 3 });
    const usual = (await store.findGame(1))?.pace;
    await setOptions(bot.services, 1, host, { seats: 1, pace: 'slow' });
    expect((await store.findGame(1))?.pace).toBe('slow');
    await setOptions(bot.services, 1, host, { seats: 2 });
    expect((await store.findGame(1))?.pace).toBe(usual);
  }));

test('who resigned from a game alone may have a rematch', () =>
  withHouse(async ({ sandbox, bot, store }) => {
    const { anna } = actors(sandbox);
    const id = await openGame(
      bot.services,
      { id: anna.id, name: 'Anna' },
      {
        guildId: ensureDefined(anna.place().guild_id, 'a server'),
        channelId: anna.place().id,
        title: 'venice',
        seats: 2,
        locale: 'en',
      },
    );
    await setOptions(bot.services, id, { id: anna.id, name: 'Anna' }, { seats: 1 });
    await anna.waitForMessage('All seats are taken');
    await anna.press('Start');
    await bot.waitUntilIdle();
    await resignSeat(bot.services, id, anna.id);
    await bot.waitUntilIdle();
    anna.go(/#1 ·/);
    const answer = ensureDefined((await anna.press('Rematch')).shown, 'an answer');
    expect(answer.text).toContain('rematch has begun');
    expect(await store.findGame(2)).toMatchObject({ status: 'running', seats: 1 });
    expect(sandbox.violations).toEqual([]);
  }));
