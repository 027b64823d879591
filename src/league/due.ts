import { DAY } from '../clock/durations.ts';
import type { DeadlineTold } from './deeds.ts';
import type { Phase } from './phases.ts';
import { liveTables, type Season, type Table } from './season.ts';

/** What the schedule wants done now, and when to look again. */
export interface Due {
  readonly phase?: Phase;
  readonly open: readonly Table[];
  readonly overdue: readonly Table[];
  /** Whom it concerns is to be told of these, once. */
  readonly tell: readonly { readonly what: DeadlineTold; readonly tables: readonly Table[] }[];
  readonly nextAt?: number;
}

/** Results can be put right for so long before the season goes into the archive by itself. */
const AFTERWARDS = 3 * DAY;

export function whatIsDue(season: Season, now: number): Due {
  const phase = phaseDue(season, now);
  const inPlay = season.phase === 'running' || season.phase === 'closing';
  const tables = inPlay ? liveTables(season) : [];
  const overdue = tables.filter((t) => t.due !== undefined && t.due <= now && (t.status === 'drawn' || season.rules.overdue === 'forfeit'));
  const moments = [
    ...phaseMoments(season),
    ...tables.flatMap((t) => [...(t.status === 'drawn' ? [t.opensAt] : []), ...(t.due === undefined ? [] : [t.due, t.due - before(t)])]),
  ].filter((at) => at > now);
  return {
    ...(phase === undefined ? {} : { phase }),
    open: opening(season, tables, now),
    overdue,
    tell: telling(season, tables, now),
    ...(moments.length === 0 ? {} : { nextAt: Math.min(...moments) }),
  };
}

/** Rounds of less than three days are over before a warning would help. */
const SHORT = 3 * DAY;
const WARNED_BEFORE = 2 * DAY;

/** How long before its deadline the players of a game are warned. */
function before({ opensAt, due }: Table): number {
  const open = (due ?? opensAt) - opensAt;
  return open < SHORT ? 0 : Math.min(WARNED_BEFORE, open / 3);
}

function telling(season: Season, tables: readonly Table[], now: number): Due['tell'] {
  const fresh = (what: DeadlineTold, when: (t: Table, due: number) => boolean) => {
    const found = tables.filter(
      (t) => t.status === 'open' && t.due !== undefined && when(t, t.due) && !season.told.some((d) => d.what === what && d.table === t.id),
    );
    return found.length === 0 ? [] : [{ what, tables: found }];
  };
  return [
    ...fresh('ending', (t, due) => due - before(t) <= now && now < due),
    ...fresh('overdue', (_, due) => due <= now && season.rules.overdue === 'ask'),
  ];
}

/** Tables in the order of their rounds, nobody above the agreed number of games at once. */
function opening(season: Season, tables: readonly Table[], now: number): Table[] {
  const busy = new Map<string, number>();
  const count = (t: Table) => {
    for (const p of t.players) busy.set(p, (busy.get(p) ?? 0) + 1);
  };
  for (const t of tables) if (t.status === 'open') count(t);
  const ready: Table[] = [];
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

function phaseMoments({ phase, dates, closedAt, held }: Season): number[] {
  if (phase === 'closing' && closedAt !== undefined) return [closedAt + AFTERWARDS];
  const next = { announced: dates.signUp, 'sign-up': dates.checkIn, 'check-in': dates.start, running: dates.close };
  const at = phase in next ? next[phase as keyof typeof next] : undefined;
  return at === undefined || held !== undefined ? [] : [at];
}

function phaseDue(season: Season, now: number): Phase | undefined {
  const { phase, dates, held } = season;
  const passed = (at: number | undefined) => at !== undefined && at <= now && held === undefined;
  switch (phase) {
    case 'announced':
      return passed(dates.signUp) ? 'sign-up' : undefined;
    case 'sign-up':
      return passed(dates.checkIn) ? 'check-in' : undefined;
    case 'check-in':
      return passed(dates.start) ? 'running' : undefined;
    case 'running':
      return passed(dates.close) || (held === undefined && season.tables.length > 0 && liveTables(season).length === 0)
        ? 'closing'
        : undefined;
    case 'closing':
      return passed(season.closedAt === undefined ? undefined : season.closedAt + AFTERWARDS) && liveTables(season).length === 0
        ? 'archived'
        : undefined;
    case 'archived':
      return undefined;
  }
}
