import { z } from 'zod';
import type { TimeSpan } from '../../shared/off-hours.ts';
import type { Store } from '../../storage/repository.ts';

/** Written by every bot as soon as it is at work. */
export const HEARTBEAT_KEY = 'heartbeat';
const DOWNTIMES_KEY = 'downtimes';
/** Shorter absences stop no clock. */
export const MIN_DOWNTIME_MS = 60_000;
/** Longer than any clock runs. */
const KEEP_MS = 120 * 24 * 60 * 60_000;

const spansSchema = z.array(z.object({ from: z.number(), until: z.number() }));

let downtimeCache: { readonly written: string; readonly spans: readonly TimeSpan[] } = { written: '[]', spans: [] };

/** The bot is alive at this moment. */
export function recordHeartbeat(store: Store, now: number): Promise<void> {
  return store.putMeta(HEARTBEAT_KEY, String(now));
}

/** When the bot was away: everybody's clock stood still. */
export async function loadDowntimes(store: Pick<Store, 'findMeta'>): Promise<readonly TimeSpan[]> {
  const written = await store.findMeta(DOWNTIMES_KEY);
  if (written === undefined) return [];
  // It changes once a start, and is asked for with every move.
  if (written !== downtimeCache.written) downtimeCache = { written, spans: spansSchema.parse(JSON.parse(written)) };
  return downtimeCache.spans;
}

/** At the start: the time since the last heartbeat was downtime. */
export async function endDowntime(store: Store, now: number): Promise<TimeSpan | undefined> {
  const last = Number((await store.findMeta(HEARTBEAT_KEY)) ?? now);
  await recordHeartbeat(store, now);
  if (now - last < MIN_DOWNTIME_MS) return undefined;
  const away = { from: last, until: now };
  await recordDowntime(store, away);
  return away;
}

/** Everybody's clock stood still in this time. */
export async function recordDowntime(store: Store, away: TimeSpan): Promise<void> {
  const known = (await loadDowntimes(store)).filter((s) => s.until > away.until - KEEP_MS);
  await store.putMeta(DOWNTIMES_KEY, JSON.stringify([...known, away]));
}

/** The clock was ahead, and what was noted by it lies in the future: of that only what has passed counts. */
export async function clipDowntimes(store: Store, now: number): Promise<void> {
  const known = await loadDowntimes(store);
  if (known.every(({ until }) => until <= now)) return;
  const passed = known.filter(({ from }) => from < now).map(({ from, until }) => ({ from, until: Math.min(until, now) }));
  await store.putMeta(DOWNTIMES_KEY, JSON.stringify(passed));
}
