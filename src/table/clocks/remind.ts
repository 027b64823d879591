import { addActiveTime, endOfOffHours, NO_OFF_HOURS } from '../../shared/off-hours.ts';
import { paceOf } from '../../shared/pace.ts';
import { nextDailyAt } from '../../shared/time-zone.ts';
import type { Awaited, SeatClock, StoredGame } from '../../storage/records.ts';
import { awaitedPublic, seatOf } from '../core/loaded-game.ts';
import { withGame } from '../core/submit-answer.ts';
import type { PayloadOf, PutJob } from '../jobs.ts';
import { outgoing } from '../posts/publish.ts';
import { type Services, throwRuleError } from '../services.ts';
import { quietHoursForPings } from '../settings/quiet-hours.ts';
import { ownRests, restsOf, settingsOf, type UserSettings } from '../settings/settings.ts';
import { type RemindAt, remindJob, seatClockOf } from './clocks.ts';
import { hintsFor } from './hints.ts';
import { callableAt, pausedUntil } from './pauses.ts';

/** The moment for a reminder has come: it is sent if the same turn still waits, and put off where its player wants none now. */
export async function remind(house: Services, gameId: number, { seat, since, percent }: PayloadOf<'remind'>): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const waits = play.awaited.find((a) => a.seat === seat && a.since === since);
    const asked = awaitedPublic(play).find((d) => d.seat === seat);
    if (play.row.status !== 'running' || waits === undefined || asked === undefined) return;
    const settings = await settingsOf(house, waits.userId);
    const row = seatClockOf(play, seat);
    const pace = paceOf(play.row.pace);
    // The snooze ends with a reminder of its own.
    if (percent > 0 && (row.snoozedUntil ?? 0) > house.now()) return;
    const later = await notBefore(house, play.row, row, waits.userId, percent);
    if (later > house.now()) {
      if (
        pace === undefined ||
        row.left === undefined ||
        row.runsFrom === undefined ||
        later < addActiveTime(await restsOf(house, waits.userId, play.row), row.runsFrom, row.left)
      )
        await house.store.putJobs([
          { key: remindJob(gameId, seat, percent), gameId, kind: 'remind', runAt: later, payload: { seat, since, percent } },
        ]);
      return;
    }
    if (row.muted || (percent > 0 && (settings.reminders === 'none' || settings.digest !== undefined))) return;
    const message = {
      kind: 'reminder',
      seat,
      userId: waits.userId,
      since,
      where: settings.reminders === 'dm' ? 'dm' : 'thread',
      waiting: asked.waiting,
      ...(waits.deadline === undefined ? {} : { deadline: waits.deadline }),
    } as const;
    await house.store.commit(gameId, play.row.version, {
      post: [outgoing(gameId, `remind:${seat}:${since}:${percent === 0 ? house.now() : percent}`, message, house.now())],
    });
    house.wake();
  });
}

/** The earliest moment this player wants to hear of it: after his snooze, his quiet hours and the pause of the game, and when so much of his time is really spent. */
async function notBefore(house: Services, game: StoredGame, row: SeatClock, userId: string, percent: RemindAt): Promise<number> {
  const pace = paceOf(game.pace);
  const rests = await restsOf(house, userId, game);
  const due =
    pace === undefined || row.left === undefined || row.runsFrom === undefined
      ? 0
      : addActiveTime(rests, row.runsFrom, Math.round((row.left * percent) / 100));
  const earliest = Math.max(house.now(), due, row.snoozedUntil ?? 0);
  return callableAt(game, pace?.rests === false ? NO_OFF_HOURS : await quietHoursForPings(house, userId, false), earliest);
}

/** No reminder of this turn before the given moment, or none at all. */
export async function snoozeReminders(house: Services, gameId: number, userId: string, until: number | 'this turn'): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const seat = seatOf(play, userId);
    const waits = play.awaited.find((a) => a.seat === seat);
    if (seat === undefined || waits === undefined) throwRuleError('clock.notAwaited');
    const row = seatClockOf(play, seat);
    const hushed = until === 'this turn' ? { ...row, muted: true } : { ...row, snoozedUntil: until };
    const again: PutJob[] =
      until === 'this turn'
        ? []
        : [{ key: remindJob(gameId, seat, 0), kind: 'remind', runAt: until, payload: { seat, since: waits.since, percent: 0 } }];
    await house.store.commit(gameId, play.row.version, { attendance: [hushed], putJobs: again });
  });
}

/** What waits for a user, but for games that are paused. */
export async function awaitedGames(house: Services, userId: string): Promise<(Awaited & { readonly gameId: number })[]> {
  const found: (Awaited & { readonly gameId: number })[] = [];
  for (const waits of await house.store.awaitedFrom(userId)) {
    const row = await house.store.game(waits.gameId);
    if (row !== undefined && pausedUntil(row, house.now()) === undefined) found.push(waits);
  }
  return found;
}

const digestJob = (userId: string) => `digest:${userId}`;

/** The day's one message, if anything waits; the next is due at the same time tomorrow. */
export async function digest(house: Services, userId: string): Promise<void> {
  const settings = await settingsOf(house, userId);
  if (settings.digest === undefined) return;
  const now = house.now();
  const waiting = await awaitedGames(house, userId);
  const resting = endOfOffHours(ownRests({ ...settings, quiet: undefined }, []), now) !== undefined;
  if (!resting && (waiting.length > 0 || (await hintsFor(house, userId)).length > 0)) {
    await house.store.post([
      { key: `digest:${userId}:${now}`, kind: 'digest', payload: { kind: 'digest', userId }, runAt: now, createdAt: now },
    ]);
    house.wake();
  }
  await planDigest(house, userId, settings, now + 1);
}

export async function planDigest(house: Services, userId: string, settings: UserSettings, from: number): Promise<void> {
  const key = digestJob(userId);
  if (settings.digest === undefined) return house.store.dropJobs([key]);
  await house.store.putJobs([{ key, kind: 'digest', runAt: nextDailyAt(settings.digest, from, settings.zone), payload: { userId } }]);
}
