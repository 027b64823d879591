import { activeTimeBetween, addActiveTime } from '../../shared/off-hours.ts';
import type { AwaitedSeat } from '../../storage/records.ts';
import { applyAnswer, draftOf } from '../core/advance.ts';
import { awaitedNow, type LoadedGame } from '../core/loaded-game.ts';
import { commitDraft, playForcedMoves, withGame } from '../core/submit-answer.ts';
import type { JobPayload } from '../jobs.ts';
import { standInAction } from '../seats/stand-in.ts';
import type { Services } from '../services.ts';
import { loadForeseenOffHours, loadOffHours } from '../settings/settings.ts';
import { couldBeOrdered } from './auto-answers.ts';
import { patienceEndJob, patienceJob, patienceOf, patientFrom } from './patience.ts';

/** More such questions than come one after the other. */
const MAX_ANSWERS = 20;

/**
 * When the patience of this player really ends: the time the bot was away after the job was put does not count. Nothing if he has no
 * patience to lose.
 */
export async function findPatienceEnd(
  services: Services,
  { row, orders }: Pick<LoadedGame, 'row' | 'orders'>,
  { seat, userId, since }: AwaitedSeat,
): Promise<number | undefined> {
  const job = await services.store.findJob(patienceJob(row.id, seat));
  const whole = patienceOf(orders, seat, userId);
  if (job === undefined || whole === undefined) return undefined;
  const put = job.payload as JobPayload<'patience'>;
  if (put.since !== since) return undefined;
  const { left = whole } = put;
  const from = Math.max(since, patientFrom(await loadForeseenOffHours(services, userId, row), job.runAt, left));
  return addActiveTime(await loadOffHours(services, userId, row), from, left);
}

/**
 * A player has been asked for as long as he wished: the house answers what an order could have answered, and nothing else. What counts
 * is his patience, not the alarm.
 */
export async function losePatience(services: Services, gameId: number, { seat, since }: JobPayload<'patience'>): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const waits = loaded.awaited.find((a) => a.seat === seat && a.since === since);
    if (loaded.row.status !== 'running' || waits === undefined) return;
    const now = services.now();
    const end = await findPatienceEnd(services, loaded, waits);
    if (end === undefined) return;
    if (end > now) {
      const left = activeTimeBetween(await loadOffHours(services, waits.userId, loaded.row), now, end);
      await services.store.putJobs([{ ...patienceEndJob(gameId, seat, since, end, left), gameId }]);
      return;
    }
    const draft = draftOf(loaded);
    for (let n = 0; n < MAX_ANSWERS && !draft.publish; n++) {
      const decision = awaitedNow(draft).find((d) => d.seat === seat);
      if (decision === undefined || !couldBeOrdered(draft, decision)) break;
      applyAnswer(draft, decision, standInAction(draft, decision), now, true);
      playForcedMoves(draft, now);
    }
    if (draft.opened.length > 0 || draft.lanes.length > loaded.lanes.length) await commitDraft(services, loaded, draft, { acted: seat });
  });
}
