import type { NewOutgoing } from '../store/records.ts';

/** What people who look for a table are told; it belongs to no game. */
export type CompanyOutgoing =
  /** A search has ended by itself: told by a message of his own, else where he looked. */
  { readonly kind: 'search-ended'; readonly userId: string; readonly channelId: string };

export function companyPost(key: string, payload: CompanyOutgoing, now: number): NewOutgoing {
  return { key, kind: payload.kind, payload, runAt: now, createdAt: now };
}
