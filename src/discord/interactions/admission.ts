import type { APIInteraction } from 'discord.js';
import { InteractionType } from 'discord-api-types/v10';
import { translatorFor } from '../../i18n/index.ts';
import { MINUTE } from '../../shared/durations.ts';
import { createRateLimiter, type RateLimit, type RateLimitVerdict } from '../../shared/rate-limiter.ts';
import type { DiscordContext } from '../context.ts';
import { noteMessage } from '../ui/note.ts';
import { personOf, readerLocaleOf, replyEphemeral } from './interaction.ts';

export const DEFAULT_RATE_LIMIT: RateLimit = { burst: 30, perSecond: 3 };

/** So long an interaction is remembered, as Discord may bring one twice: as long as its token can be answered with. */
const MAX_REMEMBERED = 15 * MINUTE;
/** In: to be answered. Again: it is being answered. Hasty: to be asked for patience, once. Shut out: not even that. */
export type AdmissionVerdict = RateLimitVerdict | 'again';

/** Who comes in: each interaction once, and nobody faster than a hand can click. */
export function createAdmission(now: () => number, rateLimit?: RateLimit): (payload: APIInteraction) => AdmissionVerdict {
  /** When each was brought, oldest first. */
  const seen = new Map<string, number>();
  const hurry = rateLimit === undefined ? undefined : createRateLimiter(now, rateLimit);

  return (payload) => {
    const at = now();
    for (const [id, before] of seen) {
      // A clock that was set back must not keep them for as long as it was ahead.
      if (Math.abs(at - before) <= MAX_REMEMBERED) break;
      seen.delete(id);
    }
    if (seen.has(payload.id)) return 'again';
    seen.set(payload.id, at);
    // Who types sends one for each letter.
    if (hurry === undefined || payload.type === InteractionType.ApplicationCommandAutocomplete) return 'in';
    return hurry(personOf(payload).id);
  };
}

/** The first answer to somebody who clicks faster than a hand can. */
export async function replyRateLimited(context: DiscordContext, payload: APIInteraction): Promise<void> {
  await replyEphemeral(context, payload, noteMessage(translatorFor(readerLocaleOf(payload)).say('panel.hasty'))).catch((error: unknown) =>
    context.log.warn({ err: error }, 'somebody could not be asked for patience'),
  );
}
