import { activeTimeBetween, addActiveTime } from '../../shared/off-hours.ts';
import { paceOf } from '../../shared/pace.ts';
import type { AwaitedSeat, SeatClock, StoredGame } from '../../storage/records.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import type { NewTableJob } from '../jobs.ts';
import { findPatienceEnd } from '../orders/lose-patience.ts';
import { patienceEndJob, patienceOf } from '../orders/patience.ts';
import type { Services } from '../services.ts';
import { loadOffHours } from '../settings/settings.ts';
import { answerDeadline } from './answer-deadline.ts';
import { clockJobs, clockKeys, remindJob, seatClockOf, stopClock } from './clocks.ts';

// Where it is settled anew when a clock stands still (settings, a pause), a turn goes on from what its clock shows.

/** What is left of the time of a turn, and of its player's patience; nothing where none runs. */
export interface ClockReading {
  readonly left?: number;
  readonly patience?: number;
}

type ClockSource = Pick<LoadedGame, 'attendance' | 'orders'> & { readonly row: StoredGame };

export async function readClock(services: Services, { row, orders, attendance }: ClockSource, waiting: AwaitedSeat): Promise<ClockReading> {
  const pace = paceOf(row.pace);
  const now = services.now();
  const offHours = await loadOffHours(services, waiting.userId, row);
  const over = await findPatienceEnd(services, { row, orders }, waiting);
  return {
    ...(pace === undefined ? {} : { left: stopClock(seatClockOf({ attendance }, waiting.seat), offHours, now).left ?? pace.start }),
    ...(over === undefined ? {} : { patience: activeTimeBetween(offHours, now, over) }),
  };
}

/** What a turn needs to go on: its deadline, its clock, its jobs. */
interface ResumedClock {
  readonly awaited: AwaitedSeat;
  readonly attendance: readonly SeatClock[];
  readonly dropJobs: readonly string[];
  readonly putJobs: readonly NewTableJob[];
}

/** The turn as its clock goes on from what was shown, by what holds now. */
export async function resumeClock(
  services: Services,
  { row, orders, attendance }: ClockSource,
  waits: AwaitedSeat,
  { left, patience }: ClockReading,
): Promise<ResumedClock> {
  const { seat, userId, since } = waits;
  const pace = paceOf(row.pace);
  const now = services.now();
  const offHours = await loadOffHours(services, userId, row);
  const patient = patience !== undefined && patienceOf(orders, seat, userId) !== undefined;
  const ends = patient ? [patienceEndJob(row.id, seat, since, addActiveTime(offHours, now, patience), patience)] : [];
  if (pace === undefined || left === undefined) return { awaited: waits, attendance: [], dropJobs: [], putJobs: ends };
  return {
    awaited: { ...waits, deadline: answerDeadline(row, addActiveTime(offHours, now, left), now) },
    attendance: [{ ...seatClockOf({ attendance }, seat), left, runsFrom: now }],
    dropJobs: clockKeys(row.id, seat).filter((key) => key !== remindJob(row.id, seat, 0)),
    putJobs: [...clockJobs(row.id, seat, since, offHours, now, left, pace), ...ends],
  };
}
