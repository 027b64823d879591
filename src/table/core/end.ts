import type { Msg } from '../../kit/message.ts';
import type { GameUpdate } from '../../storage/records.ts';
import { withClockChanges } from '../clocks/clocks.ts';
import type { BoardPost } from '../posts/outgoing.ts';
import { afterEnd, endedJob, keepJob, narrate, notYetTold, outgoing, publicPosition, tellJob } from '../posts/publish.ts';
import { departures, noteOf } from '../seats/departures.ts';
import type { Services } from '../services.ts';
import type { LoadedGame } from './loaded-game.ts';
import { publicLog } from './log.ts';

/** The game ends without places and points: the last position, why, and the seed. */
export async function abandon(services: Services, loaded: LoadedGame, why: Msg, more: GameUpdate = {}): Promise<void> {
  const now = services.now();
  const { id, version, told, seed = '' } = loaded.row;
  const untold = await publicLog(services, loaded.game, id, told + 1);
  const departed = departures(more.seats ?? (await services.store.seats(id)));
  const post: BoardPost = {
    ...publicPosition(loaded.game, loaded.base),
    seq: loaded.baseSeq,
    told: [...narrate(loaded.game, notYetTold(untold, [])), { text: why }],
    awaited: [],
    newly: [],
    notes: departed.map(noteOf),
    seed,
  };
  const step: GameUpdate = {
    ...more,
    game: { status: 'abandoned', endedAt: now, told: loaded.baseSeq, result: { places: [], departed, why } },
    awaited: [],
    post: [...(more.post ?? []), outgoing(id, 'ended', { kind: 'board', post }, now), ...afterEnd(loaded.row, now)],
    dropJobs: [tellJob(id)],
    putJobs: [...(more.putJobs ?? []), endedJob(id, now), keepJob(id, now)],
  };
  await services.store.commit(id, version, await withClockChanges(services, loaded, step, {}));
  services.wake();
}
