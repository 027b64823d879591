import { MINUTE, SECOND } from '../../shared/durations.ts';
import type { Sessions } from './sessions.ts';
import { openShard, type Shard, type ShardListener } from './shards.ts';

/** How often it is noted how far a session has come: what happened since is told twice. */
const KEPT_EVERY = SECOND;
/** And if nothing has happened: it goes on. */
const KEPT_ANYWAY = MINUTE / 2;

/** Connects a shard that other processes had and will have: how far its session has come is kept, and it is left to the next. */
export function openResumableShard(parts: Parameters<typeof openShard>[0], hearing: ShardListener, sessions: Sessions): Shard {
  const shard = openShard(parts, {
    ...hearing,
    entered(id) {
      hearing.entered(id);
      // Whoever takes over a session that is only just there need not identify.
      keep();
    },
  });
  let written = '';
  let writtenAt = performance.now();
  let writing: Promise<unknown> = Promise.resolve();
  const keep = (anyway = false) => {
    const session = shard.session();
    const text = JSON.stringify(session);
    if (session === undefined || (text === written && !anyway && performance.now() - writtenAt < KEPT_ANYWAY)) return;
    written = text;
    writtenAt = performance.now();
    // Where it cannot be noted, the next process identifies anew.
    writing = writing.then(() => sessions.keep(session)).catch(() => undefined);
  };
  const timer = setInterval(() => keep(), KEPT_EVERY);
  return {
    session: shard.session,
    async close() {
      clearInterval(timer);
      await shard.close(true);
      keep(true);
      await writing;
    },
  };
}
