import type { SessionInfo } from '@discordjs/ws';
import { z } from 'zod';
import { MINUTE } from '../../shared/durations.ts';
import type { Store } from '../../storage/repository.ts';

/** Where the session of a shard is kept for whichever process connects it next: Discord tells that one what was missed meanwhile. */
export interface Sessions {
  /** That of so many shards. */
  load(shard: number, count: number): Promise<SessionInfo | undefined>;
  keep(session: SessionInfo): Promise<unknown>;
}

const KEPT = 'gateway/';
/** So long Discord remembers a session at most. */
const RESUMABLE = 2 * MINUTE;

const kept = z.object({
  at: z.number(),
  applicationId: z.string(),
  session: z.object({ resumeURL: z.string(), sequence: z.number(), sessionId: z.string(), shardCount: z.number(), shardId: z.number() }),
});

/** In the store; `note` writes for whoever has the shard, and for nobody else. */
export function keptSessions(
  store: Pick<Store, 'meta'>,
  applicationId: string,
  now: () => number,
  note: (shard: SessionInfo, key: string, value: string) => Promise<unknown>,
): Sessions {
  return {
    async load(shard, count) {
      const { success, data } = kept.safeParse(JSON.parse((await store.meta(`${KEPT}${shard}`)) ?? 'null'));
      if (!success || data.applicationId !== applicationId || data.session.shardCount !== count) return undefined;
      return Math.abs(now() - data.at) < RESUMABLE ? data.session : undefined;
    },
    keep: (session) => note(session, `${KEPT}${session.shardId}`, JSON.stringify({ at: now(), applicationId, session })),
  };
}
