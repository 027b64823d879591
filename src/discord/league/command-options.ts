import { parseDate } from '../../league/season/dates.ts';
import { defaultExtension, extendRound, extendTable, roundNow } from '../../league/season/extend.ts';
import type { SeasonDates } from '../../league/season/phases.ts';
import { OVERDUE_POLICIES, type SeasonRules } from '../../league/season/rules.ts';
import { entryOf, type Season, type SeasonEntry, type SeasonTable } from '../../league/season/season.ts';
import type { SeasonEvent } from '../../league/season/season-events.ts';
import type { ResultLine } from '../../league/standings/results.ts';
import { readPace } from '../../shared/pace.ts';
import { throwRuleError } from '../../table/services.ts';
import type { ParsedOptions } from '../commands/options.ts';
import type { CommandPayload } from '../interactions/interaction.ts';

// What was typed behind a sub-command of `/league`, read or refused.

/** The rules that were typed. */
export function parseRules(asked: ParsedOptions, zone: string): Partial<SeasonRules> {
  return withoutUndefined({
    zone: asked.text('zone') ?? zone,
    table: asked.number('table'),
    rounds: asked.number('rounds'),
    division: asked.number('division'),
    promote: asked.number('promote'),
    advance: asked.number('advance'),
    overdue: OVERDUE_POLICIES.find((o) => o === asked.text('overdue')),
    places: asked.number('places'),
    atOnce: asked.number('at_once'),
    roundDays: asked.number('days'),
    forfeit: asked.number('forfeit'),
    late: asked.flag('late'),
    computers: asked.flag('computers'),
    trials: asked.flag('trials'),
    reach: asked.number('reach'),
    points: parsePoints(asked.text('points')),
    pace: parsePace(asked.text('pace')),
  });
}

export function withoutUndefined<T extends object>(given: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function parsePoints(typed: string | undefined): number[] | undefined {
  if (typed === undefined) return undefined;
  const points = typed
    .split(/[\s,;]+/)
    .filter((p) => p !== '')
    .map(Number);
  return points.length > 0 && points.every((p) => Number.isInteger(p)) ? points : throwRuleError('league.badPoints');
}

function parsePace(typed: string | undefined): string | undefined {
  return typed === undefined ? undefined : (readPace(typed) ?? throwRuleError('pace.bad'));
}

export const DATE_OPTIONS = [
  ['signup', 'signUp'],
  ['checkin', 'checkIn'],
  ['start', 'start'],
  ['close', 'close'],
] as const;
/** Typed for a date: there is to be none. */
export const NO_DATE = '-';

export function parseDates(asked: ParsedOptions, now: number, zone: string): SeasonDates {
  return parseDateFields((name) => asked.text(name), now, zone);
}

/** The dates as they were typed, by their names. */
export function parseDateFields(typedFor: (name: string) => string | undefined, now: number, zone: string): SeasonDates {
  const at = (name: string) => {
    const typed = typedFor(name)?.trim();
    return typed === undefined || typed === NO_DATE ? undefined : (parseDate(typed, now, zone) ?? throwRuleError('league.badDate'));
  };
  return withoutUndefined<SeasonDates>({ signUp: at('signup'), checkIn: at('checkin'), start: at('start'), close: at('close') });
}

export function tableIn(season: Season, asked: ParsedOptions): SeasonTable {
  const label = (asked.text('table') ?? '').toLowerCase();
  return season.tables.find((t) => t.label.toLowerCase() === label) ?? throwRuleError('league.noTable');
}

export function playerIn(season: Season, asked: ParsedOptions): SeasonEntry {
  return entryOf(season, asked.text('player') ?? '') ?? throwRuleError('league.notIn');
}

/**
 * `2 1 4 3`: the places of the seats in order; `24 30 18 21`: their scores. Scores that are left out stay as they were reported; places
 * that are left out follow the scores.
 */
export function parseResultLines(table: SeasonTable, places: string | undefined, scores: string | undefined): ResultLine[] {
  const given = { places: numbersIn(places), scores: numbersIn(scores) };
  if (given.places === undefined && given.scores === undefined) throwRuleError('league.badResult');
  if (
    [given.places, given.scores].some((f) => f !== undefined && (f.length !== table.players.length || f.some((n) => !Number.isInteger(n))))
  )
    throwRuleError('league.badResult');
  return table.players.map((who, seat) => {
    const old = table.lines?.find((l) => l.who === who);
    const score = given.scores?.[seat] ?? old?.score ?? 0;
    const place = given.places?.[seat] ?? 1 + (given.scores ?? []).filter((s) => s > score).length;
    return { who, place, score, ...(old?.time === undefined ? {} : { time: old.time }) };
  });
}

function numbersIn(typed: string | undefined): number[] | undefined {
  return typed
    ?.split(/[\s,;]+/)
    .filter((p) => p !== '')
    .map(Number);
}

/** `@Anna @Bruno @Chiara / @Dario @Elena @Fosco`: who sits together, in the order of seats. */
export function tablesIn(season: Season, typed: string): SeasonEntry[][] {
  const tables = typed.split(/[/|\n]+/).filter((t) => t.trim() !== '');
  return tables.map((table) =>
    [...table.matchAll(/<@!?(\d+)>/g)].map((found) => entryOf(season, found[1] ?? '') ?? throwRuleError('league.notIn')),
  );
}

/** A table, or a round: the one that was named, else the one that ends next. */
export function buildExtension(season: Season, asked: ParsedOptions, now: number): SeasonEvent[] {
  const days = asked.number('days') ?? defaultExtension(season);
  if (asked.text('table') !== undefined) return extendTable(season, tableIn(season, asked), days, now);
  return extendRound(season, asked.number('round') ?? roundNow(season)?.round ?? 0, days, now);
}

/** A member named in an option, as Discord resolved him. */
export function memberOption(interaction: CommandPayload, id: string) {
  const user = interaction.data.resolved?.users?.[id];
  const nick = interaction.data.resolved?.members?.[id]?.nick;
  return { id, name: nick ?? user?.global_name ?? user?.username ?? '?' };
}
