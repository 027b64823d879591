import { withClockChanges } from '../clocks/clocks.ts';
import { draftOf } from '../core/advance.ts';
import { isInvisibleToOthers, publicLog } from '../core/log.ts';
import { withGame } from '../core/submit-answer.ts';
import type { Services } from '../services.ts';
import { notYetTold, postsFor } from './publish.ts';

/** Debounced: five idle minutes after an open move its story is told, though the same player is still to go on. */
export async function postAfterIdle(house: Services, gameId: number): Promise<void> {
  await withGame(house, gameId, async (play) => {
    const { id, version, told, status } = play.row;
    if (status !== 'running' || told >= play.baseSeq) return;
    const untold = await publicLog(house, play.game, id, told + 1);
    if (notYetTold(untold, []).every((e) => isInvisibleToOthers(play.game, e))) return;
    const step = postsFor({ ...draftOf(play), publish: 'board' }, untold, play.awaited, house.now());
    await house.store.commit(id, version, await withClockChanges(house, play, step, {}));
    house.wake();
  });
}
