import { z } from 'zod';
import type { Span } from '../../shared/off-hours.ts';
import type { Store } from '../../storage/repository.ts';

/** Written by every bot as soon as it is at work. */
export const HEARTBEAT_KEY = 'heartbeat';
const DOWNTIMES = 'downtimes';
/** Shorter absences stop no clock. */
export const MIN_DOWNTIME_MS = 60_000;
/** Longer than any clock runs. */
const REMEMBERED = 120 * 24 * 60 * 60_000;

const spans = z.array(z.object({ from: z.number(), until: z.number() }));

let read: { readonly written: string; readonly spans: readonly Span[] } = { written: '[]', spans: [] };

/** The bot is alive at this moment. */
export function recordHeartbeat(store: Store, now: number): Promise<void> {
  return store.putMeta(HEARTBEAT_KEY, String(now));
}

/** When the bot was away: everybody's clock stood still. */
export async function downtimes(store: Pick<Store, 'meta'>): Promise<readonly Span[]> {
  const written = await store.meta(DOWNTIMES);
  if (written === undefined) return [];
  // It changes once a start, and is asked for with every move.
  if (written !== read.written) read = { written, spans: spans.parse(JSON.parse(written)) };
  return read.spans;
}

/** At the start: the time since the last heartbeat was downtime. */
export async function endDowntime(store: Store, now: number): Promise<Span | undefined> {
  const last = Number((await store.meta(HEARTBEAT_KEY)) ?? now);
  await recordHeartbeat(store, now);
  if (now - last < MIN_DOWNTIME_MS) return undefined;
  const away = { from: last, until: now };
  await recordDowntime(store, away);
  return away;
}

/** Everybody's clock stood still in this time. */
export async function recordDowntime(store: Store, away: Span): Promise<void> {
  const known = (await downtimes(store)).filter((s) => s.until > away.until - REMEMBERED);
  await store.putMeta(DOWNTIMES, JSON.stringify([...known, away]));
}

/** The clock was ahead, and what was noted by it lies in the future: of that only what has passed counts. */
export async function clipDowntimes(store: Store, now: number): Promise<void> {
  const known = await downtimes(store);
  if (known.every(({ until }) => until <= now)) return;
  const passed = known.filter(({ from }) => from < now).map(({ from, until }) => ({ from, until: Math.min(until, now) }));
  await store.putMeta(DOWNTIMES, JSON.stringify(passed));
}
