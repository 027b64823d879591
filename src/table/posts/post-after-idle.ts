import { withClockChanges } from '../clocks/clocks.ts';
import { draftOf } from '../core/advance.ts';
import { isInvisibleToOthers, publicLog } from '../core/log.ts';
import { withGame } from '../core/submit-answer.ts';
import type { Services } from '../services.ts';
import { notYetTold, postsFor } from './publish.ts';

/** Debounced: five idle minutes after an open move its story is told, though the same player is still to go on. */
export async function postAfterIdle(services: Services, gameId: number): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const { id, version, told, status } = loaded.row;
    if (status !== 'running' || told >= loaded.baseSeq) return;
    const untold = await publicLog(services, loaded.game, id, told + 1);
    if (notYetTold(untold, []).every((e) => isInvisibleToOthers(loaded.game, e))) return;
    const step = postsFor({ ...draftOf(loaded), publish: 'board' }, untold, loaded.awaited, services.now());
    await services.store.commit(id, version, await withClockChanges(services, loaded, step, {}));
    services.wake();
  });
}
