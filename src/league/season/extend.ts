import { throwRuleError } from '../../table/services.ts';
import { plusDays } from './dates.ts';
import { liveTables, type Season, type SeasonTable } from './season.ts';
import type { DeadlineExtension, SeasonEvent } from './season-events.ts';

/** Where rounds have no length. */
const UNSAID = 14;

/** What a button adds, and the house where no organiser says anything: half a round, two days at least. */
export function defaultExtension({ rules }: Pick<Season, 'rules'>): number {
  return Math.max(2, Math.ceil((rules.roundDays || UNSAID) / 2));
}

const MAX_DAYS = 180;

/** The organiser gives a table more time, also while it plays; counted from its end, or from now if that has passed. */
export function extendTable(season: Season, table: SeasonTable, days: number, now: number): SeasonEvent[] {
  assertExtendable(season, days);
  if (table.status !== 'open' && table.status !== 'drawn') throwRuleError('league.tableOver', { table: table.label });
  return withClose(season, [{ table: table.id, due: extendedDue(season, table.due, days, now) }], {});
}

/** The organiser gives a round more time; the rounds after it open and end as much later. */
export function extendRound(season: Season, round: number, days: number, now: number): SeasonEvent[] {
  assertExtendable(season, days);
  const live = liveTables(season).filter((t) => t.kind !== 'play-off' && t.due !== undefined);
  const here = live.filter((t) => t.round === round);
  if (here.length === 0) throwRuleError('league.roundOver', { n: round });
  const shifted = live.filter((t) => t.round > round && t.status === 'drawn');
  return withClose(
    season,
    [
      ...here.map((t) => ({ table: t.id, due: extendedDue(season, t.due, days, now) })),
      ...shifted.map((t) => ({
        table: t.id,
        opensAt: plusDays(t.opensAt, days, season.rules.zone),
        due: plusDays(t.due ?? t.opensAt, days, season.rules.zone),
      })),
    ],
    { round: { round, days } },
  );
}

/** The round whose end is next. */
export function roundNow(season: Season): { readonly round: number; readonly due: number } | undefined {
  return liveTables(season)
    .flatMap(({ kind, round, due }) => (kind === 'play-off' || due === undefined ? [] : [{ round, due }]))
    .sort((a, b) => a.due - b.due)[0];
}

function assertExtendable({ phase }: Season, days: number): void {
  if (phase !== 'running' && phase !== 'closing') throwRuleError('league.notRunning');
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) throwRuleError('league.badDays', { most: MAX_DAYS });
}

function extendedDue({ rules }: Season, due: number | undefined, days: number, now: number): number {
  return plusDays(Math.max(due ?? now, now), days, rules.zone);
}

/** A season does not end before what was given more time. */
function withClose(
  season: Season,
  tables: readonly DeadlineExtension[],
  more: Pick<Extract<SeasonEvent, { type: 'extended' }>, 'round'>,
): SeasonEvent[] {
  const last = Math.max(...tables.map((t) => t.due));
  const { close } = season.dates;
  const moved: SeasonEvent[] = close === undefined || close >= last ? [] : [{ type: 'dated', dates: { ...season.dates, close: last } }];
  return [{ type: 'extended', tables, why: 'organiser', ...more }, ...moved];
}
