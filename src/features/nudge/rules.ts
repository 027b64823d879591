import { msg } from '../../i18n/house.ts';
import { HOUR } from '../../shared/durations.ts';
import { pausedUntil } from '../../table/clocks/pauses.ts';
import { withGame } from '../../table/core/submit-answer.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { outgoingMessage } from '../../table/posts/publish.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { ownSeat } from '../../table/seats/seats.ts';
import { type Services, throwRuleError } from '../../table/services.ts';
import { filterAwake } from '../../table/settings/quiet-hours.ts';
import { loadUserSettings } from '../../table/settings/settings.ts';

/** So long a table is left in peace after it. */
const MIN_BETWEEN_NUDGES_MS = 12 * HOUR;

/** A player reminds those who are awaited and up, each in his own language; the thread is told by whom. */
export async function nudgeAwaited(services: Services, gameId: number, userId: string): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const seat = ownSeat(loaded, userId);
    const lobby = lobbyOf(loaded.row);
    const now = services.now();
    if (pausedUntil(loaded.row, now) !== undefined) throwRuleError('nudge.paused');
    if (lobby.nudgedAt !== undefined && lobby.nudgedAt + MIN_BETWEEN_NUDGES_MS > now) throwRuleError('nudge.soon');
    const others = loaded.awaited.filter((a) => a.seat !== seat && !isComputer(a));
    if (others.length === 0) throwRuleError('nudge.nobody');
    const up = await filterAwake(
      services,
      others.map((a) => a.userId),
    );
    if (up.length === 0) throwRuleError('nudge.asleep');
    const post = await Promise.all(
      others
        .filter((a) => up.includes(a.userId))
        .map(async (a) => {
          const { language = lobby.locale } = await loadUserSettings(services, a.userId);
          const line = msg('nudge.line', { who: { seat: a.seat }, by: { seat } });
          return outgoingMessage(gameId, `nudge:${now}:${a.seat}`, { kind: 'notice', line, call: [a.userId], locale: language }, now);
        }),
    );
    await services.store.commit(gameId, loaded.row.version, { game: { lobby: { ...lobby, nudgedAt: now } }, post });
    services.wake();
  });
}
