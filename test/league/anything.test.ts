import { expect, test } from 'vitest';
import { drawOne, quickRng, type Rng, shuffled } from '../../src/kit/rng.ts';
import { forfeitTable, voidTable } from '../../src/league/season/corrections.ts';
import { signOffFromSeason, signUpForSeason } from '../../src/league/season/entries.ts';
import { openSeason } from '../../src/league/season/open-season.ts';
import { advancePhase, editAsOrganiser, undoLastStep } from '../../src/league/season/organise.ts';
import type { SeasonPhase } from '../../src/league/season/phases.ts';
import type { SeasonRules } from '../../src/league/season/rules.ts';
import type { Season } from '../../src/league/season/season.ts';
import { enterLate, replaceEntry } from '../../src/league/season/steps.ts';
import { allStandings } from '../../src/league/standings/ranking.ts';
import { DAY } from '../../src/shared/durations.ts';
import { RuleError } from '../../src/table/errors.ts';
import { type Club, correct, DOGE, member, openTestClub } from './club.ts';

/** One thing that members, the organiser or time may do now; what is against the rules is refused and changes nothing. */
async function something(c: Club, rng: Rng): Promise<string> {
  const season = await c.season();
  const table = season.tables.length === 0 ? undefined : drawOne(rng, season.tables);
  const entry = drawOne(rng, season.entries);
  const open = season.tables.filter((t) => t.status === 'open');
  const by = (n: number) => member(20 + n);
  const places = (players: readonly string[]) => {
    const order = shuffled(rng, players);
    return players.map((who) => ({ who, place: order.indexOf(who) + 1, score: rng.below(9) }));
  };
  const step = (work: Parameters<typeof editAsOrganiser>[3]) => editAsOrganiser(c.services, c.leagueId, DOGE, work);
  const deeds: { [what: string]: () => Promise<unknown> } = {
    play: async () => (open.length === 0 ? undefined : c.play(drawOne(rng, open), () => rng.below(4))),
    'play on': async () => (open.length === 0 ? undefined : c.play(drawOne(rng, open), () => rng.below(9))),
    'some days': () => c.pass((1 + rng.below(4)) * DAY),
    leave: () => signOffFromSeason(c.services, c.seasonId, entry.userId),
    join: () =>
      signUpForSeason(
        c.services,
        c.seasonId,
        drawOne(
          rng,
          [entry, ...[1, 2, 3].map(by)].map((p) => ('userId' in p ? { id: p.userId, name: p.name } : p)),
        ),
      ),
    enter: () => step(({ season: now, draw }) => enterLate(now, by(4 + rng.below(3)), draw)),
    substitute: () => step(({ season: now }) => replaceEntry(now, entry, by(8 + rng.below(3)))),
    correct: () => step(({ season: now }) => (table === undefined ? [] : correct(now, table, places(table.players), 'chance'))),
    forfeit: () =>
      step(({ season: now }) => (table === undefined ? [] : forfeitTable(now, table, [drawOne(rng, table.players)], 'chance'))),
    void: () => step(({ season: now }) => (table === undefined ? [] : voidTable(now, table, 'chance'))),
    back: () => undoLastStep(c.services, c.leagueId, DOGE),
    on: () => advancePhase(c.services, c.leagueId, DOGE),
  };
  const likely = ['play', 'play', 'play on', 'play on', 'some days', ...Object.keys(deeds)];
  const what = drawOne(rng, likely);
  try {
    await deeds[what]?.();
    // Nobody signs himself up above the places there are; the organiser may.
    const now = await c.season();
    const here = ({ entries }: Season) => entries.filter((e) => e.status === 'in').length;
    if (what === 'join' && here(now) > here(season)) expect(here(now)).toBeLessThanOrEqual(now.rules.places || Number.POSITIVE_INFINITY);
    return what;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return `${what}: ${error.why.key}`;
  }
}

/** What holds of every season, whatever was done. */
async function holds(c: Club): Promise<void> {
  const { season, records } = await openSeason(c.services, c.seasonId);
  expect(records.map((r) => r.seq)).toEqual(records.map((_, i) => i));
  expect(season.strays).toEqual([]);
  expect(new Set(season.entries.map((e) => e.userId)).size).toBe(season.entries.length);
  expect(new Set(season.tables.map((t) => t.id)).size).toBe(season.tables.length);
  expect(new Set(season.tables.map((t) => t.label)).size, 'labels').toBe(season.tables.length);
  const busy = new Map<string, number>();
  for (const table of season.tables) {
    expect(new Set(table.players).size).toBe(table.players.length);
    for (const p of table.players) expect(season.entries.map((e) => e.id)).toContain(p);
    if (table.status === 'decided') expect(table.lines?.map((l) => l.who).toSorted()).toEqual(table.players.toSorted());
    if (table.status !== 'open') continue;
    expect(['running', 'over']).toContain((await c.store.findGame(table.game ?? 0))?.status);
    for (const p of table.players) busy.set(p, (busy.get(p) ?? 0) + 1);
    const held = (await c.store.listSeatHolders(table.game ?? 0)).filter((h) => h.leftAt === undefined);
    for (const [seat, id] of table.players.entries()) {
      const entry = season.entries.find((e) => e.id === id);
      if (entry?.status === 'in') expect(held.find((h) => h.seat === seat)?.userId).toBe(entry.userId);
    }
  }
  for (const n of busy.values()) expect(n).toBeLessThanOrEqual(season.rules.atOnce + 1);
  for (const rows of allStandings(season)) {
    expect(rows[0]?.place ?? 1).toBe(1);
    rows.forEach((row, i) => {
      expect(row.place).toBeLessThanOrEqual(i + 1);
    });
  }
  // It comes to rest, and nothing of it keeps failing.
  expect(records.length).toBeLessThan(900);
  expect(await c.said('league-trouble')).toEqual([]);
}

const BEFORE: readonly SeasonPhase[] = ['announced', 'sign-up', 'check-in'];

const KINDS: readonly Partial<SeasonRules>[] = [
  { rounds: 3, roundDays: 7, places: 8, late: true },
  { rounds: 2, roundDays: 0, division: 4, promote: 1, overdue: 'ask' },
  { format: 'cup', advance: 2, roundDays: 7 },
];

test.each([...Array.from({ length: 24 }, (_, seed) => seed), 110, 1006])(
  'whatever is done to a season, it holds together and comes to its end (%i)',
  async (seed) => {
    const rng = quickRng(`anything ${seed}`);
    const c = await openTestClub(KINDS[seed % KINDS.length], { players: 9 });
    const done: string[] = [];
    try {
      for (let n = 0; n < 25; n++) {
        done.push(await something(c, rng));
        await c.settle();
        await holds(c);
      }
      // Everybody plays what is left; then time does the rest.
      for (let n = 0; n < 60 && (await c.season()).phase !== 'archived'; n++) {
        const open = (await c.season()).tables.find((t) => t.status === 'open');
        if (open !== undefined) await c.play(open, () => rng.below(9));
        const { held, phase } = await c.pass(DAY);
        // What waits for the organiser he does; nothing is refused any more.
        if (held !== undefined || BEFORE.includes(phase)) await advancePhase(c.services, c.leagueId, DOGE);
        await c.settle();
        await holds(c);
      }
      expect((await c.season()).phase).toBe('archived');
    } catch (error) {
      console.log(done.join('\n'));
      throw error;
    }
  },
);
