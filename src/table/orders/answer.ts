import type { Seat } from '../../kit/seat.ts';
import { draftOf } from '../core/advance.ts';
import { commitDraft, playForcedMoves, withGame } from '../core/submit-answer.ts';
import type { Services } from '../services.ts';

/** The pause is over: the order answers. If it no longer does, its owner is asked from now on. */
export async function answerByOrder(house: Services, gameId: number, seat: Seat): Promise<void> {
  await withGame(house, gameId, async (play) => {
    if (play.row.status !== 'running' || !play.awaited.some((a) => a.seat === seat)) return;
    const draft = draftOf(play);
    playForcedMoves(draft, house.now(), seat);
    await commitDraft(house, play, draft, { thought: seat });
  });
}
