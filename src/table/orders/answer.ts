import type { Seat } from '../../kit/seat.ts';
import { draftOf } from '../core/advance.ts';
import { commitDraft, playForcedMoves, withGame } from '../core/submit-answer.ts';
import type { Services } from '../services.ts';

/** The pause is over: the order answers. If it no longer does, its owner is asked from now on. */
export async function answerByOrder(services: Services, gameId: number, seat: Seat): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    if (loaded.row.status !== 'running' || !loaded.awaited.some((a) => a.seat === seat)) return;
    const draft = draftOf(loaded);
    playForcedMoves(draft, services.now(), seat);
    await commitDraft(services, loaded, draft, { thought: seat });
  });
}
