import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { changeRules } from '../../src/league/season/change-rules.ts';
import { forfeitTable } from '../../src/league/season/corrections.ts';
import { confirmEntry, leaveSeasons, signOffFromSeason, signUpForSeason } from '../../src/league/season/entries.ts';
import { foldSeason } from '../../src/league/season/fold.ts';
import { advancePhase, createLeague, editAsOrganiser, openNextSeason, setDates, undoLastStep } from '../../src/league/season/organise.ts';
import type { SeasonRules } from '../../src/league/season/rules.ts';
import type { SeasonRecord } from '../../src/league/season/season-events.ts';
import { replaceEntry } from '../../src/league/season/steps.ts';
import { allStandings } from '../../src/league/standings/ranking.ts';
import { DAY, HOUR } from '../../src/shared/durations.ts';
import { openStore } from '../../src/storage/open.ts';
import { lobbyOf } from '../../src/table/lobby/lobby-row.ts';
import { resignSeat } from '../../src/table/seats/seats.ts';
import { bidding, type Club, clubOf, correct, DOGE, member, members, NOBODY, openTestClub, playOut } from './club.ts';

const why = (key: string) => expect.objectContaining({ why: expect.objectContaining({ key }) });
const at = (iso: string) => Date.parse(iso);

describe('a season runs by its dates', () => {
  test('announced, sign-up, check-in, running: each at its hour, across the change of clocks', async () => {
    const zone = 'Europe/Warsaw';
    const dates = { signUp: at('2027-03-01T17:00Z'), checkIn: at('2027-03-10T17:00Z'), start: at('2027-03-14T17:00Z') };
    const c = await openTestClub({ zone, rounds: 3 }, { dates, at: at('2027-02-20T12:00Z') });
    const { services, seasonId } = c;
    expect((await c.season()).phase).toBe('announced');
    expect((await c.pass(9 * DAY + 5 * HOUR)).phase).toBe('sign-up');
    for (const m of members(9)) await signUpForSeason(services, seasonId, m);
    expect((await c.pass(9 * DAY)).phase).toBe('check-in');
    for (const m of members(8)) await confirmEntry(services, seasonId, m.id);
    const season = await c.pass(4 * DAY);
    expect(season.phase).toBe('running');
    // U9 did not check in and lost the place.
    expect(season.entries.map((e) => e.status)).toEqual([...Array(8).fill('in'), 'absent']);
    // Every round opens and ends at six in the evening, though the clocks went forward on the 28th.
    expect([...new Set(season.tables.map((t) => new Date(t.due ?? 0).toISOString()))]).toEqual([
      '2027-03-21T17:00:00.000Z',
      '2027-03-28T16:00:00.000Z',
      '2027-04-04T16:00:00.000Z',
    ]);
    expect(season.tables.filter((t) => t.status === 'open').map((t) => t.round)).toEqual([1, 1]);
  });

  test('with too few it waits and says so once; new dates set it going again', async () => {
    const start = at('2027-01-05T00:00Z');
    const c = await openTestClub({}, { dates: { start }, at: at('2027-01-01T00:00Z') });
    await advancePhase(c.services, c.leagueId, DOGE);
    await signUpForSeason(c.services, c.seasonId, member(1));
    await advancePhase(c.services, c.leagueId, DOGE);
    await confirmEntry(c.services, c.seasonId, member(1).id);
    const held = await c.pass(5 * DAY);
    expect(held).toMatchObject({ phase: 'check-in', held: { to: 'running', why: 'league.tooFew' } });
    const { length } = held;
    expect((await c.pass(DAY)).length).toBe(length);
    await signUpForSeason(c.services, c.seasonId, member(2));
    await setDates(c.services, c.leagueId, DOGE, { start: start + 10 * DAY });
    expect((await c.settle()).phase).toBe('check-in');
    expect((await c.pass(10 * DAY)).phase).toBe('running');
  });

  test('a date can be moved, and taken away: then the phase begins by hand', async () => {
    const now = at('2027-01-01T00:00Z');
    const c = await openTestClub({}, { dates: { signUp: now + DAY, start: now + 5 * DAY }, at: now });
    const { dates } = await setDates(c.services, c.leagueId, DOGE, { close: now + 9 * DAY }, ['signUp']);
    expect(dates).toEqual({ start: now + 5 * DAY, close: now + 9 * DAY });
    expect((await c.pass(2 * DAY)).phase).toBe('announced');
    await expect(setDates(c.services, c.leagueId, DOGE, { checkIn: now + 6 * DAY })).rejects.toEqual(why('league.badDates'));
  });

  test('newcomers are seeded by their ratings, and who played last season before them', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0, division: 4 });
    // The later he signs up, the stronger he is; the last two have never played.
    for (let n = 8; n > 3; n--)
      await c.store.leagues.putOutcome({
        gameId: 1000 + n,
        guildId: 'g',
        title: 'toy',
        endedAt: n,
        players: [n, n - 1].map((p, i) => ({ userId: `u${p}`, name: `U${p}`, seat: i, side: i, place: i + 1, score: 0, rated: 'yes' })),
        users: [`u${n}`, `u${n - 1}`],
      });
    await advancePhase(c.services, c.leagueId, DOGE);
    for (const m of members(8)) await signUpForSeason(c.services, c.seasonId, m);
    await advancePhase(c.services, c.leagueId, DOGE);
    for (const m of members(8)) await confirmEntry(c.services, c.seasonId, m.id);
    const { seeds, entries } = await advancePhase(c.services, c.leagueId, DOGE);
    const users = seeds.map((division) => division.map((id) => entries.find((e) => e.id === id)?.userId));
    expect(users[0]?.[0]).toBe('u8');
    expect(users[0]).not.toContain('u1');
    expect(users[1]?.slice(-2)).toEqual(['u1', 'u2']);
  });

  test('who comes after the last place waits, and takes over when somebody leaves', async () => {
    const c = await openTestClub({ places: 8, roundDays: 0 }, { players: 9 });
    const season = await c.season();
    expect(season.entries.map((e) => e.status)).toEqual([...Array(8).fill('in'), 'waiting']);
    const first = await c.table('A1.1');
    const leaver = season.entries.find((e) => e.id === first.players[0]);
    await signOffFromSeason(c.services, c.seasonId, leaver?.userId ?? '');
    const now = await c.settle();
    expect(now.entries.find((e) => e.id === leaver?.id)).toMatchObject({ userId: 'u9', before: [leaver?.userId], status: 'in' });
    expect((await c.said('league-took')).map((m) => (m.payload as { userId: string }).userId)).toEqual(['u9']);
    // The open games went over with the place.
    const seats = await c.store.listSeatHolders((await c.table('A1.1')).game ?? 0);
    expect(seats.filter((s) => s.leftAt === undefined).map((s) => s.userId)).toContain('u9');
    expect(seats.filter((s) => s.leftAt === undefined).map((s) => s.userId)).not.toContain(leaver?.userId);
  });
});

describe('late entries', () => {
  const status = async (c: Club, n: number) => (await c.season()).entries.find((e) => e.userId === member(n).id)?.status;

  test('wait where no place is free, behind those who wait', async () => {
    const c = await openTestClub({ places: 8, late: true, roundDays: 7 }, { players: 10 });
    await signUpForSeason(c.services, c.seasonId, member(11));
    await expect(signUpForSeason(c.services, c.seasonId, member(9))).rejects.toEqual(why('league.alreadyIn'));
    expect((await c.season()).entries.map((e) => e.status)).toEqual([...Array(8).fill('in'), 'waiting', 'waiting', 'waiting']);
    await signOffFromSeason(c.services, c.seasonId, member(1).id);
    expect([await status(c, 9), await status(c, 10)]).toEqual(['in', 'waiting']);
  });

  test('play as long as places are free; then nobody comes back either', async () => {
    const c = await openTestClub({ places: 8, late: true, roundDays: 7 }, { players: 8 });
    await signOffFromSeason(c.services, c.seasonId, member(1).id);
    await signUpForSeason(c.services, c.seasonId, member(9));
    expect(await status(c, 9)).toBe('in');
    await expect(signUpForSeason(c.services, c.seasonId, member(1))).rejects.toEqual(why('league.noPlace'));
    await signOffFromSeason(c.services, c.seasonId, member(2).id);
    await signUpForSeason(c.services, c.seasonId, member(1));
    expect(await status(c, 1)).toBe('in');
  });

  test('where it is agreed only later, the first who waits comes in first', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 7 }, { players: 4 });
    for (const n of [5, 6]) await signUpForSeason(c.services, c.seasonId, member(n));
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season, game }) => changeRules(season, game, { late: true }));
    await expect(signUpForSeason(c.services, c.seasonId, member(6))).rejects.toEqual(why('league.alreadyIn'));
    for (const n of [5, 6]) await signUpForSeason(c.services, c.seasonId, member(n));
    expect([await status(c, 5), await status(c, 6)]).toEqual(['in', 'in']);
  });
});

describe('tables are real games', () => {
  test('seats as drawn, results by themselves, standings from results, end of season by itself', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 0 }, { players: 8 });
    const season = await c.season();
    expect(season.tables).toHaveLength(4);
    for (const label of ['A1.1', 'A1.2', 'A2.1', 'A2.2']) {
      const table = await c.table(label);
      const game = await c.store.findGame(table.game ?? 0);
      expect(lobbyOf(game ?? { lobby: {} }).league).toEqual({ season: c.seasonId, table: table.id });
      const seats = await c.store.listSeatHolders(table.game ?? 0);
      const users = table.players.map((id) => season.entries.find((e) => e.id === id)?.userId);
      expect(seats.map((s) => s.userId)).toEqual(users);
      await c.play(table, (entry) => 9 - (Number(entry.slice(1)) % 9));
    }
    const done = await c.settle();
    expect(done.phase).toBe('closing');
    const rows = allStandings(done)[0];
    expect(rows?.every((r) => r.played === 2)).toBe(true);
    expect(rows?.reduce((sum, r) => sum + r.points, 0)).toBeCloseTo(4 * 10);
    expect((await c.pass(4 * DAY)).phase).toBe('archived');
  });

  test('nobody plays more games at once than agreed', async () => {
    const c = await openTestClub({ rounds: 4, roundDays: 0, atOnce: 1 }, { players: 8 });
    const open = (await c.season()).tables.filter((t) => t.status === 'open');
    expect(open.flatMap((t) => t.players)).toHaveLength(8);
    expect(new Set(open.flatMap((t) => t.players)).size).toBe(8);
    const [first, second] = open;
    if (first === undefined || second === undefined) throw new Error('two tables');
    await c.play(first);
    await c.play(second);
    const next = (await c.season()).tables.filter((t) => t.status === 'open');
    expect(next.every((t) => t.round === 2)).toBe(true);
    expect(next).toHaveLength(2);
  });

  test('a deadline: those the game waits for forfeit, the game is closed', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7 }, { players: 4 });
    const table = await c.table('A1.1');
    const season = await c.pass(7 * DAY + HOUR);
    const after = season.tables.find((t) => t.id === table.id);
    expect(after?.lines?.filter((l) => l.forfeit)).toHaveLength(1);
    expect(after?.lines?.find((l) => l.forfeit)?.who).toBe(table.players[0]);
    expect((await c.store.findGame(table.game ?? 0))?.status).toBe('abandoned');
    expect(await c.store.listAwaitedInGame(table.game ?? 0)).toEqual([]);
    expect(season.phase).toBe('closing');
  });

  test('a deadline: who resigned forfeits too, if nobody took his seat', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7 }, { players: 4 });
    const table = await c.table('A1.1');
    const user = (await c.season()).entries.find((e) => e.id === table.players[3])?.userId ?? '';
    await resignSeat(c.services, table.game ?? 0, user);
    const season = await c.pass(7 * DAY + HOUR);
    const lines = season.tables.find((t) => t.id === table.id)?.lines ?? [];
    expect(lines.filter((l) => l.forfeit).map((l) => l.who)).toEqual([table.players[0], table.players[3]]);
    expect(lines.filter((l) => l.place === 1).map((l) => l.who)).toEqual(table.players.slice(1, 3));
  });

  test('somebody drops out: games hardly begun begin anew without him, what is to come is drawn anew', async () => {
    const c = await openTestClub({ rounds: 3, roundDays: 7 }, { players: 8 });
    const before = await c.table('A1.1');
    const gone = before.players[1] ?? '';
    const user = (await c.season()).entries.find((e) => e.id === gone)?.userId ?? '';
    await signOffFromSeason(c.services, c.seasonId, user);
    const season = await c.settle();
    const anew = await c.table('A1.1');
    expect(anew.players).toEqual(before.players.filter((p) => p !== gone));
    expect(anew.game).not.toBe(before.game);
    expect((await c.store.findGame(before.game ?? 0))?.status).toBe('abandoned');
    expect((await c.store.findGame(anew.game ?? 0))?.status).toBe('running');
    const later = season.tables.filter((t) => t.round > 1);
    expect(later.flatMap((t) => t.players)).not.toContain(gone);
    expect(later.flatMap((t) => t.players)).toHaveLength(14);
    expect(season.strays).toEqual([]);

    await signUpForSeason(c.services, c.seasonId, { id: user, name: 'Back' });
    const back = await c.settle();
    expect(back.tables.filter((t) => t.round > 1).flatMap((t) => t.players)).toHaveLength(16);
  });

  test('who is to be forgotten leaves every season first, and no table waits for him', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 7 }, { players: 5 });
    const { id: gone = '', userId = '' } = (await c.season()).entries[1] ?? {};
    await leaveSeasons(c.services, userId);
    await leaveSeasons(c.services, userId);
    const season = await c.settle();
    expect(season.entries.find((e) => e.userId === userId)?.status).toBe('out');
    expect(season.tables.filter((t) => t.status !== 'decided').flatMap((t) => t.players)).not.toContain(gone);
  });

  test('a game well under way is forfeited by who drops out', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
    const table = await c.table('A1.1');
    // Everybody has walked; the bids are missing.
    let moves = 0;
    await playOut(c.services, table.game ?? 0, quickRng(1), () => {
      moves++;
      return moves > 3 ? Number.NaN : 5;
    }).catch(() => undefined);
    const awaited = await c.store.listAwaitedInGame(table.game ?? 0);
    expect(awaited).toHaveLength(1);
    await signOffFromSeason(c.services, c.seasonId, awaited[0]?.userId ?? '');
    const season = await c.settle();
    const lines = season.tables.find((t) => t.id === table.id)?.lines;
    expect(lines?.filter((l) => l.forfeit).map((l) => l.who)).toEqual([table.players[awaited[0]?.seat ?? 0]]);
  });

  test('and by who had resigned from it before', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
    const table = await c.table('A1.1');
    const users = (await c.store.listSeatHolders(table.game ?? 0)).map((h) => h.userId);
    let moves = 0;
    await playOut(c.services, table.game ?? 0, quickRng(1), () => {
      moves++;
      return moves > 3 ? Number.NaN : 5;
    }).catch(() => undefined);
    const seat = (await c.store.listAwaitedInGame(table.game ?? 0))[0]?.seat ?? 0;
    const other = (seat + 1) % 4;
    await resignSeat(c.services, table.game ?? 0, users[other] ?? '');
    await signOffFromSeason(c.services, c.seasonId, users[seat] ?? '');
    const lines = (await c.settle()).tables.find((t) => t.id === table.id)?.lines ?? [];
    expect(lines.flatMap((l) => (l.forfeit ? [l.who] : [])).sort()).toEqual([table.players[seat], table.players[other]].sort());
  });
});

describe('the organiser', () => {
  test('without permission nothing happens', async () => {
    const c = await openTestClub();
    await expect(advancePhase(c.services, c.leagueId, NOBODY)).rejects.toEqual(why('league.organiserOnly'));
    await expect(undoLastStep(c.services, c.leagueId, NOBODY)).rejects.toEqual(why('league.organiserOnly'));
    expect((await c.season()).length).toBe(1);
  });

  test('two press at once: one step, not two', async () => {
    const c = await openTestClub();
    const second = { id: 'council', name: 'Council', manages: true };
    const both = await Promise.allSettled([
      advancePhase(c.services, c.leagueId, DOGE, 'announced'),
      advancePhase(c.services, c.leagueId, second, 'announced'),
    ]);
    expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await c.season()).phase).toBe('sign-up');
  });

  test('every step can be taken back, and the log keeps both', async () => {
    const c = await openTestClub({ roundDays: 0 }, { players: 8 });
    const games = (await c.season()).tables.flatMap((t) => t.game ?? []);
    expect(games.length).toBeGreaterThan(0);
    await undoLastStep(c.services, c.leagueId, DOGE);
    const back = await c.settle();
    expect(back).toMatchObject({ phase: 'check-in', tables: [], strays: [] });
    for (const game of games) expect((await c.store.findGame(game))?.status).toBe('abandoned');
    await advancePhase(c.services, c.leagueId, DOGE);
    const again = await c.settle();
    expect(again.phase).toBe('running');
    expect(again.tables.filter((t) => t.status === 'open').length).toBeGreaterThan(0);
    await undoLastStep(c.services, c.leagueId, DOGE);
    await undoLastStep(c.services, c.leagueId, DOGE);
    expect((await c.settle()).phase).toBe('sign-up');
    const records = await c.store.leagues.listSeasonRecords(c.seasonId);
    expect(records.filter((r) => (r.deed as { type: string }).type === 'reversed')).toHaveLength(3);
  });

  test('what was played stays played: the start cannot be taken back then', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 8 });
    await c.play(await c.table('A1.1'));
    await expect(undoLastStep(c.services, c.leagueId, DOGE)).rejects.toEqual(why('league.alreadyPlayed'));
  });

  test('a correction moves the standings and can be taken back; a reason is needed', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
    const table = await c.table('A1.1');
    await c.play(table, (entry) => table.players.indexOf(entry));
    const top = async () => allStandings(await c.season())[0]?.[0]?.who;
    expect(await top()).toBe(table.players[3]);
    const played = (await c.table('A1.1')).lines ?? [];
    const turned = played.map((l) => ({ ...l, place: 5 - l.place }));
    const fix = (reason: string) =>
      editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) => correct(season, season.tables[0] ?? table, turned, reason));
    await expect(fix(' ')).rejects.toEqual(why('league.needsReason'));
    await fix('two seats were mixed up');
    expect(await top()).toBe(table.players[0]);
    expect((await c.table('A1.1')).corrected).toBe(true);
    await undoLastStep(c.services, c.leagueId, DOGE);
    expect(await top()).toBe(table.players[3]);
  });

  test('a forfeit by hand, a substitute by hand', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
    const table = await c.table('A1.1');
    const [first = ''] = table.players;
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) => {
      const entry = season.entries.find((e) => e.id === first);
      return entry === undefined ? [] : replaceEntry(season, entry, { id: 'sub', name: 'Sub' });
    });
    await c.settle();
    expect((await c.store.listSeatHolders(table.game ?? 0)).find((s) => s.seat === 0 && s.leftAt === undefined)?.userId).toBe('sub');
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) =>
      forfeitTable(season, season.tables[0] ?? table, [first], 'gone fishing'),
    );
    expect((await c.table('A1.1')).lines?.find((l) => l.forfeit)?.who).toBe(first);
  });

  test('a substitute for somebody who has withdrawn plays in the rounds still to come', async () => {
    const c = await openTestClub({ rounds: 3, roundDays: 7 }, { players: 8 });
    const { id, userId } = ensureDefined((await c.season()).entries[0], 'an entry');
    await signOffFromSeason(c.services, c.seasonId, userId);
    const games = async () => (await c.settle()).tables.filter((t) => t.round > 1 && t.players.includes(id)).length;
    expect(await games()).toBe(0);
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) =>
      replaceEntry(
        season,
        ensureDefined(
          season.entries.find((e) => e.id === id),
          'an entry',
        ),
        { id: 'sub', name: 'Sub' },
      ),
    );
    expect(await games()).toBe(2);
    await undoLastStep(c.services, c.leagueId, DOGE);
    expect(await games()).toBe(0);
  });

  test('nobody who has withdrawn is a substitute for another: his own place keeps its results', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 0, atOnce: 1 }, { players: 4 });
    const table = await c.table('A1.1');
    await c.play(table, (entry) => 9 - table.players.indexOf(entry));
    const { entries } = await c.season();
    const [gone, other] = table.players.map((p) =>
      ensureDefined(
        entries.find((e) => e.id === p),
        'an entry',
      ),
    );
    await signOffFromSeason(c.services, c.seasonId, gone?.userId ?? '');
    const swap = editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) =>
      replaceEntry(
        season,
        ensureDefined(
          season.entries.find((e) => e.id === other?.id),
          'an entry',
        ),
        { id: gone?.userId ?? '', name: 'Gone' },
      ),
    );
    await expect(swap).rejects.toEqual(why('league.hasPlace'));
    expect(allStandings(await c.settle())[0]?.[0]?.who).toBe(gone?.id);
  });

  test('the rules change until play begins, a few of them later too; each change is a step that can be taken back', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 0 });
    const change = (changes: Partial<SeasonRules>) =>
      editAsOrganiser(c.services, c.leagueId, DOGE, ({ season, game }) => changeRules(season, game, changes));
    const rules = async () => (await c.season()).rules;
    await change({ table: 3, rounds: 3 });
    expect(await rules()).toMatchObject({ table: 3, rounds: 3, points: [5, 2, 0] });
    await change({ points: [4, 1] });
    await change({ table: 4 });
    expect(await rules()).toMatchObject({ table: 4, points: [4, 1] });
    await undoLastStep(c.services, c.leagueId, DOGE);
    expect(await rules()).toMatchObject({ table: 3, points: [4, 1] });
    await expect(change({ table: 9 })).rejects.toEqual(why('table.badSeats'));
    await expect(change({ zone: 'Venice/Rialto' })).rejects.toEqual(why('league.badZone'));
    const { length } = await c.season();
    await change({ table: 3 });
    expect((await c.season()).length).toBe(length);
    const begun = await openTestClub({ rounds: 2, roundDays: 0 }, { players: 4 });
    const later = (changes: Partial<SeasonRules>) =>
      editAsOrganiser(begun.services, begun.leagueId, DOGE, ({ season, game }) => changeRules(season, game, changes));
    await expect(later({ rounds: 3 })).rejects.toEqual(why('league.tooLateForRules'));
    await later({ late: true });
    expect((await begun.season()).rules.late).toBe(true);
  });

  test('an empty division is no obstacle: everybody of it leaves, the season ends all the same', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 7, division: 4, atOnce: 1 }, { players: 8 });
    expect((await c.season()).divisions).toBe(2);
    for (const entry of (await c.season()).entries.filter((e) => e.division === 1)) {
      await signOffFromSeason(c.services, c.seasonId, entry.userId);
      await c.settle();
    }
    await c.pass(7 * DAY + HOUR);
    const season = await c.pass(7 * DAY + HOUR);
    expect(season.phase).toBe('closing');
    expect(allStandings(season)[1]).toHaveLength(4);
    // Nobody plays the play-off either.
    expect((await c.pass(8 * DAY)).phase).toBe('archived');
  });
});

describe('one step back, and everything after it', () => {
  test('the end of play and the archive, taken back, wait for the organiser', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
    const table = await c.table('A1.1');
    await c.play(table, (entry) => table.players.indexOf(entry));
    expect((await c.season()).phase).toBe('closing');
    await undoLastStep(c.services, c.leagueId, DOGE);
    expect(await c.pass(DAY)).toMatchObject({ phase: 'running', held: { to: 'closing' } });
    await advancePhase(c.services, c.leagueId, DOGE);
    expect((await c.pass(4 * DAY)).phase).toBe('archived');
    await undoLastStep(c.services, c.leagueId, DOGE);
    expect((await c.pass(9 * DAY)).phase).toBe('closing');
  });

  test('a deadline: the table is played without one, until the organiser decides', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 7, atOnce: 1 }, { players: 4 });
    expect((await c.pass(7 * DAY + HOUR)).tables.map((t) => t.status)).toEqual(['decided', 'open']);
    await undoLastStep(c.services, c.leagueId, DOGE);
    await c.settle();
    const back = await c.table('A1.1');
    expect(back.lines).toBeUndefined();
    // The second round is under way: the table waits for its turn, and is not void.
    expect((await c.pass(DAY)).tables.map((t) => t.status)).toEqual(['drawn', 'open']);
    await c.play(await c.table('A2.1'));
    const again = await c.table('A1.1');
    expect(again).toMatchObject({ status: 'open' });
    expect((await c.pass(30 * DAY)).tables.map((t) => t.status)).toEqual(['open', 'decided']);
    await c.play(again);
    expect((await c.season()).phase).toBe('closing');
  });

  test('a substitution: the seat goes back with the place', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4 });
    const table = await c.table('A1.1');
    const held = async () => (await c.store.listSeatHolders(table.game ?? 0)).find((s) => s.seat === 2 && s.leftAt === undefined)?.userId;
    const user = await held();
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) => {
      const entry = season.entries.find((e) => e.userId === user);
      return entry === undefined ? [] : replaceEntry(season, entry, { id: 'sub', name: 'Sub' });
    });
    await c.settle();
    expect(await held()).toBe('sub');
    await undoLastStep(c.services, c.leagueId, DOGE);
    await c.settle();
    expect(await held()).toBe(user);
  });

  test('a withdrawal stands as soon as a table drawn for it is played', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 0, atOnce: 1 }, { players: 8 });
    const leaver = (await c.season()).entries[0]?.userId ?? '';
    await signOffFromSeason(c.services, c.seasonId, leaver);
    await c.settle();
    const anew = (await c.season()).tables.find((t) => t.status === 'open' && t.players.length === 3);
    if (anew === undefined) throw new Error('a smaller table');
    await c.play(anew);
    await expect(undoLastStep(c.services, c.leagueId, DOGE)).rejects.toEqual(why('league.alreadyPlayed'));
  });

  test('who missed the check-in can still wait for a place', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0 }, { players: 4, absent: 1 });
    const late = member(5);
    expect((await c.season()).entries.find((e) => e.userId === late.id)?.status).toBe('absent');
    await signUpForSeason(c.services, c.seasonId, late);
    expect((await c.season()).entries.filter((e) => e.userId === late.id).map((e) => e.status)).toEqual(['waiting']);
    await signOffFromSeason(c.services, c.seasonId, member(1).id);
    expect((await c.season()).entries.find((e) => e.userId === late.id)?.status).toBe('in');
  });
});

describe('the title', () => {
  const drawn = async (rules: Parameters<typeof openTestClub>[0] = {}) => {
    const c = await openTestClub({ rounds: 1, roundDays: 0, promote: 0, ...rules }, { players: 4 });
    const table = await c.table('A1.1');
    await c.play(table, (entry) => (table.players.indexOf(entry) < 2 ? 8 : 1));
    const first = async () => (allStandings(await c.season())[0] ?? []).filter((r) => r.place === 1).map((r) => r.who);
    return { c, table, first };
  };

  test('is played off by those who are level, and follows when the play-off is set right', async () => {
    const { c, table, first } = await drawn();
    const off = await c.table('A+');
    expect([...off.players].sort()).toEqual(table.players.slice(0, 2).sort());
    const [one = '', two = ''] = off.players;
    await c.play(off, (entry) => (entry === two ? 9 : 1));
    expect(await first()).toEqual([two]);
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) => {
      const played = season.tables.find((t) => t.kind === 'play-off') ?? off;
      const turned = off.players.map((who) => ({ who, place: who === one ? 1 : 2, score: 0 }));
      return correct(season, played, turned, 'the seats were mixed up');
    });
    await c.settle();
    expect(await first()).toEqual([one]);
  });

  test('is shared where the play-off ends level too, and never drawn by lot', async () => {
    const { c, first } = await drawn();
    await c.play(await c.table('A+'), () => 4);
    expect(await first()).toHaveLength(2);
    expect((await c.pass(4 * DAY)).phase).toBe('archived');
  });

  test('is shared at once where that was agreed', async () => {
    const { c, first } = await drawn({ title: 'shared' });
    expect((await c.season()).tables).toHaveLength(1);
    expect(await first()).toHaveLength(2);
  });

  test('needs no play-off any more once a result is set right', async () => {
    const { c, table, first } = await drawn();
    const off = await c.table('A+');
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) => {
      const lines = table.players.map((who, i) => ({ who, place: i + 1, score: 0 }));
      return correct(season, season.tables[0] ?? table, lines, 'a scroll was overlooked');
    });
    const season = await c.settle();
    expect(season.tables.map((t) => t.label)).toEqual(['A1.1']);
    expect((await c.store.findGame(off.game ?? 0))?.status).toBe('abandoned');
    expect(await first()).toEqual([table.players[0]]);
    expect((await c.pass(4 * DAY)).phase).toBe('archived');
  });
});

describe('promotion', () => {
  test('a tie across the line is played off, and the next season is seeded from it', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0, division: 4, promote: 1, atOnce: 2 }, { players: 8 });
    const upper = await c.table('A1.1');
    const lower = await c.table('B1.1');
    await c.play(upper, (entry) => 9 - upper.players.indexOf(entry));
    // Two share the first place of the lower division.
    await c.play(lower, (entry) => (lower.players.indexOf(entry) < 2 ? 8 : 1));
    const tied = await c.settle();
    expect(tied.phase).toBe('closing');
    const off = await c.table('B+');
    expect([...off.players].sort()).toEqual(lower.players.slice(0, 2).sort());
    expect(off.status).toBe('open');
    const winner = off.players[1];
    await c.play(off, (entry) => (entry === winner ? 9 : 1));
    const settled = await c.settle();
    expect(allStandings(settled)[1]?.[0]?.who).toBe(winner);
    expect((await c.pass(4 * DAY)).phase).toBe('archived');
    const id = await openNextSeason(c.services, c.leagueId, DOGE, {});
    const next = foldSeason((await c.store.leagues.listSeasonRecords(id)) as readonly SeasonRecord[]);
    const user = (entry: string | undefined) => settled.entries.find((e) => e.id === entry)?.userId;
    expect(next.ranking[3]).toBe(user(winner));
    expect(next.ranking.indexOf(user(upper.players[3]) ?? '')).toBe(4);
  });
});

test('a cup goes on by itself to its winner', async () => {
  const c = await openTestClub({ format: 'cup', roundDays: 0, advance: 2 }, { players: 16 });
  for (let n = 0; n < 10; n++) {
    const open = (await c.season()).tables.filter((t) => t.status === 'open');
    if (open.length === 0) break;
    for (const t of open) await c.play(t, (entry) => 9 - t.players.indexOf(entry));
  }
  const season = await c.settle();
  expect(season.phase).toBe('closing');
  expect(season.tables.map((t) => t.round)).toEqual([1, 1, 1, 1, 2, 2, 3]);
  const final = season.tables.at(-1);
  expect(allStandings(season)[0]?.[0]?.who).toBe(final?.players[0]);
});

test('a cup follows a result that is set right: others go on, what they had played instead falls', async () => {
  const c = await openTestClub({ format: 'cup', roundDays: 0, advance: 1 }, { players: 16 });
  const open = async () => (await c.season()).tables.filter((t) => t.status === 'open');
  for (let round = 1; round <= 2; round++) for (const t of await open()) await c.play(t, (entry) => 9 - t.players.indexOf(entry));
  const over = await c.settle();
  expect(over.phase).toBe('closing');
  const final = over.tables.at(-1);
  const wrong = over.tables[0];
  if (wrong === undefined || final === undefined) throw new Error('tables');
  const winner = wrong.players[3] ?? '';
  expect(final.players).toContain(wrong.players[0]);
  await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) =>
    correct(season, season.tables[0] ?? wrong, wrong.lines?.map((l) => ({ ...l, place: 5 - l.place })) ?? [], 'read upside down'),
  );
  const again = await c.settle();
  expect(again.phase).toBe('running');
  const [next] = await open();
  expect(again.tables.map((t) => t.round)).toEqual([1, 1, 1, 1, 2]);
  expect(next?.players).toContain(winner);
  expect(next?.players).not.toContain(wrong.players[0]);
  if (next === undefined) throw new Error('a final');
  await c.play(next, (entry) => (entry === winner ? 9 : 1));
  const end = await c.settle();
  expect(end.phase).toBe('closing');
  expect(allStandings(end)[0]?.[0]?.who).toBe(winner);
});

test('a cup whose final ends level is played off', async () => {
  const c = await openTestClub({ format: 'cup', roundDays: 0 }, { players: 4 });
  const final = await c.table('1.1');
  await c.play(final, (entry) => (final.players.indexOf(entry) < 2 ? 8 : 1));
  const off = await c.table('A+');
  await c.play(off, (entry) => (entry === off.players[1] ? 9 : 1));
  const rows = allStandings(await c.settle())[0] ?? [];
  expect(rows.filter((r) => r.place === 1).map((r) => r.who)).toEqual([off.players[1]]);
});

test('a season goes on after a restart as if nothing had happened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'season-'));
  const file = join(folder, 'league.sqlite');
  let now = at('2027-03-20T17:00Z');
  const open = async () => {
    const store = await openStore(file);
    const house = { store, games: [bidding], now: () => now, newSeed: () => '0'.repeat(32), wake: () => undefined };
    const pass = (ms: number) => {
      now += ms;
    };
    return { house, store, woken: () => 0, pass };
  };
  const r = await open();
  const dates = { signUp: now + DAY, checkIn: now + 2 * DAY, start: now + 3 * DAY };
  const rules = { game: 'toy', table: 4, rounds: 2, roundDays: 7, zone: 'Europe/Warsaw' };
  const founding = { guildId: 'g', channelId: 'c', name: 'Lido', locale: 'en', rules, dates } as const;
  const { leagueId, seasonId } = await createLeague(r.house, DOGE, founding);
  const before = clubOf(r, leagueId, seasonId);
  await before.pass(DAY);
  for (const m of members(8)) await signUpForSeason(r.house, seasonId, m);
  // It dies in check-in, and again with games under way and their ends not yet written into the log.
  await before.pass(DAY);
  await r.store.close();
  const s = await open();
  const between = clubOf(s, leagueId, seasonId);
  for (const m of members(8)) await confirmEntry(s.house, seasonId, m.id);
  expect((await between.pass(DAY)).phase).toBe('running');
  const table = await between.table('A1.1');
  await playOut(s.house, table.game ?? 0, quickRng(1), (seat) => seat);
  await s.store.close();
  const t = await open();
  const after = clubOf(t, leagueId, seasonId);
  await t.store.releaseClaims(now);
  expect((await after.settle()).tables.find((x) => x.id === table.id)?.status).toBe('decided');
  for (const label of ['A1.2', 'A2.1', 'A2.2']) {
    await after.pass(4 * DAY);
    const next = await after.table(label);
    if (next.status === 'open') await after.play(next, () => 3);
  }
  const end = await after.pass(14 * DAY);
  expect(end.tables.map((x) => x.status)).toEqual(['decided', 'decided', 'decided', 'decided']);
  expect(new Set((await t.store.listGamesInGuild('g', ['lobby', 'running', 'over', 'abandoned'])).map((g) => g.id)).size).toBe(4);
  await t.store.close();
  rmSync(folder, { recursive: true });
});
