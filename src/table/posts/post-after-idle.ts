import { buildClockChanges } from '../clocks/clocks.ts';
import { draftOf } from '../core/advance.ts';
import { isInvisibleToOthers, loadPublicLog } from '../core/log.ts';
import { withGame } from '../core/submit-answer.ts';
import type { Services } from '../services.ts';
import { postsFor, untoldEvents } from './publish.ts';

/** Debounced: five idle minutes after an open move its story is told, though the same player is still to go on. */
export async function postAfterIdle(services: Services, gameId: number): Promise<void> {
  await withGame(services, gameId, async (loaded) => {
    const { id, version, told, status } = loaded.row;
    if (status !== 'running' || told >= loaded.baseSeq) return;
    const untold = await loadPublicLog(services, loaded.game, id, told + 1);
    if (untoldEvents(untold, []).every((e) => isInvisibleToOthers(loaded.game, e))) return;
    const step = postsFor({ ...draftOf(loaded), publish: 'board' }, untold, loaded.awaited, services.now());
    await services.store.commit(id, version, await buildClockChanges(services, loaded, step, {}));
    services.wake();
  });
}
