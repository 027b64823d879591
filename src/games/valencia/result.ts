import type { Result } from '../../kit/game.ts';
import { standings } from './rules/scoring.ts';
import { membersHome, supplyOf } from './rules/supply.ts';
import { offered, type State, seatsIn } from './state.ts';
import { GUILDS } from './vocabulary.ts';
import { say } from './words.ts';

/** The end of the game: places, scores and where the points come from (E16–E20). */
export function result(state: State): Result | undefined {
  if (state.stack.length > 0) return undefined;
  return {
    places: standings(state).map(({ seat, place, reckoning, tieBreaks }) => ({
      seats: [seat],
      place,
      score: reckoning.total,
      tieBreaks,
      breakdown: [
        { label: say('score.council'), points: reckoning.council },
        { label: say('score.city'), points: reckoning.city },
        { label: say('score.palms'), points: reckoning.palms },
        { label: say('score.fountains'), points: reckoning.fountains },
        { label: say('score.privileges'), points: reckoning.privileges },
        { label: say('score.missions'), points: reckoning.missions.reduce((sum, m) => sum + m.points, 0) },
      ],
    })),
  };
}

/** What never changes: every player's cards, the missions, and that no supply runs below nothing. */
export function conserved(state: State): { readonly [law: string]: number } {
  const laws: { [law: string]: number } = {};
  for (const [at, p] of state.players.entries())
    laws[`cards of seat ${at}`] =
      p.deck.length +
      p.under.length +
      p.hand.length +
      p.stacks.join('').length +
      p.bid.length +
      p.spent.length +
      p.unused.length -
      p.recovered.length;
  laws.missions =
    state.missions.length +
    state.missionsBelow.length +
    state.players.reduce((n, p) => n + p.missions.length + p.boxed.length, 0) +
    offered(state).length;
  laws['members too many'] = seatsIn(state).filter((seat) => membersHome(state, seat) < 0).length;
  laws['resources too many'] = GUILDS.filter((guild) => supplyOf(state, guild) < 0).length;
  laws.debts = state.players.filter((p) => p.coins < 0 || p.privileges < 0).length;
  const squares = state.players.flatMap((p) => p.city);
  laws['squares shared'] = squares.length - new Set(squares).size;
  return laws;
}
