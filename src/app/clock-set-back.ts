import type { Logger } from 'pino';
import { DAY, HOUR, MINUTE } from '../shared/durations.ts';
import { clipDowntimes } from '../table/clocks/downtime.ts';
import type { Services } from '../table/services.ts';

/**
 * How far ahead each kind of job is put at most. Deadlines and reminders are derived from the clocks (`retime.ts`), and how long a pause or
 * somebody's patience lasts people say.
 */
const AHEAD: { readonly [kind: string]: number } = {
  begin: MINUTE,
  opened: 0,
  tell: 5 * MINUTE,
  order: 2 * MINUTE,
  think: 2 * MINUTE,
  'stand-in': DAY,
  'lobby-expiry': 7 * DAY,
  practice: 14 * DAY,
  lesson: 14 * DAY,
  'search-ends': 14 * DAY,
  match: HOUR,
  digest: 7 * DAY,
  review: MINUTE,
  keep: 5 * MINUTE,
  'keep-older': MINUTE,
  prune: DAY,
  ended: 0,
  'season-table': HOUR,
  'season-page': MINUTE,
};

/** What waits for a calendar or until somebody wakes up: it looks what is due, and puts its job again. */
const LOOKING = ['season', 'gather', 'follow'];

/**
 * Where the clock of the machine was ahead and has been set right, nothing waits until it would be then: what was put off for longer than it
 * can be is due, and no clock stands still for time that has not passed.
 */
export async function catchUp({ store, now }: Services, log: Logger): Promise<void> {
  await clipDowntimes(store, now());
  const rows = await store.pullIn(
    now(),
    Object.entries(AHEAD).map(([kind, ahead]) => ({ kind, ahead })),
  );
  await store.pullIn(
    now(),
    LOOKING.map((kind) => ({ kind, ahead: 0 })),
  );
  if (rows > 0) log.warn({ rows }, 'the clock was ahead: messages and jobs that would wait for that time are due now');
}
