import { type Choice, enabledOptions, type Path } from '../../../kit/choice.ts';
import type { Action } from '../action.ts';
import { AMBASSADOR, type Piece, type SquareId, squareOf } from '../vocabulary.ts';
import { bestClaim, standingOf } from './claim.ts';
import { type Outlook, promise } from './position.ts';
import type { Bar } from './weights.ts';

/** Where to send somebody: home, if that fulfils the mission (IK-20), else where it promises most. */
export function bestPlace(outlook: Outlook, tree: Choice<Action>, piece: Piece, bar: Bar): Path | undefined {
  if (tree.at !== 'pick') return undefined;
  const { view, board } = outlook.beliefs;
  const at = standingOf(view, false).at.slice();
  let best: { readonly id: string; readonly value: number } | undefined;
  for (const { id, grave } of enabledOptions(tree)) {
    if (grave === true) continue;
    at[piece] = squareOf(id as SquareId);
    const home = piece === AMBASSADOR && at[piece] === board.embassy;
    const claim = bestClaim(outlook.prospects.ours, { at, home }, bar);
    const value = (claim.sure ? 1 + claim.chance : 0) + promise(outlook, at);
    if (best === undefined || value > best.value + 1e-9) best = { id, value };
  }
  return best && [best.id];
}
