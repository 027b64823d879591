import type { Rng } from '../../kit/rng.ts';
import { plusDays } from '../season/dates.ts';
import { divisionLetter, playingEntries, type Season, type SeasonTable } from '../season/season.ts';
import type { DrawnTable, SeasonEvent } from '../season/season-events.ts';
import { type CupRound, cupRound, isFinal, qualifiersOf } from './cup.ts';
import { type PairingPlan, type PairingWish, planRounds } from './plan.ts';
import type { SeatRange } from './sizes.ts';

type Drawn = Extract<SeasonEvent, { type: 'drawn' }>;

/** What drawing needs to know besides the season. */
export interface DrawContext {
  readonly rng: Rng;
  /** The game's real numbers of players, two at least. */
  readonly range: SeatRange;
  readonly now: number;
  /** How strong newcomers are, by user, where it is known. */
  readonly strength?: ReadonlyMap<string, number>;
  /** No other draw of the season has it: table ids begin with it. */
  readonly mark: string;
  /** Rounds that were planned before, as drawing would have had to; what is not among them is wanted. Left out: drawing plans itself. */
  readonly plans?: ReadonlyMap<string, PairingPlan>;
}

/** Rounds have to be planned before drawing can go on: whoever draws does so in slices and draws again. It is no error. */
export class NeedsPairingPlan extends Error {
  override readonly name = 'PlanWanted';
  readonly key: string;
  readonly wish: PairingWish;
  constructor(key: string, wish: PairingWish) {
    super('rounds have to be planned first');
    this.key = key;
    this.wish = wish;
  }
}

function pairingPlanFor(wish: PairingWish, { plans, rng }: DrawContext): PairingPlan {
  if (plans === undefined) return planRounds(wish, rng);
  const key = JSON.stringify(wish);
  const plan = plans.get(key);
  if (plan === undefined) throw new NeedsPairingPlan(key, wish);
  return plan;
}

/** When a round opens and when it is due, by the calendar of the league. */
export function roundTimes(season: Season, round: number, now: number): { opensAt: number; due?: number } {
  const start = season.startedAt ?? now;
  const { roundDays, zone } = season.rules;
  if (roundDays === 0) return { opensAt: start };
  const until = (last: number) => last * roundDays + season.longer.reduce((sum, l) => sum + (l.round <= last ? l.days : 0), 0);
  return { opensAt: plusDays(start, until(round - 1), zone), due: plusDays(start, until(round), zone) };
}

/** All rounds of a division, before anything was played. */
export function drawRounds(season: Season, division: number, draw: DrawContext): { deed: Drawn; quality: PairingPlan['quality'] } {
  const players = playingEntries(season, division).map((e) => e.id);
  const plan = pairingPlanFor({ players: players.length, rounds: season.rules.rounds, table: season.rules.table, range: draw.range }, draw);
  const tables = plan.rounds.flatMap((round, r) => round.map((table) => ({ round: r + 1, players: playerNames(table, players) })));
  return { deed: { type: 'drawn', tables: labelTables(season, division, tables, draw), instead: [] }, quality: plan.quality };
}

/**
 * Somebody dropped out, came back or came late: rounds of which nothing was opened are drawn anew for those who play now, mindful of
 * what they have played. Tables of rounds under way only lose who is gone, and are not played where too few remain.
 */
export function redrawRounds(season: Season, division: number, draw: DrawContext): Drawn | undefined {
  const players = playingEntries(season, division).map((e) => e.id);
  const tables = season.tables.filter((t) => t.division === division && t.kind === 'round');
  const rounds = Array.from({ length: season.rules.rounds }, (_, i) => i + 1);
  const begun = (round: number) => tables.some((t) => t.round === round && t.status !== 'drawn');
  const late = (round: number) => (roundTimes(season, round, draw.now).due ?? Number.POSITIVE_INFINITY) <= draw.now;
  const free = rounds.filter((r) => !begun(r) && !late(r));
  const fixed = tables.filter((t) => !free.includes(t.round) && t.status !== 'void');
  const waiting = fixed.filter((t) => t.status === 'drawn' && t.players.some((p) => !players.includes(p)));

  const index = (t: { readonly players: readonly string[] }) => t.players.map((p) => players.indexOf(p)).filter((i) => i >= 0);
  const outs = players.map((p) => rounds.filter((r) => begun(r) && !fixed.some((t) => t.round === r && t.players.includes(p))).length);
  const wish = {
    players: players.length,
    rounds: free.length,
    table: season.rules.table,
    range: draw.range,
    before: fixed.map(index),
    outs,
  };
  const plan = pairingPlanFor(wish, draw);
  const fresh = plan.rounds.flatMap((round, r) => round.map((table) => ({ round: free[r] ?? 0, players: playerNames(table, players) })));
  const smaller = waiting
    .map((t) => ({ round: t.round, players: t.players.filter((p) => players.includes(p)) }))
    .filter((t) => t.players.length >= draw.range[0]);
  const instead = [...tables.filter((t) => t.status === 'drawn' && free.includes(t.round)), ...waiting].map((t) => t.id);
  if (instead.length === 0 && fresh.length === 0) return undefined;
  return { type: 'drawn', tables: labelTables(season, division, [...smaller, ...fresh], draw, instead), instead };
}

/** A game that has hardly begun is begun anew without whoever is gone. */
export function smallerTable(table: SeasonTable, gone: string, draw: DrawContext): Drawn | undefined {
  const players = table.players.filter((p) => p !== gone);
  if (players.length < draw.range[0]) return undefined;
  const { id: _, status: _s, game: _g, lines: _l, corrected: _c, ...drawn } = table;
  return { type: 'drawn', tables: [{ ...drawn, id: `${draw.mark}.${table.id}`, players, opensAt: draw.now }], instead: [table.id] };
}

function playerNames(table: readonly number[], players: readonly string[]): string[] {
  return table.flatMap((p) => players[p] ?? []);
}

function labelTables(
  season: Season,
  division: number,
  tables: readonly { readonly round: number; readonly players: readonly string[] }[],
  draw: DrawContext,
  instead: readonly string[] = [],
): DrawnTable[] {
  const stay = season.tables.filter((t) => t.division === division && !instead.includes(t.id));
  const taken = new Set(stay.map((t) => t.label));
  return tables.map(({ round, players }, i) => {
    let n = 1;
    while (taken.has(`${divisionLetter(division)}${round}.${n}`)) n++;
    const label = `${divisionLetter(division)}${round}.${n}`;
    taken.add(label);
    return { id: `${draw.mark}.${division}.${i}`, label, kind: 'round', division, round, players, ...roundTimes(season, round, draw.now) };
  });
}

/** The next round of a cup for these players, best seed first. */
export function drawCup(season: Season, seeds: readonly string[], round: number, draw: DrawContext): Drawn {
  const drawn = cupRound(seeds, season.rules.table, draw.range);
  const { roundDays, zone } = season.rules;
  const due = roundDays === 0 ? {} : { due: plusDays(draw.now, roundDays, zone) };
  const tables = drawn.tables.map(
    (players, i): DrawnTable => ({
      id: `${draw.mark}.${i}`,
      label: `${round}.${i + 1}`,
      kind: 'cup',
      division: 0,
      round,
      players,
      opensAt: draw.now,
      ...due,
    }),
  );
  return { type: 'drawn', tables, instead: [], byes: drawn.byes };
}

/** What comes after a round of a cup: nothing yet, the next round, or the end. */
export function afterCupRound(season: Season, draw: DrawContext): Drawn | 'wait' | 'over' {
  const round = lastCupRound(season);
  const next = qualifiedPlayers(season, round, draw.range);
  if (typeof next === 'string') return next;
  return next.length < draw.range[0] ? 'over' : drawCup(season, next, round + 1, draw);
}

function lastCupRound(season: Season): number {
  return Math.max(0, ...season.tables.filter((t) => t.kind === 'cup').map((t) => t.round));
}

/** Who goes on from a round of a cup, best seed first, by its results as they are now. */
function qualifiedPlayers(season: Season, round: number, range: SeatRange): string[] | 'wait' | 'over' {
  const now = season.tables.filter((t) => t.kind === 'cup' && t.round === round);
  if (now.some((t) => t.status === 'drawn' || t.status === 'open')) return 'wait';
  const byes = season.byes.get(round) ?? [];
  const seeds = season.seeds[0] ?? [];
  const inRound = seeds.filter((s) => byes.includes(s) || now.some((t) => t.players.includes(s)));
  const drawn: CupRound = { tables: now.map((t) => t.players), byes };
  if (isFinal(drawn)) return 'over';
  const gone = new Set(season.entries.filter((e) => e.status !== 'in').map((e) => e.id));
  // A table that was not played sends on its best seeds.
  const results = now.map((t) => t.lines ?? t.players.map((who) => ({ who, place: 1, score: 0 })));
  return qualifiersOf(drawn, results, inRound, season.rules.advance, season.rules.table, range).filter((who) => !gone.has(who));
}

/** The first round of a cup in which others play than its results, as they stand now, send there. */
export function wrongCupRound(season: Season, range: SeatRange): number | undefined {
  const here = new Set(season.entries.filter((e) => e.status === 'in').map((e) => e.id));
  for (let round = 1; round < lastCupRound(season); round++) {
    const next = qualifiedPlayers(season, round, range);
    const drawn = season.tables.filter((t) => t.kind === 'cup' && t.round === round + 1).flatMap((t) => t.players);
    const there = [...drawn, ...(season.byes.get(round + 1) ?? [])].filter((who) => here.has(who));
    if (typeof next === 'string' || [...next].sort().join() !== there.sort().join()) return round + 1;
  }
  return undefined;
}
