import { setImmediate as breathe } from 'node:timers/promises';
import type { Seat } from '../../kit/seat.ts';
import { addActiveTime } from '../../shared/off-hours.ts';
import { paceOf } from '../../shared/pace.ts';
import type { Awaited, SeatClock } from '../../storage/records.ts';
import type { Store } from '../../storage/repository.ts';
import { ignoreConflict } from '../../storage/retry.ts';
import type { PutJob } from '../jobs.ts';
import { orderJob } from '../orders/answer-delay.ts';
import { thinkJob } from '../seats/computer-seats.ts';
import type { Services } from '../services.ts';
import { restsOf, settingsOf, type UserSettings, userSettings } from '../settings/settings.ts';
import { answerDeadline } from './answer-deadline.ts';
import { type ClockReading, readClock, resumeClock } from './clock-reading.ts';
import { clockJobs, deadlineJob, seatClockOf } from './clocks.ts';
import { planDigest } from './remind.ts';

const PAGE = 50;

/** Deadlines and their jobs anew from what the clocks show: after downtime, and wherever a job is missing. */
export async function retimeAll(services: Services, stopped: () => boolean = () => false): Promise<void> {
  let after = 0;
  for (;;) {
    const page = await services.store.gamesWith('running', after, PAGE);
    for (const { id, pace } of page) {
      if (paceOf(pace) !== undefined) await retime(services, id);
      // Clicks come first.
      await breathe();
    }
    const last = page.at(-1);
    if (last === undefined || stopped()) return;
    after = last.id;
  }
}

/** Gives every awaited seat of a game the deadline its clock says. Nothing is written where all is as it should be. */
async function retime(services: Services, gameId: number): Promise<void> {
  const latest = await services.store.latestGame(gameId);
  const pace = paceOf(latest?.game.pace ?? 'open');
  if (latest === undefined || pace === undefined) return;
  const now = services.now();
  const rows: Awaited[] = [];
  const attendance: SeatClock[] = [];
  const putJobs: PutJob[] = [];
  for (const row of latest.awaited) {
    if (row.deadline === undefined && (await answersByItself(services.store, gameId, row.seat))) {
      rows.push(row);
      continue;
    }
    const old = seatClockOf(latest, row.seat);
    const { left = pace.start } = old;
    // One that was set going while the clock of the machine was ahead runs from now on.
    const runsFrom = Math.min(old.runsFrom ?? now, now);
    const offHours = await restsOf(services, row.userId, latest.game);
    const deadline = answerDeadline(latest.game, addActiveTime(offHours, runsFrom, left), now);
    rows.push({ ...row, deadline });
    const known = await services.store.job(deadlineJob(gameId, row.seat));
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
export async function answersByItself(store: Pick<Store, 'job'>, gameId: number, seat: Seat): Promise<boolean> {
  for (const key of [thinkJob(gameId, seat), orderJob(gameId, seat)]) if ((await store.job(key)) !== undefined) return true;
  return false;
}

/** A user changes his settings: his running clocks are read by the old ones and go on by the new. */
export async function changeSettings(
  services: Services,
  userId: string,
  change: (old: UserSettings) => UserSettings,
): Promise<UserSettings> {
  const old = await settingsOf(services, userId);
  const changed = change(old);
  // Who has set his nights himself needs no guess any more.
  const fresh = userSettings.parse(nights(old) === nights(changed) ? changed : { ...changed, nights: 'own' });
  const running: [Waiting, ClockReading][] = [];
  if (nights(old) !== nights(fresh))
    for (const waiting of await services.store.awaitedFrom(userId)) running.push([waiting, await shownOf(services, waiting)]);
  await services.store.putUser(userId, fresh, services.now());
  for (const [waiting, shown] of running) while (!(await goOn(services, waiting, shown)));
  await planDigest(services, userId, fresh, services.now());
  return fresh;
}

type Waiting = Awaited & { readonly gameId: number };

async function shownOf(services: Services, waiting: Waiting): Promise<ClockReading> {
  const latest = await services.store.latestGame(waiting.gameId);
  return latest === undefined ? {} : readClock(services, { ...latest, row: latest.game }, waiting);
}

/** What of the settings a clock knows. */
function nights({ zone, quiet, weekends, vacations }: UserSettings): string {
  return JSON.stringify([zone, quiet, weekends, vacations]);
}

/** Lets clock and patience of this turn go on from what they showed; false when somebody moved in between. */
async function goOn(services: Services, { gameId, seat, userId, since }: Waiting, shown: ClockReading): Promise<boolean> {
  const latest = await services.store.latestGame(gameId);
  const row = latest?.awaited.find((a) => a.seat === seat && a.userId === userId && a.since === since);
  if (latest === undefined || row === undefined) return true;
  const { awaited, ...step } = await resumeClock(services, { ...latest, row: latest.game }, row, shown);
  if (step.attendance.length + step.putJobs.length === 0) return true;
  const all = latest.awaited.map((a) => (a === row ? awaited : a));
  return ignoreConflict(() => services.store.commit(gameId, latest.game.version, { ...step, awaited: all }));
}
