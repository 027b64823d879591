import type { Game } from '../../kit/game.ts';
import { summarizeFlows } from '../flow/figures.ts';
import { type FlowResult, playFlow } from '../flow/table.ts';

const GAMES_EACH = 3;

/** How long a game stands still for one person, in a few games: `npm run flow` has the rest. */
export async function measureFlows(game: Game, seats: number) {
  const flowed: FlowResult[] = [];
  const how = {
    game,
    seats,
    options: game.options.parse({}),
    pace: 'relaxed',
    looks: 2,
    level: 'journeyman',
    orders: 'accepted',
    prepare: 0,
  } as const;
  for (let n = 0; n < GAMES_EACH; n++) flowed.push(await playFlow({ ...how, sloppy: false, byLot: false, seed: `bench/${n}` }));
  const { days, handOvers, perRound } = summarizeFlows(flowed, seats);
  return { days, handOvers, perRound };
}
