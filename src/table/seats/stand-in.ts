import { likelyPath, randomPath, resolve } from '../../kit/choice.ts';
import type { Decision } from '../../kit/game.ts';
import type { Rng } from '../../kit/rng.ts';
import type { SeatHolder } from '../../store/records.ts';
import { hashedDice } from '../play/dice.ts';
import { type Play, stateFor } from '../play/play.ts';

/** Holds the seat of somebody who resigned, until a player takes it. */
export const HOUSE_KEEPS = 'house';

export function keptByHouse(holder: Pick<SeatHolder, 'userId'> | undefined): boolean {
  return holder?.userId === HOUSE_KEEPS;
}

/**
 * What the house answers for a player who is not there: the game's own fair answer, from what that seat may know, going on from a
 * half-made turn.
 */
export function standIn(play: Play, decision: Decision): unknown {
  const { game } = play;
  const state = stateFor(play, decision.seat);
  const tree = game.choices(state, decision);
  const rng = houseDice(play, decision);
  const path = game.fallback(game.view(state, decision.seat), decision, tree, rng);
  return resolve(tree, path) ?? resolve(tree, likelyPath(tree)) ?? randomPath(tree, rng).action;
}

/** What the house and standing orders choose by lot: not the game's dice, yet nobody can know them before the seed is shown. */
export function houseDice(play: Pick<Play, 'row'>, decision: Decision): Rng {
  return hashedDice(`${play.row.seed} house ${play.row.id} ${decision.seat} ${decision.id}`, 0);
}
