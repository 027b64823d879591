import type { Msg } from '../../kit/message.ts';
import { loadGame, seatOf, stateFor } from '../core/loaded-game.ts';
import { preparedBy } from '../plan/stored-plan.ts';
import { gameOf, type Services } from '../services.ts';

/** What a game would tell one of its players alone, though nobody is awaited for it. */
export interface Hint {
  readonly gameId: number;
  readonly text: Msg;
}

/** All hints for a user, in the games he sits in. */
export async function hintsFor(house: Services, userId: string): Promise<Hint[]> {
  const found: Hint[] = [];
  for (const row of await house.store.gamesOf(userId, ['running'])) {
    const game = gameOf(house, row.title);
    const play = game.hint === undefined ? undefined : await loadGame(house, row.id);
    const seat = play && seatOf(play, userId);
    if (play === undefined || seat === undefined) continue;
    const text = game.hint?.(game.view(stateFor(play, seat), seat));
    if (text !== undefined) found.push({ gameId: row.id, text });
  }
  // That a prepared turn is gone is worth knowing before one is waited for.
  for (const { gameId, text, gone } of await preparedBy(house, userId)) if (gone) found.push({ gameId, text });
  return found;
}
