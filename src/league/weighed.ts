import type { House } from '../table/house.ts';
import type { Book } from './book.ts';
import type { Lot } from './draw.ts';
import { ladderOf } from './ladder.ts';
import { nextPhase } from './steps.ts';

/** The lot with everybody's rating in this server, where play begins now and newcomers are to be seeded. */
export async function weighed(house: House, { season, lot, league, game }: Book): Promise<Lot> {
  if (nextPhase(season.phase) !== 'running') return lot;
  const { ratings } = await ladderOf(house, league.guildId, game.id);
  return { ...lot, strength: new Map([...ratings].map(([user, r]) => [user, r.sure])) };
}
