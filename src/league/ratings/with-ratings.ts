import type { Services } from '../../table/services.ts';
import type { DrawContext } from '../pairing/draw-rounds.ts';
import type { OpenSeason } from '../season/open-season.ts';
import { nextPhase } from '../season/steps.ts';
import { loadLadder } from './ladder.ts';

/** The lot with everybody's rating in this server, where play begins now and newcomers are to be seeded. */
export async function loadRatedDrawContext(services: Services, { season, draw, league, game }: OpenSeason): Promise<DrawContext> {
  if (nextPhase(season.phase) !== 'running') return draw;
  const { ratings } = await loadLadder(services, league.guildId, game.id);
  return { ...draw, strength: new Map([...ratings].map(([user, r]) => [user, r.sure])) };
}
