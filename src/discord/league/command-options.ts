import { parseDate } from '../../league/season/dates.ts';
import { extendRound, extendTable, roundNow, usualExtension } from '../../league/season/extend.ts';
import type { Dates } from '../../league/season/phases.ts';
import { OVERDUE, type Rules } from '../../league/season/rules.ts';
import { type Entry, entryOf, type Season, type Table } from '../../league/season/season.ts';
import type { SeasonEvent } from '../../league/season/season-events.ts';
import type { Line } from '../../league/standings/results.ts';
import { readPace } from '../../shared/pace.ts';
import { throwRuleError } from '../../table/services.ts';
import type { Given } from '../commands/options.ts';
import type { CommandPayload } from '../interactions/interaction.ts';

// What was typed behind a sub-command of `/league`, read or refused.

/** The rules that were typed. */
export function rulesIn(asked: Given, zone: string): Partial<Rules> {
  return only({
    zone: asked.text('zone') ?? zone,
    table: asked.number('table'),
    rounds: asked.number('rounds'),
    division: asked.number('division'),
    promote: asked.number('promote'),
    advance: asked.number('advance'),
    overdue: OVERDUE.find((o) => o === asked.text('overdue')),
    places: asked.number('places'),
    atOnce: asked.number('at_once'),
    roundDays: asked.number('days'),
    forfeit: asked.number('forfeit'),
    late: asked.flag('late'),
    computers: asked.flag('computers'),
    trials: asked.flag('trials'),
    reach: asked.number('reach'),
    points: pointsIn(asked.text('points')),
    pace: paceIn(asked.text('pace')),
  });
}

export function only<T extends object>(given: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function pointsIn(typed: string | undefined): number[] | undefined {
  if (typed === undefined) return undefined;
  const points = typed
    .split(/[\s,;]+/)
    .filter((p) => p !== '')
    .map(Number);
  return points.length > 0 && points.every((p) => Number.isInteger(p)) ? points : throwRuleError('league.badPoints');
}

function paceIn(typed: string | undefined): string | undefined {
  return typed === undefined ? undefined : (readPace(typed) ?? throwRuleError('pace.bad'));
}

export const DATES = [
  ['signup', 'signUp'],
  ['checkin', 'checkIn'],
  ['start', 'start'],
  ['close', 'close'],
] as const;
/** Typed for a date: there is to be none. */
export const NO_DATE = '-';

export function datesIn(asked: Given, now: number, zone: string): Dates {
  return datesOf((name) => asked.text(name), now, zone);
}

/** The dates as they were typed, by their names. */
export function datesOf(typedFor: (name: string) => string | undefined, now: number, zone: string): Dates {
  const at = (name: string) => {
    const typed = typedFor(name)?.trim();
    return typed === undefined || typed === NO_DATE ? undefined : (parseDate(typed, now, zone) ?? throwRuleError('league.badDate'));
  };
  return only<Dates>({ signUp: at('signup'), checkIn: at('checkin'), start: at('start'), close: at('close') });
}

export function tableIn(season: Season, asked: Given): Table {
  const label = (asked.text('table') ?? '').toLowerCase();
  return season.tables.find((t) => t.label.toLowerCase() === label) ?? throwRuleError('league.noTable');
}

export function playerIn(season: Season, asked: Given): Entry {
  return entryOf(season, asked.text('player') ?? '') ?? throwRuleError('league.notIn');
}

/**
 * `2 1 4 3`: the places of the seats in order; `24 30 18 21`: their scores. Scores that are left out stay as they were reported; places
 * that are left out follow the scores.
 */
export function typedLines(table: Table, places: string | undefined, scores: string | undefined): Line[] {
  const given = { places: figuresIn(places), scores: figuresIn(scores) };
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

function figuresIn(typed: string | undefined): number[] | undefined {
  return typed
    ?.split(/[\s,;]+/)
    .filter((p) => p !== '')
    .map(Number);
}

/** `@Anna @Bruno @Chiara / @Dario @Elena @Fosco`: who sits together, in the order of seats. */
export function tablesIn(season: Season, typed: string): Entry[][] {
  const tables = typed.split(/[/|\n]+/).filter((t) => t.trim() !== '');
  return tables.map((table) =>
    [...table.matchAll(/<@!?(\d+)>/g)].map((found) => entryOf(season, found[1] ?? '') ?? throwRuleError('league.notIn')),
  );
}

/** A table, or a round: the one that was named, else the one that ends next. */
export function extendedIn(season: Season, asked: Given, now: number): SeasonEvent[] {
  const days = asked.number('days') ?? usualExtension(season);
  if (asked.text('table') !== undefined) return extendTable(season, tableIn(season, asked), days, now);
  return extendRound(season, asked.number('round') ?? roundNow(season)?.round ?? 0, days, now);
}

/** A member named in an option, as Discord resolved him. */
export function memberOption(interaction: CommandPayload, id: string) {
  const user = interaction.data.resolved?.users?.[id];
  const nick = interaction.data.resolved?.members?.[id]?.nick;
  return { id, name: nick ?? user?.global_name ?? user?.username ?? '?' };
}
