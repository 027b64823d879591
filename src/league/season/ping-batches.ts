import { HOUR } from '../../shared/durations.ts';
import { endOfOffHours } from '../../shared/off-hours.ts';
import type { Services } from '../../table/services.ts';
import { loadQuietHoursForPings } from '../../table/settings/quiet-hours.ts';
import type { Season } from './season.ts';

/** Who is called at one moment. */
export interface PingBatch {
  readonly at: number;
  readonly users: readonly string[];
}

/** So many mentions stand in one message; Discord calls a hundred at most. */
const MAX_PINGS = 80;
/** What is called for must still be possible then. */
const MIN_LEAD_MS = 2 * HOUR;

/** These users by when they may be called: at once, or when their night is over, and in any case before it is too late. */
export async function groupByWakeTime(
  services: Services,
  users: readonly string[],
  now: number,
  latest = Number.POSITIVE_INFINITY,
): Promise<PingBatch[]> {
  const times = new Map<number, string[]>();
  for (const user of new Set(users)) {
    const wakes = endOfOffHours(await loadQuietHoursForPings(services, user), now) ?? now;
    const at = Math.max(now, Math.min(wakes, latest - MIN_LEAD_MS));
    times.set(at, [...(times.get(at) ?? []), user]);
  }
  return [...times]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, all]) =>
      Array.from({ length: Math.ceil(all.length / MAX_PINGS) }, (_, i) => ({
        at,
        users: all.slice(i * MAX_PINGS, (i + 1) * MAX_PINGS),
      })),
    );
}

/** Whom the beginning of a phase concerns: last season's players, whoever has not checked in, whoever plays. */
export function affectedUsers({ phase, ranking, entries }: Season): readonly string[] {
  switch (phase) {
    case 'announced':
    case 'sign-up':
      return ranking.filter((user) => !entries.some((e) => e.userId === user));
    case 'check-in':
      return entries.filter((e) => !e.checked).map((e) => e.userId);
    case 'running':
      return entries.filter((e) => e.status === 'in').map((e) => e.userId);
    default:
      return [];
  }
}
