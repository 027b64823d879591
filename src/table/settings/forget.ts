import { dropLessons } from '../lessons/open.ts';
import { leave } from '../lobby/lobby.ts';
import { resign } from '../seats/seats.ts';
import type { Services } from '../services.ts';

/** How many games somebody would leave in the middle. */
export async function runningGames(house: Services, userId: string): Promise<number> {
  return (await house.store.gamesOf(userId, ['running'])).length;
}

/** Everything stored about a user goes. He leaves lobbies and resigns from games; his name leaves those of the past. */
export async function forgetUser(house: Services, userId: string): Promise<void> {
  for (const { id } of await house.store.gamesOf(userId, ['lobby'], 1000)) await leave(house, id, { id: userId, name: '' });
  for (const { id } of await house.store.gamesOf(userId, ['running'], 1000)) await resign(house, id, userId, '—');
  await dropLessons(house, userId);
  await house.store.forget(userId);
}
