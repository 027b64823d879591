import { timed } from '../clocks/clocks.ts';
import type { House } from '../house.ts';
import { changing } from '../play/act.ts';
import { draftOf } from '../play/advance.ts';
import { openLog, unheard } from '../play/log.ts';
import { notYetTold, posting } from './publish.ts';

/** Debounced: five idle minutes after an open move its story is told, though the same player is still to go on. */
export async function tellIdle(house: House, gameId: number): Promise<void> {
  await changing(house, gameId, async (play) => {
    const { id, version, told, status } = play.row;
    if (status !== 'running' || told >= play.baseSeq) return;
    const untold = await openLog(house, play.game, id, told + 1);
    if (notYetTold(untold, []).every((e) => unheard(play.game, e))) return;
    const step = posting({ ...draftOf(play), publish: 'board' }, untold, play.awaited, house.now());
    await house.store.commit(id, version, await timed(house, play, step, {}));
    house.wake();
  });
}
