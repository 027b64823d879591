import { determinize } from '../../ai/evaluate.ts';
import { thinkSeed } from '../../ai/seed.ts';
import { think } from '../../ai/think.ts';
import { actionAt } from '../../kit/choice.ts';
import type { Decision } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng, type Rng } from '../../kit/rng.ts';
import type { SeatHolder } from '../../storage/records.ts';
import { hashedDice } from '../core/dice.ts';
import { type LoadedGame, stateFor } from '../core/loaded-game.ts';

/** Holds the seat of somebody who resigned, until a player takes it. */
export const HOUSE_USER_ID = 'house';

export function isHouseSeat(holder: Pick<SeatHolder, 'userId'> | undefined): boolean {
  return holder?.userId === HOUSE_USER_ID;
}

/**
 * What the house answers for a player whose time is up: one step ahead in a world that seat might live in, going on from a half-made
 * turn, and nothing grave while there is another answer.
 */
export function standInAction(loaded: LoadedGame, decision: Decision): unknown {
  const { game, row } = loaded;
  const { seat } = decision;
  const state = stateFor(loaded, seat);
  const seed = thinkSeed(`${row.seed}`, lastSeq(loaded), seat);
  const world = determinize(game, state, seat, quickRng(`${seed}/world 0`));
  const { path } = think({ game, state: world, decision, player: 'greedy', seed, calm: true, standIn: true });
  return ensureDefined(actionAt(game.choices(state, decision), path), `a legal answer to ${decision.id}`);
}

/** The number of the last thing that happened, open or in a lane: a thought about it is known by that. */
export function lastSeq(loaded: Pick<LoadedGame, 'baseSeq' | 'lanes'>): number {
  return loaded.lanes.reduce((most, e) => Math.max(most, e.seq), loaded.baseSeq);
}

/** What the house and standing orders choose by lot: not the game's dice, yet nobody can know them before the seed is shown. */
export function standInRng(loaded: Pick<LoadedGame, 'row'>, decision: Decision): Rng {
  return hashedDice(`${loaded.row.seed} house ${loaded.row.id} ${decision.seat} ${decision.id}`, 0);
}
