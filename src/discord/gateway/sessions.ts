import type { SessionInfo } from '@discordjs/ws';
import { z } from 'zod';
import { MINUTE } from '../../shared/durations.ts';
import type { Store } from '../../storage/repository.ts';

/** Where the session of a shard is kept for whichever process connects it next: Discord tells that one what was missed meanwhile. */
export interface SessionStore {
  /** That of so many shards. */
  load(shard: number, count: number): Promise<SessionInfo | undefined>;
  save(session: SessionInfo): Promise<unknown>;
}

const SESSION_KEY_PREFIX = 'gateway/';
/** So long Discord remembers a session at most. */
const RESUMABLE_MS = 2 * MINUTE;

const sessionSchema = z.object({
  at: z.number(),
  applicationId: z.string(),
  session: z.object({ resumeURL: z.string(), sequence: z.number(), sessionId: z.string(), shardCount: z.number(), shardId: z.number() }),
});

/** In the store; `note` writes for whoever has the shard, and for nobody else. */
export function createSessionStore(
  store: Pick<Store, 'findMeta'>,
  applicationId: string,
  now: () => number,
  note: (shard: SessionInfo, key: string, value: string) => Promise<unknown>,
): SessionStore {
  return {
    async load(shard, count) {
      const { success, data } = sessionSchema.safeParse(JSON.parse((await store.findMeta(`${SESSION_KEY_PREFIX}${shard}`)) ?? 'null'));
      if (!success || data.applicationId !== applicationId || data.session.shardCount !== count) return undefined;
      return Math.abs(now() - data.at) < RESUMABLE_MS ? data.session : undefined;
    },
    save: (session) => note(session, `${SESSION_KEY_PREFIX}${session.shardId}`, JSON.stringify({ at: now(), applicationId, session })),
  };
}
