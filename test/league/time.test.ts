import { describe, expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { extendRound, extendTable } from '../../src/league/season/extend.ts';
import { openSeason } from '../../src/league/season/open-season.ts';
import { editAsOrganiser, undoLastStep } from '../../src/league/season/organise.ts';
import { resolveOverdue } from '../../src/league/season/overdue.ts';
import type { SeasonTable } from '../../src/league/season/season.ts';
import type { SeasonEvent } from '../../src/league/season/season-events.ts';
import { blameFor, loadTimeAccounts, type TimeAccount } from '../../src/league/season/time-accounts.ts';
import { divisionStandings } from '../../src/league/standings/ranking.ts';
import { DAY, HOUR, MINUTE } from '../../src/shared/durations.ts';
import { changeSettings } from '../../src/table/clocks/retime.ts';
import { type Club, correct, DOGE, moveOnce, openTestClub } from './club.ts';

const userOf = async (c: Club, entry: string | undefined) =>
  ensureDefined((await c.season()).entries.find((e) => e.id === entry)?.userId, 'a user');
const again = async (c: Club, { id }: SeasonTable) =>
  ensureDefined(
    (await c.season()).tables.find((t) => t.id === id),
    'the table',
  );
/** The next who is awaited walks. */
const walks = (c: Club, table: SeasonTable) => moveOnce(c.services, ensureDefined(table.game, 'a game'));

describe('who is to blame for a game past its end', () => {
  test('who used the time forfeits, not who has just become awaited', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7 }, { players: 4 });
    const table = await c.table('A1.1');
    await c.pass(7 * DAY - HOUR);
    await walks(c, table);
    await c.pass(2 * HOUR);
    const { lines = [] } = await again(c, table);
    expect(lines.filter((l) => l.forfeit).map((l) => l.who)).toEqual([table.players[0]]);
    expect(lines.find((l) => l.forfeit)?.time).toMatchObject({ own: 1, turns: 1, used: 7 * DAY - HOUR });
  });

  test('nobody, where all took their time: the game goes on, and the log says so', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7 }, { players: 4 });
    const table = await c.table('A1.1');
    for (let n = 0; n < 3; n++) {
      await c.pass(2 * DAY);
      await walks(c, table);
    }
    const season = await c.pass(DAY + HOUR);
    const now = await again(c, table);
    expect(now.status).toBe('open');
    expect(now.due).toBeGreaterThan(ensureDefined(table.due, 'an end'));
    expect(season.tables[0]?.lines).toBeUndefined();
    const log = await c.store.leagues.listSeasonRecords(c.seasonId);
    expect(log.map((r) => r.deed)).toContainEqual(expect.objectContaining({ type: 'extended', why: 'blameless' }));
    await c.play(now);
    expect((await again(c, table)).lines?.every((l) => l.forfeit !== true)).toBe(true);
  });

  test('whoever has just become awaited has a day, or half the increment of his clock', () => {
    const at = 10 * DAY;
    const account = (who: string, used: number, free?: number): TimeAccount => ({
      who,
      resigned: false,
      time: { turns: 1, missed: 0, used, own: 3, house: 0 },
      ...(free === undefined ? {} : { free }),
    });
    const others = [account('b', HOUR), account('c', HOUR)];
    expect(blameFor([account('a', 5 * DAY, at + HOUR), ...others], at)).toEqual({ again: at + HOUR });
    expect(blameFor([account('a', 5 * DAY, at), ...others], at)).toEqual({ forfeit: ['a'] });
    // Half a day is nobody's fault.
    expect(blameFor([account('a', DAY / 2, at), ...others], at)).toBe('blameless');
    // Who moved less often than the house for him was not there.
    const away = { ...account('d', HOUR), time: { turns: 4, missed: 3, used: HOUR, own: 1, house: 3 } };
    expect(blameFor([away, ...others], at)).toEqual({ forfeit: ['d'] });
  });

  test('the day is counted outside his quiet hours', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7 }, { players: 4, at: Date.parse('2027-05-03T12:00Z') });
    const table = await c.table('A1.1');
    await changeSettings(c.services, await userOf(c, table.players[0]), (old) => ({ ...old, quiet: { from: 22 * 60, until: 8 * 60 } }));
    const [first] = await loadTimeAccounts(c.services, table.game ?? 0, table);
    // Twenty-four hours of fourteen a day, from noon on.
    expect(first?.free).toBe(Date.parse('2027-05-04T22:00Z'));
  });

  test('who let the house play the whole game has forfeited it, however well it played', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 0, pace: '30m' }, { players: 4 });
    const table = await c.table('A1.1');
    const silent = await userOf(c, table.players[0]);
    for (let n = 0; n < 200 && (await again(c, table)).status === 'open'; n++) {
      const waits = await c.store.listAwaitedInGame(table.game ?? 0);
      if (waits.some((a) => a.userId !== silent)) await moveOnce(c.services, table.game ?? 0, (user) => user !== silent);
      else await c.pass(10 * MINUTE);
    }
    await c.settle();
    const { lines = [], status } = await again(c, table);
    expect(status).toBe('decided');
    const own = ensureDefined(
      lines.find((l) => l.who === table.players[0]),
      'a line',
    );
    expect(own).toMatchObject({ forfeit: true, place: 4, time: { own: 0 } });
    expect(own.time?.house).toBeGreaterThan(0);
    expect(own.time?.missed).toBeGreaterThan(0);
    const rows = divisionStandings(await c.season(), 0);
    expect(rows.at(-1)).toMatchObject({ who: table.players[0], wins: 0, place: 4, absent: true });
  });
});

describe('a season of older rules', () => {
  test('changes at its next round, with a word to its organisers; what was played counts as it did', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 7, atOnce: 1 }, { players: 4 });
    // The log of a season as the version before left it: its rules say nothing of how results are counted.
    const records = (await c.store.leagues.listSeasonRecords(c.seasonId)).map((r) => {
      const event = r.deed as SeasonEvent;
      if (event.type !== 'announced') return r;
      const { counts: _, ...rules } = event.rules;
      return { ...r, deed: { ...event, rules } };
    });
    const { leagueId, seasonId } = await c.store.leagues.createLeague(
      { guildId: 'g', channelId: 'old', name: 'Old', organisers: [DOGE.id], createdAt: 0 },
      { records, phase: 'running' },
    );
    const now = async () => (await openSeason(c.services, seasonId)).season;
    expect((await now()).tables[0]?.counts).toBe(1);
    await editAsOrganiser(c.services, leagueId, DOGE, ({ season }) => {
      const table = ensureDefined(season.tables[0], 'a table');
      return correct(
        season,
        table,
        table.players.map((who, i) => ({ who, place: i + 1, score: 4 - i })),
        'as seen',
      );
    });
    await c.settle();
    expect((await now()).rules.counts).toBe(1);
    await c.pass(7 * DAY + HOUR);
    expect((await now()).rules.counts).toBe(2);
    expect((await now()).tables.map((t) => t.counts)).toEqual([1, 2]);
    const told = (await c.said('league-counting')).map((m) => m.payload);
    expect(told).toEqual([{ kind: 'league-counting', season: seasonId }]);
  });

  test('forfeits by its old rules until then: those the game waits for', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7 }, { players: 4 });
    const { id, players } = await c.table('A1.1');
    const [event] = (await resolveOverdue(c.services, await c.season(), [{ ...(await c.table('A1.1')), counts: 1 }])).deeds;
    expect(event).toMatchObject({ type: 'reported', table: id });
    expect(event?.type === 'reported' && event.lines.filter((l) => l.forfeit).map((l) => l.who)).toEqual([players[0]]);
  });
});

describe('more time', () => {
  const later = async (c: Club, work: Parameters<typeof editAsOrganiser>[3]) => editAsOrganiser(c.services, c.leagueId, DOGE, work);

  test('for a table, also while it plays; taken back as any step', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7 }, { players: 8 });
    const table = await c.table('A1.1');
    await later(c, ({ season, draw }) => extendTable(season, table, 5, draw.now));
    expect((await again(c, table)).due).toBe(ensureDefined(table.due, 'an end') + 5 * DAY);
    expect((await c.table('A1.2')).due).toBe(table.due);
    await undoLastStep(c.services, c.leagueId, DOGE);
    expect((await again(c, table)).due).toBe(table.due);
    await later(c, ({ season, draw }) => extendTable(season, table, 5, draw.now));
    expect((await c.pass(8 * DAY)).tables.map((t) => t.status)).toEqual(['open', 'decided']);
  });

  test('for a round: those after it open and end as much later, and the season with them', async () => {
    const c = await openTestClub({ rounds: 3, roundDays: 7 }, { players: 4 });
    const before = await c.season();
    const close = c.services.now() + 20 * DAY;
    await later(c, ({ season }) => [{ type: 'dated', dates: { ...season.dates, close } }]);
    const after = await later(c, ({ season, draw }) => extendRound(season, 1, 4, draw.now));
    const shift = (n: number) => [
      ensureDefined(after.tables[n], 'a table').opensAt - ensureDefined(before.tables[n], 'a table').opensAt,
      (after.tables[n]?.due ?? 0) - (before.tables[n]?.due ?? 0),
    ];
    expect([shift(0), shift(1), shift(2)]).toEqual([
      [0, 4 * DAY],
      [4 * DAY, 4 * DAY],
      [4 * DAY, 4 * DAY],
    ]);
    expect(after.dates.close).toBe(after.tables[2]?.due);
    await expect(later(c, ({ season, draw }) => extendRound(season, 9, 4, draw.now))).rejects.toMatchObject({
      why: { key: 'league.roundOver' },
    });
    await expect(later(c, ({ season, draw }) => extendRound(season, 1, 0, draw.now))).rejects.toMatchObject({
      why: { key: 'league.badDays' },
    });
  });

  test('vacations of those who play are made good', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 10 }, { players: 4 });
    const table = await c.table('A1.1');
    const now = c.services.now();
    await changeSettings(c.services, await userOf(c, table.players[1]), (old) => ({
      ...old,
      vacations: [{ from: now + DAY, until: now + 4 * DAY }],
    }));
    await changeSettings(c.services, await userOf(c, table.players[2]), (old) => ({
      ...old,
      vacations: [{ from: now + 3 * DAY, until: now + 6 * DAY }],
    }));
    await c.pass(8 * DAY + HOUR);
    expect((await again(c, table)).due).toBe(ensureDefined(table.due, 'an end') + 5 * DAY);
    await c.pass(6 * DAY);
    expect((await again(c, table)).status).toBe('open');
  });

  test('a table that opens late, because its players were busy, has its full time', async () => {
    const c = await openTestClub({ rounds: 2, roundDays: 7, atOnce: 1, overdue: 'ask' }, { players: 4 });
    await c.pass(12 * DAY);
    expect((await c.table('A2.1')).status).toBe('drawn');
    await c.play(await c.table('A1.1'));
    const second = await c.table('A2.1');
    expect(second).toMatchObject({ status: 'open', due: expect.any(Number) });
    expect(second.due ?? 0).toBeGreaterThanOrEqual(c.services.now() + 7 * DAY - HOUR);
  });
});

describe('one true deadline', () => {
  const deadline = async (c: Club, { game }: SeasonTable) => (await c.store.listAwaitedInGame(game ?? 0))[0]?.deadline;

  test('is the nearest of turn clock, end of the round and end of the season, and moves with them', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 2, pace: 'relaxed' }, { players: 4 });
    const table = await c.table('A1.1');
    expect(await deadline(c, table)).toBe(table.due);
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season, draw }) => extendTable(season, table, 9, draw.now));
    await c.settle();
    const [waits] = await c.store.listAwaitedInGame(table.game ?? 0);
    // Now the turn clock is nearer.
    expect(waits?.deadline).toBe(ensureDefined(waits, 'somebody').since + 72 * HOUR);
    const close = c.services.now() + DAY;
    await editAsOrganiser(c.services, c.leagueId, DOGE, ({ season }) => [{ type: 'dated', dates: { ...season.dates, close } }]);
    await c.settle();
    expect(await deadline(c, table)).toBe(close);
  });

  test('stands also in a game without a clock, and for whoever is awaited next', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7 }, { players: 4 });
    const table = await c.table('A1.1');
    expect(await deadline(c, table)).toBe(table.due);
    await walks(c, table);
    expect(await deadline(c, table)).toBe(table.due);
  });

  test('who sleeps is warned when his night is over, not left out', async () => {
    const c = await openTestClub({ rounds: 1, roundDays: 7 }, { players: 4, at: Date.parse('2027-05-03T02:00Z') });
    const table = await c.table('A1.1');
    const sleeper = await userOf(c, table.players[2]);
    await changeSettings(c.services, sleeper, (old) => ({ ...old, quiet: { from: 22 * 60, until: 8 * 60 } }));
    await c.pass(5 * DAY + HOUR);
    const now = (await c.said('league-told')).flatMap((m) => (m.payload as { users: string[] }).users);
    expect(now).toHaveLength(3);
    expect(now).not.toContain(sleeper);
    await c.pass(5 * HOUR);
    const all = (await c.said('league-told')).flatMap((m) => (m.payload as { users: string[] }).users);
    expect(all).toContain(sleeper);
  });
});
