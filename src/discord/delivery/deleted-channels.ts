import type { Store } from '../../storage/repository.ts';

/**
 * Discord says of a channel that we may not see what it says of one that was deleted (10003). Only what the gateway has told proves that
 * it is gone; that is written down, since whoever delivers may be another process, or the next one.
 */
const keyOf = (channelId: string) => `gone:${channelId}`;

export function noteGone(store: Pick<Store, 'putMeta'>, channelId: string, at: number): Promise<void> {
  return store.putMeta(keyOf(channelId), String(at));
}

export async function isGone(store: Pick<Store, 'findMeta'>, channelId: string): Promise<boolean> {
  return (await store.findMeta(keyOf(channelId))) !== undefined;
}
