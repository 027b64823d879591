import type { Translator } from '../../i18n/say.ts';
import type { Seat } from '../../kit/seat.ts';
import type { RatingChange } from '../../league/ratings/ladder.ts';
import { defaultExtension } from '../../league/season/extend.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import { MOST_GRANTED, STILL_DAYS } from '../../league/season/overdue.ts';
import { defaultRoundDays, gameDays } from '../../league/season/round-days.ts';
import { liveTables, type Season, type SeasonTable } from '../../league/season/season.ts';
import type { ResultLine, TimeUsed } from '../../league/standings/results.ts';
import type { LeagueStanding } from '../../league/standings/standings.ts';
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts';
import type { SeatHolder } from '../../storage/records.ts';
import { fieldsOf } from '../../table/lobby/options.ts';
import { paceWords } from '../lobby/pace.ts';
import { plainName } from '../ui/people.ts';
import { fullTimestamp } from '../ui/timestamps.ts';

/** Users as Discord shows them; who is called is decided elsewhere. */
export function joinMentions(users: readonly string[]): string {
  return users.map((u) => `<@${u}>`).join(' ');
}

/** The name of an entry as it was signed up, for pictures; `safeName` for messages. */
export function entryName(season: Season, id: string): string {
  return season.entries.find((e) => e.id === id)?.name ?? '?';
}
export function safeName(season: Season, id: string): string {
  return plainName(entryName(season, id));
}

export function formatPercent(translator: Translator, part: number): string {
  return new Intl.NumberFormat(translator.locale, { style: 'percent', maximumFractionDigits: 0 }).format(part);
}
/** Points are whole or carry the fraction of a shared place. */
export function formatFigure(translator: Translator, n: number): string {
  return new Intl.NumberFormat(translator.locale, { maximumFractionDigits: 2 }).format(n);
}

export function formatOneDigit(translator: Translator, n: number): string {
  return new Intl.NumberFormat(translator.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);
}

/** What a game did to the ratings: `● **Anna** 12.3 → 13.1`. */
export function ratingChangeLine(changes: readonly RatingChange[], holders: readonly SeatHolder[], translator: Translator): string {
  if (changes.length === 0) return '';
  const each = changes.map(({ userId, name, seat, from, to, provisional }) => {
    // Who gave the seat up is named himself.
    const sits = holders.some((h) => h.seat === seat && h.userId === userId);
    const who = sits ? { seat: seat as Seat } : plainName(name);
    const args = { who, from: formatOneDigit(translator, from), to: formatOneDigit(translator, to) };
    return translator.say(provisional ? 'rating.changeProvisional' : 'rating.change', args);
  });
  return translator.say('rating.changes', { changes: each.join(' · ') });
}

/** How long somebody was waited for, as far as it matters. */
export function formatDuration(ms: number, translator: Translator): string {
  return ms < 2 * HOUR
    ? translator.say('profile.minutes', { n: Math.max(1, Math.round(ms / MINUTE)) })
    : translator.say('profile.hours', { n: Math.round(ms / HOUR) });
}

/** `Anna: 30 hours, 2 turns missed`. */
export function timeLine(season: Season, who: string, { used, missed, house }: TimeUsed, translator: Translator): string {
  return translator.say('league.time', { name: safeName(season, who), used: formatDuration(used, translator), missed, house });
}

/** The new ends, after the newest extension. */
export function extensionLines(season: Season, translator: Translator): string[] {
  const tables = liveTables(season).filter((t) => t.due !== undefined);
  const rounds = [...new Set(tables.map((t) => t.due))].sort((a, b) => (a ?? 0) - (b ?? 0)).slice(0, 10);
  return [
    translator.say('league.done.extended'),
    ...rounds.map((due) => {
      const labels = tables.filter((t) => t.due === due).map((t) => t.label);
      return translator.say('league.ends', { tables: listNames(translator, labels, 12), at: fullTimestamp(due ?? 0) });
    }),
  ];
}

export function listNames(translator: Translator, names: readonly string[], most = 40): string {
  const shown = names.slice(0, most);
  const more = names.length > most ? [translator.say('league.andMore', { n: names.length - most })] : [];
  return [...shown, ...more].join(', ');
}

export function leagueTitle({ league, row }: OpenSeason, translator: Translator): string {
  return translator.say('league.title', { name: plainName(league.name), n: row.number });
}

export function standingLine(season: Season, row: LeagueStanding, translator: Translator): string {
  const line = standingWords(season, row, translator);
  const credit = row.credit === 0 ? '' : ` · ${translator.say('league.credit', { points: formatSigned(translator, row.credit) })}`;
  const forfeits = row.forfeits === 0 ? '' : ` · ${translator.say('league.forfeits', { n: row.forfeits })}`;
  return `${line}${credit}${forfeits}`;
}

export function formatSigned(translator: Translator, n: number): string {
  return new Intl.NumberFormat(translator.locale, { signDisplay: 'always' }).format(n);
}

function standingWords(season: Season, row: LeagueStanding, translator: Translator): string {
  return translator.say('league.line', {
    place: row.place,
    name: safeName(season, row.who),
    points: formatFigure(translator, row.points),
    wins: Number(row.wins.toFixed(2)),
    share: formatPercent(translator, row.share),
    games: row.played,
  });
}

/** A result in one line: `1. Anna · 2. Bruno · Chiara forfeits`. */
export function resultLine(season: Season, lines: readonly ResultLine[], translator: Translator): string {
  return [...lines]
    .sort((a, b) => a.place - b.place)
    .map((l) =>
      l.forfeit === true
        ? translator.say('league.result.forfeit', { name: safeName(season, l.who) })
        : translator.say('league.result', { place: l.place, name: safeName(season, l.who) }),
    )
    .join(' · ');
}

/** One table of the fixtures; `thread` is where its game is played. */
export function fixtureLine(season: Season, table: SeasonTable, thread: string | undefined, translator: Translator): string {
  const names = table.players.map((id) => safeName(season, id)).join(', ');
  const { label } = table;
  switch (table.status) {
    case 'drawn':
      return translator.say('league.fixture.drawn', { label, names, at: fullTimestamp(table.opensAt) });
    case 'open': {
      const where = thread === undefined ? `#${table.game ?? ''}` : `<#${thread}>`;
      return table.due === undefined
        ? translator.say('league.fixture.open', { label, names, where })
        : translator.say('league.fixture.openDue', { label, names, where, at: fullTimestamp(table.due) });
    }
    case 'decided': {
      const result = resultLine(season, table.lines ?? [], translator);
      return translator.say(table.corrected ? 'league.fixture.corrected' : 'league.fixture.decided', { label, result });
    }
    case 'void':
      return translator.say('league.fixture.void', { label, names });
  }
}

export function rulesLines({ season, game }: OpenSeason, translator: Translator): string[] {
  const { rules } = season;
  const cup = rules.format === 'cup';
  const options = rules.options as { readonly [field: string]: unknown };
  const usual = game.options.parse({}) as { readonly [field: string]: unknown };
  // What is as in the rulebook need not be said.
  const agreed = fieldsOf(game, rules.table, options).flatMap((f) => {
    const value = f.values.find((v) => v.value === options[f.id]);
    return value === undefined || value.value === usual[f.id] ? [] : [translator.say('panel.named', { name: f.label, text: value.label })];
  });
  const { say } = translator;
  return [
    ...(rules.format === 'swiss' ? [say('league.rules.swiss')] : []),
    ...(rules.format === 'challenge' ? [say('league.rules.challenge', { reach: rules.reach })] : []),
    cup
      ? say('league.rules.cupTables', { table: rules.table })
      : say('league.rules.text', {
          table: rules.table,
          rounds: rules.rounds,
          atOnce: rules.atOnce,
          points: rules.points.join(' · '),
          forfeit: rules.forfeit,
        }),
    translator.say('league.rules.pace', { pace: paceWords(rules.pace) }),
    ...(agreed.length === 0 ? [] : [agreed.join(' · ')]),
    say(`league.rules.title.${rules.title}`),
    ...(cup ? [say('league.rules.cup', { advance: rules.advance })] : []),
    ...(!cup && rules.division > 0 ? [say('league.rules.promote', { n: rules.promote })] : []),
    rules.roundDays === 0
      ? say('league.rules.noDays', { still: STILL_DAYS, more: defaultExtension(season) })
      : say(rules.overdue === 'ask' ? 'league.rules.daysAsk' : 'league.rules.days', { n: rules.roundDays, more: defaultExtension(season) }),
    ...(rules.roundDays === 0 ? [] : lengthLines(season, translator)),
    ...(rules.counts > 1 ? [say('league.rules.blame'), say('league.rules.bound', { most: MOST_GRANTED })] : []),
    ...(rules.computers ? [say('league.rules.computers')] : []),
    ...(rules.trials ? [] : [say('league.rules.noTrials')]),
    say('league.rules.leaving'),
    say('league.rules.ratings'),
  ];
}

/** How long such games take, and a warning where a round is shorter, or the season ends before its rounds do. */
export function lengthLines({ rules, dates }: Pick<Season, 'rules' | 'dates'>, translator: Translator): string[] {
  const days = gameDays(rules.game, rules.table, rules.pace);
  const usual = defaultRoundDays(rules.game, rules.table, rules.pace);
  const { start, close } = dates;
  const all = rules.format === 'league' || rules.format === 'swiss' ? rules.rounds * rules.roundDays : rules.roundDays;
  const early = start !== undefined && close !== undefined && rules.roundDays > 0 && close - start < all * DAY;
  return [
    ...(days === undefined ? [] : [translator.say('league.length', { days })]),
    ...(days !== undefined && rules.roundDays > 0 && rules.roundDays < usual
      ? [translator.say('league.length.short', { days: rules.roundDays, usual })]
      : []),
    ...(early ? [translator.say('league.length.closes', { days: all })] : []),
  ];
}
