import { addActiveTime, endOfOffHours, NO_OFF_HOURS } from '../../shared/off-hours.ts';
import { paceOf } from '../../shared/pace.ts';
import { nextDailyAt } from '../../shared/time-zone.ts';
import type { AwaitedSeat, SeatClock, StoredGame } from '../../storage/records.ts';
import { awaitedPublic, seatOf } from '../core/loaded-game.ts';
import { withGame } from '../core/submit-answer.ts';
import type { JobPayload, NewTableJob } from '../jobs.ts';
import { outgoingMessage } from '../posts/publish.ts';
import { type Services, throwRuleError } from '../services.ts';
import { loadQuietHoursForPings } from '../settings/quiet-hours.ts';
import { loadOffHours, loadUserSettings, toOffHours, type UserSettings } from '../settings/settings.ts';
import { type RemindPercent, remindJob, seatClockOf } from './clocks.ts';
import { loadHints } from './hints.ts';
import { callableAt, pausedUntil } from './pauses.ts';

/** The moment for a reminder has come: it is sent if the same turn still waits, and put off where its player wants none now. */
export async function remindSeat(services: Services, gameId: number, { seat, since, percent }: JobPayload<'remind'>): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const waits = loaded.awaited.find((a) => a.seat === seat && a.since === since);
    const asked = awaitedPublic(loaded).find((d) => d.seat === seat);
    if (loaded.row.status !== 'running' || waits === undefined || asked === undefined) return;
    const settings = await loadUserSettings(services, waits.userId);
    const row = seatClockOf(loaded, seat);
    const pace = paceOf(loaded.row.pace);
    // The snooze ends with a reminder of its own.
    if (percent > 0 && (row.snoozedUntil ?? 0) > services.now()) return;
    const later = await findReminderTime(services, loaded.row, row, waits.userId, percent);
    if (later > services.now()) {
      if (
        pace === undefined ||
        row.left === undefined ||
        row.runsFrom === undefined ||
        later < addActiveTime(await loadOffHours(services, waits.userId, loaded.row), row.runsFrom, row.left)
      )
        await services.store.putJobs([
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
    await services.store.commit(gameId, loaded.row.version, {
      post: [outgoingMessage(gameId, `remind:${seat}:${since}:${percent === 0 ? services.now() : percent}`, message, services.now())],
    });
    services.wake();
  });
}

/** The earliest moment this player wants to hear of it: after his snooze, his quiet hours and the pause of the game, and when so much of his time is really spent. */
async function findReminderTime(
  services: Services,
  game: StoredGame,
  row: SeatClock,
  userId: string,
  percent: RemindPercent,
): Promise<number> {
  const pace = paceOf(game.pace);
  const offHours = await loadOffHours(services, userId, game);
  const due =
    pace === undefined || row.left === undefined || row.runsFrom === undefined
      ? 0
      : addActiveTime(offHours, row.runsFrom, Math.round((row.left * percent) / 100));
  const earliest = Math.max(services.now(), due, row.snoozedUntil ?? 0);
  return callableAt(game, pace?.rests === false ? NO_OFF_HOURS : await loadQuietHoursForPings(services, userId, false), earliest);
}

/** No reminder of this turn before the given moment, or none at all. */
export async function snoozeReminders(services: Services, gameId: number, userId: string, until: number | 'this turn'): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const seat = seatOf(loaded, userId);
    const waits = loaded.awaited.find((a) => a.seat === seat);
    if (seat === undefined || waits === undefined) throwRuleError('clock.notAwaited');
    const row = seatClockOf(loaded, seat);
    const hushed = until === 'this turn' ? { ...row, muted: true } : { ...row, snoozedUntil: until };
    const again: NewTableJob[] =
      until === 'this turn'
        ? []
        : [{ key: remindJob(gameId, seat, 0), kind: 'remind', runAt: until, payload: { seat, since: waits.since, percent: 0 } }];
    await services.store.commit(gameId, loaded.row.version, { attendance: [hushed], putJobs: again });
  });
}

/** What waits for a user, but for games that are paused. */
export async function listAwaitedGames(services: Services, userId: string): Promise<(AwaitedSeat & { readonly gameId: number })[]> {
  const found: (AwaitedSeat & { readonly gameId: number })[] = [];
  for (const waits of await services.store.listAwaitedOfUser(userId)) {
    const row = await services.store.findGame(waits.gameId);
    if (row !== undefined && pausedUntil(row, services.now()) === undefined) found.push(waits);
  }
  return found;
}

const digestJob = (userId: string) => `digest:${userId}`;

/** The day's one message, if anything waits; the next is due at the same time tomorrow. */
export async function postDigest(services: Services, userId: string): Promise<void> {
  const settings = await loadUserSettings(services, userId);
  if (settings.digest === undefined) return;
  const now = services.now();
  const waiting = await listAwaitedGames(services, userId);
  const resting = endOfOffHours(toOffHours({ ...settings, quiet: undefined }, []), now) !== undefined;
  if (!resting && (waiting.length > 0 || (await loadHints(services, userId)).length > 0)) {
    await services.store.enqueueMessages([
      { key: `digest:${userId}:${now}`, kind: 'digest', payload: { kind: 'digest', userId }, runAt: now, createdAt: now },
    ]);
    services.wake();
  }
  await scheduleDigest(services, userId, settings, now + 1);
}

export async function scheduleDigest(services: Services, userId: string, settings: UserSettings, from: number): Promise<void> {
  const key = digestJob(userId);
  if (settings.digest === undefined) return services.store.dropJobs([key]);
  await services.store.putJobs([{ key, kind: 'digest', runAt: nextDailyAt(settings.digest, from, settings.zone), payload: { userId } }]);
}
