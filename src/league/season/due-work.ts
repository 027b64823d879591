import { DAY, HOUR } from '../../shared/durations.ts';
import { plusDays } from './dates.ts';
import { defaultExtension } from './extend.ts';
import type { SeasonPhase } from './phases.ts';
import { liveTables, type Season, type SeasonTable } from './season.ts';
import type { DeadlineTold } from './season-events.ts';

/** What the schedule wants done now, and when to look again. */
export interface DueWork {
  readonly phase?: SeasonPhase;
  readonly open: readonly SeasonTable[];
  readonly overdue: readonly SeasonTable[];
  /** The organisers were asked about these, and have said nothing for long enough. */
  readonly unanswered: readonly SeasonTable[];
  /** Whom it concerns is to be told of these, once. */
  readonly tell: readonly { readonly what: DeadlineTold; readonly tables: readonly SeasonTable[] }[];
  /** Those who have not checked in are to be called once more. */
  readonly recall: boolean;
  readonly nextAt?: number;
}

/** Results can be put right for so long before the season goes into the archive by itself. */
const AFTER_CLOSE_MS = 3 * DAY;
/** A season in play that an organiser holds back goes on after so long without a word. */
const HELD = 30 * DAY;

export function computeDue(season: Season, now: number): DueWork {
  const phase = phaseDue(season, now);
  const inPlay = season.phase === 'running' || season.phase === 'closing';
  const tables = inPlay ? liveTables(season) : [];
  const overdue = tables.filter((t) => t.due !== undefined && t.due <= now && isForfeitedWhenOverdue(season, t));
  const moments = [
    ...phaseTimes(season),
    ...tables.flatMap((t) => [
      ...(t.status === 'drawn' ? [t.opensAt] : []),
      ...(t.due === undefined ? [] : [t.due]),
      ...(t.asked === undefined ? [] : [answeredBy(season, t.asked)]),
      ...warningTimes(season, t),
    ]),
  ].filter((at) => at > now);
  return {
    ...(phase === undefined ? {} : { phase }),
    open: tablesToOpen(season, tables, now),
    overdue,
    unanswered: tables.filter((t) => isOverdue(season, t, now) && t.asked !== undefined && answeredBy(season, t.asked) <= now),
    tell: dueNotices(season, tables, now),
    recall: isReminderDue(season, now),
    ...(moments.length === 0 ? {} : { nextAt: Math.min(...moments) }),
  };
}

/** By the first rules a table that was never opened fell at its deadline; now it waits until its players are free. */
function isForfeitedWhenOverdue(season: Season, table: SeasonTable): boolean {
  const { status, counts = season.rules.counts } = table;
  return status === 'drawn' ? counts === 1 : !isOrganisers(season, table);
}

/** Whether an organiser decides what becomes of a table at its end; where they said nothing once, the house does the next time. */
export function isOrganisers({ rules }: Pick<Season, 'rules'>, { granted = 0 }: Pick<SeasonTable, 'granted'>): boolean {
  return rules.overdue === 'ask' && granted === 0;
}

function isOverdue(season: Season, table: SeasonTable, now: number): boolean {
  return table.status === 'open' && table.due !== undefined && table.due <= now && isOrganisers(season, table);
}

/** So long the house waits for a word of the organisers. */
function answeredBy(season: Season, asked: number): number {
  return plusDays(asked, defaultExtension(season), season.rules.zone);
}

/** When a game has to be over: its round ends, or the season. What has passed is no date any more. */
export function endOf({ dates }: Season, { due }: Pick<SeasonTable, 'due'>, now: number): number | undefined {
  const ends = [due, dates.close].filter((at) => at !== undefined).filter((at) => at > now);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** Two days before the end of a game everybody who may still be awaited is warned, and half a day before; not in what is short anyway. */
export const DEADLINE_WARNINGS: readonly { readonly what: 'ending' | 'last'; readonly before: number; readonly shortest: number }[] = [
  { what: 'ending', before: 2 * DAY, shortest: 3 * DAY },
  { what: 'last', before: 12 * HOUR, shortest: DAY },
];

function warningTimes(season: Season, table: SeasonTable): number[] {
  const end = endOf(season, table, 0);
  const open = (end ?? 0) - (table.openedAt ?? table.opensAt);
  return end === undefined ? [] : DEADLINE_WARNINGS.flatMap(({ before, shortest }) => (open < shortest ? [] : [end - before]));
}

function dueNotices(season: Season, tables: readonly SeasonTable[], now: number): DueWork['tell'] {
  const fresh = (what: DeadlineTold, when: (t: SeasonTable) => boolean) => {
    const found = tables.filter((t) => t.status === 'open' && when(t) && !season.told.some((d) => d.what === what && d.table === t.id));
    const [first] = found;
    // One message says one thing: those that somebody else decides come next.
    return first === undefined ? [] : [{ what, tables: found.filter((t) => isOrganisers(season, t) === isOrganisers(season, first)) }];
  };
  const near = (t: SeasonTable, before: number, shortest: number) => {
    const end = endOf(season, t, now);
    return end !== undefined && end - before <= now && end - (t.openedAt ?? t.opensAt) >= shortest;
  };
  const [two, half] = DEADLINE_WARNINGS;
  if (two === undefined || half === undefined) return [];
  return [
    // The later warning says it all.
    ...fresh('ending', (t) => near(t, two.before, two.shortest) && !near(t, half.before, half.shortest)),
    ...fresh('last', (t) => near(t, half.before, half.shortest)),
    ...fresh('overdue', (t) => isOverdue(season, t, now)),
  ];
}

/** So long before check-in closes those who are missing are called again, half of its time at most. */
const REMINDER_BEFORE_MS = DAY;

function reminderAt({ phase, dates }: Season): number | undefined {
  if (phase !== 'check-in' || dates.start === undefined) return undefined;
  const open = dates.start - (dates.checkIn ?? dates.start - 2 * REMINDER_BEFORE_MS);
  return dates.start - Math.min(REMINDER_BEFORE_MS, open / 2);
}

function isReminderDue(season: Season, now: number): boolean {
  const at = reminderAt(season);
  return at !== undefined && at <= now && now < (season.dates.start ?? 0) && !season.recalled && season.held === undefined;
}

/** Tables in the order of their rounds, nobody above the agreed number of games at once. */
function tablesToOpen(season: Season, tables: readonly SeasonTable[], now: number): SeasonTable[] {
  const busy = new Map<string, number>();
  const count = (t: SeasonTable) => {
    for (const p of t.players) busy.set(p, (busy.get(p) ?? 0) + 1);
  };
  for (const t of tables) if (t.status === 'open') count(t);
  const ready: SeasonTable[] = [];
  const inOrder = tables
    .filter((t) => t.status === 'drawn' && t.opensAt <= now)
    .sort((a, b) => a.round - b.round || (a.id < b.id ? -1 : 1));
  for (const table of inOrder) {
    if (table.players.some((p) => (busy.get(p) ?? 0) >= season.rules.atOnce)) continue;
    ready.push(table);
    count(table);
  }
  return ready;
}

function phaseTimes(season: Season): number[] {
  const { phase, dates, closedAt, held, heldAt = 0 } = season;
  if (phase === 'running' && held !== undefined) return [heldAt + HELD];
  if (phase === 'closing' && closedAt !== undefined) return [closedAt + AFTER_CLOSE_MS, ...(held === undefined ? [] : [heldAt + HELD])];
  const next = { announced: dates.signUp, 'sign-up': dates.checkIn, 'check-in': dates.start, running: dates.close };
  const at = phase in next ? next[phase as keyof typeof next] : undefined;
  const recall = reminderAt(season);
  return at === undefined || held !== undefined ? [] : [at, ...(recall === undefined ? [] : [recall])];
}

function phaseDue(season: Season, now: number): SeasonPhase | undefined {
  const { phase, dates, heldAt = 0 } = season;
  const isLong = (phase === 'running' || phase === 'closing') && heldAt + HELD <= now;
  const held = isLong ? undefined : season.held;
  const passed = (at: number | undefined) => at !== undefined && at <= now && held === undefined;
  switch (phase) {
    case 'announced':
      return passed(dates.signUp) ? 'sign-up' : undefined;
    case 'sign-up':
      return passed(dates.checkIn) ? 'check-in' : undefined;
    case 'check-in':
      return passed(dates.start) ? 'running' : undefined;
    case 'running':
      return passed(dates.close) ||
        (held === undefined && season.tables.length > 0 && season.rules.format !== 'challenge' && liveTables(season).length === 0)
        ? 'closing'
        : undefined;
    case 'closing':
      return passed(season.closedAt === undefined ? undefined : season.closedAt + AFTER_CLOSE_MS) && liveTables(season).length === 0
        ? 'archived'
        : undefined;
    case 'archived':
      return undefined;
  }
}
