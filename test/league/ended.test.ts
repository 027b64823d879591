import { describe, expect, test } from 'vitest';
import { venice } from '../../src/games/venice/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import type { Game, Result } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { loadLadder, loadRatingChanges, parseOutcome, profileOf, type RatedGame, ratedGame } from '../../src/league/ratings/ladder.ts';
import { sortByRating } from '../../src/league/ratings/ratings.ts';
import { forfeitTable, voidTable } from '../../src/league/season/corrections.ts';
import { listResigned } from '../../src/league/season/entries.ts';
import { gamesCsv, logCsv, playersCsv, standingsCsv, toCsv } from '../../src/league/season/export.ts';
import { onGameEnded, type PlayedResult } from '../../src/league/season/game-ended.ts';
import { openSeason } from '../../src/league/season/open-season.ts';
import { editAsOrganiser, undoLastStep } from '../../src/league/season/organise.ts';
import type { Season, SeasonTable } from '../../src/league/season/season.ts';
import type { SeasonEvent } from '../../src/league/season/season-events.ts';
import { awardsOf } from '../../src/league/standings/awards.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { openGame } from '../../src/table/lobby/lobby.ts';
import { startGame } from '../../src/table/lobby/start.ts';
import { resignSeat, takeOfferedSeat } from '../../src/table/seats/seats.ts';
import { PEOPLE, room } from '../table/room.ts';
import { correct, DOGE, openTestClub } from './club.ts';

const played = (userId: string, place: number, more: Partial<PlayedResult> = {}): PlayedResult => ({
  userId,
  name: userId.toUpperCase(),
  seat: place - 1,
  side: place - 1,
  place,
  score: 10 - place,
  rated: 'yes',
  ...more,
});
const outcome = (gameId: number, players: readonly PlayedResult[], title = 'toy'): RatedGame => ({
  gameId,
  guildId: 'g',
  title,
  endedAt: gameId,
  players,
});

describe('who is rated', () => {
  test('everybody who played to the end, partners as one side', () => {
    expect(ratedGame(outcome(1, [played('a', 1), played('b', 1, { side: 0 }), played('c', 3, { side: 1 })]))?.sides).toEqual([
      { who: ['a', 'b'], place: 1 },
      { who: ['c'], place: 3 },
    ]);
  });

  test('who gave up his seat with the last place, who took it over not at all', () => {
    const sides = ratedGame(
      outcome(1, [played('a', 2), played('left', 1, { side: 0, rated: 'last' }), played('came', 1, { side: 0, rated: 'no' })]),
    )?.sides;
    expect(sides).toEqual([
      { who: ['a'], place: 2 },
      { who: ['left'], place: 4 },
    ]);
  });

  test('nobody, where a game was broken off', () => {
    expect(ratedGame(outcome(1, [played('a', 1, { rated: 'no' }), played('b', 2, { rated: 'no' })]))).toBeUndefined();
  });
});

test('a game that ends is remembered with everybody’s place and pace, and rated', async () => {
  const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
  const table = await c.table('A1.1');
  await c.play(table, (entry) => 9 - table.players.indexOf(entry));
  const kept = await c.store.leagues.findOutcome(table.game ?? 0);
  const players = kept === undefined ? [] : parseOutcome(kept).players;
  expect(players.map((p) => [p.place, p.rated])).toEqual([
    [1, 'yes'],
    [2, 'yes'],
    [3, 'yes'],
    [4, 'yes'],
  ]);
  const ladder = await loadLadder(c.services, 'g', 'toy');
  expect(ladder.ratings.get(players[0]?.userId ?? '')?.mu).toBeGreaterThan(25);
  expect(ladder.ratings.get(players[3]?.userId ?? '')?.mu).toBeLessThan(25);
  expect(await loadLadder(c.services, 'elsewhere', 'toy')).toMatchObject({ games: 0 });
});

test('who loses alone against an automaton has no win on his page, and no streak', async () => {
  const r = await room([venice as Game]);
  const ann = ensureDefined(PEOPLE[0], 'ann');
  const id = await openGame(r.house, ann, { channelId: 'c', guildId: 'g', title: 'venice', seats: 1, locale: 'en' });
  await startGame(r.house, id, ann);
  const rng = quickRng('alone');
  while ((await r.store.listAwaitedInGame(id)).length > 0) {
    const view = ensureDefined(await loadPlayerView(r.house, id, ann.id), 'a game');
    const open = ensureDefined(
      view.questions.find((q) => !q.decision.optional),
      'a question',
    );
    await submitAnswer(r.house, id, ann.id, open.decision.id, randomPath(open.tree, rng).path);
  }
  const row = ensureDefined(await r.store.findGame(id), 'the game');
  // By chance nobody beats the Doge.
  expect((row.result as Result).places.map(({ seats, place }) => [seats, place])).toEqual([
    [[], 1],
    [[0], 2],
  ]);
  await onGameEnded(r.house, id);
  const profile = profileOf(ann.id, (await r.store.leagues.listOutcomesOfUser(ann.id)).map(parseOutcome));
  expect(profile).toMatchObject({
    games: 1,
    places: [0, 1, 0, 0, 0],
    streak: { now: 0, best: 0 },
    byTitle: [{ title: 'venice', games: 1, wins: 0 }],
  });
});

describe('a result an organiser has set right', () => {
  const deed = async (c: Awaited<ReturnType<typeof openTestClub>>, step: (season: Season, table: SeasonTable) => SeasonEvent[]) => {
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) => step(season, ensureDefined(season.tables[0], 'a table')));
    await c.settle();
  };
  const best = async (c: Awaited<ReturnType<typeof openTestClub>>) =>
    sortByRating((await loadLadder(c.services, 'g', 'toy')).ratings)[0]?.who;

  test('goes for the ratings too, and taken back no longer', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
    const table = await c.table('A1.1');
    await c.play(table, (entry) => 9 - table.players.indexOf(entry));
    const { entries } = await c.season();
    const users = table.players.map((p) => entries.find((e) => e.id === p)?.userId);
    expect(await best(c)).toBe(users[0]);
    await deed(c, (season, t) => correct(season, t, t.lines?.map((l) => ({ ...l, place: 5 - l.place })) ?? [], 'upside down'));
    expect(await best(c)).toBe(users[3]);
    await undoLastStep(c.services, c.leagueId, DOGE);
    await c.settle();
    expect(await best(c)).toBe(users[0]);
    await deed(c, (season, t) => forfeitTable(season, t, [t.players[0] ?? ''], 'two accounts'));
    const kept = await c.store.leagues.findOutcome(table.game ?? 0);
    expect((kept === undefined ? [] : parseOutcome(kept).players).map((p) => p.rated)).toEqual(['last', 'yes', 'yes', 'yes']);
    await deed(c, (season, t) => voidTable(season, t, 'the wrong edition'));
    expect(await best(c)).toBeUndefined();
  });
});

test('the end of a game tells what it did to the ratings, from what they were before it', async () => {
  const c = await openTestClub({ rounds: 2, roundDays: 0, atOnce: 1 }, { players: 4 });
  const played = async (label: string) => {
    const table = await c.table(label);
    await c.play(table, (entry) => 9 - table.players.indexOf(entry));
    return loadRatingChanges(c.services, ensureDefined(await c.store.findGame(table.game ?? 0), 'a game'));
  };
  const first = await played('A1.1');
  expect(first.map((x) => [x.seat, x.from])).toEqual([0, 1, 2, 3].map((seat) => [seat, 0]));
  expect(first[0]?.to).toBeGreaterThan(first[3]?.to ?? 0);
  const second = await played('A2.1');
  for (const change of second) expect(change.from).toBe(first.find((x) => x.userId === change.userId)?.to);
  const { ratings } = await loadLadder(c.services, 'g', 'toy');
  for (const change of second) expect(change.to).toBe(ratings.get(change.userId)?.sure);
  const broken = ensureDefined(await c.store.findGame((await c.table('A1.1')).game ?? 0), 'a game');
  expect(await loadRatingChanges(c.services, { ...broken, result: { places: [] } })).toEqual([]);
});

describe('who leaves a seat of a league game', () => {
  const begun = async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
    const table = await c.table('A1.1');
    const game = table.game ?? 0;
    const user = (await c.store.listSeatHolders(game)).find((s) => s.seat === 1)?.userId ?? '';
    const rated = async () => {
      const kept = await c.store.leagues.findOutcome(game);
      return (kept === undefined ? [] : parseOutcome(kept).players).filter((p) => p.seat === 1).map((p) => [p.userId, p.rated]);
    };
    return { c, table, game, user, rated };
  };

  test('by resigning forfeits, and is rated last, if nobody takes it', async () => {
    const { c, table, game, user, rated } = await begun();
    await resignSeat(c.services, game, user);
    await c.play(table, () => 5);
    expect((await c.table('A1.1')).lines?.find((l) => l.who === table.players[1])).toMatchObject({ forfeit: true, place: 4 });
    expect(await rated()).toEqual([[user, 'last']]);
  });

  test('by resigning forfeits too where the organiser ends the game with another’s forfeit', async () => {
    const { c, table, game, user } = await begun();
    await resignSeat(c.services, game, user);
    const resigned = await listResigned(c.services, table);
    const [first = ''] = table.players;
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) =>
      forfeitTable(
        season,
        ensureDefined(
          season.tables.find((t) => t.id === table.id),
          'the table',
        ),
        [first],
        'two accounts',
        resigned,
      ),
    );
    expect((await c.table('A1.1')).lines?.filter((l) => l.forfeit).map((l) => l.who)).toEqual([first, table.players[1]]);
  });

  test('and takes it back, is rated as if he had never left', async () => {
    const { c, table, game, user, rated } = await begun();
    await resignSeat(c.services, game, user);
    await takeOfferedSeat(c.services, game, 1, { id: user, name: 'Back' });
    await c.play(table, () => 5);
    expect((await c.table('A1.1')).lines?.some((l) => l.forfeit)).toBe(false);
    expect(await rated()).toEqual([[user, 'yes']]);
  });

  test('to somebody else, is rated last, and the other not at all', async () => {
    const { c, table, game, user, rated } = await begun();
    await resignSeat(c.services, game, user);
    await takeOfferedSeat(c.services, game, 1, { id: 'other', name: 'Other' });
    await c.play(table, () => 5);
    expect(await rated()).toEqual([
      [user, 'last'],
      ['other', 'no'],
    ]);
  });
});

test('a player’s page: places, favourite, streaks, pace', () => {
  const games = [
    outcome(1, [played('a', 1, { answers: 1000 }), played('b', 2)]),
    outcome(2, [played('a', 1, { answers: 3000 }), played('b', 2)]),
    outcome(3, [played('b', 1), played('a', 2, { answers: 5000 })], 'other'),
    outcome(4, [played('a', 1), played('b', 2)]),
  ];
  expect(profileOf('a', games)).toMatchObject({
    games: 4,
    places: [3, 1, 0, 0, 0],
    favourite: { title: 'toy', games: 3 },
    answers: 3000,
    streak: { now: 1, best: 2 },
    byTitle: [
      { title: 'toy', games: 3, wins: 3 },
      { title: 'other', games: 1, wins: 0 },
    ],
  });
  expect(profileOf('nobody', games)).toMatchObject({ games: 0, streak: { now: 0, best: 0 } });
});

describe('files', () => {
  test('what needs quoting is quoted, and no cell is a formula', () => {
    expect(toCsv([['a', 'b,c', 'say "x"', '=1+1', -3]])).toBe('a,"b,c","say ""x""",\'=1+1,-3\r\n');
  });

  test('standings, games and log of a season', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
    const table = await c.table('A1.1');
    await c.play(table, (entry) => 9 - table.players.indexOf(entry));
    const { season, records } = await openSeason(c.services, c.seasonId);
    expect(standingsCsv(season).split('\r\n')).toHaveLength(6);
    expect(playersCsv(season)).toContain('U1,u1,in,A,yes,0');
    expect(gamesCsv(season)).toContain('A1.1,round,1,decided,1,1,');
    expect(logCsv(records)).toContain('announced');
    expect(awardsOf(season)[0]).toEqual({ award: 'champion', division: 0, who: [table.players[0]] });
  });
});
