import type { APIInteraction } from 'discord.js';
import { InteractionType } from 'discord-api-types/v10';
import { translatorFor } from '../../i18n/index.ts';
import type { DiscordContext } from '../context.ts';
import { sendDirectMessage } from '../delivery/direct-messages.ts';
import { codeOf, LOCKED_CODES, unlockThread } from '../delivery/obstacles.ts';
import { personOf, readerLocaleOf, replyEphemeral } from '../interactions/interaction.ts';
import { noteMessage } from '../ui/note.ts';

/**
 * A thread that fell asleep over a long turn takes no answers, not even private ones: it is woken first. One that somebody has locked is
 * opened only for a game that goes on. False where it stays shut.
 */
export async function ensureThreadOpen(context: DiscordContext, { channel, type }: APIInteraction): Promise<boolean> {
  const asleep = channel !== undefined && 'thread_metadata' in channel ? channel.thread_metadata : undefined;
  if (channel === undefined || asleep?.archived !== true || type === InteractionType.ApplicationCommandAutocomplete) return true;
  if (asleep.locked && (await context.services.store.findGameInThread(channel.id))?.status !== 'running') return false;
  return unlockThread(context, channel.id);
}

/** The only answer that is possible in a thread that is locked: the first; where not even that goes, a direct message. */
export async function replyThreadLocked(context: DiscordContext, payload: APIInteraction): Promise<void> {
  const said = noteMessage(translatorFor(readerLocaleOf(payload)).say('panel.locked'));
  try {
    await replyEphemeral(context, payload, said);
  } catch (error) {
    if (!LOCKED_CODES.has(codeOf(error))) throw error;
    await sendDirectMessage(context, personOf(payload).id, said, { nonce: payload.id.slice(-24), attempts: 1 });
  }
}
