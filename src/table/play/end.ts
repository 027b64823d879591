import type { Msg } from '../../kit/message.ts';
import type { GameStep } from '../../store/records.ts';
import { timed } from '../clocks/clocks.ts';
import type { House } from '../house.ts';
import type { BoardPost } from '../posts/outgoing.ts';
import { afterEnd, endedJob, keepJob, notYetTold, outgoing, seenByAll, tellJob, toldOf } from '../posts/publish.ts';
import { departures, noteOf } from '../seats/departures.ts';
import { openLog } from './log.ts';
import type { Play } from './play.ts';

/** The game ends without places and points: the last position, why, and the seed. */
export async function abandon(house: House, play: Play, why: Msg, more: GameStep = {}): Promise<void> {
  const now = house.now();
  const { id, version, told, seed = '' } = play.row;
  const untold = await openLog(house, play.game, id, told + 1);
  const departed = departures(more.seats ?? (await house.store.seats(id)));
  const post: BoardPost = {
    ...seenByAll(play.game, play.base),
    seq: play.baseSeq,
    told: [...toldOf(play.game, notYetTold(untold, [])), { text: why }],
    awaited: [],
    newly: [],
    notes: departed.map(noteOf),
    seed,
  };
  const step: GameStep = {
    ...more,
    game: { status: 'abandoned', endedAt: now, told: play.baseSeq, result: { places: [], departed, why } },
    awaited: [],
    post: [...(more.post ?? []), outgoing(id, 'ended', { kind: 'board', post }, now), ...afterEnd(play.row, now)],
    dropJobs: [tellJob(id)],
    putJobs: [...(more.putJobs ?? []), endedJob(id, now), keepJob(id, now)],
  };
  await house.store.commit(id, version, await timed(house, play, step, {}));
  house.wake();
}
