import { DAY, HOUR } from '../../shared/durations.ts';
import { activeTimeBetween, addActiveTime } from '../../shared/off-hours.ts';
import { paceOf } from '../../shared/pace.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { isHouseSeat } from '../../table/seats/stand-in.ts';
import type { Services } from '../../table/services.ts';
import { loadOffHours, loadUserSettings } from '../../table/settings/settings.ts';
import type { TimeUsed } from '../standings/results.ts';
import type { SeasonTable } from './season.ts';

// Who is to blame that a game is not over: who has used the time, not who happens to be awaited.

/** How somebody at a table has used his time up to now. */
export interface TimeAccount {
  readonly who: string;
  readonly time: TimeUsed;
  /** Resigned, and nobody took the seat. */
  readonly resigned: boolean;
  /** Awaited now; until then he has the time that everybody has who has just become awaited. */
  readonly free?: number;
  /** Since when he is awaited. */
  readonly since?: number;
}

/** Whoever is newly awaited has so long outside his rests, or half the increment of his clock if that is less. */
const GRACE_MS = DAY;

/** How everybody at a table of a season has used his time in its game. */
export async function loadTimeAccounts(
  services: Services,
  gameId: number,
  { players }: Pick<SeasonTable, 'players'>,
): Promise<TimeAccount[]> {
  const latest = await services.store.loadLatestGame(gameId);
  if (latest === undefined) return [];
  const now = services.now();
  const pace = paceOf(latest.game.pace);
  const grace = pace === undefined ? GRACE_MS : Math.min(GRACE_MS, pace.more / 2);
  const events = await services.store.listEvents(gameId);
  const accounts: TimeAccount[] = [];
  for (const [seat, who] of players.entries()) {
    const holder = latest.seats.find((h) => h.seat === seat);
    const row = latest.attendance.find((a) => a.seat === seat);
    const waits = latest.awaited.find((a) => a.seat === seat);
    const offHours = await loadOffHours(services, holder?.userId ?? '', latest.game);
    const moves = events.filter((e) => e.seat === seat);
    const person = holder !== undefined && !isComputer(holder);
    const waiting = waits === undefined || !person ? 0 : activeTimeBetween(offHours, waits.since, now);
    accounts.push({
      who,
      time: {
        turns: (row?.turns ?? 0) + (waiting > 0 ? 1 : 0),
        missed: row?.skipped ?? 0,
        used: (row?.used ?? 0) + waiting,
        own: moves.filter((e) => !e.auto).length,
        house: moves.filter((e) => e.forAbsent === true).length,
      },
      resigned: isHouseSeat(holder),
      ...(waits === undefined || !person ? {} : { free: addActiveTime(offHours, waits.since, grace), since: waits.since }),
    });
  }
  return accounts;
}

/** Nobody made a single move of his own in this seat: he was not there. */
export function neverPlayed({ own, house }: TimeUsed): boolean {
  return own === 0 && house > 0;
}

export type BlameVerdict =
  /** These forfeit. */
  | { readonly forfeit: readonly string[] }
  /** Who would be to blame has only just become awaited: look again then. */
  | { readonly again: number }
  /** Nobody: the game is long, and needs more time. */
  | 'blameless';

/**
 * A game is past its end. To blame is who resigned, whose seat was played by the house for the most part, and who has used at least
 * twice as much time as the others on average, and a day at least.
 */
export function blameFor(accounts: readonly TimeAccount[], now: number): BlameVerdict {
  const guilty = accounts.filter((a) => isGuilty(a, accounts));
  const ripe = guilty.filter((a) => a.free === undefined || a.free <= now);
  if (ripe.length > 0) return { forfeit: ripe.map((a) => a.who) };
  const again = guilty.flatMap((a) => a.free ?? []);
  return again.length > 0 ? { again: Math.min(...again) } : 'blameless';
}

function isGuilty({ who, time, resigned }: TimeAccount, all: readonly TimeAccount[]): boolean {
  if (resigned || (time.house > 0 && time.house >= time.own)) return true;
  const others = all.filter((a) => a.who !== who);
  const mean = others.reduce((sum, a) => sum + a.time.used, 0) / Math.max(1, others.length);
  return time.used >= DAY && time.used >= 2 * mean;
}

/** Vacations of the players at a table, as far as they lie in its time, joined where they meet. */
export async function loadVacationTime(services: Services, users: readonly string[], from: number, until: number): Promise<number> {
  const spans: { readonly from: number; readonly until: number }[] = [];
  for (const user of users) {
    const { vacations } = await loadUserSettings(services, user);
    spans.push(
      ...vacations.map((v) => ({ from: Math.max(v.from, from), until: Math.min(v.until, until) })).filter((v) => v.until > v.from),
    );
  }
  let sum = 0;
  let end = from;
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    sum += Math.max(0, span.until - Math.max(span.from, end));
    end = Math.max(end, span.until);
  }
  return sum < HOUR ? 0 : sum;
}
