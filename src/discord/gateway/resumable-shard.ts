import { MINUTE, SECOND } from '../../shared/durations.ts';
import type { SessionStore } from './sessions.ts';
import { openShard, type Shard, type ShardListener } from './shards.ts';

/** How often it is noted how far a session has come: what happened since is told twice. */
const SAVE_EVERY_MS = SECOND;
/** And if nothing has happened: it goes on. */
const MAX_SAVE_AGE_MS = MINUTE / 2;

/** Connects a shard that other processes had and will have: how far its session has come is kept, and it is left to the next. */
export function openResumableShard(parts: Parameters<typeof openShard>[0], hearing: ShardListener, sessions: SessionStore): Shard {
  const shard = openShard(parts, {
    ...hearing,
    onShardReady(id) {
      hearing.onShardReady(id);
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
    if (session === undefined || (text === written && !anyway && performance.now() - writtenAt < MAX_SAVE_AGE_MS)) return;
    written = text;
    writtenAt = performance.now();
    // Where it cannot be noted, the next process identifies anew.
    writing = writing.then(() => sessions.save(session)).catch(() => undefined);
  };
  const timer = setInterval(() => keep(), SAVE_EVERY_MS);
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
