import type { SessionInfo } from '@discordjs/ws';
import { z } from 'zod';
import { MINUTE } from '../../clock/durations.ts';
import type { Store } from '../../store/repository.ts';

/** Where sessions at the gateway are kept for whichever process connects next: Discord tells it what was missed meanwhile. */
export interface Sessions {
  /** Of whose bot they are. */
  readonly applicationId: string;
  load(): Promise<readonly SessionInfo[]>;
  keep(sessions: readonly SessionInfo[]): Promise<void>;
}

const KEPT = 'gateway';
/** So long Discord remembers a session at most. */
const RESUMABLE = 2 * MINUTE;

const kept = z.object({
  at: z.number(),
  applicationId: z.string(),
  sessions: z.array(
    z.object({ resumeURL: z.string(), sequence: z.number(), sessionId: z.string(), shardCount: z.number(), shardId: z.number() }),
  ),
});

/** In the store; only whoever still listens to the gateway may write there. */
export function keptSessions(
  store: Pick<Store, 'meta' | 'putMeta'>,
  applicationId: string,
  now: () => number,
  mayKeep: () => Promise<boolean>,
): Sessions {
  return {
    applicationId,
    async load() {
      const read = kept.safeParse(JSON.parse((await store.meta(KEPT)) ?? 'null'));
      if (!read.success || read.data.applicationId !== applicationId) return [];
      return Math.abs(now() - read.data.at) < RESUMABLE ? read.data.sessions : [];
    },
    async keep(sessions) {
      if (await mayKeep()) await store.putMeta(KEPT, JSON.stringify({ at: now(), applicationId, sessions }));
    },
  };
}
