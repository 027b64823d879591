import { paceOf } from '../../clock/pace.ts';
import { runsOut, spent } from '../../clock/rests.ts';
import type { Attendance, Awaited, StoredGame } from '../../store/records.ts';
import type { House } from '../house.ts';
import type { PutJob } from '../jobs.ts';
import { patienceOver } from '../orders/impatience.ts';
import { patienceEnds, patienceOf } from '../orders/patience.ts';
import type { Play } from '../play/play.ts';
import { restsOf } from '../settings/settings.ts';
import { answerBy } from './answer-by.ts';
import { clockJobs, clockKeys, kept, remindJob, stopped } from './clocks.ts';

// Where it is settled anew when a clock stands still (settings, a pause), a turn goes on from what its clock shows.

/** What is left of the time of a turn, and of its player's patience; nothing where none runs. */
export interface ClockFace {
  readonly left?: number;
  readonly patience?: number;
}

type Kept = Pick<Play, 'attendance' | 'orders'> & { readonly row: StoredGame };

export async function showing(house: House, { row, orders, attendance }: Kept, waiting: Awaited): Promise<ClockFace> {
  const pace = paceOf(row.pace);
  const now = house.now();
  const rests = await restsOf(house, waiting.userId, row);
  const over = await patienceOver(house, { row, orders }, waiting);
  return {
    ...(pace === undefined ? {} : { left: stopped(kept({ attendance }, waiting.seat), rests, now).left ?? pace.start }),
    ...(over === undefined ? {} : { patience: spent(rests, now, over) }),
  };
}

/** What a turn needs to go on: its deadline, its clock, its jobs. */
interface GoingOn {
  readonly awaited: Awaited;
  readonly attendance: readonly Attendance[];
  readonly dropJobs: readonly string[];
  readonly putJobs: readonly PutJob[];
}

/** The turn as its clock goes on from what was shown, by what holds now. */
export async function goesOn(
  house: House,
  { row, orders, attendance }: Kept,
  waits: Awaited,
  { left, patience }: ClockFace,
): Promise<GoingOn> {
  const { seat, userId, since } = waits;
  const pace = paceOf(row.pace);
  const now = house.now();
  const rests = await restsOf(house, userId, row);
  const patient = patience !== undefined && patienceOf(orders, seat, userId) !== undefined;
  const ends = patient ? [patienceEnds(row.id, seat, since, runsOut(rests, now, patience), patience)] : [];
  if (pace === undefined || left === undefined) return { awaited: waits, attendance: [], dropJobs: [], putJobs: ends };
  return {
    awaited: { ...waits, deadline: answerBy(row, runsOut(rests, now, left), now) },
    attendance: [{ ...kept({ attendance }, seat), left, runsFrom: now }],
    dropJobs: clockKeys(row.id, seat).filter((key) => key !== remindJob(row.id, seat, 0)),
    putJobs: [...clockJobs(row.id, seat, since, rests, now, left, pace), ...ends],
  };
}
