import type { Msg } from '../../kit/message.ts';
import { loadGame, seatOf, stateFor } from '../core/loaded-game.ts';
import { listPlanNews } from '../plan/stored-plan.ts';
import { gameOf, type Services } from '../services.ts';

/** What a game would tell one of its players alone, though nobody is awaited for it. */
export interface Hint {
  readonly gameId: number;
  readonly text: Msg;
}

/** All hints for a user, in the games he sits in. */
export async function loadHints(services: Services, userId: string): Promise<Hint[]> {
  const found: Hint[] = [];
  for (const row of await services.store.listGamesOfUser(userId, ['running'])) {
    const game = gameOf(services, row.title);
    const loaded = game.hint === undefined ? undefined : await loadGame(services, row.id);
    const seat = loaded && seatOf(loaded, userId);
    if (loaded === undefined || seat === undefined) continue;
    const text = game.hint?.(game.view(stateFor(loaded, seat), seat));
    if (text !== undefined) found.push({ gameId: row.id, text });
  }
  // That a prepared turn is gone is worth knowing before one is waited for.
  for (const { gameId, text, gone } of await listPlanNews(services, userId)) if (gone) found.push({ gameId, text });
  return found;
}
