import { DiscordAPIError } from '@discordjs/rest';
import type { APIDMChannel } from 'discord.js';
import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { msg } from '../../i18n/house.ts';
import type { Locale } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { MatchmakingPayload } from '../../matchmaking/outgoing.ts';
import type { DeliveryReceipt, OutboxMessage } from '../../storage/outgoing-records.ts';
import type { LatestGame } from '../../storage/records.ts';
import { loadHints } from '../../table/clocks/hints.ts';
import { listAwaitedGames } from '../../table/clocks/remind.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import type { TablePayload } from '../../table/posts/outgoing.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { loadUserSettings } from '../../table/settings/settings.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { searchEndedMessage } from '../matchmaking/posts.ts';
import { buildDigestMessage, reminderMessage, troubleMessage } from '../seats/posts.ts';
import { discardCall } from './calls.ts';
import { postMessage, type RetryKey } from './post.ts';

/** The user takes no messages from us, shares no server with us, or is no more; or Discord lets us write to nobody new just now. */
const DM_CLOSED_CODES = new Set([
  Code.CannotSendMessagesToThisUser,
  Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds,
  Code.UnknownUser,
  Code.InvalidRecipients,
  Code.OpeningDirectMessagesTooFast,
]);

const MAX_REMINDER_AGE_MS = 3 * 60 * 60_000;

/** A reminder, unless it was answered before it could be sent; where the user takes no direct messages, in the thread. */
export async function sendReminder(
  context: DiscordContext,
  row: OutboxMessage,
  latest: LatestGame,
  reminder: Extract<TablePayload, { kind: 'reminder' }>,
  locale: Locale,
): Promise<DeliveryReceipt> {
  const waits = latest.awaited.find((a) => a.seat === reminder.seat);
  // What was held up for hours would come together with what was due since.
  if (context.services.now() - row.createdAt > MAX_REMINDER_AGE_MS) return {};
  const thread = ensureDefined(latest.game.threadId, 'a thread');
  if (latest.game.status !== 'running' || waits?.since !== reminder.since || waits.userId !== reminder.userId)
    return discardCall(context, thread, row);
  // The deadline may have moved since the reminder was written.
  const now = waits.deadline === undefined ? reminder : { ...reminder, deadline: waits.deadline };
  if (reminder.where === 'dm') {
    const { language = locale } = await loadUserSettings(context.services, reminder.userId);
    const messageId = await sendDirectMessage(context, reminder.userId, reminderMessage(context, latest, now, language), row);
    // It stands nowhere in the thread, where it would have to be taken out again.
    if (messageId !== undefined) return {};
  }
  return { messageId: await postMessage(context, thread, reminderMessage(context, latest, { ...now, where: 'thread' }, locale), row) };
}

/** The day's digest; where the user takes no direct messages, a reminder in the thread of the most urgent game. */
export async function sendDigest(context: DiscordContext, row: OutboxMessage, userId: string): Promise<DeliveryReceipt> {
  const { store } = context.services;
  const waiting = await listAwaitedGames(context.services, userId);
  const hints = await loadHints(context.services, userId);
  const first = waiting[0];
  const about = first?.gameId ?? hints[0]?.gameId;
  if (about === undefined) return {};
  const latest = ensureDefined(await store.loadLatestGame(about), 'a game');
  const { locale } = lobbyOf(latest.game);
  const { language = locale } = await loadUserSettings(context.services, userId);
  const messageId = await sendDirectMessage(context, userId, await buildDigestMessage(context, waiting, hints, language), row);
  if (messageId !== undefined) return { messageId };
  // A hint is for one pair of eyes.
  if (first === undefined) return {};
  // In public only the one game is named.
  const { seat, since, deadline } = first;
  const line = { kind: 'reminder', seat, userId, since, where: 'thread', waiting: msg('digest.waiting') } as const;
  const body = reminderMessage(context, latest, deadline === undefined ? line : { ...line, deadline }, locale);
  return { messageId: await postMessage(context, ensureDefined(latest.game.threadId, 'a thread'), body, row) };
}

/** A game's host hears what stands in its way; where he takes no direct messages, the first of the players who does. */
export async function sendTrouble(
  context: DiscordContext,
  row: OutboxMessage,
  { game, line }: Extract<TablePayload, { kind: 'trouble' }>,
): Promise<DeliveryReceipt> {
  const latest = ensureDefined(await context.services.store.loadLatestGame(game), 'a game');
  const players = latest.seats.filter((h) => !isComputer(h)).map((h) => h.userId);
  for (const userId of new Set([latest.game.hostId, ...players])) {
    const { language = lobbyOf(latest.game).locale } = await loadUserSettings(context.services, userId);
    const messageId = await sendDirectMessage(context, userId, troubleMessage(context, latest, line, language), row);
    if (messageId !== undefined) return { messageId };
  }
  return {};
}

/** A search has ended: told to him alone, or where he looked. */
export async function sendSearchEnded(
  context: DiscordContext,
  row: OutboxMessage,
  { userId, channelId }: Extract<MatchmakingPayload, { kind: 'search-ended' }>,
): Promise<DeliveryReceipt> {
  const { language = 'en' } = await loadUserSettings(context.services, userId);
  const body = searchEndedMessage(userId, language);
  const messageId = (await sendDirectMessage(context, userId, body, row)) ?? (await postMessage(context, channelId, body, row));
  return { messageId };
}

/** A direct message; nothing where the user takes none. */
export async function sendDirectMessage(
  context: DiscordContext,
  userId: string,
  body: MessageBody,
  sending: RetryKey,
): Promise<string | undefined> {
  try {
    const channel = (await context.rest.post(Routes.userChannels(), { body: { recipient_id: userId } })) as APIDMChannel;
    return await postMessage(context, channel.id, body, sending);
  } catch (error) {
    if (error instanceof DiscordAPIError && DM_CLOSED_CODES.has(Number(error.code))) return undefined;
    throw error;
  }
}
