import { DAY } from '../../shared/durations.ts';
import { addActiveTime } from '../../shared/off-hours.ts';
import { type Services, throwRuleError } from '../../table/services.ts';
import { loadOffHours } from '../../table/settings/settings.ts';
import { abandonedLines, type ResultLine, withTimes } from '../standings/results.ts';
import { plusDays } from './dates.ts';
import { DEADLINE_WARNINGS } from './due-work.ts';
import { defaultExtension, extendTable } from './extend.ts';
import { DEADLINE_REASON } from './fold.ts';
import type { Season, SeasonTable } from './season.ts';
import type { DeadlineExtension, SeasonEvent } from './season-events.ts';
import { listForfeitedSeats } from './seats.ts';
import { blameFor, loadTimeAccounts, loadVacationTime, type TimeAccount } from './time-accounts.ts';

// What becomes of games that are not over at the end of their round.

/** What the calendar writes; `again`: when it has to look once more, though nothing is due then. */
export interface OverdueOutcome {
  readonly deeds: SeasonEvent[];
  readonly again?: number;
}

/** Vacations of those who play are made good as soon as the end of their game comes near. */
export async function extendForVacations(services: Services, season: Season, now: number): Promise<SeasonEvent[]> {
  const [first] = DEADLINE_WARNINGS;
  const longer: DeadlineExtension[] = [];
  for (const table of season.phase === 'running' ? season.tables : []) {
    const { due, status, counts = 1, openedAt, rested = 0 } = table;
    if (status !== 'open' || counts < 2 || due === undefined || openedAt === undefined || due - (first?.before ?? 0) > now) continue;
    const users = table.players.flatMap((id) => season.entries.find((e) => e.id === id)?.userId ?? []);
    const all = await loadVacationTime(services, users, openedAt, due);
    if (all > rested) longer.push({ table: table.id, due: due + all - rested, rested: all });
  }
  return longer.length === 0 ? [] : [{ type: 'extended', tables: longer, why: 'vacation' }];
}

/** So often the house gives a game more time of which nobody is to blame that it is not over; the last time it says so. */
export const MOST_GRANTED = 4;
/** A game without a deadline stands still for so many days, rests apart, before the house gives it one. */
export const STILL_DAYS = 30;

/** No organiser has said what becomes of these: they get as much time again, and at its end the house decides. */
export function unanswered(season: Season, tables: readonly SeasonTable[], now: number): SeasonEvent[] {
  return tables.length === 0 ? [] : [{ type: 'extended', tables: tables.map((t) => longerBy(season, t, now)), why: 'silent' }];
}

function longerBy(season: Season, { id }: SeasonTable, now: number): DeadlineExtension {
  return { table: id, due: plusDays(now, defaultExtension(season), season.rules.zone) };
}

/** Games under way that have no deadline and in which nobody moves any more: from now on they have one. */
export async function resolveStalled(services: Services, season: Season, now: number): Promise<OverdueOutcome> {
  const still: SeasonTable[] = [];
  const looks: number[] = [];
  const inPlay = season.phase === 'running' || season.phase === 'closing';
  for (const table of inPlay ? season.tables : []) {
    if (table.status !== 'open' || table.due !== undefined || table.game === undefined) continue;
    const latest = await services.store.loadLatestGame(table.game);
    if (latest === undefined) continue;
    const ends = await Promise.all(
      latest.awaited.map(async (a) => addActiveTime(await loadOffHours(services, a.userId, latest.game), a.since, STILL_DAYS * DAY)),
    );
    const at = ends.length === 0 ? now + STILL_DAYS * DAY : Math.max(...ends);
    if (at <= now) still.push(table);
    else looks.push(at);
  }
  return { deeds: unanswered(season, still, now), ...(looks.length === 0 ? {} : { again: Math.min(...looks) }) };
}

/**
 * The deadline has passed: who has used the time forfeits. Where nobody has, the game is long and goes on, but not for ever; where
 * whoever has is only just awaited, he has a day first.
 */
export async function resolveOverdue(services: Services, season: Season, tables: readonly SeasonTable[]): Promise<OverdueOutcome> {
  const deeds: SeasonEvent[] = [];
  const longer: { blameless: DeadlineExtension[]; last: DeadlineExtension[] } = { blameless: [], last: [] };
  const looks: number[] = [];
  for (const table of tables) {
    const { id, game, counts = season.rules.counts } = table;
    if (game === undefined) deeds.push({ type: 'voided', table: id, reason: DEADLINE_REASON });
    else if (counts < 2) deeds.push(await buildOldRulesForfeit(services, table, game));
    else {
      const accounts = await loadTimeAccounts(services, game, table);
      const verdict = blameFor(accounts, services.now());
      if (verdict === 'blameless' && table.last === true) deeds.push(brokenOffAtLast(season, table, accounts, services.now()));
      else if (verdict === 'blameless')
        longer[(table.granted ?? 0) + 1 < MOST_GRANTED ? 'blameless' : 'last'].push(longerBy(season, table, services.now()));
      else if ('again' in verdict) looks.push(verdict.again);
      else deeds.push({ type: 'reported', table: id, lines: forfeitLines(table, accounts, verdict.forfeit), reason: DEADLINE_REASON });
    }
  }
  for (const why of ['blameless', 'last'] as const) if (longer[why].length > 0) deeds.push({ type: 'extended', tables: longer[why], why });
  return { deeds, ...(looks.length === 0 ? {} : { again: Math.min(...looks) }) };
}

/** The last of the time is over: who has let the game stand still since it was given forfeits; where nobody has, the table counts for nothing. */
function brokenOffAtLast(season: Season, table: SeasonTable, accounts: readonly TimeAccount[], now: number): SeasonEvent {
  const given = plusDays(now, -defaultExtension(season), season.rules.zone);
  const still = accounts.filter((a) => a.since !== undefined && a.since <= given).map((a) => a.who);
  return still.length === 0
    ? { type: 'voided', table: table.id, reason: DEADLINE_REASON }
    : { type: 'reported', table: table.id, lines: forfeitLines(table, accounts, still), reason: DEADLINE_REASON };
}

/** The lines of a game that is broken off because of some. */
function forfeitLines(
  { players }: Pick<SeasonTable, 'players'>,
  accounts: readonly TimeAccount[],
  forfeiting: readonly string[],
): ResultLine[] {
  return withTimes(abandonedLines(players, forfeiting), new Map(accounts.map((a) => [a.who, a.time])));
}

/** By the first rules those the game waited for forfeited, and those who had resigned. */
async function buildOldRulesForfeit(services: Services, table: SeasonTable, game: number): Promise<SeasonEvent> {
  const awaited = await services.store.listAwaitedInGame(game);
  const resigned = awaited.length === 0 ? [] : await listForfeitedSeats(services, game);
  const blame = [...awaited.map((a) => a.seat), ...resigned].flatMap((seat) => table.players[seat] ?? []);
  return blame.length === 0
    ? { type: 'voided', table: table.id, reason: DEADLINE_REASON }
    : { type: 'reported', table: table.id, lines: abandonedLines(table.players, blame), reason: DEADLINE_REASON };
}

/** What the house would make of a table past its end, done at the organiser's word. */
export async function decideOverdueTable(services: Services, season: Season, table: SeasonTable): Promise<SeasonEvent[]> {
  if (table.status !== 'open' || table.game === undefined) throwRuleError('league.tableOver', { table: table.label });
  const accounts = await loadTimeAccounts(services, table.game, table);
  const verdict = blameFor(accounts, services.now());
  if (verdict === 'blameless' || 'again' in verdict) return extendTable(season, table, defaultExtension(season), services.now());
  return [{ type: 'reported', table: table.id, lines: forfeitLines(table, accounts, verdict.forfeit), reason: DEADLINE_REASON }];
}
