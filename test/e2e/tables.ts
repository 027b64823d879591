import { must } from '../../src/kit/must.ts';
import { type Actor, actors } from './actors.ts';
import type { Running } from './house.ts';

/** Opens a game and fills its table; all stand in its thread. `who` finds the player of a user's id. */
export async function seated(
  { sandbox, bot }: Pick<Running, 'sandbox' | 'bot'>,
  game: string,
  seats: number,
  more: Parameters<Actor['slash']>[1] = {},
) {
  const { anna, bruno, chiara, dario, elena } = actors(sandbox);
  const players = [anna, bruno, chiara, dario, elena].slice(0, seats);
  await anna.slash('play', { game, seats, ...more });
  for (const player of players.slice(1)) {
    await player.until(/#1/);
    await player.press('Join');
    await bot.settle();
  }
  for (const player of players) player.go(/#1 ·/);
  await anna.until('In turn order');
  await bot.settle();
  const who = (id: string | undefined) =>
    must(
      players.find((p) => p.id === id),
      'a player',
    );
  return { players, who };
}
