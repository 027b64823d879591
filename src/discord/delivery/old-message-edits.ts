import { DiscordSnowflake } from '@sapphire/snowflake';
import { HOUR, MINUTE, SECOND } from '../../shared/durations.ts';

/** Rate limit of edits of messages older than an hour: people report about three within twenty seconds and channel. */
const MAX_EDITS = 3;
const EDIT_WINDOW_MS = 20 * SECOND;
/** Our clock and Discord's need not agree. */
const OLD_AFTER_MS = HOUR - MINUTE;

/** An old message cannot be edited just now; what is to stand there waits, and goes then. */
export class EditRateLimited extends Error {
  override readonly name = 'TooSoon';
  readonly at: number;

  constructor(at: number) {
    super('old messages of this channel were edited just now');
    this.at = at;
  }
}

export interface OldMessageEditLimiter {
  isOld(messageId: string): boolean;
  /** Counts an edit of a message; throws where it would be one too many. */
  take(channelId: string, messageId: string): void;
}

export function createOldMessageEditLimiter(now: () => number): OldMessageEditLimiter {
  const edits = new Map<string, number[]>();
  const isOld = (messageId: string) => now() - DiscordSnowflake.timestampFrom(messageId) >= OLD_AFTER_MS;
  return {
    isOld,
    take(channelId, messageId) {
      if (!isOld(messageId)) return;
      const at = now();
      // A clock that was ahead may have been set right since: what it counted then says nothing now.
      const recent = (edits.get(channelId) ?? []).filter((then) => Math.abs(at - then) < EDIT_WINDOW_MS);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= MAX_EDITS) throw new EditRateLimited(oldest + EDIT_WINDOW_MS);
      // Channels that have been quiet are forgotten: the one that was used last stands last.
      edits.delete(channelId);
      edits.set(channelId, [...recent, at]);
      for (const [quiet, times] of edits) {
        if (at - Math.max(...times) < EDIT_WINDOW_MS) break;
        edits.delete(quiet);
      }
    },
  };
}
