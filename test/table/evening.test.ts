import { describe, expect, test } from 'vitest';
import { requestFilm } from '../../src/features/film/rules.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { DAY } from '../../src/shared/durations.ts';
import type { ArchivedPosition } from '../../src/table/archive/packed-archive.ts';
import { findStepOfMessage } from '../../src/table/archive/replay-step.ts';
import { gameStatistics, loadStepsOfEnded } from '../../src/table/archive/statistics.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { openCopyOf } from '../../src/table/lobby/open-copy.ts';
import { table, word } from './finished.ts';

/** A game in which everybody counted this after each turn, the last without a seat. */
const played = (...turns: readonly (readonly number[])[]) =>
  gameStatistics(
    turns.map((scores) => ({
      position: {
        standing: scores.map((score, seat) => ({ text: word('score'), score, ...(seat < 3 ? { seat: seat as 0 | 1 | 2 } : {}) })),
      } as unknown as ArchivedPosition,
    })),
  );

describe('a game at a glance', () => {
  test('names the longest lead, the best turn and the turning point', () => {
    const { courses, lead, best, turning } = played([0, 0], [4, 0], [5, 1], [5, 9], [6, 9], [6, 10]);
    expect(courses.map(({ seat, scores }) => [seat, ...scores])).toEqual([
      [0, 0, 4, 5, 5, 6, 6],
      [1, 0, 0, 1, 9, 9, 10],
    ]);
    expect(lead).toEqual({ of: courses[1], turns: 3 });
    expect(best).toEqual({ of: courses[1], points: 8, at: 3 });
    expect(turning).toEqual({ of: courses[1], at: 3 });
  });

  test('names none of them where nobody was ahead, and no turning point where nobody was ever behind', () => {
    expect(played([0, 0], [2, 2])).toMatchObject({ best: { points: 2, at: 1 } });
    expect(played([0, 0], [2, 2])).not.toHaveProperty('lead');
    expect(played([0, 0], [2, 0], [3, 1])).not.toHaveProperty('turning');
    expect(played([3])).not.toHaveProperty('best');
    expect(played([])).toEqual({ courses: [] });
  });

  test('counts an automaton like everybody', () => {
    const { turning } = played([0, 0, 0, 0], [5, 0, 0, 1], [5, 0, 0, 7]);
    expect(turning).toMatchObject({ at: 2 });
    expect(turning?.of).not.toHaveProperty('seat');
  });
});

describe('a film', () => {
  test('is for who played to ask for, once, when the game is over', async () => {
    const t = await table();
    await expect(requestFilm(t.house, t.running, t.user(0))).rejects.toThrow('evening.notOver');
    await expect(requestFilm(t.house, t.id, 'eve')).rejects.toThrow('film.notYours');
    await requestFilm(t.house, t.id, t.user(1));
    expect(await t.films()).toBe(1);
    expect(lobbyOf(ensureDefined(await t.store.findGame(t.id), 'a game')).filmed).toEqual({ by: t.user(1), at: t.house.now() });
    await expect(requestFilm(t.house, t.id, t.user(0))).rejects.toThrow('film.there');
    t.pass(30 * DAY);
    await expect(requestFilm(t.house, t.id, t.user(0))).rejects.toThrow('film.there');
    expect(await t.films()).toBe(1);
  });

  test('is one when all ask at once', async () => {
    const t = await table();
    const asked = await Promise.allSettled([0, 1].map((seat) => requestFilm(t.house, t.id, t.user(seat))));
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await t.films()).toBe(1);
  });

  test('is had three times a day by one person, and twelve times in one server', async () => {
    const t = await table();
    const ids = [t.id];
    while (ids.length < 14) ids.push(await t.another());
    for (const id of ids.slice(0, 3)) await requestFilm(t.house, id, t.user(0));
    await expect(requestFilm(t.house, ensureDefined(ids[3], 'a game'), t.user(0))).rejects.toThrow('film.often');
    for (const id of ids.slice(3, 6)) await requestFilm(t.house, id, t.user(1));
    for (const id of ids.slice(6, 12)) await t.asked(id, `p${id}`);
    await expect(requestFilm(t.house, ensureDefined(ids[12], 'a game'), t.user(1))).rejects.toThrow('film.oftenHere');
    t.pass(DAY + 1);
    await requestFilm(t.house, ensureDefined(ids[12], 'a game'), t.user(1));
  });
});

test('the same is set up again by anybody, as a table like any other', async () => {
  const t = await table();
  const row = ensureDefined(await t.store.findGame(t.id), 'a game');
  const by = { manages: false, roles: [] };
  const id = await openCopyOf(t.house, row, { id: 'eve', name: 'Eve' }, { channelId: 'other', locale: 'fr', by });
  const { title, seats, options, pace, guildId } = row;
  expect(await t.store.findGame(id)).toMatchObject({
    title,
    seats,
    options,
    pace,
    guildId,
    status: 'lobby',
    hostId: 'eve',
    channelId: 'other',
  });
  await expect(openCopyOf(t.house, row, { id: 'eve', name: 'Eve' }, { channelId: 'c', locale: 'fr', by })).resolves.toBeGreaterThan(id);
  await t.closed();
  await expect(openCopyOf(t.house, row, { id: 'eve', name: 'Eve' }, { channelId: 'c', locale: 'fr', by })).rejects.toThrow('guild.blocked');
});

test('a post leads to the step it shows, before and after the game is kept whole; any other message to the last step before it', async () => {
  const t = await table();
  const posts = await t.store.listArchivedTurns(t.id);
  const last = ensureDefined(posts.at(-1)?.messageId, 'a post');
  const first = ensureDefined(posts[0]?.messageId, 'a post');
  const asked = async () => [
    await findStepOfMessage(t.house, t.id, first, 0),
    await findStepOfMessage(t.house, t.id, last, 0),
    await findStepOfMessage(t.house, t.id, 'a word', Number.MAX_SAFE_INTEGER),
    await findStepOfMessage(t.house, t.id, 'a word', 0),
  ];
  const before = await asked();
  expect(before[0]).toBeLessThan(before[1] ?? 0);
  expect(before[1]).toBe(before[2]);
  expect(before[3]).toBe(0);
  expect((await loadStepsOfEnded(t.house, ensureDefined(await t.store.findGame(t.id), 'a game'))).length).toBe((before[2] ?? 0) + 1);
  expect(await t.store.findArchivedGame(t.id)).toBeDefined();
  expect(await asked()).toEqual(before);
});
