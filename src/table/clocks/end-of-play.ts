import { addActiveTime } from '../../shared/off-hours.ts';
import { paceOf } from '../../shared/pace.ts';
import type { AwaitedSeat, LatestGame } from '../../storage/records.ts';
import { retryOnConflict } from '../../storage/retry.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import type { Services } from '../services.ts';
import { loadOffHours } from '../settings/settings.ts';
import { answerDeadline } from './answer-deadline.ts';
import { seatClockOf } from './clocks.ts';

/** The round or season of a game ends then: whoever is awaited has until then at most, and what shows a deadline names it. */
export async function setEndOfPlay(services: Services, gameId: number, until: number | undefined): Promise<void> {
  await retryOnConflict(async () => {
    const latest = await services.store.loadLatestGame(gameId);
    if (latest === undefined || (latest.game.status !== 'running' && latest.game.status !== 'lobby')) return;
    const lobby = lobbyOf(latest.game);
    if (lobby.league === undefined || lobby.league.until === until) return;
    const { until: _, ...league } = lobby.league;
    const changed = { ...lobby, league: until === undefined ? league : { ...league, until } };
    const awaited: AwaitedSeat[] = [];
    for (const one of latest.awaited) {
      const { deadline: old, ...row } = one;
      // Where the house or an order answers nobody has a clock, and that is how it is known.
      if (old === undefined && paceOf(latest.game.pace) !== undefined) {
        awaited.push(one);
        continue;
      }
      const deadline = answerDeadline({ lobby: changed }, await findClockEnd(services, latest, row), services.now());
      awaited.push(deadline === undefined ? row : { ...row, deadline });
    }
    await services.store.commit(gameId, latest.game.version, { game: { lobby: changed }, awaited });
  });
}

/** When the clock of somebody who is awaited runs out; nothing where none runs. */
async function findClockEnd(services: Services, latest: LatestGame, { seat, userId }: AwaitedSeat): Promise<number | undefined> {
  const { left, runsFrom } = seatClockOf(latest, seat);
  return left === undefined || runsFrom === undefined
    ? undefined
    : addActiveTime(await loadOffHours(services, userId, latest.game), runsFrom, left);
}
