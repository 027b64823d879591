import { throwRuleError } from '../../table/services.ts';
import { type DrawContext, drawCup, drawRounds, redrawRounds, smallerTable } from '../pairing/draw-rounds.ts';
import { drawSwiss } from '../pairing/swiss.ts';
import { intoDivisions, seedEntrants } from '../standings/promotion.ts';
import { abandonedLines } from '../standings/results.ts';
import { seasonAfter } from './fold.ts';
import { SEASON_PHASES, type SeasonPhase } from './phases.ts';
import { COUNTING_VERSION } from './rules.ts';
import { entryOf, liveTables, playingEntries, type Season, type SeasonEntry, type SeasonTable } from './season.ts';
import { SCHEDULER_ACTOR, type SeasonEvent, type SeasonRecord } from './season-events.ts';

// Each step of a season as a pure function: what is to be written into the log, or why it does not go.

interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

export function nextPhase(phase: SeasonPhase): SeasonPhase | undefined {
  return SEASON_PHASES[SEASON_PHASES.indexOf(phase) + 1];
}

/** One phase further, with everything that belongs to it. */
export function advanceSeason(season: Season, draw: DrawContext): SeasonEvent[] {
  const to = nextPhase(season.phase) ?? throwRuleError('league.isArchived');
  if (to === 'running') return beginPlay(season, draw);
  const left = liveTables(season);
  if (to === 'closing')
    return [{ type: 'phase', to }, ...left.map((t): SeasonEvent => ({ type: 'voided', table: t.id, reason: 'closing' }))];
  if (to === 'archived' && left.length > 0) throwRuleError('league.stillPlaying', { n: left.length });
  return [{ type: 'phase', to }];
}

/**
 * Play begins: who has checked in has a place, as far as there are places; divisions by seed (the season before, then ratings, then
 * when they signed up); all tables are drawn.
 */
function beginPlay(season: Season, draw: DrawContext): SeasonEvent[] {
  const { places, division, format } = season.rules;
  const here = season.entries.filter((e) => e.checked);
  const taking = places > 0 ? here.slice(0, places) : here;
  const [fewest] = draw.range;
  if (taking.length < fewest) throwRuleError('league.tooFew', { n: taking.length, fewest });
  const strength = ({ userId }: SeasonEntry) => draw.strength?.get(userId) ?? Number.NEGATIVE_INFINITY;
  const strongest = [...taking].sort((a, b) => Math.sign(strength(b) - strength(a)) || 0);
  const users = seedEntrants(
    strongest.map((e) => e.userId),
    season.ranking,
  );
  const ids = users.flatMap((u) => entryOf(season, u)?.id ?? []);
  const divisions = format === 'cup' || format === 'challenge' ? [ids] : intoDivisions(ids, division, fewest);
  const waiting = here.filter((e) => !taking.includes(e)).map((e) => e.id);
  const old = season.rules.counts < COUNTING_VERSION;
  const deeds: SeasonEvent[] = [
    { type: 'phase', to: 'running' },
    // Whoever was announced by older rules begins by those of today.
    ...(old ? [{ type: 'ruled', rules: { ...season.rules, counts: COUNTING_VERSION } } as const] : []),
    { type: 'placed', divisions, waiting },
  ];
  const placed = seasonAfter(season, deeds, draw.now);
  return [...deeds, ...divisions.flatMap((_, d) => firstDraw(placed, d, draw))];
}

/** All rounds of an all-play-all; of a cup and a Swiss the first; in a challenge league people call one another. */
function firstDraw(season: Season, division: number, draw: DrawContext): SeasonEvent[] {
  switch (season.rules.format) {
    case 'cup':
      return [drawCup(season, season.seeds[division] ?? [], 1, draw)];
    case 'swiss':
      return [drawSwiss(season, division, 1, draw) ?? []].flat();
    case 'challenge':
      return [];
    case 'league':
      return [drawRounds(season, division, draw).deed];
  }
}

export function joinSeason(season: Season, person: NamedPerson): SeasonEvent[] {
  const known = entryOf(season, person.id);
  if (known !== undefined && known.status !== 'absent') throwRuleError('league.alreadyIn');
  if (season.phase === 'announced') throwRuleError('league.notYet');
  if (season.phase === 'closing' || season.phase === 'archived') throwRuleError('league.tooLate');
  const joined: SeasonEvent = { type: 'joined', userId: person.id, name: person.name };
  // Who missed the check-in has lost his place, and waits like anybody who comes now.
  if (known !== undefined) return [{ type: 'left', userId: person.id }, joined, { type: 'checked', userId: person.id }];
  // Who signs up while others check in, or waits for a place in a running season, is here already.
  return season.phase === 'sign-up' ? [joined] : [joined, { type: 'checked', userId: person.id }];
}

export function checkIn(season: Season, userId: string): SeasonEvent[] {
  const known = entryOf(season, userId) ?? throwRuleError('league.notIn');
  if (season.phase !== 'check-in') throwRuleError('league.noCheckIn');
  if (known.checked) throwRuleError('league.alreadyChecked');
  return [{ type: 'checked', userId }];
}

/** How the games of somebody who leaves stand. */
export interface GamesInPlay {
  hardlyBegun(table: SeasonTable): boolean;
  /** Who resigned from it, if nobody took the seat. */
  resigned(table: SeasonTable): readonly string[];
}

/**
 * Somebody leaves. Before play begins his place is simply free. Later the first who waits takes over place, points and games; if
 * nobody waits, what is to come is drawn anew without him, games that have hardly begun begin anew, and the others he forfeits.
 */
export function leaveSeason(season: Season, who: SeasonEntry, underWay: GamesInPlay, draw: DrawContext, reason?: string): SeasonEvent[] {
  if (who.status === 'out' || season.phase === 'archived') throwRuleError('league.notIn');
  if (who.status !== 'in') return [{ type: 'left', userId: who.userId }];
  const next = season.entries.find((e) => e.status === 'waiting' && e.checked);
  if (next !== undefined && season.phase === 'running') return [{ type: 'replaced', entry: who.id, userId: next.userId, name: next.name }];
  const gone: SeasonEvent = { type: 'withdrew', entry: who.id, ...(reason === undefined ? {} : { reason }) };
  return [gone, ...withdrawEntry(seasonAfter(season, [gone], draw.now), who, underWay, draw)];
}

function withdrawEntry(season: Season, who: SeasonEntry, { hardlyBegun, resigned }: GamesInPlay, draw: DrawContext): SeasonEvent[] {
  const own = liveTables(season).filter((t) => t.players.includes(who.id));
  const settled = own
    .filter((t) => t.status === 'open' || t.kind !== 'round')
    .map((t): SeasonEvent => {
      const smaller = t.status === 'drawn' || hardlyBegun(t) ? smallerTable(t, who.id, draw) : undefined;
      return smaller ?? { type: 'reported', table: t.id, lines: abandonedLines(t.players, [who.id, ...resigned(t)]), reason: 'withdrawn' };
    });
  const anew = redrawIfNeeded(seasonAfter(season, settled, draw.now), who.division, draw);
  return [...settled, ...anew];
}

function redrawIfNeeded(season: Season, division: number | undefined, draw: DrawContext): SeasonEvent[] {
  if (division === undefined || season.phase !== 'running' || season.rules.format !== 'league') return [];
  const drawn = redrawRounds(season, division, draw);
  return drawn === undefined ? [] : [drawn];
}

/** He who had withdrawn plays again from the next round on. */
export function returnEntry(season: Season, who: SeasonEntry, draw: DrawContext): SeasonEvent[] {
  if (season.phase !== 'running' || who.status !== 'out' || season.rules.format === 'cup') throwRuleError('league.cannotReturn');
  const back: SeasonEvent = { type: 'returned', entry: who.id };
  return [back, ...redrawIfNeeded(seasonAfter(season, [back], draw.now), who.division, draw)];
}

/** A late entry goes into the smallest division, the lowest of equals, and plays in the rounds still to come. */
export function enterLate(season: Season, person: NamedPerson, draw: DrawContext): SeasonEvent[] {
  if (season.phase !== 'running' || season.rules.format === 'cup') throwRuleError('league.tooLate');
  const known = entryOf(season, person.id);
  if (known?.status === 'out') return returnEntry(season, known, draw);
  if (known?.status === 'in') throwRuleError('league.alreadyIn');
  const sizes = Array.from({ length: season.divisions }, (_, d) => playingEntries(season, d).length);
  const division = sizes.lastIndexOf(Math.min(...sizes));
  const entered: SeasonEvent = { type: 'entered', userId: person.id, name: person.name, division };
  return [entered, ...redrawIfNeeded(seasonAfter(season, [entered], draw.now), division, draw)];
}

/** Somebody else takes the place over, with its points and its games. */
export function replaceEntry(season: Season, who: SeasonEntry, person: NamedPerson): SeasonEvent[] {
  if (season.phase !== 'running' && season.phase !== 'closing') throwRuleError('league.notRunning');
  if (who.division === undefined) throwRuleError('league.notIn');
  const known = entryOf(season, person.id);
  if (known?.status === 'in') throwRuleError('league.alreadyIn');
  // His old place keeps its line and its results.
  if (known?.division !== undefined) throwRuleError('league.hasPlace');
  return [{ type: 'replaced', entry: who.id, userId: person.id, name: person.name }];
}

/** What organisers write, and what follows from it: a place that was given up and is taken again plays in the rounds still to come. */
export function withRedrawnRounds(season: Season, deeds: SeasonEvent[], draw: DrawContext): SeasonEvent[] {
  const taken = season.entries.find((e) => e.status === 'out' && deeds.some((d) => d.type === 'replaced' && d.entry === e.id));
  return taken === undefined ? deeds : [...deeds, ...redrawIfNeeded(seasonAfter(season, deeds, draw.now), taken.division, draw)];
}

const UNDOABLE_EVENTS: readonly SeasonEvent['type'][] = [
  'phase',
  'dated',
  'ruled',
  'withdrew',
  'returned',
  'replaced',
  'entered',
  'voided',
  'settled',
  'extended',
  'credited',
];

/** The last step of an organiser or of the schedule that still stands: what *Take back* takes back. */
export function lastStep(records: readonly SeasonRecord[]): readonly SeasonRecord[] {
  const reversed = new Set(records.flatMap((r) => (r.deed.type === 'reversed' ? [r.deed.batch] : [])));
  const isStep = ({ deed: event }: SeasonRecord) =>
    (UNDOABLE_EVENTS.includes(event.type) && !(event.type === 'extended' && event.why !== 'organiser')) ||
    (event.type === 'reported' && event.reason !== undefined);
  const last = records.findLast((r) => !reversed.has(r.batch) && isStep(r));
  return last === undefined ? [] : records.filter((r) => r.batch === last.batch);
}

/** What the calendar drew, settled and let fall after a step: it came of it, and goes with it. */
function recordsAfter(records: readonly SeasonRecord[], batch: number): readonly SeasonRecord[] {
  const reversed = new Set(records.flatMap((r) => (r.deed.type === 'reversed' ? [r.deed.batch] : [])));
  const drawing: readonly SeasonEvent['type'][] = ['drawn', 'settled', 'annulled'];
  return records.filter((r) => r.batch > batch && r.by === SCHEDULER_ACTOR && !reversed.has(r.batch) && drawing.includes(r.deed.type));
}

/** Takes the last step back, a result that was set right with everything that came of it. The schedule then waits until the organiser goes on. */
export function takeBackStep(season: Season, records: readonly SeasonRecord[]): SeasonEvent[] {
  const step = lastStep(records);
  const first = step[0] ?? throwRuleError('league.nothingToTakeBack');
  const phase = step.map((r) => r.deed).find((d) => d.type === 'phase');
  const after = step.some((r) => r.deed.type === 'reported') ? recordsAfter(records, first.batch) : [];
  const drawn = [...step, ...after].flatMap(({ deed: event }) => (event.type === 'drawn' ? event.tables.map((t) => t.id) : []));
  const played = season.tables.filter((t) => t.status === 'decided');
  if (phase?.to === 'running' ? played.length > 0 : played.some((t) => drawn.includes(t.id))) throwRuleError('league.alreadyPlayed');
  const batches = [...new Set([first.batch, ...after.map((r) => r.batch)])];
  const reversed = batches.map((batch): SeasonEvent => ({ type: 'reversed', batch }));
  return phase === undefined ? reversed : [...reversed, { type: 'held', to: phase.to, why: 'league.why.takenBack' }];
}
