import { z } from 'zod';
import type { NewOutboxMessage } from '../storage/outgoing-records.ts';

/** What people who look for a table, or look on, are told, as it lies in the database; it belongs to no game. */
export const matchmakingPayloadSchema = z.discriminatedUnion('kind', [
  /** A search has ended by itself: told by a message of their own, else where they looked. */
  z.object({ kind: z.literal('search-ended'), userId: z.string(), channelId: z.string() }),
]);
export type MatchmakingPayload = z.infer<typeof matchmakingPayloadSchema>;

export function matchmakingMessage(key: string, payload: MatchmakingPayload, now: number): NewOutboxMessage {
  return { key, kind: payload.kind, payload, runAt: now, createdAt: now };
}
