import { setTimeout as pause } from 'node:timers/promises';
import { DiscordAPIError } from '@discordjs/rest';
import { GatewayCloseCodes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { MINUTE, SECOND } from '../../shared/durations.ts';
import { isTransient } from '../delivery/obstacles.ts';

/** Discord does not let the bot in, in one sentence that says what to do. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}

const TOKEN_REJECTED =
  'Discord does not accept the token: take the new one from the page “Bot” of the application, set DISCORD_TOKEN to it and start again.';

const INTENTS_REJECTED =
  'Discord refuses the intents of the bot: switch on the “Privileged Gateway Intents” on the page “Bot” of the application and start again.';

const CLOSE_REASONS: { readonly [code: number]: string } = {
  [GatewayCloseCodes.AuthenticationFailed]: TOKEN_REJECTED,
  [GatewayCloseCodes.ShardingRequired]:
    'Discord wants more shards for the servers of the bot than it recommends just now: start again in some minutes.',
  [GatewayCloseCodes.InvalidIntents]: INTENTS_REJECTED,
  [GatewayCloseCodes.DisallowedIntents]: INTENTS_REJECTED,
};

/** What helps after a close that is final. */
export function explainCloseCode(code: number): string {
  return CLOSE_REASONS[code] ?? `Discord closed the gateway for good with code ${code}: update the bot and start again.`;
}

/** Between attempts to reach Discord at the start; it doubles up to the longest. */
const MIN_BACKOFF_MS = SECOND;
const MAX_BACKOFF_MS = MINUTE;

/** Tries until Discord can be reached, or nobody waits for it any more; what it refuses for good is told at once. */
export async function retryUntilReachable<T>(work: () => Promise<T>, outOfReach: (reason: string) => void, over = () => false): Promise<T> {
  for (let wait = MIN_BACKOFF_MS; ; wait = Math.min(MAX_BACKOFF_MS, wait * 2)) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DiscordAPIError && error.status === 401) throw new GatewayError(TOKEN_REJECTED);
      if (!(error instanceof Error) || !isTransient(error) || over()) throw error;
      outOfReach(error.message);
      await pause(wait);
    }
  }
}

/** Says in the log that Discord cannot be reached, and why; of what comes again and again within a minute only the first. */
export function warnUnreachable(log: Logger): (reason: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (reason) => {
    const now = performance.now();
    if (now - last < MINUTE) return;
    last = now;
    log.warn({ reason }, 'Discord cannot be reached: trying again');
  };
}
