import { actionAt, type Choice, type Path } from '../../../kit/choice.ts';
import type { Action } from '../action.ts';
import { pieceId } from '../frames/move.ts';
import { meetingOther, meetingOwn } from '../rules/movement.ts';
import { AMBASSADOR, DISGUISES, ownerOf, type Piece, type Square, shapeOf, squareId, TOPICS } from '../vocabulary.ts';
import { bestClaim, standingOf } from './claim.ts';
import type { Outlook } from './position.ts';
import type { Bar } from './weights.ts';

/** Meetings: an extra step that wins, else the question that brings most; no question is left unasked. */
export function bestMeeting(outlook: Outlook, tree: Choice<Action>, open: readonly number[], bar: Bar): Path {
  return winningStep(outlook, tree, open, bar) ?? bestQuestion(outlook, open) ?? ['end'];
}

/** An extra step after which an announcement is sure enough (IK-8). */
function winningStep(outlook: Outlook, tree: Choice<Action>, open: readonly number[], bar: Bar): Path | undefined {
  const { beliefs, prospects } = outlook;
  const at = standingOf(beliefs.view, false).at.slice();
  for (const own of new Set(open.map(meetingOwn))) {
    const from = at[own] as Square;
    for (const to of beliefs.board.lines[from] as readonly Square[]) {
      at[own] = to;
      const path = [`${DISGUISES[shapeOf(own)]}+on`, squareId(to)];
      const { sure } = bestClaim(prospects.ours, { at, home: false }, bar);
      at[own] = from;
      if (sure && actionAt(tree, path) !== undefined) return path;
    }
  }
  return undefined;
}

function bestQuestion({ questions }: Outlook, open: readonly number[]): Path | undefined {
  let best: { readonly id: string; readonly gain: number } | undefined;
  const offer = (id: string, gain: number) => {
    if (best === undefined || gain > best.gain) best = { id, gain };
  };
  for (const m of open) {
    const other: Piece = meetingOther(m);
    if (other === AMBASSADOR) for (const q of questions.relayed.values()) offer(`${q.of}+${TOPICS[q.topic]}`, q.gain);
    else {
      const q = questions.met.get(ownerOf(other));
      if (q !== undefined) offer(`${pieceId(other)}+${TOPICS[q.topic]}`, q.gain);
    }
  }
  return best && [best.id];
}
