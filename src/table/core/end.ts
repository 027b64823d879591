import type { Msg } from '../../kit/message.ts';
import type { GameUpdate } from '../../storage/records.ts';
import { buildClockChanges } from '../clocks/clocks.ts';
import type { BoardPost } from '../posts/outgoing.ts';
import {
  archiveJob,
  debouncedPostJob,
  gameEndedJob,
  narrate,
  outgoingMessage,
  postsAfterEnd,
  publicPosition,
  untoldEvents,
} from '../posts/publish.ts';
import { departureNote, departuresOf } from '../seats/departures.ts';
import type { Services } from '../services.ts';
import type { LoadedGame } from './loaded-game.ts';
import { loadPublicLog } from './log.ts';

/** The game ends without places and points: the last position, why, and the seed. */
export async function abandonGame(services: Services, loaded: LoadedGame, why: Msg, more: GameUpdate = {}): Promise<void> {
  const now = services.now();
  const { id, version, told, seed = '' } = loaded.row;
  const untold = await loadPublicLog(services, loaded.game, id, told + 1);
  const departed = departuresOf(more.seats ?? (await services.store.listSeatHolders(id)));
  const post: BoardPost = {
    ...publicPosition(loaded.game, loaded.base),
    seq: loaded.baseSeq,
    told: [...narrate(loaded.game, untoldEvents(untold, [])), { text: why }],
    awaited: [],
    newly: [],
    notes: departed.map(departureNote),
    seed,
  };
  const step: GameUpdate = {
    ...more,
    game: { status: 'abandoned', endedAt: now, told: loaded.baseSeq, result: { places: [], departed, why } },
    awaited: [],
    post: [...(more.post ?? []), outgoingMessage(id, 'ended', { kind: 'board', post }, now), ...postsAfterEnd(loaded.row, now)],
    dropJobs: [debouncedPostJob(id)],
    putJobs: [...(more.putJobs ?? []), gameEndedJob(id, now), archiveJob(id, now)],
  };
  await services.store.commit(id, version, await buildClockChanges(services, loaded, step, {}));
  services.wake();
}
