import { describe, expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { createChallenge } from '../../src/league/season/challenge.ts';
import { completeRules } from '../../src/league/season/change-rules.ts';
import { adjustPoints, assignRound, proposalOf, proposeResult } from '../../src/league/season/corrections.ts';
import { confirmEntry, signUpForSeason } from '../../src/league/season/entries.ts';
import { editSeason, findCurrentSeasonId, openSeason } from '../../src/league/season/open-season.ts';
import {
  addOrganiser,
  advancePhase,
  createLeague,
  deleteLeague,
  editAsOrganiser,
  openNextSeason,
  removeOrganiser,
  renameLeague,
  setDates,
  undoLastStep,
} from '../../src/league/season/organise.ts';
import type { Season, SeasonTable } from '../../src/league/season/season.ts';
import { joinSeason } from '../../src/league/season/steps.ts';
import { awardsOf } from '../../src/league/standings/awards.ts';
import { challengeOrder, divisionStandings } from '../../src/league/standings/ranking.ts';
import type { ResultLine } from '../../src/league/standings/results.ts';
import { DAY, HOUR } from '../../src/shared/durations.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { changeGuildSettings } from '../../src/table/guild/guild.ts';
import { isComputer } from '../../src/table/seats/computers.ts';
import { guessNightOnce, loadQuietHoursForPings, quietHoursFromMoves } from '../../src/table/settings/quiet-hours.ts';
import { bidding, type Club, DOGE, member, members, moveOnce, NOBODY, openTestClub } from './club.ts';

const why = (key: string) => expect.objectContaining({ why: expect.objectContaining({ key }) });
const at = (c: Club, work: Parameters<typeof editAsOrganiser>[3]) => editAsOrganiser(c.services, c.leagueId, DOGE, work);
const decided = (season: Season) => season.tables.filter((t) => t.status === 'decided').map((t) => t.label);
/** Places in the order of seats; who is ahead has the more points. */
const lines = ({ players }: SeasonTable, places: readonly number[]): ResultLine[] =>
  players.map((who, i) => ({ who, place: ensureDefined(places[i], 'a place'), score: 40 - ensureDefined(places[i], 'a place') }));

async function confirmed(c: Club, table: SeasonTable, places: readonly number[]): Promise<void> {
  const { length } = await at(c, ({ season }) => proposeResult(season, table, lines(table, places), 'as seen'));
  await at(c, ({ season, records, draw }) => [...proposalOf(season, records, length - 1, draw).consequences.deeds]);
  await c.settle();
}

describe('a result is set right', () => {
  test('nothing changes before it is confirmed; then places, scores and awards do', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0, title: 'shared' }, { players: 4 });
    const table = await c.table('A1.1');
    await c.play(table, (entry) => 9 - table.players.indexOf(entry));
    const before = await c.season();
    const { length } = await at(c, ({ season }) => proposeResult(season, table, lines(table, [4, 3, 2, 1]), 'mixed up'));
    expect(divisionStandings(await c.season(), 0)).toEqual(divisionStandings(before, 0));
    const openedSeason = await openSeason(c.services, c.seasonId);
    const { consequences } = proposalOf(openedSeason.season, openedSeason.records, length - 1, openedSeason.draw);
    expect(consequences.moved.map(({ who, from, to }) => [table.players.indexOf(who), from, to]).sort()).toEqual([
      [0, 1, 4],
      [1, 2, 3],
      [2, 3, 2],
      [3, 4, 1],
    ]);
    expect(consequences.awards).toContainEqual(expect.objectContaining({ award: 'champion', who: [table.players[3]] }));
    expect(consequences.awards).toContainEqual({ award: 'score', who: [table.players[3]], n: 39 });
    await at(c, ({ season, records, draw }) => [...proposalOf(season, records, length - 1, draw).consequences.deeds]);
    const after = await c.settle();
    expect(divisionStandings(after, 0)[0]?.who).toBe(table.players[3]);
    expect(awardsOf(after).find((a) => a.award === 'score')).toMatchObject({ n: 39 });
  });

  test('what falls with it is named, goes with it, and comes back with it', async () => {
    const c = await openTestClub({ format: 'cup', roundDays: 0, advance: 1 }, { players: 16 });
    for (const label of (await c.season()).tables.map((t) => t.label)) {
      const table = await c.table(label);
      await c.play(table, (entry) => 9 - table.players.indexOf(entry));
    }
    const final = ensureDefined(
      (await c.season()).tables.find((t) => t.round === 2),
      'a second round',
    );
    await c.play(final, (entry) => 9 - final.players.indexOf(entry));
    const played = await c.season();
    expect(decided(played)).toHaveLength(5);
    const first = ensureDefined(
      played.tables.find((t) => t.round === 1),
      'a table',
    );
    const { length } = await at(c, ({ season }) => proposeResult(season, first, lines(first, [4, 3, 2, 1]), 'mixed up'));
    const openedSeason = await openSeason(c.services, c.seasonId);
    expect(
      proposalOf(openedSeason.season, openedSeason.records, length - 1, openedSeason.draw).consequences.annulled.map((t) => t.id),
    ).toEqual([final.id]);
    await at(c, ({ season, records, draw }) => [...proposalOf(season, records, length - 1, draw).consequences.deeds]);
    const anew = await c.settle();
    const redrawn = ensureDefined(
      anew.tables.find((t) => t.round === 2),
      'drawn anew',
    );
    expect(redrawn.id).not.toBe(final.id);
    expect(redrawn.players).toContain(first.players[3]);
    await undoLastStep(c.services, c.leagueId, DOGE);
    const back = await c.settle();
    expect(back.tables.map((t) => [t.id, t.status, t.lines])).toEqual(played.tables.map((t) => [t.id, t.status, t.lines]));
  });

  test('two organisers do not undo each other: who confirms too late learns it', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0, title: 'shared' }, { players: 4 });
    const table = await c.table('A1.1');
    const one = await at(c, ({ season }) => proposeResult(season, table, lines(table, [1, 2, 3, 4]), 'one'));
    await confirmed(c, table, [2, 1, 3, 4]);
    await expect(
      at(c, ({ season, records, draw }) => [...proposalOf(season, records, one.length - 1, draw).consequences.deeds]),
    ).rejects.toEqual(why('league.alreadyMoved'));
    await expect(at(c, ({ season }) => proposeResult(season, table, lines(table, [1, 1, 2, 4]), 'x'))).rejects.toEqual(
      why('league.badResult'),
    );
  });
});

describe('organisers', () => {
  test('named and dismissed side by side, none is lost, and the last stays', async () => {
    const c = await openTestClub();
    await Promise.all([1, 2, 3].map((n) => addOrganiser(c.services, c.leagueId, DOGE, `o${n}`)));
    const named = async () => (await c.store.leagues.findLeague(c.leagueId))?.organisers.toSorted();
    expect(await named()).toEqual(['doge', 'o1', 'o2', 'o3']);
    for (const n of [1, 2, 3]) await removeOrganiser(c.services, c.leagueId, DOGE, `o${n}`);
    expect(await named()).toEqual(['doge']);
    await expect(removeOrganiser(c.services, c.leagueId, DOGE, 'doge')).rejects.toEqual(why('league.lastOrganiser'));
    await expect(removeOrganiser(c.services, c.leagueId, DOGE, 'o1')).rejects.toEqual(why('league.notOrganiser'));
  });

  test('who has a role of /setup founds a league, and nobody else who does not manage the server', async () => {
    const c = await openTestClub();
    const founding = { guildId: 'g', channelId: 'c', name: 'Giudecca', locale: 'en', rules: { game: 'toy' }, dates: {} } as const;
    await changeGuildSettings(c.services, 'g', (old) => ({ ...old, founders: ['role'] }));
    await expect(createLeague(c.services, NOBODY, founding)).rejects.toEqual(why('league.founderOnly'));
    await expect(createLeague(c.services, { ...NOBODY, roles: ['other'] }, founding)).rejects.toEqual(why('league.founderOnly'));
    expect((await createLeague(c.services, { ...NOBODY, roles: ['role'] }, founding)).leagueId).toBeGreaterThan(c.leagueId);
  });

  test('a league is renamed, and deleted with its games, if nothing has happened since it was looked at', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
    const { game } = await c.table('A1.1');
    await renameLeague(c.services, c.leagueId, DOGE, ' Murano ');
    expect((await c.store.leagues.findLeague(c.leagueId))?.name).toBe('Murano');
    await expect(renameLeague(c.services, c.leagueId, DOGE, ' ')).rejects.toEqual(why('league.badName'));
    const { length } = await c.season();
    await expect(deleteLeague(c.services, c.leagueId, DOGE, length - 1)).rejects.toEqual(why('league.alreadyMoved'));
    await deleteLeague(c.services, c.leagueId, DOGE, length);
    expect(await c.store.leagues.listLeagues('g')).toEqual([]);
    expect((await c.store.findGame(game ?? 0))?.status).toBe('abandoned');
    // What was still to be done for it comes to nothing.
    expect(await c.store.findJob(`season:${c.seasonId}`)).toBeUndefined();
    expect(await c.store.leagues.findSeason(c.seasonId)).toBeUndefined();
  });

  test('points beside the tables count, are taken back, and need a reason', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
    const table = await c.table('A1.1');
    await c.play(table, (entry) => 9 - table.players.indexOf(entry));
    const entry = ensureDefined(
      (await c.season()).entries.find((e) => e.id === table.players[3]),
      'the last',
    );
    await at(c, ({ season }) => adjustPoints(season, entry, 9, 'fair play'));
    expect(divisionStandings(await c.season(), 0)[0]).toMatchObject({ who: entry.id, points: 9, credit: 9 });
    await undoLastStep(c.services, c.leagueId, DOGE);
    expect(divisionStandings(await c.season(), 0).at(-1)).toMatchObject({ who: entry.id, points: 0 });
    await expect(at(c, ({ season }) => adjustPoints(season, entry, 0, 'x'))).rejects.toEqual(why('league.badCredit'));
    await expect(at(c, ({ season }) => adjustPoints(season, entry, 2, ' '))).rejects.toEqual(why('league.needsReason'));
  });

  test('pairings of one’s own take the place of what was drawn, in a round of which nothing has begun', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 7 }, { players: 8 });
    const { entries } = await c.season();
    const [one, two] = [entries.slice(0, 4), entries.slice(4)];
    await at(c, ({ season, draw }) => assignRound(season, 2, [one, two], draw));
    const second = (await c.season()).tables.filter((t) => t.round === 2);
    expect(second.map((t) => t.players)).toEqual([one.map((e) => e.id), two.map((e) => e.id)]);
    expect(second.map((t) => t.label)).toEqual(['A2.1', 'A2.2']);
    await expect(at(c, ({ season, draw }) => assignRound(season, 1, [one, two], draw))).rejects.toEqual(why('league.roundBegun'));
    await expect(at(c, ({ season, draw }) => assignRound(season, 2, [one, one], draw))).rejects.toEqual(why('league.twice'));
    await expect(at(c, ({ season, draw }) => assignRound(season, 2, [one.slice(0, 1)], draw))).rejects.toEqual(why('league.badTables'));
  });

  test('an organiser signs a member up, and takes him out again', async () => {
    const c = await openTestClub();
    await advancePhase(c.services, c.leagueId, DOGE);
    await at(c, ({ season }) => joinSeason(season, member(1)));
    expect((await c.season()).entries.map((e) => e.userId)).toEqual(['u1']);
  });

  test('worse places cannot bring more; dates lie ahead, follow one another, and belong to phases still to come', async () => {
    expect(() => completeRules(bidding, { game: 'toy', points: [0, 1, 3, 6] })).toThrow(why('league.pointsRise') as never);
    const c = await openTestClub();
    const now = c.services.now();
    await expect(setDates(c.services, c.leagueId, DOGE, { start: now - 1 })).rejects.toEqual(why('league.pastDate'));
    await expect(setDates(c.services, c.leagueId, DOGE, { start: now + DAY, close: now + HOUR })).rejects.toEqual(why('league.badDates'));
    await advancePhase(c.services, c.leagueId, DOGE);
    await expect(setDates(c.services, c.leagueId, DOGE, { signUp: now + DAY })).rejects.toEqual(why('league.dateOver'));
    const founding = { guildId: 'g', channelId: 'c', name: 'Lido', locale: 'en', rules: { game: 'toy' } } as const;
    await expect(createLeague(c.services, DOGE, { ...founding, dates: { start: now } })).rejects.toEqual(why('league.pastDate'));
  });
});

describe('a Swiss', () => {
  test('draws each round from the standings, and nobody meets again while that can be', async () => {
    const c = await openTestClub({ format: 'swiss', rounds: 4, roundDays: 0 }, { players: 16 });
    for (let round = 1; round <= 4; round++) {
      const here = (await c.season()).tables.filter((t) => t.round === round);
      expect(here).toHaveLength(4);
      if (round > 1) {
        // The table of the leaders is the strongest: nobody at the last table has more points than the best of it.
        const points = new Map(divisionStandings(await c.season(), 0).map((r) => [r.who, r.points]));
        const best = (t: SeasonTable) => Math.max(...t.players.map((p) => points.get(p) ?? 0));
        expect(best(ensureDefined(here[0], 'a table'))).toBeGreaterThanOrEqual(best(ensureDefined(here.at(-1), 'a table')));
      }
      for (const table of here) await c.play(table, (entry) => 9 - table.players.indexOf(entry));
    }
    const season = await c.season();
    expect(season.tables.filter((t) => t.kind === 'round')).toHaveLength(16);
    const met = new Map<string, number>();
    for (const { players } of season.tables.slice(0, 12))
      for (const a of players) for (const b of players) if (a < b) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1);
    expect(Math.max(...met.values())).toBeLessThanOrEqual(2);
    expect([...met.values()].filter((n) => n > 1).length).toBeLessThanOrEqual(6);
  });

  test('who sits out takes turns', async () => {
    const c = await openTestClub({ format: 'swiss', rounds: 3, roundDays: 0, options: {} }, { players: 5 });
    for (let round = 1; round <= 3; round++)
      for (const table of (await c.season()).tables.filter((t) => t.round === round)) await c.play(table);
    const season = await c.season();
    const games = season.entries.map((e) => season.tables.filter((t) => t.kind === 'round' && t.players.includes(e.id)).length);
    expect(Math.max(...games) - Math.min(...games)).toBeLessThanOrEqual(1);
  });
});

describe('a challenge league', () => {
  const call = (c: Club, who: number, ...others: number[]) =>
    editSeason(c.services, c.seasonId, member(who).id, ({ season, draw }) =>
      createChallenge(
        season,
        member(who).id,
        others.map((n) => member(n).id),
        draw,
      ),
    );
  const order = async (c: Club) => {
    const season = await c.season();
    return challengeOrder(season, 0).map((id) => season.entries.find((e) => e.id === id)?.userId);
  };

  test('those of a table share out anew the places they held', async () => {
    const c = await openTestClub({ format: 'challenge', table: 3, reach: 3, roundDays: 0 }, { players: 6 });
    expect(await order(c)).toEqual(['u1', 'u2', 'u3', 'u4', 'u5', 'u6']);
    await call(c, 4, 1, 2);
    await c.settle();
    const table = await c.table('A1.1');
    expect(table.status).toBe('open');
    // Whoever stood lowest of them wins.
    await c.play(table, (entry) => table.players.indexOf(entry));
    expect(await order(c)).toEqual(['u4', 'u2', 'u3', 'u1', 'u5', 'u6']);
    expect(divisionStandings(await c.season(), 0).map((r) => r.place)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await c.season()).phase).toBe('running');
  });

  test('nobody is called from too far below, too often, or by who does not play', async () => {
    const c = await openTestClub({ format: 'challenge', table: 3, reach: 2, roundDays: 0, atOnce: 1 }, { players: 6 });
    await expect(call(c, 6, 1, 5)).rejects.toEqual(why('league.outOfReach'));
    await expect(call(c, 9, 1, 2)).rejects.toEqual(why('league.notIn'));
    await expect(call(c, 2, 1, 1)).rejects.toEqual(why('league.notIn'));
    await expect(call(c, 2, 1, 3, 4)).rejects.toEqual(why('league.badChallenge'));
    await call(c, 3, 1, 2);
    await expect(call(c, 4, 3, 5)).rejects.toEqual(why('league.busy'));
    const usual = await openTestClub({ rounds: 1 }, { players: 4 });
    await expect(call(usual, 1, 2, 3)).rejects.toEqual(why('league.noChallenges'));
  });
});

test('computers take the seats a table has too many, if the organiser allows it, and nobody’s place depends on them', async () => {
  const closed = await openTestClub({ rounds: 1, roundDays: 0, table: 3 }, { players: 2 });
  expect((await closed.store.listSeatHolders((await closed.table('A1.1')).game ?? 0)).filter(isComputer)).toEqual([]);
  const c = await openTestClub({ rounds: 1, roundDays: 0, table: 3, computers: true, title: 'shared' }, { players: 2 });
  const table = await c.table('A1.1');
  const seats = await c.store.listSeatHolders(table.game ?? 0);
  expect(seats.map(isComputer)).toEqual([false, false, true]);
  for (let n = 0; n < 20 && (await c.table('A1.1')).status === 'open'; n++) {
    const people = (await c.store.listAwaitedInGame(table.game ?? 0)).filter((a) => !isComputer(a));
    if (people.length > 0) await moveOnce(c.services, table.game ?? 0, (user) => !isComputer({ userId: user }));
    else await c.pass(3 * 60_000);
  }
  const { lines: result = [] } = await c.table('A1.1');
  expect(result.map((l) => l.who).sort()).toEqual([...table.players].sort());
  expect(Math.min(...result.map((l) => l.place))).toBe(1);
});

describe('calls', () => {
  const calledBy = async (c: Club, seasonId: number) =>
    [...(await c.said('league-call')), ...(await c.said('league-summons'))]
      .map((m) => m.payload as { season: number; phase: string; users?: string[] })
      .filter((p) => p.season === seasonId)
      .map((p) => [p.phase, (p.users ?? []).toSorted()] as const);

  test('check-in calls everybody, in as many messages as it takes, by night only later, and once more before it closes', async () => {
    const now = Date.parse('2027-05-03T12:00Z');
    const c = await openTestClub({}, { dates: { signUp: now + HOUR, checkIn: now + DAY, start: now + 5 * DAY }, at: now });
    await c.pass(2 * HOUR);
    for (const m of members(170)) await signUpForSeason(c.services, c.seasonId, m);
    await changeSettings(c.services, 'u1', (old) => ({ ...old, quiet: { from: 10 * 60, until: 20 * 60 } }));
    await c.pass(23 * HOUR);
    const first = (await calledBy(c, c.seasonId)).filter(([phase]) => phase === 'check-in').map(([, users]) => users);
    expect(first.map((users) => users.length)).toEqual([80, 80, 9]);
    expect(first.flat()).not.toContain('u1');
    await c.pass(10 * HOUR);
    expect((await calledBy(c, c.seasonId)).flatMap(([phase, users]) => (phase === 'check-in' ? users : []))).toContain('u1');
    for (const m of members(168)) await confirmEntry(c.services, c.seasonId, m.id);
    await c.pass(2 * DAY + 18 * HOUR);
    const again = (await c.said('league-summons'))
      .filter((m) => m.key.includes('recall'))
      .map((m) => (m.payload as { users: string[] }).users);
    expect(again.flat().toSorted()).toEqual(['u169', 'u170']);
  });

  test('sign-up and a next season call last season’s players', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0, title: 'shared' }, { players: 4 });
    const table = await c.table('A1.1');
    await c.play(table, (entry) => 9 - table.players.indexOf(entry));
    await c.pass(4 * DAY);
    expect((await c.season()).phase).toBe('archived');
    const next = await openNextSeason(c.services, c.leagueId, DOGE, {});
    expect(await findCurrentSeasonId(c.services, c.leagueId)).toBe(next);
    await advancePhase(c.services, c.leagueId, DOGE);
    const all = ['u1', 'u2', 'u3', 'u4'];
    expect(await calledBy(c, next)).toEqual([
      ['announced', all],
      ['sign-up', all],
    ]);
  });

  test('a night is guessed from moves, else from the language, asked about once, and only who says so is called at any hour', async () => {
    const morning = Date.parse('2027-05-03T08:00Z');
    const moves = Array.from({ length: 60 }, (_, n) => morning + Math.floor(n / 4) * DAY + (n % 4) * 4 * HOUR);
    // From eight to twenty he plays; the middle of the rest is his night.
    expect(quietHoursFromMoves(moves)).toEqual({ zone: 'UTC', from: 22 * 60, until: 6 * 60 });
    expect(quietHoursFromMoves(moves.slice(0, 10))).toBeUndefined();
    expect(quietHoursFromMoves(Array.from({ length: 96 }, (_, n) => morning + n * HOUR))).toBeUndefined();
    const c = await openTestClub();
    expect(await guessNightOnce(c.services, 'u1', 'pl')).toEqual({ zone: 'Europe/Warsaw', from: 23 * 60, until: 7 * 60 });
    expect(await guessNightOnce(c.services, 'u1', 'pl')).toBeUndefined();
    expect((await loadQuietHoursForPings(c.services, 'u1')).zone).toBe('Europe/Warsaw');
    expect(await guessNightOnce(c.services, 'u2', 'xx')).toBeUndefined();
    await changeSettings(c.services, 'u1', (old) => ({ ...old, nights: 'own' }));
    expect((await loadQuietHoursForPings(c.services, 'u1')).quiet).toBeUndefined();
  });
});
