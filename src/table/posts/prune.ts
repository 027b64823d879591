import { DAY, MINUTE } from '../../shared/durations.ts';
import type { JobPayload, NewTableJob } from '../jobs.ts';
import type { Services } from '../services.ts';

/** So long everything sent is kept: no job or click that was cut short is taken up again later than that. */
const KEEP_MS = DAY;
/** Messages looked at in one go; moves wait as long as that takes. */
const BATCH_SIZE = 100;
/** So that a long outbox takes no more of a second than one piece does. */
const BETWEEN_BATCHES_MS = 1_000;

/** The outbox is gone through once a day, from its oldest message on. */
export async function schedulePruning(services: Services): Promise<void> {
  await services.store.putJobs([pruneJob(services.now() + MINUTE)]);
}

/** Deletes, of a piece of the outbox, what was sent and can neither be edited nor looked up any more; then plans the next piece. */
export async function pruneOutbox({ store, now }: Services, { after = 0 }: JobPayload<'prune'>): Promise<void> {
  const last = await store.pruneOutbox(now() - KEEP_MS, after, BATCH_SIZE);
  await store.putJobs([last === undefined ? pruneJob(now() + DAY) : pruneJob(now() + BETWEEN_BATCHES_MS, last)]);
}

function pruneJob(runAt: number, after?: number): NewTableJob {
  return { key: 'prune', kind: 'prune', runAt, payload: after === undefined ? {} : { after } };
}
