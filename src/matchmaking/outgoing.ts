import type { NewOutboxMessage } from '../storage/outgoing-records.ts';

/** What people who look for a table, or look on, are told; it belongs to no game. */
export type MatchmakingPayload =
  /** A search has ended by itself: told by a message of his own, else where he looked. */
  { readonly kind: 'search-ended'; readonly userId: string; readonly channelId: string };

export function matchmakingMessage(key: string, payload: MatchmakingPayload, now: number): NewOutboxMessage {
  return { key, kind: payload.kind, payload, runAt: now, createdAt: now };
}
