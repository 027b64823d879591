import { withFields } from '../../kit/clone.ts';
import type { Seat } from '../../kit/seat.ts';
import { HOUR, MINUTE } from '../../shared/durations.ts';
import { activeTimeBetween, addActiveTime, endOfOffHours, type OffHours } from '../../shared/off-hours.ts';
import { ABSENT_CAP_MS, type Pace, paceOf } from '../../shared/pace.ts';
import type { NewOutboxMessage } from '../../storage/outgoing-records.ts';
import type { AwaitedSeat, GameUpdate, SeatClock } from '../../storage/records.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import type { NewTableJob } from '../jobs.ts';
import { delayedAnswerJob, isAnswerDelayed, orderJob } from '../orders/answer-delay.ts';
import { patienceEndJob, patienceJob, patienceOf } from '../orders/patience.ts';
import type { AwaitedPlayer, TablePayload } from '../posts/outgoing.ts';
import { computerLevelOf, thinkDelayOf, thinkJob, thinkJobAt } from '../seats/computer-seats.ts';
import type { Services } from '../services.ts';
import { loadQuietHoursForPings } from '../settings/quiet-hours.ts';
import { loadOffHours } from '../settings/settings.ts';
import { answerDeadline } from './answer-deadline.ts';

/** What a change of the game means for the clock of one seat. */
export interface ClockChange {
  /** Its player answered. */
  readonly acted?: Seat;
  /** Whose prepared turns were played: as if they had answered. */
  readonly prepared?: readonly Seat[];
  /** Its time was up and the house answered. */
  readonly missed?: Seat;
  /** A computer answered for the seat, whoever holds it. */
  readonly thought?: Seat;
  /** Its player took an answer back: the time goes on where it stopped. */
  readonly takenBack?: Seat;
  /** Who is back in a seat the house was playing: his clock begins anew. */
  readonly back?: Seat;
}

/** When a player is reminded, in hundredths of his time; 0 is the call that had to wait for the end of his quiet hours. */
const REMIND_PERCENTS = [50, 80, 95] as const;
export type RemindPercent = 0 | (typeof REMIND_PERCENTS)[number];

export const deadlineJob = (gameId: number, seat: Seat) => `deadline:${gameId}:${seat}`;
export const remindJob = (gameId: number, seat: Seat, at: RemindPercent) => `remind:${gameId}:${seat}:${at}`;

export function seatClockOf(loaded: Pick<LoadedGame, 'attendance'>, seat: Seat): SeatClock {
  return loaded.attendance.find((a) => a.seat === seat) ?? { seat, missed: 0, wantsEnd: false, muted: false };
}

/** The jobs of a clock that begins to run: reminders on the way, the end of the time. */
export function clockJobs(
  gameId: number,
  seat: Seat,
  since: number,
  offHours: OffHours,
  from: number,
  left: number,
  pace: Pace,
): NewTableJob[] {
  const jobs: NewTableJob[] = [];
  let last = since;
  for (const percent of REMIND_PERCENTS) {
    const runAt = addActiveTime(offHours, from, Math.round((left * percent) / 100));
    // Two reminders are not sent within a short time.
    if (runAt - last < (pace.rests ? HOUR : MINUTE)) continue;
    jobs.push({ key: remindJob(gameId, seat, percent), kind: 'remind', runAt, payload: { seat, since, percent } });
    last = runAt;
  }
  return [...jobs, { key: deadlineJob(gameId, seat), kind: 'deadline', runAt: addActiveTime(offHours, from, left), payload: { seat } }];
}

export function clockKeys(gameId: number, seat: Seat): string[] {
  return [deadlineJob(gameId, seat), remindJob(gameId, seat, 0), ...REMIND_PERCENTS.map((p) => remindJob(gameId, seat, p))];
}

/** The clock stands: what it shows now. */
export function stopClock({ runsFrom, ...row }: SeatClock, offHours: OffHours, now: number): SeatClock {
  return runsFrom === undefined ? row : { ...row, left: Math.max(0, (row.left ?? 0) - activeTimeBetween(offHours, runsFrom, now)) };
}

/** A turn is over: how long it took is remembered, and whether the clock ended it. */
function countTurn(row: SeatClock, took: number, missed: boolean): SeatClock {
  const { used = 0, turns = 0, skipped = 0 } = row;
  return withFields(row, { used: used + took, turns: turns + 1, skipped: skipped + (missed ? 1 : 0) });
}

/** What a new turn begins with: the rest of the last and the increment, up to the cap; a day at most for who is away. */
function timeForTurn(row: SeatClock, pace: Pace, how: ClockChange): number {
  const left = row.left === undefined ? pace.start : how.takenBack === row.seat ? row.left : Math.min(pace.cap, row.left + pace.more);
  return row.offeredAt !== undefined || how.missed === row.seat ? Math.min(left, ABSENT_CAP_MS) : left;
}

function countMissedTurns(row: SeatClock, how: ClockChange): SeatClock {
  if (how.missed === row.seat) return { ...row, missed: row.missed + 1 };
  const acted = how.acted === row.seat || how.prepared?.includes(row.seat) === true;
  if (!acted || (row.missed === 0 && row.offeredAt === undefined)) return row;
  const { offeredAt: _, ...back } = row;
  return { ...back, missed: 0 };
}

/**
 * Adds to a step of the game what it means for the clocks: those of players no longer awaited stop, those of players newly awaited
 * start, with their deadlines in the post and their jobs in the same transaction.
 */
export async function buildClockChanges(services: Services, loaded: LoadedGame, step: GameUpdate, how: ClockChange): Promise<GameUpdate> {
  const now = services.now();
  const { id } = loaded.row;
  const pace = paceOf(loaded.row.pace);
  const before = loaded.awaited;
  const after = step.awaited ?? before;
  const published = (step.post ?? []).some((p) => p.kind === 'board' || p.kind === 'line');
  const rows: AwaitedSeat[] = [];
  const attendance: SeatClock[] = [];
  const putJobs: NewTableJob[] = [];
  const dropJobs: string[] = [];
  const asleep = new Set<Seat>();
  for (const seat of new Set([...[...before, ...after].map((a) => a.seat), ...(how.prepared ?? [])])) {
    const was = before.find((a) => a.seat === seat);
    const is = after.find((a) => a.seat === seat);
    const old = (step.attendance ?? []).find((a) => a.seat === seat) ?? seatClockOf(loaded, seat);
    const answered = how.missed === seat || (published && (how.acted === seat || how.thought === seat));
    // Who acts is back: what comes next is his again.
    const level = computerLevelOf({ holders: loaded.holders, attendance: [countMissedTurns(old, how)] }, seat, now);
    const pauses = is !== undefined && level === undefined && isAnswerDelayed(loaded, seat);
    // His order was to answer: no clock was set.
    const paused = was !== undefined && was.deadline === undefined && pace !== undefined && level === undefined;
    const stays = was !== undefined && is !== undefined && was.userId === is.userId;
    const goesOn = stays && !answered && how.back !== seat && (!paused || pauses);
    let row = countMissedTurns(old, how);
    if (goesOn) {
      rows.push(is);
      if (pauses && !paused) putJobs.push(delayedAnswerJob(id, seat, now + thinkDelayOf(loaded, seat)));
      if (level !== undefined && how.thought === seat) putJobs.push(thinkJobAt(id, seat, now));
    } else {
      if (was !== undefined) {
        const offHours = await loadOffHours(services, was.userId, loaded.row);
        row = stopClock(
          level === undefined ? countTurn(row, activeTimeBetween(offHours, was.since, now), how.missed === seat) : row,
          offHours,
          now,
        );
        dropJobs.push(...clockKeys(id, seat), patienceJob(id, seat), thinkJob(id, seat), orderJob(id, seat));
      }
      if (is !== undefined && level !== undefined) {
        rows.push({ seat, userId: is.userId, since: now });
        putJobs.push(thinkJobAt(id, seat, now + thinkDelayOf(loaded, seat)));
        asleep.add(seat);
      } else if (is !== undefined && pauses) {
        rows.push({ seat, userId: is.userId, since: now });
        putJobs.push(delayedAnswerJob(id, seat, now + thinkDelayOf(loaded, seat)));
        asleep.add(seat);
      } else if (is !== undefined) {
        const turn = await startClock(services, loaded, step, is, row, how);
        row = turn.row;
        rows.push(turn.awaited);
        putJobs.push(...turn.jobs);
        if (paused && was.userId === is.userId && !turn.asleep)
          putJobs.push({ key: remindJob(id, seat, 0), kind: 'remind', runAt: now, payload: { seat, since: now, percent: 0 } });
        if (turn.asleep) asleep.add(seat);
      }
    }
    if (row !== old || step.attendance?.includes(old)) attendance.push(row);
  }
  const untouched = (step.attendance ?? []).filter((a) => !attendance.some((b) => b.seat === a.seat));
  return {
    ...step,
    awaited: rows,
    attendance: [...attendance.filter((a) => hasChangedClock(loaded, a)), ...untouched],
    post: (step.post ?? []).flatMap((p) => withCallTime(p, rows, asleep)),
    dropJobs: [...(step.dropJobs ?? []), ...dropJobs],
    putJobs: [...(step.putJobs ?? []), ...putJobs],
  };
}

/** A seat is awaited from now on: its clock starts, and whoever sleeps is called when he wakes. */
async function startClock(
  services: Services,
  loaded: LoadedGame,
  step: GameUpdate,
  { seat, userId }: AwaitedSeat,
  before: SeatClock,
  how: ClockChange,
) {
  const now = services.now();
  const { id } = loaded.row;
  const pace = paceOf(loaded.row.pace);
  const { snoozedUntil: _, ...awake } = before;
  const row: SeatClock = { ...awake, muted: false };
  const awaited: AwaitedSeat = { seat, userId, since: now };
  const offHours = await loadOffHours(services, userId, loaded.row);
  const sleepsUntil =
    endOfOffHours(offHours, now) ??
    (pace?.rests === false ? undefined : endOfOffHours(await loadQuietHoursForPings(services, userId, false), now));
  const patience = patienceOf(step.orders ?? loaded.orders, seat, userId);
  const asleep = sleepsUntil !== undefined;
  const jobs: NewTableJob[] = [];
  if (asleep) jobs.push({ key: remindJob(id, seat, 0), kind: 'remind', runAt: sleepsUntil, payload: { seat, since: now, percent: 0 } });
  if (patience !== undefined) jobs.push(patienceEndJob(id, seat, now, addActiveTime(offHours, now, patience)));
  const until = (clock?: number): AwaitedSeat => {
    const deadline = answerDeadline(loaded.row, clock, now);
    return deadline === undefined ? awaited : withFields(awaited, { deadline });
  };
  if (pace === undefined) return { row, awaited: until(), jobs, asleep };
  const left = timeForTurn(row, pace, how);
  return {
    row: withFields(row, { left, runsFrom: now }),
    awaited: until(addActiveTime(offHours, now, left)),
    jobs: [...jobs, ...clockJobs(id, seat, now, offHours, now, left, pace)],
    asleep,
  };
}

/** In a game without a clock there is mostly nothing to keep. */
function hasChangedClock(loaded: LoadedGame, row: SeatClock): boolean {
  const old = loaded.attendance.find((a) => a.seat === row.seat) ?? seatClockOf({ attendance: [] }, row.seat);
  return JSON.stringify(old) !== JSON.stringify(row);
}

/** The post says since when and until when; who sleeps is called later. */
function withCallTime(message: NewOutboxMessage, rows: readonly AwaitedSeat[], asleep: ReadonlySet<Seat>): NewOutboxMessage | [] {
  const payload = message.payload as TablePayload;
  const untilWhen = (a: AwaitedPlayer): AwaitedPlayer => {
    const row = rows.find((r) => r.seat === a.seat);
    return row === undefined ? a : { ...a, since: row.since, ...(row.deadline === undefined ? {} : { deadline: row.deadline }) };
  };
  if (payload.kind === 'awaited')
    return { ...message, payload: { ...payload, awaited: payload.awaited.map(untilWhen) } satisfies TablePayload };
  if (payload.kind === 'call') {
    const awaited = payload.awaited.filter(({ seat }) => !asleep.has(seat)).map(untilWhen);
    return awaited.length === 0 ? [] : { ...message, payload: { ...payload, awaited } satisfies TablePayload };
  }
  if (payload.kind !== 'board' && payload.kind !== 'line') return message;
  const awaited = payload.post.awaited.map(untilWhen);
  const newly = payload.post.newly.filter((seat) => !asleep.has(seat));
  return { ...message, payload: { ...payload, post: { ...payload.post, awaited, newly } } satisfies TablePayload };
}
