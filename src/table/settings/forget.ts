import { dropLessons } from '../lessons/open.ts';
import { leaveLobby } from '../lobby/lobby.ts';
import { resignSeat } from '../seats/seats.ts';
import type { Services } from '../services.ts';

/** How many games somebody would leave in the middle. */
export async function countRunningGames(services: Services, userId: string): Promise<number> {
  return (await services.store.listGamesOfUser(userId, ['running'])).length;
}

/** Everything stored about a user goes. He leaves lobbies and resigns from games; his name leaves those of the past. */
export async function forgetUser(services: Services, userId: string): Promise<void> {
  for (const { id } of await services.store.listGamesOfUser(userId, ['lobby'], 1000))
    await leaveLobby(services, id, { id: userId, name: '' });
  for (const { id } of await services.store.listGamesOfUser(userId, ['running'], 1000)) await resignSeat(services, id, userId, '—');
  await dropLessons(services, userId);
  await services.store.eraseUser(userId);
}
