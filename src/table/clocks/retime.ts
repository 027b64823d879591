import { setImmediate as breathe } from 'node:timers/promises';
import type { Seat } from '../../kit/seat.ts';
import { addActiveTime } from '../../shared/off-hours.ts';
import { paceOf } from '../../shared/pace.ts';
import type { AwaitedSeat, SeatClock } from '../../storage/records.ts';
import type { Store } from '../../storage/repository.ts';
import { ignoreConflict } from '../../storage/retry.ts';
import type { NewTableJob } from '../jobs.ts';
import { orderJob } from '../orders/answer-delay.ts';
import { thinkJob } from '../seats/computer-seats.ts';
import type { Services } from '../services.ts';
import { loadOffHours, loadUserSettings, type UserSettings, userSettingsSchema } from '../settings/settings.ts';
import { answerDeadline } from './answer-deadline.ts';
import { type ClockReading, readClock, resumeClock } from './clock-reading.ts';
import { clockJobs, deadlineJob, seatClockOf } from './clocks.ts';
import { scheduleDigest } from './remind.ts';

const PAGE_SIZE = 50;

/** Deadlines and their jobs anew from what the clocks show: after downtime, and wherever a job is missing. */
export async function retimeAll(services: Services, stopped: () => boolean = () => false): Promise<void> {
  let after = 0;
  for (;;) {
    const page = await services.store.listGamesByStatus('running', after, PAGE_SIZE);
    for (const { id, pace } of page) {
      if (paceOf(pace) !== undefined) await retimeGame(services, id);
      // Clicks come first.
      await breathe();
    }
    const last = page.at(-1);
    if (last === undefined || stopped()) return;
    after = last.id;
  }
}

/** Gives every awaited seat of a game the deadline its clock says. Nothing is written where all is as it should be. */
async function retimeGame(services: Services, gameId: number): Promise<void> {
  const latest = await services.store.loadLatestGame(gameId);
  const pace = paceOf(latest?.game.pace ?? 'open');
  if (latest === undefined || pace === undefined) return;
  const now = services.now();
  const rows: AwaitedSeat[] = [];
  const attendance: SeatClock[] = [];
  const putJobs: NewTableJob[] = [];
  for (const row of latest.awaited) {
    if (row.deadline === undefined && (await hasPendingAutoAnswer(services.store, gameId, row.seat))) {
      rows.push(row);
      continue;
    }
    const old = seatClockOf(latest, row.seat);
    const { left = pace.start } = old;
    // One that was set going while the clock of the machine was ahead runs from now on.
    const runsFrom = Math.min(old.runsFrom ?? now, now);
    const offHours = await loadOffHours(services, row.userId, latest.game);
    const deadline = answerDeadline(latest.game, addActiveTime(offHours, runsFrom, left), now);
    rows.push({ ...row, deadline });
    const known = await services.store.findJob(deadlineJob(gameId, row.seat));
    if (row.deadline === deadline && known !== undefined) continue;
    attendance.push({ ...old, left, runsFrom });
    putJobs.push(
      ...clockJobs(gameId, row.seat, row.since, offHours, runsFrom, left, pace).filter((j) => j.kind === 'deadline' || j.runAt > now),
    );
  }
  if (putJobs.length === 0) return;
  // Where somebody moved meanwhile, the clocks are right already.
  await ignoreConflict(() => services.store.commit(gameId, latest.game.version, { awaited: rows, attendance, putJobs }));
}

/** A computer or an order has its own moment, and no clock. */
export async function hasPendingAutoAnswer(store: Pick<Store, 'findJob'>, gameId: number, seat: Seat): Promise<boolean> {
  for (const key of [thinkJob(gameId, seat), orderJob(gameId, seat)]) if ((await store.findJob(key)) !== undefined) return true;
  return false;
}

/** A user changes his settings: his running clocks are read by the old ones and go on by the new. */
export async function changeSettings(
  services: Services,
  userId: string,
  change: (old: UserSettings) => UserSettings,
): Promise<UserSettings> {
  const old = await loadUserSettings(services, userId);
  const changed = change(old);
  // Who has set his nights himself needs no guess any more.
  const fresh = userSettingsSchema.parse(quietHoursKey(old) === quietHoursKey(changed) ? changed : { ...changed, nights: 'own' });
  const running: [AwaitedInGame, ClockReading][] = [];
  if (quietHoursKey(old) !== quietHoursKey(fresh))
    for (const waiting of await services.store.listAwaitedOfUser(userId))
      running.push([waiting, await loadClockReading(services, waiting)]);
  await services.store.putUserSettings(userId, fresh, services.now());
  for (const [waiting, shown] of running) while (!(await resumeFromReading(services, waiting, shown)));
  await scheduleDigest(services, userId, fresh, services.now());
  return fresh;
}

type AwaitedInGame = AwaitedSeat & { readonly gameId: number };

async function loadClockReading(services: Services, waiting: AwaitedInGame): Promise<ClockReading> {
  const latest = await services.store.loadLatestGame(waiting.gameId);
  return latest === undefined ? {} : readClock(services, { ...latest, row: latest.game }, waiting);
}

/** What of the settings a clock knows. */
function quietHoursKey({ zone, quiet, weekends, vacations }: UserSettings): string {
  return JSON.stringify([zone, quiet, weekends, vacations]);
}

/** Lets clock and patience of this turn go on from what they showed; false when somebody moved in between. */
async function resumeFromReading(
  services: Services,
  { gameId, seat, userId, since }: AwaitedInGame,
  shown: ClockReading,
): Promise<boolean> {
  const latest = await services.store.loadLatestGame(gameId);
  const row = latest?.awaited.find((a) => a.seat === seat && a.userId === userId && a.since === since);
  if (latest === undefined || row === undefined) return true;
  const { awaited, ...step } = await resumeClock(services, { ...latest, row: latest.game }, row, shown);
  if (step.attendance.length + step.putJobs.length === 0) return true;
  const all = latest.awaited.map((a) => (a === row ? awaited : a));
  return ignoreConflict(() => services.store.commit(gameId, latest.game.version, { ...step, awaited: all }));
}
