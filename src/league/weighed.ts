import type { Services } from '../table/house.ts';
import type { OpenSeason } from './book.ts';
import type { DrawContext } from './draw.ts';
import { ladderOf } from './ladder.ts';
import { nextPhase } from './steps.ts';

/** The lot with everybody's rating in this server, where play begins now and newcomers are to be seeded. */
export async function withRatings(house: Services, { season, lot, league, game }: OpenSeason): Promise<DrawContext> {
  if (nextPhase(season.phase) !== 'running') return lot;
  const { ratings } = await ladderOf(house, league.guildId, game.id);
  return { ...lot, strength: new Map([...ratings].map(([user, r]) => [user, r.sure])) };
}
